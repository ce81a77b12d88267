#pragma once
// The one header of this folder that algorithms include: a search over a heap and its twin over buckets. The option open-list chooses between
// them. A twin promises the same under the same conditions; it may expand a cell too early, and again (ADR 6).

#include "fast/bucket_jump_search.hpp"
#include "fast/bucket_search.hpp"
#include "fast/compact_search.hpp"
#include "fast/either_open_list.hpp"
#include "jumps/jump_search.hpp"
#include "search/best_first.hpp"
#include "search/factory.hpp"

#include <cstdint>
#include <type_traits>

namespace astrolabe {

/// Priorities are g + h, or g alone.
template <class Rules>
struct BestFirstTwins {
  static_assert(Rules::priority(3, 5) == (Rules::uses_heuristic ? 8 : 3));
  template <class TraceT, class CostT>
  using Compact =
      std::conditional_t<std::is_same_v<CostT, std::uint32_t>, CompactSearch<typename Rules::Successors, Rules::uses_heuristic, TraceT>, void>;
  template <class TraceT, class CostT>
  using Of = EitherOpenList<TraceT, RuledSearch<Rules, TraceT, CostT>, BucketSearch<Rules, TraceT>, Compact<TraceT, CostT>>;
};

template <class Jumper>
struct JumpSearchTwins {
  template <class TraceT, class CostT>
  using Of = EitherOpenList<TraceT, JumpSearch<Jumper, TraceT, CostT>, BucketJumpSearch<Jumper, TraceT>>;
};

/// The factory of rules (search/best_first.hpp), for AlgorithmInfo::make.
template <class Rules>
constexpr SearchFactory best_first_or_buckets() noexcept {
  return factory_of<BestFirstTwins<Rules>>();
}

/// The factory of a jumper (jumps/jumper.hpp), for AlgorithmInfo::make.
template <class Jumper>
constexpr SearchFactory jump_search_or_buckets() noexcept {
  return factory_of<JumpSearchTwins<Jumper>>();
}

}  // namespace astrolabe
