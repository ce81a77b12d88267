#pragma once
// Joint problems for tests: drawn by hand or by dice.

#include "support/dice.hpp"
#include "support/worlds.hpp"

#include "astrolabe/motion/planner.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace astrolabe::testing {

/// A problem with the map and the motion that it reads.
struct JointWorld {
  Map map;
  Motion motion{};
  JointProblem problem{};

  explicit JointWorld(Map drawn) : map(std::move(drawn)) { own(); }
  JointWorld(const JointWorld& other) : map(other.map), motion(other.motion), problem(other.problem) { own(); }
  JointWorld& operator=(const JointWorld& other) {
    map = other.map;
    motion = other.motion;
    problem = other.problem;
    own();
    return *this;
  }
  ~JointWorld() = default;

  Cell cell(std::int32_t x, std::int32_t y) const { return map.size().cell({x, y}); }
  void add(Point start, Point goal, std::uint8_t size = 1, Pace pace = {1, 1}) {
    problem.units.push_back({map.size().cell(start), map.size().cell(goal), {0, size}, pace});
  }
  /// Bars the sides of a cell: bit d for Direction d.
  void bar(Cell cell, unsigned sides) {
    std::vector<Change> changes;
    const std::vector<Edit> edits{{cell, static_cast<std::uint8_t>(map.barriers(cell) | sides), Plane::Barriers}};
    map.apply(edits, changes);
  }

 private:
  void own() {
    problem.map = &map;
    problem.motion = &motion;
  }
};

/// '@' is a wall. Unit i begins at the i-th small letter and has its goal at the same capital letter of the second drawing.
inline JointWorld drawn_world(const std::vector<std::string>& starts, const std::vector<std::string>& goals) {
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
  JointWorld world(Map(size, terrain));
  world.problem.units = units;
  return world;
}

struct JointWish {
  Size size{4, 4};
  std::uint32_t wall_percent = 20;
  std::uint32_t units = 3;  ///< fewer where there is no room
  Movement movement = Movement::FourConnected;
  std::uint32_t doors = 0;
  std::uint32_t slow_percent = 0;     ///< of units with another pace than one move a tick
  std::uint32_t wide_percent = 0;     ///< of units of 2 x 2 or 3 x 3 cells
  std::uint32_t barrier_percent = 0;  ///< of the edges between cells, each way
  bool has_block = false;
};

inline void add_barriers(Dice& dice, JointWorld& world, std::uint32_t percent) {
  for (std::uint32_t i = 0; i < world.map.size().cells(); ++i) {
    const Point p = world.map.size().point(Cell{i});
    unsigned sides = 0;
    for (unsigned d = 0; d < 4; ++d) {
      if (world.map.size().contains({p.x + step_x[d], p.y + step_y[d]}) && dice.chance(percent)) sides |= 1u << d;
    }
    if (sides != 0) world.bar(Cell{i}, sides);
  }
}

/// A door of any shape, unless it would not lie on the map.
inline void add_door(Dice& dice, JointWorld& world) {
  Door door{.first = Cell{dice.below(world.map.size().cells())}, .shape = static_cast<DoorShape>(dice.below(4))};
  const Tick closes = dice.below(4), length = 1 + dice.below(4);
  door.closes = closes;
  door.opens = closes + length;
  door.every = dice.chance(50) ? 0 : length + 1 + dice.below(3);
  if (is_valid_door(door, world.map.size())) world.motion.doors.push_back(door);
}

inline void add_block(Dice& dice, JointWorld& world) {
  const Size size = world.map.size();
  const Drift drift{.corner = size.cell({0, dice.between(0, static_cast<std::int32_t>(size.height) - 1)}),
                    .distance = static_cast<std::uint16_t>(dice.between(1, 2)),
                    .pace = {1, static_cast<std::uint8_t>(1 + dice.below(2))}};
  if (is_valid_drift(drift, size)) world.motion.drifts.push_back(drift);
}

/// Places units on cells that no other unit takes.
inline void add_units(Dice& dice, JointWorld& world, const JointWish& wish) {
  std::vector<Cell> starts, goals;
  for (std::uint32_t i = 0; i < world.map.size().cells(); ++i) {
    if (world.map.passable(Cell{i})) starts.push_back(Cell{i});
  }
  goals = starts;
  for (std::uint32_t left = wish.units; left > 0 && !starts.empty(); --left) {
    PlannedUnit unit;
    if (dice.chance(wish.wide_percent)) unit.unit.size = static_cast<std::uint8_t>(dice.chance(70) ? 2 : 3);
    if (dice.chance(wish.slow_percent)) unit.pace = dice.chance(30) ? Pace{2, 3} : Pace{1, static_cast<std::uint8_t>(dice.between(2, 3))};
    for (int tries = 0; tries < 20; ++tries) {
      const auto start = starts.begin() + dice.below(static_cast<std::uint32_t>(starts.size()));
      const auto goal = goals.begin() + dice.below(static_cast<std::uint32_t>(goals.size()));
      unit.start = *start;
      unit.goal = *goal;
      world.problem.units.push_back(unit);
      if (check_problem(world.problem).ok()) {
        starts.erase(start);
        goals.erase(goal);
        break;
      }
      world.problem.units.pop_back();
    }
  }
}

inline JointWorld random_joint_world(Dice& dice, const JointWish& wish) {
  JointWorld world(random_map({dice, wish.size, {.wall_percent = wish.wall_percent, .with_terrain = false}}));
  world.problem.movement = wish.movement;
  if (wish.barrier_percent != 0) add_barriers(dice, world, wish.barrier_percent);
  for (std::uint32_t i = 0; i < wish.doors; ++i) add_door(dice, world);
  if (wish.has_block) add_block(dice, world);
  add_units(dice, world, wish);
  return world;
}

/// Any kind of world of at most this many cells a side and this many units.
inline JointWish random_wish(Dice& dice, std::int32_t most_side, std::int32_t most_units) {
  JointWish wish;
  wish.size.width = static_cast<std::uint32_t>(dice.between(2, most_side));
  wish.size.height = static_cast<std::uint32_t>(dice.between(2, most_side));
  wish.wall_percent = dice.below(26);
  wish.units = static_cast<std::uint32_t>(dice.between(1, most_units));
  wish.movement = dice.chance(50) ? Movement::FourConnected : static_cast<Movement>(dice.below(4));
  if (dice.chance(30)) wish.doors = 1 + dice.below(2);
  wish.has_block = wish.doors != 0 && dice.chance(30);
  wish.slow_percent = dice.chance(50) ? 30 : 0;
  wish.barrier_percent = dice.chance(15) ? 12 : 0;
  return wish;
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
