// Laws: the marks of a time line, and the steps at which a condition stops, are those of an independent scan, which looks at the search after each
// single step. They are the same while the search runs, read in parts of any size, and after rewinding, read at once.

#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/oracle.hpp"
#include "support/solve.hpp"
#include "support/worlds.hpp"

#include "explain/marks/stop_condition.hpp"
#include "explain/marks/time_marks.hpp"
#include "recording/cursor.hpp"
#include "recording/event_log.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

struct Happened {
  EventKind kind;
  Cell cell;
  Cell parent;
  std::uint64_t g;
};

/// What a search shows after one of its steps, while it is there.
struct Shown {
  std::vector<Happened> events;
  Metrics counts;
  Cell expanded = no_cell;
  Side side = Side::Forward;
  std::uint64_t f = no_priority, g = 0, h = 0;
  bool expands = true;        ///< the phase does
  bool begins_phase = false;  ///< the first step of a search begins none
  std::vector<std::uint64_t> solutions;
  std::array<bool, 32> fates{};
};

bool opens(const Happened& event) { return forward_kind(event.kind) != EventKind::Close; }

Shown look(const Lane& lane, const Map& map, std::size_t& solutions) {
  Shown shown;
  const EventLog& log = lane.log();
  const std::uint32_t step = log.steps();
  for (std::uint32_t i = lane.cursor().step_begin(); i < lane.cursor().step_end(); ++i)
    shown.events.push_back({log.at(i).kind(), log.at(i).cell(), log.at(i).parent, log.g(i)});
  shown.counts = lane.shown().counters();
  shown.expands = lane.cursor().phase().expands;
  shown.begins_phase = log.begins_phase(step);
  for (; solutions < log.solutions().size(); ++solutions) shown.solutions.push_back(log.solutions()[solutions].cost);
  if (step == 0 || shown.events.empty() || opens(shown.events.front())) return shown;
  shown.expanded = shown.events.front().cell;
  shown.side = side_of[static_cast<int>(shown.events.front().kind)];
  shown.g = shown.events.front().g;
  shown.f = lane.shown().priority(shown.expanded, shown.g, shown.side);
  shown.h = lane.search().heuristic(shown.expanded, shown.side);
  if (shown.expands) {
    for (const MoveReason& move : reasons_of(lane, map, shown.expanded).moves) shown.fates[static_cast<std::size_t>(move.fate)] = true;
  }
  return shown;
}

using Marks = std::array<std::vector<TimeMark>, time_mark_kinds>;

void add(Marks& marks, TimeMarkKind kind, const TimeMark& mark) { marks[static_cast<std::size_t>(kind)].push_back(mark); }
bool has(const Marks& marks, TimeMarkKind kind) { return !marks[static_cast<std::size_t>(kind)].empty(); }

Marks scan(const Lane& lane, const std::vector<Shown>& steps) {
  Marks marks;
  const Query& query = lane.problem().query;
  const GrowsFrom from = lane.options().algorithm().grows_from;
  const Cell goal = from == GrowsFrom::Goal ? query.start : query.goal;
  const Side looking = from == GrowsFrom::Goal ? Side::Backward : Side::Forward;
  std::array<std::vector<bool>, 2> reached;
  for (std::vector<bool>& side : reached) side.resize(lane.problem().map->size().cells());
  std::uint64_t highest = 0;
  for (std::uint32_t s = 0; s < steps.size(); ++s) {
    bool reopens = false;
    for (const Happened& event : steps[s].events) {
      const Side side = side_of[static_cast<int>(event.kind)];
      const TimeMark mark{.step = s, .cell = event.cell};
      const bool is_reopening = event.kind == EventKind::Reopen || event.kind == EventKind::ReopenBackward;
      if (is_reopening && !has(marks, TimeMarkKind::FirstReopening)) add(marks, TimeMarkKind::FirstReopening, mark);
      if (is_reopening && !std::exchange(reopens, true)) add(marks, TimeMarkKind::Reopening, mark);
      if (side == looking && event.cell == goal) {
        const TimeMarkKind kind = opens(event) ? TimeMarkKind::GoalGenerated : TimeMarkKind::GoalExpanded;
        if (!has(marks, kind)) add(marks, kind, mark);
      }
      reached[static_cast<std::size_t>(side)][index(event.cell)] = true;
      if (from == GrowsFrom::Both && reached[0][index(event.cell)] && reached[1][index(event.cell)] && !has(marks, TimeMarkKind::Meeting))
        add(marks, TimeMarkKind::Meeting, mark);
    }
    if (steps[s].begins_phase) add(marks, TimeMarkKind::Phase, {.step = s});
    const std::uint64_t lower = highest, width = query.model().straight;
    if (steps[s].expanded != no_cell && steps[s].f != no_priority) highest = std::max(highest, steps[s].f);
    if (lower > 0 && highest / width > lower / width) add(marks, TimeMarkKind::Layer, {.step = s, .units = highest});
    if (!steps[s].solutions.empty()) add(marks, TimeMarkKind::Solution, {.step = s, .units = steps[s].solutions.back()});
  }
  if (lane.log().solutions().empty() && lane.status() == Status::Found)
    add(marks, TimeMarkKind::Solution, {.step = static_cast<std::uint32_t>(steps.size() - 1)});
  return marks;
}

