// A lane that is revised: a search that repairs goes on from what it knows, any other begins from nothing.

#include "support/catch.hpp"
#include "support/planes.hpp"
#include "support/solve.hpp"

#include "astrolabe/lane.hpp"
#include "recording/cursor.hpp"
#include "recording/event_log.hpp"

#include <algorithm>
#include <string>
#include <vector>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

/// A free map on which a path leads along the middle row.
struct Hall {
  Hall() { moves.build(map, query.movement); }

  Problem problem() const { return {.map = &map, .moves = &moves, .query = query, .options = nullptr}; }
  /// Shuts or opens a cell.
  Revision toggle(Point p) {
    const Cell cell = map.size().cell(p);
    const Edit edit{cell, map.passable(cell) ? static_cast<Terrain>(wall) : static_cast<Terrain>(plain)};
    changes.clear();
    map.apply({&edit, 1}, changes);
    moves.patch(map, cell);
    return {.ground = changes, .start = query.start, .goal = query.goal};
  }

  Map map{{21, 21}};
  Moves moves;
  Query query{.start = map.size().cell({2, 10}), .goal = map.size().cell({18, 10})};
  std::vector<Change> changes;
};

void search(Lane& lane, const Hall& hall) {
  lane.restart(hall.problem());
  lane.advance(to_the_end);
}

}  // namespace

TEST_CASE("a search that repairs begins a recording with what it knows at step 0") {
  for (const char* const id : {"lpa-star", "d-star-lite"}) {
    INFO(id);
    Hall hall;
    Lane lane(*find_algorithm(id));
    search(lane, hall);
    const std::uint32_t generation = lane.log().generation();
    const std::vector<Reached> known = reached_cells(lane.cursor());
    const Revision revision = hall.toggle({10, 10});
    CHECK(lane.revise(hall.problem(), revision));
    CHECK(lane.status() == Status::Running);
    CHECK(lane.path().empty());
    CHECK(lane.log().generation() != generation);
    REQUIRE(lane.make_ready());
    CHECK(lane.steps() == 0);
    CHECK(reached_cells(lane.cursor()) == known);
    CHECK(lane.metrics().expanded == 0);
    lane.advance(to_the_end);
    CHECK(lane.status() == Status::Found);
    CHECK(lane.log().phase_of(lane.steps()).id == "repair");
    lane.seek(0);
    CHECK(reached_cells(lane.cursor()) == known);
    // It goes round the cell.
    CHECK(lane.path().size() == 17);
    CHECK(lane.cost().diagonal == 2);
  }
}

TEST_CASE("an edit that no path depends on expands nothing") {
  for (const char* const id : {"lpa-star", "d-star-lite"}) {
    INFO(id);
    Hall hall;
    Lane lane(*find_algorithm(id));
    search(lane, hall);
    const std::vector<Cell> path = lane.path();
    const Revision revision = hall.toggle({0, 0});
    lane.revise(hall.problem(), revision);
    lane.advance(to_the_end);
    CHECK(lane.metrics().expanded == 0);
    CHECK(lane.path() == path);
  }
}

TEST_CASE("D* Lite expands nothing while its start follows the path, LPA* begins again") {
  Hall hall;
  Lane lite(*find_algorithm("d-star-lite")), lifelong(*find_algorithm("lpa-star"));
  for (Lane* lane : {&lite, &lifelong}) search(*lane, hall);
  hall.query.start = lite.path()[1];
  const Revision revision{.ground = {}, .start = hall.query.start, .goal = hall.query.goal};
  CHECK(lite.revise(hall.problem(), revision));
  CHECK_FALSE(lifelong.revise(hall.problem(), revision));
  for (Lane* lane : {&lite, &lifelong}) {
    lane->advance(to_the_end);
    CHECK(lane->path().size() == 16);
  }
  CHECK(lite.metrics().expanded == 0);
  CHECK(lifelong.metrics().expanded > 0);
}

TEST_CASE("adaptive A* begins a new recording, with what it learned") {
  Hall hall;
  // A wall that the estimate knows nothing of.
  for (std::int32_t y = 2; y <= 20; ++y) hall.toggle({10, y});
  Lane adaptive(*find_algorithm("adaptive-astar")), astar(*find_algorithm("astar"));
  for (Lane* lane : {&adaptive, &astar}) search(*lane, hall);
  CHECK(adaptive.metrics().expanded == astar.metrics().expanded);
  const Revision revision = hall.toggle({0, 20});
  for (Lane* lane : {&adaptive, &astar}) {
    CHECK(lane->revise(hall.problem(), revision) == (lane == &adaptive));
    lane->advance(to_the_end);
  }
  CHECK(adaptive.cost() == astar.cost());
  CHECK(adaptive.metrics().expanded < astar.metrics().expanded);
}

