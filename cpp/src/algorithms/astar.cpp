// A*: expands the open cell with the least f = g + h. Closed cells are opened again when a cheaper way turns up, so it needs
// only an admissible heuristic, not a consistent one.

#include "fast/twins.hpp"

namespace astrolabe::algorithms {
namespace {

struct Rules : BestFirstRules {};

constexpr std::array parameter_list{Parameter{&parameters::heuristic, 2}, Parameter{&parameters::weight, 1000}, Parameter{&parameters::open_list, 0},
                                    Parameter{&parameters::tie_break, 0}, Parameter{&parameters::stop, 0}};

constexpr CodeLine code[]{
    {"g(start) ← 0, others ∞; OPEN ← {start}", Beat::Begin},
    {"while OPEN is not empty", Beat::Loop},
    {"  take the s with the least f from OPEN", Beat::Take},
    {"  add s to CLOSED", Beat::Loop},
    {"  if s = goal: return the path along π", Beat::Stop},
    {"  for each legal move s → t", beats::each_move},
    {"    if g(s) + c(s, t) ≥ g(t): skip t", beats::no_better},
    {"    if t is in CLOSED: take it out", Beat::Reopen},
    {"    g(t) ← g(s) + c(s, t); π(t) ← s", beats::opening},
    {"    f(t) ← g(t) + w · h(t); t into OPEN", beats::opening},
    {"    if t = goal and stop = generated: return", Beat::StopEarly},
    {"return failure", Beat::Fail},
};

}  // namespace

extern const AlgorithmInfo astar{
    .id = "astar",
    .name = "A*",
    .family = "best-first",
    .summary = "Expands the open cell with the lowest g + h: the cost so far plus an estimate of the rest.",
    .paper =
        "P. E. Hart, N. J. Nilsson, B. Raphael: A Formal Basis for the Heuristic Determination of Minimum Cost Paths. IEEE Trans. Systems Science "
        "and Cybernetics 4(2), 1968.",
    .complexity = "O(n log n) with a consistent heuristic",
    .priority = "g + h",
    .orders_by = OrdersBy::F,
    .guarantee = Guarantee::Optimal,
    .conditions = bit(Condition::HeuristicAdmissible) | bit(Condition::StopWhenExpanded),
    .parameters = parameter_list,
    .make = best_first_or_buckets<Rules>(),
    .code = code,
};

}  // namespace astrolabe::algorithms
