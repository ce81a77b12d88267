// All optimal paths: which cells lie on a shortest path, and how many shortest paths there are, exactly. First Dijkstra's search
// from the start until the goal is closed: then every cell that is nearer has its final distance. A step is tight when it leads
// from a distance to the distance that it adds up to, and shortest paths are the ways along tight steps. So from the goal all
// tight steps are gone back, the cells farthest from the start first: when a cell is closed on this side, the ways from it to
// the goal have all been counted, and are passed on to the cells before it.

#include "astrolabe/catalog.hpp"
#include "memory/path_counts.hpp"
#include "numbers/decimals.hpp"
#include "search/factory.hpp"
#include "search/flood.hpp"

#include <bit>

namespace astrolabe {

namespace phases {
ASTROLABE_PHASE(collect, .text = "Collecting the shortest paths");
}  // namespace phases

namespace facts {
ASTROLABE_FACT(paths, .text = "Shortest paths");
ASTROLABE_FACT(cells_on_paths, .text = "Cells on a shortest path");
}  // namespace facts

namespace algorithms {
namespace {

template <class TraceT, class CostT>
class AllOptimalPaths final : public Flood<AllOptimalPaths<TraceT, CostT>, Side::Forward, TraceT, CostT> {
  using Base = Flood<AllOptimalPaths, Side::Forward, TraceT, CostT>;
  using Base::nodes_, Base::problem_, Base::status_, Base::steps_, Base::trace_;

 public:
  using Base::Base;

  Progress make_ready(const Problem& problem) noexcept override {
    const std::uint32_t cells = problem.map->size().cells();
    return ready_if(Base::make_ready(problem) == ready && back_.make_room(cells) && ways_.make_room(cells));
  }

  void facts(const Moment& at, std::vector<FactValue>& facts) const override {
    if (at.is_end && status_ == Status::Found) facts.push_back({&facts::paths, ways_.of(problem_.query.start).decimal()});
    if (collecting_ && at.step >= closed_) facts.push_back({&facts::cells_on_paths, decimal(at.step - closed_)});
  }

  /// The search from the start ends at the goal. Back from there, none but tight steps count.
  MoveRule move_rule(Cell cell, unsigned, Side side) const noexcept override {
    if (side == Side::Forward) return {.relaxation = Relaxation::Open};
    MoveRule rule{.not_shortest = 0xFF, .expands_goal = true};
    for (unsigned moves = problem_.moves->incoming(cell); moves != 0; moves &= moves - 1) {
      const auto d = static_cast<unsigned>(std::countr_zero(moves));
      if (is_tight(steps_.parent(cell, d), d, cell)) rule.not_shortest &= static_cast<std::uint8_t>(~(1u << d));
    }
    return rule;
  }
  ListOrder list_order(std::uint32_t step) const noexcept override {
    ListOrder order = Base::list_order(step);
    if (!collecting_ || step < closed_) return order;
    order.turn = Side::Backward;
    order.since = closed_;
    return order;
  }

  void set_up() noexcept {
    Base::set_up();
    const std::uint32_t cells = problem_.map->size().cells();
    back_.begin(cells);
    waiting_.begin(cells, TieBreak::Fifo);
    ways_.begin();
    collecting_ = false;
  }

  void step() noexcept {
    if (collecting_) {
      collect();
    } else {
      Base::step();
    }
  }

  bool closed(Cell cell, std::uint64_t g) noexcept {
    if (cell != problem_.query.goal) return true;
    collecting_ = true;
    closed_ = this->steps();
    trace_.solution(g, 1000);
    trace_.phase(phases::collect);
    join(cell, no_cell, no_direction, 1);
    return false;
  }

  void exhausted() noexcept { status_ = Status::NoPath; }

 private:
  /// Whether the step from `before` in this direction leads from its distance to that of the cell.
  bool is_tight(Cell before, unsigned d, Cell cell) const noexcept {
    return nodes_.state(before) == CellState::Closed && std::uint64_t{nodes_.g(before)} + steps_.cost(d, cell) == nodes_.g(cell);
  }

