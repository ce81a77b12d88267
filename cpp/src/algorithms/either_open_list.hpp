#pragma once
// Two searches that differ in how cells wait; the option open-list says which of them a query runs.

#include "algorithms/delegating.hpp"
#include "astrolabe/catalog.hpp"

namespace astrolabe {

template <class Heap, class Buckets>
class EitherOpenList final : public Delegating {
 public:
  template <class TraceT>
  explicit EitherOpenList(TraceT& trace) noexcept : Delegating(heap_), heap_(trace), buckets_(trace) {}

 private:
  Search& choose(Problem& problem) noexcept override {
    if (static_cast<OpenListKind>(problem.options->get(parameters::open_list)) == OpenListKind::Heap) return heap_;
    return buckets_;
  }

  Heap heap_;
  Buckets buckets_;
};

}  // namespace astrolabe
