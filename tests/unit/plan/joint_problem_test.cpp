// Faults of joint problems: each is found, names its units and its cell, and has a sentence.

#include "support/catch.hpp"
#include "support/joint_worlds.hpp"

#include <functional>
#include <string>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

/// The fault of two units on a small map after a change, and its sentence.
JointFault fault_after(const std::function<void(JointWorld&)>& change, std::string& sentence) {
  JointWorld world = drawn_world({"a.b.", "..@."}, {".AB.", "..@."});
  REQUIRE(check_problem(world.problem).ok());
  change(world);
  const JointFault fault = check_problem(world.problem);
  sentence = describe(fault, world.map.size());
  return fault;
}

void check(JointError error, std::uint32_t unit, std::uint32_t other, const std::string& said, const std::function<void(JointWorld&)>& change) {
  std::string sentence;
  const JointFault fault = fault_after(change, sentence);
  INFO(sentence);
  CHECK(fault.error == error);
  CHECK(fault.unit == unit);
  CHECK(fault.other == other);
  CHECK(sentence == said);
}

}  // namespace

TEST_CASE("A joint problem says which of its units stand wrongly") {
  const auto units = [](JointWorld& world) -> std::vector<PlannedUnit>& { return world.problem.units; };
  check(JointError::SharedStart, 0, 1, "The starts of units 1 and 2 overlap at (0, 0).", [&](JointWorld& world) { units(world)[1].start = Cell{0}; });
  check(JointError::SharedGoal, 0, 1, "The goals of units 1 and 2 overlap at (1, 0).", [&](JointWorld& world) { units(world)[1].goal = Cell{1}; });
  check(JointError::SharedStart, 0, 1, "The starts of units 1 and 2 overlap at (1, 1).", [&](JointWorld& world) {
    units(world)[0].unit.size = 2;
    units(world)[0].goal = Cell{0};
    units(world)[1].start = Cell{5};
  });
  check(JointError::StartBlocked, 1, 0, "Unit 2 cannot stand on its start (2, 1).", [&](JointWorld& world) { units(world)[1].start = Cell{6}; });
  check(JointError::GoalBlocked, 0, 0, "Unit 1 cannot stand on its goal (2, 1).", [&](JointWorld& world) { units(world)[0].goal = Cell{6}; });
  check(JointError::StartOffMap, 1, 0, "The start of unit 2 lies outside the map.", [&](JointWorld& world) { units(world)[1].start = Cell{8}; });
  check(JointError::GoalOffMap, 1, 0, "The goal of unit 2 lies outside the map.", [&](JointWorld& world) { units(world)[1].goal = Cell{8}; });
  check(JointError::BadUnit, 1, 0, "Unit 2 has no such kind, size or pace.", [&](JointWorld& world) { units(world)[1].pace = {0, 1}; });
}

TEST_CASE("Units that vanish at their goals may share them, but no start") {
  JointWorld world = drawn_world({"a.b."}, {".AB."});
  world.problem.at_goal = AtGoal::Vanishes;
  world.problem.units[1].goal = world.problem.units[0].goal;
  REQUIRE(check_problem(world.problem).ok());
  world.problem.units[1].start = world.problem.units[0].start;
  REQUIRE(check_problem(world.problem).error == JointError::SharedStart);
}

TEST_CASE("A joint problem has limits, and no edits at ticks") {
  std::string sentence;
  const auto error = [&](const std::function<void(JointWorld&)>& change) { return fault_after(change, sentence).error; };
  CHECK(error([](JointWorld& world) { world.problem.last_tick = most_ticks + 1; }) == JointError::LastTick);
  CHECK(error([](JointWorld& world) { world.problem.units.resize(max_planned_units + 1); }) == JointError::TooManyUnits);
  CHECK(error([](JointWorld& world) { world.motion.edits.emplace_back(); }) == JointError::TimedEdits);
}
