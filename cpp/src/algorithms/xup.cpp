// XUP: best-first search with the convex upward parabola of Chen and Sturtevant (2019) as its priority. The bound w holds
// although closed cells stay closed: see parabolic_priority.hpp.

#include "search/parabolic_search.hpp"

namespace astrolabe::algorithms {

extern const AlgorithmInfo xup{
    .id = "xup",
    .name = "XUP",
    .family = "best-first",
    .summary = "A bounded search that is greedy near the start and careful near the goal; no cell is expanded twice.",
    .paper = "J. Chen, N. R. Sturtevant: Conditions for Avoiding Node Re-expansions in Bounded Suboptimal Search. IJCAI, 2019.",
    .complexity = "O(n log n)",
    .priority = "(g + h + sqrt((g + h)^2 + 4 w (w - 1) h^2)) / 2",
    .orders_by = OrdersBy::Other,
    .guarantee = Guarantee::Bounded,
    .conditions = bit(Condition::HeuristicAdmissible) | bit(Condition::HeuristicConsistent) | bit(Condition::StopWhenExpanded),
    .parameters = parabolic::parameter_list,
    .needs = bit(Need::MediumMap),
    .make = factory_of<parabolic::Family<parabolic::xup>>(),
};

}  // namespace astrolabe::algorithms
