#include "support/catch.hpp"

#include "astrolabe/catalog.hpp"
#include "astrolabe/session.hpp"
#include "motion/runs.hpp"

#include <algorithm>
#include <limits>
#include <string_view>
#include <utility>

using namespace astrolabe;

namespace {

/// A session of 10 x 3 cells, in which a unit walks from the left to the right. Of the column in the middle, the first `walls` cells are walls.
void begin(Session& session, std::string_view algorithm, int walls) {
  session.edit().new_map(10, 3);
  session.edit().set_start({0, 0});
  session.edit().set_goal({9, 0});
  if (walls > 0) session.edit().paint_line({5, 0}, {5, walls - 1}, wall);
  session.edit().set_algorithm(0, *find_algorithm(algorithm));
  Motion motion;
  motion.units.front().pace = {1, 1};
  session.edit().set_motion(make_motion(std::move(motion)));
}

const Run& run_of(Runs& runs) {
  runs.advance(0, std::numeric_limits<std::uint32_t>::max(), default_last_tick);
  return *runs.run(0);
}

bool has_note(const Run& run, NoteKind kind) {
  return std::any_of(run.notes().begin(), run.notes().end(), [kind](const Note& note) { return note.kind == kind; });
}

}  // namespace

TEST_CASE("a unit stands whose search finds lines of any angle, and is not told that its goal cannot be reached") {
  Session session;
  begin(session, "theta-star", 2);
  Runs runs(session);
  const Run& run = run_of(runs);
  CHECK(run.status() == RunStatus::NoMoves);
  CHECK(run.place(0, 0).fate() == Fate::NoMoves);
  CHECK(run.episodes().front().status == Status::Found);
  CHECK_FALSE(has_note(run, NoteKind::Unreachable));
  CHECK_FALSE(has_note(run, NoteKind::Stuck));
}

TEST_CASE("a goal that such a search does not find cannot be reached") {
  Session session;
  begin(session, "theta-star", 3);
  Runs runs(session);
  const Run& run = run_of(runs);
  CHECK(run.episodes().front().status == Status::NoPath);
  CHECK(has_note(run, NoteKind::Unreachable));
}

TEST_CASE("a unit that visits a waypoint behind its goal goes past the goal, and comes back") {
  Session session;
  begin(session, "waypoints", 0);
  session.edit().set_goal({4, 0});
  REQUIRE(session.edit().add_waypoint({8, 0}));
  Runs runs(session);
  const Run& run = run_of(runs);
  CHECK(run.status() == RunStatus::Arrived);
  CHECK(run.ticks() == 12);
}
