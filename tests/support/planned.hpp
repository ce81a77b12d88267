#pragma once
// Runs a planner on a joint problem, and asks the checker about its answer.

#include "astrolabe/motion/planner.hpp"
#include "check/plan_check.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace astrolabe::testing {

/// A planner that has ended, or has done the work that it is allowed.
struct Planned {
  std::unique_ptr<Planner> planner;
  PlanStatus status = PlanStatus::Running;
  JointPlan plan{};  ///< empty where there is none
};

struct Effort {
  std::uint32_t slice = 1000;
  std::uint64_t most_work = 50'000'000;
  bool improves = true;  ///< goes on when there is a plan that may get cheaper
  std::vector<std::pair<std::string_view, std::int32_t>> options{};
};

inline Planned run_planner(const PlannerInfo& info, const JointProblem& problem, const Effort& effort = {}) {
  PlannerOptions options(info);
  for (const auto& [name, value] : effort.options) {
    for (const Parameter& parameter : info.parameters) {
      if (parameter.info->id == name) options.set(*parameter.info, value);
    }
  }
  Planned planned{info.make()};
  planned.status = planned.planner->begin(problem, options);
  const auto goes_on = [&] { return planned.status == PlanStatus::Running || (effort.improves && planned.status == PlanStatus::Improving); };
  for (std::uint64_t work = 0; goes_on() && work < effort.most_work; work += effort.slice) planned.status = planned.planner->advance(effort.slice);
  if (has_plan(planned.status)) planned.planner->plan(planned.plan);
  return planned;
}
inline Planned run_planner(std::string_view id, const JointProblem& problem, const Effort& effort = {}) {
  return run_planner(*find_planner(id), problem, effort);
}

/// The first fault of a plan in words; empty where there is none.
inline std::string fault_of(const JointPlan& plan, const JointProblem& problem, bool is_solved = true) {
  if (plan.ticks() > problem.last_tick) return "The plan ends after the last tick.";
  const std::vector<WalkRow> rows = walk_rows(plan, problem.map->size());
  PlanClaim claim{.is_solved = is_solved};
  if (is_solved) {
    const JointCost cost = cost_of(plan, problem);
    claim.sum_of_costs = cost.sum;
    claim.makespan = cost.makespan;
  }
  const auto findings = check_plan(problem, rows, claim);
  return findings.empty() ? std::string{} : describe(findings.front());
}

/// The ticks of all units in a plan that do not both begin and end at the goal.
inline std::uint64_t loss_of(const JointPlan& plan, const JointProblem& problem) {
  std::uint64_t loss = 0;
  const auto is_home = [&](Tick tick, std::size_t unit) {
    const Cell at = plan.row(tick)[unit];
    return at == problem.units[unit].goal || at == no_cell;
  };
  for (Tick tick = 0; tick < plan.ticks(); ++tick) {
    for (std::size_t unit = 0; unit < plan.units; ++unit) loss += !is_home(tick, unit) || !is_home(tick + 1, unit);
  }
  return loss;
}

}  // namespace astrolabe::testing
