#include "plan/plan_rows.hpp"

#include <algorithm>

namespace astrolabe {

Tick last_tick_of(const JointProblem& problem) noexcept {
  const std::size_t rows = max_plan_places / std::max<std::size_t>(problem.units.size(), 1);
  return static_cast<Tick>(std::min<std::size_t>(problem.last_tick, rows - 1));
}

void write_rows(const JointMoves& moves, std::span<const TimedPath> paths, JointPlan& plan) {
  Tick last = 0;
  for (const TimedPath& path : paths) last = std::max(last, path.ends());
  plan.units = paths.size();
  const bool vanishes = moves.problem().at_goal == AtGoal::Vanishes;
  plan.cells.assign(plan.units == 0 ? 0 : (std::size_t{last} + 1) * plan.units, no_cell);
  for (std::size_t unit = 0; unit < paths.size(); ++unit) {
    const Cell at = walk(moves, paths[unit], [&](Cell cell, Tick tick, std::uint8_t) { plan.cells[tick * plan.units + unit] = cell; });
    const Tick until = vanishes ? paths[unit].ends() : last;
    for (Tick tick = paths[unit].ends(); tick <= until; ++tick) plan.cells[tick * plan.units + unit] = at;
  }
}

}  // namespace astrolabe
