#include "world/survey.hpp"

#include "support/catch.hpp"
#include "support/worlds.hpp"

#include <map>
#include <numeric>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

/// The number of the part that each cell belongs to, by flooding; 0 for walls.
std::vector<int> flood(const Map& map, bool diagonals_join) {
  const Size size = map.size();
  std::vector<int> parts(size.cells(), 0);
  int count = 0;
  for (std::uint32_t seed = 0; seed < size.cells(); ++seed) {
    if (!map.passable(Cell{seed}) || parts[seed] != 0) continue;
    parts[seed] = ++count;
    std::vector<Point> rim{size.point(Cell{seed})};
    while (!rim.empty()) {
      const Point p = rim.back();
      rim.pop_back();
      for (int dy = -1; dy <= 1; ++dy) {
        for (int dx = -1; dx <= 1; ++dx) {
          const Point next{p.x + dx, p.y + dy};
          if ((dx != 0 && dy != 0 && !diagonals_join) || !size.contains(next)) continue;
          const Cell cell = size.cell(next);
          if (!map.passable(cell) || parts[index(cell)] != 0) continue;
          parts[index(cell)] = count;
          rim.push_back(next);
        }
      }
    }
  }
  return parts;
}

void check_parts(Survey& survey, const Map& map, Movement rule) {
  const std::vector<int> parts = flood(map, rule == Movement::Always);
  std::map<int, Cell> first;
  for (std::uint32_t i = 0; i < map.size().cells(); ++i) {
    if (parts[i] == 0) continue;
    first.emplace(parts[i], Cell{i});
    for (const auto& [part, cell] : first) REQUIRE(survey.may_connect(Cell{i}, cell) == (part == parts[i]));
  }
}

}  // namespace

TEST_CASE("a survey knows which cells lie in one part, and keeps knowing it under edits") {
  Dice dice(71);
  for (int i = 0; i < 300; ++i) {
    Map map = random_map({dice, random_size(dice, 12), {.wall_percent = dice.below(70), .with_terrain = dice.chance(50)}});
    const Movement rule = dice.chance(50) ? Movement::Always : Movement::NoCornerCutting;
    Survey survey;
    survey.see(map, rule);
    check_parts(survey, map, rule);
    for (int edit = 0; edit < 30; ++edit) {
      std::vector<Edit> edits;
      for (std::uint32_t k = dice.chance(80) ? 1 : 5; k > 0; --k) {
        edits.push_back({Cell{dice.below(map.size().cells())}, static_cast<std::uint8_t>(dice.below(3))});
      }
      std::vector<Change> changes;
      map.apply(edits, changes);
      survey.see(map, rule);
      check_parts(survey, map, rule);
      Survey fresh;
      fresh.see(map, rule);
      REQUIRE(survey.obstacles() == fresh.obstacles());
      REQUIRE(survey.edges() == fresh.edges());
    }
  }
}

TEST_CASE("doors far from each other are patched one by one") {
  Dice dice(73);
  Map map = random_map({dice, {300, 280}, {.wall_percent = 30, .with_terrain = false}});
  Survey survey;
  survey.see(map, Movement::NoCornerCutting);
  int patched = 0;
  for (int i = 0; i < 60; ++i) {
    std::vector<Change> changes;
    for (int n = 0; n < 3; ++n) {
      const Cell cell = random_cell(dice, map);
      map.apply(std::array{Edit{cell, map.passable(cell) ? wall : plain}}, changes);
    }
    patched += survey.see_part(map, Movement::NoCornerCutting);
    survey.see(map, Movement::NoCornerCutting);
    Survey fresh;
    fresh.see(map, Movement::NoCornerCutting);
    REQUIRE(survey.obstacles() == fresh.obstacles());
    REQUIRE(survey.edges() == fresh.edges());
    for (int n = 0; n < 200; ++n) {
      const Cell a = random_free_cell(dice, map), b = random_free_cell(dice, map);
      REQUIRE(survey.may_connect(a, b) == fresh.may_connect(a, b));
    }
  }
  CHECK(patched == 60);
}

