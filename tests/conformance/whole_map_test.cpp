// Law: what algorithms tell of the whole map is what the oracle tells of each cell: distances to the goal, what lies within
// reach, the parts that the map falls into, the cells on shortest paths and the number of shortest paths.

#include "support/catch.hpp"
#include "support/oracle.hpp"
#include "support/solve.hpp"
#include "support/worlds.hpp"

#include "astrolabe/lane.hpp"
#include "recording/cursor.hpp"
#include "recording/event_log.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

/// One algorithm on one query, run to its end with a recording.
class Run {
 public:
  Run(const Map& map, const Query& query, const Options& options) : lane_(options.algorithm()) {
    moves_.build(map, query.movement);
    lane_.set_options(options);
    lane_.restart({.map = &map, .moves = &moves_, .query = query, .options = nullptr});
    while (!lane_.finished()) lane_.advance(to_the_end);
  }
  const Lane& lane() const { return lane_; }
  bool reached(Cell cell, Side side) const { return lane_.cursor().last_event(cell, side) != no_event; }
  std::uint64_t g(Cell cell, Side side) const { return lane_.log().g(lane_.cursor().last_event(cell, side)); }
  Cell parent(Cell cell, Side side) const { return lane_.log().at(lane_.cursor().last_event(cell, side)).parent; }
  std::string fact(std::string_view wanted) const { return fact_of(lane_.search(), wanted); }

 private:
  Moves moves_;
  Lane lane_;
};

template <class F>
void for_each_random_query(std::uint32_t seed, int count, std::uint32_t most, const F& f) {
  Dice dice(seed);
  Oracle oracle;
  for (int i = 0; i < count; ++i) {
    const Map map = random_map({dice, random_size(dice, most), {.wall_percent = dice.below(50), .with_terrain = dice.chance(60)}});
    const Query query = random_query({dice, random_free_cell(dice, map), random_free_cell(dice, map)});
    if (!map.passable(query.start) || !map.passable(query.goal)) continue;
    oracle.see(map, query.movement, query.model());
    INFO("map " << map.size().width << " x " << map.size().height << ", " << i);
    f(dice, map, query, oracle);
  }
}

/// Every path from `cell` to the goal that costs exactly `left`, one after the other: counts them and marks their cells. No
/// distances are known, so each way that visits no cell twice is followed until it costs too much.
std::uint64_t follow_all(const Oracle& oracle, const Map& map, Cell cell, Cell goal, std::uint64_t left, std::vector<bool>& on_way,
                         std::vector<bool>& on_path) {
  if (on_way[index(cell)]) return 0;
  std::uint64_t paths = 0;
  if (cell == goal) {
    paths = left == 0;
  } else {
    on_way[index(cell)] = true;
    const Point p = map.size().point(cell);
    for (std::int32_t dy = -1; dy <= 1; ++dy) {
      for (std::int32_t dx = -1; dx <= 1; ++dx) {
        const Point next{p.x + dx, p.y + dy};
        if (!oracle.legal(p, next)) continue;
        const std::uint64_t cost = oracle.cost_of_step(cell, map.size().cell(next));
        if (cost <= left) paths += follow_all(oracle, map, map.size().cell(next), goal, left - cost, on_way, on_path);
      }
    }
    on_way[index(cell)] = false;
  }
  if (paths != 0) on_path[index(cell)] = true;
  return paths;
}

void check_all_paths(const Map& map, const Query& query, Oracle& oracle) {
  oracle.spread_from(query.start);
  const std::uint64_t optimum = oracle.distance(query.goal);
  const Run run(map, query, Options(*find_algorithm("all-optimal-paths")));
  if (optimum == Oracle::unreachable) {
    CHECK(run.lane().status() == Status::NoPath);
    CHECK(run.fact("paths") == "none");
    return;
  }
  std::vector<bool> on_way(map.size().cells(), false), on_path = on_way;
  const std::uint64_t paths = follow_all(oracle, map, query.start, query.goal, optimum, on_way, on_path);
  CHECK(run.fact("paths") == std::to_string(paths));
  CHECK(run.fact("cells_on_paths") == std::to_string(std::count(on_path.begin(), on_path.end(), true)));
  for (std::uint32_t i = 0; i < map.size().cells(); ++i) {
    const CellState state = run.lane().cursor().reached(Cell{i}).of(Side::Backward);
    CHECK(state == (on_path[i] ? CellState::Closed : CellState::Unvisited));
  }
}

}  // namespace

TEST_CASE("whole map: a flow field knows the distance to the goal and the next cell from everywhere") {
  std::uint32_t cells = 0;
  for_each_random_query(81, 2000, 16, [&](Dice&, const Map& map, const Query& query, Oracle& oracle) {
    oracle.spread_to(query.goal);
    const Run run(map, query, Options(*find_algorithm("flow-field")));
    std::uint32_t answered = 0;
    for (std::uint32_t i = 0; i < map.size().cells(); ++i) {
      const Cell cell{i};
      const std::uint64_t distance = oracle.distance(cell);
      CHECK(run.reached(cell, Side::Backward) == (distance != Oracle::unreachable));
      if (distance == Oracle::unreachable) continue;
      ++answered;
      CHECK(run.g(cell, Side::Backward) == distance);
      if (cell == query.goal) continue;
      const Cell next = run.parent(cell, Side::Backward);
      REQUIRE(oracle.legal(map.size().point(cell), map.size().point(next)));
      CHECK(oracle.distance(next) + oracle.cost_of_step(cell, next) == distance);
    }
    CHECK(run.fact("cells_answered") == std::to_string(answered));
    cells += answered;
  });
  CHECK(cells > 50000);
}

