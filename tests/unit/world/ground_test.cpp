#include "support/catch.hpp"
#include "support/oracle.hpp"
#include "support/worlds.hpp"

#include "world/clearance.hpp"
#include "world/ground.hpp"

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

Unit unit_of(std::string_view kind, std::uint8_t size) {
  for (std::size_t i = 0; i < unit_kinds.size(); ++i) {
    if (unit_kinds[i].id == kind) return {static_cast<std::uint8_t>(i), size};
  }
  FAIL("there is no unit " << kind);
  return {};
}

void bar(Map& map, Point cell, Direction direction, bool both_ways) {
  const auto d = static_cast<unsigned>(direction);
  const Cell here = map.size().cell(cell);
  const Cell there = map.size().cell({cell.x + step_x[d], cell.y + step_y[d]});
  const std::array<Edit, 2> edits{{{here, static_cast<std::uint8_t>(map.barriers(here) | 1u << d), Plane::Barriers},
                                   {there, static_cast<std::uint8_t>(map.barriers(there) | (both_ways ? 1u << (d + 2) % 4 : 0u)), Plane::Barriers}}};
  std::vector<Change> changes;
  map.apply(edits, changes);
}

std::string sides_of(const Map& map, std::string_view kind) {
  Clearance clearance;
  clearance.build(map, unit_kinds[unit_of(kind, 1).kind]);
  std::string text;
  for (std::uint32_t i = 0; i < map.size().cells(); ++i) {
    int side = 0;
    while (side < max_unit_size && clearance.fits(Cell{i}, side + 1)) ++side;
    text += static_cast<char>('0' + side);
  }
  return text;
}

/// The multipliers that the unit sees, as digits; more than nine as '+'.
std::string seen_by(const Map& map, Unit unit) {
  Ground ground;
  const Map& seen = ground.see(map, unit);
  std::string text;
  for (std::uint32_t i = 0; i < map.size().cells(); ++i) {
    const int multiplier = seen.passable(Cell{i}) ? seen.multipliers()[seen.at(Cell{i})] : 0;
    text += multiplier > 9 ? '+' : static_cast<char>('0' + multiplier);
  }
  return text;
}

}  // namespace

TEST_CASE("ground that is known by its cost alone is land, which costs as on the map") {
  // Classes 5 to 8 cost 3, 4, 6 and 7.
  const Map map({6, 1}, {wall, plain, 5, 6, 7, 8});
  CHECK(seen_by(map, unit_of("walker", 1)) == "013467");
  CHECK(seen_by(map, unit_of("tank", 1)) == "013467");
  CHECK(seen_by(map, unit_of("hovercraft", 1)) == "013467");
  CHECK(seen_by(map, unit_of("boat", 1)) == "000000");
  Map with_zone = map;
  with_zone.set_areas(std::array{Area{.centre = {2, 0}, .radius = 1, .change = 2}});
  CHECK(seen_by(with_zone, {}) == "035667");
  const Map square({2, 2}, {5, 200, 6, 7});
  CHECK(sides_of(square, "tank") == "2111");
  CHECK(sides_of(square, "boat") == "0000");
}

TEST_CASE("clearance is the side of the largest square to the lower right, at most five") {
  CHECK(sides_of(draw({"...", "...", "..@"}), "walker") ==
        "221"
        "211"
        "110");
  const Map open({7, 7});
  CHECK(sides_of(open, "walker") ==
        "5554321"
        "5554321"
        "5554321"
        "4444321"
        "3333321"
        "2222221"
        "1111111");
}

TEST_CASE("clearance depends on what a kind may enter") {
  const Map map = draw({"..WW", "..WW", ".SWW"});
  CHECK(sides_of(map, "tank") ==
        "2100"
        "1100"
        "1000");
  CHECK(sides_of(map, "boat") ==
        "0021"
        "0021"
        "0011");
  CHECK(sides_of(map, "walker") ==
        "3321"
        "2221"
        "1111");
}

TEST_CASE("a thin wall divides a square, a one-way passage does not") {
  Map map({4, 3});
  bar(map, {1, 1}, Direction::East, true);
  CHECK(sides_of(map, "walker") ==
        "2121"
        "2121"
        "1111");
  Map arrow({4, 3});
  bar(arrow, {1, 1}, Direction::East, false);
  CHECK(sides_of(arrow, "walker") == sides_of(Map({4, 3}), "walker"));
}

