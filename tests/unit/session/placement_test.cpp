#include "support/catch.hpp"
#include "support/generated.hpp"
#include "support/oracle.hpp"
#include "support/worlds.hpp"

#include "astrolabe/session.hpp"
#include "session/placement.hpp"

#include <algorithm>
#include <memory>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

void check_connected(const Map& map) {
  const Ends ends = place_ends(map);
  REQUIRE(map.passable(ends.start));
  REQUIRE(map.passable(ends.goal));
  CHECK(ends.start != ends.goal);
  Oracle oracle;
  oracle.see(map, Movement::FourConnected, cost_models[1]);
  oracle.spread_from(ends.start);
  CHECK(oracle.distance(ends.goal) != Oracle::unreachable);
}

}  // namespace

TEST_CASE("on open ground the ends stand on the middle row, at a quarter and three quarters") {
  const Ends ends = place_ends(Map({48, 30}));
  CHECK(Size{48, 30}.point(ends.start) == Point{12, 15});
  CHECK(Size{48, 30}.point(ends.goal) == Point{35, 15});
  check_connected(Map({2, 1}));
  check_connected(Map({1, 2}));
  check_connected(Map({3, 3}));
}

TEST_CASE("between walls the ends are connected and far apart") {
  for (std::uint32_t seed = 0; seed < 20; ++seed) check_connected(Map({41, 31}, generate_terrain(Generator::Maze, {41, 31}, seed, 0)));
  const Map corridor = draw({"@@@@@@@@@@", "@........@", "@@@@@@@@@@"});
  const Ends ends = place_ends(corridor);
  CHECK(std::max(index(ends.start), index(ends.goal)) - std::min(index(ends.start), index(ends.goal)) == 7);
}

TEST_CASE("the larger of several regions is taken") {
  Map map = draw({"..@.......", "..@.......", "@@@.......", "@@@......."});
  const Ends ends = place_ends(map);
  CHECK(map.size().point(ends.start).x >= 3);
  CHECK(map.size().point(ends.goal).x >= 3);
}

TEST_CASE("whenever there are two passable cells, both ends are passable and differ") {
  Dice dice(5);
  for (int i = 0; i < 3000; ++i) {
    const Map map = random_map({dice, random_size(dice, 6), {.wall_percent = dice.below(101), .with_terrain = dice.chance(50)}});
    const Ends ends = place_ends(map);
    REQUIRE(index(ends.start) < map.size().cells());
    REQUIRE(index(ends.goal) < map.size().cells());
    if (map.size().cells() - map.count(wall) < 2) continue;
    CHECK(map.passable(ends.start));
    CHECK(map.passable(ends.goal));
    CHECK(ends.start != ends.goal);
  }
}

TEST_CASE("maps without two passable cells give the corners") {
  for (const Map& map : {draw({"@@", "@@"}), draw({"@.", "@@"})}) {
    const Ends ends = place_ends(map);
    CHECK(ends.start == Cell{0});
    CHECK(ends.goal == Cell{3});
  }
  CHECK(place_ends(Map({1, 1})).start == place_ends(Map({1, 1})).goal);
}

TEST_CASE("the largest map is looked at in bounded work") {
  Map map({max_side, max_side});
  std::vector<Change> changes;
  const std::array<Edit, 1> edit{{{Cell{7}, wall}}};
  map.apply(edit, changes);
  const Ends ends = place_ends(map);
  CHECK(map.passable(ends.start));
  CHECK(ends.start != ends.goal);
}

TEST_CASE("a resized map has start and goal on two free cells") {
  // Maps of one cell, and maps without two free cells, leave both ends on one cell or on walls.
  for (const Map& before : {draw({"."}), draw({"@"}), draw({"@@", "@@"}), draw({"@.", "@@"}), draw({"..", ".."})}) {
    for (const Size size : {Size{5, 5}, Size{1, 2}, Size{2, 1}, Size{3, 2}, Size{1, 1}}) {
      Session session;
      session.edit().replace_map(std::make_unique<Map>(before));
      REQUIRE(session.edit().resize(size.width, size.height).ok());
      INFO(before.size().width << " x " << before.size().height << " to " << size.width << " x " << size.height);
      const Map& map = session.world().map();
      if (map.size().cells() - map.count(wall) < 2) continue;
      CHECK_FALSE(session.world().start() == session.world().goal());
      CHECK(map.passable(session.world().query().start));
      CHECK(map.passable(session.world().query().goal));
    }
  }
}

TEST_CASE("of two ends on one cell the goal moves, and takes the place of a waypoint") {
  const Map map = draw({"..."});
  Query query;
  query.start = query.goal = Cell{2};
  query.via.add(Cell{1});
  query.via.add(Cell{0});
  const Query apart = with_two_ends(query, map);
  CHECK(apart.start == Cell{2});
  CHECK(apart.goal == Cell{0});
  CHECK(apart.via.count == 1);
  CHECK(apart.via.contains(Cell{1}));
  // Without another free cell both ends stay.
  CHECK(with_two_ends(query, draw({"@@."})) == query);
}
