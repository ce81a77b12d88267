#pragma once
// The frame of planners that decide tick after tick where all units go, until these are all at their goals.

#include "astrolabe/motion/planner.hpp"
#include "plan/aiming.hpp"
#include "plan/slices.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace astrolabe {

class TickPlanner : public Planner {
 public:
  PlanStatus begin(const JointProblem& problem, const PlannerOptions& options) noexcept override;
  PlanStatus advance(std::uint32_t work) noexcept override;
  void plan(JointPlan& plan) const override { plan = {units(), rows_}; }
  const PlanMetrics& metrics() const noexcept override { return metrics_; }
  PlanFailure failure() const noexcept override { return failure_; }
  std::int64_t unit_without_path() const noexcept override {
    return status_ == PlanStatus::Unsolvable ? static_cast<std::int64_t>(aiming_->unit()) : -1;
  }

 protected:
  /// Called before the first tick, when each unit has a row and a path.
  virtual void begin_ticks() = 0;
  /// Says why no later tick brings all units home; None where that is not known. Called once a tick.
  virtual PlanFailure hopeless(Tick tick, std::span<const Cell> at) = 0;
  /// Writes where the units are after the tick. They are not all at home before it.
  virtual void decide(Tick tick, std::span<const Cell> from, std::span<Cell> to) = 0;

  std::size_t units() const noexcept { return problem_->units.size(); }
  bool is_home(std::size_t unit, Cell at) const noexcept { return at == problem_->units[unit].goal || at == no_cell; }

  const JointProblem* problem_ = nullptr;
  std::optional<JointMoves> moves_;
  std::optional<Distances> distances_;

 private:
  void make_tick();
  void fail(PlanFailure failure) noexcept {
    status_ = PlanStatus::Failed;
    failure_ = failure;
  }

  std::optional<Aiming> aiming_;
  bool has_begun_ = false;  ///< the ticks
  std::vector<Cell> rows_;  ///< where the units stand at each tick so far
  std::vector<Cell> to_;
  PlanFailure failure_ = PlanFailure::None;
  PlanMetrics metrics_;
  Slices slices_;
  PlanStatus status_ = PlanStatus::Failed;
};

}  // namespace astrolabe
