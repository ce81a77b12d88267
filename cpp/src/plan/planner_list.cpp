// What the list of planners answers about all of them.

#include "astrolabe/motion/planner.hpp"
#include "catalog/option_values.hpp"

#include <algorithm>

namespace astrolabe {

template class OptionValues<PlannerInfo>;

const PlannerInfo* find_planner(std::string_view id) noexcept {
  for (const PlannerInfo* info : planners()) {
    if (info->id == id) return info;
  }
  return nullptr;
}

std::vector<const ParameterInfo*> all_planner_parameters() {
  std::vector<const ParameterInfo*> all;
  for (const PlannerInfo* info : planners()) {
    for (const Parameter& parameter : info->parameters) {
      if (std::find(all.begin(), all.end(), parameter.info) == all.end()) all.push_back(parameter.info);
    }
  }
  return all;
}

std::uint32_t unmet_needs(const JointProblem& problem, const PlannerInfo& info) noexcept {
  const auto is_single = [](const PlannedUnit& unit) { return unit.unit.size == 1; };
  std::uint32_t unmet = 0;
  if (!std::all_of(problem.units.begin(), problem.units.end(), is_single)) unmet |= bit(JointNeed::SingleCells);
  if (problem.units.size() > few_units) unmet |= bit(JointNeed::FewUnits);
  if (problem.at_goal != AtGoal::Stays) unmet |= bit(JointNeed::StayAtGoal);
  if (problem.motion != nullptr && !(problem.motion->doors.empty() && problem.motion->drifts.empty())) unmet |= bit(JointNeed::StillGround);
  return unmet & info.needs;
}

}  // namespace astrolabe
