#pragma once
// The order in which searches over buckets take their cells, as they declare it.

#include "astrolabe/search.hpp"
#include "memory/bucket_ring.hpp"
#include "search/cell_search.hpp"
#include "search/options.hpp"

#include <cstdint>

namespace astrolabe {

[[gnu::noinline]] inline ListOrder bucket_order(const Problem& problem) noexcept {
  const auto [map, moves, query, options, goes_on] = problem;
  ListOrder order;
  order.kind = ListKind::Buckets;
  order.bound = query.goal;
  order.bucket_bits = bucket_bits(std::uint64_t{query.model().straight} * map->cheapest());
  const auto kind = static_cast<HeuristicKind>(options->get(parameters::heuristic));
  const std::int32_t weight = options->get(parameters::weight);
  // A heuristic that is rounded may fall by one unit more than a step costs.
  const bool is_rounded = kind == HeuristicKind::Euclidean || weight != 1000;
  order.may_fall = is_rounded || !heuristic_facts(kind, weight, query.movement, query.model()).consistent;
  return order;
}

}  // namespace astrolabe
