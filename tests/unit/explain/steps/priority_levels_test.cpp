#include "explain/steps/priority_levels.hpp"

#include "support/catch.hpp"
#include "support/solve.hpp"
#include "support/worlds.hpp"

#include <array>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

void begin(Lane& lane, const Map& map, const Moves& moves, const Query& query) {
  lane.restart({.map = &map, .moves = &moves, .query = query, .options = nullptr});
}

}  // namespace

TEST_CASE("the level of a step is the highest priority that was expanded, and its last step is the last one at which that holds") {
  Dice dice(4403);
  for (const char* id : {"astar", "dijkstra", "weighted-astar", "greedy", "bfs", "bidirectional-astar", "ara-star"}) {
    const Map map = random_map({dice, {24, 16}, {.wall_percent = 25, .with_terrain = true}});
    const Query query = random_query({dice, random_free_cell(dice, map), random_free_cell(dice, map)});
    Moves moves;
    moves.build(map, query.movement);
    Lane lane(*find_algorithm(id));
    begin(lane, map, moves, query);
    PriorityLevels levels;
    // In parts, as a page asks.
    while (!lane.finished()) {
      lane.advance(1 + dice.below(40));
      if (dice.below(2) == 0) CHECK(levels.update(lane));
    }
    // And in parts of a few steps.
    while (true) {
      const std::uint32_t before = levels.steps();
      const bool is_whole = levels.update(lane, 7);
      CHECK(levels.steps() == std::min(before + 7, lane.steps()));
      if (is_whole) break;
    }
    CHECK(levels.steps() == lane.steps());
    std::uint64_t highest = 0;
    for (std::uint32_t step = 1; step <= lane.steps(); ++step) {
      lane.seek(step);
      const StepReport report = lane.shown().explain();
      if (report.cell != no_cell) {
        const std::uint64_t priority = lane.shown().priority(report.cell, report.g, report.side);
        if (priority != no_priority) highest = std::max(highest, priority);
      }
      INFO(id << " step " << step);
      REQUIRE(levels.level(step) == highest);
    }
    for (std::uint32_t step = 0; step <= lane.steps(); ++step) {
      const std::uint32_t last = levels.last_step(levels.level(step));
      CHECK(last >= step);
      CHECK(levels.level(last) == levels.level(step));
      CHECK((last == lane.steps() || levels.level(last + 1) > levels.level(step)));
    }
  }
}

TEST_CASE("another recording has levels of its own") {
  const Map map = draw({"....", "....", "...."});
  Moves moves;
  moves.build(map, Movement::NoCornerCutting);
  Lane lane(*find_algorithm("dijkstra"));
  PriorityLevels levels;
  for (const Cell goal : {Cell{11}, Cell{1}}) {
    begin(lane, map, moves, {.start = Cell{0}, .goal = goal});
    lane.advance(to_the_end);
    levels.update(lane);
    CHECK(levels.last_step(no_priority) == lane.steps());
  }
}
