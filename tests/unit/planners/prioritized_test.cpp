// Prioritised planning: its plans are valid, whatever the units are, and it changes the order where it finds none.

#include "support/catch.hpp"
#include "support/joint_worlds.hpp"
#include "support/planned.hpp"

#include <algorithm>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

/// Returns how many of the worlds it solves.
int solve(Dice& dice, int worlds, const JointWish& wish, AtGoal at_goal = AtGoal::Stays) {
  int solved = 0;
  for (int i = 0; i < worlds; ++i) {
    JointWorld world = random_joint_world(dice, wish);
    world.problem.at_goal = at_goal;
    const Planned planned = run_planner("prioritized", world.problem);
    REQUIRE(planned.status != PlanStatus::Running);
    if (planned.status != PlanStatus::Solved) continue;
    ++solved;
    INFO(text_of(world.problem));
    INFO("world " << i);
    REQUIRE(fault_of(planned.plan, world.problem) == "");
  }
  return solved;
}

}  // namespace

TEST_CASE("Prioritised plans are valid with straight moves") {
  Dice dice(21);
  REQUIRE(solve(dice, 100, {.size = {8, 8}, .wall_percent = 15, .units = 12}) > 30);
  REQUIRE(solve(dice, 100, {.wall_percent = 10, .units = 5}) > 30);
}

TEST_CASE("Prioritised plans are valid with diagonal moves") {
  Dice dice(22);
  REQUIRE(solve(dice, 60, {.size = {6, 6}, .wall_percent = 15, .units = 10, .movement = Movement::Always}) > 20);
  REQUIRE(solve(dice, 60, {.size = {6, 6}, .wall_percent = 15, .units = 10, .movement = Movement::NoCornerCutting}) > 20);
}

TEST_CASE("Prioritised plans are valid with doors, slow units and wide units") {
  Dice dice(23);
  REQUIRE(solve(dice, 100, {.size = {8, 8}, .wall_percent = 5, .units = 8, .doors = 6, .slow_percent = 40, .wide_percent = 30}) > 30);
  REQUIRE(solve(dice, 100,
                {.size = {8, 8}, .wall_percent = 5, .units = 8, .movement = Movement::Always, .doors = 6, .slow_percent = 40, .wide_percent = 30}) >
          30);
}

TEST_CASE("Prioritised plans are valid where units vanish at their goals") {
  Dice dice(24);
  REQUIRE(solve(dice, 60, {.size = {6, 6}, .wall_percent = 15, .units = 12, .doors = 2, .slow_percent = 20, .wide_percent = 10}, AtGoal::Vanishes) >
          30);
}

TEST_CASE("A unit vanishes in the tick after its arrival") {
  JointWorld world(draw({"..."}));
  world.problem.at_goal = AtGoal::Vanishes;
  world.add({1, 0}, {2, 0});
  world.add({0, 0}, {2, 0});
  const Planned planned = run_planner("prioritized", world.problem);
  REQUIRE(planned.status == PlanStatus::Solved);
  REQUIRE(fault_of(planned.plan, world.problem) == "");
  REQUIRE(planned.plan.ticks() == 2);
  REQUIRE(planned.plan.row(1)[0] == Cell{2});
  REQUIRE(planned.plan.row(2)[0] == no_cell);
  REQUIRE(planned.plan.row(2)[1] == Cell{2});
}

TEST_CASE("A unit that finds no path goes first") {
  // The nearer goal closes the corridor, so the other unit has to be planned before it.
  JointWorld world(draw({".....", "@@.@@"}));
  world.add({1, 0}, {2, 0});
  world.add({0, 0}, {4, 0});
  const Planned once = run_planner("prioritized", world.problem, {.options = {{"orders", 1000}}});
  REQUIRE(once.status == PlanStatus::Failed);
  REQUIRE(once.planner->unit_without_path() == 1);
  const Planned twice = run_planner("prioritized", world.problem, {.options = {{"orders", 2000}}});
  REQUIRE(twice.status == PlanStatus::Solved);
  REQUIRE(fault_of(twice.plan, world.problem) == "");
  REQUIRE(std::vector<std::uint32_t>(twice.planner->order().begin(), twice.planner->order().end()) == std::vector<std::uint32_t>{1, 0});
  const Planned far = run_planner("prioritized", world.problem, {.options = {{"orders", 1000}, {"goes-first", 1}}});
  REQUIRE(far.status == PlanStatus::Solved);
  REQUIRE(far.planner->unit_without_path() == -1);
}

