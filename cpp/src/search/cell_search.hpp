#pragma once
// The frame of searches whose nodes are cells: one table of what is known of each cell, and unless a search says otherwise the
// path back along the parents, f = g + h, and no heuristic. It adds to Stepwise
//
//   set_up()            to be called first by the set_up() of the search
//   read_heuristic()    for those that use one
//   close(cell)         begins a step: the cell was taken from the open list
//
// Nodes is NodeStore, where a cell is reached from a neighbour, or FarNodes, where from any cell.

#include "search/stepwise.hpp"
#include "search/options.hpp"
#include "heuristic/heuristic.hpp"
#include "world/moves.hpp"
#include "memory/node_store.hpp"
#include "world/steps.hpp"

#include <cstdint>
#include <vector>

namespace astrolabe {

template <Trace TraceT, class CostT, class Nodes>
class CellSearchState : public SearchState<TraceT, CostT> {
  using State = SearchState<TraceT, CostT>;

 protected:
  using State::metrics_, State::problem_, State::status_, State::trace_;

 public:
  using State::State;

  bool make_ready(const Problem& problem) noexcept override {
    if constexpr (requires { nodes_.make_room(1); }) return nodes_.make_room(problem.map->size().cells());
    return true;
  }

  void path(std::vector<Cell>& cells) const override {
    cells.clear();
    if (status_ == Status::Found) trace_back_to(problem_.query.goal, cells);
  }

  std::uint64_t heuristic(Cell cell, Side) const noexcept override {
    const auto [x, y] = problem_.map->size().point(cell);
    return heuristic_.unweighted(x, y);
  }
  std::uint64_t priority(Cell cell, std::uint64_t g, Side) const noexcept override { return g + estimate(cell); }

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

  /// Of a visited cell; no_cell for the one that the search grows from.
  Cell parent_of(Cell cell) const noexcept {
    if constexpr (requires { nodes_.parent(cell); }) {
      return nodes_.parent(cell);
    } else {
      return steps_.parent(cell, nodes_.direction(cell));
    }
  }

  /// Appends the way to a visited cell.
  void trace_back_to(Cell last, std::vector<Cell>& cells) const {
    trace_back(
        last, [this](Cell cell) { return parent_of(cell); }, cells);
  }

  /// Its g.
  CostT close(Cell cell) noexcept {
    const CostT g = nodes_.g(cell);
    close(cell, g);
    return g;
  }
  void close(Cell cell, CostT g) noexcept {
    trace_.step();
    nodes_.close(cell);
    ++metrics_.expanded;
    --metrics_.open;
    trace_.template event<EventKind::Close>(cell, parent_of(cell), g);
  }

  Nodes nodes_;
  Steps steps_;
  Heuristic heuristic_;
  std::uint32_t width_ = 0;
};

template <class Derived, Trace TraceT, class CostT, class Nodes = NodeStore<CostT>>
class CellSearch : public Stepwise<Derived, TraceT, CostT, CellSearchState<TraceT, CostT, Nodes>> {
 protected:
  using Base = Stepwise<Derived, TraceT, CostT, CellSearchState<TraceT, CostT, Nodes>>;

 public:
  using Base::Base;
};

}  // namespace astrolabe
