// Waypoints of a walk: those on which the unit has stood are left out of what it asks, and it is at home after the last of them.

#include "support/catch.hpp"

#include "astrolabe/catalog.hpp"
#include "astrolabe/motion/run.hpp"
#include "astrolabe/session.hpp"

#include <limits>

using namespace astrolabe;

TEST_CASE("waypoints are left out once the unit has stood on them, also after an edit of the past") {
  Session session;
  session.edit().new_map(20, 1);
  session.edit().set_ends({0, 0}, {10, 0});
  REQUIRE(session.edit().add_waypoint({15, 0}));
  REQUIRE(session.edit().add_waypoint({5, 0}));
  Motion motion;
  motion.units.front().pace = {1, 1};
  motion.replan = Replan::EveryTick;
  session.edit().set_motion(make_motion(motion));
  Run run(session.world(), Options(*find_algorithm("waypoints")));
  const auto left = [&run](Tick tick) { return run.query_at(tick).via; };
  for (int round = 0; round < 2; ++round) {
    while (!run.is_over()) run.advance(std::numeric_limits<std::uint32_t>::max(), most_ticks);
    CHECK(run.status() == RunStatus::Arrived);
    // It goes over the second waypoint on its way to the first, so that it goes back to the goal alone.
    CHECK(run.ticks() == 20);
    CHECK(left(4).count == 2);
    CHECK(left(5).count == 1);
    CHECK(left(5).cells[0] == Cell{15});
    CHECK(left(14).count == 1);
    CHECK(left(15).count == 0);
    motion.edits = {{.tick = 8, .kind = TimedKind::Classes, .value = plain, .cell = Cell{19}}};
    session.edit().set_motion(make_motion(motion));
    run.see_motion();
  }
}

TEST_CASE("a unit that meets its goal before its waypoints is not at home") {
  Session session;
  session.edit().new_map(12, 1);
  session.edit().set_ends({3, 0}, {6, 0});
  REQUIRE(session.edit().add_waypoint({10, 0}));
  Motion motion;
  motion.units.front().pace = {1, 1};
  motion.last_tick = 60;
  motion.units.front().target = {.kind = TargetKind::Patrols, .stops = {Cell{0}, Cell{6}}};
  session.edit().set_motion(make_motion(std::move(motion)));
  Run run(session.world(), Options(*find_algorithm("waypoints")));
  while (!run.is_over()) run.advance(std::numeric_limits<std::uint32_t>::max(), most_ticks);
  CHECK(run.status() == RunStatus::Arrived);
  bool has_stood = false;
  for (Tick tick = 0; tick <= run.ticks(); ++tick) has_stood = has_stood || run.place(tick, 0).cell() == Cell{10};
  CHECK(has_stood);
}

TEST_CASE("a world in which all is as it was, but for a waypoint that was visited, is not at its end") {
  Session session;
  session.edit().new_map(5, 3);
  session.edit().paint_cells({{Cell{0}, wall}, {Cell{1}, wall}, {Cell{9}, wall}, {Cell{14}, wall}});
  session.edit().set_movement(static_cast<std::uint32_t>(Movement::FourConnected));
  session.edit().set_ends({0, 1}, {3, 2});
  REQUIRE(session.edit().add_waypoint({2, 2}));
  REQUIRE(session.edit().add_waypoint({3, 0}));
  Motion motion;
  motion.units.front().pace = {1, 1};
  motion.last_tick = 300;
  // A block goes to and fro over the second waypoint, in every second tick.
  motion.drifts = {{.corner = Cell{3}, .direction = Direction::East, .distance = 1, .pace = {1, 2}}};
  session.edit().set_motion(make_motion(std::move(motion)));
  Run run(session.world(), Options(*find_algorithm("waypoints")));
  while (!run.is_over()) run.advance(std::numeric_limits<std::uint32_t>::max(), most_ticks);
  CHECK(run.status() == RunStatus::Arrived);
}

TEST_CASE("a unit whose search ends at the nearest of waypoints and goal is at home there") {
  for (const std::uint32_t waypoint : {2u, 8u}) {
    Session session;
    session.edit().new_map(12, 1);
    session.edit().set_ends({0, 0}, {4, 0});
    REQUIRE(session.edit().add_waypoint({static_cast<std::int32_t>(waypoint), 0}));
    Motion motion;
    motion.units.front().pace = {1, 1};
    session.edit().set_motion(make_motion(std::move(motion)));
    Options method(*find_algorithm("waypoints"));
    method.set(*find_parameter("order"), 2);
    Run run(session.world(), method);
    while (!run.is_over()) run.advance(std::numeric_limits<std::uint32_t>::max(), most_ticks);
    CHECK(run.status() == RunStatus::Arrived);
    CHECK(run.ticks() == std::min(waypoint, 4u));
  }
}
