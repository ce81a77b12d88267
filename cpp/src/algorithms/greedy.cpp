// Greedy best-first search: expands the open cell that looks nearest to the goal and never looks back at what the way cost.

#include "search/best_first.hpp"

namespace astrolabe::algorithms {
namespace {

struct Rules : BestFirstRules {
  static constexpr Relaxation relaxation = Relaxation::Never;
  static constexpr std::uint64_t priority(std::uint64_t, std::uint64_t h) noexcept { return h; }
};

constexpr std::array parameter_list{Parameter{&parameters::heuristic, 2}, Parameter{&parameters::tie_break, 0}, Parameter{&parameters::stop, 0}};

constexpr CodeLine code[]{
    {"OPEN ← {start}; start is reached", Beat::Begin},
    {"while OPEN is not empty", Beat::Loop},
    {"  take the s with the least h from OPEN", Beat::Take},
    {"  if s = goal: return the path along π", Beat::Stop},
    {"  for each legal move s → t", beats::each_move},
    {"    if t was reached before: skip t", beats::no_better | Beat::Keep},
    {"    t is reached; π(t) ← s", Beat::Generate},
    {"    put t into OPEN, ordered by h(t)", Beat::Generate},
    {"    if t = goal and stop = generated: return", Beat::StopEarly},
    {"return failure", Beat::Fail},
};

}  // namespace

extern const AlgorithmInfo greedy{
    .id = "greedy",
    .name = "Greedy best-first",
    .family = "best-first",
    .summary = "Expands the open cell that looks nearest to the goal. Fast in the open, fooled by dead ends.",
    .paper = "J. E. Doran, D. Michie: Experiments with the Graph Traverser Program. Proc. Royal Society A 294, 1966.",
    .complexity = "O(n log n)",
    .priority = "h",
    .orders_by = OrdersBy::H,
    .guarantee = Guarantee::Complete,
    .conditions = 0,
    .shortfall = "the search goes by h alone and ignores the cost so far",
    .parameters = parameter_list,
    .make = best_first<Rules>(),
    .code = code,
};

}  // namespace astrolabe::algorithms
