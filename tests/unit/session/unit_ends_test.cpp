// Starts and goals of the units of a crowd stay free, whatever is drawn.

#include "support/catch.hpp"

#include "astrolabe/motion/motion.hpp"
#include "astrolabe/session.hpp"

#include <algorithm>
#include <array>
#include <utility>

using namespace astrolabe;

TEST_CASE("no edit of the drawn map puts a wall on the start or the goal of a unit") {
  Session session;
  session.edit().new_map(10, 10);
  REQUIRE(session.edit().set_ends({0, 0}, {9, 9}));
  const Size size = session.world().map().size();
  const std::array ends{size.cell({3, 4}), size.cell({7, 4}), size.cell({5, 4})};
  MotionPtr motion = make_motion({});
  motion->units.push_back({.pace = {1, 1}, .start = ends[0], .goal = ends[1]});
  motion->units.push_back({.pace = {1, 1}, .start = ends[1], .goal = ends[2]});
  session.edit().set_motion(std::move(motion));
  const auto are_free = [&] { return std::all_of(ends.begin(), ends.end(), [&](Cell end) { return session.world().map().passable(end); }); };
  session.edit().paint_line({0, 4}, {9, 4}, wall);
  CHECK(session.world().map().count(wall) == 7);
  CHECK(are_free());
  session.edit().undo();
  session.edit().paint_rectangle({0, 0}, {9, 9}, wall);
  CHECK(session.world().map().count(wall) == 95);
  CHECK(are_free());
  session.edit().undo();
  session.edit().flood_fill({1, 1}, wall);
  CHECK(session.world().map().count(wall) == 95);
  // Other terrain may go there.
  session.edit().undo();
  session.edit().paint_line({0, 4}, {9, 4}, 3);
  CHECK(session.world().map().count(3) == 10);
}
