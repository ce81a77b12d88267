#pragma once
// One pixel a cell, for the page's base layer: terrain, state and age of every cell through a palette that the page fills.

#include "astrolabe/lane.hpp"
#include "astrolabe/map.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace astrolabe {

/// A palette row per terrain class. The page fills those of the classes that have names and the last one, of the highest cost; the raster
/// makes the rows between them. In the wall's row slot 0 is a wall and slot 1 a wall deep inside rock; in the others slot 0
/// is an unvisited cell, then come cells open on the forward and on the backward side and cells that both reached, and then
/// closed cells from the oldest to the newest, first of the forward and then of the backward side.
struct PaletteLayout {
  static constexpr int terrains = class_count;
  static constexpr int dearest = terrains - 1;
  static constexpr int shades = 64;
  static constexpr int open = 1;
  static constexpr int open_backward = 2;
  static constexpr int met = 3;
  static constexpr int closed_oldest = 4;
  static constexpr int closed_backward_oldest = closed_oldest + shades;
  static constexpr int slots = closed_backward_oldest + shades;
};

/// Cells, the upper left one first.
struct Rectangle {
  std::int32_t x, y, width, height;
};

class Raster {
 public:
  /// Colours as the canvas takes them: bytes R, G, B, A. Call repaint() after writing.
  std::span<std::uint32_t> palette() noexcept { return palette_; }
  void repaint() noexcept {
    everything_ = true;
    has_ramp_ = false;
  }

  /// `cells_at_once`: about this number is as much as one render() brings up to date; more would make a frame late.
  explicit Raster(std::uint32_t cells_at_once = 1u << 20) noexcept : cells_at_once_(cells_at_once) {}

  /// Brings the pixels up to date, those of a huge map in parts; true when that is all. Where much has changed the cells that were
  /// edited come first: who edits sees that at once, and what was searched before goes with the next call. What changed lies in
  /// rectangles(), few and from top to bottom. After another map took the place of the last one, repaint() comes first.
  bool render(const Map& map, Lane& lane);
  std::span<const Rectangle> rectangles() const noexcept { return rectangles_; }
  std::span<const std::uint32_t> pixels() const noexcept { return pixels_; }

 private:
  void render_run(const Map& map, const EventPlane& plane, CellRange run);
  /// Of a row, these cells. Not part of a longer loop: browsers put faster code in place of a function between two calls.
  [[gnu::noinline]] void render_row(const Map& map, const EventPlane& plane, std::uint32_t y, std::uint32_t first, std::uint32_t last);
  void find_rectangles(Size size);
  /// The rows of the classes that are known by their cost: between plain ground and the row of the highest cost. Few maps have such: pages fetch
  /// this with the rest of the solver.
  [[gnu::noinline]] void make_ramp() noexcept;

  std::vector<std::uint32_t> pixels_;
  const Lane* lane_ = nullptr;
  std::uint32_t version_ = 0;
  std::uint32_t age_scale_ = 0;
  std::uint32_t cells_at_once_;
  CellRuns dirty_;  ///< still to be drawn
  CellRuns drawn_;  ///< by the last render()
  std::vector<Rectangle> rectangles_;
  bool everything_ = true;
  bool has_ramp_ = false;
  bool puts_off_ = false;  ///< the last render() drew what was edited and nothing else
  std::array<std::uint32_t, PaletteLayout::terrains * PaletteLayout::slots> palette_{};
};

}  // namespace astrolabe
