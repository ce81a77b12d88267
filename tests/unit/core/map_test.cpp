#include "support/catch.hpp"

#include "astrolabe/map.hpp"

using namespace astrolabe;

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
