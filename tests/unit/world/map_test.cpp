#include "support/catch.hpp"
#include "support/worlds.hpp"

#include "astrolabe/map.hpp"
#include "world/cell_boxes.hpp"

#include <algorithm>

using namespace astrolabe;
using namespace astrolabe::testing;

TEST_CASE("a new map is plain ground") {
  const Map map({4, 3});
  CHECK(map.count(plain) == 12);
  CHECK(map.count(wall) == 0);
  CHECK(map.is_uniform());
  CHECK(map.cheapest() == 1);
}

TEST_CASE("apply reports only what really changed, and raises the version once") {
  Map map({4, 3});
  const std::uint32_t version = map.version();
  std::vector<Change> changes;
  const std::array<Edit, 3> edits{{{Cell{1}, wall}, {Cell{1}, wall}, {Cell{2}, plain}}};
  map.apply(edits, changes);
  REQUIRE(changes.size() == 1);
  CHECK(changes[0].cell == Cell{1});
  CHECK(changes[0].before == plain);
  CHECK(changes[0].after == wall);
  CHECK(map.version() == version + 1);
  CHECK(map.count(wall) == 1);
  map.apply(edits, changes);
  CHECK(changes.size() == 1);
  CHECK(map.version() == version + 1);
}

TEST_CASE("the cheapest multiplier is that of a class that occurs") {
  Map map({2, 1});
  std::vector<Change> changes;
  const std::array<Edit, 2> edits{{{Cell{0}, Terrain{3}}, {Cell{1}, Terrain{4}}}};
  map.apply(edits, changes);
  CHECK(map.cheapest() == 5);
  CHECK_FALSE(map.is_uniform());
  map.set_multiplier(4, 5);
  CHECK(map.is_uniform());
}

TEST_CASE("a map remembers which cells its last versions changed") {
  Map map({10, 10});
  std::vector<Change> changes;
  const auto flip = [&](std::uint32_t cell) {
    const std::array<Edit, 1> edit{{{Cell{cell}, map.passable(Cell{cell}) ? wall : plain}}};
    map.apply(edit, changes);
  };
  const std::uint32_t first = map.version();
  CHECK(map.changed_since(first).empty());
  flip(30);
  const std::uint32_t second = map.version();
  flip(74);
  map.set_multiplier(2, 9);
  CHECK(map.changed_since(first).around().low == Point{0, 3});
  CHECK(map.changed_since(first).around().high == Point{4, 7});
  CHECK(map.changed_since(second).around().low == Point{4, 7});
  CHECK(map.changed_since(map.version()).empty());
  // What is too long ago, or never was, may have changed everywhere.
  CHECK(map.changed_since(map.version() + 1).around().high == Point{9, 9});
  for (int i = 0; i < 1050; ++i) {
    const std::uint32_t before = map.version();
    flip(50);
    CHECK(map.changed_since(before).around().low == Point{0, 5});
    CHECK(map.changed_since(before).around().high == Point{0, 5});
  }
  CHECK(map.changed_since(first).around().low == Point{0, 0});
  CHECK(map.changed_since(first).around().high == Point{9, 9});
  CHECK(map.changed_since(0).around().high == Point{9, 9});
}

TEST_CASE("a map tells where its ground is another one than it was, by fingerprint") {
  Map map({10, 10});
  std::vector<Change> changes;
  const auto paint = [&](std::uint32_t cell, Terrain terrain) {
    const std::array<Edit, 1> edit{{{Cell{cell}, terrain}}};
    map.apply(edit, changes);
  };
  const std::uint64_t first = map.fingerprint();
  CHECK(map.changed_from(first).empty());
  paint(34, wall);
  map.set_multiplier(2, 9);
  paint(52, wall);
  CHECK(map.changed_from(first).around().low == Point{2, 3});
  CHECK(map.changed_from(first).around().high == Point{4, 5});
  CHECK(map.changed_from(map.fingerprint()).empty());
  // The latest of several versions with this ground counts.
  const std::uint64_t second = map.fingerprint();
  paint(99, wall);
  paint(99, plain);
  paint(0, wall);
  CHECK(map.changed_from(second).around().low == Point{0, 0});
  CHECK(map.changed_from(second).around().high == Point{0, 0});
  CHECK(map.changed_from(12345).around().high == Point{9, 9});
  for (std::uint32_t i = 0; i < 1050; ++i) paint(50, i % 2 == 0 ? wall : plain);
  CHECK(map.changed_from(first).around().low == Point{0, 0});
  CHECK(map.changed_from(first).around().high == Point{9, 9});
}

