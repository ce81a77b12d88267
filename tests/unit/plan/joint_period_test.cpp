#include "plan/joint_moves.hpp"
#include "support/catch.hpp"
#include "support/joint_worlds.hpp"

#include <algorithm>

using namespace astrolabe;
using namespace astrolabe::testing;

TEST_CASE("The period of a joint problem is that of its doors, blocks and paces, and no longer", "[plan][joint_moves]") {
  JointWorld made = drawn_world({"ab...", "....."}, {"...BA", "....."});
  const auto period = [&] { return JointMoves(made.problem).period(); };
  REQUIRE(period() == 1);
  made.motion.doors.push_back({.first = made.cell(2, 0), .closes = 5, .opens = 7});
  REQUIRE(period() == 1);
  REQUIRE(JointMoves(made.problem).periodic_from() == 7);
  made.motion.doors.push_back({.first = made.cell(2, 0), .closes = 9, .opens = 10, .every = 6});
  REQUIRE(period() == 6);
  made.problem.units[1].pace = {2, 5};
  REQUIRE(period() == 30);
}

TEST_CASE("Moves repeat with the period", "[plan][joint_moves]") {
  Dice dice(1);
  for (int i = 0; i < 100; ++i) {
    JointWorld made = random_joint_world(dice, {.size = {5, 5}});
    made.problem.movement = static_cast<Movement>(dice.below(4));
    for (int k = 0; k < 2; ++k) {
      Door door{.first = Cell{dice.below(25)}, .closes = dice.below(6)};
      door.opens = door.closes + 1 + dice.below(3);
      if (dice.chance(70)) door.every = door.opens - door.closes + 1 + dice.below(4);
      made.motion.doors.push_back(door);
    }
    for (PlannedUnit& unit : made.problem.units) {
      unit.pace.ticks = static_cast<std::uint8_t>(dice.between(1, 3));
      unit.pace.moves = static_cast<std::uint8_t>(dice.between(1, unit.pace.ticks));
    }
    const JointMoves moves(made.problem);
    const Tick from = moves.periodic_from(), period = moves.period();
    for (std::size_t unit = 0; unit < made.problem.units.size(); ++unit) {
      for (std::uint32_t cell = 0; cell < 25; ++cell) {
        for (Tick tick = from; tick < from + std::min(period, Tick{60}); ++tick) {
          REQUIRE(moves.moves(unit, Cell{cell}, tick) == moves.moves(unit, Cell{cell}, tick + period));
        }
      }
    }
  }
}
