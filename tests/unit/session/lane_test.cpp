#include "support/catch.hpp"
#include "support/lane_world.hpp"
#include "support/solve.hpp"
#include "support/worlds.hpp"

#include "astrolabe/lane.hpp"
#include "recording/cursor.hpp"
#include "recording/event_log.hpp"

#include <algorithm>
#include <array>

using namespace astrolabe;
using namespace astrolabe::testing;

TEST_CASE("a lane steps to the goal and knows the path and its cost") {
  const World world = strip();
  Lane lane(*find_algorithm("astar"));
  lane.restart(world.problem());
  CHECK(lane.status() == Status::Running);
  CHECK(lane.path().empty());
  CHECK(lane.step() == 0);
  CHECK(lane.cursor().open_cells() == 1);
  CHECK(lane.advance(3) == Status::Running);
  CHECK(lane.step() == 3);
  CHECK(lane.advance(1000) == Status::Found);
  CHECK(lane.finished());
  CHECK(lane.path().size() == 7);
  CHECK(lane.cost() == PathCost{6, 0});
  CHECK(lane.metrics().expanded == 7);
  CHECK(lane.advance(1000) == Status::Found);
}

TEST_CASE("advance goes on from the live end, whatever the cursor shows") {
  const World world = strip();
  Lane lane(*find_algorithm("astar"));
  lane.restart(world.problem());
  lane.advance(4);
  lane.seek(1);
  CHECK(lane.step() == 1);
  lane.advance(1);
  CHECK(lane.step() == 5);
  lane.seek(2);
  lane.advance(0);
  CHECK(lane.step() == 5);
}

TEST_CASE("a blocked end and a missing path are answers, with nothing recorded that did not happen") {
  World world(draw({".@.", "@@."}));
  world.query.goal = Cell{2};
  Lane lane(*find_algorithm("astar"));
  lane.restart(world.problem());
  CHECK(lane.advance(99) == Status::NoPath);
  CHECK(lane.log().steps() == 1);
  CHECK(lane.path().empty());
  world.query.goal = Cell{1};
  lane.restart(world.problem());
  CHECK(lane.status() == Status::GoalBlocked);
  CHECK(lane.finished());
  CHECK(lane.log().events() == 0);
}

TEST_CASE("inspect tells state, cost, parent and when") {
  const World world = strip();
  Lane lane(*find_algorithm("astar"));
  lane.restart(world.problem());
  lane.advance(2);
  const Cell second = world.map.size().cell({1, 1});
  CellReport report = lane.shown().inspect(second);
  CHECK(report.state == ShownState::Closed);
  CHECK(report.has_g);
  CHECK(report.g == 33461);
  CHECK(report.parent == world.query.start);
  CHECK(report.opened_step == 1);
  CHECK(report.closed_step == 2);
  report = lane.shown().inspect(world.query.start);
  CHECK(report.parent == no_cell);
  CHECK(report.opened_step == 0);
  CHECK(report.closed_step == 1);
  report = lane.shown().inspect(world.query.goal);
  CHECK(report.state == ShownState::Unvisited);
  CHECK_FALSE(report.has_g);
  CHECK(report.opened_step == no_event);
  lane.seek(1);
  CHECK(lane.shown().inspect(second).state == ShownState::Open);
  CHECK(lane.shown().inspect(second).closed_step == no_event);
}

TEST_CASE("explain counts what a step did and how many others could have been chosen") {
  const World world = strip();
  Lane lane(*find_algorithm("dijkstra"));
  lane.restart(world.problem());
  CHECK(lane.shown().explain().cell == no_cell);
  lane.advance(1);
  StepReport report = lane.shown().explain();
  CHECK(report.cell == world.query.start);
  CHECK(report.ties == 0);
  CHECK(report.opened == 5);
  CHECK(report.relaxed == 0);
  // North, east and south of the start are all one straight step away.
  lane.advance(1);
  report = lane.shown().explain();
  CHECK(report.g == 33461);
  CHECK(report.ties == 2);
  lane.advance(1);
  CHECK(lane.shown().explain().ties == 1);
  lane.seek(2);
  CHECK(lane.shown().explain().ties == 2);
}

