#include "support/catch.hpp"
#include "support/generated.hpp"
#include "support/worlds.hpp"

#include "world/flood_fill.hpp"
#include "world/shapes.hpp"

#include <algorithm>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

/// Fills a copy from this seed, and demands the cells that the plain way finds.
void check_fill(Size size, const std::vector<Terrain>& drawn, Cell seed, Terrain with) {
  std::vector<Cell> cells;
  connected_cells(Map(size, drawn), seed, max_cells, cells);
  std::vector<Terrain> wanted = drawn, filled = drawn;
  for (const Cell cell : cells) wanted[index(cell)] = with;
  fill_connected(size, size.point(seed), with, filled);
  CAPTURE(size.width, size.height, index(seed), int{with});
  REQUIRE(filled == wanted);
}

}  // namespace

TEST_CASE("a fill writes the cells that are connected to its seed") {
  Dice dice(5);
  for (int round = 0; round < 2000; ++round) {
    // Around whole words and whole eights, and narrower.
    const Size size{dice.chance(50) ? 1 + dice.below(12) : 56 + dice.below(76), 1 + dice.below(12)};
    std::vector<Terrain> drawn(size.cells());
    const std::uint32_t walls = dice.below(60);
    for (Terrain& terrain : drawn) terrain = dice.chance(walls) ? wall : static_cast<Terrain>(1 + dice.below(2) * dice.below(2));
    check_fill(size, drawn, Cell{dice.below(size.cells())}, static_cast<Terrain>(dice.below(terrain_count)));
  }
}

TEST_CASE("a fill goes along every way of a maze") {
  for (const std::uint32_t side : {63u, 64u, 65u, 201u}) {
    const Size size{side, side};
    const std::vector<Terrain> maze = generate_terrain(Generator::Maze, size, side, 0);
    const auto open = static_cast<std::uint32_t>(std::find(maze.begin(), maze.end(), plain) - maze.begin());
    check_fill(size, maze, Cell{open}, terrain_count - 1);
  }
}

TEST_CASE("a fill of the largest map does not recurse") {
  std::vector<Terrain> cells(max_cells, plain);
  fill_connected({max_side, max_side}, {7, 5}, wall, cells);
  CHECK(std::count(cells.begin(), cells.end(), wall) == max_cells);
}
