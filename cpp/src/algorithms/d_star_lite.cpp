// D* Lite, optimised version: LPA* from the goal. The goal stays, so what the search knows of the costs to the goal stays too while a walker moves on
// and learns of walls.

#include "astrolabe/catalog.hpp"
#include "search/factory.hpp"
#include "search/incremental.hpp"

#include <array>

namespace astrolabe::algorithms {
namespace {

constexpr std::array<LegendEntry, 2> legend{{
    {Mark::OpenBackward, "open, from the goal"},
    {Mark::ClosedBackward, "closed, from the goal"},
}};
constexpr std::array parameter_list{Parameter{&parameters::heuristic, 2}};
constexpr std::array fact_list{&facts::touched, &facts::kept};
constexpr std::array phase_list{&phases::search, &phases::repair};

constexpr CodeLine code[]{
    {"rhs(goal) ← 0, all else ∞; OPEN ← {goal}", Beat::Begin},
    {"while start inconsistent or key in OPEN less", Beat::Loop},
    {"  take the s with the least key from OPEN", Beat::TakeBackward},
    {"  if its key is out of date: put s back", Beat::Prepare | Beat::Restore},
    {"  if g(s) > rhs(s): g(s) ← rhs(s)", Beat::Loop},
    {"  else: g(s) ← ∞; ask rhs again that used it", Beat::Raise | Beat::Repair},
    {"  for each legal move t → s", beats::each_move},
    {"    if g(s) + c(t, s) ≥ rhs(t): skip t", beats::no_better},
    {"    rhs(t) ← g(s) + c(t, s); next(t) ← s", beats::opening},
    {"    if g(t) ≠ rhs(t): put t into OPEN", beats::opening},
    {"    else: take t out of OPEN", Beat::Settle},
    {"return the path along next, or failure", Beat::Stop | Beat::Fail},
    {"when cells change: km ← km + h(last, start)", Beat::Prepare | Beat::Known},
    {"  for each t around them: ask rhs(t) again", Beat::Prepare | Beat::Restore},
};

}  // namespace

extern const AlgorithmInfo d_star_lite{
    .id = "d-star-lite",
    .name = "D* Lite",
    .family = "replanning",
    .summary = "LPA* from the goal: the start can move on.",
    .paper = "S. Koenig, M. Likhachev: D* Lite. AAAI, 2002.",
    .complexity = "O(n log n); at most two expansions of a cell after an edit",
    .priority = "g + h",
    .orders_by = OrdersBy::F,
    .grows_from = GrowsFrom::Goal,
    .repairs = static_cast<std::uint8_t>(bit(Repair::Edits) | bit(Repair::Start)),
    .guarantee = Guarantee::Optimal,
    .conditions = bit(Condition::HeuristicAdmissible),
    .parameters = parameter_list,
    .legend = legend,
    .facts = fact_list,
    .phases = phase_list,
    .make = factory_of<IncrementalFamily<Side::Backward>>(),
    .code = code,
};

}  // namespace astrolabe::algorithms
