#pragma once
// A* over a graph that is much smaller than the grid, then the cells of the path that it found. The nodes of a *graph* are cells:
//
//   Progress make_ready(problem)         makes a part of the graph of this map, or repairs it after edits
//   void begin(problem)                  links start and goal to it
//   uint32 former_steps()                as Search::former_steps() has it: steps of the preparation in old traces
//   void links(cell, f)                  f(cell, cost) for all that start or node `cell` is linked to, nodes or goal
//   uint32 most_links()                  no cell is linked to more
//   void refine(from, to, directions)    appends the moves of a link
//   uint64 bytes(), void facts(facts), uint32 structure(piece, strokes)
//
// No link may cost less than the octile distance. So the heuristic is consistent, and a search never opens a closed node again. A cheapest path
// visits no cell twice. After the search over the graph, each step closes one cell of the path.

#include "memory/far_nodes.hpp"
#include "search/best_first.hpp"
#include "search/preparation.hpp"

#include <vector>

namespace astrolabe {

namespace phases {
extern const PhaseInfo abstract;
extern const PhaseInfo refine;
}  // namespace phases

namespace facts {
extern const FactInfo abstract_nodes;
}  // namespace facts

struct AbstractRules : BestFirstRules {
  template <class CostT>
  using Nodes = FarNodes<NodeStore<CostT>>;
  static constexpr Relaxation relaxation = Relaxation::Open;
};

template <class Graph, Trace TraceT, class CostT>
class AbstractSearch final : public BestFirst<AbstractSearch<Graph, TraceT, CostT>, AbstractRules, TraceT, CostT> {
  using Base = BestFirst<AbstractSearch, AbstractRules, TraceT, CostT>;
  using Base::metrics_, Base::nodes_, Base::problem_, Base::status_, Base::steps_, Base::trace_;

 public:
  using Base::Base;

  void path(std::vector<Cell>& cells) const override {
    cells.clear();
    if (status_ == Status::Found) cells = path_;
  }

  ListOrder list_order(std::uint32_t step) const noexcept override {
    ListOrder order = Base::list_order(step);
    order.is_over = !route_.empty() && step >= found_at_;
    return order;
  }

  void facts(const Moment&, std::vector<FactValue>& facts) const override {
    preparation_.append_facts(graph_.bytes(), facts);
    graph_.facts(facts);
  }
  std::uint32_t structure(std::uint32_t piece, std::uint32_t, std::vector<Stroke>& strokes) const override {
    return graph_.structure(piece, strokes);
  }

  MoveRule move_rule(Cell, unsigned, Side) const noexcept override { return {.leads = Leads::Elsewhere}; }

  Progress make_ready(const Problem& problem) noexcept override {
    if (Base::make_ready(problem) != ready) return 0;
    return preparation_.measure([&] { return graph_.make_ready(problem); });
  }

  std::uint32_t largest_step() const noexcept { return 1 + graph_.most_links(); }

  void set_up() noexcept {
    Base::set_up();
    this->heuristic_ = Heuristic(HeuristicKind::Octile, 1000, *problem_.map, problem_.query);
    route_.clear();
    moves_.clear();
    path_.clear();
    done_ = 0;
    preparation_.begin_search();
    this->former_steps_ = graph_.former_steps();
  }

  void open_ends() noexcept {
    graph_.begin(problem_);
    trace_.phase(phases::abstract);
    Base::open_ends();
  }

  void step() noexcept {
    if (route_.empty()) {
      Base::step();
    } else {
      walk_on();
    }
  }

  bool closed(Cell cell, std::uint64_t) noexcept {
    if (cell != problem_.query.goal) return true;
    this->trace_back_to(cell, route_);
    found_at_ = this->steps();
    path_.push_back(route_.front());
    leg_ = 0;
    g_ = 0;
    if (route_.size() == 1) status_ = Status::Found;
    return false;
  }

  template <class Reach>
  void each_successor(Cell cell, std::uint64_t g, const Reach& reach) noexcept {
    graph_.links(cell, [&](Cell next, std::uint64_t cost) {
      if (status_ == Status::Running) reach(next, cell, no_direction, g + cost);
    });
  }

 private:
  /// Refinement: the next cell of the path.
  void walk_on() noexcept {
    if (path_.size() == 1) trace_.phase(phases::refine);
    trace_.step();
    if (done_ == moves_.size()) {
      moves_.clear();
      done_ = 0;
      graph_.refine(route_[leg_], route_[leg_ + 1], moves_);
      ++leg_;
    }
    const unsigned move = moves_[done_++];
    const Cell cell = steps_.neighbour(path_.back(), move);
    g_ += steps_.cost(move, cell);
    enter(cell, path_.back(), g_);
    path_.push_back(cell);
    if (done_ == moves_.size() && leg_ + 1 == route_.size()) status_ = Status::Found;
  }

  /// Closes a cell of the path, which may be a node.
  void enter(Cell cell, Cell parent, std::uint64_t g) noexcept {
    if (nodes_.state(cell) == CellState::Open) {
      nodes_.close(cell);
      --metrics_.open;
    }
    ++metrics_.expanded;
    trace_.event(EventKind::Close, cell, parent, g);
  }

  Graph graph_;
  PreparationTime preparation_;
  std::vector<Cell> route_;           ///< nodes from start to goal, once they are known
  std::vector<unsigned char> moves_;  ///< of the leg that is being refined
  std::vector<Cell> path_;            ///< as far as it is refined
  std::size_t leg_ = 0;
  std::size_t done_ = 0;
  std::uint64_t g_ = 0;
  std::uint32_t found_at_ = 0;  ///< the step that closed the goal; refinement follows
};

}  // namespace astrolabe
