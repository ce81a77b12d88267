#pragma once
// A* over jump points, with a heap as its open list; fast/bucket_jump_search.hpp is its twin over buckets. Which jump points a cell leads
// to is the matter of a jumper (jumper.hpp).

#include "jumps/jumping.hpp"
#include "memory/open_list.hpp"
#include "search/cell_search.hpp"

#include <cstdint>

namespace astrolabe {

template <class Jumper, Trace TraceT, class CostT>
class JumpSearch;
template <class Jumper, Trace TraceT, class CostT>
using JumpSearchBase = Jumping<CellSearch<JumpSearch<Jumper, TraceT, CostT>, TraceT, CostT, JumpNodes<NodeStore<CostT>>>, Jumper>;

template <class Jumper, Trace TraceT, class CostT>
class JumpSearch final : public JumpSearchBase<Jumper, TraceT, CostT> {
  using Base = JumpSearchBase<Jumper, TraceT, CostT>;
  using Base::heuristic_, Base::nodes_, Base::problem_, Base::width_;

 public:
  using Base::Base;

  void set_up() noexcept {
    Base::set_up();
    open_.begin(problem_.map->size().cells(), static_cast<TieBreak>(problem_.options->get(parameters::tie_break)));
  }

  void open_ends() noexcept {
    const Cell start = problem_.query.start;
    generate(start, Place(problem_.map->size().point(start)), no_cell, 0, CellState::Unvisited);
  }

  void step() noexcept {
    const Cell cell = this->close_next(open_);
    if (cell == no_cell) return;
    const Place place(problem_.map->size().point(cell), nodes_.direction(cell));
    this->each_jump(cell, place, nodes_.g(cell), [this, cell](Place next, std::uint64_t total) { reach(next, cell, total); });
  }

 private:
  /// `place` can be reached from `parent` at total cost g.
  void reach(Place place, Cell parent, std::uint64_t g) noexcept {
    const Cell next = place.cell(width_);
    if (this->improves(next, g)) generate(next, place, parent, g, nodes_.state(next));
  }

  void generate(Cell cell, Place place, Cell parent, std::uint64_t g, CellState before) noexcept {
    this->open_by_f(open_, cell, parent, g, heuristic_(place.x(), place.y()), before, place.direction());
  }

  HeapOpenList<CostT> open_;
};

}  // namespace astrolabe
