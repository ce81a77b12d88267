// Law: a search that tells of paths while it goes on tells the truth. The series of costs never rises, every bound holds against
// the oracle and none is looser than the one before, and at every step the parents at the cursor are a legal path that costs no more
// than was told. When it ends and is promised to be optimal, the last one told is the optimum, and the bound is 1.

#include "support/catch.hpp"
#include "support/oracle.hpp"
#include "support/solve.hpp"
#include "support/worlds.hpp"

#include "astrolabe/lane.hpp"
#include "recording/cursor.hpp"
#include "recording/event_log.hpp"

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

/// Empty when what the recording tells of its paths is true, else what is wrong.
const char* fault_of_solutions(Lane& lane, const Oracle& oracle) {
  const Cursor& cursor = lane.cursor();
  const Query& query = lane.problem().query;
  const Verdict verdict = judge(*lane.problem().map, query, lane.options());
  const std::uint64_t optimum = oracle.distance(query.goal);
  const std::uint32_t solutions = cursor.solutions();
  std::vector<Cell> path;
  for (std::uint32_t i = 0; i < solutions; ++i) {
    const Solution told = cursor.log().solutions()[i];
    if (told.cost < optimum) return "cheaper than the optimum";
    if (verdict.level == Guarantee::Optimal && told.bound == 0) return "an admissible heuristic, but no bound";
    if (told.bound != 0 && told.cost * 1000 > optimum * told.bound) return "beyond its bound";
    if (i > 0 && told.cost > cursor.log().solutions()[i - 1].cost) return "dearer than the one before";
    if (i > 0 && told.bound > cursor.log().solutions()[i - 1].bound) return "a looser bound than before";
    // Until the next one is told, the parents may only have become better.
    const std::uint32_t last = i + 1 < solutions ? cursor.log().solutions()[i + 1].step : cursor.log().steps();
    for (std::uint32_t step = told.step; step <= last; ++step) {
      lane.seek(step);
      lane.shown().known_path(path);
      if (path.empty() || path.front() != query.start || path.back() != query.goal) return "a path with other ends";
      const std::uint64_t cost = oracle.cost_of_path(path);
      if (cost == Oracle::unreachable || cost > told.cost) return "the parents lead along another path";
    }
  }
  lane.seek(cursor.log().steps());
  if (lane.status() != Status::Found || verdict.level != Guarantee::Optimal) return nullptr;
  if (cursor.log().solutions()[solutions - 1].cost != optimum) return "the last one is not the optimum";
  if (cursor.log().solutions()[solutions - 1].bound != 1000) return "the last bound is not 1";
  return nullptr;
}

}  // namespace

TEST_CASE("anytime: every path that is told exists and keeps its bound") {
  Dice dice(91);
  Oracle oracle;
  std::uint32_t told = 0, improved = 0;
  for (int i = 0; i < 250; ++i) {
    const Map map = random_map({dice, {6 + dice.below(14), 6 + dice.below(14)}, {.wall_percent = dice.below(35), .with_terrain = dice.chance(60)}});
    const Query query = random_query({dice, random_free_cell(dice, map), random_free_cell(dice, map)});
    if (!map.passable(query.start) || !map.passable(query.goal)) continue;
    Moves moves;
    moves.build(map, query.movement);
    oracle.see(map, query.movement, query.model());
    oracle.spread_from(query.start);
    for (const AlgorithmInfo* info : catalog()) {
      if (!walks(*info) || refuses(*info, map, query)) continue;
      Lane lane(*info);
      if (dice.chance(70)) lane.set_options(random_options(dice, *info));
      lane.restart({.map = &map, .moves = &moves, .query = query, .options = nullptr});
      while (!lane.finished() && lane.status() != Status::Capacity) lane.advance(to_the_end);
      const Cursor& cursor = lane.cursor();
      if (cursor.solutions() == 0 || lane.status() == Status::Capacity) continue;
      INFO(describe_query(query, lane.options()) << ", map " << map.size().width << " x " << map.size().height);
      told += cursor.solutions();
      improved += cursor.log().solutions()[cursor.solutions() - 1].cost < cursor.log().solutions()[0].cost;
      if (const char* problem = fault_of_solutions(lane, oracle)) FAIL_CHECK(problem);
    }
  }
  CHECK(told > 300);
  CHECK(improved > 30);
}
