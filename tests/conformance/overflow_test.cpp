// Law: sums never wrap. A search whose costs outgrow 32 bits says so, and its lane finishes with 64-bit costs and the exact
// answer, which can be rewound like any other.

#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/recorder.hpp"
#include "support/solve.hpp"
#include "support/worlds.hpp"

#include "astrolabe/lane.hpp"
#include "recording/cursor.hpp"
#include "recording/event_log.hpp"

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

constexpr std::uint32_t length = 1200;
constexpr std::uint64_t step_units = 33461 * 255;
static_assert(step_units * (length - 1) > 0xFFFFFFFF, "the corridor must be too dear for 32 bits");

Map dear_corridor() {
  Map map({length, 1});
  map.set_multiplier(plain, 255);
  return map;
}

/// More than any of these searches needs; one whose sums wrapped would go round in circles for ever.
constexpr std::uint32_t enough_work = length * length;

const Query end_to_end{.start = Cell{0}, .goal = Cell{length - 1}};

/// What it costs to go between a cell and the end of the corridor that a side grows from.
std::uint64_t true_g(Side side, Cell cell) { return step_units * (side == Side::Forward ? index(cell) : length - 1 - index(cell)); }

}  // namespace

TEST_CASE("overflow: 32 bits report it, and what they did before is true") {
  const Map map = dear_corridor();
  Moves moves;
  moves.build(map, end_to_end.movement);
  for (const AlgorithmInfo* info : catalog()) {
    if (reads(*info, option("reach"))) continue;  // Stops before its costs outgrow anything.
    if (info->delegates) continue;                // Its cells wait in buckets, which count steps as dear as these in 64 bits.
    const Options options(*info);
    INFO(info->id);
    Recorder recorder;
    recorder.reset(map.size().cells());
    const auto narrow = info->make.recorded(false, recorder);
    Status status = narrow->begin({.map = &map, .moves = &moves, .query = end_to_end, .options = &options});
    if (status == Status::Running) status = narrow->advance(enough_work);
    CHECK(status == Status::CostOverflow);
    std::vector<Cell> path{Cell{1}};
    narrow->path(path);
    CHECK(path.empty());
    for (std::uint32_t i = 0; i < recorder.events(); ++i) {
      CHECK(recorder.g(i) == true_g(side_of[static_cast<int>(recorder.at(i).kind())], recorder.at(i).cell()));
    }
  }
}

TEST_CASE("overflow: a lane goes on with 64 bits to the exact cost") {
  const Map map = dear_corridor();
  Moves moves;
  moves.build(map, end_to_end.movement);
  for (const AlgorithmInfo* info : catalog()) {
    if (reads(*info, option("reach"))) continue;
    INFO(info->id);
    Lane lane(*info);
    lane.restart({.map = &map, .moves = &moves, .query = end_to_end, .options = nullptr});
    for (std::uint32_t work = 0; work < enough_work && !lane.finished(); work += 100) lane.advance(100);
    REQUIRE(lane.status() == Status::Found);
    if (walks(*info)) CHECK(lane.cost() == PathCost{.straight = std::uint64_t{255} * (length - 1), .diagonal = 0});
    CHECK(lane.shown_cost() == 255.0 * (length - 1));
    const CellReport goal = lane.shown().inspect(end_to_end.goal);
    CHECK(goal.g == true_g(goal.side, end_to_end.goal));
    const auto prepared = static_cast<std::uint32_t>(lane.metrics().prepared);
    const std::uint32_t steps = lane.log().steps() - prepared;
    // Searches that jump need two steps from end to end, the others one a cell. Those that begin again and again end with a pass
    // from end to end, those that begin at both ends meet somewhere, and those on a graph of their own take its steps.
    const bool one_pass =
        lane.metrics().reopened == 0 && lane.cursor().count(EventKind::OpenBackward) == 0 && (!walks(*info) || (prepared == 0 && !info->builds));
    if (one_pass) CHECK((steps == 2 || steps == length));
    for (const std::uint32_t step : {1u, steps / 2, steps - 1, steps}) {
      lane.seek(prepared + step);
      const StepReport report = lane.shown().explain();
      if (report.cell == no_cell) continue;  // A step that expanded nothing.
      if (one_pass) CHECK(index(report.cell) == (step - 1) * (length - 1) / (steps - 1));
      CHECK(report.g == true_g(report.side, report.cell));
      const CellReport cell = lane.shown().inspect(report.cell);
      CHECK(cell.g == true_g(cell.side, report.cell));
      if (cell.has_other_g) CHECK(cell.other_g == true_g(Side::Backward, report.cell));
    }
    // A cheap problem afterwards is not haunted by the dear one.
    const Map cheap({6, 1});
    Moves cheap_moves;
    const Query short_way{.start = Cell{0}, .goal = Cell{5}};
    cheap_moves.build(cheap, short_way.movement);
    lane.restart({.map = &cheap, .moves = &cheap_moves, .query = short_way, .options = nullptr});
    CHECK(lane.advance(to_the_end) == Status::Found);
    CHECK(lane.shown_cost() == 5.0);
  }
}

