#include "support/catch.hpp"
#include "support/solve.hpp"
#include "support/worlds.hpp"

#include "astrolabe/lane.hpp"
#include "recording/cursor.hpp"
#include "recording/event_log.hpp"

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

const AlgorithmInfo& ara_star() { return *find_algorithm("ara-star"); }

}  // namespace

TEST_CASE("ARA* with a first weight of 1 expands what A* does, but not the goal") {
  Dice dice(31);
  for (int i = 0; i < 200; ++i) {
    const Map map = random_map({dice, random_size(dice, 20), {.wall_percent = dice.below(35), .with_terrain = dice.chance(50)}});
    const Query query = random_query({dice, random_free_cell(dice, map), random_free_cell(dice, map)});
    Options options(ara_star());
    REQUIRE(options.set(option("inflation"), 1000));
    const Answer once = solve(map, query, options);
    const Answer astar = solve(map, query, Options(*find_algorithm("astar")));
    CHECK(once.status == astar.status);
    CHECK(once.metrics.expanded <= astar.metrics.expanded);
    CHECK(once.metrics.prepared == (once.status == Status::Found));
    CHECK(once.metrics.reopened == 0);
    CHECK(path_cost(map, once.path).units(query.model()) == path_cost(map, astar.path).units(query.model()));
  }
}

TEST_CASE("ARA* begins as weighted A* without re-opening, and no iteration expands a cell twice") {
  Dice dice(32);
  std::uint64_t expanded_again = 0;
  for (int i = 0; i < 60; ++i) {
    const Map map = random_map({dice, {24, 24}, {.wall_percent = 20, .with_terrain = i % 2 == 0}});
    const Query query{.start = random_free_cell(dice, map), .goal = random_free_cell(dice, map)};
    Moves moves;
    moves.build(map, query.movement);
    Lane lane(ara_star());
    lane.restart({.map = &map, .moves = &moves, .query = query, .options = nullptr});
    lane.advance(to_the_end);
    const Cursor& cursor = lane.cursor();
    if (cursor.solutions() == 0) continue;
    const std::uint32_t steps = cursor.log().steps();
    std::vector<std::uint32_t> closed(map.size().cells(), 0);
    for (std::uint32_t iteration = 1, step = 1; step <= steps; ++step) {
      lane.seek(step);
      const StepReport report = lane.shown().explain();
      if (report.cell != no_cell) {
        CHECK(closed[index(report.cell)] != iteration);
        expanded_again += closed[index(report.cell)] != 0;
        closed[index(report.cell)] = iteration;
      }
      CHECK(cursor.phase().id == (cursor.solutions() > (report.cell == no_cell) && iteration > 1 ? "improve" : "search"));
      iteration = cursor.solutions() + 1;
    }
    lane.seek(cursor.log().solutions()[0].step);
    Options weighted(*find_algorithm("weighted-astar"));
    REQUIRE(weighted.set(parameters::weight, 3000));
    CHECK(cursor.count(EventKind::Reopen) <= lane.metrics().reopened);
    CHECK(cursor.count(EventKind::Close) <= solve(map, query, weighted).metrics.expanded);
  }
  CHECK(expanded_again > 50);
}

TEST_CASE("ARA* tells how many paths it found and how good the last one is") {
  const Map map = draw({"..........", ".@@@@@@@@.", ".........@", "@@@@@@@.@.", ".........."});
  Options options(ara_star());
  const auto search = options.algorithm().make.untraced(false);
  Moves moves;
  moves.build(map, Movement::NoCornerCutting);
  std::vector<FactValue> facts;
  search->begin({.map = &map, .moves = &moves, .query = {.start = Cell{0}, .goal = Cell{40}}, .options = &options});
  search->facts(search->end(), facts);
  CHECK(facts.empty());
  REQUIRE(search->advance(to_the_end) == Status::Found);
  search->facts(search->end(), facts);
  REQUIRE(facts.size() == 2);
  CHECK(facts[0].fact->id == "solutions");
  CHECK(std::stoi(facts[0].value) >= 1);
  CHECK(facts[1].fact->id == "bound");
  CHECK(facts[1].value == "1.000");
}
