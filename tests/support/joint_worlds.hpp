#pragma once
// Joint problems by dice, and what the search of all configurations says of them: an oracle that shares no line with planners.

#include "support/catch.hpp"
#include "support/dice.hpp"
#include "support/worlds.hpp"

#include "astrolabe/motion/planner.hpp"
#include "check/checked_map.hpp"
#include "check/plan_check.hpp"
#include "check/step_rules.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <queue>
#include <string>
#include <utility>
#include <vector>

namespace astrolabe::testing {

/// A problem with the map and the motion that it reads. It stays where it is made.
struct JointWorld {
  Map map;
  Motion motion{};
  JointProblem problem{};
  explicit JointWorld(Map drawn) : map(std::move(drawn)) {
    problem.map = &map;
    problem.motion = &motion;
  }
  JointWorld(const JointWorld&) = delete;
  JointWorld& operator=(const JointWorld&) = delete;
};

struct JointWish {
  std::int32_t most_side = 4;
  std::int32_t most_units = 3;
  std::uint32_t wall_percent = 25;
  bool has_doors = true;
  bool has_paces = true;
  bool has_sizes = false;
  bool has_barriers = true;
};

inline void add_random_barriers(Dice& dice, Map& map) {
  std::vector<Edit> edits;
  for (std::uint32_t i = 0; i < map.size().cells(); ++i) {
    const Point p = map.size().point(Cell{i});
    // East alone is a one-way passage, with West of the next cell a thin wall.
    if (p.x + 1 == static_cast<std::int32_t>(map.size().width) || !dice.chance(10)) continue;
    edits.push_back({Cell{i}, static_cast<std::uint8_t>(map.barriers(Cell{i}) | 2u), Plane::Barriers});
    if (dice.chance(50)) edits.push_back({Cell{i + 1}, 8, Plane::Barriers});
  }
  std::vector<Change> changes;
  map.apply(edits, changes);
}

inline void add_random_doors(Dice& dice, JointWorld& world) {
  const Size size = world.map.size();
  const auto width = static_cast<std::int32_t>(size.width), height = static_cast<std::int32_t>(size.height);
  for (std::int32_t i = dice.between(1, 2); i > 0; --i) {
    Door door{.first = Cell{dice.below(size.cells())}, .shape = static_cast<DoorShape>(dice.below(4))};
    const Tick closes = dice.below(4), length = 1 + dice.below(4);
    door.closes = closes;
    door.opens = closes + length;
    door.every = dice.chance(50) ? 0 : length + 1 + dice.below(3);
    if (is_valid_door(door, size)) world.motion.doors.push_back(door);
  }
  if (!dice.chance(30) || width < 3 || height < 3) return;
  const Drift drift{.corner = size.cell({0, dice.between(0, height - 1)}),
                    .distance = static_cast<std::uint16_t>(dice.between(1, 2)),
                    .pace = {1, static_cast<std::uint8_t>(1 + dice.below(2))}};
  if (is_valid_drift(drift, size)) world.motion.drifts.push_back(drift);
}

/// Places units on cells that no other unit takes. Their number may be less than what is wished, where there is no room.
inline void add_random_units(Dice& dice, JointWorld& world, const JointWish& wish) {
  for (std::int32_t left = dice.between(1, wish.most_units); left > 0; --left) {
    PlannedUnit unit;
    if (wish.has_sizes && dice.chance(30)) unit.unit.size = static_cast<std::uint8_t>(dice.between(2, 3));
    if (wish.has_paces && dice.chance(30)) unit.pace = {1, static_cast<std::uint8_t>(dice.between(2, 3))};
    for (int tries = 0; tries < 20; ++tries) {
      unit.start = Cell{dice.below(world.map.size().cells())};
      unit.goal = Cell{dice.below(world.map.size().cells())};
      world.problem.units.push_back(unit);
      if (check_problem(world.problem).ok()) break;
      world.problem.units.pop_back();
    }
  }
}

inline std::unique_ptr<JointWorld> random_joint_world(Dice& dice, const JointWish& wish) {
  const auto side = [&] { return static_cast<std::uint32_t>(dice.between(2, wish.most_side)); };
  const std::uint32_t width = side(), height = side();
  auto world = std::make_unique<JointWorld>(random_map({dice, {width, height}, {dice.below(wish.wall_percent + 1), false}}));
  if (wish.has_barriers && dice.chance(15)) add_random_barriers(dice, world->map);
  world->problem.movement = dice.chance(50) ? Movement::FourConnected : static_cast<Movement>(dice.below(4));
  world->problem.seed = dice.below(1000);
  world->problem.last_tick = 300;
  if (wish.has_doors && dice.chance(30)) add_random_doors(dice, *world);
  add_random_units(dice, *world, wish);
  return world;
}

/// All configurations of a small problem: whether there is a plan, and its least sum of costs.
class JointSpace {
 public:
  explicit JointSpace(const JointProblem& problem) : problem_(problem), size_(problem.map->size()) {
    CheckedMap map(*problem.map, *problem.motion);
    periodic_from_ = map.quiet_from();
    Tick ticks = 1;
    for (const PlannedUnit& unit : problem.units) ticks = std::lcm(ticks, Tick{unit.pace.ticks});
    period_ = map.period(ticks);
    REQUIRE(period_ != 0);
    REQUIRE(periodic_from_ + period_ < 2000);
    std::vector<PaceCounter> paces;
    for (const PlannedUnit& unit : problem.units) paces.emplace_back(unit.pace);
    for (Tick tick = 0; tick < periodic_from_ + period_; ++tick) {
      auto& row = next_.emplace_back();
      for (std::size_t unit = 0; unit < problem.units.size(); ++unit) {
        const StepRules rules(*problem.map, map, problem.units[unit].unit, problem.movement);
        auto& ways = row.emplace_back(size_.cells());
        for (std::uint32_t i = 0; i < size_.cells(); ++i) {
          const Point from = size_.point(Cell{i});
          ways[i].push_back(from);
          for (std::int32_t k = 0; paces[unit].has_move() && k < 9; ++k) {
            const Point to{from.x + k % 3 - 1, from.y + k / 3 - 1};
            if (k != 4 && rules.step_fault(from, to).ok()) ways[i].push_back(to);
          }
        }
      }
      map.to_next_tick();
      for (PaceCounter& pace : paces) pace.next();
    }
  }

