#include "support/catch.hpp"
#include "support/oracle.hpp"
#include "support/worlds.hpp"

#include "world/moves.hpp"

#include <algorithm>
#include <array>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

bool allows(const Map& map, Movement rule, Point from, Direction direction) {
  Moves moves;
  moves.build(map, rule);
  return (moves[map.size().cell(from)] >> static_cast<unsigned>(direction) & 1) != 0;
}

}  // namespace

TEST_CASE("an open cell has eight moves, four of them straight") {
  const Map map({3, 3});
  Moves moves;
  moves.build(map, Movement::FourConnected);
  CHECK(moves.movement() == Movement::FourConnected);
  CHECK(moves[Cell{4}] == 0x0F);
  for (const Movement rule : {Movement::NoCornerCutting, Movement::AtMostOneObstacle, Movement::Always}) {
    moves.build(map, rule);
    CHECK(moves[Cell{4}] == 0xFF);
    // East, south and between them.
    CHECK(moves[Cell{0}] == (1 << 1 | 1 << 2 | 1 << 5));
  }
}

TEST_CASE("no move leads out of a wall or into one") {
  const Map map = draw({"...", ".@.", "..."});
  Moves moves;
  for (std::size_t rule = 0; rule < movements.size(); ++rule) {
    moves.build(map, static_cast<Movement>(rule));
    CHECK(moves[Cell{4}] == 0);
    CHECK_FALSE(allows(map, static_cast<Movement>(rule), {0, 0}, Direction::SouthEast));
    CHECK_FALSE(allows(map, static_cast<Movement>(rule), {1, 0}, Direction::South));
  }
}

TEST_CASE("the rules differ in what a diagonal needs beside it") {
  const Map free_corner = draw({"..", ".."});
  const Map one_wall = draw({".@", ".."});
  const Map squeeze = draw({".@", "@."});
  const Direction down = Direction::SouthEast;
  CHECK_FALSE(allows(free_corner, Movement::FourConnected, {0, 0}, down));
  CHECK(allows(free_corner, Movement::NoCornerCutting, {0, 0}, down));
  CHECK_FALSE(allows(one_wall, Movement::NoCornerCutting, {0, 0}, down));
  CHECK(allows(one_wall, Movement::AtMostOneObstacle, {0, 0}, down));
  CHECK_FALSE(allows(squeeze, Movement::NoCornerCutting, {0, 0}, down));
  CHECK_FALSE(allows(squeeze, Movement::AtMostOneObstacle, {0, 0}, down));
  CHECK(allows(squeeze, Movement::Always, {0, 0}, down));
}

TEST_CASE("all 512 neighbourhoods and all borders are as the definition says") {
  for (std::size_t rule = 0; rule < movements.size(); ++rule) {
    for (std::uint32_t pattern = 0; pattern < 512; ++pattern) {
      std::vector<Terrain> terrain;
      for (std::uint32_t i = 0; i < 9; ++i) terrain.push_back((pattern >> i & 1) != 0 ? wall : Terrain{3});
      const Map map({3, 3}, terrain);
      Moves moves;
      moves.build(map, static_cast<Movement>(rule));
      Oracle oracle;
      oracle.see(map, static_cast<Movement>(rule), cost_models[0]);
      for (std::uint32_t i = 0; i < 9; ++i) {
        const Point p = map.size().point(Cell{i});
        for (int d = 0; d < direction_count; ++d) {
          const bool legal = oracle.legal(p, {p.x + step_x[d], p.y + step_y[d]});
          if (((moves[Cell{i}] >> d & 1) != 0) != legal) FAIL("rule " << rule << ", pattern " << pattern << ", cell " << i << ", direction " << d);
        }
      }
    }
  }
}

TEST_CASE("a patch mends all nine masks that can depend on a cell") {
  for (std::size_t rule = 0; rule < movements.size(); ++rule) {
    for (std::uint32_t i = 0; i < 25; ++i) {
      Map map({5, 5});
      Moves patched, built;
      patched.build(map, static_cast<Movement>(rule));
      std::vector<Change> changes;
      const std::array<Edit, 1> edit{{{Cell{i}, wall}}};
      map.apply(edit, changes);
      patched.patch(map, Cell{i});
      built.build(map, static_cast<Movement>(rule));
      for (std::uint32_t c = 0; c < 25; ++c) CHECK(patched[Cell{c}] == built[Cell{c}]);
    }
  }
}

