#pragma once
// Searches that differ in how cells wait; the option open-list says which of them a query runs. Compact is the one over buckets for
// queries that suit it, where there is one, and Buckets for all: both expand the same cells in the same order.

#include "astrolabe/trace.hpp"
#include "fast/options.hpp"
#include "search/delegating.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <memory>
#include <type_traits>

namespace astrolabe {

template <class TraceT, class Heap, class Buckets, class Compact = void>
class EitherOpenList final : public Delegating {
  static constexpr bool has_compact = !std::is_void_v<Compact>;
  /// What outgrows the words of Compact fits into those of Buckets. Of a recording the lane takes care, which begins a wide search.
  static constexpr bool takes_over = has_compact && std::is_same_v<TraceT, NullTrace>;
  struct Nothing {};

 public:
  explicit EitherOpenList(TraceT& trace) noexcept : Delegating(heap_), trace_(trace), heap_(trace) {}

  Status advance(std::uint32_t work) noexcept override {
    if constexpr (takes_over) {
      const std::uint64_t wanted = metrics().expanded + work;
      const Status status = Delegating::advance(work);
      if (status != Status::CostOverflow || chosen_ != compact_.get()) return status;
      chosen_ = &made(buckets_);
      chosen_->begin(problem_);
      return chosen_->advance(static_cast<std::uint32_t>(std::min<std::uint64_t>(wanted, std::numeric_limits<std::uint32_t>::max())));
    }
    return Delegating::advance(work);
  }

 private:
  Search& choose(Problem& problem) noexcept override {
    if (static_cast<OpenListKind>(problem.options->get(parameters::open_list)) == OpenListKind::Heap) return heap_;
    if constexpr (takes_over) problem_ = problem;
    if constexpr (has_compact) {
      if (Compact::suits(problem)) return made(compact_);
    }
    return made(buckets_);
  }

  /// When it is wanted: until its first frame, a page has no use for it, nor for the code that makes it.
  template <class T>
  T& made(std::unique_ptr<T>& search) noexcept {
    if (search == nullptr) search = std::make_unique<T>(trace_);
    return *search;
  }

  TraceT& trace_;
  Heap heap_;
  std::unique_ptr<Buckets> buckets_;
  std::conditional_t<has_compact, std::unique_ptr<Compact>, Nothing> compact_;
  std::conditional_t<takes_over, Problem, Nothing> problem_{};
};

}  // namespace astrolabe
