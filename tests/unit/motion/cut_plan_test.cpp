#include "support/catch.hpp"

#include "astrolabe/session.hpp"
#include "motion/runs.hpp"

#include <limits>
#include <utility>

using namespace astrolabe;

TEST_CASE("a planning knows that the plan before was cut, also where the goal moved in the same tick") {
  Session session;
  session.edit().new_map(10, 3);
  session.edit().set_start({0, 1});
  session.edit().set_goal({9, 1});
  Motion motion;
  motion.units.front().pace = {1, 1};
  motion.doors.push_back({.first = Cell{1 * 10 + 5}, .closes = 2, .opens = 90});
  const bool moves_goal = GENERATE(false, true);
  if (moves_goal) motion.edits.push_back({.tick = 2, .kind = TimedKind::Goal, .cell = Cell{2 * 10 + 9}});
  session.edit().set_motion(make_motion(std::move(motion)));
  Runs runs(session);
  runs.advance(0, std::numeric_limits<std::uint32_t>::max(), default_last_tick);
  const Run& run = *runs.run(0);
  REQUIRE(run.episodes().size() == 2);
  CHECK_FALSE(run.episodes()[0].is_cut);
  CHECK(run.episodes()[1].tick == 2);
  CHECK(run.episodes()[1].reason == (moves_goal ? PlanReason::GoalMoved : PlanReason::Cut));
  CHECK(run.episodes()[1].is_cut);
}
