// Dijkstra's algorithm: expands the open cell that is nearest to the start. It knows nothing of the goal.

#include "fast/twins.hpp"

namespace astrolabe::algorithms {
namespace {

struct Rules : BestFirstRules {
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
    {"  for each legal move s → t", beats::each_move},
    {"    if g(s) + c(s, t) ≥ g(t): skip t", beats::no_better},
    {"    g(t) ← g(s) + c(s, t); π(t) ← s", beats::opening},
    {"    put t into OPEN, ordered by g(t)", beats::opening},
    {"    if t = goal and stop = generated: return", Beat::StopEarly},
    {"return failure", Beat::Fail},
};

}  // namespace

extern const AlgorithmInfo dijkstra{
    .id = "dijkstra",
    .name = "Dijkstra",
    .family = "uninformed",
    .summary = "Expands the open cell with the lowest cost from the start, in all directions alike.",
    .paper = "E. W. Dijkstra: A Note on Two Problems in Connexion with Graphs. Numerische Mathematik 1, 1959.",
    .complexity = "O(n log n)",
    .priority = "g",
    .orders_by = OrdersBy::G,
    .guarantee = Guarantee::Optimal,
    .conditions = bit(Condition::StopWhenExpanded),
    .parameters = parameter_list,
    .make = best_first_or_buckets<Rules>(),
    .code = code,
};

}  // namespace astrolabe::algorithms
