// JPS+BB: JPS+ with goal bounds (jump_lookup.hpp).

#include "fast/twins.hpp"
#include "jumps/jump_lookup.hpp"

#include <array>

namespace astrolabe::algorithms {
namespace {

constexpr std::array parameter_list{Parameter{&parameters::heuristic, 2}, Parameter{&parameters::open_list, 0}, Parameter{&parameters::tie_break, 0},
                                    Parameter{&parameters::intermediate, 0}, Parameter{&parameters::goal_bounds, 1}};
constexpr std::array fact_list{&facts::preparation_ms, &facts::preparation_bytes};

constexpr CodeLine code[]{
    {"TABLE ← the jump of each cell and direction", Beat::Begin},
    {"BOX ← bounds of the cells that shortest paths", Beat::Begin},
    {"  reach by it, for each cell and direction", Beat::Begin},
    {"g(start) ← 0, others ∞; OPEN ← {start}", Beat::Begin},
    {"while OPEN is not empty", Beat::Loop},
    {"  take the s with the least f from OPEN", Beat::Take},
    {"  if s = goal: return the path along π", Beat::Stop},
    {"  D ← natural and forced directions at s", Beat::Expand},
    {"  drop those whose BOX at s lacks the goal", Beat::Expand},
    {"  for each direction left in D", Beat::Expand},
    {"    t ← its entry in TABLE, or a nearer goal", Beat::Expand},
    {"    if g(s) + d(s, t) < g(t)", Beat::Expand},
    {"      g(t) ← g(s) + d(s, t); π(t) ← s", beats::opening | Beat::Jump},
    {"      f(t) ← g(t) + h(t); put t into OPEN", beats::opening},
    {"return failure", Beat::Fail},
};

}  // namespace

extern const AlgorithmInfo jps_plus_bb{
    .id = "jps-plus-bb",
    .name = "JPS+BB",
    .family = "jump points",
    .summary = "JPS+ with goal bounding: it skips first steps that no shortest path to the goal takes.",
    .paper =
        "S. Rabin, N. R. Sturtevant: Combining Bounding Boxes and JPS to Prune Grid Pathfinding. AAAI Conference on Artificial Intelligence, 2016.",
    .complexity = "O(n\xC2\xB2) for the boxes, O(n log n) for a search, with few cells in the open list",
    .priority = "g + h",
    .orders_by = OrdersBy::F,
    .parents = Parents::Jump,
    .guarantee = Guarantee::Optimal,
    .conditions = bit(Condition::HeuristicAdmissible),
    .parameters = parameter_list,
    .needs = bit(Need::UniformTerrain) | bit(Need::OctileCosts) | bit(Need::PlainMoves) | bit(Need::SmallMap),
    .facts = fact_list,
    .make = jump_search_or_buckets<JumpLookup>(),
    .code = code,
};

}  // namespace astrolabe::algorithms
