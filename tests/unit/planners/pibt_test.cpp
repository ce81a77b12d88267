#include "plan/pibt_step.hpp"
#include "plan/priorities.hpp"
#include "support/catch.hpp"
#include "support/joint_worlds.hpp"
#include "support/planned.hpp"

#include <algorithm>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

/// Whether all units are at their goals in one of these ticks, by a tick of PIBT after the other.
bool comes_home(const JointProblem& problem, Tick last) {
  const JointMoves moves(problem);
  Distances distances(moves);
  std::vector<Cell> at, goals;
  for (std::size_t unit = 0; unit < problem.units.size(); ++unit) {
    distances.aim(unit);
    at.push_back(problem.units[unit].start);
    goals.push_back(problem.units[unit].goal);
  }
  PibtStep step(moves, distances);
  Priorities priorities;
  priorities.begin(problem, distances);
  std::vector<UnitNumber> order(priorities.first().begin(), priorities.first().end()), next = order;
  for (Tick tick = 0; tick < last && at != goals; ++tick) {
    std::vector<Cell> to(at.size(), undecided);
    step.make({.from = at, .goals = goals, .order = order, .tick = tick, .chance = Chance(problem.seed, tick)}, to);
    at = to;
    priorities.make_next(order, next, [&](UnitNumber unit) { return at[unit] == goals[unit]; });
    order.swap(next);
  }
  return at == goals;
}

}  // namespace

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
  const Planned failed = run_planner("pibt", made.problem);
  REQUIRE(failed.status == PlanStatus::Failed);
  REQUIRE(failed.planner->failure() == PlanFailure::Loop);
  REQUIRE(failed.planner->metrics().expanded < 20);
  made.problem.last_tick = 2;
  REQUIRE(run_planner("pibt", made.problem).planner->failure() == PlanFailure::LastTick);
}

TEST_CASE("PIBT that tells a loop would go on for ever, with doors and slow units as well", "[pibt]") {
  Dice dice(12);
  int loops = 0, late = 0;
  for (int i = 0; i < 400; ++i) {
    const Size size{static_cast<std::uint32_t>(dice.between(2, 6)), static_cast<std::uint32_t>(dice.between(1, 4))};
    JointWorld made = random_joint_world(dice, {.size = size, .wall_percent = 30, .units = size.cells() / 3, .slow_percent = 15});
    if (dice.chance(20)) made.motion.doors.push_back({.first = Cell{dice.below(size.cells())}, .closes = 0, .opens = 2, .every = 3});
    made.problem.seed = dice.number();
    const Planned planned = run_planner("pibt", made.problem);
    REQUIRE(planned.status != PlanStatus::Running);
    late += planned.planner->failure() == PlanFailure::LastTick ? 1 : 0;
    if (planned.planner->failure() != PlanFailure::Loop) continue;
    ++loops;
    INFO("instance " << i << "\n" << text_of(made.problem));
    REQUIRE_FALSE(comes_home(made.problem, 3000));
  }
  REQUIRE(loops > 20);
  REQUIRE(late < loops);
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
