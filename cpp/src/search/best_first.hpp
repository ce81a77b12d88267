#pragma once
// The one best-first search. An algorithm is a policy:
//
//   using OpenList = ...<CostT>                     the order of expansion
//   static constexpr bool uses_heuristic
//   static constexpr bool orders_by_priority        false: cells have no priority; a policy with key() does not have it
//   static constexpr Relaxation relaxation          what happens to a cell that is reached again
//   static priority(g, h)                           what the open list is ordered by, h weighted; or, to weigh h itself,
//   static priority(g, h, weight), key(g, h, weight)  what is shown, and the finer number that orders the open list
//   using Successors                                which moves to look at, when not AllMoves
//
// After Hart, Nilsson and Raphael (1968) with re-opening, so that A* stays optimal when its heuristic is admissible but not
// consistent. A step closes a cell first and then looks at its neighbours in the order of Direction.

#include "astrolabe/search.hpp"
#include "astrolabe/trace.hpp"
#include "memory/open_list.hpp"
#include "search/cell_search.hpp"
#include "search/factory.hpp"
#include "search/options.hpp"

#include <algorithm>
#include <bit>
#include <type_traits>

namespace astrolabe {

enum class Relaxation : std::uint8_t {
  Never,    ///< the first way to a cell stays (breadth-first, greedy)
  Latest,   ///< the latest way to an open cell counts (depth-first)
  Open,     ///< a cheaper way to an open cell counts; closed cells stay closed
  Cheaper,  ///< a cheaper way to an open or closed cell counts
};

template <class Policy>
inline constexpr bool weighs_itself = requires {
  Policy::key(0, 0, 1000);
};

template <class Policy, Trace TraceT, class CostT>
class BestFirst final : public CellSearch<BestFirst<Policy, TraceT, CostT>, TraceT, CostT> {
  using Base = CellSearch<BestFirst, TraceT, CostT>;
  using Base::heuristic_, Base::nodes_, Base::problem_, Base::status_, Base::steps_;

 public:
  using Base::Base;

  std::uint64_t priority(Cell cell, std::uint64_t g, Side, std::uint32_t) const noexcept override {
    const auto [x, y] = problem_.map->size().point(cell);
    if constexpr (weighs_itself<Policy>) {
      return Policy::priority(g, estimate(x, y), weight_);
    } else {
      return Policy::orders_by_priority ? Policy::priority(g, estimate(x, y)) : no_priority;
    }
  }

  void set_up() noexcept {
    Base::set_up();
    const Options& options = *problem_.options;
    weight_ = options.get(parameters::weight);
    if constexpr (Policy::uses_heuristic) this->read_heuristic(weighs_itself<Policy> ? 1000 : weight_);
    stop_ = static_cast<StopRule>(options.get(parameters::stop));
    successors_ = decltype(successors_)(*problem_.moves);
    open_.begin(problem_.map->size().cells(), static_cast<TieBreak>(options.get(parameters::tie_break)));
  }

  void open_ends() noexcept {
    const Cell start = problem_.query.start;
    const auto [x, y] = problem_.map->size().point(start);
    generate(start, no_cell, no_direction, 0, estimate(x, y), CellState::Unvisited);
  }

  void step() noexcept {
    const Cell cell = this->close_next(open_);
    if (cell == no_cell) return;
    const std::uint64_t g = nodes_.g(cell);
    const auto [x, y] = problem_.map->size().point(cell);
    for (unsigned moves = successors_(cell, nodes_.direction(cell)); moves != 0 && status_ == Status::Running; moves &= moves - 1) {
      const auto d = static_cast<unsigned>(std::countr_zero(moves));
      const Cell next = steps_.neighbour(cell, d);
      reach(next, cell, d, g + steps_.cost(d, next), x + step_x[d], y + step_y[d]);
    }
  }

 private:
  using Key = std::conditional_t<weighs_itself<Policy>, std::uint64_t, CostT>;

  std::uint64_t estimate(std::int32_t x, std::int32_t y) const noexcept {
    if constexpr (Policy::uses_heuristic) return heuristic_(x, y);
    return 0;
  }

  std::uint64_t order(std::uint64_t g, std::uint64_t h) const noexcept {
    if constexpr (weighs_itself<Policy>) {
      return Policy::key(g, h, weight_);
    } else {
      return Policy::priority(g, h);
    }
  }

  /// `next`, at (x, y), can be reached from `parent` at total cost g.
  void reach(Cell next, Cell parent, unsigned direction, std::uint64_t g, std::int32_t x, std::int32_t y) noexcept {
    const CellState before = nodes_.state(next);
    if (accepts(before, next, g)) generate(next, parent, direction, g, estimate(x, y), before);
  }

  bool accepts(CellState before, Cell cell, std::uint64_t g) const noexcept {
    if (before == CellState::Unvisited) return true;
    if constexpr (Policy::relaxation == Relaxation::Never) return false;
    if (Policy::relaxation != Relaxation::Cheaper && before == CellState::Closed) return false;
    return Policy::relaxation == Relaxation::Latest || g < nodes_.g(cell);
  }

  void generate(Cell cell, Cell parent, unsigned direction, std::uint64_t g, std::uint64_t h, CellState before) noexcept {
    const std::uint64_t priority = order(g, h);
    if (sizeof(Key) <= sizeof(CostT) && !this->fits(priority)) return;
    if (!this->open(cell, parent, g, before, direction)) return;
    open_.push(static_cast<Key>(priority), static_cast<CostT>(g), cell);
    if (stop_ == StopRule::Generated && cell == problem_.query.goal) status_ = Status::Found;
  }

  typename Policy::template OpenList<CostT> open_;
  typename SuccessorsOf<Policy>::Type successors_;
  std::int32_t weight_ = 1000;
  StopRule stop_ = StopRule::Expanded;
};

template <class Policy>
struct BestFirstFamily {
  template <class TraceT, class CostT>
  using Of = BestFirst<Policy, TraceT, CostT>;
};

/// The factory of a policy, for AlgorithmInfo::make.
template <class Policy>
constexpr SearchFactory best_first() noexcept {
  return factory_of<BestFirstFamily<Policy>>();
}

}  // namespace astrolabe