TEST_CASE("edits far from each other are known apart, and those near each other as one") {
  Map map({300, 200});
  std::vector<Change> changes;
  const auto paint = [&](Point p) {
    const std::array<Edit, 1> edit{{{map.size().cell(p), wall}}};
    map.apply(edit, changes);
  };
  const std::uint64_t first = map.fingerprint();
  for (const Point p : {Point{10, 10}, {290, 190}, {20, 15}, {290, 10}}) paint(p);
  const CellBoxes changed = map.changed_from(first);
  CHECK(changed.end() - changed.begin() == 3);
  CHECK(changed.cells() == 2 + 11 * 6);
  CHECK(changed.words() == 2 * (3 + 3) + (8 + 13));
  CHECK(changed.around().low == Point{10, 10});
  CHECK(changed.around().high == Point{290, 190});
}

TEST_CASE("cells far from each other that change in one edit are known apart too") {
  Map map({300, 200});
  std::vector<Change> changes;
  const auto paint = [&](std::initializer_list<Point> points, Terrain terrain) {
    std::vector<Edit> edits;
    for (const Point p : points) edits.push_back({map.size().cell(p), terrain});
    map.apply(edits, changes);
  };
  const std::uint64_t first = map.fingerprint();
  const std::uint32_t version = map.version();
  paint({{10, 10}, {11, 10}, {290, 190}, {20, 15}, {289, 190}}, wall);
  CHECK(map.version() == version + 1);
  for (const CellBoxes& changed : {map.changed_from(first), map.changed_since(version)}) {
    CHECK(changed.end() - changed.begin() == 2);
    CHECK(changed.cells() == 11 * 6 + 2);
  }
}

TEST_CASE("of a version all boxes are told, or the whole map is") {
  Map map({300, 200});
  std::vector<Change> changes;
  for (int i = 1; i <= 140; ++i) {
    std::vector<Edit> edits;
    for (const Point p : {Point{0, 0}, {70, 70}, {140, 140}, {210, 10}, {280, 80}, {10, 150}, {140, 10}, {220, 199}}) {
      edits.push_back({map.size().cell(p), i % 2 == 0 ? plain : wall});
    }
    map.apply(edits, changes);
    for (int back = 1; back <= i; ++back) {
      const std::uint64_t cells = map.changed_since(map.version() - static_cast<std::uint32_t>(back)).cells();
      CHECK(cells == (back < 128 ? 8 : 300 * 200));
    }
  }
}

TEST_CASE("boxes that are more than the map together are gathered into one") {
  const auto box = [](Point low, Point high) {
    CellBox result;
    result.add(low);
    result.add(high);
    return result;
  };
  CellBoxes boxes;
  boxes.add(box({0, 0}, {90, 1}));
  boxes.add(box({0, 198}, {90, 199}));
  boxes.gather({300, 200});
  CHECK(boxes.end() - boxes.begin() == 2);
  // Lines from corner to corner, drawn again and again.
  boxes.add(box({0, 0}, {299, 199}));
  boxes.add(box({1, 0}, {299, 199}));
  boxes.gather({300, 200});
  CHECK(boxes.end() - boxes.begin() == 1);
  CHECK(boxes.cells() == 300 * 200);
}

TEST_CASE("however many boxes there are, all that changed lies in them") {
  Dice dice(75);
  for (int i = 0; i < 200; ++i) {
    CellBoxes boxes;
    CHECK(boxes.empty());
    boxes.add(CellBox{});
    CHECK(boxes.empty());
    std::vector<Point> added;
    for (std::uint32_t n = dice.below(600) + 1; n > 0; --n) {
      const auto x = static_cast<std::int32_t>(dice.below(2000)), y = static_cast<std::int32_t>(dice.below(2000));
      added.push_back({x, y});
      CellBox box;
      box.add(added.back());
      boxes.add(box);
    }
    const auto holds = [](const CellBox& box, Point p) { return p.x >= box.low.x && p.x <= box.high.x && p.y >= box.low.y && p.y <= box.high.y; };
    for (const Point p : added) CHECK(std::any_of(boxes.begin(), boxes.end(), [&](const CellBox& box) { return holds(box, p); }));
    CHECK(boxes.end() - boxes.begin() <= 256);
  }
}

TEST_CASE("multipliers: version, wall and defaults") {
  Map map({2, 2});
  CHECK(map.multipliers() == default_multipliers());
  CHECK(map.multipliers()[wall] == 0);
  const std::uint32_t version = map.version();
  map.set_multiplier(2, map.multipliers()[2]);
  map.set_multipliers(default_multipliers());
  CHECK(map.version() == version);
  map.set_multiplier(2, 77);
  CHECK(map.version() == version + 1);
  CHECK(Map({1, 1}, {wall}).cheapest() == 1);
  CHECK(Map({1, 1}, {wall}).is_uniform());
}

