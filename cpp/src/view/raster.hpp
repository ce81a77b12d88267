#pragma once
// The picture of one lane, one pixel a cell, for the page's base layer: terrain, state and age of every cell in the colours of a palette.

#include "astrolabe/lane.hpp"
#include "astrolabe/map.hpp"
#include "recording/cell_runs.hpp"
#include "recording/event_plane.hpp"
#include "view/palette.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace astrolabe {

/// Cells, the upper left one first.
struct PixelRectangle {
  std::int32_t x, y, width, height;
};

class Raster {
 public:
  /// `cells_at_once`: about this number is as much as one render() brings up to date; more would make a frame late.
  explicit Raster(std::uint32_t cells_at_once = 1u << 20) noexcept;

  /// Brings the pixels up to date; on a huge map one call draws a part. True when no cell is left to draw. When much has changed, a call draws the
  /// edited cells only, so that the reader sees the edit at once, and the next call draws the rest. rectangles() lists what this call drew, from top
  /// to bottom. The caller calls Palette::repaint() before the first call for another map.
  bool render(Palette& palette, const Map& map, Lane& lane) { return render(palette, map, lane, lane.shown()); }
  /// The same at any step of the lane.
  bool render(Palette& palette, const Map& map, Lane& lane, const StepView& view);
  /// Draws nothing: for a search that has not begun the picture stays as it is.
  void keep() noexcept { rectangle_count_ = 0; }
  std::span<const PixelRectangle> rectangles() const noexcept { return {rectangles_.data(), rectangle_count_}; }
  std::span<const std::uint32_t> pixels() const noexcept { return pixels_; }

 private:
  static constexpr std::uint32_t most_rectangles = 64;

  void render_run(const Map& map, const EventPlane& plane, CellRange run);
  /// Paints the cells `first` to `last` of row `y`. This is not part of a longer loop, because browsers put faster code in place of a function
  /// between two calls.
  [[gnu::noinline]] void render_row(const Map& map, const EventPlane& plane, std::uint32_t y, std::uint32_t first, std::uint32_t last);
  void find_rectangles(Size size) noexcept;
  /// What lies between the step that the lane shows and the view looks different now, and again when the lane's own step is drawn. Runs seldom; not
  /// inlined, so that a page can fetch it after its first frame.
  [[gnu::noinline]] void add_apart(const Lane& lane, const StepView& view);

  const Palette* palette_ = nullptr;  ///< of this render()
  std::uint32_t palette_version_ = 0;
  std::vector<std::uint32_t> pixels_;
  const Lane* lane_ = nullptr;
  std::uint32_t version_ = 0;
  std::uint32_t age_scale_ = 0;
  std::uint32_t cells_at_once_;
  CellRuns dirty_;  ///< still to be drawn
  CellRuns drawn_;  ///< by the last render()
  std::array<PixelRectangle, most_rectangles> rectangles_;
  std::size_t rectangle_count_ = 0;
  CellRange apart_{};  ///< the events between the step that the lane showed and the view, at the last render()
  std::uint32_t apart_generation_ = 0;
  bool everything_ = false;
  bool puts_off_ = false;  ///< the last render() drew what was edited and nothing else
};

}  // namespace astrolabe
