#include "support/catch.hpp"

#include "astrolabe/session.hpp"
#include "motion/runs.hpp"
#include "support/dice.hpp"

#include <algorithm>
#include <utility>
#include <vector>

using namespace astrolabe;
using namespace astrolabe::testing;

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

TEST_CASE("an edit takes the place of an earlier one of the same thing in the same tick, however many are made at once") {
  for (std::uint32_t round = 0; round < 200; ++round) {
    INFO("round " << round);
    Dice dice(round);
    Motion together, one_by_one;
    for (int part = 0; part < 6; ++part) {
      const Tick tick = dice.below(4);
      std::vector<TimedEdit> added;
      for (std::uint32_t count = dice.below(9); count > 0; --count) {
        const auto kind = static_cast<TimedKind>(dice.below(4));
        const bool is_door = kind == TimedKind::Door;
        added.push_back({.tick = tick,
                         .kind = kind,
                         .value = static_cast<std::uint8_t>(dice.below(2)),
                         .subject = static_cast<std::uint16_t>(is_door ? dice.below(2) : 0),
                         .cell = Cell{is_door ? 0 : dice.below(3)}});
      }
      add_timed_edits(together, added);
      for (const TimedEdit& edit : added) {
        const auto is_same = [&](const TimedEdit& other) {
          return other.tick == edit.tick && other.kind == edit.kind && other.subject == edit.subject &&
                 (edit.kind == TimedKind::Goal || other.cell == edit.cell);
        };
        std::vector<TimedEdit>& edits = one_by_one.edits;
        const auto same = std::find_if(edits.begin(), edits.end(), is_same);
        if (same != edits.end())
          *same = edit;
        else
          edits.insert(std::find_if(edits.begin(), edits.end(), [&](const TimedEdit& other) { return other.tick > edit.tick; }), edit);
      }
      REQUIRE(together == one_by_one);
    }
  }
}

TEST_CASE("a fill at a tick is one change, and one for which there is no room changes nothing and says so") {
  Session session;
  session.edit().new_map(300, 300);
  Motion motion;
  motion.doors.push_back({.first = Cell{0}, .closes = 1, .opens = 2});
  session.edit().set_motion(make_motion(std::move(motion)));
  session.edit().forget_history();
  Runs runs(session);
  runs.seek(5);
  session.edit().paint_rectangle({0, 0}, {199, 299}, wall);
  CHECK(runs.motion().edits.size() == 60'000);
  CHECK(runs.take_refusal().ok());
  const Motion before = runs.motion();
  for (const int way : {0, 1}) {
    if (way == 0) session.edit().paint_rectangle({200, 0}, {299, 299}, wall);
    if (way == 1) session.edit().flood_fill({250, 250}, wall);
    CHECK(runs.motion() == before);
    CHECK(session.shown().map().at(Cell{299}) == plain);
    const Error error = runs.take_refusal();
    CHECK(describe(error) == "This makes 90000 changes while the world moves; at most 65536 are kept. Nothing was changed.");
    CHECK(runs.take_refusal().ok());
  }
  session.edit().undo();
  runs.update();
  CHECK(runs.motion().edits.empty());
  CHECK_FALSE(session.edit().can_undo());
}

TEST_CASE("a change at a tick of more cells than any stroke has is refused with their number") {
  Session session;
  session.edit().new_map(1100, 1000);
  Motion motion;
  motion.doors.push_back({.first = Cell{0}, .closes = 1, .opens = 2});
  session.edit().set_motion(make_motion(std::move(motion)));
  Runs runs(session);
  runs.seek(5);
  session.edit().paint_rectangle({0, 0}, {1099, 999}, wall);
  CHECK(runs.motion().edits.empty());
  CHECK(describe(runs.take_refusal()) == "This makes 1100000 changes while the world moves; at most 65536 are kept. Nothing was changed.");
}
