#include "geometry/string_pull.hpp"

#include "support/catch.hpp"
#include "support/worlds.hpp"

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

std::vector<Cell> pulled(const Map& map, Movement rule, const std::vector<Point>& path) {
  Moves moves;
  moves.build(map, rule);
  std::vector<Cell> cells, corners;
  for (const Point p : path) cells.push_back(map.size().cell(p));
  pull_string(map, moves, cells, corners);
  return corners;
}

}  // namespace

TEST_CASE("string pulling: only corners of walls stay") {
  const Map open({4, 2});
  CHECK(pulled(open, Movement::FourConnected, {{0, 0}, {1, 0}, {2, 0}, {2, 1}, {3, 1}}) == std::vector<Cell>{Cell{0}, Cell{6}, Cell{7}});
  CHECK(pulled(open, Movement::NoCornerCutting, {{0, 0}, {1, 0}, {2, 0}, {2, 1}, {3, 1}}) == std::vector<Cell>{Cell{0}, Cell{7}});
  const Map corner = draw({"..", "@."});
  CHECK(pulled(corner, Movement::NoCornerCutting, {{0, 0}, {1, 0}, {1, 1}}).size() == 3);
  CHECK(pulled(corner, Movement::AtMostOneObstacle, {{0, 0}, {1, 0}, {1, 1}}).size() == 2);
  CHECK(pulled(open, Movement::Always, {{1, 1}}) == std::vector<Cell>{Cell{5}});
  CHECK(pulled(open, Movement::Always, {}).empty());
}

TEST_CASE("string pulling: a cell that is dropped later may free an earlier one") {
  const Map map({3, 3});
  CHECK(pulled(map, Movement::NoCornerCutting, {{0, 0}, {0, 1}, {0, 2}, {1, 2}, {2, 2}, {2, 1}, {2, 0}}) == std::vector<Cell>{Cell{0}, Cell{2}});
}

TEST_CASE("string pulling: it never leaves the ground that the path chose") {
  // Around a swamp, and over a road through it.
  const Map around = draw({"...", ".S.", ".S."});
  CHECK(pulled(around, Movement::NoCornerCutting, {{0, 2}, {0, 1}, {0, 0}, {1, 0}, {2, 0}, {2, 1}, {2, 2}}).size() == 4);
  const Map road = draw({"SSS", "S.S"});
  const std::vector<Cell> corners = pulled(road, Movement::NoCornerCutting, {{0, 0}, {0, 1}, {1, 1}, {2, 1}, {2, 0}});
  CHECK(corners.size() == 5);
  CHECK(pulled_length(road, corners) == 1 * 5 + 1 + 5 + 5);
}