TEST_CASE("maps one cell wide or high have no diagonals") {
  Moves moves;
  moves.build(Map({1, 4}), Movement::Always);
  CHECK(moves[Cell{1}] == (1 << 0 | 1 << 2));
  moves.build(Map({4, 1}), Movement::Always);
  CHECK(moves[Cell{1}] == (1 << 1 | 1 << 3));
  moves.build(Map({1, 1}), Movement::Always);
  CHECK(moves[Cell{0}] == 0);
}

TEST_CASE("a thin wall bars its edge both ways, a one-way passage one") {
  Map map({2, 1});
  std::vector<Change> changes;
  const std::array<Edit, 1> one_way{{{Cell{1}, 1 << 3, Plane::Barriers}}};
  map.apply(one_way, changes);
  CHECK(allows(map, Movement::Always, {0, 0}, Direction::East));
  CHECK_FALSE(allows(map, Movement::Always, {1, 0}, Direction::West));
  Moves moves;
  moves.build(map, Movement::Always);
  CHECK(moves.incoming(Cell{1}) == 1 << 1);
  CHECK(moves.incoming(Cell{0}) == 0);
  const std::array<Edit, 1> both_ways{{{Cell{0}, 1 << 1, Plane::Barriers}}};
  map.apply(both_ways, changes);
  CHECK_FALSE(allows(map, Movement::Always, {0, 0}, Direction::East));
}

TEST_CASE("the rules differ in what a diagonal makes of a thin wall beside it") {
  // The wall stands between the upper two cells, on one of the two ways from the upper left to the lower right.
  Map map({2, 2});
  std::vector<Change> changes;
  const std::array<Edit, 2> upper{{{Cell{0}, 1 << 1, Plane::Barriers}, {Cell{1}, 1 << 3, Plane::Barriers}}};
  map.apply(upper, changes);
  const Direction down = Direction::SouthEast;
  CHECK_FALSE(allows(map, Movement::NoCornerCutting, {0, 0}, down));
  CHECK(allows(map, Movement::AtMostOneObstacle, {0, 0}, down));
  CHECK(allows(map, Movement::Always, {0, 0}, down));
  // A wall cell on the other way leaves none that is open, but one without a barrier.
  const std::array<Edit, 1> cell{{{Cell{2}, wall}}};
  map.apply(cell, changes);
  CHECK_FALSE(allows(map, Movement::AtMostOneObstacle, {0, 0}, down));
  CHECK(allows(map, Movement::Always, {0, 0}, down));
  // Thin walls on both paths around the corner bar the diagonal.
  const std::array<Edit, 2> lower{{{Cell{2}, 1 << 1, Plane::Barriers}, {Cell{3}, 1 << 3, Plane::Barriers}}};
  map.apply(lower, changes);
  CHECK_FALSE(allows(map, Movement::Always, {0, 0}, down));
}

TEST_CASE("moves that are built in parts are those that are built at once, whatever is drawn between two parts") {
  Dice dice(31);
  Map map = random_map({dice, {1300, 2000}, {.wall_percent = 20, .with_terrain = false}});
  Moves in_parts, at_once;
  Movement rule = Movement::NoCornerCutting;
  int parts = 0;
  for (int round = 0; round < 6; ++round) {
    while (!in_parts.build_part(map, rule)) {
      ++parts;
      if (dice.chance(60)) continue;
      std::vector<Change> changes;
      const Cell cell = random_cell(dice, map);
      const std::array<Edit, 1> edit{{{cell, map.passable(cell) ? wall : plain}}};
      if (dice.chance(70))
        map.apply(edit, changes);
      else
        rule = static_cast<Movement>(dice.below(movements.size()));
    }
    at_once.build(map, rule);
    REQUIRE(std::equal(in_parts.data(), in_parts.data() + map.size().cells(), at_once.data()));
  }
  CHECK(parts > 12);
}
