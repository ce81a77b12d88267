// Law: the recording can be rewound. Undoing all gives blank planes, redoing all the same planes and hash; any seek shows
// what a linear replay showed at that step. Within a step, a cursor shows what the events so far come to. No event touches a wall, and at every step
// parents lead back to the start by legal moves whose costs add up. At its end it counts what the search does.

#include "support/catch.hpp"
#include "support/every_lane.hpp"
#include "support/oracle.hpp"
#include "support/planes.hpp"
#include "support/solve.hpp"
#include "support/worlds.hpp"

#include "astrolabe/lane.hpp"
#include "recording/cursor.hpp"
#include "recording/event_log.hpp"

#include <algorithm>
#include <cstdlib>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

struct Planes {
  std::vector<Reached> states;
  std::vector<std::uint32_t> last;
  std::array<std::uint64_t, event_kind_count> counts{};
  std::uint32_t open = 0;
  std::uint32_t events = 0;
  friend bool operator==(const Planes&, const Planes&) = default;
};

Planes planes_of(const Cursor& cursor) {
  Planes planes;
  planes.states = reached_cells(cursor);
  planes.last = last_events(cursor);
  for (int kind = 0; kind < event_kind_count; ++kind) planes.counts[kind] = cursor.count(static_cast<EventKind>(kind));
  planes.open = cursor.open_cells();
  planes.events = cursor.events();
  return planes;
}

/// What the way from a parent to its child may be.
enum class Legs {
  Anything,
  Lines,        ///< one legal step, or for searches that jump, several in one straight or diagonal line
  TurningLines  ///< or a diagonal line that goes on as a straight one (4-connected: a vertical one as a horizontal one)
};

Legs legs_of(const Options& options) {
  if (!parents_are_lines(options.algorithm())) return Legs::Anything;
  // What `auto` picks prunes what it can.
  const bool prunes = static_cast<Intermediate>(options.get(parameters::intermediate)) == Intermediate::Pruned || options.algorithm().delegates;
  return prunes ? Legs::TurningLines : Legs::Lines;
}

/// What the way costs; unreachable when it is none.
std::uint64_t cost_of_line(const Oracle& oracle, const Map& map, Movement rule, Legs legs, Cell parent, Cell child) {
  Point at = map.size().point(parent);
  const Point to = map.size().point(child);
  const std::int32_t across = std::abs(to.x - at.x);
  const std::int32_t down = std::abs(to.y - at.y);
  if (across + down == 0) return Oracle::unreachable;
  const bool is_line = across == 0 || down == 0 || (across == down && rule != Movement::FourConnected);
  if (legs == Legs::Lines && !is_line) return Oracle::unreachable;
  std::vector<Cell> line{parent};
  while (at != to) {
    if (rule != Movement::FourConnected || at.y == to.y) at.x += (to.x > at.x) - (to.x < at.x);
    at.y += (to.y > at.y) - (to.y < at.y);
    line.push_back(map.size().cell(at));
  }
  return oracle.cost_of_path(line);
}

/// True when on this side the parents of every visited cell lead to the end that the side grew from, legally and at the recorded
/// costs. Lines of any angle and links of abstract graphs are only followed. `root`: no_cell stands for any.
bool parents_hold(const Lane& lane, const Oracle& oracle, Side side, Cell root) {
  const Cursor& cursor = lane.cursor();
  const Map& map = *lane.problem().map;
  const Movement rule = lane.problem().query.movement;
  const Legs legs = legs_of(lane.options());
  for (std::uint32_t i = 0; i < map.size().cells(); ++i) {
    std::uint32_t event = cursor.last_event(Cell{i}, side);
    if (event == no_event) continue;
    std::uint32_t length = 0;
    while (cursor.log().at(event).parent != no_cell) {
      const Cell cell = cursor.log().at(event).cell();
      const Cell parent = cursor.log().at(event).parent;
      // The backward side's arrows are walked from the cell to its parent.
      const std::uint64_t cost = legs == Legs::Anything  ? 0
                                 : side == Side::Forward ? cost_of_line(oracle, map, rule, legs, parent, cell)
                                                         : cost_of_line(oracle, map, rule, legs, cell, parent);
      if (cost == Oracle::unreachable || ++length > map.size().cells()) return false;
      const std::uint32_t before = cursor.last_event(parent, side);
      // A parent that was improved after its child costs less by now, never more.
      if (before == no_event || cursor.log().g(before) + cost > cursor.log().g(event)) return false;
      event = before;
    }
    if ((root != no_cell && cursor.log().at(event).cell() != root) || cursor.log().g(event) != 0) return false;
  }
  return true;
}

