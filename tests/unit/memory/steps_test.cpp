#include "support/catch.hpp"
#include "support/worlds.hpp"

#include "memory/node_store.hpp"
#include "world/steps.hpp"

using namespace astrolabe;
using namespace astrolabe::testing;

TEST_CASE("steps: neighbours, their costs and the way back") {
  const Map map = draw({"..S", "...", "..."});
  const Steps steps(map, {.start = Cell{0}, .goal = Cell{8}});
  const auto east = static_cast<unsigned>(Direction::East);
  const auto north_east = static_cast<unsigned>(Direction::NorthEast);
  CHECK(steps.neighbour(Cell{4}, east) == Cell{5});
  CHECK(steps.neighbour(Cell{4}, north_east) == Cell{2});
  CHECK(steps.parent(Cell{2}, north_east) == Cell{4});
  CHECK(steps.parent(Cell{2}, no_direction) == no_cell);
  CHECK(steps.cost(east, Cell{5}) == 33461);
  CHECK(steps.cost(north_east, Cell{2}) == 5 * 47321);
  CHECK(steps.least_cost(east) == 33461);

  NodeStore<std::uint32_t> nodes;
  nodes.begin(9);
  nodes.open(Cell{3}, 0, no_direction);
  nodes.open(Cell{4}, 1, east);
  nodes.open(Cell{2}, 2, north_east);
  std::vector<Cell> path;
  trace_back(
      Cell{2}, [&](Cell cell) { return steps.parent(cell, nodes.direction(cell)); }, path);
  CHECK(path == std::vector<Cell>{Cell{3}, Cell{4}, Cell{2}});
}

TEST_CASE("steps: the ends of a query") {
  const Map map = draw({".@"});
  CHECK(check_ends({.map = &map, .moves = nullptr, .query = {.start = Cell{0}, .goal = Cell{0}}, .options = nullptr}) == Status::Running);
  CHECK(check_ends({.map = &map, .moves = nullptr, .query = {.start = Cell{1}, .goal = Cell{0}}, .options = nullptr}) == Status::StartBlocked);
  CHECK(check_ends({.map = &map, .moves = nullptr, .query = {.start = Cell{0}, .goal = Cell{1}}, .options = nullptr}) == Status::GoalBlocked);
}
