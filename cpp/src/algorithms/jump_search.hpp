#pragma once
// A* over jump points. On plain ground, cells with only one canonical successor (canonical.hpp) need not enter the open list: a
// *jumper* follows the ray from a cell to the next one that has more to offer, or says that there is none:
//
//   void begin(problem)                      prepares what it needs for this map
//   int32 jump(x, y, direction)              steps to the next jump point or the goal, 0 = nothing that way
//
// and, when it makes a table before the search,
//
//   bool ready(), void prepare()             whether no piece of it is left; the next one
//   uint64 bytes()                           what it takes
//
// D. Harabor and A. Grastien (2011). The parent of a jump point is the jump point before it, in one line; path() fills the gap.

#include "algorithms/canonical.hpp"
#include "algorithms/factory.hpp"
#include "algorithms/preparation.hpp"
#include "algorithms/stepwise.hpp"
#include "astrolabe/catalog.hpp"
#include "astrolabe/recording.hpp"
#include "astrolabe/search.hpp"
#include "astrolabe/trace.hpp"
#include "core/heuristic.hpp"
#include "core/moves.hpp"
#include "core/node_store.hpp"
#include "core/open_list.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <vector>

namespace astrolabe {

template <class Jumper>
inline constexpr bool makes_table = requires(Jumper& jumper) { jumper.prepare(); };

template <class Jumper, Trace TraceT, class CostT>
class JumpSearch final : public Stepwise<JumpSearch<Jumper, TraceT, CostT>, TraceT> {
  using Base = Stepwise<JumpSearch, TraceT>;
  friend Base;
  using Base::metrics_, Base::problem_, Base::status_, Base::trace_;

 public:
  using Base::Base;

  void path(std::vector<Cell>& cells) const override {
    cells.clear();
    if (status_ != Status::Found) return;
    Cell cell = problem_.query.goal;
    for (;;) {
      const Cell parent = parents_[index(cell)];
      if (parent == no_cell) break;
      for (const unsigned d = nodes_.direction(cell); cell != parent;) {
        cells.push_back(cell);
        cell = neighbour(cell, d, -1);
      }
    }
    cells.push_back(cell);
    std::reverse(cells.begin(), cells.end());
  }

  std::uint64_t heuristic(Cell cell, Side) const noexcept override {
    const auto [x, y] = problem_.map->size().point(cell);
    return heuristic_.unweighted(x, y);
  }

  std::uint64_t priority(Cell cell, std::uint64_t g, Side) const noexcept override {
    const auto [x, y] = problem_.map->size().point(cell);
    return g + heuristic_(x, y);
  }

  void facts(std::vector<FactValue>& facts) const override {
    if constexpr (makes_table<Jumper>) preparation_.tell(jumper_.bytes(), facts);
  }

 private:
  void set_up() noexcept {
    const Map& map = *problem_.map;
    const Query& query = problem_.query;
    const Options& options = *problem_.options;
    heuristic_ = Heuristic(static_cast<HeuristicKind>(options.get(parameters::heuristic)), options.get(parameters::weight), map, query);
    const std::uint32_t cells = map.size().cells();
    const auto width = static_cast<std::int32_t>(map.size().width);
    for (int d = 0; d < direction_count; ++d) {
      offset_[d] = step_y[d] * width + step_x[d];
      step_cost_[d] = (is_diagonal(d) ? query.model().diagonal : query.model().straight) * map.cheapest();
    }
    nodes_.begin(cells);
    if (parents_.size() < cells) parents_.resize(cells, no_cell);
    open_.begin(cells, static_cast<TieBreak>(options.get(parameters::tie_break)));
  }

  void open_ends() noexcept {
    jumper_.begin(problem_);
    if constexpr (makes_table<Jumper>) {
      preparation_.reset();
      trace_.phase(Phase::Prepare);
    }
    const Cell start = problem_.query.start;
    const auto [x, y] = problem_.map->size().point(start);
    generate<EventKind::Open>(start, no_cell, no_direction, 0, heuristic_(x, y));
  }

