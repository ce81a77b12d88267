// Weighted A*: A* whose heuristic counts w times. With a consistent heuristic the path costs at most w times the optimum even
// when closed cells are never opened again (Likhachev, Gordon, Thrun: ARA*, NIPS 2003), so they are not: re-opening would
// cost far more expansions than it saves in length.

#include "search/best_first.hpp"

namespace astrolabe::algorithms {
namespace {

struct Rules : BestFirstRules {
  static constexpr Relaxation relaxation = Relaxation::Open;
};

constexpr std::array parameter_list{Parameter{&parameters::heuristic, 2}, Parameter{&parameters::weight, 1500}, Parameter{&parameters::tie_break, 0},
                                    Parameter{&parameters::stop, 0}};

}  // namespace

extern const AlgorithmInfo weighted_astar{
    .id = "weighted-astar",
    .name = "Weighted A*",
    .family = "best-first",
    .summary = "A* that trusts its heuristic w times: fewer cells, a path at most w times as costly.",
    .paper = "I. Pohl: Heuristic Search Viewed as Path Finding in a Graph. Artificial Intelligence 1, 1970.",
    .complexity = "O(n log n)",
    .priority = "g + h",
    .orders_by = OrdersBy::F,
    .guarantee = Guarantee::Bounded,
    .conditions = bit(Condition::HeuristicAdmissible) | bit(Condition::HeuristicConsistent) | bit(Condition::StopWhenExpanded),
    .parameters = parameter_list,
    .make = best_first<Rules>(),
};

}  // namespace astrolabe::algorithms
