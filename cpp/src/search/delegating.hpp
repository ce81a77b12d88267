#pragma once
// A search that is one of several others: which one is chosen when it begins, and from then on that one answers.

#include "astrolabe/search.hpp"

#include <vector>

namespace astrolabe {

class Delegating : public Search {
 public:
  Progress make_ready(const Problem& problem) noexcept override {
    Problem own = problem;
    return choose(own).make_ready(own);
  }
  Status begin(const Problem& problem) noexcept final {
    Problem own = problem;
    chosen_ = &choose(own);
    const Status status = chosen_->begin(own);
    former_steps_ = chosen_->former_steps();
    return status;
  }
  Status advance(std::uint32_t work) noexcept override { return chosen_->advance(work); }
  const Metrics& metrics() const noexcept final { return chosen_->metrics(); }
  void path(std::vector<Cell>& cells) const final { chosen_->path(cells); }
  void line(std::vector<HalfPoint>& points) const final { chosen_->line(points); }
  std::uint64_t heuristic(Cell cell, Side side) const noexcept final { return chosen_->heuristic(cell, side); }
  std::uint64_t priority(Cell cell, std::uint64_t g, Side side, std::uint32_t step) const noexcept final {
    return chosen_->priority(cell, g, side, step);
  }
  MoveRule move_rule(Cell cell, unsigned entered, Side side) const noexcept final { return chosen_->move_rule(cell, entered, side); }
  ListOrder list_order(std::uint32_t step) const noexcept final { return chosen_->list_order(step); }
  void facts(const Moment& at, std::vector<FactValue>& facts) const override { chosen_->facts(at, facts); }
  std::uint32_t structure(std::uint32_t piece, std::uint32_t step, std::vector<Stroke>& strokes) const final {
    return chosen_->structure(piece, step, strokes);
  }

 protected:
  explicit Delegating(Search& first) noexcept : chosen_(&first) {}
  /// The one to answer this problem, which it may be asked with other options.
  virtual Search& choose(Problem& problem) noexcept = 0;

  Search* chosen_;
};

}  // namespace astrolabe
