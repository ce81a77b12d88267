// Reachable set: Dijkstra's search from the start that passes over what costs more than its reach. What it closed is where one
// can be within the reach, as turn-based games ask. The goal is within, or beyond what was cut off, or cannot be reached at all:
// three answers.

#include "astrolabe/catalog.hpp"
#include "numbers/decimals.hpp"
#include "search/factory.hpp"
#include "search/flood.hpp"

namespace astrolabe {

namespace parameters {
/// What a path may cost, in straight steps over ground of cost 1.
ASTROLABE_OPTION(reach, .name = "Reach (cells)", .kind = ParameterKind::Number, .min = 0, .max = 500000, .step = 500, .fallback = 500000);
}  // namespace parameters

namespace facts {
ASTROLABE_FACT(cells_within, .text = "Cells within reach");
}  // namespace facts

namespace algorithms {
namespace {

template <class TraceT, class CostT>
class Reachable final : public Flood<Reachable<TraceT, CostT>, Side::Forward, TraceT, CostT> {
  using Base = Flood<Reachable, Side::Forward, TraceT, CostT>;
  using Base::nodes_, Base::problem_, Base::status_, Base::trace_;

 public:
  using Base::Base;

  void facts(const Moment& at, std::vector<FactValue>& facts) const override { facts.push_back({&facts::cells_within, decimal(at.step)}); }

  void set_up() noexcept {
    Base::set_up();
    const auto thousandths = static_cast<std::uint64_t>(problem_.options->get(parameters::reach));
    this->limit_ = thousandths * problem_.query.model().straight / 1000;
  }

  bool closed(Cell cell, std::uint64_t g) noexcept {
    if (cell == problem_.query.goal) trace_.solution(g, 1000);
    return true;
  }

  void exhausted() noexcept {
    if (nodes_.state(problem_.query.goal) == CellState::Closed) {
      status_ = Status::Found;
    } else {
      status_ = this->cut_off_ ? Status::Budget : Status::NoPath;
    }
  }
};

constexpr std::array parameter_list{Parameter{&parameters::reach, 20000}};

constexpr std::array<LegendEntry, 2> legend{{
    {Mark::Open, "open: within reach, may still improve"},
    {Mark::Closed, "within reach; darker means nearer"},
}};
constexpr std::array fact_list{&facts::cells_within};

constexpr CodeLine code[]{
    {"g(start) ← 0, others ∞; OPEN ← {start}", Beat::Begin},
    {"while OPEN is not empty", Beat::Loop},
    {"  take the s with the least g from OPEN", Beat::Take},
    {"  add s to CLOSED: it is within reach", Beat::Loop},
    {"  if s = goal: the goal is within reach", Beat::Solution},
    {"  for each legal move s → t", beats::each_move},
    {"    if g(s) + c(s, t) > reach: skip t", Beat::Prune},
    {"    if g(s) + c(s, t) ≥ g(t): skip t", beats::no_better},
    {"    g(t) ← g(s) + c(s, t); π(t) ← s", beats::opening},
    {"    put t into OPEN, ordered by g(t)", beats::opening},
    {"if goal is in CLOSED: return the path along π", Beat::Stop},
    {"if a cell was beyond the reach: out of reach", Beat::Budget},
    {"return failure", Beat::Fail},
};

}  // namespace

extern const AlgorithmInfo reachable{
    .id = "reachable",
    .name = "Reachable set",
    .family = "whole-map",
    .summary = "Finds every cell that the start can reach within a given cost.",
    .paper = "E. W. Dijkstra: A Note on Two Problems in Connexion with Graphs. Numerische Mathematik 1, 1959.",
    .complexity = "O(k log k), k = cells within reach",
    .priority = "g",
    .orders_by = OrdersBy::G,
    .guarantee = Guarantee::Optimal,
    .conditions = 0,
    .parameters = parameter_list,
    .legend = legend,
    .facts = fact_list,
    .make = factory_of<Reachable>(),
    .code = code,
};

}  // namespace algorithms
}  // namespace astrolabe