TEST_CASE("overflow: a lane that is not prepared advances to the same end") {
  const Map map = dear_corridor();
  Moves moves;
  moves.build(map, end_to_end.movement);
  const Problem problem{.map = &map, .moves = &moves, .query = end_to_end, .options = nullptr};
  for (const AlgorithmInfo* info : catalog()) {
    if (reads(*info, option("reach"))) continue;
    INFO(info->id);
    const auto run = [](Lane& lane) {
      for (std::uint32_t work = 0; work < enough_work && !lane.finished(); work += 100) lane.advance(100);
    };
    Lane prepared(*info);
    prepared.restart(problem);
    run(prepared);
    REQUIRE(prepared.status() == Status::Found);
    for (const bool is_recorded : {true, false}) {
      Lane lane(*info);
      lane.set_recorded(is_recorded);
      lane.restart_unprepared(problem);
      run(lane);
      CHECK(lane.status() == Status::Found);
      // One that delegates may pick another search where nothing is recorded.
      CHECK((lane.steps() == prepared.steps() || (info->delegates && !is_recorded)));
      CHECK(lane.path() == prepared.path());
      CHECK(lane.line() == prepared.line());
      lane.record();
      CHECK(lane.log().hash() == prepared.log().hash());
    }
  }
}

TEST_CASE("overflow: random dear worlds end with the same answer as 64 bits from the beginning") {
  const auto check = [](Dice& dice) {
    Map map = random_map({dice, {900, 3}, {.wall_percent = 8, .with_terrain = true}});
    map.set_multipliers({0, 255, 200, 250, 230});
    const Query query{.start = Cell{0}, .goal = Cell{899}, .movement = Movement::Always};
    const std::array<Edit, 2> ends{{{query.start, plain}, {query.goal, plain}}};
    std::vector<Change> changes;
    map.apply(ends, changes);
    Moves moves;
    moves.build(map, query.movement);
    for (const AlgorithmInfo* info : catalog()) {
      INFO(info->id);
      if (refuses(*info, map, query)) continue;
      const Options options(*info);
      const auto search = info->make.untraced(true);
      search->begin({.map = &map, .moves = &moves, .query = query, .options = &options});
      const Status status = search->advance(to_the_end);
      std::vector<Cell> path;
      search->path(path);
      for (const bool is_recorded : {true, false}) {
        Lane lane(*info);
        lane.set_recorded(is_recorded);
        lane.restart({.map = &map, .moves = &moves, .query = query, .options = nullptr});
        // The first call may end where 32 bits do; from there it takes as many expansions as the reference.
        const auto work = static_cast<std::uint32_t>(search->metrics().expanded) + enough_work;
        // Another may end where the recording is full.
        for (int call = 0; call < 3; ++call) {
          if (lane.advance(work) == Status::Capacity) lane.continue_without_history();
        }
        CHECK(lane.status() == status);
        CHECK(lane.path() == path);
      }
    }
  };
  // Each outgrows 32 bits with every algorithm that accepts it.
  for (const std::uint32_t part : parts_of_turn(3)) {
    Dice dice(51 + 1000 * part);
    for (int i = 0; i < 2; ++i) check(dice);
  }
}
