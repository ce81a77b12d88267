#include "crowd/slower_ahead.hpp"

#include "check/step_rules.hpp"
#include "plan/speed_matching.hpp"
#include "plan/step_conflict.hpp"

namespace astrolabe {

std::int64_t slower_ahead(const JointProblem& problem, const JointPlan& plan, Tick tick, std::uint32_t unit) {
  const Size size = problem.map->size();
  const auto body = [&](Cell cell, std::size_t of) {
    const Point corner = size.point(cell);
    return UnitStep{corner, corner, static_cast<std::int32_t>(problem.units[of].unit.size)};
  };
  Cell at = plan.row(tick)[unit];
  int moves = 0;
  for (Tick later = tick + 1; later <= plan.ticks() && moves < most_moves_ahead; ++later) {
    const Cell next = plan.row(later)[unit];
    if (next == no_cell) break;
    if (next == at) continue;
    at = next;
    ++moves;
    for (std::uint32_t other = 0; other < plan.units; ++other) {
      const Cell there = plan.row(tick)[other];
      if (other == unit || there == no_cell || there == problem.units[other].goal) continue;
      if (holds_back(problem.units[other].pace, problem.units[unit].pace, tick) && are_on_one_cell(body(at, unit), body(there, other))) return other;
    }
  }
  return -1;
}

}  // namespace astrolabe
