// Units that plan alone: their plans are valid, they never leave their shortest paths, and all ends once nothing moves.

#include "support/catch.hpp"
#include "support/joint_worlds.hpp"
#include "support/planned.hpp"

#include "check/moves_alone.hpp"
#include "plan/joint_moves.hpp"

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

/// The rows so far, also where there is no plan.
JointPlan rows_of(const Planned& planned) {
  JointPlan rows;
  planned.planner->plan(rows);
  return rows;
}

}  // namespace

TEST_CASE("A unit alone goes as fast as its pace and the doors let it") {
  JointWorld world(draw({"......"}));
  world.add({0, 0}, {5, 0});
  REQUIRE(run_planner("alone", world.problem).plan.ticks() == 5);
  world.problem.units[0].pace = {1, 2};
  REQUIRE(run_planner("alone", world.problem).plan.ticks() == 10);
  world.problem.units[0].pace = {1, 1};
  world.motion.doors.push_back({.first = Cell{3}, .closes = 0, .opens = 10});
  const Planned planned = run_planner("alone", world.problem);
  REQUIRE(planned.status == PlanStatus::Solved);
  REQUIRE(planned.plan.ticks() == 13);
  world.problem.last_tick = 12;
  REQUIRE(run_planner("alone", world.problem).planner->failure() == PlanFailure::LastTick);
}

TEST_CASE("Units that plan alone and meet head on are stuck, which is told at once") {
  const JointWorld world = drawn_world({"a....b", "......"}, {"B....A", "......"});
  const Planned planned = run_planner("alone", world.problem);
  REQUIRE(planned.status == PlanStatus::Failed);
  REQUIRE(planned.planner->failure() == PlanFailure::Stuck);
  REQUIRE(planned.planner->metrics().expanded < 8);
}

TEST_CASE("Units that plan alone make valid ticks, each nearer or not at all, until nothing moves") {
  Dice dice(61);
  int solved = 0, stuck = 0;
  for (int i = 0; i < 400; ++i) {
    JointWish wish = random_wish(dice, 10, 9);
    if (i % 3 == 0) wish.wide_percent = 30;
    JointWorld world = random_joint_world(dice, wish);
    if (i % 4 == 0) world.problem.at_goal = AtGoal::Vanishes;
    const JointProblem& problem = world.problem;
    const Planned planned = run_planner("alone", problem);
    if (planned.status == PlanStatus::Unsolvable) continue;
    INFO("instance " << i << "\n" << text_of(problem));
    const JointPlan rows = rows_of(planned);
    REQUIRE(fault_of(rows, problem, has_plan(planned.status)) == "");
    for (std::size_t unit = 0; unit < problem.units.size(); ++unit) {
      std::uint64_t moves = 0;
      for (Tick tick = 0; tick < rows.ticks(); ++tick) {
        moves += rows.row(tick)[unit] != rows.row(tick + 1)[unit] && rows.row(tick + 1)[unit] != no_cell ? 1 : 0;
      }
      REQUIRE(moves <= *moves_alone(problem, unit));
      if (has_plan(planned.status)) REQUIRE(moves == *moves_alone(problem, unit));
    }
    solved += has_plan(planned.status) ? 1 : 0;
    if (planned.planner->failure() != PlanFailure::Stuck) continue;
    ++stuck;
    const Tick period = JointMoves(problem).period();
    REQUIRE(rows.ticks() >= period);
    for (Tick back = 1; back <= period; ++back) {
      const auto row = rows.row(rows.ticks()), before = rows.row(rows.ticks() - back);
      REQUIRE(std::equal(row.begin(), row.end(), before.begin()));
    }
  }
  REQUIRE(solved > 100);
  REQUIRE(stuck > 50);
}

TEST_CASE("Units that plan alone do the same in slices of any size") {
  Dice dice(62);
  const JointWorld world = random_joint_world(dice, {.size = {12, 12}, .wall_percent = 10, .units = 30});
  const Planned whole = run_planner("alone", world.problem, {.slice = 1'000'000}), pieces = run_planner("alone", world.problem, {.slice = 1});
  REQUIRE(whole.status == pieces.status);
  REQUIRE(rows_of(whole) == rows_of(pieces));
}
