// Law: the same as for the exhaustive worlds, on larger maps with terrain, and for all options: the verdict of judge() holds
// for the very query, and the recording tells the same story as the path.

#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/generated.hpp"
#include "support/oracle.hpp"
#include "support/solve.hpp"
#include "support/worlds.hpp"

#include "astrolabe/lane.hpp"
#include "recording/cursor.hpp"
#include "recording/event_log.hpp"

#include <array>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

/// The cheapest way that the recording knows: of one side to the other end, or through a cell that both sides reached.
std::uint64_t recorded_cost(const Cursor& cursor, const Query& query, std::uint32_t cells) {
  const auto g = [&cursor](Cell cell, Side side) {
    const std::uint32_t event = cursor.last_event(cell, side);
    return event == no_event ? Oracle::unreachable : cursor.log().g(event);
  };
  std::uint64_t least = std::min(g(query.goal, Side::Forward), g(query.start, Side::Backward));
  for (std::uint32_t i = 0; i < cells; ++i) {
    const std::uint64_t forward = g(Cell{i}, Side::Forward), backward = g(Cell{i}, Side::Backward);
    if (forward != Oracle::unreachable && backward != Oracle::unreachable) least = std::min(least, forward + backward);
  }
  return least;
}

void check_lane(const Map& map, const Query& query, const Oracle& oracle, Lane& lane) {
  const Verdict verdict = judge(map, query, lane.options());
  // A call may end where 32 bits do, and iterations can fill a recording even on small maps.
  while (!lane.finished()) {
    if (lane.advance(to_the_end) == Status::Capacity) lane.continue_without_history();
  }
  if (verdict.unmet != 0) {
    CHECK(lane.status() == Status::Refused);
    CHECK(lane.path().empty());
    return;
  }
  if (!map.passable(query.start)) {
    CHECK(lane.status() == Status::StartBlocked);
    return;
  }
  if (!map.passable(query.goal)) {
    CHECK(lane.status() == Status::GoalBlocked);
    return;
  }
  if (lane.status() == Status::Budget) {
    CHECK(has_budget(lane.options().algorithm()));
    CHECK(lane.path().empty());
    return;
  }
  if (lane.status() == Status::NoPath && may_miss(lane.options().algorithm())) {
    CHECK(lane.path().empty());
    return;
  }
  const std::uint64_t optimum = oracle.distance(query.goal);
  if (optimum == Oracle::unreachable) {
    CHECK(lane.status() == Status::NoPath);
    return;
  }
  REQUIRE(lane.status() == Status::Found);
  if (!walks(lane.options().algorithm())) {
    if (const char* problem = fault_of_ends(map, query, lane.line())) FAIL(problem);
    return;
  }
  const std::vector<Cell>& path = lane.path();
  REQUIRE(!path.empty());
  CHECK(path.front() == query.start);
  CHECK(path.back() == query.goal);
  const std::uint64_t cost = oracle.cost_of_path(path);
  REQUIRE(cost != Oracle::unreachable);
  CHECK(lane.cost().units(query.model()) == cost);
  if (lane.log().keeps_history()) {
    const std::uint64_t recorded = recorded_cost(lane.cursor(), query, map.size().cells());
    CHECK(recorded >= cost);
    // Where a heuristic misled it, or a weighted one met buckets, a search may end on parents that have become cheaper since.
    const bool in_order = lane.options().get(parameters::open_list) == static_cast<std::int32_t>(OpenListKind::Heap);
    if (verdict.level == Guarantee::Optimal || (verdict.level == Guarantee::Bounded && in_order)) CHECK(recorded == cost);
  }
  if (verdict.level == Guarantee::Optimal) CHECK(cost == optimum);
  if (verdict.level == Guarantee::Bounded) CHECK(cost * 1000 <= optimum * static_cast<std::uint64_t>(verdict.bound));
}

