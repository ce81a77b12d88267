#include "crowd/wait_reason.hpp"

#include "check/step_rules.hpp"
#include "plan/step_conflict.hpp"

#include <algorithm>
#include <optional>

namespace astrolabe {
namespace {

/// How the steps of two units break a rule; None where they do not.
WaitKind clash(const UnitStep& a, const UnitStep& b) noexcept {
  if (are_on_one_cell(a, b)) return WaitKind::SameCell;
  if (!have_one_midpoint(a, b)) return WaitKind::None;
  const bool is_back = a.to.x - a.from.x == b.from.x - b.to.x && a.to.y - a.from.y == b.from.y - b.to.y;
  return is_back ? WaitKind::Exchange : WaitKind::Crossing;
}

/// Says whether doors and blocks let a unit make its moves, tick by tick.
class Doors {
 public:
  Doors(const JointProblem& problem, Tick tick, Unit unit) {
    const Motion* const motion = problem.motion;
    if (motion == nullptr || (motion->doors.empty() && motion->drifts.empty())) return;
    map_.emplace(*problem.map, *motion);
    rules_.emplace(*problem.map, *map_, unit, problem.movement);
    while (map_->tick() < tick) map_->to_next_tick();
  }
  /// What forbids the move in the present tick.
  StepFault fault_of(const UnitStep& step) const {
    const bool stays = step.from.x == step.to.x && step.from.y == step.to.y;
    return !map_ || stays ? StepFault{} : rules_->step_fault(step.from, step.to);
  }
  void to_next_tick() {
    if (map_) map_->to_next_tick();
  }

 private:
  std::optional<CheckedMap> map_;
  std::optional<StepRules> rules_;
};

}  // namespace

WaitReason wait_reason(const JointProblem& problem, const JointPlan& plan, Tick tick, std::uint32_t unit) {
  const Size size = problem.map->size();
  const auto cell = [&](Tick at, std::size_t who) { return plan.row(std::min(at, plan.ticks()))[who]; };
  const Cell here = cell(tick, unit);
  if (here == no_cell || tick >= plan.ticks() || cell(tick + 1, unit) != here) return {};
  Tick leaves = tick + 1;
  while (leaves < plan.ticks() && cell(leaves + 1, unit) == here) ++leaves;
  // A unit that never moves again has no way on which it could meet anything.
  if (leaves == plan.ticks()) return {};
  if (!problem.units[unit].pace.moves_in(tick)) return {.kind = WaitKind::Pace, .other = unit, .cell = here, .tick = tick};
  const auto side_length = [&](std::size_t who) { return static_cast<std::int32_t>(problem.units[who].unit.size); };
  Doors doors(problem, tick, problem.units[unit].unit);
  Tick early = leaves - tick;
  for (Tick at = tick; at < plan.ticks() && early > 0; ++at, doors.to_next_tick()) {
    const Cell from = cell(at + early, unit), planned = cell(at + early + 1, unit);
    if (planned == no_cell) break;
    // In a tick without a move of its pace, the unit loses one tick of its lead over the plan.
    const bool stays = from != planned && !problem.units[unit].pace.moves_in(at);
    const Cell to = stays ? from : planned;
    early -= stays ? 1 : 0;
    const UnitStep own{size.point(from), size.point(to), side_length(unit)};
    if (const StepFault fault = doors.fault_of(own); !fault.ok())
      return {.kind = WaitKind::Closed, .other = unit, .cell = size.cell(fault.cell), .tick = at + 1};
    for (std::uint32_t other = 0; other < plan.units; ++other) {
      const Cell other_from = cell(at, other), other_to = cell(at + 1, other);
      if (other == unit || other_from == no_cell || other_to == no_cell) continue;
      const UnitStep others{size.point(other_from), size.point(other_to), side_length(other)};
      const WaitKind kind = clash(own, others);
      if (kind == WaitKind::None) continue;
      const Point met{std::max(own.to.x, others.to.x), std::max(own.to.y, others.to.y)};
      return {.kind = kind, .other = other, .cell = kind == WaitKind::SameCell ? size.cell(met) : to, .tick = at + 1};
    }
  }
  return {.kind = WaitKind::Nothing, .other = unit, .cell = here, .tick = tick};
}

}  // namespace astrolabe
