#include "plan/tick_planner.hpp"

#include <utility>

namespace astrolabe {
namespace {

constexpr std::size_t most_bytes = std::size_t{256} << 20;  // of the plan

}  // namespace

PlanStatus TickPlanner::begin(const JointProblem& problem, const PlannerOptions&) noexcept {
  problem_ = &problem;
  has_begun_ = false;
  moves_.emplace(problem);
  distances_.emplace(*moves_);
  aiming_.emplace(problem, *distances_, Aiming::Rows::ToStarts);
  failure_ = PlanFailure::None;
  metrics_ = {};
  slices_.begin();
  rows_.clear();
  for (const PlannedUnit& unit : problem.units) rows_.push_back(unit.start);
  return status_ = PlanStatus::Running;
}

PlanStatus TickPlanner::advance(std::uint32_t work) noexcept {
  slices_.give(work);
  while (status_ == PlanStatus::Running && slices_.is_left()) {
    const std::uint64_t before = distances_->searched();
    if (aiming_->is_done()) {
      make_tick();
      slices_.take(units());
    } else {
      status_ = aiming_->advance();
    }
    slices_.take(1 + distances_->searched() - before);
  }
  metrics_.searched = distances_->searched();
  return status_;
}

void TickPlanner::make_tick() {
  if (!std::exchange(has_begun_, true)) begin_ticks();
  const Tick tick = units() == 0 ? 0 : static_cast<Tick>(rows_.size() / units() - 1);
  const std::span<const Cell> from = std::span(rows_).last(units());
  bool are_all_home = true;
  for (std::size_t unit = 0; unit < units(); ++unit) are_all_home = are_all_home && is_home(unit, from[unit]);
  if (are_all_home) {
    status_ = PlanStatus::Solved;
  } else if (tick == problem_->last_tick) {
    fail(PlanFailure::LastTick);
  } else if (const PlanFailure failure = hopeless(tick, from); failure != PlanFailure::None) {
    fail(failure);
  } else if ((rows_.size() + units()) * sizeof(Cell) > most_bytes) {
    status_ = PlanStatus::Capacity;
  }
  if (status_ != PlanStatus::Running) return;
  to_.resize(units());
  decide(tick, from, to_);
  rows_.insert(rows_.end(), to_.begin(), to_.end());
  ++metrics_.expanded;
  ++metrics_.generated;
}

}  // namespace astrolabe
