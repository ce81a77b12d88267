#pragma once
// True clearance (D. Harabor, A. Botea: Hierarchical Path Planning for Multi-Size Agents in Heterogeneous Environments, CIG
// 2008): the side of the largest square that has its upper left corner at a cell and that a kind of unit can stand on. It may
// enter all of its cells, and no thin wall runs through it; a one-way passage is no obstacle to whoever stands over it.

#include "astrolabe/map.hpp"
#include "astrolabe/unit.hpp"

#include <cstdint>
#include <vector>

namespace astrolabe {

class Clearance {
 public:
  void build(const Map& map, const UnitKind& kind);
  /// After `cell` of `map` changed: mends the squares that it can belong to.
  void patch(const Map& map, const UnitKind& kind, Cell cell);

  /// At most max_unit_size, because nobody is larger; 0 where the kind cannot stand.
  std::uint8_t at(Cell cell) const noexcept { return sides_[index(cell)]; }

 private:
  void measure(const Map& map, const UnitKind& kind, Point from, Point to);

  std::vector<std::uint8_t> sides_;
};

}  // namespace astrolabe
