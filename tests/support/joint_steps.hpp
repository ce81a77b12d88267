#pragma once
// The steps that units of a small joint problem may make, each alone and all together, by the rules of the checker and cell by cell. Shares no line
// with planners.

#include "support/catch.hpp"

#include "astrolabe/motion/joint.hpp"
#include "check/checked_map.hpp"
#include "check/step_rules.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace astrolabe::testing {

/// Whether two steps of one tick break a rule: two on one cell at its end, or two moves with one midpoint.
inline bool in_conflict(const JointProblem& problem, std::size_t one, Cell from, Cell to, std::size_t other, Cell other_from, Cell other_to) {
  const Size size = problem.map->size();
  const Point a = size.point(from), b = size.point(to), c = size.point(other_from), d = size.point(other_to);
  const std::int32_t side = problem.units[one].unit.size, other_side = problem.units[other].unit.size;
  for (std::int32_t i = 0; i < side * side; ++i) {
    for (std::int32_t j = 0; j < other_side * other_side; ++j) {
      const Point p{i % side, i / side}, q{j % other_side, j / other_side};
      if (b.x + p.x == d.x + q.x && b.y + p.y == d.y + q.y) return true;
      if (a.x + b.x + 2 * p.x == c.x + d.x + 2 * q.x && a.y + b.y + 2 * p.y == c.y + d.y + 2 * q.y) return true;
    }
  }
  return false;
}

/// Where each unit may be after each tick. Ticks repeat: a phase is a tick until then.
class JointSteps {
 public:
  /// The problem outlives it. Precondition: what closes repeats within 2,000 ticks.
  explicit JointSteps(const JointProblem& problem) {
    CheckedMap map(*problem.map, *problem.motion);
    Tick ticks = 1;
    for (const PlannedUnit& unit : problem.units) ticks = std::lcm(ticks, Tick{unit.pace.ticks});
    const Tick period = map.period(ticks);
    REQUIRE(period != 0);
    repeats_from_ = map.quiet_from();
    phases_ = repeats_from_ + period;
    REQUIRE(phases_ < 2000);
    std::vector<Unit> kinds;
    std::vector<PaceCounter> paces;
    for (const PlannedUnit& unit : problem.units) {
      const auto known = std::find(kinds.begin(), kinds.end(), unit.unit);
      kind_of_.push_back(static_cast<std::size_t>(known - kinds.begin()));
      if (known == kinds.end()) kinds.push_back(unit.unit);
      paces.emplace_back(unit.pace);
    }
    for (Tick tick = 0; tick < phases_; ++tick) {
      std::vector<bool>& goes = goes_.emplace_back();
      for (PaceCounter& pace : paces) {
        goes.push_back(pace.has_move());
        pace.next();
      }
      // Nothing closes in most problems: then one tick is as all others.
      if (tick > 0 && problem.motion->doors.empty() && problem.motion->drifts.empty()) continue;
      auto& of_kinds = steps_.emplace_back();
      for (const Unit kind : kinds) of_kinds.push_back(steps_of({*problem.map, map, kind, problem.movement}, problem.map->size()));
      map.to_next_tick();
    }
  }

  Tick phases() const { return phases_; }
  Tick next_phase(Tick phase) const { return phase + 1 < phases_ ? phase + 1 : repeats_from_; }
  Tick phase(Tick tick) const { return tick < repeats_from_ ? tick : repeats_from_ + (tick - repeats_from_) % (phases_ - repeats_from_); }
  /// The cells on which the unit may be after a tick of this phase. It may always stay, which comes first.
  std::span<const Cell> steps(std::size_t unit, Cell from, Tick phase) const {
    const std::vector<Cell>& all = steps_[phase < steps_.size() ? phase : 0][kind_of_[unit]][index(from)];
    return std::span(all).first(goes_[phase][unit] ? all.size() : 1);
  }
  bool is_legal(std::size_t unit, Cell from, Cell to, Tick tick) const {
    const std::span<const Cell> all = steps(unit, from, phase(tick));
    return std::find(all.begin(), all.end(), to) != all.end();
  }

 private:
  using StepsOfCells = std::vector<std::vector<Cell>>;
  static StepsOfCells steps_of(const StepRules& rules, Size size) {
    StepsOfCells steps(size.cells());
    for (std::uint32_t i = 0; i < size.cells(); ++i) {
      const Point from = size.point(Cell{i});
      steps[i].push_back(Cell{i});
      for (std::int32_t k = 0; k < 9; ++k) {
        const Point to{from.x + k % 3 - 1, from.y + k / 3 - 1};
        if (k != 4 && rules.step_fault(from, to).ok()) steps[i].push_back(size.cell(to));
      }
    }
    return steps;
  }

  Tick repeats_from_ = 0, phases_ = 1;
  std::vector<std::vector<StepsOfCells>> steps_;  ///< by phase and kind
  std::vector<std::vector<bool>> goes_;           ///< by phase and unit
  std::vector<std::size_t> kind_of_;
};

/// Says why units must not go from these places to those in this tick; empty where they may.
inline std::string fault_of_tick(const JointProblem& problem, const JointSteps& steps, std::span<const Cell> from, std::span<const Cell> to,
                                 Tick tick) {
  for (std::size_t i = 0; i < from.size(); ++i) {
    const std::string who = "unit " + std::to_string(i) + " at tick " + std::to_string(tick);
    if (from[i] == no_cell || to[i] == no_cell) {
      const bool may_vanish = from[i] == no_cell || (problem.at_goal == AtGoal::Vanishes && from[i] == problem.units[i].goal);
      if (to[i] != no_cell || !may_vanish) return who + " vanishes, or is back";
      continue;
    }
    if (!steps.is_legal(i, from[i], to[i], tick)) return who + " cannot go there";
    for (std::size_t j = 0; j < i; ++j) {
      if (from[j] == no_cell || to[j] == no_cell) continue;
      if (in_conflict(problem, i, from[i], to[i], j, from[j], to[j])) return who + " is in conflict with unit " + std::to_string(j);
    }
  }
  return {};
}

}  // namespace astrolabe::testing
