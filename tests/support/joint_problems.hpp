#pragma once
// Joint problems for tests: made by dice, plans checked cell by cell, and the least sum of costs found in the space of all joint places.

#include "astrolabe/motion/planner.hpp"
#include "plan/timed_path.hpp"
#include "support/dice.hpp"
#include "support/worlds.hpp"

#include <array>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace astrolabe::testing {

/// A problem with all that it points to.
struct JointWorld {
  Map map;
  Motion motion;
  JointProblem problem{};
  explicit JointWorld(Map drawn) : map(std::move(drawn)) { problem.map = &map; }
  JointWorld(const JointWorld&) = delete;
  JointWorld& operator=(const JointWorld&) = delete;
  void add(Point start, Point goal, std::uint8_t size = 1, Pace pace = {1, 1}) {
    problem.units.push_back({map.size().cell(start), map.size().cell(goal), {0, size}, pace});
  }
  void add(const Door& door) {
    motion.doors.push_back(door);
    problem.motion = &motion;
  }
};

struct JointWish {
  Dice& dice;
  Size size;
  std::uint32_t walls = 20;  ///< percent
  std::uint32_t units = 3;
  Movement movement = Movement::FourConnected;
  std::uint32_t doors = 0;
  std::uint32_t slow = 0;  ///< percent of units with another pace than one move a tick
  std::uint32_t wide = 0;  ///< percent of units of 2 x 2 cells
};

/// Units that found no room are left out.
inline std::unique_ptr<JointWorld> random_joint_world(const JointWish& wish) {
  Dice& dice = wish.dice;
  auto world = std::make_unique<JointWorld>(random_map({dice, wish.size, {wish.walls, false}}));
  world->problem.movement = wish.movement;
  for (std::uint32_t i = 0; i < wish.units; ++i) {
    PlannedUnit unit;
    unit.unit.size = dice.chance(wish.wide) ? 2 : 1;
    if (dice.chance(wish.slow)) unit.pace = dice.chance(50) ? Pace{1, 2} : Pace{2, 3};
    for (int tries = 0; tries < 20; ++tries) {
      unit.start = random_cell(dice, world->map);
      unit.goal = random_cell(dice, world->map);
      world->problem.units.push_back(unit);
      if (check_problem(world->problem).ok()) break;
      world->problem.units.pop_back();
    }
  }
  for (std::uint32_t i = 0; i < wish.doors; ++i) {
    Door door{.first = random_cell(dice, world->map)};
    door.closes = dice.below(3);
    door.opens = door.closes + 1 + dice.below(5);
    if (dice.chance(30)) door.every = door.opens - door.closes + 1 + dice.below(3);
    world->add(door);
  }
  return world;
}

inline std::vector<Point> covered(const JointProblem& problem, std::size_t unit, Cell at) {
  std::vector<Point> cells;
  const Point p = problem.map->size().point(at);
  const std::int32_t side = problem.units[unit].unit.size;
  for (std::int32_t y = p.y; y < p.y + side; ++y) {
    for (std::int32_t x = p.x; x < p.x + side; ++x) cells.push_back({x, y});
  }
  return cells;
}

/// Whether two steps of a tick break a rule: one cell for both at its end, or one midpoint of moves.
inline bool in_conflict(const JointProblem& problem, std::size_t one, Cell from, Cell to, std::size_t other, Cell other_from, Cell other_to) {
  const auto a = covered(problem, one, from), b = covered(problem, one, to);
  const auto c = covered(problem, other, other_from), d = covered(problem, other, other_to);
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (std::size_t j = 0; j < c.size(); ++j) {
      if (b[i] == d[j]) return true;
      if (a[i].x + b[i].x == c[j].x + d[j].x && a[i].y + b[i].y == c[j].y + d[j].y) return true;
    }
  }
  return false;
}

