// Law: everything that a lane reports at a step is the same while the search is there and after the recording was rewound to it. The file of a
// search for other programs agrees with what was reported live.

#include "support/catch.hpp"
#include "support/every_lane.hpp"
#include "support/solve.hpp"
#include "support/worlds.hpp"

#include "astrolabe/lane.hpp"
#include "exports/posthoc.hpp"
#include "numbers/decimals.hpp"

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

/// All reports of a lane at its cursor.
struct Told {
  std::vector<CellTold> cells;
  std::vector<std::string> facts;
  std::string_view phase;
  std::vector<std::uint64_t> numbers;  ///< of the step, the counters and the solutions
  std::vector<Cell> opened, path;
  std::vector<Stroke> structure;
  friend bool operator==(const Told&, const Told&) = default;
};

Told told(const Lane& lane) {
  Told all;
  for (std::uint32_t i = 0; i < lane.problem().map->size().cells(); ++i) {
    const CellReport r = lane.inspect(Cell{i});
    const std::uint64_t f = r.has_g ? lane.priority(Cell{i}, r.g, r.side) : no_priority;
    all.cells.push_back({r.state, r.side, r.parent, r.opened_step, r.closed_step, r.g, r.other_g, lane.search().heuristic(Cell{i}, r.side), f});
  }
  std::vector<FactValue> facts;
  lane.search().facts(lane.moment(), facts);
  for (const FactValue& fact : facts) all.facts.push_back(std::string{fact.fact->id} + " = " + fact.value);
  all.phase = lane.cursor().phase().id;
  const StepReport step = lane.explain();
  const Metrics counts = lane.counters();
  all.numbers = {index(step.cell), static_cast<std::uint64_t>(step.side), step.g, step.ties, step.opened, step.relaxed};
  all.numbers.insert(all.numbers.end(),
                     {counts.expanded, counts.prepared, counts.generated, counts.relaxed, counts.reopened, counts.open, counts.largest_open});
  for (std::uint32_t i = 0; i < lane.cursor().solutions(); ++i) {
    const Solution& solution = lane.log().solutions()[i];
    all.numbers.insert(all.numbers.end(), {solution.step, solution.bound, solution.cost});
  }
  lane.opened_now(all.opened);
  lane.path_at_cursor(all.path);
  std::uint32_t piece = 0;
  do piece = lane.search().structure(piece, lane.step(), all.structure);
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
    const std::uint64_t f = lane.priority(event.cell(), cursor.log().g(i), side_of[static_cast<int>(event.kind())]);
    const std::string text = f == no_priority ? "" : ten_digits(shown_units(lane.problem().query.model(), static_cast<double>(f)));
    const bool closes = forward_kind(event.kind()) == EventKind::Close;
    // The file says that a cell is closed when the next one is expanded.
    if (closes && !closing.empty()) priorities.push_back(closing);
    if (!text.empty()) priorities.push_back(text);
    if (closes) closing = text;
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
  PosthocWriter file(lane);
  REQUIRE(file.fits());
  while (file.advance(100)) {
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
