// XUP: best-first search with the convex upward parabola of Chen and Sturtevant (2019) as its priority. The bound w holds
// although closed cells stay closed: see parabolic_priority.hpp.

#include "search/parabolic_search.hpp"

namespace astrolabe::algorithms {

namespace {

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
    {"    r ← √((g(t) + h(t))² + 4 w (w − 1) h(t)²)", Beat::Generate | Beat::Improve},
    {"    f(t) ← (g(t) + h(t) + r) / 2", Beat::Generate | Beat::Improve},
    {"    put t into OPEN, ordered by f(t)", Beat::Generate | Beat::Improve},
    {"    if t = goal and stop = generated: return", Beat::StopEarly},
    {"return failure", Beat::Fail},
};

}  // namespace

extern const AlgorithmInfo xup{
    .id = "xup",
    .name = "XUP",
    .family = "best-first",
    .summary = "A bounded search that is greedy near the start and careful near the goal; no cell is expanded twice.",
    .paper = "J. Chen, N. R. Sturtevant: Conditions for Avoiding Node Re-expansions in Bounded Suboptimal Search. IJCAI, 2019.",
    .complexity = "O(n log n)",
    .priority = "(g + h + sqrt((g + h)^2 + 4 w (w - 1) h^2)) / 2",
    .orders_by = OrdersBy::Other,
    .guarantee = Guarantee::Bounded,
    .conditions = bit(Condition::HeuristicAdmissible) | bit(Condition::HeuristicConsistent) | bit(Condition::StopWhenExpanded),
    .parameters = parabolic::parameter_list,
    .needs = bit(Need::MediumMap),
    .make = factory_of<parabolic::ParabolicFamily<parabolic::xup>>(),
    .code = code,
};

}  // namespace astrolabe::algorithms
