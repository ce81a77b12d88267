// A lane that is revised: a search that repairs goes on in its recording, any other begins a new one.

#include "support/catch.hpp"
#include "support/solve.hpp"

#include "astrolabe/lane.hpp"
#include "recording/cursor.hpp"
#include "recording/event_log.hpp"

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

TEST_CASE("a search that repairs goes on in its recording, behind a mark of its phase") {
  for (const char* const id : {"lpa-star", "d-star-lite"}) {
    INFO(id);
    Hall hall;
    Lane lane(*find_algorithm(id));
    search(lane, hall);
    const std::uint32_t generation = lane.log().generation(), before = lane.steps();
    const Revision revision = hall.toggle({10, 10});
    lane.revise(hall.problem(), revision);
    CHECK(lane.status() == Status::Running);
    CHECK(lane.path().empty());
    lane.advance(to_the_end);
    CHECK(lane.status() == Status::Found);
    CHECK(lane.log().generation() == generation);
    CHECK(lane.steps() > before);
    CHECK(lane.log().begins_phase(before + 1));
    CHECK(lane.log().phase_of(lane.steps()).id == "repair");
    CHECK(lane.log().phase_of(before).id == "search");
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
    const std::uint64_t expanded = lane.metrics().expanded;
    const std::vector<Cell> path = lane.path();
    const Revision revision = hall.toggle({0, 0});
    lane.revise(hall.problem(), revision);
    lane.advance(to_the_end);
    CHECK(lane.metrics().expanded == expanded);
    CHECK(lane.path() == path);
  }
}

TEST_CASE("D* Lite expands nothing while its start follows the path, LPA* begins again") {
  Hall hall;
  Lane lite(*find_algorithm("d-star-lite")), lifelong(*find_algorithm("lpa-star"));
  for (Lane* lane : {&lite, &lifelong}) search(*lane, hall);
  const std::uint64_t expanded = lite.metrics().expanded;
  const std::uint32_t generation = lifelong.log().generation();
  hall.query.start = lite.path()[1];
  const Revision revision{.ground = {}, .start = hall.query.start, .goal = hall.query.goal};
  for (Lane* lane : {&lite, &lifelong}) {
    lane->revise(hall.problem(), revision);
    lane->advance(to_the_end);
    CHECK(lane->path().size() == 16);
  }
  CHECK(lite.metrics().expanded == expanded);
  CHECK(lifelong.log().generation() != generation);
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
    const std::uint32_t generation = lane->log().generation();
    lane->revise(hall.problem(), revision);
    lane->advance(to_the_end);
    CHECK(lane->log().generation() != generation);
  }
  CHECK(adaptive.cost() == astar.cost());
  CHECK(adaptive.metrics().expanded < astar.metrics().expanded);
}

TEST_CASE("a lane that got other options, or that has not begun, begins when it is revised") {
  Hall hall;
  Lane lane(*find_algorithm("lpa-star"));
  const Revision nothing{.ground = {}, .start = hall.query.start, .goal = hall.query.goal};
  lane.revise(hall.problem(), nothing);
  lane.advance(to_the_end);
  CHECK(lane.status() == Status::Found);
  const std::uint32_t generation = lane.log().generation();
  lane.revise(hall.problem(), nothing);
  CHECK(lane.status() == Status::Found);
  CHECK(lane.log().generation() == generation);
  Options options(lane.options().algorithm());
  options.set(parameters::heuristic, 0);
  lane.set_options(options);
  lane.revise(hall.problem(), nothing);
  CHECK(lane.log().generation() != generation);
  lane.advance(to_the_end);
  CHECK(lane.status() == Status::Found);
}

TEST_CASE("a search that repairs waits while an end is shut, and goes on when it is opened") {
  for (const char* const id : {"lpa-star", "d-star-lite"}) {
    INFO(id);
    Hall hall;
    Lane lane(*find_algorithm(id));
    search(lane, hall);
    const std::uint32_t generation = lane.log().generation();
    for (const Point end : {Point{2, 10}, Point{18, 10}}) {
      const Revision shut = hall.toggle(end);
      lane.revise(hall.problem(), shut);
      CHECK(lane.status() == (end.x == 2 ? Status::StartBlocked : Status::GoalBlocked));
      CHECK(lane.path().empty());
      const Revision opened = hall.toggle(end);
      lane.revise(hall.problem(), opened);
      lane.advance(to_the_end);
      CHECK(lane.path().size() == 17);
    }
    CHECK(lane.log().generation() == generation);
  }
}
