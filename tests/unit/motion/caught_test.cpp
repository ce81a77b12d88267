// A unit of several cells that something closes under: it may stay and may leave.

#include "support/catch.hpp"

#include "astrolabe/catalog.hpp"
#include "astrolabe/motion/run.hpp"
#include "astrolabe/session.hpp"
#include "check/walk_check.hpp"

#include <limits>
#include <vector>

using namespace astrolabe;

TEST_CASE("a unit of several cells leaves across the cells and the edges that closed under it") {
  for (const DoorShape shape : {DoorShape::Column, DoorShape::EastEdges}) {
    for (const std::uint8_t sight : {std::uint8_t{0}, std::uint8_t{3}}) {
      INFO(door_shape_ids[static_cast<std::size_t>(shape)] << ", sight " << int{sight});
      Session session;
      session.edit().new_map(9, 2);
      session.edit().set_unit(0, 2);
      session.edit().set_ends({0, 0}, {7, 0});
      const Size size = session.world().map().size();
      Motion motion;
      motion.units.front().pace = {1, 1};
      motion.sight = sight;
      motion.last_tick = 50;
      // At tick 2 the unit stands on (2, 0) to (3, 1), and the door closes its right half, or between its halves, for good.
      motion.doors.push_back({.first = size.cell({shape == DoorShape::Column ? 3 : 2, 0}), .length = 2, .shape = shape});
      motion.edits.push_back({.tick = 2, .kind = TimedKind::Door, .value = 1});
      session.edit().set_motion(make_motion(std::move(motion)));
      const World& world = session.world();
      Run run(world, Options(*find_algorithm("astar")));
      while (!run.is_over()) run.advance(std::numeric_limits<std::uint32_t>::max(), most_ticks);
      CHECK(run.status() == RunStatus::Arrived);
      CHECK(run.ticks() == 7);
      CHECK(run.place(2, 0).is_caught());
      CHECK_FALSE(run.place(4, 0).is_caught());
      std::vector<WalkRow> rows;
      for (Tick tick = 0; tick <= run.ticks(); ++tick) rows.push_back({size.point(run.place(tick, 0).cell())});
      CHECK(describe(check_walk(world.map(), world.query(), *world.motion(), rows, {.arrives = true})) == "The walk is legal.");
    }
  }
}