bool parents_hold(const Lane& lane, const Oracle& oracle) {
  const Query& query = lane.problem().query;
  const Cell first = has_seeds(lane.options().algorithm()) ? no_cell : query.start;
  return parents_hold(lane, oracle, Side::Forward, first) && parents_hold(lane, oracle, Side::Backward, query.goal);
}

/// True when the recording says at its end what the search counted.
bool counts_as_the_search(const Lane& lane) {
  const Cursor& cursor = lane.cursor();
  const Metrics& metrics = lane.metrics();
  return cursor.count_both(EventKind::Close) == metrics.expanded && cursor.count_both(EventKind::Open) == metrics.generated &&
         cursor.count_both(EventKind::Relax) == metrics.relaxed && cursor.count_both(EventKind::Reopen) == metrics.reopened &&
         cursor.open_cells() == metrics.open;
}

void check_rewinding(Dice& dice, Lane& lane, const Oracle& oracle) {
  const Map& map = *lane.problem().map;
  const Cursor& cursor = lane.cursor();
  std::vector<Planes> replay{planes_of(cursor)};
  while (!lane.finished()) {
    lane.advance(1);
    // The last call may find that nothing is left, which is no step.
    if (cursor.step() == replay.size()) replay.push_back(planes_of(cursor));
    CHECK(parents_hold(lane, oracle));
    CHECK(counts_as_the_search(lane));
  }
  REQUIRE(replay.size() == cursor.log().steps() + 1);
  const std::uint64_t hash = cursor.log().hash();
  for (std::uint32_t i = 0; i < cursor.log().events(); ++i) {
    if (!map.passable(cursor.log().at(i).cell())) FAIL("an event on a wall");
  }

  for (std::uint32_t step = cursor.log().steps() + 1; step-- > 0;) {
    lane.seek(step);
    CHECK(planes_of(cursor) == replay[step]);
  }
  for (int i = 0; i < 30; ++i) {
    const std::uint32_t step = dice.below(cursor.log().steps() + 1);
    lane.seek(step);
    CHECK(cursor.step() == step);
    CHECK(planes_of(cursor) == replay[step]);
    CHECK(parents_hold(lane, oracle));
  }
  lane.seek(0);
  // Before the first step there are only the ends that the search grows from, and they are open.
  std::uint32_t ends = 0;
  for (std::uint32_t i = 0; i < map.size().cells(); ++i) {
    const Reached reached = cursor.reached(Cell{i});
    if (reached.unvisited()) continue;
    ends += reached.open();
    CHECK((reached.of(Side::Forward) == CellState::Unvisited || Cell{i} == lane.problem().query.start));
    CHECK((reached.of(Side::Backward) == CellState::Unvisited || Cell{i} == lane.problem().query.goal));
  }
  CHECK(cursor.open_cells() == ends);
  CHECK(ends >= 1);
  lane.seek(cursor.log().steps() + 1000);
  CHECK(cursor.step() == cursor.log().steps());
  CHECK(planes_of(cursor) == replay.back());
  CHECK(cursor.log().hash() == hash);
}

/// What the recording comes to after each of its events, read from the first one on.
std::vector<Planes> planes_by_event(const EventLog& log) {
  Planes planes;
  planes.states.resize(log.cells());
  planes.last.assign(log.cells(), no_event);
  std::vector<Planes> all{planes};
  for (std::uint32_t i = 0; i < log.events(); ++i) {
    const Event& event = log.at(i);
    const auto kind = static_cast<std::size_t>(event.kind());
    Reached& state = planes.states[index(event.cell())];
    state.set(side_of[kind], state_after[kind]);
    planes.last[index(event.cell())] = i;
    ++planes.counts[kind];
    planes.open = 0;
    for (const Reached each : planes.states) planes.open += each.open();
    planes.events = i + 1;
    all.push_back(planes);
  }
  return all;
}

