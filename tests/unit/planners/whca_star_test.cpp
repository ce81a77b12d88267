// Windowed planning: its plans are valid, units at home make way, and what repeats ends.

#include "support/catch.hpp"
#include "support/joint_worlds.hpp"
#include "support/planned.hpp"

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

/// Returns how many of the worlds it solves. Where it fails, what the units walked is valid too.
int solve(Dice& dice, int worlds, const JointWish& wish, std::int32_t window = 16) {
  int solved = 0;
  for (int i = 0; i < worlds; ++i) {
    const JointWorld world = random_joint_world(dice, wish);
    INFO(text_of(world.problem));
    INFO("world " << i);
    const Planned planned = run_planner("whca-star", world.problem, {.options = {{"window", window * 1000}}});
    REQUIRE(planned.status != PlanStatus::Running);
    const bool is_solved = planned.status == PlanStatus::Solved;
    JointPlan walked;
    planned.planner->plan(walked);
    REQUIRE(fault_of(walked, world.problem, is_solved) == "");
    if (is_solved) ++solved;
  }
  return solved;
}

}  // namespace

TEST_CASE("Windowed plans are valid with straight and diagonal moves") {
  Dice dice(40);
  REQUIRE(solve(dice, 60, {.size = {8, 8}, .wall_percent = 15, .units = 12}) > 20);
  REQUIRE(solve(dice, 60, {.size = {8, 8}, .wall_percent = 15, .units = 12}, 5) > 20);
  REQUIRE(solve(dice, 60, {.size = {6, 6}, .wall_percent = 15, .units = 8, .movement = Movement::Always}) > 20);
}

TEST_CASE("Windowed plans are valid with doors, slow units and wide units") {
  Dice dice(41);
  REQUIRE(solve(dice, 60, {.size = {8, 8}, .wall_percent = 5, .units = 8, .doors = 6, .slow_percent = 40, .wide_percent = 30}) > 20);
  REQUIRE(
      solve(
          dice, 60,
          {.size = {8, 8}, .wall_percent = 5, .units = 8, .movement = Movement::NoCornerCutting, .doors = 6, .slow_percent = 40, .wide_percent = 30},
          4) > 20);
}

TEST_CASE("A unit at home makes way and comes back") {
  JointWorld world(draw({".....", "@@.@@"}));
  world.add({2, 0}, {2, 0});
  world.add({0, 0}, {4, 0});
  const Planned planned = run_planner("whca-star", world.problem);
  REQUIRE(planned.status == PlanStatus::Solved);
  REQUIRE(fault_of(planned.plan, world.problem) == "");
  REQUIRE(planned.plan.ticks() == 4);
}

TEST_CASE("A plan of windows ends in the tick in which all units are home") {
  JointWorld world(draw({"...."}));
  world.add({0, 0}, {3, 0});
  REQUIRE(run_planner("whca-star", world.problem).plan.ticks() == 3);
  world.problem.units[0].goal = Cell{0};
  REQUIRE(run_planner("whca-star", world.problem).plan.ticks() == 0);
}

TEST_CASE("Rounds that repeat end the windows, and so does the last tick") {
  JointWorld world(draw({"...."}));
  world.add({0, 0}, {3, 0});
  world.add({3, 0}, {0, 0});
  world.problem.last_tick = most_ticks;
  const Planned planned = run_planner("whca-star", world.problem);
  REQUIRE(planned.status == PlanStatus::Failed);
  REQUIRE(planned.planner->metrics().expanded < 200);

  JointWorld far(draw({".........."}));
  far.add({0, 0}, {9, 0});
  far.problem.last_tick = 8;
  REQUIRE(run_planner("whca-star", far.problem).status == PlanStatus::Failed);
  far.problem.last_tick = 9;
  REQUIRE(run_planner("whca-star", far.problem).status == PlanStatus::Solved);
}

TEST_CASE("Windowed planning says which unit has no path") {
  JointWorld world(draw({"..@.", "..@."}));
  world.add({0, 0}, {1, 0});
  world.add({0, 1}, {3, 1});
  const Planned planned = run_planner("whca-star", world.problem);
  REQUIRE(planned.status == PlanStatus::Unsolvable);
  REQUIRE(planned.planner->unit_without_path() == 1);
}

TEST_CASE("Small slices of windowed planning do what a large one does") {
  Dice dice(42);
  for (int i = 0; i < 20; ++i) {
    const JointWorld world = random_joint_world(dice, {.size = {8, 8}, .wall_percent = 15, .units = 12});
    const PlannerInfo& info = *find_planner("whca-star");
    const auto one = info.make(), many = info.make();
    one->begin(world.problem, PlannerOptions(info));
    many->begin(world.problem, PlannerOptions(info));
    for (const std::uint32_t work : {7u, 500u, 300u, 2000u}) {
      const PlanStatus status = one->advance(work);
      PlanStatus stepped = status;
      for (std::uint32_t k = 0; k < work; ++k) stepped = many->advance(1);
      REQUIRE(stepped == status);
      REQUIRE(many->metrics().searched == one->metrics().searched);
      JointPlan a, b;
      one->plan(a);
      many->plan(b);
      REQUIRE(a == b);
    }
  }
}
