#include "exports/posthoc.hpp"

#include "recording/cursor.hpp"
#include "recording/event_log.hpp"
#include "support/catch.hpp"
#include "support/solve.hpp"
#include "support/worlds.hpp"

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

std::size_t count(const std::string& text, std::string_view part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

std::string trace_of(const Lane& lane, std::uint32_t slice) {
  PosthocWriter writer(lane);
  while (writer.advance(slice) != ready) {
  }
  return writer.take_text();
}

}  // namespace

TEST_CASE("a trace for Posthoc has an entry for each event, each expansion closed again, and the path") {
  Dice dice(91);
  for (int i = 0; i < 60; ++i) {
    const Map map = random_map({dice, random_size(dice, 14), {.wall_percent = dice.below(40), .with_terrain = dice.chance(50)}});
    const Query query = random_query({dice, random_free_cell(dice, map), random_free_cell(dice, map)});
    Moves moves;
    moves.build(map, query.movement);
    for (const char* id : {"astar", "jps", "bidirectional-astar", "dfs"}) {
      const AlgorithmInfo& info = *find_algorithm(id);
      if (refuses(info, map, query)) continue;
      Lane lane(info);
      lane.restart({.map = &map, .moves = &moves, .query = query, .options = nullptr});
      lane.advance(to_the_end);
      const std::string text = trace_of(lane, 1 + dice.below(9));
      INFO(text.substr(0, 400));
      const Cursor& cursor = lane.cursor();
      CHECK(text.starts_with(R"({"version":"1.4.0","views":{"main":[)"));
      CHECK(count(text, R"("type":"source")") == 1);
      CHECK(count(text, R"("type":"destination")") == 1);
      CHECK(count(text, R"("type":"generating")") == cursor.count_both(EventKind::Open) + cursor.count_both(EventKind::Reopen));
      CHECK(count(text, R"("type":"updating")") == cursor.count_both(EventKind::Relax));
      CHECK(count(text, R"("type":"expanding")") == cursor.count_both(EventKind::Close));
      CHECK(count(text, R"("type":"closing")") == cursor.count_both(EventKind::Close));
      CHECK(count(text, R"("type":"end")") == lane.path().size());
      CHECK(count(text, R"("side":"backward")") == cursor.count(EventKind::OpenBackward) + cursor.count(EventKind::RelaxBackward) +
                                                       2 * cursor.count(EventKind::CloseBackward) + cursor.count(EventKind::ReopenBackward));
      CHECK(text == trace_of(lane, 1u << 20));
      CHECK(PosthocWriter(lane).fits());
    }
  }
}

TEST_CASE("a trace for Posthoc needs a history, and no more events than the viewer bears") {
  const Map map({600, 600});
  Moves moves;
  moves.build(map, Movement::NoCornerCutting);
  Lane lane(*find_algorithm("dijkstra"));
  lane.restart({.map = &map, .moves = &moves, .query = {.start = Cell{0}, .goal = Cell{map.size().cells() - 1}}, .options = nullptr});
  lane.advance(10);
  CHECK(PosthocWriter(lane).fits());
  lane.advance(to_the_end);
  REQUIRE(lane.log().events() > max_posthoc_events);
  CHECK_FALSE(PosthocWriter(lane).fits());
  Lane short_of_room(*find_algorithm("dijkstra"), 1000);
  short_of_room.restart(lane.problem());
  REQUIRE(short_of_room.advance(to_the_end) == Status::Capacity);
  CHECK(PosthocWriter(short_of_room).fits());
  short_of_room.continue_without_history();
  CHECK_FALSE(PosthocWriter(short_of_room).fits());
}
