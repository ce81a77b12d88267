#pragma once
// Two searches that differ in how cells wait; the option open-list says which of them a query runs.

#include "astrolabe/catalog.hpp"
#include "astrolabe/search.hpp"

#include <vector>

namespace astrolabe {

template <class Heap, class Buckets>
class EitherOpenList final : public Search {
 public:
  template <class TraceT>
  explicit EitherOpenList(TraceT& trace) noexcept : heap_(trace), buckets_(trace) {}

  Status begin(const Problem& problem) noexcept override {
    const auto kind = static_cast<OpenListKind>(problem.options->get(parameters::open_list));
    chosen_ = kind == OpenListKind::Heap ? static_cast<Search*>(&heap_) : &buckets_;
    return chosen_->begin(problem);
  }
  Status advance(std::uint32_t work) noexcept override { return chosen_->advance(work); }
  const Metrics& metrics() const noexcept override { return chosen_->metrics(); }
  void path(std::vector<Cell>& cells) const override { chosen_->path(cells); }
  void line(std::vector<HalfPoint>& points) const override { chosen_->line(points); }
  std::uint64_t heuristic(Cell cell, Side side) const noexcept override { return chosen_->heuristic(cell, side); }
  std::uint64_t priority(Cell cell, std::uint64_t g, Side side) const noexcept override { return chosen_->priority(cell, g, side); }
  void facts(std::vector<FactValue>& facts) const override { chosen_->facts(facts); }
  void structure(std::vector<Stroke>& strokes) const override { chosen_->structure(strokes); }

 private:
  Heap heap_;
  Buckets buckets_;
  Search* chosen_ = &heap_;
};

}  // namespace astrolabe
