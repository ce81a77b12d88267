#include "geometry/line_of_sight.hpp"

#include "support/catch.hpp"
#include "support/worlds.hpp"

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

bool sees(const Map& map, Movement rule, Point from, Point to) {
  Moves moves;
  moves.build(map, rule);
  const bool there = line_of_sight(moves, map.size(), map.size().cell(from), map.size().cell(to));
  CHECK(line_of_sight(moves, map.size(), map.size().cell(to), map.size().cell(from)) == there);
  return there;
}

}  // namespace

TEST_CASE("line of sight: through a corner as the rule for diagonals says") {
  const Map one = draw({"..", "@."});
  CHECK_FALSE(sees(one, Movement::FourConnected, {0, 0}, {1, 1}));
  CHECK_FALSE(sees(one, Movement::NoCornerCutting, {0, 0}, {1, 1}));
  CHECK(sees(one, Movement::AtMostOneObstacle, {0, 0}, {1, 1}));
  CHECK(sees(one, Movement::Always, {0, 0}, {1, 1}));
  const Map two = draw({".@", "@."});
  CHECK_FALSE(sees(two, Movement::AtMostOneObstacle, {0, 0}, {1, 1}));
  CHECK(sees(two, Movement::Always, {0, 0}, {1, 1}));
}

TEST_CASE("line of sight: a wall that the line only just misses does not hide, one that it only just meets does") {
  // From (0, 0) to (3, 1) the line leaves (1, 0) through its lower right corner.
  CHECK_FALSE(sees(draw({"..@.", "@@.."}), Movement::NoCornerCutting, {0, 0}, {3, 1}));
  CHECK(sees(draw({"....", "...."}), Movement::NoCornerCutting, {0, 0}, {3, 1}));
  CHECK_FALSE(sees(draw({".@..", "...."}), Movement::Always, {0, 0}, {3, 1}));
  // From (0, 0) to (4, 1) it crosses in the middle of (2, 0): the walls beside are not met.
  CHECK(sees(draw({"...@.", "@...."}), Movement::NoCornerCutting, {0, 0}, {4, 1}));
  CHECK(sees(draw({"...@@", "@@..."}), Movement::NoCornerCutting, {0, 0}, {4, 1}));
  CHECK_FALSE(sees(draw({"...@@", "@@@.."}), Movement::Always, {0, 0}, {4, 1}));
}

TEST_CASE("line of sight: along rows and columns, and to itself") {
  const Map map = draw({"...", ".@.", "..."});
  CHECK(sees(map, Movement::FourConnected, {0, 0}, {2, 0}));
  CHECK(sees(map, Movement::FourConnected, {2, 0}, {2, 2}));
  CHECK_FALSE(sees(map, Movement::Always, {0, 1}, {2, 1}));
  CHECK(sees(map, Movement::FourConnected, {1, 0}, {1, 0}));
}

TEST_CASE("line of sight: a walk enters every cell but the first, and stops where it is told to") {
  const Map map({5, 3});
  Moves moves;
  moves.build(map, Movement::Always);
  std::vector<std::uint32_t> entered;
  CHECK(walk_line(moves, map.size(), Cell{0}, Cell{14}, [&](Cell cell) {
    entered.push_back(index(cell));
    return true;
  }));
  CHECK(entered == std::vector<std::uint32_t>{1, 6, 7, 8, 13, 14});
  CHECK_FALSE(walk_line(moves, map.size(), Cell{0}, Cell{14}, [](Cell cell) { return index(cell) != 8; }));
}

TEST_CASE("line costs: exact along rows, rounded up elsewhere, times the ground") {
  Map map({10, 10});
  const Query query;
  CHECK(LineCosts(map, query)(Cell{0}, Cell{9}) == 9 * 33461);
  CHECK(LineCosts(map, query)(Cell{0}, Cell{43}) == 5 * 33461);
  CHECK(LineCosts(map, query)(Cell{0}, Cell{11}) == 47322);
  map.set_multiplier(plain, 7);
  CHECK(LineCosts(map, query)(Cell{0}, Cell{43}) == 7 * 5 * 33461);
}