TEST_CASE("the default unit without areas sees the map itself") {
  const Map map = draw({".F", "S@"});
  Ground ground;
  CHECK(&ground.see(map, {}) == &map);
  CHECK(&ground.see(map, unit_of("walker", 2)) != &map);
  CHECK(&ground.see(map, unit_of("boat", 1)) != &map);
  Map with_area = map;
  with_area.set_areas(std::array<Area, 1>{{{.centre = {0, 0}, .radius = 1, .change = 1}}});
  CHECK(&ground.see(with_area, {}) != &with_area);
}

TEST_CASE("each kind pays its own costs, the walker those of the map") {
  Map map = draw({".FSW@"});
  map.set_multiplier(2, 7);
  CHECK(seen_by(map, unit_of("tank", 1)) == "14000");
  CHECK(seen_by(map, unit_of("boat", 1)) == "00010");
  CHECK(seen_by(map, unit_of("hovercraft", 1)) == "10210");
  map.set_areas(std::array<Area, 1>{{{.centre = {4, 0}, .radius = 1, .change = 1}}});
  CHECK(seen_by(map, unit_of("walker", 1)) == "17590");
}

TEST_CASE("areas are circles with their rim, add up, and never make a step free or dearer than 255") {
  Map map({7, 7});
  map.set_areas(std::array<Area, 1>{{{.centre = {3, 3}, .radius = 2, .change = 3}}});
  CHECK(seen_by(map, {}) ==
        "1111111"
        "1114111"
        "1144411"
        "1444441"
        "1144411"
        "1114111"
        "1111111");
  map.set_areas(std::array<Area, 2>{{{.centre = {0, 0}, .radius = 1, .change = 5}, {.centre = {1, 0}, .radius = 1, .change = -2}}});
  CHECK(seen_by(map, {}).substr(0, 14) ==
        "4411111"
        "6111111");
  Ground ground;
  std::vector<Area> many(max_areas, {.centre = {3, 3}, .radius = 64, .change = 100});
  map.set_areas(many);
  CHECK(ground.see(map, {}).at(Cell{0}) == 255);
  CHECK(ground.see(map, {}).cheapest() == 255);
}

TEST_CASE("a ground that is told of other areas sees what a fresh one does") {
  Dice dice(17);
  for (int world = 0; world < 60; ++world) {
    Map map = random_map({dice, random_size(dice, 24), {.wall_percent = dice.below(30), .with_terrain = true}});
    // Never seen as it is.
    const Unit unit{1, static_cast<std::uint8_t>(1 + dice.below(3))};
    Ground ground;
    const Map& seen = ground.see(map, unit);
    std::vector<Area> areas;
    for (int round = 0; round < 12; ++round) {
      if (!areas.empty() && dice.chance(40)) areas.erase(areas.begin() + dice.below(static_cast<std::uint32_t>(areas.size())));
      if (dice.chance(70)) areas.push_back(random_area(dice, map.size()));
      // The same one twice counts twice.
      if (!areas.empty() && dice.chance(20)) areas.push_back(areas.front());
      map.set_areas(areas);
      std::vector<Change> changes, own;
      if (dice.chance(30)) map.apply(std::array{Edit{Cell{dice.below(map.size().cells())}, static_cast<Terrain>(dice.below(3))}}, changes);
      // In either order.
      const bool first = dice.chance(50);
      if (first) REQUIRE(ground.see_areas(map, max_cells, own));
      ground.patch(map, changes, own);
      if (!first) REQUIRE(ground.see_areas(map, max_cells, own));
      Ground fresh;
      const Map& expected = fresh.see(map, unit);
      CAPTURE(world, round, areas.size());
      REQUIRE(std::equal(seen.terrain().begin(), seen.terrain().end(), expected.terrain().begin(), expected.terrain().end()));
      REQUIRE(std::pair(seen.cheapest(), seen.dearest()) == std::pair(expected.cheapest(), expected.dearest()));
    }
  }
}

TEST_CASE("a large unit pays for its upper left cell and stands where all of it fits") {
  const Map map = draw({".S.", "...", "..@"});
  CHECK(seen_by(map, {0, 2}) ==
        "150"
        "100"
        "000");
}

TEST_CASE("a large unit meets the barriers of all its cells") {
  Map map({4, 4});
  bar(map, {2, 1}, Direction::East, false);
  Ground ground;
  const Map& seen = ground.see(map, {0, 2});
  const auto east = 1u << 1;
  for (std::uint32_t i = 0; i < 16; ++i) {
    const Point p = map.size().point(Cell{i});
    const bool covers = p.x >= 1 && p.x <= 2 && p.y <= 1;
    CHECK(seen.barriers(Cell{i}) == (covers ? east : 0));
  }
}

