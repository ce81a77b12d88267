// The moves of one tick, checked together: what is left is valid, and no move is refused without a reason.

#include "plan/joint_tick.hpp"
#include "support/catch.hpp"
#include "support/joint_steps.hpp"
#include "support/joint_worlds.hpp"

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

/// Where the units are after a tick of these wishes.
std::vector<Cell> settled(const JointWorld& world, const std::vector<Cell>& from, std::vector<Cell> to) {
  const JointMoves moves(world.problem);
  JointTick tick(moves);
  tick.begin(from);
  tick.settle(to);
  return to;
}

/// Wishes as capital letters, from the small ones.
std::vector<Cell> settled(const std::vector<std::string>& from, const std::vector<std::string>& wishes, Movement movement = Movement::FourConnected) {
  JointWorld world = drawn_world(from, wishes);
  world.problem.movement = movement;
  std::vector<Cell> starts, goals;
  for (const PlannedUnit& unit : world.problem.units) {
    starts.push_back(unit.start);
    goals.push_back(unit.goal);
  }
  return settled(world, starts, goals);
}
std::vector<Cell> cells(std::initializer_list<std::uint32_t> numbers) {
  std::vector<Cell> list;
  for (const std::uint32_t number : numbers) list.push_back(Cell{number});
  return list;
}

}  // namespace

TEST_CASE("Units follow each other and turn in a ring, and none exchange places") {
  REQUIRE(settled({"abc."}, {".ABC"}) == cells({1, 2, 3}));
  REQUIRE(settled({"ab", "dc"}, {"DA", "CB"}) == cells({1, 3, 2, 0}));
  REQUIRE(settled({"ab"}, {"BA"}) == cells({0, 1}));
}

TEST_CASE("The unit with the lower number goes where only one can, and units behind a refused one stay") {
  // Units 0 and 1 want the same cell, and units 2 and 3 stand behind unit 1.
  JointWorld world = drawn_world({"a.bcd"}, {"A.BCD"});
  REQUIRE(settled(world, cells({0, 2, 3, 4}), cells({1, 1, 2, 3})) == cells({1, 2, 3, 4}));
  // Diagonals that cross.
  REQUIRE(settled({"ab", ".."}, {"..", "BA"}, Movement::Always) == cells({3, 1}));
}

TEST_CASE("A wide unit keeps others out of each of its cells") {
  JointWorld world(draw({"....", "...."}));
  world.add({0, 0}, {0, 0}, 2);
  world.add({3, 1}, {3, 1});
  REQUIRE(settled(world, cells({0, 7}), cells({1, 6})) == cells({1, 7}));
  REQUIRE(settled(world, cells({1, 7}), cells({2, 7})) == cells({1, 7}));
  REQUIRE(settled(world, cells({1, 7}), cells({0, 6})) == cells({0, 6}));
}

TEST_CASE("What is left of the wishes of a crowd is valid, and each refusal has a reason") {
  Dice dice(31);
  int refused = 0, made = 0;
  for (int i = 0; i < 300; ++i) {
    JointWish wish = random_wish(dice, 7, 14);
    wish.doors = 0;
    wish.has_block = false;
    if (i % 3 == 0) wish.wide_percent = 40;
    const JointWorld world = random_joint_world(dice, wish);
    const JointProblem& problem = world.problem;
    const JointMoves moves(problem);
    const JointSteps legal(problem);
    JointTick check(moves);
    std::vector<Cell> from;
    for (const PlannedUnit& unit : problem.units) from.push_back(unit.start);
    for (Tick tick = 0; tick < 40; ++tick) {
      std::vector<Cell> wishes;
      for (std::size_t unit = 0; unit < from.size(); ++unit) {
        const std::span<const Cell> steps = legal.steps(unit, from[unit], legal.phase(tick));
        wishes.push_back(steps[dice.below(static_cast<std::uint32_t>(steps.size()))]);
      }
      std::vector<Cell> to = wishes;
      check.begin(from);
      check.settle(to);
      INFO("instance " << i << "\n" << text_of(problem));
      REQUIRE(fault_of_tick(problem, legal, from, to, tick) == "");
      for (std::size_t unit = 0; unit < from.size(); ++unit) {
        if (to[unit] == wishes[unit]) {
          made += to[unit] == from[unit] ? 0 : 1;
          continue;
        }
        ++refused;
        REQUIRE(to[unit] == from[unit]);
        bool has_reason = false;
        for (std::size_t other = 0; other < from.size(); ++other) {
          if (other == unit) continue;
          has_reason = has_reason || in_conflict(problem, unit, from[unit], wishes[unit], other, from[other], wishes[other]) ||
                       in_conflict(problem, unit, from[unit], wishes[unit], other, from[other], to[other]);
        }
        REQUIRE(has_reason);
      }
      from = to;
    }
  }
  REQUIRE(refused > 1000);
  REQUIRE(made > 1000);
}
