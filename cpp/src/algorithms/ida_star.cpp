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
};

}  // namespace astrolabe::algorithms
