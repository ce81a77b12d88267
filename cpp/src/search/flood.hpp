#pragma once
// Dijkstra's search from one end over all cells that it can reach: forward from the start, or backward from the goal, where a
// cell's parent is the next one on its path to the goal and its g the cost of that path. It serves algorithms that want the distances of
// many cells. They derive from it and define closed() and exhausted() of BestFirst, which may begin another round. A round starts from
// another cell. It opens cells again that earlier rounds closed.

#include "search/best_first.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

namespace astrolabe {

template <Side from>
struct FloodRules : BestFirstRules {
  static constexpr Side side = from;
  static constexpr bool uses_heuristic = false;
  static constexpr std::uint64_t priority(std::uint64_t g, std::uint64_t) noexcept { return g; }
};

template <class Derived, Side side, Trace TraceT, class CostT>
class Flood : public BestFirst<Derived, FloodRules<side>, TraceT, CostT> {
 protected:
  using Base = BestFirst<Derived, FloodRules<side>, TraceT, CostT>;
  using Base::nodes_, Base::problem_;

 public:
  using Base::Base;

  MoveRule move_rule(Cell, unsigned, Side) const noexcept override {
    return {.relaxation = Relaxation::Open, .has_bound = limit_ != std::numeric_limits<std::uint64_t>::max(), .expands_goal = true};
  }
  ListOrder list_order(std::uint32_t step) const noexcept override {
    ListOrder order = Base::list_order(step);
    order.ties = round_ties;
    order.has_fixed_ties = true;
    const auto later = std::upper_bound(rounds_.begin(), rounds_.end(), step);
    if (later != rounds_.begin()) order.since = *(later - 1);
    return order;
  }

  void set_up() noexcept {
    Base::set_up();
    rounds_.clear();
    const std::uint32_t cells = problem_.map->size().cells();
    if (round_of_.size() < cells) round_of_.resize(cells);
    limit_ = std::numeric_limits<std::uint64_t>::max();
    cut_off_ = false;
  }

  void open_ends() noexcept { begin_round(side == Side::Forward ? problem_.query.start : problem_.query.goal, 0); }

  bool accepts(CellState before, Cell cell, std::uint64_t g) noexcept {
    const bool is_new = before == CellState::Unvisited || round_of_[index(cell)] != round_;
    if (!is_new) return before == CellState::Open && g < nodes_.g(cell);
    if (g > limit_) {
      cut_off_ = true;
      return false;
    }
    round_of_[index(cell)] = round_;
    return true;
  }

 protected:
  /// Forgets what is open and grows from `root`, which is `g` away already.
  void begin_round(Cell root, std::uint64_t g) noexcept {
    ++round_;
    if (this->keeps_notes()) rounds_.push_back(this->steps());
    this->open_.begin(0, round_ties);
    round_of_[index(root)] = round_;
    this->generate(root, no_cell, no_direction, g, nodes_.state(root));
  }

  std::uint64_t limit_ = 0;  ///< the search skips cells beyond this cost; no limit unless the derived set_up() sets one
  bool cut_off_ = false;     ///< a cell lay beyond the limit

 private:
  static constexpr TieBreak round_ties = TieBreak::Fifo;

  std::vector<std::uint32_t> rounds_;    ///< the steps that began them
  std::vector<std::uint32_t> round_of_;  ///< the last round that saw a visited cell
  std::uint32_t round_ = 0;
};

}  // namespace astrolabe