/// Whether the unit may make this step in this tick, alone.
inline bool is_legal(const JointMoves& moves, std::size_t unit, Cell from, Cell to, Tick tick) {
  bool legal = from == to;
  each_direction(moves.moves(unit, from, tick), [&](unsigned d) { legal |= moves.to(from, d) == to; });
  return legal;
}

/// What is wrong with a plan; empty where it is valid.
inline std::string fault_of(const JointPlan& plan, const JointProblem& problem, bool must_arrive = true) {
  const JointMoves moves(problem);
  const std::size_t units = problem.units.size();
  if (plan.units != units) return "another number of units";
  for (std::size_t i = 0; i < units; ++i) {
    if (plan.row(0)[i] != problem.units[i].start) return "unit " + std::to_string(i) + " does not begin at its start";
    const Cell end = plan.row(plan.ticks())[i];
    const bool is_gone = problem.at_goal == AtGoal::Vanishes && end == no_cell;
    if (must_arrive && end != problem.units[i].goal && !is_gone) return "unit " + std::to_string(i) + " does not arrive";
  }
  for (Tick tick = 0; tick < plan.ticks(); ++tick) {
    const auto now = plan.row(tick), next = plan.row(tick + 1);
    const std::string when = " in tick " + std::to_string(tick);
    for (std::size_t i = 0; i < units; ++i) {
      if (next[i] == no_cell) {
        if (now[i] != no_cell && now[i] != problem.units[i].goal) return "unit " + std::to_string(i) + " vanishes on its way" + when;
        continue;
      }
      if (now[i] == no_cell) return "unit " + std::to_string(i) + " is back" + when;
      if (!is_legal(moves, i, now[i], next[i], tick)) return "unit " + std::to_string(i) + " makes no legal move" + when;
      for (std::size_t j = 0; j < i; ++j) {
        if (next[j] == no_cell) continue;
        if (in_conflict(problem, i, now[i], next[i], j, now[j], next[j]))
          return "units " + std::to_string(j) + " and " + std::to_string(i) + " are in conflict" + when;
      }
    }
  }
  return {};
}

/// The least sum of costs of all plans, by Dijkstra over the places of all units, the ticks, and which units are at their goals for good. Nothing
/// where there is no plan. For few units on few cells. Precondition: what closes is periodic.
inline std::optional<std::uint64_t> least_cost(const JointProblem& problem) {
  const JointMoves moves(problem);
  const std::size_t units = problem.units.size();
  struct State {
    std::vector<Cell> at;
    std::uint32_t done = 0;  ///< bits of units
    Tick tick = 0;
    auto key() const {
      std::uint64_t key = tick;
      for (const Cell cell : at) key = key << 6 | index(cell);
      return key << 4 | done;
    }
  };
  const Tick from = moves.periodic_from(), period = moves.period();
  const auto folded = [&](Tick tick) { return tick < from ? tick : from + (tick - from) % period; };
  std::map<std::uint64_t, std::deque<State>> open;
  std::set<std::uint64_t> closed;
  State start;
  for (const PlannedUnit& unit : problem.units) start.at.push_back(unit.start);
  open[0].push_back(start);
  while (!open.empty()) {
    const std::uint64_t cost = open.begin()->first;
    if (open.begin()->second.empty()) {
      open.erase(open.begin());
      continue;
    }
    const State state = open.begin()->second.front();
    open.begin()->second.pop_front();
    if (!closed.insert(state.key()).second) continue;
    if (state.done == (1u << units) - 1) return cost;
    std::uint64_t step = 0;
    for (std::size_t i = 0; i < units; ++i) {
      if ((state.done >> i & 1) != 0) continue;
      ++step;
      if (state.at[i] != problem.units[i].goal) continue;
      State done = state;
      done.done |= 1u << i;
      open[cost].push_back(done);
    }
    // All joint steps, unit by unit.
    std::vector<std::vector<Cell>> partial{{}};
    for (std::size_t i = 0; i < units; ++i) {
      std::vector<Cell> targets{state.at[i]};
      if ((state.done >> i & 1) == 0) {
        each_direction(moves.moves(i, state.at[i], state.tick), [&](unsigned d) { targets.push_back(moves.to(state.at[i], d)); });
      }
      std::vector<std::vector<Cell>> longer;
      for (const auto& part : partial) {
        for (const Cell to : targets) {
          bool is_free = true;
          for (std::size_t j = 0; j < i && is_free; ++j) is_free = !in_conflict(problem, i, state.at[i], to, j, state.at[j], part[j]);
          if (!is_free) continue;
          longer.push_back(part);
          longer.back().push_back(to);
        }
      }
      partial.swap(longer);
    }
    for (auto& at : partial) {
      State next{std::move(at), state.done, folded(state.tick + 1)};
      if (closed.count(next.key()) == 0) open[cost + step].push_back(std::move(next));
    }
  }
  return {};
}

