#include "plan/distances.hpp"
#include "support/catch.hpp"
#include "support/joint_worlds.hpp"

#include <cstdint>
#include <vector>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

/// The moves from each cell to the goal of the unit, by looking at all moves until nothing changes.
std::vector<std::uint32_t> moves_to_goal(const JointMoves& moves, std::size_t unit) {
  std::vector<std::uint32_t> far(moves.size().cells(), Distances::no_distance);
  far[index(moves.problem().units[unit].goal)] = 0;
  for (bool has_changed = true; has_changed;) {
    has_changed = false;
    for (std::uint32_t i = 0; i < far.size(); ++i) {
      each_direction(moves.open_moves(moves.ground_of(unit))[Cell{i}], [&](unsigned d) {
        const std::uint32_t next = far[index(moves.to(Cell{i}, d))];
        if (next == Distances::no_distance || next + 1 >= far[i]) return;
        far[i] = next + 1;
        has_changed = true;
      });
    }
  }
  return far;
}

JointWorld world_with_barriers(Dice& dice) {
  const Size size{static_cast<std::uint32_t>(dice.between(1, 20)), static_cast<std::uint32_t>(dice.between(1, 20))};
  JointWorld made = random_joint_world(dice, {.size = size, .units = 6});
  made.problem.movement = static_cast<Movement>(dice.below(4));
  if (dice.chance(60)) add_barriers(dice, made, 12);
  return made;
}

}  // namespace

TEST_CASE("A row tells the moves to the goal, and which of two neighbours is farther", "[plan][distances]") {
  Dice dice(1);
  for (int i = 0; i < 100; ++i) {
    const JointWorld made = world_with_barriers(dice);
    const JointMoves moves(made.problem);
    Distances distances(moves);
    for (std::size_t unit = 0; unit < made.problem.units.size(); ++unit) {
      const std::vector<std::uint32_t> far = moves_to_goal(moves, unit);
      distances.aim(unit);
      const Distances::View view = distances.view(unit);
      for (std::uint32_t c = 0; c < far.size(); ++c) {
        const Cell cell{c};
        REQUIRE(distances.from(unit, cell) == far[c]);
        REQUIRE(distances.reaches(unit, cell) == (far[c] != Distances::no_distance));
        each_direction(moves.open_moves(moves.ground_of(unit))[cell], [&](unsigned d) {
          const Cell beside = moves.to(cell, d);
          if (far[c] == Distances::no_distance) return;
          REQUIRE(view.is_trap(beside) == (far[index(beside)] == Distances::no_distance));
          if (view.is_trap(beside)) return;
          const std::int64_t change = std::int64_t{far[index(beside)]} - far[c];
          REQUIRE(view.change(beside, cell) == change);
          REQUIRE(view.farther(beside, cell) == (change < 0 ? -1 : change > 0 ? 1 : 0));
        });
      }
    }
  }
}

TEST_CASE("A partial row knows all cells as near as the start, and is right wherever one of two neighbours is known", "[plan][distances]") {
  Dice dice(2);
  std::size_t partial = 0;
  for (int i = 0; i < 60; ++i) {
    JointWorld made = random_joint_world(dice, {.size = {30, 30}, .wall_percent = 15, .units = 8});
    made.problem.movement = static_cast<Movement>(dice.below(4));
    const JointMoves moves(made.problem);
    Distances distances(moves);
    for (std::size_t unit = 0; unit < made.problem.units.size(); ++unit) {
      const std::vector<std::uint32_t> far = moves_to_goal(moves, unit);
      const Cell start = made.problem.units[unit].start;
      distances.aim_from_start(unit);
      REQUIRE(distances.from(unit, start) == far[index(start)]);
      partial += !distances.is_complete(unit);
      const Distances::View view = distances.view(unit);
      for (std::uint32_t c = 0; c < far.size(); ++c) {
        if (far[c] <= far[index(start)] && far[c] != Distances::no_distance) REQUIRE(view.knows(Cell{c}));
        each_direction(moves.open_moves(moves.ground_of(unit))[Cell{c}], [&](unsigned d) {
          const Cell beside = moves.to(Cell{c}, d);
          if (!view.knows(Cell{c}) && !view.knows(beside)) return;
          REQUIRE(view.change(beside, Cell{c}) == std::int64_t{far[index(beside)]} - far[c]);
        });
      }
      distances.complete(unit);
      REQUIRE(distances.is_complete(unit));
      for (std::uint32_t c = 0; c < far.size(); ++c) REQUIRE(distances.from(unit, Cell{c}) == far[c]);
    }
  }
  REQUIRE(partial > 100);
}

TEST_CASE("Units with one goal share a row, and the one that begins farther away makes it longer", "[plan][distances]") {
  JointWorld made = drawn_world({std::string("ab") + std::string(30, '.') + "c"}, {std::string("A") + std::string(32, '.')});
  for (PlannedUnit& unit : made.problem.units) unit.goal = Cell{0};
  const JointMoves moves(made.problem);
  Distances distances(moves);
  distances.aim_from_start(0);
  const std::size_t bytes = distances.bytes();
  REQUIRE(!distances.is_complete(0));
  distances.aim_from_start(1);
  REQUIRE(!distances.is_complete(1));
  distances.aim_from_start(2);
  REQUIRE(distances.from(2, Cell{32}) == 32);
  REQUIRE(distances.bytes() == bytes);
  const std::uint64_t searched = distances.searched();
  distances.aim(0);
  REQUIRE(distances.searched() == searched);
}
