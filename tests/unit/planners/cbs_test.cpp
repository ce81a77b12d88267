// Conflict-based search: the least sum of costs, compared with a search of all joint places.

#include "support/catch.hpp"
#include "support/joint_problems.hpp"

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

/// Compares with the joint space on worlds that have a plan. Returns how many these are.
int compare(int worlds, const JointWish& wish) {
  int solvable = 0;
  for (int i = 0; i < worlds; ++i) {
    const auto world = random_joint_world(wish);
    const auto least = least_cost(world->problem);
    if (!least) continue;
    ++solvable;
    INFO(describe_world(world->map));
    INFO("world " << i);
    const PlannedRun planned = run_planner("cbs", world->problem);
    REQUIRE(planned.status == PlanStatus::Solved);
    REQUIRE(fault_of(planned.plan, world->problem) == "");
    REQUIRE(cost_of(planned.plan, world->problem).sum == *least);
    REQUIRE(planned.planner->lower_bound() == *least);
  }
  return solvable;
}

}  // namespace

TEST_CASE("CBS finds the least sum of costs with straight moves") {
  Dice dice(1);
  REQUIRE(compare(200, {dice, {3, 3}, 10, 3}) > 40);
  REQUIRE(compare(80, {dice, {4, 3}, 20, 3}) > 10);
  REQUIRE(compare(200, {dice, {4, 4}, 20, 2}) > 40);
}

TEST_CASE("CBS finds the least sum of costs with diagonal moves") {
  Dice dice(2);
  REQUIRE(compare(200, {dice, {3, 3}, 15, 3, Movement::Always}) > 40);
  REQUIRE(compare(200, {dice, {4, 4}, 25, 2, Movement::NoCornerCutting}) > 40);
}

TEST_CASE("CBS finds the least sum of costs with doors") {
  Dice dice(3);
  REQUIRE(compare(150, {dice, {3, 3}, 10, 2, Movement::FourConnected, 2}) > 40);
  REQUIRE(compare(80, {dice, {4, 3}, 15, 2, Movement::Always, 2}) > 10);
}

TEST_CASE("CBS finds the least sum of costs with units of other paces") {
  Dice dice(4);
  REQUIRE(compare(150, {dice, {3, 3}, 10, 2, Movement::FourConnected, 0, 60}) > 40);
  REQUIRE(compare(80, {dice, {3, 3}, 10, 2, Movement::Always, 1, 60}) > 10);
}

TEST_CASE("CBS finds the least sum of costs with units of 2 x 2 cells") {
  Dice dice(5);
  REQUIRE(compare(200, {dice, {4, 4}, 4, 2, Movement::FourConnected, 0, 0, 50}) > 40);
  REQUIRE(compare(200, {dice, {4, 4}, 4, 2, Movement::Always, 0, 20, 50}) > 40);
}

TEST_CASE("A unit makes way for one that has to pass its goal") {
  JointWorld world(draw({".....", "@@.@@"}));
  world.add({1, 0}, {2, 0});
  world.add({0, 0}, {4, 0});
  // The first one steps aside into the bay, or goes ahead; it can only come back behind the other one.
  const PlannedRun planned = run_planner("cbs", world.problem);
  REQUIRE(planned.status == PlanStatus::Solved);
  REQUIRE(fault_of(planned.plan, world.problem) == "");
  REQUIRE(cost_of(planned.plan, world.problem).sum == *least_cost(world.problem));
}

TEST_CASE("CBS says which unit has no path") {
  JointWorld world(draw({"..@.", "..@."}));
  world.add({0, 0}, {1, 0});
  world.add({0, 1}, {3, 1});
  const PlannedRun planned = run_planner("cbs", world.problem);
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
  const PlannedRun planned = run_planner("cbs", world.problem);
  REQUIRE(planned.status == PlanStatus::Failed);
  REQUIRE(planned.planner->lower_bound() > 4);
}

TEST_CASE("Small slices of CBS do what a large one does") {
  Dice dice(12);
  for (int i = 0; i < 20; ++i) {
    const auto world = random_joint_world({dice, {6, 6}, 15, 5});
    if (run_planner("cbs", world->problem, 1000, 200'000).status != PlanStatus::Solved) continue;
    const PlannerInfo& info = *find_planner("cbs");
    const auto one = info.make(), many = info.make();
    one->begin(world->problem, PlannerOptions(info));
    many->begin(world->problem, PlannerOptions(info));
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
