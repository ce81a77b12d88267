// Lazy Theta*: looks along the line from the parent when it expands a cell, one line a cell instead of one a neighbour.

#include "search/theta.hpp"

namespace astrolabe::algorithms {
namespace {

constexpr std::array parameter_list{Parameter{&parameters::heuristic, 4}, Parameter{&parameters::tie_break, 0}};

constexpr CodeLine code[]{
    {"g(start) ← 0, others ∞; OPEN ← {start}", Beat::Begin},
    {"while OPEN is not empty", Beat::Loop},
    {"  take the s with the least f from OPEN", Beat::Take},
    {"  if π(s) does not see s", Beat::Repair},
    {"    π(s) ← the p in CLOSED from which a move", Beat::Repair},
    {"      leads to s with the least g(p) + c(p, s)", Beat::Repair},
    {"  add s to CLOSED", Beat::Loop},
    {"  if s = goal: return the line along π", Beat::Stop},
    {"  for each legal move s → t", beats::each_move},
    {"    if t is in CLOSED: skip t", Beat::Closed},
    {"    p ← π(s), or s where s = start", Beat::Sight | Beat::Near | Beat::NoBetter},
    {"    if g(p) + d(p, t) ≥ g(t): skip t", Beat::NoBetter},
    {"    g(t) ← g(p) + d(p, t); π(t) ← p", Beat::Generate | Beat::Improve},
    {"    f(t) ← g(t) + h(t); put t into OPEN", Beat::Generate | Beat::Improve},
    {"return failure", Beat::Fail},
};

}  // namespace

extern const AlgorithmInfo lazy_theta_star{
    .id = "lazy-theta-star",
    .name = "Lazy Theta*",
    .family = "any-angle",
    .summary = "Theta* that assumes a line of sight and checks it on expansion: one check a cell instead of one a neighbour.",
    .paper = "A. Nash, S. Koenig, C. Tovey: Lazy Theta*: Any-Angle Path Planning and Path Length Analysis in 3D. AAAI, 2010.",
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
    .make = factory_of<ThetaFamily<SightCheck::WhenExpanded>>(),
    .code = code,
};

}  // namespace astrolabe::algorithms