/// A walk of one unit by dice, also through others.
inline TimedPath random_walk(Dice& dice, const JointMoves& moves, std::uint32_t unit, Tick ticks) {
  TimedPath path{moves.problem().units[unit].start};
  Cell at = path.from;
  for (Tick tick = 0; tick < ticks; ++tick) {
    std::vector<std::uint8_t> legal{stays};
    each_direction(moves.moves(unit, at, tick), [&](unsigned d) { legal.push_back(static_cast<std::uint8_t>(d)); });
    path.moves.push_back(legal[dice.below(static_cast<std::uint32_t>(legal.size()))]);
    at = after(moves, at, path.moves.back());
  }
  return path;
}
inline Cell place(const JointMoves& moves, const TimedPath& path, Tick tick) {
  Cell at = path.from;
  for (Tick t = 0; t < tick && t < path.ends(); ++t) at = after(moves, at, path.moves[t]);
  return at;
}
/// Walks of the units by dice, of which no two end on one cell. The first unit has none.
inline std::vector<TimedPath> random_walks(Dice& dice, const JointMoves& moves) {
  std::vector<TimedPath> paths(1);
  const auto is_taken = [&](std::uint32_t unit, const TimedPath& path) {
    const Cell end = place(moves, path, path.ends());
    for (std::uint32_t other = 1; other < moves.units(); ++other) {
      const TimedPath& before = other < unit ? paths[other] : TimedPath{moves.problem().units[other].start};
      const Cell there = place(moves, before, before.ends());
      if (other != unit && in_conflict(moves.problem(), unit, end, end, other, there, there)) return true;
    }
    return false;
  };
  for (std::uint32_t unit = 1; unit < moves.units(); ++unit) {
    TimedPath path = random_walk(dice, moves, unit, dice.below(10));
    paths.push_back(is_taken(unit, path) ? TimedPath{moves.problem().units[unit].start} : path);
  }
  return paths;
}

/// A planner that has ended, or was given the work that it is allowed.
struct PlannedRun {
  std::unique_ptr<Planner> planner;
  PlanStatus status = PlanStatus::Running;
  JointPlan plan{};
};
inline PlannedRun run_planner(std::string_view id, const JointProblem& problem, std::uint32_t slice = 1000, std::uint64_t work = 50'000'000,
                           std::initializer_list<std::pair<std::string_view, std::int32_t>> options = {}) {
  const PlannerInfo& info = *find_planner(id);
  PlannerOptions values(info);
  for (const auto& [name, value] : options) {
    for (const Parameter& parameter : info.parameters) {
      if (parameter.info->id == name) values.set(*parameter.info, value);
    }
  }
  PlannedRun planned{info.make()};
  planned.status = planned.planner->begin(problem, values);
  for (std::uint64_t done = 0; planned.status == PlanStatus::Running && done < work; done += slice) planned.status = planned.planner->advance(slice);
  if (has_plan(planned.status)) planned.planner->plan(planned.plan);
  return planned;
}

}  // namespace astrolabe::testing
