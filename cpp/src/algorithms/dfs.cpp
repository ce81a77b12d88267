// Depth-first search with an explicit stack: a cell that is found again moves to the top with its latest parent, which is
// the order that a recursive search would take.

#include "search/best_first.hpp"

namespace astrolabe::algorithms {
namespace {

struct Rules : BestFirstRules {
  template <class CostT>
  using OpenList = StackOpenList<CostT>;
  static constexpr bool uses_heuristic = false;
  static constexpr bool orders_by_priority = false;
  static constexpr Relaxation relaxation = Relaxation::Latest;
};

constexpr std::array parameter_list{Parameter{&parameters::stop, 0}};

constexpr CodeLine code[]{
    {"STACK ← (start)", Beat::Begin},
    {"while STACK is not empty", Beat::Loop},
    {"  take s from the top of STACK", Beat::Take},
    {"  add s to CLOSED", Beat::Loop},
    {"  if s = goal: return the path along π", Beat::Stop},
    {"  for each legal move s → t", beats::each_move},
    {"    if t is in CLOSED: skip t", Beat::Closed | Beat::Keep},
    {"    if t is in STACK: take it out", Beat::Improve},
    {"    π(t) ← s", Beat::Generate | Beat::Improve},
    {"    push t on top of STACK", Beat::Generate | Beat::Improve},
    {"    if t = goal and stop = generated: return", Beat::StopEarly},
    {"return failure", Beat::Fail},
};

}  // namespace

extern const AlgorithmInfo dfs{
    .id = "dfs",
    .name = "Depth-first",
    .family = "uninformed",
    .summary = "Follows one branch as far as it goes, then backs up. Finds a path, seldom a short one.",
    .paper = "R. Tarjan: Depth-First Search and Linear Graph Algorithms. SIAM Journal on Computing 1(2), 1972.",
    .complexity = "O(n)",
    .priority = "",
    .guarantee = Guarantee::Complete,
    .conditions = 0,
    .shortfall = "the search keeps the first path that it finds",
    .parameters = parameter_list,
    .needs = bit(Need::MediumMap),
    .make = best_first<Rules>(),
    .code = code,
};

}  // namespace astrolabe::algorithms
