// Laws of speed matching, on corridors in which slow and fast units follow each other. A unit that is two moves behind a slower one goes at its pace.
// That brings no unit home sooner: it takes away moves that lead up to the next wait.

#include "support/catch.hpp"
#include "support/joint_worlds.hpp"
#include "support/planned.hpp"

#include <algorithm>
#include <cstdint>
#include <string>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

constexpr int corridors = 500;

/// Units in a row, each to its place in the same row at the other end.
JointWorld corridor_of(std::uint32_t seed) {
  Dice dice(seed);
  const std::string row(static_cast<std::size_t>(dice.between(12, 30)), '.');
  JointWorld world = drawn_world({row}, {row});
  const std::int32_t units = dice.between(2, 6), last = static_cast<std::int32_t>(row.size()) - 1;
  for (std::int32_t unit = 0; unit < units; ++unit) {
    const Pace slow = dice.chance(30) ? Pace{2, 3} : Pace{1, static_cast<std::uint8_t>(dice.between(2, 4))};
    world.add({units - 1 - unit, 0}, {last - unit, 0}, 1, dice.chance(50) ? Pace{1, 1} : slow);
  }
  return world;
}

bool is_slower(Pace one, Pace other) { return one.moves * other.ticks < other.moves * one.ticks; }

/// Whether the pace of a slower unit under way, at most two cells ahead of this one, lets it not move in the tick. `counts(unit)`: whether it is
/// looked at.
template <class Counts>
bool is_held(const JointProblem& problem, const JointPlan& plan, std::size_t unit, Tick tick, const Counts& counts) {
  const auto row = plan.row(tick);
  for (std::size_t other = 0; other < plan.units; ++other) {
    const std::uint32_t ahead = index(row[other]) - index(row[unit]);
    if (ahead != 1 && ahead != 2) continue;
    const PlannedUnit& slow = problem.units[other];
    if (counts(other) && row[other] != slow.goal && is_slower(slow.pace, problem.units[unit].pace) && !slow.pace.moves_in(tick)) return true;
  }
  return false;
}

struct Counted {
  std::uint64_t sum = 0;    ///< of costs
  std::uint64_t waits = 0;  ///< ticks in which a unit stays, although the pace at which it goes lets it move
};
Counted count(const JointProblem& problem, const JointPlan& plan, bool is_matched) {
  Counted counted{cost_of(plan, problem).sum, 0};
  for (std::size_t unit = 0; unit < plan.units; ++unit) {
    const PlannedUnit& planned = problem.units[unit];
    for (Tick tick = 0; tick < plan.ticks(); ++tick) {
      const bool stays = plan.row(tick)[unit] == plan.row(tick + 1)[unit] && plan.row(tick)[unit] != planned.goal;
      if (!stays || !planned.pace.moves_in(tick)) continue;
      counted.waits += is_matched && is_held(problem, plan, unit, tick, [](std::size_t) { return true; }) ? 0 : 1;
    }
  }
  return counted;
}

Planned matched(const char* id, const JointProblem& problem) { return run_planner(id, problem, {.options = {{"matching", 1}}}); }

}  // namespace

TEST_CASE("matched plans: no unit moves behind a slower one that stands by its pace") {
  std::uint64_t held = 0;
  for (const char* id : {"alone", "prioritized"}) {
    for (std::uint32_t i = 0; i < corridors; ++i) {
      const JointWorld world = corridor_of(i);
      const Planned planned = matched(id, world.problem);
      if (!has_plan(planned.status)) continue;
      INFO(id << " in corridor " << i);
      REQUIRE(fault_of(planned.plan, world.problem).empty());
      const auto order = planned.planner->order();
      for (std::size_t unit = 0; unit < planned.plan.units; ++unit) {
        // Units that are planned one after the other know only the earlier ones.
        const auto is_known = [&](std::size_t other) {
          return order.empty() || std::find(order.begin(), order.end(), other) < std::find(order.begin(), order.end(), unit);
        };
        for (Tick tick = 0; tick < planned.plan.ticks(); ++tick) {
          if (!is_held(world.problem, planned.plan, unit, tick, is_known)) continue;
          ++held;
          REQUIRE(index(planned.plan.row(tick + 1)[unit]) <= index(planned.plan.row(tick)[unit]));
        }
      }
    }
  }
  REQUIRE(held > 5000);
}

TEST_CASE("matched plans: units behind slower ones go evenly, and come home about as soon") {
  for (const char* id : {"alone", "whca-star"}) {
    Counted own, match;
    for (std::uint32_t i = 0; i < corridors; ++i) {
      const JointWorld world = corridor_of(i);
      const Planned without = run_planner(id, world.problem), with = matched(id, world.problem);
      INFO(id << " in corridor " << i);
      REQUIRE(has_plan(without.status));
      REQUIRE(has_plan(with.status));
      const Counted one = count(world.problem, without.plan, false), other = count(world.problem, with.plan, true);
      // The first unit of a row is never held back, and no unit is held back by less than it would wait.
      REQUIRE(other.sum >= one.sum);
      own.sum += one.sum, own.waits += one.waits;
      match.sum += other.sum, match.waits += other.waits;
    }
    CHECK(match.waits * 5 < own.waits);
    CHECK(match.sum * 100 < own.sum * 101);
  }
}

TEST_CASE("matched plans: prioritised planning finds more of them than of plans at full speed") {
  int with = 0, without = 0;
  for (std::uint32_t i = 0; i < corridors; ++i) {
    const JointWorld world = corridor_of(i);
    with += has_plan(matched("prioritized", world.problem).status) ? 1 : 0;
    without += has_plan(run_planner("prioritized", world.problem).status) ? 1 : 0;
  }
  CHECK(with > without);
}

TEST_CASE("matched plans: with equal paces matching changes nothing") {
  Dice dice(8);
  for (int i = 0; i < 100; ++i) {
    const JointWorld world = random_joint_world(dice, {.size = {8, 8}, .wall_percent = 10, .units = 8});
    for (const char* id : {"alone", "prioritized", "whca-star"}) {
      INFO(id << " in world " << i);
      REQUIRE(matched(id, world.problem).plan == run_planner(id, world.problem).plan);
    }
  }
}