TEST_CASE("a lane that got other options, or that has not begun, begins when it is revised") {
  Hall hall;
  Lane lane(*find_algorithm("lpa-star"));
  const Revision nothing{.ground = {}, .start = hall.query.start, .goal = hall.query.goal};
  CHECK_FALSE(lane.revise(hall.problem(), nothing));
  lane.advance(to_the_end);
  CHECK(lane.status() == Status::Found);
  // Twice before it begins again.
  CHECK(lane.revise(hall.problem(), nothing));
  CHECK(lane.revise(hall.problem(), nothing));
  lane.advance(to_the_end);
  CHECK(lane.metrics().expanded == 0);
  Options options(lane.options().algorithm());
  options.set(parameters::heuristic, 0);
  lane.set_options(options);
  CHECK_FALSE(lane.revise(hall.problem(), nothing));
  lane.advance(to_the_end);
  CHECK(lane.status() == Status::Found);
  CHECK(lane.revise(hall.problem(), nothing));
  lane.forget();
  CHECK_FALSE(lane.revise(hall.problem(), nothing));
}

TEST_CASE("a search that was revised and is begun by a restart knows nothing") {
  for (const char* const id : {"lpa-star", "d-star-lite", "adaptive-astar"}) {
    INFO(id);
    Hall hall;
    for (std::int32_t y = 2; y <= 20; ++y) hall.toggle({10, y});
    Lane lane(*find_algorithm(id)), fresh(*find_algorithm(id));
    for (Lane* each : {&lane, &fresh}) search(*each, hall);
    const Revision nothing{.ground = {}, .start = hall.query.start, .goal = hall.query.goal};
    CHECK(lane.revise(hall.problem(), nothing));
    search(lane, hall);
    CHECK(lane.log().hash() == fresh.log().hash());
    CHECK(lane.revise(hall.problem(), nothing));
    lane.advance(to_the_end);
    // What a lane tells of its problem begins no repair.
    lane.restart(lane.problem());
    lane.advance(to_the_end);
    CHECK(lane.log().hash() == fresh.log().hash());
  }
}

TEST_CASE("a search that was revised counts what it touched and what it kept, each cell once") {
  Hall hall;
  Lane lane(*find_algorithm("lpa-star"));
  search(lane, hall);
  const auto facts_of = [](const Lane& of) {
    std::vector<FactValue> facts;
    of.search().facts(of.shown().moment(), facts);
    return facts;
  };
  CHECK(facts_of(lane).empty());
  for (const Point at : {Point{10, 10}, Point{9, 10}, Point{10, 10}, Point{17, 11}, Point{0, 0}}) {
    const auto closed_cells = [&] {
      std::vector<Cell> cells;
      for (std::uint32_t i = 0; i < hall.map.size().cells(); ++i) {
        if (lane.cursor().reached(Cell{i}).of(Side::Forward) == CellState::Closed) cells.push_back(Cell{i});
      }
      return cells;
    };
    const std::vector<Cell> known = closed_cells();
    lane.revise(hall.problem(), hall.toggle(at));
    lane.advance(to_the_end);
    std::vector<bool> is_touched(hall.map.size().cells());
    for (std::uint32_t step = 1; step <= lane.steps(); ++step) {
      if (const std::uint32_t event = lane.log().closing_event(step); event != no_event) is_touched[index(lane.log().at(event).cell())] = true;
    }
    const auto kept = std::count_if(known.begin(), known.end(), [&](Cell cell) { return !is_touched[index(cell)] && hall.map.passable(cell); });
    const auto facts = facts_of(lane);
    REQUIRE(facts.size() == 2);
    CHECK(facts[0].value == std::to_string(std::count(is_touched.begin(), is_touched.end(), true)));
    CHECK(facts[1].value == std::to_string(kept));
    lane.seek(0);
    if (lane.steps() != 0) CHECK(facts_of(lane).empty());
    lane.seek(lane.steps());
  }
}

TEST_CASE("a search that repairs waits while an end is shut, and goes on when it is opened") {
  for (const char* const id : {"lpa-star", "d-star-lite"}) {
    INFO(id);
    Hall hall;
    Lane lane(*find_algorithm(id));
    search(lane, hall);
    for (const Point end : {Point{2, 10}, Point{18, 10}}) {
      const Revision shut = hall.toggle(end);
      CHECK(lane.revise(hall.problem(), shut));
      lane.advance(to_the_end);
      CHECK(lane.status() == (end.x == 2 ? Status::StartBlocked : Status::GoalBlocked));
      CHECK(lane.path().empty());
      const Revision opened = hall.toggle(end);
      CHECK(lane.revise(hall.problem(), opened));
      lane.advance(to_the_end);
      CHECK(lane.path().size() == 17);
    }
  }
}