class Runner {
 public:
  Runner() {
    for (const AlgorithmInfo* info : catalog()) lanes_.push_back(std::make_unique<Lane>(*info));
  }
  void check(Dice& dice, const Map& map, const Query& query, int rounds) {
    see(map, query);
    for (const auto& lane : lanes_) {
      for (int i = 0; i < rounds; ++i) {
        lane->set_options(random_options(dice, lane->options().algorithm()));
        check(map, query, *lane);
        const Verdict verdict = judge(map, query, lane->options());
        if (verdict.unmet == 0) ++levels[static_cast<int>(verdict.level)];
      }
    }
  }
  /// With a heuristic that is admissible but not consistent, for algorithms that take one.
  void check_inconsistent(Dice& dice, const Map& map, const Query& query) {
    see(map, query);
    for (const auto& lane : lanes_) {
      Options options(lane->options().algorithm());
      // Where a step costs one unit, rounding before weighting lets Euclid fall by two.
      options.set(parameters::heuristic, static_cast<std::int32_t>(HeuristicKind::Euclidean));
      options.set(parameters::weight, dice.chance(50) ? 600 : 700);
      const Verdict verdict = judge(map, query, options);
      if (verdict.level != Guarantee::Optimal || verdict.consistent) continue;
      lane->set_options(options);
      check(map, query, *lane);
      ++inconsistent;
    }
  }
  std::array<int, 4> levels{};
  int inconsistent = 0;

 private:
  void see(const Map& map, const Query& query) {
    moves_.build(map, query.movement);
    oracle_.see(map, query.movement, query.model());
    if (map.passable(query.start)) oracle_.spread_from(query.start);
  }
  void check(const Map& map, const Query& query, Lane& lane) {
    lane.restart({.map = &map, .moves = &moves_, .query = query, .options = nullptr});
    INFO(describe_query(query, lane.options()) << ", map " << map.size().width << " x " << map.size().height);
    check_lane(map, query, oracle_, lane);
  }

  Moves moves_;
  Oracle oracle_;
  std::vector<std::unique_ptr<Lane>> lanes_;
};

}  // namespace

TEST_CASE("random worlds: every answer is as good as judge() promises") {
  Dice dice(20261120);
  Runner runner;
  for (int i = 0; i < fewer_in_web_assembly(12000); ++i) {
    Map map = random_map({dice, random_size(dice, 16), {.wall_percent = dice.below(45), .with_terrain = dice.chance(70)}});
    if (dice.chance(25)) add_costs(dice, map);
    const Cell start = dice.chance(95) ? random_free_cell(dice, map) : random_cell(dice, map);
    const Cell goal = dice.chance(95) ? random_free_cell(dice, map) : random_cell(dice, map);
    runner.check(dice, map, random_query({dice, start, goal}), 4);
  }
  // The draw must reach every kind of promise that the catalogue makes, or the law above is empty.
  for (const Guarantee level : {Guarantee::Complete, Guarantee::Bounded, Guarantee::Optimal}) CHECK(runner.levels[static_cast<int>(level)] > 1000);
}

TEST_CASE("random worlds: larger maps, open ones and mazes") {
  Runner runner;
  const auto check = [&runner](Dice& dice, std::uint32_t i) {
    constexpr Size size{64, 64};
    const Map map = i % 4 == 0 ? Map(size, generate_terrain(Generator::Maze, size, i, 0))
                               : random_map({dice, size, {.wall_percent = dice.below(i % 4 == 2 ? 3 : 40), .with_terrain = i % 2 == 1}});
    runner.check(dice, map, random_query({dice, random_free_cell(dice, map), random_free_cell(dice, map)}), 2);
  };
  // Each part has mazes, open maps and others.
  for (const std::uint32_t part : parts_of_turn(3)) {
    Dice dice(64 + 1000 * part);
    for (std::uint32_t i = 20 * part; i < 20 * part + 20; ++i) check(dice, i);
  }
}

