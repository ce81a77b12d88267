// XDP: best-first search with the convex downward parabola of Chen and Sturtevant (2019) as its priority. The bound w holds
// although closed cells stay closed: see parabolic_priority.hpp.

#include "search/parabolic_search.hpp"

namespace astrolabe::algorithms {

extern const AlgorithmInfo xdp{
    .id = "xdp",
    .name = "XDP",
    .family = "best-first",
    .summary = "A bounded search that is careful near the start and greedy near the goal; no cell is expanded twice.",
    .paper = "J. Chen, N. R. Sturtevant: Conditions for Avoiding Node Re-expansions in Bounded Suboptimal Search. IJCAI, 2019.",
    .complexity = "O(n log n)",
    .priority = "(g + (2w - 1) h + sqrt((g - h)^2 + 4 w g h)) / 2",
    .orders_by = OrdersBy::Other,
    .guarantee = Guarantee::Bounded,
    .conditions = bit(Condition::HeuristicAdmissible) | bit(Condition::HeuristicConsistent) | bit(Condition::StopWhenExpanded),
    .parameters = parabolic::parameter_list,
    .needs = bit(Need::MediumMap),
    .make = factory_of<parabolic::Family<parabolic::xdp>>(),
};

}  // namespace astrolabe::algorithms
