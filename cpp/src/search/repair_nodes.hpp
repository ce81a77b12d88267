#pragma once
// What a search that repairs knows of each cell: two costs, the direction of its parent, and its place in the open list.

#include "astrolabe/cell.hpp"
#include "astrolabe/trace.hpp"
#include "world/grow.hpp"
#include "world/steps.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

namespace astrolabe {

/// Cells that wait in an open list, sorted by the numbers of their entries. It is no template, so that all instances of Incremental share one sort.
class WaitingCells {
 public:
  void clear() noexcept { numbered_.clear(); }
  void add(Cell cell, std::uint32_t number) { numbered_.push_back(std::uint64_t{number} << 32 | index(cell)); }
  void order() noexcept;
  /// f(cell) for each, in that order.
  template <class F>
  void each(const F& f) const {
    for (const std::uint64_t numbered : numbered_) f(Cell{static_cast<std::uint32_t>(numbered)});
  }

 private:
  std::vector<std::uint64_t> numbered_;  ///< number of the entry:32 | cell:32
};

template <class CostT>
class RepairNodes {
 public:
  static constexpr CostT infinite = std::numeric_limits<CostT>::max();

  struct Node {
    CostT g = infinite, rhs = infinite;
    std::uint32_t number = 0;  ///< of its entry in the list that counts
    std::uint32_t meta = 0;    ///< generation:27 | direction from the parent:4 | waits in the list:1

    bool waits() const noexcept { return (meta & 1) != 0; }
    void enter() noexcept { meta |= 1; }
    void leave() noexcept { meta &= ~1u; }
    unsigned direction() const noexcept { return meta >> 1 & 15; }
    void lead(unsigned d) noexcept { meta = (meta & ~30u) | d << 1; }
    CellState state() const noexcept { return waits() ? CellState::Open : g == infinite ? CellState::Unvisited : CellState::Closed; }
    CostT least() const noexcept { return std::min(g, rhs); }
  };

  /// A part of the room for this many cells; true when there is room.
  bool make_room(std::uint32_t cells) { return grow_part(nodes_, cells, Node{}); }
  std::size_t size() const noexcept { return nodes_.size(); }
  /// Nothing is known of any cell, without touching the cells.
  void forget() noexcept {
    if (++generation_ != 1u << 27) return;
    std::fill(nodes_.begin(), nodes_.end(), Node{});
    generation_ = 1;
  }

  Node& touch(Cell cell) noexcept {
    Node& node = nodes_[index(cell)];
    if (node.meta >> 5 != generation_) node = {.meta = generation_ << 5 | no_direction << 1};
    return node;
  }
  /// Precondition: it was touched since forget().
  Node& operator[](Cell cell) noexcept { return nodes_[index(cell)]; }
  const Node& operator[](Cell cell) const noexcept { return nodes_[index(cell)]; }
  CostT g(Cell cell) const noexcept {
    const Node& node = nodes_[index(cell)];
    return node.meta >> 5 == generation_ ? node.g : infinite;
  }

 private:
  std::vector<Node> nodes_;
  std::uint32_t generation_ = 0;
};

}  // namespace astrolabe