/// The number that a condition compares, in hundredths, after each step; none where a step expands no cell.
std::vector<std::optional<std::int64_t>> numbers_of(const Lane& lane, const std::vector<Shown>& steps, StopNumber number) {
  std::vector<std::optional<std::int64_t>> numbers;
  const std::uint32_t cells = lane.problem().map->size().cells();
  std::array<std::vector<std::int64_t>, 2> depths{std::vector<std::int64_t>(cells), std::vector<std::int64_t>(cells)};
  const auto shown = [&](std::uint64_t units) {
    const CostModel& model = lane.problem().query.model();
    return static_cast<std::int64_t>(std::round(static_cast<double>(units) * model.shown_straight / model.straight * 100));
  };
  for (const Shown& step : steps) {
    for (const Happened& event : step.events) {
      auto& depth = depths[static_cast<std::size_t>(side_of[static_cast<int>(event.kind)])];
      depth[index(event.cell)] = event.parent == no_cell ? 0 : depth[index(event.parent)] + 1;
    }
    std::optional<std::int64_t> value;
    const bool is_expanded = step.expanded != no_cell && step.expands;
    if (number == StopNumber::F && is_expanded && step.f != no_priority) value = shown(step.f);
    if (number == StopNumber::G && is_expanded) value = shown(step.g);
    if (number == StopNumber::H && is_expanded) value = shown(step.h);
    if (number == StopNumber::Depth && is_expanded) value = depths[static_cast<std::size_t>(step.side)][index(step.expanded)] * 100;
    const auto count = [&](StopNumber which, std::uint64_t counted) {
      if (number == which) value = static_cast<std::int64_t>(counted * 100);
    };
    count(StopNumber::Open, step.counts.open);
    count(StopNumber::Expanded, step.counts.expanded);
    count(StopNumber::Generated, step.counts.generated);
    count(StopNumber::Relaxed, step.counts.relaxed);
    count(StopNumber::Reopened, step.counts.reopened);
    numbers.push_back(value);
  }
  return numbers;
}

bool holds(Comparison comparison, std::int64_t a, std::int64_t b) {
  const std::array truths{a < b, a < b || a == b, a == b, a > b || a == b, a > b};
  return truths[static_cast<std::size_t>(comparison)];
}

std::vector<std::uint32_t> scan(const Lane& lane, const Oracle& oracle, const std::vector<Shown>& steps, const StopCondition& condition) {
  std::vector<std::uint32_t> stops;
  const Size size = lane.problem().map->size();
  const auto numbers = numbers_of(lane, steps, condition.number);
  bool held = false;
  for (std::uint32_t s = 0; s < steps.size(); ++s) {
    const Shown& step = steps[s];
    const bool is_expanded = step.expanded != no_cell && step.expands;
    bool stops_here = false;
    switch (condition.kind) {
      case StopKind::CellExpanded:
        stops_here = is_expanded && size.point(step.expanded) == condition.cell;
        break;
      case StopKind::CellOpened:
        for (const Happened& event : step.events) stops_here |= opens(event) && size.point(event.cell) == condition.cell;
        break;
      case StopKind::FirstReopening:
        stops_here = stops.empty() && step.counts.reopened > 0;
        break;
      case StopKind::FirstRefusal:
        for (unsigned d = 0; is_expanded && d < direction_count; ++d) {
          const Point here = size.point(step.expanded), there{here.x + step_x[d], here.y + step_y[d]};
          const RefusedMove move = step.side == Side::Forward ? oracle.reason(here, there) : oracle.reason(there, here);
          stops_here |= move.refusal == condition.refusal;
        }
        stops_here = stops_here && stops.empty();
        break;
      case StopKind::FirstFate:
        stops_here = stops.empty() && step.fates[static_cast<std::size_t>(condition.fate)];
        break;
      case StopKind::Number:
        if (!numbers[s]) break;
        stops_here = holds(condition.comparison, *numbers[s], condition.hundredths) && !held;
        held = holds(condition.comparison, *numbers[s], condition.hundredths);
        break;
    }
    if (stops_here) stops.push_back(s);
  }
  return stops;
}

