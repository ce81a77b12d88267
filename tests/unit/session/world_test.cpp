#include "support/catch.hpp"
#include "support/solve.hpp"
#include "support/worlds.hpp"

#include "astrolabe/editing.hpp"
#include "astrolabe/lanes.hpp"
#include "astrolabe/world.hpp"

#include <array>
#include <utility>

using namespace astrolabe;
using namespace astrolabe::testing;

TEST_CASE("the revision of a world rises with each change that a search depends on, and with no other") {
  World world;
  std::uint32_t last = world.revision();
  std::vector<Change> changes;
  const auto rises = [&] { return std::exchange(last, world.revision()) < world.revision(); };
  const auto with = [&](const auto& change) {
    Query query = world.query();
    change(query);
    world.set_query(query);
  };
  const std::array paint{Edit{Cell{3}, wall}};
  const std::array<Area, 1> area{{{.centre = {1, 1}, .radius = 1, .change = 2}}};
  Multipliers costs = default_multipliers();
  costs[2] = 9;
  for (const bool again : {false, true}) {
    world.apply(paint, changes);
    CHECK(rises() != again);
    world.set_areas(area);
    CHECK(rises() != again);
    world.set_multipliers(costs);
    CHECK(rises() != again);
    with([](Query& query) { query.movement = Movement::Always; });
    CHECK(rises() != again);
    with([](Query& query) { query.unit.size = 2; });
    CHECK(rises() != again);
    with([](Query& query) { query.goal = Cell{5}; });
    CHECK(rises() != again);
    world.set_name("Cave");
    world.ground();
    while (!world.make_ready()) {
    }
    CHECK_FALSE(rises());
  }
  CHECK(changes.size() == 1);
  const Size size = world.map().size();
  CHECK(world.replace(std::make_unique<Map>(size), world.query())->count(wall) == 1);
  CHECK(rises());
}

TEST_CASE("lanes are stale until they begin, and again after a change of their world or of their own options") {
  World world;
  Lanes lanes(world);
  Editing editing(world, lanes);
  REQUIRE(editing.add_lane(*find_algorithm("bfs")));
  const auto stale = [&] { return std::pair{lanes.is_stale(0), lanes.is_stale(1)}; };
  const auto begin = [&] {
    for (int i = 0; i < 2; ++i) lanes.begun(i).advance(5);
  };
  CHECK(stale() == std::pair{true, true});
  begin();
  CHECK(stale() == std::pair{false, false});
  std::vector<Change> changes;
  world.apply(std::array{Edit{Cell{3}, wall}}, changes);
  CHECK(stale() == std::pair{true, true});
  begin();
  editing.set_algorithm(1, *find_algorithm("dfs"));
  CHECK(stale() == std::pair{false, true});
  CHECK(lanes.lane(0).step() == 5);
  CHECK(lanes.lane(1).step() == 0);
  CHECK(stale() == std::pair{false, true});
  lanes.begun(1);
  lanes.restart(0);
  CHECK(stale() == std::pair{true, false});
}
