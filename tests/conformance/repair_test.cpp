// Law: after every change of the world, a search that repairs or learns costs what a fresh search costs: Dijkstra's, and now and then the oracle's,
// which shares no code with it. The g of each cell that its path passes is the exact one. It never expands a cell more than twice for a change, and
// its open list, its counters and its recording are as exact as those of a search that began again.

#include "support/catch.hpp"
#include "support/changing_world.hpp"
#include "support/environment.hpp"
#include "support/oracle.hpp"
#include "support/planes.hpp"

#include "explain/list/open_list.hpp"
#include "recording/cursor.hpp"
#include "recording/event_log.hpp"

#include <string>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

struct Seen {
  std::uint64_t repaired = 0, begun = 0, found = 0, unreachable = 0, walled = 0, settled = 0, raised = 0, forgotten = 0, cells = 0;
};

std::vector<const AlgorithmInfo*> repairing() {
  std::vector<const AlgorithmInfo*> entries;
  for (const AlgorithmInfo* info : catalog()) {
    if (info->repairs != 0) entries.push_back(info);
  }
  return entries;
}

/// More than the steps of any search on its map, or of any repair.
std::uint32_t most_steps(const Lane& lane) { return 1000 + 100 * lane.problem().map->size().cells(); }

/// One search that is revised, and what it has to equal.
class Law {
 public:
  explicit Law(const AlgorithmInfo& info, Dice& dice) : lane_(info), fresh_(info), dice_(dice) {}

  void begin(const Problem& problem) {
    lane_.set_options(random_options(dice_, lane_.options().algorithm()));
    fresh_.set_options(lane_.options());
    lane_.set_recorded(dice_.chance(50));
    lane_.restart(problem);
    // Some searches are revised before they have ended.
    is_patient_ = dice_.chance(80);
    run();
  }

  void revise(const Problem& problem, const Revision& revision, bool knows_all, Seen& seen) {
    is_repair_ = knows_all && lane_.revise(problem, revision);
    if (!knows_all) lane_.restart(problem);
    ++(is_repair_ ? seen.repaired : seen.begun);
    run();
  }

  /// Empty when the answer is right.
  std::string fault(Lane& dijkstra, const Oracle* exact, Seen& seen) {
    if (is_endless_) return "it does not end";
    if (!lane_.finished()) return "";
    const Problem& problem = lane_.problem();
    const CostModel& model = problem.query.model();
    const bool is_exact = judge(*problem.map, problem.query, lane_.options()).level == Guarantee::Optimal;
    Lane& wanted = is_exact ? dijkstra : fresh();
    if (lane_.status() != wanted.status()) return "another status";
    seen.found += lane_.status() == Status::Found;
    seen.unreachable += lane_.status() == Status::NoPath;
    seen.walled += lane_.status() == Status::GoalBlocked || lane_.status() == Status::StartBlocked;
    if (is_repair_ && lane_.metrics().expanded > 2 * std::uint64_t{problem.map->size().cells()}) return "more work than is needed";
    if (lane_.status() != Status::Found) return lane_.path().empty() ? "" : "a path where there is none";
    if (is_exact && lane_.cost().units(model) != dijkstra.cost().units(model)) return "another cost";
    if (lane_.path().front() != problem.query.start || lane_.path().back() != problem.query.goal) return "other ends";
    if (exact != nullptr && exact->cost_of_path(lane_.path()) != lane_.cost().units(model)) return "no legal path of this cost";
    if (exact != nullptr && is_exact && exact->distance(problem.query.goal) != lane_.cost().units(model)) return "not the cost of the oracle";
    return is_exact && lane_.is_recorded() && lane_.log().keeps_history() ? fault_of_g(exact, seen) : "";
  }

  Lane& lane() { return lane_; }

 private:
  void run() {
    if (!is_patient_) lane_.advance(dice_.below(30));
    if (!is_patient_ && dice_.chance(50)) return;
    lane_.advance(most_steps(lane_));
    is_endless_ = !lane_.finished();
  }
  Lane& fresh() {
    fresh_.restart(lane_.problem());
    fresh_.advance(to_the_end);
    return fresh_;
  }

