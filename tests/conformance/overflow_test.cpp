// Law: sums never wrap. A search whose costs outgrow 32 bits says so, and its lane finishes with 64-bit costs and the exact
// answer, which can be rewound like any other.

#include "support/catch.hpp"
#include "support/solve.hpp"
#include "support/worlds.hpp"

#include "astrolabe/lane.hpp"

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

/// What the way between a cell and the end that a side grows from costs.
std::uint64_t units_from_end(Side side, Cell cell) { return step_units * (side == Side::Forward ? index(cell) : length - 1 - index(cell)); }

const Query end_to_end{.start = Cell{0}, .goal = Cell{length - 1}};

}  // namespace

TEST_CASE("overflow: 32 bits report it, and what they did before is true") {
  const Map map = dear_corridor();
  Moves moves;
  moves.build(map, end_to_end.movement);
  for (const AlgorithmInfo* info : catalog()) {
    if (reads(*info, parameters::reach)) continue;  // Stops before its costs outgrow anything.
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
      const Event& event = recorder.at(i);
      CHECK(recorder.g(i) == units_from_end(side_of[static_cast<int>(event.kind())], event.cell()));
    }
  }
}

TEST_CASE("overflow: a lane goes on with 64 bits to the exact cost") {
  const Map map = dear_corridor();
  Moves moves;
  moves.build(map, end_to_end.movement);
  for (const AlgorithmInfo* info : catalog()) {
    if (reads(*info, parameters::reach)) continue;
    INFO(info->id);
    Lane lane(*info);
    lane.restart({.map = &map, .moves = &moves, .query = end_to_end, .options = nullptr});
    for (std::uint32_t work = 0; work < enough_work && !lane.finished(); work += 100) lane.advance(100);
    REQUIRE(lane.status() == Status::Found);
    CHECK(lane.cost() == PathCost{.straight = std::uint64_t{255} * (length - 1), .diagonal = 0});
    for (const Cell end : {end_to_end.start, end_to_end.goal}) {
      const CellReport report = lane.inspect(end);
      if (report.has_g) CHECK(report.g == units_from_end(report.side, end));
      if (report.has_other_g) CHECK(report.other_g == units_from_end(Side::Backward, end));
    }
    // Searches that jump need two steps from end to end, the others one a cell; of two sides, each may go all the way.
    const std::uint32_t steps = lane.recorder().steps();
    // Those that begin again and again end with a pass from end to end.
    if (lane.metrics().reopened == 0) CHECK((steps == 2 || steps == length || steps == 2 * length));
    for (const std::uint32_t step : {1u, steps / 2, steps - 1, steps}) {
      lane.seek(step);
      const StepReport report = lane.explain();
      const bool one_pass = lane.metrics().reopened == 0 && steps <= length;
      const std::uint32_t walked = (step - 1) * (length - 1) / (steps - 1);
      if (one_pass) CHECK(index(report.cell) == (report.side == Side::Forward ? walked : length - 1 - walked));
      CHECK(report.g == units_from_end(report.side, report.cell));
      const CellReport seen = lane.inspect(report.cell);
      CHECK((report.side == seen.side ? seen.g : seen.other_g) == report.g);
    }
    // A cheap problem afterwards is not haunted by the dear one.
    const Map cheap({6, 1});
    Moves cheap_moves;
    cheap_moves.build(cheap, Movement::Always);
    lane.restart({.map = &cheap, .moves = &cheap_moves, .query = {.start = Cell{0}, .goal = Cell{5}}, .options = nullptr});
    CHECK(lane.advance(to_the_end) == Status::Found);
    CHECK(lane.cost() == PathCost{.straight = 5, .diagonal = 0});
  }
}

TEST_CASE("overflow: random dear worlds end with the same answer as 64 bits from the beginning") {
  Dice dice(51);
  for (int i = 0; i < 6; ++i) {
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
      Lane lane(*info);
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
}
