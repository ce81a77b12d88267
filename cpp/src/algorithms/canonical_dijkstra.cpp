// Canonical Dijkstra: Dijkstra's algorithm that looks at the canonical successors of a cell only (see canonical.hpp). On plain
// ground it fills in the distances of the whole map with about one look at each cell. Sturtevant and Rabin, 2016.

#include "fast/twins.hpp"
#include "jumps/canonical.hpp"

namespace astrolabe::algorithms {
namespace {

struct Rules : BestFirstRules {
  using Successors = canonical::Successors;
  static constexpr bool uses_heuristic = false;
  static constexpr std::uint64_t priority(std::uint64_t g, std::uint64_t) noexcept { return g; }
};

constexpr std::array parameter_list{Parameter{&parameters::open_list, 0}, Parameter{&parameters::tie_break, 0}, Parameter{&parameters::stop, 0}};

constexpr CodeLine code[]{
    {"g(start) ← 0, others ∞; OPEN ← {start}", Beat::Begin},
    {"while OPEN is not empty", Beat::Loop},
    {"  take the s with the least g from OPEN", Beat::Take},
    {"  add s to CLOSED", Beat::Loop},
    {"  if s = goal: return the path along π", Beat::Stop},
    {"  d ← the direction that led from π(s) to s", Beat::Expand},
    {"  M ← natural and forced moves of s after d", Beat::Expand | Beat::Look | Beat::Refuse},
    {"  prune the other moves", Beat::Prune},
    {"  for each move s → t in M", Beat::Expand},
    {"    if g(s) + c(s, t) ≥ g(t): skip t", beats::no_better},
    {"    g(t) ← g(s) + c(s, t); π(t) ← s", beats::opening},
    {"    put t into OPEN, ordered by g(t)", beats::opening},
    {"    if t = goal and stop = generated: return", Beat::StopEarly},
    {"return failure", Beat::Fail},
};

}  // namespace

extern const AlgorithmInfo canonical_dijkstra{
    .id = "canonical-dijkstra",
    .name = "Canonical Dijkstra",
    .family = "uninformed",
    .summary = "Dijkstra's algorithm that follows only one of the many equal paths: it generates nearly every cell only once.",
    .paper = "N. R. Sturtevant, S. Rabin: Canonical Orderings on Grids. International Joint Conference on Artificial Intelligence (IJCAI), 2016.",
    .complexity = "O(n log n), with about one generated cell for each expanded one",
    .priority = "g",
    .orders_by = OrdersBy::G,
    .guarantee = Guarantee::Optimal,
    .conditions = bit(Condition::StopWhenExpanded),
    .parameters = parameter_list,
    .needs = bit(Need::UniformTerrain) | bit(Need::OctileCosts) | bit(Need::PlainMoves),
    .make = best_first_or_buckets<Rules>(),
    .code = code,
};

}  // namespace astrolabe::algorithms
