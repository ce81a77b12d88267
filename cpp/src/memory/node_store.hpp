#pragma once
// g, parent and state of every cell during a search. Starting a new search costs nothing: nodes of older searches are
// recognised by their generation stamp.

#include "astrolabe/cell.hpp"
#include "astrolabe/trace.hpp"
#include "world/grow.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace astrolabe {

template <class CostT>
class NodeStore {
 public:
  struct Node {
    CostT g;
    std::uint32_t meta;  ///< generation:26 | parent direction:4 | state:2
  };

  /// A part of what begin() would take on a large map; true when there is room.
  bool make_room(std::uint32_t cells) { return grow_part(nodes_, cells, Node{0, 0}); }
  void begin(std::uint32_t cells) {
    while (!make_room(cells)) {
    }
    if (++generation_ == 1u << 26) {
      std::fill(nodes_.begin(), nodes_.end(), Node{0, 0});
      generation_ = 1;
    }
  }

  CellState state(Cell cell) const noexcept {
    const std::uint32_t meta = nodes_[index(cell)].meta;
    return meta >> 6 == generation_ ? static_cast<CellState>(meta & 3) : CellState::Unvisited;
  }
  /// g and direction are meaningful unless the state is Unvisited.
  CostT g(Cell cell) const noexcept { return nodes_[index(cell)].g; }
  /// The direction of the move that led into the cell, or no_direction.
  unsigned direction(Cell cell) const noexcept { return nodes_[index(cell)].meta >> 2 & 15; }

  void open(Cell cell, CostT g, unsigned direction, Cell /*parent*/ = no_cell) noexcept {
    nodes_[index(cell)] = {g, generation_ << 6 | direction << 2 | static_cast<std::uint32_t>(CellState::Open)};
  }
  void close(Cell cell) noexcept {
    std::uint32_t& meta = nodes_[index(cell)].meta;
    meta = (meta & ~3u) | static_cast<std::uint32_t>(CellState::Closed);
  }

 private:
  std::vector<Node> nodes_;
  std::uint32_t generation_ = 0;
};

}  // namespace astrolabe
