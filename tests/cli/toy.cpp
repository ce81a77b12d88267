// A toy: expands the open cell whose way so far and whose estimate are both short. See toy.test.ts.

#include "search/best_first.hpp"

namespace astrolabe::algorithms {
namespace {

struct Policy {
  template <class CostT>
  using OpenList = HeapOpenList<CostT>;
  static constexpr bool uses_heuristic = true;
  static constexpr bool orders_by_priority = true;
  static constexpr Relaxation relaxation = Relaxation::Open;
  static constexpr std::uint64_t priority(std::uint64_t g, std::uint64_t h) noexcept { return g < h ? h : g; }
};

constexpr std::array parameter_list{Parameter{&parameters::heuristic, 2}, Parameter{&parameters::tie_break, 0}};

}  // namespace

extern const AlgorithmInfo toy{
    .id = "toy",
    .name = "Toy",
    .family = "best-first",
    .summary = "Expands the open cell with the least of the larger of g and h.",
    .paper = "None: it exists in a test alone.",
    .complexity = "O(n log n)",
    .priority = "max(g, h)",
    .guarantee = Guarantee::Complete,
    .conditions = 0,
    .parameters = parameter_list,
    .make = best_first<Policy>(),
};

}  // namespace astrolabe::algorithms
