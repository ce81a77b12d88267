#pragma once
// Dijkstra's search from one end over all cells that it can reach: forward from the start, or backward from the goal, where a
// cell's parent is the next one on its path to the goal and its g the cost of that path. It serves algorithms that want the distances of
// many cells. They derive from it and define
//
//   closed(cell, g)   the distance of this cell is final; returns false to skip its neighbours
//   exhausted()       no cell is open; sets status_ or begins another round
//   limit_            the search skips cells beyond this cost; set it after Flood::set_up()
//
// A round starts from another cell. It opens cells again that earlier rounds closed.

#include "memory/open_list.hpp"
#include "search/cell_search.hpp"

#include <cstdint>
#include <limits>
#include <vector>

namespace astrolabe {

template <class Derived, Side side, Trace TraceT, class CostT>
class Flood : public CellSearch<Derived, TraceT, CostT, NodeStore<CostT>, side> {
 protected:
  using Base = CellSearch<Derived, TraceT, CostT, NodeStore<CostT>, side>;
  using Base::nodes_, Base::problem_, Base::self;

 public:
  using Base::Base;

  void set_up() noexcept {
    Base::set_up();
    const std::uint32_t cells = problem_.map->size().cells();
    if (round_of_.size() < cells) round_of_.resize(cells);
    limit_ = std::numeric_limits<std::uint64_t>::max();
    cut_off_ = false;
  }

  void open_ends() noexcept { begin_round(side == Side::Forward ? problem_.query.start : problem_.query.goal, 0); }

  void step() noexcept {
    const Cell cell = pop_open(open_, nodes_);
    if (cell == no_cell) return self().exhausted();
    const std::uint64_t g = this->close(cell);
    if (!self().closed(cell, g)) return;
    this->each_move(cell, [this, cell, g](Cell next, unsigned d, std::uint64_t cost) { reach(next, cell, d, g + cost); });
  }

 protected:
  /// Forgets what is open and grows from `root`, which is `g` away already.
  void begin_round(Cell root, std::uint64_t g) noexcept {
    ++round_;
    open_.begin(0, TieBreak::Fifo);
    generate(root, no_cell, no_direction, g);
  }

  std::uint64_t limit_ = 0;  ///< the search skips cells beyond it; the set_up() of the search sets it
  bool cut_off_ = false;     ///< a cell lay beyond the limit

 private:
  void reach(Cell next, Cell parent, unsigned direction, std::uint64_t g) noexcept {
    const bool is_new = nodes_.state(next) == CellState::Unvisited || round_of_[index(next)] != round_;
    if (is_new && g > limit_) {
      cut_off_ = true;
    } else if (is_new || (nodes_.state(next) == CellState::Open && g < nodes_.g(next))) {
      generate(next, parent, direction, g);
    }
  }

  void generate(Cell cell, Cell parent, unsigned direction, std::uint64_t g) noexcept {
    // A cell that this round reaches first may be open or closed since an earlier round.
    if (!this->open(cell, parent, g, nodes_.state(cell), direction)) return;
    round_of_[index(cell)] = round_;
    open_.push(static_cast<CostT>(g), static_cast<CostT>(g), cell);
  }

  HeapOpenList<CostT> open_;
  std::vector<std::uint32_t> round_of_;  ///< the last round that saw a visited cell
  std::uint32_t round_ = 0;
};

}  // namespace astrolabe
