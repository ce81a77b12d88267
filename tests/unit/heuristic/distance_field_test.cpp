#include "support/catch.hpp"
#include "support/oracle.hpp"
#include "support/solve.hpp"
#include "support/worlds.hpp"

#include "heuristic/distance_field.hpp"

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

void finish(DistanceField& field, const Problem& problem, std::uint32_t cells_a_part = to_the_end, Side side = Side::Backward) {
  field.begin(problem, side);
  while (field.advance(cells_a_part) != ready) {
  }
}

constexpr std::uint64_t s = 33461;
constexpr std::uint64_t d = 47321;

}  // namespace

TEST_CASE("the distance field has the cost of the entered cells, against the moves") {
  const Map map = draw({"..S", "@@.", "..."});
  Moves moves;
  const Query query{.goal = map.size().cell({2, 0}), .movement = Movement::NoCornerCutting};
  moves.build(map, query.movement);
  DistanceField field;
  finish(field, {.map = &map, .moves = &moves, .query = query, .options = nullptr});
  CHECK(field[query.goal] == 0);
  // The last step enters swamp.
  CHECK(field[map.size().cell({1, 0})] == 5 * s);
  CHECK(field[map.size().cell({0, 0})] == 6 * s);
  CHECK(field[map.size().cell({0, 1})] == DistanceField::unreachable);
  // From below no diagonal cuts the corner of the walls.
  CHECK(field[map.size().cell({0, 2})] == 2 * s + s + 5 * s);
}

TEST_CASE("the distance field of a goal that no path enters has one cell, and of a wall none") {
  const Map map = draw({".@.", "@@.", "..."});
  Moves moves;
  moves.build(map, Movement::NoCornerCutting);
  DistanceField field;
  finish(field, {.map = &map, .moves = &moves, .query = {.goal = Cell{0}}, .options = nullptr});
  CHECK(field[Cell{0}] == 0);
  CHECK(field[Cell{2}] == DistanceField::unreachable);
  finish(field, {.map = &map, .moves = &moves, .query = {.goal = Cell{1}}, .options = nullptr});
  for (std::uint32_t i = 0; i < map.size().cells(); ++i) CHECK(field[Cell{i}] == DistanceField::unreachable);
}

TEST_CASE("the distance field goes beyond 32 bits where costs do") {
  Map map = winding({301, 301});
  Multipliers dear = default_multipliers();
  dear[plain] = 255;
  map.set_multipliers(dear);
  Moves moves;
  moves.build(map, Movement::FourConnected);
  DistanceField field;
  // From the last cell of the last row to the upper left corner: each row of 301 cells, and two steps from one to the next.
  finish(field, {.map = &map, .moves = &moves, .query = {.goal = Cell{0}, .movement = Movement::FourConnected}, .options = nullptr});
  const Cell end{map.size().cells() - 1};
  constexpr std::uint64_t steps = 151 * 300 + 150 * 2;
  CHECK(field[end] == steps * 255 * s);
  CHECK(field[end] > 0xFFFFFFFF);
}

TEST_CASE("the distance field is the oracle's, in parts of any size, on maps that shrink and grow") {
  Dice dice(611);
  DistanceField field;
  Oracle oracle;
  for (int i = 0; i < 600; ++i) {
    Map map = random_map({dice, random_size(dice, 14), {.wall_percent = dice.below(45), .with_terrain = dice.chance(60)}});
    if (dice.chance(30)) add_costs(dice, map);
    if (dice.chance(50)) add_barriers(dice, map, dice.below(40));
    const Query query = random_query({dice, random_free_cell(dice, map), random_free_cell(dice, map)});
    Moves moves;
    moves.build(map, query.movement);
    finish(field, {.map = &map, .moves = &moves, .query = query, .options = nullptr}, 1 + dice.below(20));
    if (!map.passable(query.goal)) continue;
    oracle.see(map, query.movement, query.model());
    oracle.spread_to(query.goal);
    bool is_same = true;
    for (std::uint32_t cell = 0; cell < map.size().cells(); ++cell) is_same &= field[Cell{cell}] == oracle.distance(Cell{cell});
    INFO(describe_world(map));
    CHECK(is_same);
    if (!map.passable(query.start)) continue;
    finish(field, {.map = &map, .moves = &moves, .query = query, .options = nullptr}, 1 + dice.below(20), Side::Forward);
    oracle.spread_from(query.start);
    for (std::uint32_t cell = 0; cell < map.size().cells(); ++cell) is_same &= field[Cell{cell}] == oracle.distance(Cell{cell});
    CHECK(is_same);
  }
}
