// JPS+BB: JPS+ with goal bounds (jump_lookup.hpp).

#include "fast/twins.hpp"
#include "jumps/jump_lookup.hpp"

#include <array>

namespace astrolabe::algorithms {
namespace {

constexpr std::array parameter_list{Parameter{&parameters::heuristic, 2}, Parameter{&parameters::open_list, 0}, Parameter{&parameters::tie_break, 0},
                                    Parameter{&parameters::intermediate, 0}, Parameter{&parameters::goal_bounds, 1}};
constexpr std::array fact_list{&facts::preparation_ms, &facts::preparation_bytes};

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
};

}  // namespace astrolabe::algorithms
