#include "support/catch.hpp"

#include "astrolabe/session.hpp"
#include "motion/runs.hpp"

#include <utility>

using namespace astrolabe;

namespace {

constexpr Cell below_door{3 * 10 + 3};

/// A session of 10 x 10 cells with this door, closed in the ticks 0 to 9, at tick 5.
void begin(Session& session, DoorShape shape) {
  session.edit().new_map(10, 10);
  Motion motion;
  motion.doors.push_back({.first = below_door, .shape = shape, .opens = 10});
  session.edit().set_motion(make_motion(std::move(motion)));
}

}  // namespace

TEST_CASE("a wall that is painted below a closed door stays when the door opens") {
  Session session;
  begin(session, DoorShape::Row);
  Runs runs(session);
  runs.seek(5);
  session.edit().paint_line({3, 3}, {3, 3}, wall);
  runs.seek(12);
  CHECK(session.shown().map().at(below_door) == wall);
  session.edit().undo();
  runs.update();
  CHECK(session.shown().map().at(below_door) == plain);
}

TEST_CASE("a thin wall beside a closed door of edges does not keep the door closed") {
  Session session;
  begin(session, DoorShape::EastEdges);
  Runs runs(session);
  runs.seek(5);
  session.edit().set_passage({3, 3}, Direction::South, Passage::ThinWall);
  constexpr unsigned east = 1u << static_cast<unsigned>(Direction::East), south = 1u << static_cast<unsigned>(Direction::South);
  CHECK(session.shown().map().barriers(below_door) == (east | south));
  runs.seek(12);
  CHECK(session.shown().map().barriers(below_door) == south);
}

TEST_CASE("what changes nothing at a tick is no step of the history") {
  Session session;
  begin(session, DoorShape::Row);
  session.edit().forget_history();
  Runs runs(session);
  runs.seek(5);
  session.edit().paint_line({1, 1}, {1, 1}, plain);
  CHECK_FALSE(session.edit().can_undo());
}
