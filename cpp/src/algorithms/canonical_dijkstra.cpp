// Canonical Dijkstra: Dijkstra's algorithm that looks at the canonical successors of a cell only (see canonical.hpp). On plain
// ground it fills in the distances of the whole map with about one look at each cell. Sturtevant and Rabin, 2016.

#include "fast/twins.hpp"
#include "jumps/canonical.hpp"

namespace astrolabe::algorithms {
namespace {

struct Rules : BestFirstRules {
  using Successors = canonical::Successors;
  static constexpr bool uses_heuristic = false;
  static constexpr std::uint64_t priority(std::uint64_t g, std::uint64_t) noexcept { return g; }
};

constexpr std::array parameter_list{Parameter{&parameters::open_list, 0}, Parameter{&parameters::tie_break, 0}, Parameter{&parameters::stop, 0}};

}  // namespace

extern const AlgorithmInfo canonical_dijkstra{
    .id = "canonical-dijkstra",
    .name = "Canonical Dijkstra",
    .family = "uninformed",
    .summary = "Dijkstra's algorithm that follows only one of the many equal paths: it generates nearly every cell only once.",
    .paper = "N. R. Sturtevant, S. Rabin: Canonical Orderings on Grids. International Joint Conference on Artificial Intelligence (IJCAI), 2016.",
    .complexity = "O(n log n), with about one generated cell for each expanded one",
    .priority = "g",
    .orders_by = OrdersBy::G,
    .guarantee = Guarantee::Optimal,
    .conditions = bit(Condition::StopWhenExpanded),
    .parameters = parameter_list,
    .needs = bit(Need::UniformTerrain) | bit(Need::OctileCosts) | bit(Need::PlainMoves),
    .make = best_first_or_buckets<Rules>(),
};

}  // namespace astrolabe::algorithms
