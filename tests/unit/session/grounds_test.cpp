#include "support/catch.hpp"
#include "support/worlds.hpp"

#include "astrolabe/search.hpp"
#include "astrolabe/world.hpp"

#include <array>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

/// How many parts of work it takes until the world is ready for this unit under these moves.
int parts_for(World& world, Unit unit, Movement movement = Movement::NoCornerCutting) {
  Query query = world.query();
  query.unit = unit;
  query.movement = movement;
  world.set_query(query);
  int parts = 0;
  while (!world.make_ready()) ++parts;
  return parts;
}

void open_map(World& world, Size size) {
  Dice dice(9);
  world.replace(std::make_unique<Map>(random_map({dice, size, {.wall_percent = 20, .with_terrain = true}})), world.query());
}

constexpr Unit walker{0, 1}, large{0, 3}, tank{1, 1}, boat{2, 1}, huge{0, 5};

}  // namespace

TEST_CASE("a unit that comes back finds its ground, also after edits and areas") {
  World world;
  open_map(world, {64, 64});
  CHECK(parts_for(world, walker) > 0);
  CHECK(parts_for(world, large) > 1);
  CHECK(parts_for(world, walker) == 0);
  CHECK(parts_for(world, large) == 0);
  std::vector<Change> changes;
  world.apply(std::array{Edit{Cell{700}, wall}, Edit{Cell{701}, 1 << 1, Plane::Barriers}}, changes);
  CHECK(parts_for(world, walker) == 0);
  CHECK(parts_for(world, large) == 0);
  // What a walker sees is a map of its own from now on, whose moves are those of the map.
  world.set_areas(std::array{Area{.centre = {9, 9}, .radius = 2, .change = 3}});
  CHECK(parts_for(world, large) == 0);
  const int alone = parts_for(world, walker);
  CHECK(alone > 0);
  world.set_areas({});
  CHECK(parts_for(world, walker) == 1);
  CHECK(parts_for(world, large) == 0);
}

TEST_CASE("under other moves no ground is derived again, but for its moves") {
  World world;
  open_map(world, {64, 64});
  const int first = parts_for(world, large);
  const Map* const ground = &world.ground();
  const int other = parts_for(world, large, Movement::Always);
  CHECK((other > 0 && other < first));
  CHECK(parts_for(world, large) == other);
  CHECK(&world.ground() == ground);
}

TEST_CASE("grounds of the units that were used last are kept, the oldest of them go") {
  World world;
  open_map(world, {64, 64});
  for (const Unit unit : {walker, large, tank, boat}) CHECK(parts_for(world, unit) > 0);
  for (const Unit unit : {large, walker, boat, tank}) CHECK(parts_for(world, unit) == 0);
  CHECK(parts_for(world, huge) > 0);
  for (const Unit unit : {tank, boat, walker}) CHECK(parts_for(world, unit) == 0);
  CHECK(parts_for(world, large) > 0);
}

TEST_CASE("a unit that is left before its ground is made makes the world forget no other ground") {
  World world;
  open_map(world, {64, 64});
  for (const Unit unit : {walker, large, boat}) parts_for(world, unit);
  Query query = world.query();
  query.unit = tank;
  world.set_query(query);
  REQUIRE_FALSE(world.make_ready());
  for (const Unit unit : {boat, large, walker}) CHECK(parts_for(world, unit) == 0);
}

TEST_CASE("grounds of large maps are kept as far as they are small") {
  World world;
  // Two grounds of units that are not in use fit, three fit where one of them is the map itself, and one of the larger map does not fit.
  open_map(world, {1024, 1024});
  for (const Unit unit : {walker, tank, boat, large}) parts_for(world, unit);
  CHECK(parts_for(world, boat) == 0);
  CHECK(parts_for(world, tank) == 0);
  CHECK(parts_for(world, walker) > 0);
  for (const Unit unit : {tank, walker, large}) parts_for(world, unit);
  CHECK(parts_for(world, walker) == 0);
  open_map(world, {2048, 2048});
  for (const Unit unit : {tank, large, walker}) parts_for(world, unit);
  CHECK(parts_for(world, large) > 0);
  CHECK(parts_for(world, walker) == 0);
}

TEST_CASE("a ground is made again where more cells changed than it pays to patch, and after a change of costs or of the map") {
  World world;
  open_map(world, {64, 64});
  const int whole = parts_for(world, tank);
  std::vector<Change> changes;
  std::vector<Edit> edits;
  for (std::uint32_t i = 0; i < 500; ++i) edits.push_back({Cell{i}, 3});
  world.apply(edits, changes);
  REQUIRE(changes.size() > world.map().few_cells());
  CHECK(parts_for(world, tank) == whole);
  Multipliers costs = default_multipliers();
  costs[2] = 9;
  world.set_multipliers(costs);
  // The moves are those from before.
  CHECK(parts_for(world, tank) == whole - 1);
  open_map(world, {64, 63});
  CHECK(parts_for(world, tank) > 1);
}

TEST_CASE("what watches a world is told of each change once, until it goes") {
  struct Watcher : WorldWatcher {
    using WorldWatcher::WorldWatcher;
    void world_changed(const WorldChanges& changes) override {
      ++told;
      cells += changes.map.size();
      others += changes.is_other_map;
      queries += changes.is_query;
    }
    int told = 0, others = 0, queries = 0;
    std::size_t cells = 0;
  };
  World world;
  Watcher first(world);
  std::vector<Change> changes;
  {
    Watcher second(world);
    Watcher third(world);
    const WorldChanges told = world.apply(std::array{Edit{Cell{3}, wall}, Edit{Cell{4}, wall}}, changes);
    CHECK(told.map.size() == 2);
    CHECK(told.grounds.empty());
    CHECK(world.apply(std::array{Edit{Cell{3}, wall}}, changes).map.empty());
    for (const Watcher* watcher : {&first, &second, &third}) CHECK((watcher->told == 1 && watcher->cells == 2));
  }
  parts_for(world, large);
  open_map(world, {8, 8});
  CHECK((first.told == 3 && first.queries == 1 && first.others == 1));
}
