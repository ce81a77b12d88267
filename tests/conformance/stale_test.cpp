// Law: reading a lane whose map, query or options changed begins nothing. Each reader says that no search has begun, whatever was searched before and
// however large the map is now; the search that is begun afterwards is the one of a fresh session.

#include "support/catch.hpp"
#include "support/solve.hpp"
#include "support/worlds.hpp"

#include "astrolabe/session.hpp"
#include "explain/cells/cell_values.hpp"
#include "explain/costs/known_cost.hpp"
#include "explain/list/open_list.hpp"
#include "explain/marks/stop_condition.hpp"
#include "explain/marks/time_marks.hpp"
#include "explain/steps/beats.hpp"
#include "explain/steps/closed_cells.hpp"
#include "explain/steps/first_difference.hpp"
#include "explain/steps/move_reasons.hpp"
#include "explain/steps/priority_levels.hpp"
#include "exports/posthoc.hpp"

#include <vector>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

void change_something(Dice& dice, Session& session, int lane) {
  const Size size = session.world().map().size();
  switch (dice.below(6)) {
    case 0:
      REQUIRE(session.edit().new_map(dice.between(2, 30), dice.between(2, 30)).ok());
      break;
    case 1:
      REQUIRE(session.edit().resize(dice.between(2, 30), dice.between(2, 30)).ok());
      break;
    case 2:
      session.edit().undo();
      break;
    case 3:
      session.edit().set_option(lane, parameters::weight, dice.between(1000, 3000));
      break;
    case 4:
      session.edit().set_algorithm(lane, *catalog()[dice.below(catalog().size())]);
      break;
    default:
      session.edit().paint_line({dice.between(0, static_cast<std::int32_t>(size.width)), 0}, {2, 2}, dice.chance(60) ? wall : plain);
  }
}

void check_cells(const Session& session, const Lane& lane) {
  for (std::uint32_t i = 0; i < session.world().map().size().cells(); ++i) {
    const CellReport report = lane.shown().inspect(Cell{i});
    CHECK(report.state == ShownState::Unvisited);
    CHECK_FALSE(report.has_g);
    CHECK(report.parent == no_cell);
    CHECK(lane.search().heuristic(Cell{i}, Side::Forward) == no_priority);
    CHECK(lane.shown().priority(Cell{i}, 0, Side::Forward) == no_priority);
    CHECK(reasons_of(lane, session.world().map(), Cell{i}) == MoveReasons{});
    for (const CellValue kind : {CellValue::Order, CellValue::G, CellValue::H, CellValue::F, CellValue::Parent})
      CHECK(known_value(lane, kind, Cell{i}) == no_value);
  }
}

/// What was read of the lane before it became stale.
struct Reads {
  OpenListTable list;
  PriorityLevels levels;
  TimeMarks marks;
  StopSteps stops{{.kind = StopKind::FirstFate}};

  void read(const Lane& lane) {
    while (!list.read(lane)) {
    }
    while (!levels.update(lane, 1000)) {
    }
    while (!marks.update(lane, 1000)) {
    }
    while (!stops.update(lane, 1000)) {
    }
  }
};

void check_explanations(const Lane& lane, Reads& reads) {
  reads.read(lane);
  CHECK(reads.list.state() == ListState::NoSearch);
  for (const Side side : {Side::Forward, Side::Backward}) CHECK(reads.list.size(side) == 0);
  CHECK(reads.levels.steps() == 0);
  CHECK(reads.stops.steps().empty());
  for (std::size_t kind = 0; kind < time_mark_kinds; ++kind) CHECK(reads.marks.of(static_cast<TimeMarkKind>(kind)).empty());
  CHECK(beats_of(lane) == BeatCounts{});
  CHECK_FALSE(known_cost(lane).has_value());
  std::vector<std::uint8_t> closed{1};
  closed_cells(lane.cursor(), closed);
  CHECK(closed.empty());
  CHECK_FALSE(PosthocWriter(lane).fits());
  const EventLog* const log = &lane.log();
  CHECK(first_difference({&log, 1}, 1, 10) == 0);
}

