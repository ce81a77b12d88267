// Conflict-based search: the least sum of costs, compared with a search of all joint places.

#include "support/catch.hpp"
#include "support/joint_space.hpp"
#include "support/joint_worlds.hpp"
#include "support/planned.hpp"

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

/// Compares with the joint space on worlds that have a plan. Returns how many these are.
int compare(Dice& dice, int worlds, const JointWish& wish) {
  int solvable = 0;
  for (int i = 0; i < worlds; ++i) {
    const JointWorld world = random_joint_world(dice, wish);
    const auto least = JointSpace(world.problem).least_sum();
    if (!least) continue;
    ++solvable;
    INFO(text_of(world.problem));
    INFO("world " << i);
    const Planned planned = run_planner("cbs", world.problem);
    REQUIRE(planned.status == PlanStatus::Solved);
    REQUIRE(fault_of(planned.plan, world.problem) == "");
    REQUIRE(cost_of(planned.plan, world.problem).sum == *least);
    REQUIRE(planned.planner->lower_bound() == *least);
  }
  return solvable;
}

}  // namespace

TEST_CASE("CBS finds the least sum of costs with straight moves") {
  Dice dice(1);
  REQUIRE(compare(dice, 200, {.size = {3, 3}, .wall_percent = 10}) > 40);
  REQUIRE(compare(dice, 80, {.size = {4, 3}}) > 10);
  REQUIRE(compare(dice, 200, {.units = 2}) > 40);
}

TEST_CASE("CBS finds the least sum of costs with diagonal moves") {
  Dice dice(2);
  REQUIRE(compare(dice, 200, {.size = {3, 3}, .wall_percent = 15, .movement = Movement::Always}) > 40);
  REQUIRE(compare(dice, 200, {.wall_percent = 25, .units = 2, .movement = Movement::NoCornerCutting}) > 40);
}

TEST_CASE("CBS finds the least sum of costs with doors") {
  Dice dice(3);
  REQUIRE(compare(dice, 150, {.size = {3, 3}, .wall_percent = 10, .units = 2, .doors = 2}) > 40);
  REQUIRE(compare(dice, 80, {.size = {4, 3}, .wall_percent = 15, .units = 2, .movement = Movement::Always, .doors = 2}) > 10);
}

TEST_CASE("CBS finds the least sum of costs with units of other paces") {
  Dice dice(4);
  REQUIRE(compare(dice, 150, {.size = {3, 3}, .wall_percent = 10, .units = 2, .slow_percent = 60}) > 40);
  REQUIRE(compare(dice, 80, {.size = {3, 3}, .wall_percent = 10, .units = 2, .movement = Movement::Always, .doors = 1, .slow_percent = 60}) > 10);
}

TEST_CASE("CBS finds the least sum of costs with units of 2 x 2 cells") {
  Dice dice(5);
  REQUIRE(compare(dice, 200, {.wall_percent = 4, .units = 2, .wide_percent = 50}) > 40);
  REQUIRE(compare(dice, 200, {.wall_percent = 4, .units = 2, .movement = Movement::Always, .slow_percent = 20, .wide_percent = 50}) > 40);
}

TEST_CASE("A unit makes way for one that has to pass its goal") {
  JointWorld world(draw({".....", "@@.@@"}));
  world.add({1, 0}, {2, 0});
  world.add({0, 0}, {4, 0});
  // The first one steps aside into the bay, or goes ahead; it can only come back behind the other one.
  const Planned planned = run_planner("cbs", world.problem);
  REQUIRE(planned.status == PlanStatus::Solved);
  REQUIRE(fault_of(planned.plan, world.problem) == "");
  REQUIRE(cost_of(planned.plan, world.problem).sum == *JointSpace(world.problem).least_sum());
}

TEST_CASE("CBS says which unit has no path") {
  JointWorld world(draw({"..@.", "..@."}));
  world.add({0, 0}, {1, 0});
  world.add({0, 1}, {3, 1});
  const Planned planned = run_planner("cbs", world.problem);
  REQUIRE(planned.status == PlanStatus::Unsolvable);
  REQUIRE(planned.planner->unit_without_path() == 1);
}

TEST_CASE("CBS finds no plan that ends after the last tick") {
  JointWorld world(draw({"....."}));
  world.add({0, 0}, {4, 0});
  world.problem.last_tick = 3;
  REQUIRE(run_planner("cbs", world.problem).status == PlanStatus::Failed);
  world.problem.last_tick = 4;
  REQUIRE(run_planner("cbs", world.problem).status == PlanStatus::Solved);
}

TEST_CASE("CBS ends where units cannot pass each other until the last tick") {
  JointWorld world(draw({"..."}));
  world.add({0, 0}, {2, 0});
  world.add({2, 0}, {0, 0});
  world.problem.last_tick = 5;
  const Planned planned = run_planner("cbs", world.problem);
  REQUIRE(planned.status == PlanStatus::Failed);
  REQUIRE(planned.planner->lower_bound() > 4);
}

TEST_CASE("Small slices of CBS do what a large one does") {
  Dice dice(12);
  for (int i = 0; i < 20; ++i) {
    const JointWorld world = random_joint_world(dice, {.size = {6, 6}, .wall_percent = 15, .units = 5});
    if (run_planner("cbs", world.problem, {.most_work = 200'000}).status != PlanStatus::Solved) continue;
    const PlannerInfo& info = *find_planner("cbs");
    const auto one = info.make(), many = info.make();
    one->begin(world.problem, PlannerOptions(info));
    many->begin(world.problem, PlannerOptions(info));
    for (const std::uint32_t work : {7u, 100u, 500u}) {
      const PlanStatus status = one->advance(work);
      PlanStatus stepped = status;
      for (std::uint32_t k = 0; k < work; ++k) stepped = many->advance(1);
      REQUIRE(stepped == status);
      REQUIRE(many->metrics().expanded == one->metrics().expanded);
      REQUIRE(many->metrics().searched == one->metrics().searched);
    }
    while (one->advance(1) == PlanStatus::Running) {
    }
    while (many->advance(100'000) == PlanStatus::Running) {
    }
    JointPlan a, b;
    one->plan(a);
    many->plan(b);
    REQUIRE(a == b);
    REQUIRE(many->metrics().generated == one->metrics().generated);
  }
}
