#include "explain/steps/closed_cells.hpp"

#include "support/catch.hpp"
#include "support/solve.hpp"
#include "support/worlds.hpp"

#include "astrolabe/lane.hpp"
#include "recording/cursor.hpp"
#include "recording/event_log.hpp"

using namespace astrolabe;
using namespace astrolabe::testing;

TEST_CASE("the closed cells are those that a search expanded and did not open again, at any step") {
  Dice dice(4402);
  for (const char* id : {"astar", "bidirectional-dijkstra", "dfs"}) {
    const Map map = random_map({dice, {20, 14}, {.wall_percent = 20, .with_terrain = true}});
    const Query query = random_query({dice, random_free_cell(dice, map), random_free_cell(dice, map)});
    Moves moves;
    moves.build(map, query.movement);
    Lane lane(*find_algorithm(id));
    lane.restart({.map = &map, .moves = &moves, .query = query, .options = nullptr});
    lane.advance(to_the_end);
    std::vector<std::uint8_t> cells;
    for (int i = 0; i < 20; ++i) {
      lane.seek(dice.below(lane.steps() + 1));
      closed_cells(lane.cursor(), cells);
      REQUIRE(cells.size() == map.size().cells());
      // What a replay from the beginning says, on each side.
      std::vector<std::uint8_t> closed(map.size().cells());
      for (std::uint32_t event = 0; event < lane.cursor().events(); ++event) {
        const EventKind kind = lane.log().at(event).kind();
        const unsigned bit = 1u << static_cast<int>(side_of[static_cast<int>(kind)]);
        std::uint8_t& sides = closed[index(lane.log().at(event).cell())];
        sides = static_cast<std::uint8_t>(forward_kind(kind) == EventKind::Close ? sides | bit : sides & ~bit);
      }
      for (std::uint8_t& sides : closed) sides = sides != 0;
      CHECK(cells == closed);
    }
  }
}
