#pragma once
// Dijkstra's search from one end over all cells that it can reach: forward from the start, or backward from the goal, where a
// cell's parent is the next one on its way to the goal and its g what that way costs. For algorithms that want the distances of
// many cells. They derive from it and say
//
//   closed(cell, g)   the distance of this cell is final; false when its neighbours are not wanted
//   exhausted()       nothing is open any more; sets status_ or begins another round
//   limit_            cells beyond this cost are passed over; set after Flood::set_up()
//
// A round begins again from another cell, over cells that earlier rounds may have closed: they are opened again.

#include "search/cell_search.hpp"
#include "memory/open_list.hpp"

#include <bit>
#include <cstdint>
#include <limits>
#include <vector>

namespace astrolabe {

template <class Derived, Side side, Trace TraceT, class CostT>
class Flood : public CellSearch<Derived, TraceT, CostT> {
 protected:
  using Base = CellSearch<Derived, TraceT, CostT>;
  using Base::metrics_, Base::nodes_, Base::problem_, Base::self, Base::status_, Base::steps_, Base::trace_;

 public:
  using Base::Base;

  void path(std::vector<Cell>& cells) const override {
    if constexpr (side == Side::Forward) return Base::path(cells);
    cells.clear();
    if (status_ != Status::Found) return;
    for (Cell cell = problem_.query.start; cell != no_cell; cell = parent_of(cell)) cells.push_back(cell);
  }

 protected:
  void set_up() noexcept {
    Base::set_up();
    const std::uint32_t cells = problem_.map->size().cells();
    if (round_of_.size() < cells) round_of_.resize(cells);
    limit_ = std::numeric_limits<std::uint64_t>::max();
    cut_off_ = false;
  }

  void open_ends() noexcept { begin_round(side == Side::Forward ? problem_.query.start : problem_.query.goal, 0); }

  /// Forgets what is open and grows from `root`, which is `g` away already.
  void begin_round(Cell root, std::uint64_t g) noexcept {
    ++round_;
    open_.begin(0, TieBreak::Fifo);
    enter(root, no_cell, no_direction, g);
  }

  void step() noexcept {
    const Cell cell = pop_open(open_, nodes_);
    if (cell == no_cell) return self().exhausted();
    trace_.step();
    nodes_.close(cell);
    ++metrics_.expanded;
    --metrics_.open;
    const std::uint64_t g = nodes_.g(cell);
    trace_.template event<kind_on(side, EventKind::Close)>(cell, parent_of(cell), g);
    if (!self().closed(cell, g)) return;
    for (unsigned moves = legal_moves(cell); moves != 0 && status_ == Status::Running; moves &= moves - 1) {
      const auto d = static_cast<unsigned>(std::countr_zero(moves));
      const Cell next = side == Side::Forward ? steps_.neighbour(cell, d) : steps_.parent(cell, d);
      reach(next, cell, d, g + steps_.cost(d, side == Side::Forward ? next : cell));
    }
  }

  Cell parent_of(Cell cell) const noexcept {
    if constexpr (side == Side::Forward) return Base::parent_of(cell);
    const unsigned d = nodes_.direction(cell);
    return d == no_direction ? no_cell : steps_.neighbour(cell, d);
  }

  std::uint64_t limit_ = 0;
  bool cut_off_ = false;  ///< something lay beyond the limit

 private:
  unsigned legal_moves(Cell cell) const noexcept { return side == Side::Forward ? (*problem_.moves)[cell] : problem_.moves->incoming(cell); }

  void reach(Cell next, Cell parent, unsigned direction, std::uint64_t g) noexcept {
    if (nodes_.state(next) == CellState::Unvisited || round_of_[index(next)] != round_) {
      if (g > limit_) {
        cut_off_ = true;
      } else {
        enter(next, parent, direction, g);
      }
    } else if (nodes_.state(next) == CellState::Open && g < nodes_.g(next)) {
      generate<EventKind::Relax>(next, parent, direction, g);
    }
  }

  /// A cell that this round sees for the first time. An earlier one may have left it open or closed.
  void enter(Cell cell, Cell parent, unsigned direction, std::uint64_t g) noexcept {
    round_of_[index(cell)] = round_;
    switch (nodes_.state(cell)) {
      case CellState::Unvisited:
        generate<EventKind::Open>(cell, parent, direction, g);
        break;
      case CellState::Open:
        generate<EventKind::Relax>(cell, parent, direction, g);
        break;
      case CellState::Closed:
        generate<EventKind::Reopen>(cell, parent, direction, g);
        break;
    }
  }

  template <EventKind forward>
  void generate(Cell cell, Cell parent, unsigned direction, std::uint64_t g) noexcept {
    if (!this->fits(g)) return;
    constexpr EventKind kind = kind_on(side, forward);
    nodes_.open(cell, static_cast<CostT>(g), direction);
    open_.push(static_cast<CostT>(g), static_cast<CostT>(g), cell);
    count_opened<kind>(metrics_);
    trace_.template event<kind>(cell, parent, g);
  }

  HeapOpenList<CostT> open_;
  std::vector<std::uint32_t> round_of_;  ///< the last round that saw a visited cell
  std::uint32_t round_ = 0;
};

}  // namespace astrolabe
