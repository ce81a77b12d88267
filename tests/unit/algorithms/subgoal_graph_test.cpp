// The graph itself on maps where it can be told by hand; that paths over it are shortest is a law.

#include "support/catch.hpp"
#include "support/grim.hpp"
#include "support/solve.hpp"
#include "support/structure.hpp"
#include "support/worlds.hpp"

#include <algorithm>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

struct Graph {
  Metrics metrics;
  std::vector<Point> subgoals;
  std::vector<std::pair<Point, Point>> links;
};

Point cell_of(HalfPoint p) { return {p.x / 2, p.y / 2}; }

Graph graph_of(const Map& map, Cell start, Cell goal) {
  const Options options(*find_algorithm("subgoal-graph"));
  Moves moves;
  moves.build(map, Movement::NoCornerCutting);
  const auto search = options.algorithm().make.untraced(false);
  search->begin({.map = &map, .moves = &moves, .query = {.start = start, .goal = goal}, .options = &options});
  REQUIRE(search->advance(to_the_end) == Status::Found);
  const std::vector<Stroke> strokes = structure_of(*search);
  Graph graph{search->metrics(), {}, {}};
  for (const Stroke& stroke : strokes) {
    if (stroke.kind == StrokeKind::Gate) graph.subgoals.push_back(cell_of(stroke.from));
    if (stroke.kind == StrokeKind::Link) graph.links.emplace_back(cell_of(stroke.from), cell_of(stroke.to));
  }
  return graph;
}

}  // namespace

TEST_CASE("in the open there is no subgoal, and the goal is linked to the start") {
  const Graph graph = graph_of(Map({30, 20}), Cell{0}, Cell{30 * 20 - 1});
  CHECK(graph.subgoals.empty());
  CHECK(graph.links.empty());
  // Start and goal, then the cells of the path after the start.
  CHECK(graph.metrics.expanded == 2 + 29);
}

TEST_CASE("a block has a subgoal at each of its corners, linked along its sides") {
  const Map map = draw({".......", ".......", "..@@@..", "..@@@..", ".......", "......."});
  const Graph graph = graph_of(map, Cell{0}, Cell{41});
  CHECK(graph.subgoals == std::vector<Point>{{1, 1}, {5, 1}, {1, 4}, {5, 4}});
  REQUIRE(graph.links.size() == 4);
  CHECK(std::count(graph.links.begin(), graph.links.end(), std::pair{Point{1, 1}, Point{5, 1}}) == 1);
  CHECK(std::count(graph.links.begin(), graph.links.end(), std::pair{Point{1, 1}, Point{5, 4}}) == 0);
}

TEST_CASE("what lies behind a wall or a subgoal is not linked") {
  const Map map = draw({"..........", "..@....@..", ".........."});
  const Graph graph = graph_of(map, Cell{0}, Cell{29});
  CHECK(graph.subgoals == std::vector<Point>{{1, 0}, {3, 0}, {6, 0}, {8, 0}, {1, 2}, {3, 2}, {6, 2}, {8, 2}});
  const auto linked = [&](Point a, Point b) { return std::count(graph.links.begin(), graph.links.end(), std::pair{a, b}) == 1; };
  CHECK(linked({3, 0}, {6, 0}));
  CHECK(linked({3, 0}, {3, 2}));
  CHECK(linked({3, 0}, {6, 2}));
  CHECK_FALSE(linked({1, 0}, {6, 0}));  // Behind (3, 0).
  CHECK_FALSE(linked({1, 0}, {3, 2}));  // Behind the wall.
}

TEST_CASE("a link is found from both of its ends") {
  Dice dice(83);
  for (int i = 0; i < 200; ++i) {
    Map map = random_map({dice, random_size(dice, 30), {.wall_percent = dice.below(40), .with_terrain = false}});
    const Cell cell = random_free_cell(dice, map);
    if (!map.passable(cell)) continue;
    const Options options(*find_algorithm("subgoal-graph"));
    Moves moves;
    moves.build(map, Movement::NoCornerCutting);
    const auto search = options.algorithm().make.untraced(false);
    search->begin({.map = &map, .moves = &moves, .query = {.start = cell, .goal = cell}, .options = &options});
    search->advance(to_the_end);
    const std::vector<Stroke> strokes = structure_of(*search);
    // The strokes are the links from the earlier end, the fact is half of those from either end.
    const auto links = std::count_if(strokes.begin(), strokes.end(), [](const Stroke& stroke) { return stroke.kind == StrokeKind::Link; });
    CHECK(fact_of(*search, "abstract_links") == std::to_string(links));
  }
}

TEST_CASE("subgoals that see far are linked in parts") {
  constexpr std::uint32_t side = 512;
  const Map map({side, side}, cells_of(grim_maps[0], side));
  Moves moves;
  moves.build(map, Movement::NoCornerCutting);
  const Options options(*find_algorithm("subgoal-graph"));
  const Problem problem{.map = &map, .moves = &moves, .query = {.start = Cell{0}, .goal = Cell{side * side - 1}}, .options = &options};
  const auto search = options.algorithm().make.untraced(false);
  const auto at_once = options.algorithm().make.untraced(false);
  std::uint32_t parts = 1;
  for (Progress before = 0, now = 0; (now = search->make_ready(problem)) != ready; before = now, ++parts) CHECK(now >= before);
  // From each second cell of one row, two diagonals are looked along, across half of the map.
  CHECK(parts >= side / 2 * (side / 2) / (1 << 14));
  REQUIRE(search->begin(problem) == Status::Running);
  REQUIRE(at_once->begin(problem) == Status::Running);
  CHECK(search->advance(to_the_end) == at_once->advance(to_the_end));
  CHECK(same(search->metrics(), at_once->metrics()));
  CHECK(structure_of(*search) == structure_of(*at_once));
}
