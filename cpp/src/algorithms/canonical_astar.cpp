// Canonical A*: A* that looks at the canonical successors of a cell only (see canonical.hpp). It reaches hardly any cell twice,
// so it saves most of the work of generating without a table of its own. The order rests on equal costs of equal steps: plain
// ground only. Sturtevant and Rabin, 2016; jump point search is the same order with the straight stretches skipped.

#include "fast/twins.hpp"
#include "jumps/canonical.hpp"

namespace astrolabe::algorithms {
namespace {

struct Rules : BestFirstRules {
  using Successors = canonical::Successors;
};

constexpr std::array parameter_list{Parameter{&parameters::heuristic, 2}, Parameter{&parameters::open_list, 0}, Parameter{&parameters::tie_break, 0},
                                    Parameter{&parameters::stop, 0}};

constexpr CodeLine code[]{
    {"g(start) ← 0, others ∞; OPEN ← {start}", Beat::Begin},
    {"while OPEN is not empty", Beat::Loop},
    {"  take the s with the least f from OPEN", Beat::Take},
    {"  add s to CLOSED", Beat::Loop},
    {"  if s = goal: return the path along π", Beat::Stop},
    {"  d ← the direction that led from π(s) to s", Beat::Expand},
    {"  M ← natural and forced moves of s after d", Beat::Expand | Beat::Look | Beat::Refuse},
    {"  prune the other moves", Beat::Prune},
    {"  for each move s → t in M", Beat::Expand},
    {"    if g(s) + c(s, t) ≥ g(t): skip t", beats::no_better},
    {"    g(t) ← g(s) + c(s, t); π(t) ← s", beats::opening},
    {"    f(t) ← g(t) + h(t); put t into OPEN", beats::opening},
    {"    if t = goal and stop = generated: return", Beat::StopEarly},
    {"return failure", Beat::Fail},
};

}  // namespace

extern const AlgorithmInfo canonical_astar{
    .id = "canonical-astar",
    .name = "Canonical A*",
    .family = "best-first",
    .summary = "A* that follows only one of the many equal paths: diagonal steps first, turns only where a wall forces them.",
    .paper = "N. R. Sturtevant, S. Rabin: Canonical Orderings on Grids. International Joint Conference on Artificial Intelligence (IJCAI), 2016.",
    .complexity = "O(n log n), with about one generated cell for each expanded one",
    .priority = "g + h",
    .orders_by = OrdersBy::F,
    .guarantee = Guarantee::Optimal,
    .conditions = bit(Condition::HeuristicAdmissible) | bit(Condition::StopWhenExpanded),
    .parameters = parameter_list,
    .needs = bit(Need::UniformTerrain) | bit(Need::OctileCosts) | bit(Need::PlainMoves),
    .make = best_first_or_buckets<Rules>(),
    .code = code,
};

}  // namespace astrolabe::algorithms
