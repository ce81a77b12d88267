#pragma once
// The one best-first search. An algorithm is a policy:
//
//   using OpenList = ...<CostT>                     the order of expansion
//   static constexpr bool uses_heuristic, orders_by_priority
//   static constexpr Relaxation relaxation          what happens to a cell that is reached again
//   static priority(g, h)                           what the open list is ordered by, h weighted; or, to weigh h itself,
//   static priority(g, h, weight), key(g, h, weight)  what is shown, and the finer number that orders the open list
//   static successors(moves, cell, parent, came_by) which moves to look at, when not all legal ones
//
// After Hart, Nilsson and Raphael (1968) with re-opening, so that A* stays optimal when its heuristic is admissible but not
// consistent. A step closes a cell first and then looks at its neighbours in the order of Direction.

#include "algorithms/factory.hpp"
#include "algorithms/stepwise.hpp"
#include "astrolabe/catalog.hpp"
#include "astrolabe/recording.hpp"
#include "astrolabe/search.hpp"
#include "astrolabe/trace.hpp"
#include "core/heuristic.hpp"
#include "core/moves.hpp"
#include "core/node_store.hpp"
#include "core/open_list.hpp"
#include "core/steps.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <type_traits>

namespace astrolabe {

enum class Relaxation : std::uint8_t {
  Never,   ///< the first way to a cell stays (breadth-first, greedy)
  Latest,  ///< the latest way to an open cell counts (depth-first)
  Open,    ///< a cheaper way to an open cell counts; closed cells stay closed
  Cheaper, ///< a cheaper way to an open or closed cell counts
};

template <class Policy>
inline constexpr bool weighs_itself = requires { Policy::key(0, 0, 1000); };

template <class Policy, Trace TraceT, class CostT>
class BestFirst final : public Stepwise<BestFirst<Policy, TraceT, CostT>, TraceT> {
  using Base = Stepwise<BestFirst, TraceT>;
  friend Base;
  using Base::metrics_, Base::problem_, Base::status_, Base::trace_;

 public:
  using Base::Base;

  void path(std::vector<Cell>& cells) const override {
    cells.clear();
    if (status_ != Status::Found) return;
    trace_back(nodes_, steps_, problem_.query.goal, cells);
  }

  std::uint64_t heuristic(Cell cell, Side) const noexcept override {
    const auto [x, y] = problem_.map->size().point(cell);
    return Policy::uses_heuristic ? heuristic_.unweighted(x, y) : 0;
  }

  std::uint64_t priority(Cell cell, std::uint64_t g, Side) const noexcept override {
    const auto [x, y] = problem_.map->size().point(cell);
    if constexpr (weighs_itself<Policy>) {
      return Policy::priority(g, estimate(x, y), weight_);
    } else {
      return Policy::orders_by_priority ? Policy::priority(g, estimate(x, y)) : no_priority;
    }
  }

 private:
  void set_up() noexcept {
    const Map& map = *problem_.map;
    const Options& options = *problem_.options;
    weight_ = options.get(parameters::weight);
    const std::int32_t weight = weighs_itself<Policy> ? 1000 : weight_;
    heuristic_ = Heuristic(static_cast<HeuristicKind>(options.get(parameters::heuristic)), weight, map, problem_.query);
    stop_ = static_cast<StopRule>(options.get(parameters::stop));
    steps_ = Steps(map, problem_.query);
    nodes_.begin(map.size().cells());
    open_.begin(map.size().cells(), static_cast<TieBreak>(options.get(parameters::tie_break)));
  }

  void open_ends() noexcept {
    const Cell start = problem_.query.start;
    const auto [x, y] = problem_.map->size().point(start);
    generate<EventKind::Open>(start, no_cell, no_direction, 0, estimate(x, y));
  }

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

  void step() noexcept {
    Cell cell;
    do {
      if (open_.empty()) {
        status_ = Status::NoPath;
        return;
      }
      cell = open_.pop();
    } while (nodes_.state(cell) == CellState::Closed);

    trace_.step();
    nodes_.close(cell);
    ++metrics_.expanded;
    --metrics_.open;
    const CostT g = nodes_.g(cell);
    const unsigned came_by = nodes_.direction(cell);
    const Cell parent = steps_.parent(cell, came_by);
    trace_.template event<EventKind::Close>(cell, parent, g);
    if (cell == problem_.query.goal) {
      status_ = Status::Found;
      return;
    }
    const auto [x, y] = problem_.map->size().point(cell);
    unsigned moves = (*problem_.moves)[cell];
    if constexpr (requires { Policy::successors(*problem_.moves, cell, parent, came_by); }) {
      moves = Policy::successors(*problem_.moves, cell, parent, came_by);
    }
    for (; moves != 0; moves &= moves - 1) {
      const auto d = static_cast<unsigned>(std::countr_zero(moves));
      const Cell next = steps_.neighbour(cell, d);
      reach(next, cell, d, std::uint64_t{g} + steps_.cost(d, next), x + step_x[d], y + step_y[d]);
      if (status_ != Status::Running) return;
    }
  }

  /// `next` can be reached from `parent` at total cost g.
  void reach(Cell next, Cell parent, unsigned direction, std::uint64_t g, std::int32_t x, std::int32_t y) noexcept {
    switch (nodes_.state(next)) {
      case CellState::Unvisited:
        generate<EventKind::Open>(next, parent, direction, g, estimate(x, y));
        break;
      case CellState::Open:
        if constexpr (Policy::relaxation == Relaxation::Latest) {
          generate<EventKind::Relax>(next, parent, direction, g, 0);
        } else if constexpr (Policy::relaxation != Relaxation::Never) {
          if (g < nodes_.g(next)) generate<EventKind::Relax>(next, parent, direction, g, estimate(x, y));
        }
        break;
      case CellState::Closed:
        if constexpr (Policy::relaxation == Relaxation::Cheaper) {
          if (g < nodes_.g(next)) generate<EventKind::Reopen>(next, parent, direction, g, estimate(x, y));
        }
        break;
    }
  }

  template <EventKind kind>
  void generate(Cell cell, Cell parent, unsigned direction, std::uint64_t g, std::uint64_t h) noexcept {
    const std::uint64_t priority = order(g, h);
    // Sums never wrap: a search that outgrows its cost type says so and changes nothing.
    if constexpr (sizeof(CostT) < 8) {
      if (g > std::numeric_limits<CostT>::max() || priority > std::numeric_limits<Key>::max()) {
        status_ = Status::CostOverflow;
        return;
      }
    }
    nodes_.open(cell, static_cast<CostT>(g), direction);
    open_.push(static_cast<Key>(priority), static_cast<CostT>(g), cell);
    count_opened<kind>(metrics_);
    trace_.template event<kind>(cell, parent, g);
    if (stop_ == StopRule::Generated && cell == problem_.query.goal) status_ = Status::Found;
  }

  NodeStore<CostT> nodes_;
  typename Policy::template OpenList<CostT> open_;
  Heuristic heuristic_;
  Steps steps_;
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
