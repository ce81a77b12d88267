#include "support/catch.hpp"
#include "support/oracle.hpp"
#include "support/solve.hpp"
#include "support/worlds.hpp"

#include "astrolabe/lane.hpp"
#include "recording/cursor.hpp"
#include "recording/event_log.hpp"

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

constexpr std::array two_sided{"bidirectional-bfs", "bidirectional-dijkstra", "bidirectional-astar", "nbs"};
constexpr std::array cheapest_first{"bidirectional-dijkstra", "bidirectional-astar", "nbs"};

Answer ask(std::string_view id, const Map& map, const Query& query) { return solve(map, query, Options(*find_algorithm(id))); }

/// The cost of the path through the cell that was the first to be reached from both ends.
std::uint64_t first_meeting(const Cursor& cursor) {
  for (std::uint32_t i = 0; i < cursor.log().events(); ++i) {
    const Side side = side_of[static_cast<int>(cursor.log().at(i).kind())];
    for (std::uint32_t before = cursor.log().previous(i); before != no_event; before = cursor.log().previous(before)) {
      if (side_of[static_cast<int>(cursor.log().at(before).kind())] != side) return cursor.log().g(i) + cursor.log().g(before);
    }
  }
  return Oracle::unreachable;
}

}  // namespace

TEST_CASE("the first meeting need not lie on a cheapest path: the map of the documentation") {
  const Map map({4, 2});
  const Query query{.start = Cell{0}, .goal = Cell{2}};
  Moves moves;
  moves.build(map, query.movement);
  for (const char* id : {"bidirectional-dijkstra", "bidirectional-astar"}) {
    INFO(id);
    Lane lane(*find_algorithm(id));
    lane.restart({.map = &map, .moves = &moves, .query = query, .options = nullptr});
    REQUIRE(lane.advance(to_the_end) == Status::Found);
    CHECK(first_meeting(lane.cursor()) == 2 * query.model().diagonal);
    CHECK(lane.cost().units(query.model()) == 2 * query.model().straight);
  }
}

TEST_CASE("bidirectional breadth-first: as many moves as breadth-first, on any terrain") {
  Dice dice(11);
  for (int i = 0; i < 1000; ++i) {
    const Map map = random_map({dice, random_size(dice, 16), {.wall_percent = dice.below(40), .with_terrain = i % 2 == 0}});
    const Query query = random_query({dice, random_free_cell(dice, map), random_free_cell(dice, map)});
    const Answer both = ask("bidirectional-bfs", map, query);
    const Answer one = ask("bfs", map, query);
    CHECK(both.status == one.status);
    CHECK(both.path.size() == one.path.size());
    CHECK(both.metrics.relaxed + both.metrics.reopened == 0);
  }
}

TEST_CASE("both ends estimate the cost to the other end, and never too high") {
  Dice dice(12);
  Oracle oracle;
  for (int i = 0; i < 60; ++i) {
    const Map map = random_map({dice, random_size(dice, 14), {.wall_percent = dice.below(35), .with_terrain = true}});
    const Query query = random_query({dice, random_free_cell(dice, map), random_free_cell(dice, map)});
    if (!map.passable(query.start) || !map.passable(query.goal)) continue;
    Moves moves;
    moves.build(map, query.movement);
    oracle.see(map, query.movement, query.model());
    for (const char* id : two_sided) {
      const Options options(*find_algorithm(id));
      const auto search = options.algorithm().make.untraced(false);
      search->begin({.map = &map, .moves = &moves, .query = query, .options = &options});
      CHECK(search->heuristic(query.start, Side::Backward) == 0);
      CHECK(search->heuristic(query.goal, Side::Forward) == 0);
      oracle.spread_from(query.start);
      for (std::uint32_t c = 0; c < map.size().cells(); ++c) {
        if (map.passable(Cell{c})) CHECK(search->heuristic(Cell{c}, Side::Backward) <= oracle.distance(Cell{c}));
      }
      oracle.spread_to(query.goal);
      for (std::uint32_t c = 0; c < map.size().cells(); ++c) {
        if (map.passable(Cell{c})) CHECK(search->heuristic(Cell{c}, Side::Forward) <= oracle.distance(Cell{c}));
      }
    }
  }
}

