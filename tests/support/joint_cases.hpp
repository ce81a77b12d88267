#pragma once
// Joint problems for tests, drawn by hand or by dice, what a plan breaks, and the joint space searched without any cleverness.

#include "astrolabe/motion/planner.hpp"
#include "plan/joint_moves.hpp"
#include "support/dice.hpp"
#include "support/worlds.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace astrolabe::testing {

/// A problem with its map and its motion, which stay where they are.
struct JointCase {
  std::unique_ptr<Map> map;
  std::unique_ptr<Motion> motion = std::make_unique<Motion>();
  JointProblem problem{};

  explicit JointCase(Map drawn) : map(std::make_unique<Map>(std::move(drawn))) {
    problem.map = map.get();
    problem.motion = motion.get();
  }
  Cell cell(std::int32_t x, std::int32_t y) const { return map->size().cell({x, y}); }
};

/// '@' is a wall. Unit i begins at the i-th small letter and has its goal at the same capital letter of the second drawing.
inline JointCase drawn_case(const std::vector<std::string>& starts, const std::vector<std::string>& goals) {
  const Size size{static_cast<std::uint32_t>(starts[0].size()), static_cast<std::uint32_t>(starts.size())};
  std::vector<Terrain> terrain;
  std::vector<PlannedUnit> units;
  const auto unit = [&](char letter, char first) -> PlannedUnit& {
    const auto number = static_cast<std::size_t>(letter - first);
    if (units.size() <= number) units.resize(number + 1);
    return units[number];
  };
  for (std::uint32_t i = 0; i < size.cells(); ++i) {
    const char start = starts[i / size.width][i % size.width], goal = goals[i / size.width][i % size.width];
    terrain.push_back(start == '@' ? wall : plain);
    if (start >= 'a' && start <= 'z') unit(start, 'a').start = Cell{i};
    if (goal >= 'A' && goal <= 'Z') unit(goal, 'A').goal = Cell{i};
  }
  JointCase made(Map(size, terrain));
  made.problem.units = units;
  return made;
}

/// Units at random on the free cells of a small map; fewer where there is no room.
inline JointCase some_case(Dice& dice, Size size, std::uint32_t wall_percent, std::size_t units) {
  JointCase made(random_map({dice, size, {.wall_percent = wall_percent, .with_terrain = false}}));
  std::vector<Cell> starts, goals;
  for (std::uint32_t i = 0; i < size.cells(); ++i) {
    if (made.map->passable(Cell{i})) starts.push_back(Cell{i});
  }
  goals = starts;
  while (made.problem.units.size() < units && !starts.empty()) {
    const auto start = starts.begin() + dice.below(static_cast<std::uint32_t>(starts.size()));
    const auto goal = goals.begin() + dice.below(static_cast<std::uint32_t>(goals.size()));
    made.problem.units.push_back({.start = *start, .goal = *goal});
    starts.erase(start);
    goals.erase(goal);
  }
  return made;
}

/// One-way edges and thin walls at random.
inline void add_barriers(Dice& dice, Map& map) {
  std::vector<Edit> edits;
  std::vector<Change> changes;
  for (std::uint32_t i = 0; i < map.size().cells(); ++i) {
    const Point p = map.size().point(Cell{i});
    std::uint8_t barriers = 0;
    for (unsigned d = 0; d < 4; ++d) {
      if (map.size().contains({p.x + step_x[d], p.y + step_y[d]}) && dice.chance(12)) barriers = static_cast<std::uint8_t>(barriers | 1u << d);
    }
    if (barriers != 0) edits.push_back({Cell{i}, barriers, Plane::Barriers});
  }
  map.apply(edits, changes);
}

/// Why units must not go from these places to those at this tick; empty where they may.
inline std::string fault_of_tick(const JointMoves& moves, std::span<const Cell> from, std::span<const Cell> to, Tick tick) {
  const Size size = moves.size();
  const JointProblem& problem = moves.problem();
  for (std::size_t i = 0; i < from.size(); ++i) {
    const std::string who = "unit " + std::to_string(i) + " at tick " + std::to_string(tick);
    const bool vanishes = from[i] == no_cell || (problem.at_goal == AtGoal::Vanishes && from[i] == problem.units[i].goal);
    if (vanishes != (to[i] == no_cell)) return who + " vanishes, or does not";
    if (vanishes) continue;
    bool is_legal = from[i] == to[i];
    each_direction(moves.moves(i, from[i], tick), [&](unsigned d) { is_legal = is_legal || moves.to(from[i], d) == to[i]; });
    if (!is_legal) return who + " cannot go there";
    for (std::size_t j = 0; j < i; ++j) {
      if (from[j] == no_cell || to[j] == no_cell) continue;
      if (to[i] == to[j]) return who + " shares a cell with unit " + std::to_string(j);
      const Point a = size.point(from[i]), b = size.point(to[i]), c = size.point(from[j]), d = size.point(to[j]);
      if (a.x + b.x == c.x + d.x && a.y + b.y == c.y + d.y) return who + " crosses unit " + std::to_string(j);
    }
  }
  return {};
}