/// One of those with these names, from the place `first` on.
template <class Enum>
Enum any_of(Dice& dice, std::span<const std::string_view> names, std::size_t first = 0) {
  return static_cast<Enum>(first + dice.below(static_cast<std::uint32_t>(names.size() - first)));
}

/// One that has a chance to hold at some of these steps.
StopCondition random_condition(Dice& dice, const Lane& lane, const std::vector<Shown>& steps) {
  StopCondition condition;
  condition.kind = any_of<StopKind>(dice, stop_kind_names);
  if (dice.chance(40)) condition.kind = StopKind::Number;
  const Shown& step = steps[dice.below(static_cast<std::uint32_t>(steps.size()))];
  const Size size = lane.problem().map->size();
  condition.cell =
      size.point(step.events.empty() ? lane.problem().query.goal : step.events[dice.below(static_cast<std::uint32_t>(step.events.size()))].cell);
  if (dice.chance(3)) condition.cell = {-1, 5};
  condition.refusal = any_of<Refusal>(dice, refusal_names, 1);
  condition.fate = any_of<MoveFate>(dice, move_fate_names);
  condition.number = any_of<StopNumber>(dice, stop_number_names);
  condition.comparison = any_of<Comparison>(dice, comparison_names);
  const auto numbers = numbers_of(lane, steps, condition.number);
  condition.hundredths = numbers[dice.below(static_cast<std::uint32_t>(numbers.size()))].value_or(100);
  return condition;
}

struct Told {
  std::array<int, time_mark_kinds> marks{};
  std::array<int, stop_kind_names.size()> stops{};
  std::array<int, stop_number_names.size()> numbers{};
};

/// Two searches of the same: the first is looked at after each step, and so it says what the second has to stop at.
class Law {
 public:
  Law(const AlgorithmInfo& info, Told& told) : told_(told), watched_(info), lane_(info) {}

  void check(Dice& dice, const Problem& problem, const Options& options) {
    oracle_.see(*problem.map, problem.query.movement, problem.query.model());
    watch(problem, options);
    if (steps_.front().events.empty()) return;
    const Marks wanted = scan(watched_, steps_);
    const StopCondition condition = random_condition(dice, watched_, steps_);
    const std::vector<std::uint32_t> stops = scan(watched_, oracle_, steps_, condition);
    TimeMarks marks;
    StopSteps stop(condition);
    lane_.set_options(options);
    lane_.restart(problem);
    const std::uint32_t stride = 1 + dice.below(9);
    do {
      lane_.advance(1 + dice.below(stride));
      marks.update(lane_, dice.below(2 * stride));
      stop.update(lane_, 1 + dice.below(64));
      // The cursor has no part in it.
      if (dice.chance(10)) lane_.seek(dice.below(lane_.steps() + 1));
      check_stop(stop, stops);
    } while (lane_.status() == Status::Running);
    while (!marks.update(lane_, 7)) {
    }
    while (!stop.update(lane_, 100)) {
    }
    check_all(marks, stop, wanted, stops);
    lane_.seek(dice.below(lane_.steps() + 1));
    TimeMarks marks_at_once;
    StopSteps stop_at_once(condition);
    REQUIRE(marks_at_once.update(lane_, to_the_end));
    while (!stop_at_once.update(lane_, 1u << 20)) {
    }
    check_all(marks_at_once, stop_at_once, wanted, stops);
    for (std::size_t kind = 0; kind < time_mark_kinds; ++kind) told_.marks[kind] += !wanted[kind].empty();
    told_.stops[static_cast<std::size_t>(condition.kind)] += !stops.empty();
    if (condition.kind == StopKind::Number) told_.numbers[static_cast<std::size_t>(condition.number)] += !stops.empty();
    check_neighbours(dice, marks_at_once, wanted);
  }

