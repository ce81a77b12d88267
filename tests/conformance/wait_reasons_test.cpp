// A law of the reasons why units wait: the unit goes on at once in a copy of the plan, and the checker, which knows nothing of reasons, finds the
// fault that the reason names; where the reason says that the way is free, it finds none.

#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/joint_worlds.hpp"
#include "support/planned.hpp"

#include "crowd/wait_reason.hpp"

#include <algorithm>
#include <array>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

/// The plan in which the unit leaves its cell in this tick, and goes its way without the wait, as far as its pace allows. At the end it stands at its
/// goal longer.
JointPlan without_wait(const JointPlan& plan, Tick tick, std::size_t unit, Pace pace) {
  JointPlan other = plan;
  Tick place = tick;
  while (plan.row(place + 1)[unit] == plan.row(tick)[unit]) ++place;
  for (Tick at = tick; at < plan.ticks(); ++at) {
    const Tick next = std::min(place + 1, plan.ticks());
    const bool moves = plan.row(next)[unit] != plan.row(place)[unit];
    // It does not leave behind the plan.
    if (!moves || pace.moves_in(at) || place == at) place = next;
    other.cells[(at + 1) * plan.units + unit] = plan.row(place)[unit];
  }
  return other;
}

WaitKind kind_of(WalkFault fault) {
  switch (fault) {
    case WalkFault::Meet:
      return WaitKind::SameCell;
    case WalkFault::Exchange:
      return WaitKind::Exchange;
    case WalkFault::Cross:
      return WaitKind::Crossing;
    default:
      return WaitKind::Closed;
  }
}

}  // namespace

TEST_CASE("reasons to wait: what a unit would meet is what the checker finds when it does not wait") {
  std::array<int, wait_kind_ids.size()> seen{};
  const int worlds = is_long_run() ? 4000 : fewer_in_web_assembly(300);
  for (int i = 0; i < worlds; ++i) {
    Dice dice(static_cast<std::uint32_t>(i));
    JointWorld world = random_joint_world(dice, {.size = {7, 6},
                                                 .wall_percent = 15,
                                                 .units = 8,
                                                 .movement = i % 3 != 0 ? Movement::NoCornerCutting : Movement::FourConnected,
                                                 .doors = i % 2 == 0 ? 2u : 0u,
                                                 .slow_percent = i % 5 == 0 ? 40u : 0u,
                                                 .wide_percent = i % 4 == 0 ? 20u : 0u});
    const JointProblem& problem = world.problem;
    if (problem.units.empty()) continue;
    // Prioritised planning lets no unit wait without need, and PIBT does.
    const bool is_plain = unmet_needs(problem, *find_planner("pibt")) == 0;
    const Planned planned = run_planner(is_plain && i % 2 == 1 ? "pibt" : "prioritized", problem, {.most_work = 200'000});
    if (!has_plan(planned.status)) continue;
    for (Tick tick = 0; tick < planned.plan.ticks(); ++tick) {
      for (std::uint32_t unit = 0; unit < planned.plan.units; ++unit) {
        const WaitReason why = wait_reason(problem, planned.plan, tick, unit);
        ++seen[static_cast<std::size_t>(why.kind)];
        if (why.kind == WaitKind::None || why.kind == WaitKind::Pace) continue;
        const JointPlan early = without_wait(planned.plan, tick, unit, problem.units[unit].pace);
        const auto findings = check_plan(problem, walk_rows(early, problem.map->size()), {});
        INFO("world " << i << ", tick " << tick << ", unit " << unit << ": " << wait_kind_ids[static_cast<std::size_t>(why.kind)] << " on\n"
                      << text_of(problem));
        if (why.kind == WaitKind::Nothing) {
          REQUIRE(findings.empty());
          continue;
        }
        REQUIRE_FALSE(findings.empty());
        // A fault of places is one of their tick, and a fault of moves one of the tick in which they begin.
        const auto is_named = [&](const WalkFinding& found) {
          const bool is_of_both = (found.unit == unit && found.other == why.other) || (found.unit == why.other && found.other == unit);
          const bool is_of_units = why.kind == WaitKind::Closed ? found.unit == unit : is_of_both;
          return kind_of(found.fault) == why.kind && is_of_units && (found.tick == why.tick || found.tick + 1 == why.tick);
        };
        for (const WalkFinding& found : findings) INFO(describe(found));
        REQUIRE(std::any_of(findings.begin(), findings.end(), is_named));
        REQUIRE(std::none_of(findings.begin(), findings.end(), [&](const WalkFinding& found) { return found.tick + 1 < why.tick; }));
      }
    }
  }
  // Each kind comes up.
  for (const WaitKind kind : {WaitKind::None, WaitKind::SameCell, WaitKind::Exchange, WaitKind::Crossing, WaitKind::Closed, WaitKind::Nothing}) {
    INFO(wait_kind_ids[static_cast<std::size_t>(kind)]);
    CHECK(seen[static_cast<std::size_t>(kind)] > 0);
  }
}