TEST_CASE("each side knows true distances of what it closed: the backward one those to the goal, whose entry is paid") {
  Dice dice(13);
  Oracle oracle;
  std::uint32_t seen = 0;
  for (int i = 0; i < 60; ++i) {
    const Map map = random_map({dice, {14, 12}, {.wall_percent = 20, .with_terrain = true}});
    const Query query = random_query({dice, random_free_cell(dice, map), random_free_cell(dice, map)});
    if (!map.passable(query.start) || !map.passable(query.goal)) continue;
    Moves moves;
    moves.build(map, query.movement);
    oracle.see(map, query.movement, query.model());
    for (const char* id : cheapest_first) {
      Lane lane(*find_algorithm(id));
      lane.restart({.map = &map, .moves = &moves, .query = query, .options = nullptr});
      lane.advance(to_the_end);
      // Its heuristic is consistent, so nothing is opened twice.
      CHECK(lane.metrics().reopened == 0);
      for (const Side side : {Side::Forward, Side::Backward}) {
        side == Side::Forward ? oracle.spread_from(query.start) : oracle.spread_to(query.goal);
        for (std::uint32_t c = 0; c < map.size().cells(); ++c) {
          if (lane.cursor().reached(Cell{c}).of(side) != CellState::Closed) continue;
          CHECK(lane.log().g(lane.cursor().last_event(Cell{c}, side)) == oracle.distance(Cell{c}));
          ++seen;
        }
      }
    }
  }
  CHECK(seen > 1000);
}

TEST_CASE("an inadmissible heuristic makes closed cells open again, and what they find is still a path") {
  Dice dice(14);
  std::uint64_t reopened = 0;
  for (int i = 0; i < 200; ++i) {
    const Map map = random_map({dice, {16, 16}, {.wall_percent = 25, .with_terrain = true}});
    const Query query{.start = random_free_cell(dice, map), .goal = random_free_cell(dice, map), .movement = Movement::Always};
    for (const char* id : {"bidirectional-astar", "nbs"}) {
      Options options(*find_algorithm(id));
      REQUIRE(options.set(parameters::heuristic, static_cast<std::int32_t>(HeuristicKind::Manhattan)));
      const Answer answer = solve(map, query, options);
      CHECK(answer.status == ask("bfs", map, query).status);
      reopened += answer.metrics.reopened;
    }
  }
  CHECK(reopened > 10);
}

TEST_CASE("two half disks are smaller than one disk") {
  const Map map({121, 121});
  const Query query{.start = map.size().cell({40, 60}), .goal = map.size().cell({80, 60})};
  const auto expanded = [&](const char* id) { return ask(id, map, query).metrics.expanded; };
  CHECK(expanded("bidirectional-dijkstra") * 10 < expanded("dijkstra") * 6);
  CHECK(expanded("bidirectional-bfs") * 10 < expanded("bfs") * 6);
  // What A* does with a perfect heuristic cannot be beaten; NBS may need twice as much and a level more.
  CHECK(expanded("nbs") <= 2 * expanded("astar") + 2);
}

TEST_CASE("a wall around one end is noticed from inside") {
  Map map({60, 60});
  std::vector<Change> changes;
  const std::array<Edit, 3> edits{{{map.size().cell({1, 0}), wall}, {map.size().cell({0, 1}), wall}, {map.size().cell({1, 1}), wall}}};
  map.apply(edits, changes);
  for (const char* id : two_sided) {
    INFO(id);
    const Query out{.start = Cell{0}, .goal = map.size().cell({40, 40})};
    const Query in{.start = out.goal, .goal = out.start};
    for (const Query& query : {out, in}) {
      const Answer answer = ask(id, map, query);
      CHECK(answer.status == Status::NoPath);
      CHECK(answer.metrics.expanded <= 4);
    }
  }
}
