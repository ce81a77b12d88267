#pragma once
// The frame of searches whose nodes are cells. It keeps what is known of each cell (g, parent, state) in one table, and it gives a search
// its path along the parents, f = g + h, and these steps:
//
//   set_up()            call it first in the set_up() of the search
//   read_heuristic()    for a search that uses one
//   open(cell, ...)     the cell enters the open list, or improves in it
//   close(cell)         the cell leaves the open list: a step begins
//   close_and_continue(cell)  the same; false, and the search has ended, when the cell is the goal
//   each_move(cell, f)  the moves of a cell; each_move_reversed() from the last to the first
//   improves(cell, g)   whether a path of this cost is the first to a cell, or a cheaper one
//
// Nodes is NodeStore, where a parent is a neighbour, or FarNodes, where it is any cell. A search with Side::Backward grows from the goal
// against the moves: a parent is then the next cell on the path to the goal.

#include "heuristic/heuristic.hpp"
#include "memory/node_store.hpp"
#include "search/options.hpp"
#include "search/stepwise.hpp"
#include "world/moves.hpp"
#include "world/steps.hpp"

#include <bit>
#include <cstdint>
#include <vector>

namespace astrolabe {

template <Trace TraceT, class CostT, class Nodes, Side side>
class CellSearchState : public SearchState<TraceT, CostT> {
  using State = SearchState<TraceT, CostT>;

 protected:
  using State::problem_, State::status_;

 public:
  using State::State;

  Progress make_ready(const Problem& problem) noexcept override { return ready_if(nodes_.make_room(problem.map->size().cells())); }

  void path(std::vector<Cell>& cells) const override {
    cells.clear();
    if (status_ != Status::Found) return;
    if constexpr (side == Side::Forward) {
      trace_back_to(problem_.query.goal, cells);
    } else {
      for (Cell cell = problem_.query.start; cell != no_cell; cell = parent_of(cell)) cells.push_back(cell);
    }
  }

  std::uint64_t heuristic(Cell cell, Side) const noexcept override {
    const auto [x, y] = problem_.map->size().point(cell);
    return heuristic_.unweighted(x, y);
  }
  std::uint64_t priority(Cell cell, std::uint64_t g, Side, std::uint32_t) const noexcept override { return g + estimate(cell); }

 protected:
  template <class... More>
  void set_up(More... for_nodes) noexcept {
    steps_ = Steps(*problem_.map, problem_.query);
    nodes_.begin(problem_.map->size().cells(), for_nodes...);
    width_ = problem_.map->size().width;
  }
  /// weight in thousandths.
  void read_heuristic(std::int32_t weight = 1000) noexcept {
    heuristic_ = Heuristic(static_cast<HeuristicKind>(problem_.options->get(parameters::heuristic)), weight, *problem_.map, problem_.query);
  }

  std::uint64_t estimate(Cell cell) const noexcept {
    const auto [x, y] = problem_.map->size().point(cell);
    return heuristic_(x, y);
  }

  /// The parent of a visited cell; no_cell for the cell that the search grows from.
  Cell parent_of(Cell cell) const noexcept {
    if constexpr (requires { nodes_.parent(cell); }) {
      return nodes_.parent(cell);
    } else if constexpr (side == Side::Forward) {
      return steps_.parent(cell, nodes_.direction(cell));
    } else {
      const unsigned direction = nodes_.direction(cell);
      return direction == no_direction ? no_cell : steps_.neighbour(cell, direction);
    }
  }

  /// Appends the path to a visited cell.
  void trace_back_to(Cell last, std::vector<Cell>& cells) const {
    trace_back(
        last, [this](Cell cell) { return parent_of(cell); }, cells);
  }

  /// f(next, direction, cost of the move) for each legal move of a cell, in the order of Direction, while the search runs.
  template <class F>
  void each_move(Cell cell, const F& f) const noexcept {
    each_of(moves_of(cell), cell, f);
  }
  /// The same for some of them (bits).
  template <class F>
  void each_of(unsigned moves, Cell cell, const F& f) const noexcept {
    for (; moves != 0 && status_ == Status::Running; moves &= moves - 1) visit(cell, static_cast<unsigned>(std::countr_zero(moves)), f);
  }
  /// The same from the last Direction to the first, for a list that takes the last cell first.
  template <class F>
  void each_move_reversed(Cell cell, const F& f) const noexcept {
    for (unsigned moves = moves_of(cell), d; moves != 0 && status_ == Status::Running; moves ^= 1u << d) {
      d = static_cast<unsigned>(std::bit_width(moves)) - 1;
      visit(cell, d, f);
    }
  }

  /// The cell is unvisited, or was reached at a higher cost.
  bool improves(Cell cell, std::uint64_t g) const noexcept { return nodes_.state(cell) == CellState::Unvisited || g < nodes_.g(cell); }

  /// Opens a cell that was reached from `parent` at total cost g; `before` is its state so far. The caller puts it on its open list. False
  /// when g outgrows CostT: nothing changes then but the status.
  bool open(Cell cell, Cell parent, std::uint64_t g, CellState before, unsigned direction = no_direction) noexcept {
    if (!this->fits(g)) return false;
    nodes_.open(cell, static_cast<CostT>(g), direction, parent);
    this->record_opened(before, cell, parent, g, side);
    return true;
  }

  /// Begins a step. Returns g of the cell.
  CostT close(Cell cell) noexcept {
    const CostT g = nodes_.g(cell);
    close(cell, g);
    return g;
  }
  void close(Cell cell, CostT g) noexcept {
    nodes_.close(cell);
    this->record_closed(cell, parent_of(cell), g, side);
  }
  /// Closes a cell. False when the search ends here, because the cell is the goal.
  bool close_and_continue(Cell cell) noexcept {
    close(cell);
    if (cell != problem_.query.goal) return true;
    status_ = Status::Found;
    return false;
  }

  Nodes nodes_;
  Steps steps_;
  Heuristic heuristic_;
  std::uint32_t width_ = 0;

 private:
  unsigned moves_of(Cell cell) const noexcept { return side == Side::Forward ? (*problem_.moves)[cell] : problem_.moves->incoming(cell); }
  template <class F>
  void visit(Cell cell, unsigned d, const F& f) const noexcept {
    const Cell next = side == Side::Forward ? steps_.neighbour(cell, d) : steps_.parent(cell, d);
    f(next, d, std::uint64_t{steps_.cost(d, side == Side::Forward ? next : cell)});
  }
};

template <class Derived, Trace TraceT, class CostT, class Nodes = NodeStore<CostT>, Side side = Side::Forward>
class CellSearch : public Stepwise<Derived, TraceT, CostT, CellSearchState<TraceT, CostT, Nodes, side>> {
 protected:
  using Base = Stepwise<Derived, TraceT, CostT, CellSearchState<TraceT, CostT, Nodes, side>>;

 public:
  using Base::Base;
};

}  // namespace astrolabe
