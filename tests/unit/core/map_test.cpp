#include "support/catch.hpp"
#include "support/worlds.hpp"

#include "astrolabe/map.hpp"

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
  flip(70);
  map.set_multiplier(2, 9);
  CHECK(map.changed_since(first).low == 30);
  CHECK(map.changed_since(first).high == 70);
  CHECK(map.changed_since(second).low == 70);
  CHECK(map.changed_since(map.version()).empty());
  // What is too long ago, or never was, may have changed everywhere.
  CHECK(map.changed_since(map.version() + 1).high == 99);
  for (int i = 0; i < 100; ++i) {
    const std::uint32_t before = map.version();
    flip(50);
    CHECK(map.changed_since(before).low == 50);
    CHECK(map.changed_since(before).high == 50);
  }
  CHECK(map.changed_since(first).low == 0);
  CHECK(map.changed_since(first).high == 99);
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
