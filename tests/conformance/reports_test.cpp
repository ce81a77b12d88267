// Law: everything that a lane reports at a step is the same while the search is there, after the recording was rewound to it, and by a view of the
// step beside the one that is shown, which stays. The file of a search for other programs agrees with what was reported live.

#include "support/catch.hpp"
#include "support/every_lane.hpp"
#include "support/solve.hpp"
#include "support/worlds.hpp"

#include "astrolabe/lane.hpp"
#include "explain/cells/cell_values.hpp"
#include "explain/costs/known_cost.hpp"
#include "explain/list/open_list.hpp"
#include "explain/steps/beats.hpp"
#include "explain/steps/closed_cells.hpp"
#include "explain/steps/move_reasons.hpp"
#include "exports/posthoc.hpp"
#include "numbers/decimals.hpp"
#include "recording/cursor.hpp"
#include "recording/event_log.hpp"

#include <optional>
#include <string>
#include <vector>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

struct CellTold {
  ShownState state;
  Side side;
  Cell parent;
  std::uint32_t opened_step, closed_step;
  std::uint64_t g, other_g, h, f;
  friend bool operator==(const CellTold&, const CellTold&) = default;
};

/// All reports of a lane at a step.
struct Told {
  std::vector<CellTold> cells;
  std::vector<std::string> facts;
  std::string_view phase;
  std::vector<std::uint64_t> numbers;  ///< of the step, the counters and the solutions
  std::vector<Cell> opened, path;
  std::vector<Stroke> structure;
  friend bool operator==(const Told&, const Told&) = default;
};

Told told(const StepView& at) {
  const Lane& lane = at.lane();
  Told all;
  for (std::uint32_t i = 0; i < lane.problem().map->size().cells(); ++i) {
    const CellReport r = at.inspect(Cell{i});
    const std::uint64_t f = r.has_g ? at.priority(Cell{i}, r.g, r.side) : no_priority;
    all.cells.push_back({r.state, r.side, r.parent, r.opened_step, r.closed_step, r.g, r.other_g, lane.search().heuristic(Cell{i}, r.side), f});
  }
  std::vector<FactValue> facts;
  lane.search().facts(at.moment(), facts);
  for (const FactValue& fact : facts) all.facts.push_back(std::string{fact.fact->id} + " = " + fact.value);
  all.phase = at.cursor().phase().id;
  const StepReport step = at.explain();
  const Metrics counts = at.counters();
  all.numbers = {index(step.cell), static_cast<std::uint64_t>(step.side), step.g, step.ties, step.opened, step.relaxed};
  all.numbers.insert(all.numbers.end(),
                     {counts.expanded, counts.prepared, counts.generated, counts.relaxed, counts.reopened, counts.open, counts.largest_open});
  for (std::uint32_t i = 0; i < at.cursor().solutions(); ++i) {
    const Solution& solution = lane.log().solutions()[i];
    all.numbers.insert(all.numbers.end(), {solution.step, solution.bound, solution.cost});
  }
  at.opened_now(all.opened);
  at.known_path(all.path);
  std::uint32_t piece = 0;
  do piece = lane.search().structure(piece, at.step(), all.structure);
  while (piece != 0);
  return all;
}

/// The numbers that stand behind `"f":` in a text.
std::vector<std::string> read_priorities(const std::string& text) {
  std::vector<std::string> found;
  for (std::size_t at = text.find("\"f\":"); at != std::string::npos; at = text.find("\"f\":", at)) {
    at += 4;
    found.push_back(text.substr(at, text.find_first_of(",}", at) - at));
  }
  return found;
}

/// Appends what the file should say of the events from `first` on, by what the lane says now.
void append_priorities(const Lane& lane, std::uint32_t first, std::vector<std::string>& priorities, std::string& closing) {
  const Cursor& cursor = lane.cursor();
  for (std::uint32_t i = first; i < cursor.log().events(); ++i) {
    const Event& event = cursor.log().at(i);
    const std::uint64_t f = lane.shown().priority(event.cell(), cursor.log().g(i), side_of[static_cast<int>(event.kind())]);
    const std::string text = f == no_priority ? "" : ten_digits(shown_units(lane.problem().query.model(), static_cast<double>(f)));
    const bool closes = forward_kind(event.kind()) == EventKind::Close;
    // The file says that a cell is closed when the next one is expanded.
    if (closes && !closing.empty()) priorities.push_back(closing);
    if (!text.empty()) priorities.push_back(text);
    if (closes) closing = text;
  }
}

/// What is explained of a step.
struct Explained {
  BeatCounts beats;
  std::vector<MoveReasons> reasons;
  std::vector<std::uint64_t> values;
  std::vector<Cell> rows;
  std::vector<std::uint8_t> closed;
  std::optional<std::uint64_t> cost;
  friend bool operator==(const Explained&, const Explained&) = default;
};