 private:
  void watch(const Problem& problem, const Options& options) {
    watched_.set_options(options);
    watched_.restart(problem);
    steps_.clear();
    std::size_t solutions = 0;
    for (std::uint32_t generation = watched_.log().generation();;) {
      if (std::exchange(generation, watched_.log().generation()) != watched_.log().generation()) {
        // Its costs have outgrown 32 bits.
        steps_.clear();
        solutions = 0;
      }
      if (watched_.steps() == steps_.size()) steps_.push_back(look(watched_, *problem.map, solutions));
      if (watched_.status() != Status::Running) break;
      watched_.advance(1);
    }
  }

  /// All stops of the steps that are read are known, and no others.
  static void check_stop(const StopSteps& stop, const std::vector<std::uint32_t>& wanted) {
    const auto known = std::lower_bound(wanted.begin(), wanted.end(), stop.read());
    if (!std::equal(wanted.begin(), known, stop.steps().begin(), stop.steps().end())) FAIL("another stop in the first " << stop.read() << " steps");
  }

  static void check_all(const TimeMarks& marks, const StopSteps& stop, const Marks& wanted, const std::vector<std::uint32_t>& stops) {
    for (std::size_t kind = 0; kind < time_mark_kinds; ++kind) {
      INFO("kind " << kind);
      CHECK((marks.of(static_cast<TimeMarkKind>(kind)) == wanted[kind]));
    }
    CHECK((stop.steps() == stops));
  }

  static void check_neighbours(Dice& dice, const TimeMarks& marks, const Marks& wanted) {
    const unsigned kinds = dice.below(1u << time_mark_kinds);
    const std::uint32_t at = dice.below(30);
    std::uint32_t next = no_event, previous = no_event;
    for (std::size_t kind = 0; kind < time_mark_kinds; ++kind) {
      for (const TimeMark& mark : wanted[kind]) {
        if ((kinds >> kind & 1) == 0) continue;
        if (mark.step > at) next = std::min(next, mark.step);
        if (mark.step < at && (previous == no_event || mark.step > previous)) previous = mark.step;
      }
    }
    CHECK(marks.next(kinds, at) == next);
    CHECK(marks.previous(kinds, at) == previous);
  }

  Told& told_;
  Lane watched_, lane_;
  Oracle oracle_;
  std::vector<Shown> steps_;
};

/// One that the algorithm accepts, more often than not.
Map random_world(Dice& dice, std::uint32_t most, const AlgorithmInfo& info) {
  const Size size = random_size(dice, most);
  const bool is_uniform = (info.needs & bit(Need::UniformTerrain)) != 0, is_plain = (info.needs & bit(Need::PlainMoves)) != 0;
  Map map = dice.chance(20) ? rooms({dice, size}) : random_map({dice, size, {dice.below(40), !is_uniform && dice.chance(40)}});
  if (!is_plain && dice.chance(30)) add_barriers(dice, map, 8);
  return map;
}

}  // namespace

TEST_CASE("time marks: marks and stops are those of an independent scan, live and after rewinding") {
  const int rounds = is_long_run() ? 2000 : 500;
  Told told;
  for (const AlgorithmInfo* info : catalog()) {
    Law law(*info, told);
    Dice dice(5701);
    for (int round = 0; round < rounds; ++round) {
      const Map map = random_world(dice, round % 4 == 0 ? 20 : 9, *info);
      Query query = random_query({dice, random_cell(dice, map), random_free_cell(dice, map)});
      while ((info->movements & bit(query.movement)) == 0) query.movement = static_cast<Movement>(dice.below(movements.size()));
      for (std::uint32_t stops = dice.chance(30) ? dice.below(4) : 0; stops > 0; --stops) query.via.add(random_free_cell(dice, map));
      Moves moves;
      moves.build(map, query.movement);
      const Options options = random_options(dice, *info);
      INFO(describe_query(query, options) << "\n" << describe_world(map));
      law.check(dice, {.map = &map, .moves = &moves, .query = query, .options = nullptr}, options);
    }
  }
  for (std::size_t kind = 0; kind < time_mark_kinds; ++kind) {
    INFO("kind " << kind);
    CHECK(told.marks[kind] > 100);
  }
  for (std::size_t kind = 0; kind < told.stops.size(); ++kind) {
    INFO("kind " << kind);
    CHECK(told.stops[kind] > 40);
  }
  for (const int times : told.numbers) CHECK(times > 100);
}