void check_not_begun(const Session& session, const Lane& lane, Reads& reads) {
  CHECK(lane.status() == Status::Stale);
  CHECK_FALSE(lane.finished());
  CHECK(lane.step() == 0);
  CHECK(lane.steps() == 0);
  CHECK(lane.progress() == 0);
  for (const Metrics& none : {lane.metrics(), lane.shown().counters()}) {
    CHECK(none.expanded + none.prepared + none.generated + none.relaxed + none.reopened == 0);
    CHECK(none.open + none.largest_open == 0);
  }
  CHECK_FALSE(lane.shown().moment().is_end);
  CHECK(lane.shown().explain().cell == no_cell);
  CHECK(lane.path().empty());
  CHECK(lane.line().empty());
  CHECK(lane.log().events() == 0);
  CHECK(lane.log().keeps_history());
  CHECK(lane.search().former_steps() == 0);
  std::vector<Cell> cells{Cell{0}};
  lane.shown().opened_now(cells);
  CHECK(cells.empty());
  lane.shown().known_path(cells);
  CHECK(cells.empty());
  std::vector<HalfPoint> points;
  lane.flying(points);
  CHECK(points.empty());
  std::vector<FactValue> facts;
  lane.search().facts(lane.shown().moment(), facts);
  CHECK(facts.empty());
  std::vector<Stroke> strokes;
  CHECK(lane.search().structure(0, 0, strokes) == 0);
  CHECK(strokes.empty());
  check_cells(session, lane);
  check_explanations(lane, reads);
}

}  // namespace

TEST_CASE("stale: reading a search that was changed begins nothing, whatever is read") {
  Dice dice(41);
  int read = 0;
  for (int round = 0; round < 60; ++round) {
    Session session;
    REQUIRE(session.edit().new_map(dice.between(3, 20), dice.between(3, 20)).ok());
    session.edit().set_algorithm(0, *catalog()[static_cast<std::size_t>(round) % catalog().size()]);
    session.edit().add_lane(*find_algorithm("dijkstra"));
    std::vector<Reads> reads(2);
    for (int edit = 0; edit < 6; ++edit) {
      for (int lane = 0; lane < 2; ++lane) {
        session.lanes().set_recorded(lane, dice.chance(80));
        session.lanes().begun(lane).advance(dice.chance(50) ? to_the_end : dice.below(30));
        session.lanes().begun(lane).seek(dice.below(20));
        reads[static_cast<std::size_t>(lane)].read(session.lanes().lane(lane));
      }
      change_something(dice, session, 0);
      // Some parts of make_ready() follow the change. Where they begin the search, the lane is no longer stale, and this round does not check it.
      for (std::uint32_t parts = dice.below(3); parts > 0 && session.lanes().is_stale(0); --parts) session.lanes().make_ready(0);
      for (int lane = 0; lane < 2; ++lane) {
        if (!session.lanes().is_stale(lane)) continue;
        ++read;
        const std::uint32_t revision = session.world().revision();
        check_not_begun(session, session.lanes().lane(lane), reads[static_cast<std::size_t>(lane)]);
        session.write_link(lane, "");
        CHECK(session.lanes().is_stale(lane));
        CHECK(session.lanes().progress(lane) == 0);
        CHECK(session.world().revision() == revision);
      }
    }
    Session fresh;
    fresh.edit().replace_map(std::make_unique<Map>(session.world().map()), session.world().query());
    for (int lane = 0; lane < 2; ++lane) {
      fresh.edit().set_options(0, session.lanes().options(lane));
      session.lanes().set_recorded(lane, true);
      CHECK(session.lanes().begun(lane).advance(to_the_end) == fresh.lanes().begun(0).advance(to_the_end));
      if (session.lanes().lane(lane).is_recorded()) CHECK(session.lanes().lane(lane).log().hash() == fresh.lanes().lane(0).log().hash());
    }
  }
  CHECK(read > 300);
}
