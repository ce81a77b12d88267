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
#include "algorithms/cell_search.hpp"
#include "algorithms/factory.hpp"
#include "algorithms/preparation.hpp"
#include "astrolabe/catalog.hpp"
#include "astrolabe/recording.hpp"
#include "astrolabe/search.hpp"
#include "astrolabe/trace.hpp"
#include "core/open_list.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <vector>

namespace astrolabe {

template <class Jumper>
inline constexpr bool makes_table = requires(Jumper& jumper) { jumper.prepare(); };

/// Where a parent lies any number of steps back along the direction that led into a cell.
template <class CostT>
class JumpNodes : public NodeStore<CostT> {
 public:
  void begin(std::uint32_t cells) {
    NodeStore<CostT>::begin(cells);
    if (parents_.size() < cells) parents_.resize(cells, no_cell);
  }
  Cell parent(Cell cell) const noexcept { return parents_[index(cell)]; }
  void open(Cell cell, CostT g, unsigned direction, Cell parent) noexcept {
    NodeStore<CostT>::open(cell, g, direction);
    parents_[index(cell)] = parent;
  }

 private:
  std::vector<Cell> parents_;
};

template <class Jumper, Trace TraceT, class CostT>
class JumpSearch final : public CellSearch<JumpSearch<Jumper, TraceT, CostT>, TraceT, CostT, JumpNodes<CostT>> {
  using Base = CellSearch<JumpSearch, TraceT, CostT, JumpNodes<CostT>>;
  friend typename Base::Base;
  using Base::heuristic_, Base::metrics_, Base::nodes_, Base::problem_, Base::status_, Base::steps_, Base::trace_;

 public:
  using Base::Base;

  void path(std::vector<Cell>& cells) const override {
    cells.clear();
    if (status_ != Status::Found) return;
    Cell cell = problem_.query.goal;
    for (;;) {
      const Cell parent = nodes_.parent(cell);
      if (parent == no_cell) break;
      for (const unsigned d = nodes_.direction(cell); cell != parent; cell = steps_.parent(cell, d)) cells.push_back(cell);
    }
    cells.push_back(cell);
    std::reverse(cells.begin(), cells.end());
  }

  void facts(std::vector<FactValue>& facts) const override {
    if constexpr (makes_table<Jumper>) preparation_.tell(jumper_.bytes(), facts);
  }

 private:
  void set_up() noexcept {
    Base::set_up();
    const Options& options = *problem_.options;
    this->read_heuristic(options.get(parameters::weight));
    const CostModel& model = problem_.query.model();
    for (int d = 0; d < direction_count; ++d) step_cost_[d] = (is_diagonal(d) ? model.diagonal : model.straight) * problem_.map->cheapest();
    open_.begin(problem_.map->size().cells(), static_cast<TieBreak>(options.get(parameters::tie_break)));
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
    const auto [x, y] = problem_.map->size().point(cell);
    const unsigned came_by = nodes_.direction(cell);
    for (unsigned ways = canonical::successors(*problem_.moves, cell, steps_.parent(cell, came_by), came_by); ways != 0; ways &= ways - 1) {
      const auto d = static_cast<unsigned>(std::countr_zero(ways));
      const std::int32_t steps = jumper_.jump(x, y, d);
      if (steps == 0) continue;
      const std::uint64_t total = std::uint64_t{g} + std::uint64_t{step_cost_[d]} * static_cast<std::uint32_t>(steps);
      reach(steps_.neighbour(cell, d, steps), cell, d, total, x + step_x[d] * steps, y + step_y[d] * steps);
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
    if (!this->fits(priority)) return;
    nodes_.open(cell, static_cast<CostT>(g), direction, parent);
    open_.push(static_cast<CostT>(priority), static_cast<CostT>(g), cell);
    count_opened<kind>(metrics_);
    trace_.template event<kind>(cell, parent, g);
  }

  Jumper jumper_;
  PreparationTime preparation_;
  HeapOpenList<CostT> open_;
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
