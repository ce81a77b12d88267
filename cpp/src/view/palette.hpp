#pragma once
// The colours of a picture, by terrain and by what was searched. Rasters share one palette, which the page fills.

#include "astrolabe/map.hpp"

#include <array>
#include <cstdint>
#include <span>

namespace astrolabe {

/// One row of colours for each terrain class. The page fills the rows of the classes with names, and the last row, which has the highest cost. The
/// palette mixes the rows between them. In the row of the wall, slot 0 is a wall and slot 1 a wall deep inside rock. In every other row slot 0 is an
/// unvisited cell. The next three slots are cells open on the forward side, open on the backward side, and reached by both. Then come the closed
/// cells of the forward side, from the oldest to the newest, and those of the backward side.
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

class Palette {
 public:
  /// As the canvas takes them: bytes R, G, B, A. Call repaint() after writing.
  std::span<std::uint32_t> colours() noexcept { return colours_; }
  /// Each raster draws all its cells again.
  void repaint() noexcept {
    ++version_;
    has_ramp_ = false;
  }
  /// Rises with repaint(); never 0.
  std::uint32_t version() const noexcept { return version_; }
  std::uint32_t colour(Terrain terrain, std::uint32_t slot) const noexcept { return colours_[terrain * PaletteLayout::slots + slot]; }
  /// Makes what this map needs of the rows between plain ground and the row of the highest cost.
  void prepare_for(const Map& map) noexcept {
    if (!has_ramp_ && !map.has_names_only()) make_ramp();
  }

 private:
  /// The rows of the classes that are known by their cost. Few maps have such: pages fetch this with the rest of the solver.
  [[gnu::noinline]] void make_ramp() noexcept;

  std::uint32_t version_ = 1;
  bool has_ramp_ = false;
  std::array<std::uint32_t, PaletteLayout::terrains * PaletteLayout::slots> colours_{};
};

}  // namespace astrolabe