TEST_CASE("a door that is shut parts what lies behind it, however large the map") {
  // Two halls, a closet in the corner of one, and a door each.
  Map map({400, 300});
  std::vector<Change> changes;
  std::vector<Edit> walls;
  for (std::int32_t y = 0; y < 300; ++y) walls.push_back({map.size().cell({200, y}), wall});
  for (std::int32_t i = 0; i <= 10; ++i) walls.insert(walls.end(), {{map.size().cell({10, i}), wall}, {map.size().cell({i, 10}), wall}});
  map.apply(walls, changes);
  const Cell closet_door = map.size().cell({10, 5}), hall_door = map.size().cell({200, 150}), side_door = map.size().cell({200, 20});
  const Cell closet = map.size().cell({3, 3}), west = map.size().cell({150, 280}), east = map.size().cell({399, 0});
  const auto set = [&](Cell door, Terrain terrain) { map.apply(std::array{Edit{door, terrain}}, changes); };
  for (const Cell door : {closet_door, hall_door, side_door}) set(door, plain);
  for (const Movement rule : {Movement::NoCornerCutting, Movement::Always}) {
    Survey survey;
    survey.see(map, rule);
    const auto know = [&](bool closet_west, bool west_east, bool soon) {
      CHECK(survey.see_part(map, rule) == soon);
      survey.see(map, rule);
      CHECK(survey.may_connect(closet, west) == closet_west);
      CHECK(survey.may_connect(west, east) == west_east);
      CHECK(survey.may_connect(closet, east) == (closet_west && west_east));
    };
    know(true, true, true);
    set(closet_door, wall);
    know(false, true, true);
    // There is another way round.
    set(side_door, wall);
    know(false, true, false);
    set(hall_door, wall);
    know(false, false, false);
    set(closet_door, plain);
    know(true, false, true);
    set(hall_door, plain);
    know(true, true, true);
    set(side_door, plain);
    know(true, true, true);
  }
}

TEST_CASE("a survey counts obstacles and their outlines") {
  Survey survey;
  const auto see = [&](const Map& map) {
    survey.see(map, Movement::NoCornerCutting);
    return std::pair{survey.obstacles(), survey.edges()};
  };
  CHECK(see(draw({"....", "....", "...."})) == std::pair{std::int64_t{0}, std::int64_t{0}});
  CHECK(see(draw({"......", ".@..@.", "......"})) == std::pair{std::int64_t{2}, std::int64_t{8}});
  CHECK(see(draw({".....", ".@@@.", ".@...", "....."})) == std::pair{std::int64_t{1}, std::int64_t{10}});
  // A ring has an outline inside as well, and shuts off what lies there.
  CHECK(see(draw({".....", ".@@@.", ".@.@.", ".@@@.", "....."})) == std::pair{std::int64_t{0}, std::int64_t{16}});
}

TEST_CASE("a survey sees that a door was shut, and that it was opened again") {
  Map map = draw({"..@..", ".....", "..@.."});
  Survey survey;
  const Cell west{5}, door{7}, east{9};
  survey.see(map, Movement::NoCornerCutting);
  CHECK(survey.may_connect(west, east));
  std::vector<Change> changes;
  map.apply(std::array{Edit{door, wall}}, changes);
  survey.see(map, Movement::NoCornerCutting);
  CHECK_FALSE(survey.may_connect(west, east));
  survey.see(map, Movement::Always);
  CHECK_FALSE(survey.may_connect(west, east));
  map.apply(std::array{Edit{door, plain}}, changes);
  survey.see(map, Movement::Always);
  CHECK(survey.may_connect(west, east));
}

TEST_CASE("what a survey sees in parts is the same, also when the map changes before it has seen all of it") {
  Dice dice(8);
  Map map = random_map({dice, {1100, 1200}, {.wall_percent = 40, .with_terrain = false}});
  const auto check = [&](const Survey& survey) {
    Survey fresh;
    fresh.see(map, Movement::NoCornerCutting);
    CHECK(survey.obstacles() == fresh.obstacles());
    CHECK(survey.edges() == fresh.edges());
  };
  Survey survey;
  int parts = 0;
  while (!survey.see_part(map, Movement::NoCornerCutting)) ++parts;
  CHECK(parts == 3);
  check(survey);
  Survey half;
  half.see_part(map, Movement::NoCornerCutting);
  std::vector<Change> changes;
  for (const Point p : {Point{5, 470}, Point{9, 480}}) {
    map.apply(std::array{Edit{map.size().cell(p), map.at(map.size().cell(p)) == wall ? plain : wall}}, changes);
  }
  half.see(map, Movement::NoCornerCutting);
  check(half);
  survey.see(map, Movement::NoCornerCutting);
  check(survey);
}