TEST_CASE("barriers are edits with a version, a change and a fingerprint of their own") {
  Dice dice(10);
  Map map({6, 4});
  const std::uint64_t open = map.fingerprint();
  std::vector<Change> changes;
  CHECK_FALSE(map.has_barriers());
  for (int i = 0; i < 200; ++i) {
    const std::array<Edit, 1> edit{{{random_cell(dice, map), static_cast<std::uint8_t>(dice.below(4)), Plane::Barriers}}};
    const std::uint32_t version = map.version();
    const std::uint8_t before = map.barriers(edit[0].cell);
    changes.clear();
    map.apply(edit, changes);
    CHECK(map.barriers(edit[0].cell) == edit[0].value);
    REQUIRE(changes.size() == (before == edit[0].value ? 0 : 1));
    CHECK(map.version() == version + changes.size());
    if (changes.empty()) continue;
    CHECK(changes[0].plane == Plane::Barriers);
    CHECK(changes[0].before == before);
    CHECK(changes[0].after == edit[0].value);
    std::vector<std::uint8_t> barriers;
    for (std::uint32_t cell = 0; cell < map.size().cells(); ++cell) barriers.push_back(map.barriers(Cell{cell}));
    const Map same(map.size(), {map.terrain().begin(), map.terrain().end()}, barriers);
    CHECK(map.fingerprint() == same.fingerprint());
    CHECK(map.has_barriers() == same.has_barriers());
    CHECK(map.has_barriers() == (map.fingerprint() != open));
  }
  for (std::uint32_t cell = 0; cell < map.size().cells(); ++cell) {
    const std::array<Edit, 1> clear{{{Cell{cell}, 0, Plane::Barriers}}};
    map.apply(clear, changes);
  }
  CHECK(map.fingerprint() == open);
  CHECK_FALSE(map.has_barriers());
}

TEST_CASE("areas raise the version when they change") {
  Map map({9, 9});
  const std::uint32_t version = map.version();
  const std::array<Area, 2> areas{{{.centre = {4, 4}, .radius = 2, .change = 5}, {.centre = {0, 8}, .radius = 64, .change = -100}}};
  map.set_areas(areas);
  CHECK(map.version() == version + 1);
  map.set_areas(areas);
  CHECK(map.version() == version + 1);
  CHECK(map.areas().size() == 2);
  CHECK(is_valid_area(areas[0]));
  CHECK(is_valid_area(areas[1]));
  for (const Area& bad : {Area{{0, 0}, 0, 1}, Area{{0, 0}, 65, 1}, Area{{0, 0}, 1, 0}, Area{{0, 0}, 1, 101}, Area{{0, 0}, 1, -101}})
    CHECK_FALSE(is_valid_area(bad));
}

TEST_CASE("the fingerprint tells which cells are passable, however the map came about") {
  Dice dice(9);
  Map map({20, 10});
  const std::uint64_t open = map.fingerprint();
  CHECK(open == Map({20, 10}).fingerprint());
  std::vector<Change> changes;
  for (int i = 0; i < 300; ++i) {
    const std::array<Edit, 1> edit{{{random_cell(dice, map), static_cast<Terrain>(dice.below(terrain_count))}}};
    map.apply(edit, changes);
    CHECK(map.fingerprint() == Map(map.size(), {map.terrain().begin(), map.terrain().end()}).fingerprint());
  }
  CHECK(map.fingerprint() != open);
  for (std::uint32_t i = 0; i < map.size().cells(); ++i) {
    const std::array<Edit, 1> clear{{{Cell{i}, static_cast<Terrain>(1 + i % 4)}}};
    map.apply(clear, changes);
  }
  CHECK(map.fingerprint() == open);
}

TEST_CASE("maps have the same print of their costs where each cell costs the same, however that came about") {
  Dice dice(31);
  Map map = random_map({dice, {37, 23}, {.wall_percent = 20, .with_terrain = true}});
  const std::uint64_t before = map.costs_print();
  CHECK(map.costs_print() == before);
  CHECK(Map(map).costs_print() == before);
  const auto paint = [&](Terrain terrain) {
    std::vector<Change> changes;
    map.apply(std::array<Edit, 1>{{{Cell{850}, terrain}}}, changes);
  };
  const Terrain was = map.at(Cell{850});
  const Terrain other = was == Terrain{3} ? Terrain{4} : Terrain{3};
  paint(other);
  CHECK(map.costs_print() != before);
  paint(was);
  CHECK(map.costs_print() == before);
  const Multipliers multipliers = map.multipliers();
  map.set_multiplier(3, 77);
  CHECK(map.costs_print() != before);
  map.set_multipliers(multipliers);
  CHECK(map.costs_print() == before);
  const Map cheap({37, 23}), large({5, 5});
  CHECK(cheap.costs_print() == large.costs_print());
}