/// What a plan breaks; empty where it breaks nothing.
inline std::string fault_of_plan(const JointPlan& plan, const JointProblem& problem) {
  const JointMoves moves(problem);
  if (plan.units != problem.units.size()) return "another number of units";
  if (plan.units == 0) return {};
  for (std::size_t i = 0; i < plan.units; ++i) {
    if (plan.row(0)[i] != problem.units[i].start) return "another start";
    const Cell last = plan.row(plan.ticks())[i];
    if (last != problem.units[i].goal && (problem.at_goal == AtGoal::Stays || last != no_cell)) return "another goal";
  }
  if (plan.ticks() > problem.last_tick) return "too long";
  for (Tick tick = 0; tick < plan.ticks(); ++tick) {
    if (const std::string fault = fault_of_tick(moves, plan.row(tick), plan.row(tick + 1), tick); !fault.empty()) return fault;
  }
  return {};
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

/// The least loss of any plan; no_plan where there is none. All places of all units at all phases are looked at, by rising loss. For units that stay
/// at their goals.
inline constexpr std::uint64_t no_plan = ~std::uint64_t{0};
inline std::uint64_t least_loss(const JointProblem& problem) {
  const JointMoves moves(problem);
  const std::size_t units = problem.units.size(), cells = moves.size().cells();
  const std::size_t phases = moves.periodic_from() + moves.period();
  std::size_t states = phases;
  for (std::size_t i = 0; i < units; ++i) states *= cells;
  std::vector<bool> is_done(states);
  std::vector<std::vector<std::uint32_t>> by_loss(units + 1);  // a ring: no edge costs more than `units`
  const auto state_of = [&](std::span<const Cell> places, std::size_t phase) {
    std::size_t state = phase;
    for (const Cell cell : places) state = state * cells + index(cell);
    return static_cast<std::uint32_t>(state);
  };
  std::vector<Cell> from(units), to(units);
  for (std::size_t i = 0; i < units; ++i) from[i] = problem.units[i].start;
  by_loss[0].push_back(state_of(from, 0));
  for (std::uint64_t loss = 0, empty = 0; empty <= units; ++loss) {
    std::vector<std::uint32_t>& now = by_loss[loss % (units + 1)];
    empty = now.empty() ? empty + 1 : 0;
    for (std::size_t k = 0; k < now.size(); ++k) {
      std::size_t rest = now[k];
      if (is_done[rest]) continue;
      is_done[rest] = true;
      bool are_home = true;
      for (std::size_t i = units; i-- > 0; rest /= cells) {
        from[i] = Cell{static_cast<std::uint32_t>(rest % cells)};
        are_home = are_home && from[i] == problem.units[i].goal;
      }
      if (are_home) return loss;
      const auto tick = static_cast<Tick>(rest);
      const std::size_t next = rest + 1 < phases ? rest + 1 : moves.periodic_from();
      // All choices of all units, like the digits of a number.
      std::vector<std::vector<Cell>> choices(units);
      for (std::size_t i = 0; i < units; ++i) {
        choices[i].push_back(from[i]);
        each_direction(moves.moves(i, from[i], tick), [&](unsigned d) { choices[i].push_back(moves.to(from[i], d)); });
      }
      std::vector<std::size_t> digits(units);
      for (std::size_t i = 0; i < units;) {
        std::uint64_t cost = 0;
        for (std::size_t j = 0; j < units; ++j) {
          to[j] = choices[j][digits[j]];
          cost += from[j] != problem.units[j].goal || to[j] != problem.units[j].goal;
        }
        if (fault_of_tick(moves, from, to, tick).empty()) by_loss[(loss + cost) % (units + 1)].push_back(state_of(to, next));
        for (i = 0; i < units && ++digits[i] == choices[i].size(); ++i) digits[i] = 0;
      }
    }
    now.clear();
  }
  return no_plan;
}

struct Planned {
  PlanStatus status;
  JointPlan plan;
  PlanMetrics metrics;
  std::int64_t unit_without_path;
};

/// Runs a planner in slices until it has ended, or, where `goes_on` is false, has a plan.
inline Planned run_planner(std::string_view id, const JointProblem& problem, bool goes_on = true, std::uint32_t slice = 1000,
                           std::int32_t first_option = 0) {
  const PlannerInfo& info = *find_planner(id);
  PlannerOptions options(info);
  if (first_option != 0) options.set(*info.parameters[0].info, first_option);
  const auto planner = info.make();
  Planned planned{planner->begin(problem, options), {}, {}, -1};
  while (planned.status == PlanStatus::Running || (goes_on && planned.status == PlanStatus::Improving)) planned.status = planner->advance(slice);
  if (has_plan(planned.status)) planner->plan(planned.plan);
  planned.metrics = planner->metrics();
  planned.unit_without_path = planner->unit_without_path();
  return planned;
}

}  // namespace astrolabe::testing
