// JPS+: jump point search over a table of all rays (jump_lookup.hpp).

#include "fast/twins.hpp"
#include "jumps/jump_lookup.hpp"

#include <array>

namespace astrolabe::algorithms {
namespace {

constexpr std::array parameter_list{Parameter{&parameters::heuristic, 2}, Parameter{&parameters::open_list, 0}, Parameter{&parameters::tie_break, 0},
                                    Parameter{&parameters::intermediate, 0}};
constexpr std::array fact_list{&facts::preparation_ms, &facts::preparation_bytes};

constexpr CodeLine code[]{
    {"TABLE ← for each cell and direction, steps to", Beat::Begin},
    {"  the next jump point, or to the wall", Beat::Begin},
    {"g(start) ← 0, others ∞; OPEN ← {start}", Beat::Begin},
    {"while OPEN is not empty", Beat::Loop},
    {"  take the s with the least f from OPEN", Beat::Take},
    {"  if s = goal: return the path along π", Beat::Stop},
    {"  D ← natural and forced directions at s", Beat::Expand},
    {"  for each direction in D", Beat::Expand},
    {"    t ← its entry in TABLE, or a nearer goal", Beat::Expand},
    {"    if g(s) + d(s, t) < g(t)", Beat::Expand},
    {"      g(t) ← g(s) + d(s, t); π(t) ← s", beats::opening | Beat::Jump},
    {"      f(t) ← g(t) + h(t); put t into OPEN", beats::opening},
    {"return failure", Beat::Fail},
};

}  // namespace

extern const AlgorithmInfo jps_plus{
    .id = "jps-plus",
    .name = "JPS+",
    .family = "jump points",
    .summary = "Jump point search that looks up how far each leap goes in a precomputed table, 16 bytes a cell.",
    .paper =
        "S. Rabin, F. Silva: JPS+: An Extreme A* Speed Optimization for Static Uniform Cost Grids. Game AI Pro 2, 2015; D. Harabor, A. Grastien: "
        "Improving Jump Point Search. ICAPS, 2014.",
    .complexity = "O(n) for the table, O(n log n) for a search, with few cells in the open list",
    .priority = "g + h",
    .orders_by = OrdersBy::F,
    .parents = Parents::Jump,
    .guarantee = Guarantee::Optimal,
    .conditions = bit(Condition::HeuristicAdmissible),
    .parameters = parameter_list,
    .needs = bit(Need::UniformTerrain) | bit(Need::OctileCosts) | bit(Need::PlainMoves) | bit(Need::MediumMap),
    .facts = fact_list,
    .make = jump_search_or_buckets<JumpLookup>(),
    .code = code,
};

}  // namespace astrolabe::algorithms
