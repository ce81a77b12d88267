// What a run keeps is bounded, and so is what doors and blocks close.

#include "support/catch.hpp"

#include "astrolabe/catalog.hpp"
#include "astrolabe/motion/run.hpp"
#include "astrolabe/session.hpp"
#include "motion/runs.hpp"

#include <limits>
#include <utility>

using namespace astrolabe;

namespace {

/// A walker whose goal is walled in: its run goes on, and nothing but `motion` is told of it.
RunStatus end_of(Motion motion, std::uint32_t capacity, Tick& ticks) {
  Session session;
  session.edit().new_map(40, 10);
  session.edit().set_ends({0, 0}, {39, 9});
  session.edit().paint_line({38, 8}, {39, 8}, wall);
  session.edit().paint_line({38, 8}, {38, 9}, wall);
  motion.units.front().pace = {1, 1};
  motion.last_tick = 900;
  // Nothing that comes back is the same again before this tick.
  motion.edits.push_back({.tick = 899, .kind = TimedKind::Goal, .cell = Cell{399}});
  session.edit().set_motion(make_motion(std::move(motion)));
  Run run(session.world(), Options(*find_algorithm("astar")), capacity);
  while (!run.is_over()) run.advance(std::numeric_limits<std::uint32_t>::max(), most_ticks);
  ticks = run.ticks();
  return run.status();
}

}  // namespace

TEST_CASE("notes, plans and what was seen count in what a run may keep") {
  constexpr std::uint32_t capacity = 48'000;
  Tick ticks = 0;
  CHECK(end_of({}, capacity, ticks) == RunStatus::Over);
  CHECK(ticks == 900);
  Motion doors;
  for (std::uint32_t i = 0; i < 10; ++i) doors.doors.push_back({.first = Cell{80 + i}, .closes = 1, .opens = 2, .every = 2});
  CHECK(end_of(doors, capacity, ticks) == RunStatus::Capacity);
  // 40 bytes of a row and ten notes a tick, and a planning where something opened.
  CHECK(ticks > 150);
  CHECK(ticks < 240);
  CHECK(end_of({.replan = Replan::EveryTick}, capacity, ticks) == RunStatus::Capacity);
  CHECK(ticks < 900);
  Motion seeing = doors;
  seeing.sight = 5;
  CHECK(end_of(seeing, capacity, ticks) == RunStatus::Capacity);
  CHECK(end_of(doors, Run::default_capacity, ticks) == RunStatus::Over);
}

TEST_CASE("a door or a block for which there is no room is refused with the reason") {
  Session session;
  session.edit().new_map(600, 600);
  Motion motion;
  motion.drifts.push_back({.width = 512, .height = 512});
  session.edit().set_motion(make_motion(motion));
  Runs runs(session);
  CHECK(is_valid_motion(motion, {600, 600}));
  motion.doors.push_back({.first = Cell{0}});
  CHECK_FALSE(is_valid_motion(motion, {600, 600}));
  CHECK_FALSE(runs.set(make_motion(motion)));
  CHECK(describe(runs.take_refusal()) == "Doors and blocks close 262145 cells in all; at most 262144 are allowed.");
  CHECK(runs.take_refusal().ok());
  CHECK(runs.motion().doors.empty());
}