  /// The least sum of costs; none where there is no plan.
  std::optional<std::uint64_t> least_sum() {
    State start{{}, 0, 0};
    for (const PlannedUnit& unit : problem_.units) start.places.push_back(size_.point(unit.start));
    improve(start, 0);
    while (!queue_.empty()) {
      const auto [cost, number] = queue_.top();
      queue_.pop();
      const State state = states_[number];
      if (cost != costs_[number]) continue;
      if (state.done == (1u << problem_.units.size()) - 1) return cost;
      finish(state, cost);
      State next{state.places, state.done, state.phase + 1 < periodic_from_ + period_ ? state.phase + 1 : periodic_from_};
      move(state, next, 0, cost + problem_.units.size() - static_cast<std::size_t>(std::popcount(state.done)));
    }
    return {};
  }

 private:
  struct State {
    std::vector<Point> places;
    unsigned done;  ///< units that are at home for good, a bit each
    Tick phase;
  };

  void improve(const State& state, std::uint64_t cost) {
    std::vector<std::uint32_t> key{state.done, state.phase};
    for (const Point p : state.places) key.push_back(index(size_.cell(p)));
    const auto [known, is_new] = numbers_.emplace(std::move(key), static_cast<std::uint32_t>(states_.size()));
    if (is_new) {
      states_.push_back(state);
      costs_.push_back(cost + 1);
    }
    if (cost >= costs_[known->second]) return;
    costs_[known->second] = cost;
    queue_.emplace(cost, known->second);
  }
  /// A unit on its goal may stay there for good, at no further cost.
  void finish(const State& state, std::uint64_t cost) {
    for (std::size_t unit = 0; unit < problem_.units.size(); ++unit) {
      if ((state.done >> unit & 1) != 0 || size_.cell(state.places[unit]) != problem_.units[unit].goal) continue;
      State next = state;
      next.done |= 1u << unit;
      improve(next, cost);
    }
  }
  /// All moves of the units from this one on.
  void move(const State& state, State& next, std::size_t unit, std::uint64_t cost) {
    if (unit == problem_.units.size()) return improve(next, cost);
    const Point from = state.places[unit];
    for (const Point to : next_[state.phase][unit][index(size_.cell(from))]) {
      if ((state.done >> unit & 1) != 0 && to != from) continue;
      bool fits = true;
      for (std::size_t other = 0; fits && other < unit; ++other) fits = !clash(unit, from, to, other, state.places[other], next.places[other]);
      if (!fits) continue;
      next.places[unit] = to;
      move(state, next, unit + 1, cost);
    }
    next.places[unit] = from;
  }
  /// Cell by cell: two on one cell, or two moves with one midpoint.
  bool clash(std::size_t a, Point from, Point to, std::size_t b, Point other_from, Point other_to) const {
    const std::int32_t side = problem_.units[a].unit.size, other_side = problem_.units[b].unit.size;
    for (std::int32_t i = 0; i < side * side; ++i) {
      for (std::int32_t j = 0; j < other_side * other_side; ++j) {
        const Point p{i % side, i / side}, q{j % other_side, j / other_side};
        if (to.x + p.x == other_to.x + q.x && to.y + p.y == other_to.y + q.y) return true;
        const bool same_x = from.x + to.x + 2 * p.x == other_from.x + other_to.x + 2 * q.x;
        if (same_x && from.y + to.y + 2 * p.y == other_from.y + other_to.y + 2 * q.y) return true;
      }
    }
    return false;
  }

