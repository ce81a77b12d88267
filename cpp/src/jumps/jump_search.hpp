#pragma once
// A* over jump points, with a heap as its open list; fast/bucket_jump_search.hpp is its twin over buckets. Which jump points a cell leads
// to is the matter of a jumper (jumper.hpp).

#include "search/cell_search.hpp"
#include "jumps/jumping.hpp"
#include "memory/open_list.hpp"

#include <cstdint>

namespace astrolabe {

template <class Jumper, Trace TraceT, class CostT>
class JumpSearch;
template <class Jumper, Trace TraceT, class CostT>
using JumpSearchBase = Jumping<CellSearch<JumpSearch<Jumper, TraceT, CostT>, TraceT, CostT, JumpNodes<NodeStore<CostT>>>, Jumper>;

template <class Jumper, Trace TraceT, class CostT>
class JumpSearch final : public JumpSearchBase<Jumper, TraceT, CostT> {
  using Base = JumpSearchBase<Jumper, TraceT, CostT>;
  friend typename Base::Frame::Base;
  using Base::heuristic_, Base::metrics_, Base::nodes_, Base::problem_, Base::status_, Base::trace_, Base::width_;

 public:
  using Base::Base;

 private:
  void set_up() noexcept {
    Base::set_up();
    open_.begin(problem_.map->size().cells(), static_cast<TieBreak>(problem_.options->get(parameters::tie_break)));
  }

  void open_ends() noexcept {
    this->begin_jumper();
    const Cell start = problem_.query.start;
    generate<EventKind::Open>(start, Place(problem_.map->size().point(start)), no_cell, 0);
  }

  void step() noexcept {
    if (this->prepare()) return;
    const Cell cell = pop_open(open_, nodes_);
    if (cell == no_cell) {
      status_ = Status::NoPath;
      return;
    }
    const CostT g = this->close(cell);
    if (cell == problem_.query.goal) {
      status_ = Status::Found;
      return;
    }
    const Place place(problem_.map->size().point(cell), nodes_.direction(cell));
    this->each_jump(cell, place, g, [this, cell](Place next, std::uint64_t total) { reach(next, cell, total); });
  }

  /// `place` can be reached from `parent` at total cost g.
  void reach(Place place, Cell parent, std::uint64_t g) noexcept {
    const Cell next = place.cell(width_);
    switch (nodes_.state(next)) {
      case CellState::Unvisited:
        generate<EventKind::Open>(next, place, parent, g);
        break;
      case CellState::Open:
        if (g < nodes_.g(next)) generate<EventKind::Relax>(next, place, parent, g);
        break;
      case CellState::Closed:
        if (g < nodes_.g(next)) generate<EventKind::Reopen>(next, place, parent, g);
        break;
    }
  }

  template <EventKind kind>
  void generate(Cell cell, Place place, Cell parent, std::uint64_t g) noexcept {
    const std::uint64_t priority = g + heuristic_(place.x(), place.y());
    if (!this->fits(priority)) return;
    nodes_.open(cell, static_cast<CostT>(g), place.direction(), parent);
    open_.push(static_cast<CostT>(priority), static_cast<CostT>(g), cell);
    count_opened<kind>(metrics_);
    trace_.template event<kind>(cell, parent, g);
  }

  HeapOpenList<CostT> open_;
};

}  // namespace astrolabe
