// Iterative deepening A* (Korf 1985): depth-first within a bound on f = g + h; the next bound is the least f above it. A goal
// above the bound is never taken, not even one that lies before the search, so the first one taken is optimal when h is
// admissible. Where f takes many values there are as many iterations, hence the budget; found, unreachable and out of budget
// are three different answers.

#include "search/iterative_deepening.hpp"

namespace astrolabe::algorithms {
namespace {

struct Policy {
  static constexpr bool by_moves = false;
  static constexpr bool has_budget = true;
};

struct Family {
  template <class TraceT, class CostT>
  using Of = IterativeDeepening<Policy, TraceT, CostT>;
};

constexpr std::array parameter_list{Parameter{&parameters::heuristic, 2}, Parameter{&parameters::budget, 50000000}};

constexpr CodeLine code[]{
    {"g(start) ← 0; bound ← h(start); next ← ∞", Beat::Begin},
    {"STACK ← (start)", Beat::Begin},
    {"while STACK is not empty", Beat::Loop},
    {"  take s from the top of STACK", Beat::Take},
    {"  if s = goal: return the path along π", Beat::Stop},
    {"  for each legal move s → t, last first", beats::each_move},
    {"    d ← g(s) + c(s, t)", Beat::Look},
    {"    if d > g(t): skip t", beats::no_better},
    {"    if d = g(t) in this iteration: skip t", beats::no_better},
    {"    if d + h(t) > bound", Beat::Prune},
    {"      next ← min(next, d + h(t)); skip t", Beat::Prune},
    {"    g(t) ← d; π(t) ← s; push t on STACK", beats::opening},
    {"  if STACK is empty and next < ∞", Beat::Root},
    {"    bound ← next; next ← ∞; STACK ← (start)", Beat::Root},
    {"  if the budget is spent: give up", Beat::Budget},
    {"return failure", Beat::Fail},
};

}  // namespace

extern const AlgorithmInfo ida_star{
    .id = "ida-star",
    .name = "Iterative deepening A*",
    .family = "best-first",
    .summary = "Depth-first within a bound on g + h that grows by as little as it must; stops when its budget is spent.",
    .paper = "R. E. Korf: Depth-First Iterative-Deepening: An Optimal Admissible Tree Search. Artificial Intelligence 27(1), 1985.",
    .complexity = "O(n) an iteration at best, one iteration for each value of g + h below the optimum",
    .priority = "g + h",
    .orders_by = OrdersBy::F,
    .guarantee = Guarantee::Optimal,
    .conditions = bit(Condition::HeuristicAdmissible),
    .parameters = parameter_list,
    .needs = bit(Need::MediumMap),
    .make = factory_of<Family>(),
    .code = code,
};

}  // namespace astrolabe::algorithms
