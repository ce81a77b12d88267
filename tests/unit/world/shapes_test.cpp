#include "support/catch.hpp"
#include "support/worlds.hpp"

#include "world/shapes.hpp"

#include <algorithm>
#include <cstdlib>
#include <limits>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

constexpr std::int32_t least = std::numeric_limits<std::int32_t>::min();
constexpr std::int32_t most = std::numeric_limits<std::int32_t>::max();

std::vector<Point> points(Size size, const std::vector<Cell>& cells) {
  std::vector<Point> list;
  for (const Cell cell : cells) list.push_back(size.point(cell));
  return list;
}

std::vector<Point> line(Size size, Point from, Point to) {
  std::vector<Edit> edits;
  draw_line(size, from, to, 3, edits);
  std::vector<Cell> cells;
  for (const Edit& edit : edits) {
    CHECK(edit.value == 3);
    cells.push_back(edit.cell);
  }
  return points(size, cells);
}

std::size_t rectangle(Size size, Point corner, Point opposite) {
  std::vector<Edit> edits;
  draw_rectangle(size, corner, opposite, wall, edits);
  return edits.size();
}

}  // namespace

TEST_CASE("a line has both ends and no gaps, in every direction") {
  constexpr Size size{30, 30};
  Dice dice(1);
  for (int i = 0; i < 500; ++i) {
    const Point from{dice.between(0, 29), dice.between(0, 29)};
    const Point to{dice.between(0, 29), dice.between(0, 29)};
    const std::vector<Point> drawn = line(size, from, to);
    REQUIRE(drawn.size() == static_cast<std::size_t>(std::max(std::abs(to.x - from.x), std::abs(to.y - from.y))) + 1);
    CHECK(drawn.front() == from);
    CHECK(drawn.back() == to);
    for (std::size_t k = 1; k < drawn.size(); ++k) {
      CHECK(std::max(std::abs(drawn[k].x - drawn[k - 1].x), std::abs(drawn[k].y - drawn[k - 1].y)) == 1);
    }
  }
}

TEST_CASE("a line is clipped to the grid") {
  constexpr Size size{5, 5};
  CHECK(line(size, {-3, 2}, {8, 2}).size() == 5);
  CHECK(line(size, {2, 2}, {2, 2}).size() == 1);
  CHECK(line(size, {-1, -1}, {-9, -9}).empty());
  CHECK(line(size, {-2, -2}, {6, 6}).size() == 5);
}

TEST_CASE("ends beyond all reason draw nothing") {
  constexpr Size size{5, 5};
  for (const std::int32_t far : {least, least + 1, -(1 << 16), 1 << 16, most}) {
    CHECK(line(size, {far, 0}, {4, 0}).empty());
    CHECK(line(size, {0, 4}, {0, far}).empty());
    CHECK(line(size, {far, far}, {far, far}).empty());
  }
  CHECK(line(size, {-(1 << 16) + 1, 0}, {(1 << 16) - 1, 0}).size() == 5);
}

TEST_CASE("a rectangle is filled and clipped, whatever its corners") {
  constexpr Size size{6, 4};
  CHECK(rectangle(size, {1, 1}, {3, 2}) == 6);
  CHECK(rectangle(size, {3, 2}, {1, 1}) == 6);
  CHECK(rectangle(size, {3, 1}, {1, 2}) == 6);
  CHECK(rectangle(size, {2, 2}, {2, 2}) == 1);
  CHECK(rectangle(size, {-5, -5}, {0, 0}) == 1);
  CHECK(rectangle(size, {5, 3}, {90, 90}) == 1);
  CHECK(rectangle(size, {6, 0}, {9, 3}) == 0);
  CHECK(rectangle(size, {-9, 0}, {-1, 3}) == 0);
  CHECK(rectangle(size, {least, least}, {most, most}) == 24);
  CHECK(rectangle(size, {most, most}, {most, most}) == 0);
  CHECK(rectangle(size, {0, 0}, {most, most}) == 24);
}

TEST_CASE("a fill takes the connected cells of one terrain, nearest first, each once") {
  const Map map = draw({"..@..", ".F@..", "..@.."});
  std::vector<Cell> cells{Cell{99}};
  connected_cells(map, Cell{0}, max_cells, cells);
  // What was in the list stays; the forest and the cells behind the wall are not part of it.
  CHECK(cells == std::vector<Cell>{Cell{99}, Cell{0}, Cell{1}, Cell{5}, Cell{10}, Cell{11}});
  cells.clear();
  connected_cells(map, Cell{2}, max_cells, cells);
  CHECK(cells == std::vector<Cell>{Cell{2}, Cell{7}, Cell{12}});
}

TEST_CASE("a fill does not go diagonally, and stops at its limit") {
  const Map map = draw({".@", "@."});
  std::vector<Cell> cells;
  connected_cells(map, Cell{0}, max_cells, cells);
  CHECK(cells.size() == 1);
  for (const std::uint32_t limit : {1u, 7u, 99u, 100u, 101u}) {
    cells.clear();
    connected_cells(Map({10, 10}), Cell{55}, limit, cells);
    CHECK(cells.size() == std::min(limit, 100u));
  }
}

TEST_CASE("a rectangle drawn into the classes of all cells is what its edits make of them") {
  Dice dice(5);
  for (int round = 0; round < 2000; ++round) {
    const Size size{1 + dice.below(12), 1 + dice.below(12)};
    std::vector<Terrain> drawn(size.cells());
    for (Terrain& terrain : drawn) terrain = static_cast<Terrain>(dice.below(2));
    const auto anywhere = [&] { return dice.between(-3, 15); };
    const std::int32_t x = anywhere(), y = anywhere(), right = anywhere(), bottom = anywhere();
    std::vector<Edit> edits;
    std::vector<Terrain> wanted = drawn;
    draw_rectangle(size, {x, y}, {right, bottom}, 3, edits);
    for (const Edit& edit : edits) wanted[index(edit.cell)] = edit.value;
    std::vector<Terrain> filled = drawn;
    fill_rectangle(size, {x, y}, {right, bottom}, 3, filled);
    REQUIRE(filled == wanted);
  }
}
