#pragma once
// g, parent and state of every cell during a search whose parents may be any cells, not only neighbours. As in NodeStore, nodes
// of older searches are recognised by their generation stamp.

#include "astrolabe/cell.hpp"
#include "astrolabe/trace.hpp"
#include "world/grow.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace astrolabe {

template <class CostT>
class FarNodes {
 public:
  /// A part of what begin() would take on a large map; true when there is room.
  bool make_room(std::uint32_t cells) { return grow_part(nodes_, cells, Node{0, 0, 0}); }
  void begin(std::uint32_t cells) {
    while (!make_room(cells)) {
    }
    if (++generation_ == 0) {
      std::fill(nodes_.begin(), nodes_.end(), Node{0, 0, 0});
      generation_ = 1;
    }
  }

  CellState state(Cell cell) const noexcept {
    const Node& node = nodes_[index(cell)];
    return node.generation == generation_ ? static_cast<CellState>(node.parent_state & 3) : CellState::Unvisited;
  }
  /// g and parent are meaningful unless the state is Unvisited.
  CostT g(Cell cell) const noexcept { return nodes_[index(cell)].g; }
  Cell parent(Cell cell) const noexcept { return Cell{nodes_[index(cell)].parent_state >> 2}; }

  void open(Cell cell, CostT g, unsigned /*direction*/, Cell parent) noexcept { set(cell, g, parent, CellState::Open); }
  void close(Cell cell) noexcept { set(cell, g(cell), parent(cell), CellState::Closed); }

 private:
  struct Node {
    CostT g;
    std::uint32_t parent_state;  ///< parent:24 | state:2
    std::uint32_t generation;
  };
  void set(Cell cell, CostT g, Cell parent, CellState state) noexcept {
    nodes_[index(cell)] = {g, index(parent) << 2 | static_cast<std::uint32_t>(state), generation_};
  }

  std::vector<Node> nodes_;
  std::uint32_t generation_ = 0;
};

}  // namespace astrolabe
