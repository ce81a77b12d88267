// Flow field: Dijkstra's search backward from the goal over the whole map. It holds for every cell what the way to the goal
// costs (a Dijkstra map) and which way to go (the arrows), so any number of walkers follow it without another search.

#include "astrolabe/catalog.hpp"
#include "numbers/decimals.hpp"
#include "search/factory.hpp"
#include "search/flood.hpp"

namespace astrolabe {

namespace facts {
ASTROLABE_FACT(cells_answered, .text = "Cells with a direction");
}  // namespace facts

namespace algorithms {
namespace {

template <class TraceT, class CostT>
class FlowField final : public Flood<FlowField<TraceT, CostT>, Side::Backward, TraceT, CostT> {
  using Base = Flood<FlowField, Side::Backward, TraceT, CostT>;
  using Base::nodes_, Base::problem_, Base::status_;

 public:
  using Base::Base;

  void facts(const Moment& at, std::vector<FactValue>& facts) const override { facts.push_back({&facts::cells_answered, decimal(at.step)}); }

  /// The start is a cell like any other: the field is complete only when all have their answer.
  bool closed(Cell, std::uint64_t) noexcept { return true; }
  void exhausted() noexcept { status_ = nodes_.state(problem_.query.start) == CellState::Closed ? Status::Found : Status::NoPath; }
};

constexpr std::array<LegendEntry, 3> legend{{
    {Mark::OpenBackward, "open: may still improve"},
    {Mark::ClosedBackward, "has its direction to the goal; darker means nearer"},
    {Mark::Arrow, "the next cell on the path to the goal"},
}};
constexpr std::array fact_list{&facts::cells_answered};

constexpr CodeLine code[]{
    {"g(goal) ← 0, others ∞; OPEN ← {goal}", Beat::Begin},
    {"while OPEN is not empty", Beat::Loop},
    {"  take the s with the least g from OPEN", Beat::TakeBackward},
    {"  add s to CLOSED: its direction is known", Beat::Loop},
    {"  for each legal move t → s", beats::each_move},
    {"    if g(s) + c(t, s) ≥ g(t): skip t", beats::no_better},
    {"    g(t) ← g(s) + c(t, s); next(t) ← s", beats::opening},
    {"    put t into OPEN, ordered by g(t)", beats::opening},
    {"return g and next of every cell in CLOSED", Beat::Stop | Beat::Fail},
};

}  // namespace

extern const AlgorithmInfo flow_field{
    .id = "flow-field",
    .name = "Flow field",
    .family = "whole-map",
    .summary = "Searches backward from the goal over the whole map, until every cell has its distance and direction to the goal.",
    .paper =
        "E. W. Dijkstra: A Note on Two Problems in Connexion with Graphs. Numerische Mathematik 1, 1959; E. Emerson: Crowd Pathfinding and Steering "
        "Using Flow Field Tiles. Game AI Pro, 2013.",
    .complexity = "O(n log n) once, then O(1) a step for every walker",
    .priority = "g",
    .orders_by = OrdersBy::G,
    .grows_from = GrowsFrom::Goal,
    .guarantee = Guarantee::Optimal,
    .conditions = 0,
    .legend = legend,
    .facts = fact_list,
    .make = factory_of<FlowField>(),
    .code = code,
};

}  // namespace algorithms
}  // namespace astrolabe
