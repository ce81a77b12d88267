// Theta*: looks along the line from the parent when it generates a cell.

#include "search/theta.hpp"

namespace astrolabe::algorithms {
namespace {

constexpr std::array parameter_list{Parameter{&parameters::heuristic, 4}, Parameter{&parameters::tie_break, 0}};

constexpr CodeLine code[]{
    {"g(start) ← 0, others ∞; OPEN ← {start}", Beat::Begin},
    {"while OPEN is not empty", Beat::Loop},
    {"  take the s with the least f from OPEN", Beat::Take},
    {"  add s to CLOSED", Beat::Loop},
    {"  if s = goal: return the line along π", Beat::Stop},
    {"  for each legal move s → t", beats::each_move},
    {"    if t is in CLOSED: skip t", Beat::Closed},
    {"    if π(s) sees t: p ← π(s)", Beat::Sight},
    {"    else: p ← s", Beat::Near},
    {"    if g(p) + d(p, t) ≥ g(t): skip t", Beat::NoBetter},
    {"    g(t) ← g(p) + d(p, t); π(t) ← p", Beat::Generate | Beat::Improve},
    {"    f(t) ← g(t) + h(t); put t into OPEN", Beat::Generate | Beat::Improve},
    {"return failure", Beat::Fail},
};

}  // namespace

extern const AlgorithmInfo theta_star{
    .id = "theta-star",
    .name = "Theta*",
    .family = "any-angle",
    .summary = "A* whose parents may be any cells in sight, so that its paths run straight from corner to corner.",
    .paper = "A. Nash, K. Daniel, S. Koenig, A. Felner: Theta*: Any-Angle Path Planning on Grids. AAAI, 2007.",
    .complexity = "O(n (log n + l)), l = cells along a line of sight",
    .priority = "g + h",
    .orders_by = OrdersBy::F,
    .parents = Parents::Any,
    .guarantee = Guarantee::Complete,
    .conditions = 0,
    .shortfall = "a cell takes only a neighbour or that neighbour's parent as its parent",
    .parameters = parameter_list,
    .needs = bit(Need::UniformTerrain) | bit(Need::EuclideanCosts) | bit(Need::MediumMap),
    .movements = all_movements & ~bit(Movement::FourConnected),
    .measure = Measure::Euclid,
    .make = factory_of<ThetaFamily<SightCheck::WhenGenerated>>(),
    .code = code,
};

}  // namespace astrolabe::algorithms
