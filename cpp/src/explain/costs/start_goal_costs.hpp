#pragma once
// The exact costs of every cell from the start and to the goal of a query. Their sum is the cost of a cheapest path through the cell.

#include "heuristic/distance_field.hpp"

#include <cstdint>

namespace astrolabe {

class StartGoalCosts {
 public:
  static constexpr std::uint64_t unreachable = DistanceField::unreachable;

  /// Forgets what it knew. Map and moves must stay as they are until it is ready; the options are not read.
  void begin(const Problem& problem) {
    goal_ = problem.query.goal;
    from_start_.begin(problem, Side::Forward);
    to_goal_.begin(problem, Side::Backward);
    is_from_start_ready_ = false;
  }
  /// Makes room, or settles at most `cells` cells. Returns `ready` when nothing is left to do.
  Progress advance(std::uint32_t cells) {
    if (is_from_start_ready_) {
      const Progress progress = to_goal_.advance(cells);
      return progress == ready ? ready : (ready + progress) / 2;
    }
    const Progress progress = from_start_.advance(cells);
    is_from_start_ready_ = progress == ready;
    return progress / 2;
  }

  // --- In cost units; `unreachable` where there is no path. When it is ready:
  std::uint64_t from_start(Cell cell) const noexcept { return from_start_[cell]; }
  std::uint64_t to_goal(Cell cell) const noexcept { return to_goal_[cell]; }
  /// The cost of a shortest path from the start to the goal.
  std::uint64_t shortest() const noexcept { return from_start_[goal_]; }
  /// Whether a shortest path goes through the cell.
  bool is_on_shortest(Cell cell) const noexcept {
    const std::uint64_t before = from_start_[cell], after = to_goal_[cell];
    return before != unreachable && after != unreachable && before + after == shortest();
  }

 private:
  DistanceField from_start_, to_goal_;
  Cell goal_ = no_cell;
  bool is_from_start_ready_ = false;
};

}  // namespace astrolabe