  /// One cell that lies on a shortest path, and all from which a tight step leads to it.
  void collect() noexcept {
    const Cell cell = waiting_.pop();
    back_.close(cell);
    const unsigned came_by = back_.direction(cell);
    this->record_closed(cell, came_by == no_direction ? no_cell : steps_.neighbour(cell, came_by), back_.g(cell), Side::Backward);
    if (cell == problem_.query.start) {
      // No other is as near to the start, so it comes last.
      status_ = Status::Found;
      return;
    }
    for (unsigned moves = problem_.moves->incoming(cell); moves != 0; moves &= moves - 1) {
      const auto d = static_cast<unsigned>(std::countr_zero(moves));
      const Cell before = steps_.parent(cell, d);
      if (!is_tight(before, d, cell)) continue;
      if (back_.state(before) == CellState::Unvisited) join(before, cell, d, 0);
      ways_.of(before) += ways_.of(cell);
    }
    ways_.leave(cell);
  }

  void join(Cell cell, Cell next, unsigned direction, std::uint32_t ways) noexcept {
    const auto left = static_cast<CostT>(nodes_.g(problem_.query.goal) - nodes_.g(cell));
    back_.open(cell, left, direction);
    waiting_.push(left, left, cell);
    ways_.enter(cell, ways);
    this->record_opened(CellState::Unvisited, cell, next, left, Side::Backward);
  }

  NodeStore<CostT> back_;  ///< what is left to the goal, of the cells on shortest paths
  HeapOpenList<CostT> waiting_;
  PathCounts ways_;           ///< from a cell to the goal
  std::uint32_t closed_ = 0;  ///< cells, by the search from the start
  bool collecting_ = false;
};

constexpr std::array<LegendEntry, 3> legend{{
    {Mark::Open, "open: waiting"},
    {Mark::Closed, "closed: distance from the start is known"},
    {Mark::Met, "on a shortest path"},
}};
constexpr std::array fact_list{&facts::paths, &facts::cells_on_paths};
constexpr std::array phase_list{&phases::search, &phases::collect};

constexpr CodeLine code[]{
    {"g(start) ← 0, others ∞; OPEN ← {start}", Beat::Begin},
    {"while OPEN is not empty", Beat::Loop},
    {"  take the s with the least g from OPEN", Beat::Take},
    {"  if s = goal: leave this loop", Beat::Arrive | Beat::Solution},
    {"  for each legal move s → t", beats::each_move},
    {"    if g(s) + c(s, t) ≥ g(t): skip t", beats::no_better},
    {"    g(t) ← g(s) + c(s, t); put t into OPEN", beats::opening},
    {"if OPEN is empty: return failure", Beat::Fail},
    {"ways(goal) ← 1, else 0; TIGHT ← {goal}", Beat::Root},
    {"repeat: take the s with the largest g in TIGHT", Beat::TakeBackward | Beat::Round},
    {"  for each t → s with g(t) + c(t, s) = g(s)", Beat::TakeBackward},
    {"    put t into TIGHT, if it is new", Beat::Collect},
    {"    ways(t) ← ways(t) + ways(s)", Beat::TakeBackward},
    {"  if s = start: return ways(start) and all s", Beat::Stop},
};

}  // namespace

extern const AlgorithmInfo all_optimal_paths{
    .id = "all-optimal-paths",
    .name = "All optimal paths",
    .family = "whole-map",
    .summary = "Finds every cell that lies on a shortest path, and counts the shortest paths exactly.",
    .paper =
        "E. W. Dijkstra: A Note on Two Problems in Connexion with Graphs. Numerische Mathematik 1, 1959; U. Brandes: A Faster Algorithm for "
        "Betweenness Centrality. Journal of Mathematical Sociology 25(2), 2001.",
    .complexity = "O(n log n), and additions of numbers with up to O(n) digits",
    .priority = "g",
    .orders_by = OrdersBy::G,
    .guarantee = Guarantee::Optimal,
    .conditions = 0,
    .needs = bit(Need::MediumMap),
    .legend = legend,
    .facts = fact_list,
    .phases = phase_list,
    .make = factory_of<AllOptimalPaths>(),
    .code = code,
};

}  // namespace algorithms
}  // namespace astrolabe
