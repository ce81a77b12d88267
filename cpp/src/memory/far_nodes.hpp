#pragma once
// A store of nodes for searches whose parents may be any cells, not only neighbours.

#include "astrolabe/cell.hpp"
#include "world/grow.hpp"

#include <cstdint>
#include <vector>

namespace astrolabe {

/// Store: NodeStore or PackedNodes.
template <class Store>
class FarNodes : public Store {
 public:
  /// A part of what begin() would take on a large map; true when there is room.
  bool make_room(std::uint32_t cells) { return Store::make_room(cells) && grow_part(parents_, cells, no_cell); }
  void begin(std::uint32_t cells) {
    while (!make_room(cells)) {
    }
    Store::begin(cells);
  }
  /// Room for more cells in the midst of a search; they are unvisited.
  void grow(std::uint32_t cells) {
    Store::grow(cells);
    if (parents_.size() < cells) parents_.resize(cells, no_cell);
  }
  /// Meaningful where the cell is visited.
  Cell parent(Cell cell) const noexcept { return parents_[index(cell)]; }
  /// By cell, for loops that write them.
  Cell* parents() noexcept { return parents_.data(); }
  template <class CostT>
  void open(Cell cell, CostT g, unsigned direction, Cell parent) noexcept {
    Store::open(cell, g, direction);
    parents_[index(cell)] = parent;
  }

 private:
  std::vector<Cell> parents_;
};

}  // namespace astrolabe