TEST_CASE("random worlds: open ground, where jumps and lines are long, under every cost model") {
  Dice dice(65);
  Runner runner;
  for (std::uint32_t i = 0; i < 60; ++i) {
    const Map map = random_map({dice, {64, 64}, {.wall_percent = dice.below(3), .with_terrain = false}});
    Query query = random_query({dice, random_free_cell(dice, map), random_free_cell(dice, map)});
    query.cost_model = static_cast<std::uint8_t>(i % cost_models.size());
    runner.check(dice, map, query, 1);
  }
}

TEST_CASE("random worlds: an inconsistent heuristic that never overestimates costs no optimum") {
  Dice dice(19);
  Runner runner;
  for (int i = 0; i < 2000; ++i) {
    const Map map = random_map({dice, {16, 16}, {.wall_percent = dice.below(35), .with_terrain = dice.chance(50)}});
    Query query = random_query({dice, random_free_cell(dice, map), random_free_cell(dice, map)});
    query.cost_model = 1;
    runner.check_inconsistent(dice, map, query);
  }
  CHECK(runner.inconsistent > 1000);
}

TEST_CASE("random worlds: where costs are the same both ways, so are distances") {
  Dice dice(21);
  for (int i = 0; i < 300; ++i) {
    const Map map = random_map({dice, random_size(dice, 12), {.wall_percent = 30, .with_terrain = false}});
    const Query there = random_query({dice, random_free_cell(dice, map), random_free_cell(dice, map)});
    Query back = there;
    std::swap(back.start, back.goal);
    if (!map.passable(there.start) || !map.passable(there.goal)) continue;
    for (const AlgorithmInfo* info : catalog()) {
      const Options options(*info);
      const Answer forth = solve(map, there, options);
      const Answer home = solve(map, back, options);
      INFO(describe_query(there, options));
      if (!may_miss(*info) && forth.status != Status::Budget && home.status != Status::Budget) CHECK(forth.status == home.status);
      if (!walks(*info) || judge(map, there, options).level != Guarantee::Optimal) continue;
      CHECK(path_cost(map, forth.path).units(there.model()) == path_cost(map, home.path).units(there.model()));
    }
  }
}

TEST_CASE("weighted A* on 100 x 100 cells of cost 1 to 9 keeps its bound, and A* finds the optimum") {
  Dice dice(42);
  const Size size{100, 100};
  const Multipliers costs = default_multipliers();
  std::vector<Terrain> terrain(size.cells());
  for (Terrain& cell : terrain) cell = static_cast<Terrain>(std::find(costs.begin(), costs.end(), 1 + dice.below(9)) - costs.begin());
  const Map map(size, terrain);
  Oracle oracle;
  for (const Movement rule : {Movement::FourConnected, Movement::NoCornerCutting, Movement::Always}) {
    const Query query{.start = Cell{0}, .goal = Cell{size.cells() - 1}, .movement = rule};
    Moves moves;
    moves.build(map, rule);
    oracle.see(map, rule, query.model());
    oracle.spread_from(query.start);
    for (const auto& [id, weight] : {std::pair{"astar", 1000}, std::pair{"weighted-astar", 1000}, std::pair{"weighted-astar", 2500}}) {
      const AlgorithmInfo& info = *find_algorithm(id);
      Options options(info);
      options.set(parameters::weight, weight);
      Lane lane(info);
      lane.set_options(options);
      lane.restart({.map = &map, .moves = &moves, .query = query, .options = nullptr});
      check_lane(map, query, oracle, lane);
      REQUIRE(lane.status() == Status::Found);
      const std::uint64_t cost = lane.cost().units(query.model()), optimum = oracle.distance(query.goal);
      if (weight == 1000) CHECK(cost == optimum);
      CHECK(cost * 1000 <= optimum * static_cast<std::uint64_t>(weight));
    }
  }
}