TEST_CASE("a ground that is made in parts is the one that is made at once, whatever changes in between") {
  Dice dice(18);
  Ground ground;
  std::uint32_t version = 0;
  for (int world = 0; world < 6; ++world) {
    // So large that each of its tables takes several parts.
    Map map = random_map({dice, {1000 + dice.below(300), 1100 + dice.below(900)}, {.wall_percent = dice.below(20), .with_terrain = true}});
    std::vector<Area> areas;
    for (int round = 0; round < 3; ++round) {
      const Unit unit{static_cast<std::uint8_t>(dice.below(3)), static_cast<std::uint8_t>(1 + dice.below(max_unit_size))};
      ++version;
      // Some of the parts, and then something is another one.
      for (std::uint32_t parts = dice.below(8); parts > 0; --parts) ground.see_part(map, unit, version);
      if (dice.chance(50)) {
        std::vector<Change> changes;
        for (int i = 0; i < 50; ++i) map.apply(std::array{Edit{random_cell(dice, map), static_cast<Terrain>(dice.below(3))}}, changes);
        bar(map, {1 + static_cast<std::int32_t>(dice.below(900)), 1 + static_cast<std::int32_t>(dice.below(900))}, Direction::East, dice.chance(50));
        areas.push_back(random_area(dice, map.size()));
        map.set_areas(areas);
        ++version;
      }
      const Unit wanted = dice.chance(50) ? unit : Unit{0, 2};
      int parts = 1;
      const Map* seen = nullptr;
      while ((seen = ground.see_part(map, wanted, version)) == nullptr) ++parts;
      Ground fresh;
      const Map& expected = fresh.see(map, wanted);
      CAPTURE(world, round, wanted.kind, wanted.size, areas.size(), parts);
      REQUIRE(std::equal(seen->terrain().begin(), seen->terrain().end(), expected.terrain().begin(), expected.terrain().end()));
      REQUIRE(std::equal(seen->barriers().begin(), seen->barriers().end(), expected.barriers().begin(), expected.barriers().end()));
      REQUIRE(seen->fingerprint() == expected.fingerprint());
    }
  }
}

TEST_CASE("a unit is said to stand exactly where the oracle lets it, and what is in its way is a cell that it cannot enter") {
  Dice dice(4812);
  std::array<int, 5> told{};
  for (int i = 0; i < 3000; ++i) {
    Map map = random_map({dice, random_size(dice, 8), {.wall_percent = dice.below(30), .with_terrain = dice.chance(60)}});
    if (dice.chance(60)) add_barriers(dice, map, dice.below(40));
    const Unit unit = random_unit(dice);
    Oracle oracle;
    oracle.see(map, Movement::Always, cost_models[0], unit);
    Ground ground;
    const Map& seen = ground.see(map, unit);
    const auto [width, height] = map.size();
    for (std::int32_t y = -1; y <= static_cast<std::int32_t>(height); ++y) {
      for (std::int32_t x = -1; x <= static_cast<std::int32_t>(width); ++x) {
        const Stand stand = stand_of(map, unit, {x, y});
        ++told[static_cast<std::size_t>(stand.standing)];
        const bool is_inside = map.size().contains({x, y});
        REQUIRE((stand.standing == Standing::OffMap) == !is_inside);
        if (!is_inside) continue;
        REQUIRE((stand.standing == Standing::Free) == oracle.free({x, y}));
        REQUIRE((stand.standing == Standing::Free) == seen.passable(map.size().cell({x, y})));
        REQUIRE((stand.standing == Standing::Wall) == !map.passable(map.size().cell({x, y})));
        if (stand.standing != Standing::NoRoom) continue;
        const auto [cx, cy] = stand.culprit;
        REQUIRE((cx >= x && cy >= y && cx < x + unit.size && cy < y + unit.size));
        const bool is_own = stand.culprit == Point{x, y};
        const bool is_outside = !map.size().contains(stand.culprit);
        const bool is_entered = !is_outside && oracle.own_cost(map.at(map.size().cell(stand.culprit))) != 0;
        // Its own cell stands for a thin wall.
        REQUIRE(is_entered == is_own);
      }
    }
  }
  for (const int times : told) CHECK(times > 100);
}
