// Laws of formations, on halls with a gate of one to five cells: every unit comes through, no unit passes another, all arrive in one tick, and no
// unit is faster than its pace. The laws read the plan and the order alone.

#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/joint_worlds.hpp"
#include "support/planned.hpp"

#include "world/moves.hpp"

#include <algorithm>
#include <cstdint>
#include <unordered_map>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

constexpr std::int32_t width = 44, height = 24;

/// The places of a formation that goes to the right, from its tip.
std::vector<Point> shape_of(Dice& dice) {
  std::vector<Point> places;
  const std::int32_t units = dice.between(2, 12);
  switch (dice.below(4)) {
    case 0:  // a wedge
      for (std::int32_t i = 0; i < units; ++i) places.push_back({-(i + 1) / 2, i % 2 == 0 ? i / 2 : -(i + 1) / 2});
      break;
    case 1:  // a block, three abreast
      for (std::int32_t i = 0; i < units; ++i) places.push_back({-(i / 3), i % 3 - 1});
      break;
    case 2:  // a line abreast
      for (std::int32_t i = 0; i < units; ++i) places.push_back({0, i - units / 2});
      break;
    default:  // a column with gaps
      for (std::int32_t i = 0; i < units; ++i) places.push_back({-i - i / 3, 0});
  }
  return places;
}

/// A wall with a gate, across the way of a formation. The whole is turned in one of eight ways, and the units are numbered at random.
JointWorld gate_world(Dice& dice, std::int32_t gate) {
  const bool is_turned = dice.chance(50), is_mirrored = dice.chance(50), is_upside_down = dice.chance(50);
  const auto place = [&](Point p) {
    if (is_mirrored) p.x = width - 1 - p.x;
    if (is_upside_down) p.y = height - 1 - p.y;
    return is_turned ? Point{p.y, p.x} : p;
  };
  Size size{width, height};
  if (is_turned) std::swap(size.width, size.height);
  const std::int32_t wall_at = dice.between(16, 19), thick = dice.between(1, 3), low = dice.between(6, 13);
  std::vector<Terrain> terrain(size.cells(), plain);
  for (std::int32_t x = wall_at; x < wall_at + thick; ++x) {
    for (std::int32_t y = 0; y < height; ++y) {
      if (y < low || y >= low + gate) terrain[index(size.cell(place({x, y})))] = wall;
    }
  }
  JointWorld world(Map(size, terrain));
  world.problem.movement = static_cast<Movement>(dice.below(static_cast<std::uint32_t>(movements.size())));
  const std::int32_t first = dice.between(8, 15), last = dice.between(8, 15);
  std::vector<Point> shape = shape_of(dice);
  for (std::size_t i = shape.size(); i-- > 1;) std::swap(shape[i], shape[dice.below(static_cast<std::uint32_t>(i + 1))]);
  for (const Point at : shape) {
    const Pace pace =
        dice.chance(70) ? Pace{1, 1} : Pace{static_cast<std::uint8_t>(dice.between(1, 2)), static_cast<std::uint8_t>(dice.between(2, 3))};
    world.add(place({14 + at.x, first + at.y}), place({40 + at.x, last + at.y}), 1, pace);
  }
  return world;
}

/// By cell that a unit visits: the ticks of its first and of its last visit.
struct Visit {
  Tick first, last;
};
std::unordered_map<std::uint32_t, Visit> visits_of(const JointPlan& plan, std::size_t unit) {
  std::unordered_map<std::uint32_t, Visit> visits;
  for (Tick tick = 0; tick <= plan.ticks(); ++tick) {
    const auto [visit, is_new] = visits.try_emplace(index(plan.row(tick)[unit]), Visit{tick, tick});
    visit->second.last = tick;
  }
  return visits;
}

/// Whether units pass each cell in the order: all visits of one end before the first visit of a later one.
bool passes_in_order(const JointPlan& plan, std::span<const std::uint32_t> order) {
  std::unordered_map<std::uint32_t, Tick> left;  // by cell: the last tick in which an earlier unit was there
  for (const std::uint32_t unit : order) {
    const auto visits = visits_of(plan, unit);
    for (const auto& [cell, visit] : visits) {
      const auto earlier = left.find(cell);
      if (earlier != left.end() && earlier->second >= visit.first) return false;
    }
    for (const auto& [cell, visit] : visits) left[cell] = visit.last;
  }
  return true;
}

/// The moves of each cell to the goal of a unit, for units that are alone.
std::vector<std::uint32_t> moves_to_goal(const JointProblem& problem, std::size_t unit) {
  Moves moves;
  moves.build(*problem.map, problem.movement);
  const Size size = problem.map->size();
  std::vector<std::uint32_t> far(size.cells(), 0xFFFFFFFF);
  std::vector<Cell> queue{problem.units[unit].goal};
  far[index(queue.front())] = 0;
  // All moves of these worlds can be made both ways.
  for (std::size_t i = 0; i < queue.size(); ++i) {
    for (unsigned d = 0; d < direction_count; ++d) {
      if ((moves[queue[i]] >> d & 1) == 0) continue;
      const Point at = size.point(queue[i]);
      const Cell to = size.cell({at.x + step_x[d], at.y + step_y[d]});
      if (far[index(to)] != 0xFFFFFFFF) continue;
      far[index(to)] = far[index(queue[i])] + 1;
      queue.push_back(to);
    }
  }
  return far;
}

}  // namespace