Explained explained(const StepView& at) {
  const Map& map = *at.lane().problem().map;
  Explained all{beats_of(at), {}, {}, {}, {}, known_cost(at)};
  closed_cells(at.cursor(), all.closed);
  for (std::uint32_t i = 0; i < map.size().cells(); ++i) {
    all.reasons.push_back(reasons_of(at, map, Cell{i}));
    for (int kind = 0; kind < cell_value_count; ++kind) all.values.push_back(known_value(at, static_cast<CellValue>(kind), Cell{i}));
  }
  OpenListTable list;
  while (!list.read(at)) {
  }
  CHECK(list.is_of(at));
  std::vector<OpenRow> rows;
  for (const Side side : {Side::Forward, Side::Backward}) list.rows(at, side, 0, list.size(side), rows);
  for (const OpenRow& row : rows) all.rows.push_back(row.cell);
  return all;
}

/// `live`: what was told at each step when the search was there.
void check_views(Dice& dice, Lane& lane, const std::vector<Told>& live) {
  StepView kept(lane);
  for (int i = 0; i < 12; ++i) {
    const std::uint32_t step = dice.below(lane.steps() + 1), shown = dice.below(lane.steps() + 1);
    INFO("step " << step << " beside " << shown << " of " << lane.steps());
    lane.seek(step);
    const Explained rewound = explained(lane);
    lane.seek(shown);
    StepView fresh(lane.shown());
    for (StepView* const view : {&kept, &fresh}) {
      view->seek(step);
      CHECK(told(*view) == live[step]);
      CHECK(explained(*view) == rewound);
    }
    CHECK(lane.step() == shown);
    CHECK(told(lane) == live[shown]);
  }
}

void check_reports(Dice& dice, Lane& lane) {
  std::vector<Told> live{told(lane)};
  std::vector<std::string> priorities;
  std::string closing;
  append_priorities(lane, 0, priorities, closing);
  while (!lane.finished()) {
    const std::uint32_t events = lane.log().events();
    lane.advance(1);
    append_priorities(lane, events, priorities, closing);
    // The last call may find that nothing is left, which is no step.
    if (lane.step() == live.size()) live.emplace_back();
    live.back() = told(lane);
  }
  if (!closing.empty()) priorities.push_back(closing);
  for (int i = 0; i < 50; ++i) {
    const std::uint32_t step = i == 0 ? lane.steps() : dice.below(lane.steps() + 1);
    INFO("step " << step << " of " << lane.steps());
    lane.seek(step);
    const Told rewound = told(lane);
    CHECK(rewound.cells == live[step].cells);
    CHECK(rewound.facts == live[step].facts);
    CHECK(rewound.phase == live[step].phase);
    CHECK(rewound.numbers == live[step].numbers);
    CHECK(rewound == live[step]);
  }
  check_views(dice, lane, live);
  PosthocWriter file(lane);
  REQUIRE(file.fits());
  while (file.advance(100) != ready) {
  }
  CHECK(read_priorities(file.take_text()) == priorities);
}

}  // namespace

TEST_CASE("reports: those at a step are the same live and after rewinding, for every algorithm") {
  Dice dice(17);
  for (int round = 0; round < 14; ++round) {
    const bool is_plain = round % 2 == 0;
    const Map map = random_map({dice, random_size(dice, 12), {.wall_percent = dice.below(35), .with_terrain = !is_plain}});
    Query query = random_query({dice, random_free_cell(dice, map), random_free_cell(dice, map)});
    if (!map.passable(query.start) || !map.passable(query.goal)) continue;
    if (is_plain) query.cost_model = 0;
    with_every_lane(dice, map, query, [&](Lane& lane) {
      if (!lane.finished()) check_reports(dice, lane);
    });
  }
}

TEST_CASE("reports: they tell of every step of each search that goes through several rounds") {
  // A map on which ARA* improves its path several times, and all optimal paths are many.
  Dice dice(18);
  const Map map = random_map({dice, {20, 20}, {.wall_percent = 20, .with_terrain = true}});
  Moves moves;
  for (const std::string_view id : {"ara-star", "all-optimal-paths", "components", "waypoints", "bidirectional-astar", "nbs", "auto"}) {
    INFO(id);
    Query query{.start = random_free_cell(dice, map), .goal = random_free_cell(dice, map)};
    query.via.add(random_free_cell(dice, map));
    moves.build(map, query.movement);
    const AlgorithmInfo* const info = find_algorithm(id);
    REQUIRE(info != nullptr);
    REQUIRE_FALSE(refuses(*info, map, query));
    Lane lane(*info);
    lane.restart({.map = &map, .moves = &moves, .query = query, .options = nullptr});
    check_reports(dice, lane);
  }
}

TEST_CASE("reports: a search goes on behind the step that is shown, and the view of a step stays there") {
  Dice dice(19);
  const Map map = random_map({dice, {9, 9}, {.wall_percent = 20, .with_terrain = true}});
  const Query query{.start = random_free_cell(dice, map), .goal = random_free_cell(dice, map)};
  with_every_lane(dice, map, query, [&](Lane& lane) {
    const Told begun = told(lane);
    while (!lane.finished()) {
      lane.search_ahead(1 + dice.below(5));
      CHECK(lane.step() == 0);
      if (lane.steps() > 0) CHECK(told(lane) == begun);
    }
    Lane at_once(lane.options().algorithm());
    at_once.set_options(lane.options());
    at_once.restart(lane.problem());
    at_once.advance(to_the_end);
    CHECK(at_once.status() == lane.status());
    CHECK(at_once.log().hash() == lane.log().hash());
  });
}
