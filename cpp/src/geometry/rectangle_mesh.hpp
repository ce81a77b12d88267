#pragma once
// The free cells of a map cut into rectangles: every maximal horizontal run of free cells is one, and runs of the same extent
// one below the other are merged. So both sides of a rectangle are walls all along, and it meets others only through *gates*,
// the stretches of its top and bottom that they share. Where the run on one side of a gate reaches further than the gate, the
// gate's end is the corner of a wall: the only places where a shortest path can turn. Each such corner ends exactly one gate.
//
// The mesh is made row by row, and kept as long as the same cells are passable.

#include "astrolabe/map.hpp"
#include "astrolabe/search.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace astrolabe {

class RectangleMesh {
 public:
  /// Sides are lattice lines: line x lies left of column x. The gates of each side are consecutive, from left to right.
  struct Rectangle {
    std::uint16_t left, right, top, bottom;
    std::uint32_t first_above, end_above;  ///< gates in the top side
    std::uint32_t first_below, end_below;  ///< gates in the bottom side
  };
  struct Gate {
    std::uint32_t above, below;  ///< rectangles
    std::uint16_t left, right, y;
  };

  /// Makes some rows of the mesh of this map. Nothing is left to do where the mesh is that of the map already.
  Progress make_ready(const Map& map);

  std::span<const Rectangle> rectangles() const noexcept { return rectangles_; }
  std::span<const Gate> gates() const noexcept { return gates_; }
  /// The rectangle of a passable cell, once the mesh is complete.
  std::uint32_t rectangle_of(Cell cell) const noexcept { return rectangle_of_[index(cell)]; }

  /// Its rectangles, then its gates, by number.
  std::uint32_t pieces() const noexcept { return static_cast<std::uint32_t>(rectangles_.size() + gates_.size()); }
  /// Appends the outline of this rectangle, or this gate.
  void draw(std::uint32_t piece, std::vector<Stroke>& strokes) const;
  /// Free cells, in the rectangles together.
  std::uint64_t cells() const noexcept { return cells_; }
  std::uint64_t bytes() const noexcept;

 private:
  void start_over(const Map& map);
  bool complete() const noexcept { return next_row_ == size_.height; }
  void add_row(const Map& map);

  std::vector<Rectangle> rectangles_;
  std::vector<Gate> gates_;
  std::vector<std::uint32_t> rectangle_of_;
  std::vector<std::uint32_t> above_;  ///< the rectangles of the row before, from left to right
  std::vector<std::uint32_t> here_;   ///< and of this row
  Size size_{};
  std::uint64_t fingerprint_ = 0;
  std::uint32_t next_row_ = 0;
  std::uint64_t cells_ = 0;
};

}  // namespace astrolabe