TEST_CASE("formation: behind gates no unit is out of order, and all arrive in one tick") {
  const int worlds = is_long_run() ? 5000 : fewer_in_web_assembly(500);
  std::uint64_t shared = 0, together = 0;
  for (int i = 0; i < worlds; ++i) {
    Dice dice(static_cast<std::uint32_t>(i) + 700000);
    const JointWorld world = gate_world(dice, 1 + i % 5);
    const JointProblem& problem = world.problem;
    INFO("world " << i << "\n" << text_of(problem));
    REQUIRE(check_problem(problem).ok());
    const Planned planned = run_planner("formation", problem);
    REQUIRE(has_plan(planned.status));
    const std::string fault = fault_of(planned.plan, problem);
    INFO(fault);
    REQUIRE(fault.empty());
    const auto order = planned.planner->order();
    REQUIRE(order.size() == problem.units.size());
    REQUIRE(passes_in_order(planned.plan, order));
    // The order is that of the way of the leader.
    const auto far = moves_to_goal(problem, order.front());
    for (std::size_t place = 1; place < order.size(); ++place)
      REQUIRE(far[index(problem.units[order[place - 1]].start)] <= far[index(problem.units[order[place]].start)]);
    // The last move of each unit is in the last tick.
    const Tick last = planned.plan.ticks();
    REQUIRE(cost_of(planned.plan, problem).sum == std::uint64_t{last} * problem.units.size());
    for (const std::uint32_t unit : order) shared += visits_of(planned.plan, unit).contains(index(planned.plan.row(last / 2)[order.front()])) ? 1 : 0;
    together += order.size();
  }
  // At least every fourth unit passes the cell on which the leader is at half time.
  CHECK(shared * 4 > together);
}

TEST_CASE("formation: in an open hall it goes as one") {
  for (const Movement movement : {Movement::FourConnected, Movement::NoCornerCutting}) {
    JointWorld world(Map(Size{30, 20}, std::vector<Terrain>(600, plain)));
    world.problem.movement = movement;
    const std::vector<Point> wedge{{8, 10}, {6, 8}, {6, 12}, {4, 6}, {4, 14}};
    for (const Point at : wedge) world.add(at, {at.x + 18, at.y}, 1, at.y == 8 ? Pace{1, 2} : Pace{1, 1});
    const Planned planned = run_planner("formation", world.problem);
    REQUIRE(has_plan(planned.status));
    REQUIRE(planned.plan.ticks() == 36);
    const Size size = world.map.size();
    for (Tick tick = 0; tick <= planned.plan.ticks(); ++tick) {
      const Point leader = size.point(planned.plan.row(tick)[0]);
      for (std::size_t unit = 1; unit < wedge.size(); ++unit) {
        const Point at = size.point(planned.plan.row(tick)[unit]);
        REQUIRE(at.x - leader.x == wedge[unit].x - wedge[0].x);
        REQUIRE(at.y - leader.y == wedge[unit].y - wedge[0].y);
      }
    }
  }
}

TEST_CASE("formation: what keeps no order, or does not move, is told") {
  const auto failure_of = [](const JointWorld& world) {
    const Planned planned = run_planner("formation", world.problem);
    REQUIRE(planned.status == PlanStatus::Failed);
    return std::pair{planned.planner->failure(), planned.planner->unit_without_path()};
  };
  // The goal of the first one is in the way of the second one.
  CHECK(failure_of(drawn_world({"ba......"}, {"......AB"})) == std::pair{PlanFailure::Order, std::int64_t{1}});
  CHECK(failure_of(drawn_world({"b.a.....", "........"}, {"B......A", "........"})) == std::pair{PlanFailure::AtGoal, std::int64_t{-1}});
  // Two units that vanish may have one goal, but not come there in one tick.
  JointWorld shared = drawn_world({"b.......", "a......."}, {"........", ".......A"});
  shared.problem.units[1].goal = shared.problem.units[0].goal;
  shared.problem.at_goal = AtGoal::Vanishes;
  CHECK(failure_of(shared).first == PlanFailure::Order);
  JointWorld late = drawn_world({"ba......"}, {"......BA"});
  CHECK(has_plan(run_planner("formation", late.problem).status));
  late.problem.last_tick = 5;
  CHECK(failure_of(late) == std::pair{PlanFailure::LastTick, std::int64_t{-1}});
  JointWorld still = drawn_world({"ab"}, {"AB"});
  const Planned planned = run_planner("formation", still.problem);
  CHECK((has_plan(planned.status) && planned.plan.ticks() == 0));
}