TEST_CASE("whole map: within reach is what costs no more, and the goal's answer has three kinds") {
  std::array<int, status_ids.size()> seen{};
  for_each_random_query(82, 2000, 12, [&](Dice& dice, const Map& map, const Query& query, Oracle& oracle) {
    oracle.spread_from(query.start);
    Options options(*find_algorithm("reachable"));
    REQUIRE(options.set(option("reach"), static_cast<std::int32_t>(dice.below(80)) * 500));
    const std::uint64_t limit = static_cast<std::uint64_t>(options.get(option("reach"))) * query.model().straight / 1000;
    const Run run(map, query, options);
    std::uint32_t within = 0;
    bool beyond = false;
    for (std::uint32_t i = 0; i < map.size().cells(); ++i) {
      const std::uint64_t distance = oracle.distance(Cell{i});
      within += distance <= limit;
      beyond |= distance > limit && distance != Oracle::unreachable;
      CHECK(run.reached(Cell{i}, Side::Forward) == (distance <= limit));
      if (distance <= limit) CHECK(run.g(Cell{i}, Side::Forward) == distance);
    }
    CHECK(run.fact("cells_within") == std::to_string(within));
    const Status expected = oracle.distance(query.goal) <= limit ? Status::Found : beyond ? Status::Budget : Status::NoPath;
    CHECK(run.lane().status() == expected);
    ++seen[static_cast<int>(expected)];
    CHECK(run.lane().path().empty() == (expected != Status::Found));
    if (expected == Status::Found) CHECK(oracle.cost_of_path(run.lane().path()) == oracle.distance(query.goal));
  });
  for (const Status status : {Status::Found, Status::Budget, Status::NoPath}) CHECK(seen[static_cast<int>(status)] > 30);
}

TEST_CASE("whole map: components are those of the oracle's steps") {
  std::uint32_t parts = 0;
  for_each_random_query(83, 2000, 16, [&](Dice&, const Map& map, const Query& query, Oracle& oracle) {
    // Each cell takes over the least number along its steps until nothing changes.
    std::vector<std::uint32_t> number(map.size().cells());
    std::iota(number.begin(), number.end(), 0u);
    for (bool changed = true; changed;) {
      changed = false;
      for (const Oracle::Step& step : oracle.steps()) {
        const std::uint32_t least = std::min(number[index(step.from)], number[index(step.to)]);
        changed |= number[index(step.from)] != least || number[index(step.to)] != least;
        number[index(step.from)] = number[index(step.to)] = least;
      }
    }
    std::vector<std::uint32_t> sizes(map.size().cells(), 0);
    std::uint32_t free = 0;
    for (std::uint32_t i = 0; i < map.size().cells(); ++i) {
      if (map.passable(Cell{i})) ++sizes[number[i]], ++free;
    }
    const std::uint32_t largest = *std::max_element(sizes.begin(), sizes.end());
    const Run run(map, query, Options(*find_algorithm("components")));
    CHECK(run.fact("components") == std::to_string(sizes.size() - static_cast<std::size_t>(std::count(sizes.begin(), sizes.end(), 0u))));
    CHECK(run.fact("largest_component") == std::to_string(largest));
    CHECK(std::fabs(std::stod(run.fact("largest_share")) - static_cast<double>(largest) * 100 / free) < 0.051);
    CHECK((run.lane().status() == Status::Found) == (number[index(query.start)] == number[index(query.goal)]));
    for (std::uint32_t i = 0; i < map.size().cells(); ++i) {
      if (!map.passable(Cell{i})) continue;
      Cell root{i};
      while (run.parent(root, Side::Forward) != no_cell) root = run.parent(root, Side::Forward);
      CHECK(number[index(root)] == number[i]);
    }
    parts += static_cast<std::uint32_t>(std::stoul(run.fact("components")));
  });
  CHECK(parts > 5000);
}

TEST_CASE("whole map: all optimal paths are those that are found by following every way") {
  int queries = 0;
  for_each_random_query(84, 3000, 4, [&](Dice&, const Map& map, const Query& query, Oracle& oracle) {
    check_all_paths(map, query, oracle);
    ++queries;
  });
  CHECK(queries > 2000);
}

TEST_CASE("whole map: on open ground the shortest paths are counted by binomials") {
  const Map map({60, 60});
  const auto paths = [&map](Movement movement, std::uint8_t model, Point from, Point to) {
    const Query query{.start = map.size().cell(from), .goal = map.size().cell(to), .movement = movement, .cost_model = model};
    return Run(map, query, Options(*find_algorithm("all-optimal-paths"))).fact("paths");
  };
  // C(118, 59), C(59, 30), C(36, 18).
  CHECK(paths(Movement::FourConnected, 0, {0, 0}, {59, 59}) == "24356699707654619143838606602026720");
  CHECK(paths(Movement::FourConnected, 1, {59, 59}, {0, 0}) == "24356699707654619143838606602026720");
  CHECK(paths(Movement::NoCornerCutting, 0, {0, 10}, {59, 40}) == "59132290782430712");
  CHECK(paths(Movement::Always, 2, {30, 50}, {12, 14}) == "9075135300");
  CHECK(paths(Movement::Always, 0, {3, 3}, {50, 50}) == "1");
  CHECK(paths(Movement::Always, 0, {3, 3}, {3, 3}) == "1");
}