  /// The g of the cells on the path is the exact one, by the search and by the oracle.
  std::string fault_of_g(const Oracle* exact, Seen& seen) const {
    const bool is_backward = lane_.options().algorithm().grows_from == GrowsFrom::Goal;
    const Side side = is_backward ? Side::Backward : Side::Forward;
    const Map& map = *lane_.problem().map;
    std::vector<Cell> way = lane_.path();
    if (is_backward) std::reverse(way.begin(), way.end());
    const std::uint64_t all = path_cost(map, lane_.path()).units(lane_.problem().query.model());
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < way.size(); ++i) {
      std::vector<Cell> part(way.begin(), way.begin() + static_cast<std::ptrdiff_t>(i) + 1);
      if (is_backward) std::reverse(part.begin(), part.end());
      sum = path_cost(map, part).units(lane_.problem().query.model());
      if (lane_.cursor().reached(way[i]).of(side) != CellState::Closed) return "a cell of the path is not closed";
      const std::uint32_t last = lane_.cursor().last_event(way[i], side);
      if (lane_.log().g(last) != sum) return "a cell of the path has another g";
      if (exact != nullptr && !is_backward && exact->distance(way[i]) != sum) return "a cell of the path is not reached in the best way";
      ++seen.cells;
    }
    return sum == all ? "" : "the costs do not add up";
  }

  Lane lane_, fresh_;
  Dice& dice_;
  bool is_patient_ = true, is_repair_ = false, is_endless_ = false;
};

/// What is shown of one step.
struct Shown {
  bool takes_next = false;
  std::vector<Cell> rows;
  std::vector<Reached> cells;
  Metrics counters;
  StepReport report;
};

Shown shown(OpenListTable& table, const Lane& lane, Side side) {
  while (!table.read(lane)) {
  }
  Shown all{.takes_next = table.takes_next(), .rows = {}, .cells = reached_cells(lane.cursor()), .counters = lane.shown().counters()};
  all.report = lane.shown().explain();
  std::vector<OpenRow> rows;
  table.rows(lane, side, 0, table.size(side), rows);
  for (const OpenRow& row : rows) all.rows.push_back(row.cell);
  return all;
}

/// What is wrong with the steps of a recording, each of which was shown when it was the last.
std::string fault_of_steps(Lane& lane, const std::vector<Shown>& live, Dice& dice, Side side) {
  OpenListTable table;
  for (std::uint32_t step = 0; step < live.size(); ++step) {
    const std::string at = " at step " + std::to_string(step) + " of " + std::to_string(lane.steps());
    std::vector<Cell> rows = live[step].rows, open;
    for (std::uint32_t i = 0; i < live[step].cells.size(); ++i) {
      if (live[step].cells[i].of(side) == CellState::Open) open.push_back(Cell{i});
    }
    std::sort(rows.begin(), rows.end());
    if (rows != open) return "other rows than open cells" + at;
    if (live[step].counters.open != open.size()) return "another count of open cells" + at;
    if (step + 1 >= live.size()) break;
    const Cell next = live[step + 1].report.cell;
    // Where a search that had ended was revised, a step follows that it could not know of.
    if (live[step].takes_next && next != no_cell && next != live[step].rows.front()) return "another cell goes next" + at;
    if (next != no_cell && live[step + 1].report.lowest != LowestOf::All) return "another cell has a lower number" + at;
    if (!live[step].takes_next && next != no_cell) return "a cell goes next" + at;
  }
  for (int looks = 0; looks < 6; ++looks) {
    const std::uint32_t step = dice.below(static_cast<std::uint32_t>(live.size()));
    lane.seek(step);
    const Shown again = shown(table, lane, side);
    if (again.rows != live[step].rows || again.cells != live[step].cells || !same(again.counters, live[step].counters) ||
        again.counters.prepared != live[step].counters.prepared)
      return "rewound to something else at step " + std::to_string(step) + " of " + std::to_string(lane.steps());
  }
  lane.seek(lane.steps());
  return "";
}

}  // namespace