  const JointProblem& problem_;
  Size size_;
  Tick periodic_from_ = 0, period_ = 1;
  std::vector<std::vector<std::vector<std::vector<Point>>>> next_;  ///< by phase, unit and cell
  std::map<std::vector<std::uint32_t>, std::uint32_t> numbers_;
  std::vector<State> states_;
  std::vector<std::uint64_t> costs_;
  std::priority_queue<std::pair<std::uint64_t, std::uint32_t>, std::vector<std::pair<std::uint64_t, std::uint32_t>>, std::greater<>> queue_;
};

/// The places of a plan as the checker reads them.
inline std::vector<WalkRow> rows_of(const JointPlan& plan, Size size) {
  std::vector<WalkRow> rows;
  for (Tick tick = 0; plan.units != 0 && tick <= plan.ticks(); ++tick) {
    WalkRow& row = rows.emplace_back();
    for (const Cell cell : plan.row(tick)) row.push_back(cell == no_cell ? gone : size.point(cell));
  }
  return rows;
}

/// The first fault of a plan in words; empty where there is none.
inline std::string fault_of(const JointPlan& plan, const JointProblem& problem) {
  const JointCost cost = cost_of(plan, problem);
  const auto findings =
      check_plan(problem, rows_of(plan, problem.map->size()), {.is_solved = true, .sum_of_costs = cost.sum, .makespan = cost.makespan});
  return findings.empty() ? std::string{} : describe(findings.front());
}

/// A picture of a small problem, for messages.
inline std::string text_of(const JointProblem& problem) {
  std::string text = std::string{movements[static_cast<std::size_t>(problem.movement)].id} + "\n";
  for (std::uint32_t i = 0; i < problem.map->size().cells(); ++i) {
    text += problem.map->passable(Cell{i}) ? '.' : '@';
    if ((i + 1) % problem.map->size().width == 0) text += '\n';
  }
  for (const PlannedUnit& unit : problem.units) {
    const Point a = problem.map->size().point(unit.start), b = problem.map->size().point(unit.goal);
    text += "(" + std::to_string(a.x) + "," + std::to_string(a.y) + ") to (" + std::to_string(b.x) + "," + std::to_string(b.y) + ") size " +
            std::to_string(unit.unit.size) + " pace " + std::to_string(unit.pace.moves) + "/" + std::to_string(unit.pace.ticks) + "\n";
  }
  if (problem.motion != nullptr)
    text += std::to_string(problem.motion->doors.size()) + " doors, " + std::to_string(problem.motion->drifts.size()) + " blocks\n";
  return text;
}

}  // namespace astrolabe::testing
