// Weighted A*: A* whose heuristic counts w times. With a consistent heuristic the path costs at most w times the optimum even
// when closed cells are never opened again (Likhachev, Gordon, Thrun: ARA*, NIPS 2003), so they are not: re-opening would
// cost far more expansions than it saves in length.

#include "search/best_first.hpp"

namespace astrolabe::algorithms {
namespace {

struct Rules : BestFirstRules {
  static constexpr Relaxation relaxation = Relaxation::Open;
};

constexpr std::array parameter_list{Parameter{&parameters::heuristic, 2}, Parameter{&parameters::weight, 1500}, Parameter{&parameters::tie_break, 0},
                                    Parameter{&parameters::stop, 0}};

constexpr CodeLine code[]{
    {"g(start) ← 0, others ∞; OPEN ← {start}", Beat::Begin},
    {"while OPEN is not empty", Beat::Loop},
    {"  take the s with the least f from OPEN", Beat::Take},
    {"  add s to CLOSED", Beat::Loop},
    {"  if s = goal: return the path along π", Beat::Stop},
    {"  for each legal move s → t", beats::each_move},
    {"    if t is in CLOSED: skip t", Beat::Closed | Beat::Keep},
    {"    if g(s) + c(s, t) ≥ g(t): skip t", Beat::NoBetter},
    {"    g(t) ← g(s) + c(s, t); π(t) ← s", Beat::Generate | Beat::Improve},
    {"    f(t) ← g(t) + w · h(t)", Beat::Generate | Beat::Improve},
    {"    put t into OPEN, ordered by f(t)", Beat::Generate | Beat::Improve},
    {"    if t = goal and stop = generated: return", Beat::StopEarly},
    {"return failure", Beat::Fail},
};

}  // namespace

extern const AlgorithmInfo weighted_astar{
    .id = "weighted-astar",
    .name = "Weighted A*",
    .family = "best-first",
    .summary = "A* that trusts its heuristic w times: fewer cells, a path at most w times as costly.",
    .paper = "I. Pohl: Heuristic Search Viewed as Path Finding in a Graph. Artificial Intelligence 1, 1970.",
    .complexity = "O(n log n)",
    .priority = "g + h",
    .orders_by = OrdersBy::F,
    .guarantee = Guarantee::Bounded,
    .conditions = bit(Condition::HeuristicAdmissible) | bit(Condition::HeuristicConsistent) | bit(Condition::StopWhenExpanded),
    .parameters = parameter_list,
    .make = best_first<Rules>(),
    .code = code,
};

}  // namespace astrolabe::algorithms
