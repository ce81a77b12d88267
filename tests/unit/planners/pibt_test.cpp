#include "support/catch.hpp"
#include "support/joint_worlds.hpp"
#include "support/planned.hpp"

using namespace astrolabe;
using namespace astrolabe::testing;

TEST_CASE("PIBT makes valid plans in crowds, under every rule of movement", "[pibt]") {
  Dice dice(3);
  std::size_t solved = 0;
  for (int i = 0; i < 60; ++i) {
    JointWorld made = random_joint_world(dice, {.size = {16, 16}, .wall_percent = 10, .units = 60});
    made.problem.movement = static_cast<Movement>(i % 4);
    made.problem.seed = dice.number();
    if (i % 3 == 0) made.problem.units[dice.below(60)].pace = {1, 2};
    if (i % 5 == 0) made.motion.doors.push_back({.first = Cell{dice.below(256)}, .closes = 3, .opens = 9, .every = 11});
    const Planned planned = run_planner("pibt", made.problem);
    if (planned.status != PlanStatus::Solved) continue;
    ++solved;
    INFO("instance " << i);
    REQUIRE(fault_of(planned.plan, made.problem) == "");
  }
  REQUIRE(solved > 30);
}

TEST_CASE("PIBT swaps units in a corridor with a bay, and fails without", "[pibt]") {
  JointWorld made = drawn_world({"@@@.@@", "a....b"}, {"@@@.@@", "B....A"});
  const Planned planned = run_planner("pibt", made.problem);
  REQUIRE(planned.status == PlanStatus::Solved);
  REQUIRE(fault_of(planned.plan, made.problem) == "");

  made = drawn_world({"a....b"}, {"B....A"});
  made.problem.last_tick = 100;
  REQUIRE(run_planner("pibt", made.problem).status == PlanStatus::Failed);
}

TEST_CASE("PIBT turns a full ring", "[pibt]") {
  const JointWorld made = drawn_world({"abc", "h@d", "gfe"}, {"HAB", "G@C", "FED"});
  const Planned planned = run_planner("pibt", made.problem);
  REQUIRE(planned.status == PlanStatus::Solved);
  REQUIRE(fault_of(planned.plan, made.problem) == "");
  REQUIRE(planned.plan.ticks() == 1);
}

TEST_CASE("PIBT brings each unit of a ring to its goal at some tick, since those that were there give way", "[pibt]") {
  Dice dice(9);
  for (int i = 0; i < 100; ++i) {
    // Each edge lies on a cycle, and one cell is free.
    const Size size{static_cast<std::uint32_t>(dice.between(2, 4)), static_cast<std::uint32_t>(dice.between(2, 4))};
    JointWorld made = random_joint_world(dice, {.size = size, .wall_percent = 0, .units = size.cells() - 1});
    made.problem.seed = dice.number();
    made.problem.last_tick = 2000;
    const PlannerInfo& info = *find_planner("pibt");
    const auto planner = info.make();
    planner->begin(made.problem, PlannerOptions(info));
    while (planner->advance(1000) == PlanStatus::Running) {
    }
    JointPlan plan;
    planner->plan(plan);
    for (std::size_t unit = 0; unit < plan.units; ++unit) {
      bool was_home = false;
      for (Tick tick = 0; tick <= plan.ticks(); ++tick) was_home = was_home || plan.row(tick)[unit] == made.problem.units[unit].goal;
      INFO("instance " << i << ", unit " << unit);
      REQUIRE(was_home);
    }
  }
}

TEST_CASE("PIBT says which unit has no path", "[pibt]") {
  const JointWorld made = drawn_world({"a.@b", "..@."}, {".A@.", "B.@."});
  const Planned planned = run_planner("pibt", made.problem);
  REQUIRE(planned.status == PlanStatus::Unsolvable);
  REQUIRE(planned.planner->unit_without_path() == 1);
}

TEST_CASE("PIBT plans the same in slices of any size, and lets units vanish", "[pibt]") {
  Dice dice(4);
  JointWorld made = random_joint_world(dice, {.size = {12, 12}, .wall_percent = 10, .units = 50});
  const Planned whole = run_planner("pibt", made.problem, {.slice = 1000000}), pieces = run_planner("pibt", made.problem, {.slice = 1});
  REQUIRE(whole.status == PlanStatus::Solved);
  REQUIRE(pieces.plan == whole.plan);

  made.problem.at_goal = AtGoal::Vanishes;
  for (PlannedUnit& unit : made.problem.units) unit.goal = made.problem.units[0].goal;
  const Planned gone = run_planner("pibt", made.problem);
  REQUIRE(gone.status == PlanStatus::Solved);
  REQUIRE(fault_of(gone.plan, made.problem) == "");
}
