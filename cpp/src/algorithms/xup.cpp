// XUP: best-first search with the convex upward parabola of Chen and Sturtevant (2019) as its priority. The bound w holds
// although closed cells stay closed: see parabolic_priority.hpp.

#include "algorithms/best_first.hpp"
#include "algorithms/parabolic_priority.hpp"

namespace astrolabe::algorithms {
namespace {

struct Policy {
  template <class CostT>
  using OpenList = HeapOpenList<std::uint64_t>;
  static constexpr bool uses_heuristic = true;
  static constexpr Relaxation relaxation = Relaxation::Open;
  // Up to a weight of 1 it is A* with a lighter heuristic.
  static std::uint64_t priority(std::uint64_t g, std::uint64_t h, std::int32_t weight) noexcept {
    return weight > 1000 ? parabolic::xup(g, h, parabolic::shown(weight)) : g + h * static_cast<std::uint64_t>(weight) / 1000;
  }
  static std::uint64_t key(std::uint64_t g, std::uint64_t h, std::int32_t weight) noexcept {
    constexpr unsigned bits = parabolic::key_bits;
    return weight > 1000 ? parabolic::xup(g << bits, h << bits, parabolic::lowered(weight)) : priority(g, h, weight) << bits;
  }
};

constexpr std::array parameter_list{Parameter{&parameters::heuristic, 2}, Parameter{&parameters::weight, 1500}, Parameter{&parameters::tie_break, 0}, Parameter{&parameters::stop, 0}};

}  // namespace

extern const AlgorithmInfo xup{
    .id = "xup",
    .name = "XUP",
    .family = "best-first",
    .summary = "A bounded search that is greedy near the start and careful near the goal; no cell is expanded twice.",
    .paper = "J. Chen, N. R. Sturtevant: Conditions for Avoiding Node Re-expansions in Bounded Suboptimal Search. IJCAI, 2019.",
    .complexity = "O(n log n)",
    .priority = "(g + h + sqrt((g + h)^2 + 4 w (w - 1) h^2)) / 2",
    .guarantee = Guarantee::Bounded,
    .conditions = bit(Condition::HeuristicAdmissible) | bit(Condition::HeuristicConsistent) | bit(Condition::StopWhenExpanded),
    .parameters = parameter_list,
    .make = best_first<Policy>(),
};

}  // namespace astrolabe::algorithms
