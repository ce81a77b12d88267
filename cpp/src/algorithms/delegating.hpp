#pragma once
// A search that is one of several others: which one is chosen when it begins, and from then on that one answers.

#include "astrolabe/search.hpp"

#include <vector>

namespace astrolabe {

class Delegating : public Search {
 public:
  Status advance(std::uint32_t work) noexcept final { return chosen_->advance(work); }
  const Metrics& metrics() const noexcept final { return chosen_->metrics(); }
  void path(std::vector<Cell>& cells) const final { chosen_->path(cells); }
  void line(std::vector<HalfPoint>& points) const final { chosen_->line(points); }
  std::uint64_t heuristic(Cell cell, Side side) const noexcept final { return chosen_->heuristic(cell, side); }
  std::uint64_t priority(Cell cell, std::uint64_t g, Side side) const noexcept final { return chosen_->priority(cell, g, side); }
  void facts(std::vector<FactValue>& facts) const override { chosen_->facts(facts); }
  void structure(std::vector<Stroke>& strokes) const final { chosen_->structure(strokes); }

 protected:
  explicit Delegating(Search& first) noexcept : chosen_(&first) {}
  Status begin_with(Search& chosen, const Problem& problem) noexcept {
    chosen_ = &chosen;
    return chosen_->begin(problem);
  }

 private:
  Search* chosen_;
};

}  // namespace astrolabe