TEST_CASE("repair: the open list, the counters and the recording are exact at every step behind a revision") {
  const int worlds = fewer_in_web_assembly(is_long_run() ? 4000 : 400);
  std::uint64_t repaired = 0;
  for (int i = 0; i < worlds; ++i) {
    Dice dice(static_cast<std::uint32_t>(i) + 5801 + 1'000'000 * turn());
    for (const AlgorithmInfo* info : repairing()) {
      World world;
      ChangingWorld changing(dice, world);
      changing.begin(8, i % 2 == 0);
      changing.look();
      Lane lane(*info);
      lane.set_options(random_options(dice, *info));
      lane.restart(world.problem());
      const Side side = info->grows_from == GrowsFrom::Goal ? Side::Backward : Side::Forward;
      OpenListTable table;
      std::vector<Shown> live{shown(table, lane, side)};
      for (int edit = 0; edit < 12; ++edit) {
        const std::uint32_t most = dice.chance(70) ? most_steps(lane) : dice.below(10);
        for (std::uint32_t steps = 0; steps < most && !lane.finished(); ++steps) {
          lane.advance(1);
          if (lane.step() == live.size()) live.emplace_back();
          live.back() = shown(table, lane, side);
        }
        const std::string fault = lane.status() == Status::Refused ? "" : fault_of_steps(lane, live, dice, side);
        if (!fault.empty()) FAIL(fault << ": world " << i << ", " << describe_query(lane.problem().query, lane.options()) << ", change " << edit);
        changing.change(lane.path());
        const Problem problem = world.problem();
        repaired += changing.knows_all() && lane.revise(problem, changing.revision());
        if (!changing.knows_all()) lane.restart(problem);
        changing.look();
        changing.revision();
        while (!lane.make_ready()) {
        }
        live.clear();
        live.push_back(shown(table, lane, side));
      }
    }
  }
  CHECK(repaired > 500);
}

TEST_CASE("repair: after each of fifty changes each search costs what a fresh one costs") {
  constexpr int all = 20'000;
  Seen seen;
  for (int i = first_of_share(all), end = i + share_of_worlds(all); i < end; ++i) {
    Dice dice(static_cast<std::uint32_t>(i) + 5701);
    World world;
    ChangingWorld changing(dice, world);
    changing.begin(dice.chance(25) ? 18 : 10, i % 3 != 0);
    std::vector<std::unique_ptr<Law>> laws;
    for (const AlgorithmInfo* info : repairing()) laws.push_back(std::make_unique<Law>(*info, dice));
    Lane dijkstra(*find_algorithm("dijkstra"));
    dijkstra.set_recorded(false);
    Oracle oracle;
    changing.look();
    for (auto& law : laws) law->begin(world.problem());
    std::vector<Cell> path;
    for (int edit = 0; edit <= 50; ++edit) {
      const Problem problem = world.problem();
      const bool asks_oracle = dice.chance(6);
      if (edit > 0) {
        const Revision revision = changing.revision();
        for (auto& law : laws) law->revise(problem, revision, changing.knows_all(), seen);
        changing.look();
      }
      dijkstra.restart(problem);
      dijkstra.advance(to_the_end);
      if (asks_oracle) {
        oracle.see(world.map(), problem.query.movement, problem.query.model(), problem.query.unit);
        if (problem.map->passable(problem.query.start)) oracle.spread_from(problem.query.start);
      }
      const bool has_oracle = asks_oracle && dijkstra.status() != Status::StartBlocked;
      for (auto& law : laws) {
        const std::string fault = law->fault(dijkstra, has_oracle ? &oracle : nullptr, seen);
        if (!fault.empty())
          FAIL(fault << ": world " << i << ", change " << edit << ", " << describe_query(problem.query, law->lane().options()) << "\n"
                     << describe_world(world.map(), problem.query.unit));
      }
      path = dijkstra.path();
      changing.change(path);
    }
    for (auto& law : laws) {
      if (!law->lane().is_recorded()) continue;
      seen.raised += law->lane().cursor().count_both(EventKind::Raise);
      seen.settled += law->lane().cursor().count_both(EventKind::Settle);
      seen.forgotten += law->lane().cursor().count_both(EventKind::Forget);
    }
  }
  for (const std::uint64_t times : {seen.repaired, seen.begun, seen.found, seen.unreachable, seen.walled, seen.raised, seen.settled, seen.forgotten})
    CHECK(times > 200);
}