/// Enters the step that the lane shows in random order, by a view beside it.
void check_within_step(Dice& dice, const Lane& lane) {
  StepView view(lane.shown());
  const Cursor& cursor = view.cursor();
  const EventLog& log = lane.log();
  const std::vector<Planes> replay = planes_by_event(log);
  const std::uint32_t step = lane.step(), begin = cursor.step_begin(), events = cursor.step_end() - begin, known = cursor.solutions();
  const bool was_live = cursor.is_live();
  std::uint32_t known_before = 0;
  for (const Solution& solution : log.solutions()) known_before += solution.step < step;
  std::vector<Cell> path;
  for (std::uint32_t n = events + 4; n-- > 0;) {
    // After each of them, from the last one on, then at random.
    const std::uint32_t after = n >= 4 ? n - 4 : dice.below(events + 2);
    view.enter_step(after);
    const std::uint32_t shown = std::min(after, events);
    CHECK(view.step() == step);
    CHECK(cursor.step_begin() == begin);
    CHECK(planes_of(cursor) == replay[begin + shown]);
    CHECK(cursor.solutions() == (shown == events ? known : known_before));
    view.known_path(path);
    CHECK(path.empty() == (cursor.solutions() == 0));
    if (!path.empty() && !has_seeds(lane.options().algorithm())) CHECK(path.front() == lane.problem().query.start);
  }
  CHECK(planes_of(lane.cursor()) == replay[begin + events]);
  view.seek(step);
  CHECK(cursor.is_live() == was_live);
  CHECK(planes_of(cursor) == replay[begin + events]);
}

}  // namespace

TEST_CASE("rewind: any seek shows what linear replay showed") {
  Dice dice(11);
  Oracle oracle;
  for (int i = 0; i < 60; ++i) {
    const Map map = random_map({dice, random_size(dice, 14), {.wall_percent = dice.below(35), .with_terrain = dice.chance(70)}});
    const Query query = random_query({dice, random_free_cell(dice, map), random_free_cell(dice, map)});
    if (!map.passable(query.start) || !map.passable(query.goal)) continue;
    oracle.see(map, query.movement, query.model());
    with_every_lane(dice, map, query, [&](Lane& lane) {
      if (!lane.finished()) check_rewinding(dice, lane, oracle);
    });
  }
}

TEST_CASE("rewind: a search in one call shows at each step what one step at a time showed") {
  Dice dice(14);
  for (int i = 0; i < 30; ++i) {
    const Map map = random_map({dice, random_size(dice, 14), {.wall_percent = dice.below(35), .with_terrain = dice.chance(30)}});
    const Query query = random_query({dice, random_free_cell(dice, map), random_free_cell(dice, map)});
    if (!map.passable(query.start) || !map.passable(query.goal)) continue;
    with_every_lane(dice, map, query, [&](Lane& lane) {
      std::vector<Planes> replay{planes_of(lane.cursor())};
      while (!lane.finished()) {
        lane.advance(1);
        if (lane.step() == replay.size()) replay.push_back(planes_of(lane.cursor()));
      }
      const Problem problem = lane.problem();
      lane.restart(problem);
      lane.advance(to_the_end);
      REQUIRE(lane.step() + 1 == replay.size());
      // Backwards, where each event gives its cell back what was there before it.
      for (std::uint32_t step = lane.log().steps() + 1; step-- > 0;) {
        lane.seek(step);
        CHECK(planes_of(lane.cursor()) == replay[step]);
      }
    });
  }
}

TEST_CASE("rewind: within a step, a cursor shows what the events so far come to") {
  Dice dice(13);
  for (int i = 0; i < 24; ++i) {
    const Map map = random_map({dice, random_size(dice, 7), {.wall_percent = dice.below(35), .with_terrain = dice.chance(60)}});
    const Query query = random_query({dice, random_free_cell(dice, map), random_free_cell(dice, map)});
    if (!map.passable(query.start) || !map.passable(query.goal)) continue;
    with_every_lane(dice, map, query, [&](Lane& lane) {
      while (!lane.finished()) {
        check_within_step(dice, lane);
        lane.advance(1);
      }
      check_within_step(dice, lane);
      for (int looks = 0; looks < 10; ++looks) {
        lane.seek(dice.below(lane.log().steps() + 1));
        check_within_step(dice, lane);
      }
    });
  }
}

TEST_CASE("rewind: a lane that was rewound goes on from its live end") {
  Dice dice(12);
  for (const bool with_terrain : {true, false}) {
    const Map map = random_map({dice, {16, 16}, {.wall_percent = 20, .with_terrain = with_terrain}});
    Query query{.start = random_free_cell(dice, map), .goal = random_free_cell(dice, map)};
    Moves moves;
    moves.build(map, query.movement);
    for (const AlgorithmInfo* info : catalog()) {
      if (refuses(*info, map, query)) continue;
      Lane lane(*info), restless(*info);
      for (Lane* each : {&lane, &restless}) each->restart({.map = &map, .moves = &moves, .query = query, .options = nullptr});
      lane.advance(to_the_end);
      while (!restless.finished()) {
        restless.seek(dice.below(restless.log().steps() + 1));
        restless.advance(1 + dice.below(4));
      }
      CHECK(restless.log().hash() == lane.log().hash());
      CHECK(restless.path() == lane.path());
      CHECK(restless.cost() == lane.cost());
    }
  }
}
