#pragma once
// True clearance (D. Harabor, A. Botea: Hierarchical Path Planning for Multi-Size Agents in Heterogeneous Environments, CIG
// 2008): the side of the largest square that has its upper left corner at a cell and that a kind of unit can stand on. It may
// enter all of its cells, and no thin wall runs through it; a one-way passage is no obstacle to a unit that stands over it.

#include "astrolabe/map.hpp"
#include "astrolabe/query.hpp"

#include <cstdint>
#include <vector>

namespace astrolabe {

class Clearance {
 public:
  void build(const Map& map, const UnitKind& kind) {
    begin(map.size());
    while (!build_part(map, kind)) {
    }
  }
  /// The same in parts; true when nothing was left to do. Precondition: nothing changed since it began.
  void begin(Size size) noexcept { rows_left_ = size.height; }
  bool build_part(const Map& map, const UnitKind& kind);
  /// Updates the squares that can contain `cell`, after it changed.
  void patch(const Map& map, const UnitKind& kind, Cell cell);

  /// True when the clearance of the cell is at least this. Precondition: 1 <= side <= max_unit_size.
  bool fits(Cell cell, int side) const noexcept { return (fits_[index(cell)] >> (side - 1) & 1) != 0; }

 private:
  void measure(const Map& map, const UnitKind& kind, Point from, Point to);

  std::vector<std::uint8_t> fits_;  ///< by cell, and a row of zeros; bit k - 1: a square of side k fits
  std::uint32_t rows_left_ = 0;     ///< upper ones
};

}  // namespace astrolabe