TEST_CASE("A slow unit that is planned later stands on its start until it may move") {
  // The first unit could pass the start of the second one in tick 1, were it not there until tick 2 at least.
  JointWorld world(draw({"...", "...", "..."}));
  world.add({0, 0}, {2, 0});
  world.add({1, 0}, {1, 2}, 1, {1, 3});
  const Planned planned = run_planner("prioritized", world.problem, {.options = {{"orders", 1000}}});
  REQUIRE(planned.status == PlanStatus::Solved);
  REQUIRE(fault_of(planned.plan, world.problem) == "");
}

TEST_CASE("A unit without a path is told, and problems without units are solved") {
  JointWorld world(draw({"..@.", "..@."}));
  REQUIRE(run_planner("prioritized", world.problem).status == PlanStatus::Solved);
  world.add({0, 0}, {1, 0});
  world.add({0, 1}, {3, 1});
  const Planned planned = run_planner("prioritized", world.problem);
  REQUIRE(planned.status == PlanStatus::Unsolvable);
  REQUIRE(planned.planner->unit_without_path() == 1);
}

TEST_CASE("A door that stays closed until after the last tick leaves no plan") {
  JointWorld world(draw({"..."}));
  world.add({0, 0}, {2, 0});
  world.motion.doors.push_back({.first = Cell{1}, .closes = 0, .opens = 20});
  world.problem.last_tick = 10;
  REQUIRE(run_planner("prioritized", world.problem).status == PlanStatus::Failed);
  world.problem.last_tick = 30;
  const Planned planned = run_planner("prioritized", world.problem);
  REQUIRE(planned.status == PlanStatus::Solved);
  REQUIRE(planned.plan.ticks() == 22);
}

TEST_CASE("A door that never opens long enough ends the search") {
  // Closed in every second tick, so that no move into it is ever legal.
  JointWorld world(draw({"..."}));
  world.add({0, 0}, {2, 0});
  world.motion.doors.push_back({.first = Cell{1}, .closes = 0, .opens = 1, .every = 2});
  const Planned planned = run_planner("prioritized", world.problem);
  REQUIRE(planned.status == PlanStatus::Unsolvable);
  REQUIRE(planned.planner->metrics().searched < 10);
}

TEST_CASE("Small slices of prioritised planning do what a large one does") {
  Dice dice(8);
  for (int i = 0; i < 20; ++i) {
    const JointWorld world = random_joint_world(dice, {.size = {8, 8}, .wall_percent = 15, .units = 14});
    const PlannerInfo& info = *find_planner("prioritized");
    const auto one = info.make(), many = info.make();
    one->begin(world.problem, PlannerOptions(info));
    many->begin(world.problem, PlannerOptions(info));
    PlanStatus status = PlanStatus::Running;
    for (const std::uint32_t work : {7u, 500u, 300u, 2000u}) {
      status = one->advance(work);
      PlanStatus stepped = status;
      for (std::uint32_t k = 0; k < work; ++k) stepped = many->advance(1);
      REQUIRE(stepped == status);
      REQUIRE(many->metrics().expanded == one->metrics().expanded);
      REQUIRE(many->metrics().searched == one->metrics().searched);
    }
    REQUIRE(std::equal(one->order().begin(), one->order().end(), many->order().begin()));
    if (status != PlanStatus::Solved) continue;
    JointPlan a, b;
    one->plan(a);
    many->plan(b);
    REQUIRE(a == b);
  }
}