  Cell neighbour(Cell cell, unsigned direction, std::int32_t steps) const noexcept {
    return Cell{index(cell) + static_cast<std::uint32_t>(offset_[direction] * steps)};
  }

  void step() noexcept {
    if constexpr (makes_table<Jumper>) {
      if (!jumper_.ready()) {
        trace_.step();
        ++metrics_.prepared;
        preparation_.measure([this] { jumper_.prepare(); });
        if (jumper_.ready()) trace_.phase(Phase::Search);
        return;
      }
    }
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
    trace_.template event<EventKind::Close>(cell, parents_[index(cell)], g);
    if (cell == problem_.query.goal) {
      status_ = Status::Found;
      return;
    }
    const auto [x, y] = problem_.map->size().point(cell);
    const unsigned came_by = nodes_.direction(cell);
    const Cell before = came_by == no_direction ? cell : neighbour(cell, came_by, -1);
    for (unsigned ways = canonical::successors(*problem_.moves, cell, before, came_by); ways != 0; ways &= ways - 1) {
      const auto d = static_cast<unsigned>(std::countr_zero(ways));
      const std::int32_t steps = jumper_.jump(x, y, d);
      if (steps == 0) continue;
      const std::uint64_t total = std::uint64_t{g} + std::uint64_t{step_cost_[d]} * static_cast<std::uint32_t>(steps);
      reach(neighbour(cell, d, steps), cell, d, total, x + step_x[d] * steps, y + step_y[d] * steps);
      if (status_ != Status::Running) return;
    }
  }

  /// `next` can be reached from `parent` at total cost g.
  void reach(Cell next, Cell parent, unsigned direction, std::uint64_t g, std::int32_t x, std::int32_t y) noexcept {
    switch (nodes_.state(next)) {
      case CellState::Unvisited:
        generate<EventKind::Open>(next, parent, direction, g, heuristic_(x, y));
        break;
      case CellState::Open:
        if (g < nodes_.g(next)) generate<EventKind::Relax>(next, parent, direction, g, heuristic_(x, y));
        break;
      case CellState::Closed:
        if (g < nodes_.g(next)) generate<EventKind::Reopen>(next, parent, direction, g, heuristic_(x, y));
        break;
    }
  }

  template <EventKind kind>
  void generate(Cell cell, Cell parent, unsigned direction, std::uint64_t g, std::uint64_t h) noexcept {
    const std::uint64_t priority = g + h;
    if constexpr (sizeof(CostT) < 8) {
      if (priority > std::numeric_limits<CostT>::max()) {
        status_ = Status::CostOverflow;
        return;
      }
    }
    nodes_.open(cell, static_cast<CostT>(g), direction);
    parents_[index(cell)] = parent;
    open_.push(static_cast<CostT>(priority), static_cast<CostT>(g), cell);
    if constexpr (kind == EventKind::Relax) {
      ++metrics_.relaxed;
    } else {
      ++(kind == EventKind::Open ? metrics_.generated : metrics_.reopened);
      metrics_.largest_open = std::max(metrics_.largest_open, ++metrics_.open);
    }
    trace_.template event<kind>(cell, parent, g);
  }

  Jumper jumper_;
  PreparationTime preparation_;
  NodeStore<CostT> nodes_;
  std::vector<Cell> parents_;
  HeapOpenList<CostT> open_;
  Heuristic heuristic_;
  std::array<std::int32_t, direction_count> offset_{};
  std::array<std::uint32_t, direction_count> step_cost_{};
};

template <class Jumper>
struct JumpSearchFamily {
  template <class TraceT, class CostT>
  using Of = JumpSearch<Jumper, TraceT, CostT>;
};

/// The factory of a jumper, for AlgorithmInfo::make.
template <class Jumper>
constexpr SearchFactory jump_search() noexcept {
  return factory_of<JumpSearchFamily<Jumper>>();
}

}  // namespace astrolabe