TEST_CASE("algorithms without priorities report no ties") {
  const World world = strip();
  Lane lane(*find_algorithm("bfs"));
  lane.restart(world.problem());
  lane.advance(2);
  CHECK(lane.shown().explain().ties == 0);
  CHECK(lane.shown().explain().cell != no_cell);
}

TEST_CASE("opened_now lists the cells that the step put into the open list") {
  const World world = strip();
  Lane lane(*find_algorithm("astar"));
  lane.restart(world.problem());
  std::vector<Cell> cells{Cell{5}};
  lane.shown().opened_now(cells);
  CHECK(cells == std::vector<Cell>{world.query.start});
  lane.advance(1);
  lane.shown().opened_now(cells);
  CHECK(cells.size() == 5);
  CHECK(std::count(cells.begin(), cells.end(), world.query.start) == 0);
}

TEST_CASE("options take effect at the next restart, another algorithm as well") {
  const World world = strip();
  Lane lane(*find_algorithm("astar"));
  lane.restart(world.problem());
  lane.advance(1);
  lane.set_options(Options(*find_algorithm("bfs")));
  CHECK(&lane.options().algorithm() == find_algorithm("bfs"));
  lane.restart(world.problem());
  CHECK(lane.step() == 0);
  lane.advance(1000);
  const Answer answer = solve(world.map, world.query, Options(*find_algorithm("bfs")));
  CHECK(lane.metrics().expanded == answer.metrics.expanded);
  CHECK(lane.log().hash() == answer.hash);
  Options heavy(*find_algorithm("astar"));
  heavy.set(parameters::weight, 3000);
  lane.set_options(heavy);
  lane.restart(world.problem());
  lane.advance(1000);
  CHECK(lane.log().hash() == solve(world.map, world.query, heavy).hash);
}

TEST_CASE("giving the history up without being full changes nothing") {
  const World world = strip();
  Lane lane(*find_algorithm("astar"));
  lane.restart(world.problem());
  lane.advance(2);
  lane.continue_without_history();
  CHECK(lane.log().keeps_history());
  CHECK(lane.status() == Status::Running);
}

TEST_CASE("a search that is full stays so when no step is asked for") {
  const World world = strip();
  Lane lane(*find_algorithm("all-optimal-paths"), 40);
  lane.restart(world.problem());
  REQUIRE(lane.advance(to_the_end) == Status::Capacity);
  CHECK(lane.advance(0) == Status::Capacity);
  lane.continue_without_history();
  CHECK(lane.advance(to_the_end) == Status::Found);
}

TEST_CASE("the path at the cursor is there from the step that found it, and gone with the history") {
  const World world = strip();
  Lane lane(*find_algorithm("all-optimal-paths"));
  lane.restart(world.problem());
  lane.advance(to_the_end);
  REQUIRE(lane.status() == Status::Found);
  std::vector<Cell> cells;
  lane.shown().known_path(cells);
  CHECK(cells == lane.path());
  REQUIRE(lane.cursor().solutions() == 1);
  lane.seek(lane.log().solutions()[0].step - 1);
  lane.shown().known_path(cells);
  CHECK(cells.empty());
  lane.seek(lane.log().solutions()[0].step);
  lane.shown().known_path(cells);
  CHECK(cells == lane.path());

  Lane small(*find_algorithm("all-optimal-paths"), 40);
  small.restart(world.problem());
  REQUIRE(small.advance(to_the_end) == Status::Capacity);
  small.continue_without_history();
  REQUIRE(small.advance(to_the_end) == Status::Found);
  REQUIRE(small.cursor().solutions() == 1);
  small.shown().known_path(cells);
  CHECK(cells.empty());
  CHECK(small.path() == lane.path());
}

TEST_CASE("lane: flying goes straight where the path may") {
  const Map map = draw({".....", "....."});
  Moves moves;
  moves.build(map, Movement::NoCornerCutting);
  for (const char* id : {"astar", "theta-star"}) {
    Lane lane(*find_algorithm(id));
    lane.restart({.map = &map, .moves = &moves, .query = {.start = Cell{0}, .goal = Cell{9}}, .options = nullptr});
    std::vector<HalfPoint> points{{1, 1}};
    lane.flying(points);
    CHECK(points.empty());
    REQUIRE(lane.advance(1000) == Status::Found);
    lane.flying(points);
    CHECK(points == std::vector<HalfPoint>{{1, 1}, {9, 3}});
  }
}
