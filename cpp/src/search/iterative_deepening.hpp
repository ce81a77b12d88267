#pragma once
// Iterative deepening: a depth-first search that goes no further than a bound, again and again with the least bound that was
// exceeded, until the goal is taken within the bound or nothing was cut off. A policy says what is bounded:
//
//   static constexpr bool by_moves     the number of moves (a heuristic is not read), else g + h
//   static constexpr bool has_budget   whether it stops when its budget of expansions is spent
//
// Plain path checking would visit a cell once for each way to it, which are exponentially many on a grid. So the best value
// (moves, or g) that a cell was ever reached with is kept, also from one iteration to the next, and a cell is expanded
//   - in an iteration once with that value, although earlier iterations closed it: they came by the same chain of values,
//     which is within the larger bound too, so it will be reached with it again;
//   - again whenever a better value turns up. By moves none does: a new cell has exactly as many as the bound.
// Since values only fall, parents always lead to the start. Children are generated at once and wait on a stack, the first
// Direction on top; one that is reached better moves to the top.

#include "astrolabe/search.hpp"
#include "astrolabe/trace.hpp"
#include "memory/open_list.hpp"
#include "search/cell_search.hpp"
#include "search/factory.hpp"
#include "search/options.hpp"
#include "world/grow.hpp"

#include <algorithm>
#include <vector>

namespace astrolabe {

template <class Policy, Trace TraceT, class CostT>
class IterativeDeepening final : public CellSearch<IterativeDeepening<Policy, TraceT, CostT>, TraceT, CostT> {
  using Base = CellSearch<IterativeDeepening, TraceT, CostT>;
  using Base::metrics_, Base::nodes_, Base::problem_, Base::status_;

 public:
  using Base::Base;

  Progress make_ready(const Problem& problem) noexcept override {
    const std::uint32_t cells = problem.map->size().cells();
    return ready_if(Base::make_ready(problem) == ready && stack_.make_room(cells) && grow_part(visits_, cells, Visit{0, 0}));
  }
  std::uint64_t priority(Cell cell, std::uint64_t g, Side side, std::uint32_t step) const noexcept override {
    return Policy::by_moves ? no_priority : Base::priority(cell, g, side, step);
  }
  ListOrder list_order(std::uint32_t) const noexcept override {
    ListOrder order;
    order.kind = StackOpenList<CostT>::kind;
    return order;
  }

  /// By moves, a cell keeps its first number of them.
  MoveRule move_rule(Cell, unsigned, Side) const noexcept override {
    return {.relaxation = Policy::by_moves ? Relaxation::Never : Relaxation::Cheaper, .has_bound = true};
  }

  void set_up() noexcept {
    Base::set_up();
    if constexpr (!Policy::by_moves) this->read_heuristic();
    budget_ = Policy::has_budget ? static_cast<std::uint64_t>(problem_.options->get(parameters::budget)) : nothing;
    stack_.begin(problem_.map->size().cells(), TieBreak::LargerG);
    iteration_ = 0;
  }

  void open_ends() noexcept {
    next_bound_ = bound_of({0, 0}, problem_.query.start);
    begin_iteration(CellState::Unvisited);
  }

  void step() noexcept {
    const Cell cell = stack_.pop();
    if (!this->close_and_continue(cell)) return;
    const Way here{nodes_.g(cell), visits_[index(cell)].moves};
    this->each_move_reversed(cell, [&](Cell next, unsigned d, std::uint64_t cost) { reach(next, cell, d, {here.g + cost, here.moves + 1}); });
    if (status_ != Status::Running) return;
    if (stack_.empty()) {
      // Nothing was cut off: there is nothing more to be found.
      if (next_bound_ == nothing) {
        status_ = Status::NoPath;
        return;
      }
      begin_iteration(CellState::Closed);
    }
    if (metrics_.expanded >= budget_) status_ = Status::Budget;
  }

 private:
  static constexpr std::uint64_t nothing = ~std::uint64_t{0};
  /// When a cell was reached last, and by how many moves.
  struct Visit {
    std::uint32_t iteration;
    std::uint32_t moves;
  };
  struct Way {
    std::uint64_t g;
    std::uint32_t moves;
  };

  std::uint64_t bound_of(Way way, Cell cell) const noexcept {
    if constexpr (Policy::by_moves) return way.moves;
    return way.g + this->estimate(cell);
  }

  void begin_iteration(CellState before) noexcept {
    bound_ = next_bound_;
    next_bound_ = nothing;
    ++iteration_;
    push(problem_.query.start, no_cell, no_direction, {0, 0}, before);
  }

  void reach(Cell next, Cell parent, unsigned direction, Way way) noexcept {
    const CellState before = nodes_.state(next);
    if (before != CellState::Unvisited) {
      const std::uint64_t best = Policy::by_moves ? visits_[index(next)].moves : nodes_.g(next);
      const std::uint64_t now = Policy::by_moves ? way.moves : way.g;
      const bool first_time = visits_[index(next)].iteration != iteration_;
      if (now > best || (now == best && !first_time)) return;
    }
    const std::uint64_t bound = bound_of(way, next);
    if (bound > bound_) {
      next_bound_ = std::min(next_bound_, bound);
      return;
    }
    push(next, parent, direction, way, before);
  }

  void push(Cell cell, Cell parent, unsigned direction, Way way, CellState before) noexcept {
    if (!this->open(cell, parent, way.g, before, direction)) return;
    visits_[index(cell)] = {iteration_, way.moves};
    stack_.push(0, 0, cell);
  }

  StackOpenList<CostT> stack_;
  std::vector<Visit> visits_;  ///< meaningful where the node is visited
  std::uint64_t bound_ = 0;
  std::uint64_t next_bound_ = nothing;
  std::uint64_t budget_ = 0;
  std::uint32_t iteration_ = 0;
};

}  // namespace astrolabe
