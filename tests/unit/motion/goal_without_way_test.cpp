// A goal that patrols and whose way is walled off: the run tells it once, the goal waits, and goes on when a way opens.

#include "support/catch.hpp"

#include "astrolabe/catalog.hpp"
#include "astrolabe/motion/run.hpp"
#include "astrolabe/session.hpp"

#include <limits>
#include <vector>

using namespace astrolabe;

namespace {

std::vector<Note> told(const Run& run) {
  std::vector<Note> notes;
  for (const Note& note : run.notes()) {
    if (note.kind == NoteKind::NoWay) notes.push_back(note);
  }
  return notes;
}

}  // namespace

TEST_CASE("a patrol whose way is walled off waits and is told of, and goes on when the way opens") {
  Session session;
  session.edit().new_map(12, 3);
  session.edit().set_ends({0, 2}, {2, 0});
  const Size size = session.world().map().size();
  Motion motion;
  motion.units.front().target = {.kind = TargetKind::Patrols, .pace = {1, 2}, .then = PatrolEnd::BackAndForth};
  motion.units.front().target.stops = {size.cell({2, 0}), size.cell({9, 0})};
  motion.last_tick = 90;
  for (std::int32_t y = 0; y < 3; ++y) {
    motion.doors.push_back({.first = size.cell({5, y}), .closes = 3, .opens = 30});
    motion.doors.push_back({.first = size.cell({6, y}), .closes = 33, .opens = 50});
  }
  session.edit().set_motion(make_motion(std::move(motion)));
  Run run(session.world(), Options(*find_algorithm("astar")));
  while (!run.is_over()) run.advance(std::numeric_limits<std::uint32_t>::max(), most_ticks);
  const std::vector<Note> notes = told(run);
  REQUIRE(notes.size() == 2);
  // A goal at half pace decides in odd ticks, and the walls stand from tick 3 on.
  CHECK(notes[0] == Note{.tick = 3, .kind = NoteKind::NoWay, .cell = size.cell({9, 0}), .value = 1});
  CHECK(run.goal(4, 0) == run.goal(29, 0));
  CHECK(run.goal(32, 0) != run.goal(29, 0));
  // It stands where the first wall was when the second one closes before it.
  CHECK(notes[1].tick == 33);
  CHECK(run.goal(42, 0) == run.goal(50, 0));
  bool has_come = false;
  for (Tick tick = 50; tick <= run.ticks(); ++tick) has_come = has_come || run.goal(tick, 0) == size.cell({9, 0});
  CHECK(has_come);

  // An edit of the past takes away what is no longer so, and its undo brings it back.
  Motion changed = *session.world().motion();
  changed.doors[0].opens = 4;
  session.edit().set_motion(make_motion(changed));
  run.see_motion();
  while (!run.is_over()) run.advance(std::numeric_limits<std::uint32_t>::max(), most_ticks);
  REQUIRE_FALSE(told(run).empty());
  CHECK(told(run)[0].tick == 3);
  changed.doors[0] = {.first = size.cell({5, 0})};
  session.edit().set_motion(make_motion(changed));
  run.see_motion();
  while (!run.is_over()) run.advance(std::numeric_limits<std::uint32_t>::max(), most_ticks);
  for (const Note& note : told(run)) CHECK(note.tick > 30);
}

TEST_CASE("a goal that flees, or has come to its last stop, is not without a way") {
  for (const bool flees : {false, true}) {
    Session session;
    session.edit().new_map(9, 3);
    session.edit().set_ends({0, 0}, {6, 0});
    session.edit().paint_line({4, 0}, {4, 2}, wall);
    Motion motion;
    motion.last_tick = 40;
    motion.units.front().target = {.kind = flees ? TargetKind::Flees : TargetKind::Patrols, .then = PatrolEnd::Once};
    if (!flees) motion.units.front().target.stops = {Cell{7}, Cell{8}};
    session.edit().set_motion(make_motion(std::move(motion)));
    Run run(session.world(), Options(*find_algorithm("astar")));
    while (!run.is_over()) run.advance(std::numeric_limits<std::uint32_t>::max(), most_ticks);
    CHECK(told(run).empty());
  }
}
