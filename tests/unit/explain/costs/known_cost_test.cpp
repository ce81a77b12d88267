#include "support/catch.hpp"
#include "support/lane_world.hpp"
#include "support/solve.hpp"
#include "support/worlds.hpp"

#include "explain/costs/known_cost.hpp"
#include "recording/event_log.hpp"

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

constexpr std::uint64_t straight = 33461;

void search(Lane& lane, const testing::World& world) {
  lane.restart(world.problem());
  lane.advance(to_the_end);
}

}  // namespace

TEST_CASE("a path is known at the end of its search, not at a step before") {
  const testing::World world = strip();
  Lane lane(*find_algorithm("astar"));
  lane.restart(world.problem());
  CHECK_FALSE(known_cost(lane).has_value());
  lane.advance(to_the_end);
  CHECK(known_cost(lane) == 6 * straight);
  lane.seek(lane.steps() - 1);
  CHECK_FALSE(known_cost(lane).has_value());
  lane.seek(lane.steps());
  CHECK(known_cost(lane) == 6 * straight);
}

TEST_CASE("of a search that goes on to better paths, the best one so far is known") {
  const testing::World world = strip();
  Lane lane(*find_algorithm("ara-star"));
  search(lane, world);
  const auto& solutions = lane.log().solutions();
  REQUIRE(!solutions.empty());
  lane.seek(solutions.front().step - 1);
  CHECK_FALSE(known_cost(lane).has_value());
  lane.seek(solutions.front().step);
  CHECK(known_cost(lane) == solutions.front().cost);
}

TEST_CASE("no path, no cost") {
  testing::World world = strip();
  world.map = draw({"..@....", "..@....", "..@...."});
  world.moves.build(world.map, world.query.movement);
  Lane lane(*find_algorithm("astar"));
  search(lane, world);
  CHECK_FALSE(known_cost(lane).has_value());
  // Paths at any angle have no cells.
  const testing::World open = strip();
  Lane lines(*find_algorithm("polyanya"));
  search(lines, open);
  CHECK(lines.status() == Status::Found);
  CHECK_FALSE(known_cost(lines).has_value());
}
