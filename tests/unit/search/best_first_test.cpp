#include "support/catch.hpp"
#include "support/oracle.hpp"
#include "support/recorder.hpp"
#include "support/solve.hpp"
#include "support/worlds.hpp"

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

Options astar_with(std::int32_t heuristic, std::int32_t weight) {
  Options options(*find_algorithm("astar"));
  options.set(parameters::heuristic, heuristic);
  options.set(parameters::weight, weight);
  return options;
}

}  // namespace

TEST_CASE("a closed cell that is reached more cheaply is opened again, until nothing can be improved") {
  // The goal is walled in, so that the search exhausts everything it can reach; then every g must be the true distance,
  // even though the heuristic misled it on the way.
  Dice dice(8);
  std::uint64_t reopened = 0;
  for (int i = 0; i < 60; ++i) {
    Map map = random_map({dice, {14, 12}, {.wall_percent = 25, .with_terrain = true}});
    const Cell start = random_free_cell(dice, map);
    const Cell goal = map.size().cell({13, 11});
    std::vector<Change> changes;
    const std::array<Edit, 4> edits{
        {{goal, plain}, {map.size().cell({12, 11}), wall}, {map.size().cell({13, 10}), wall}, {map.size().cell({12, 10}), wall}}};
    map.apply(edits, changes);
    if (!map.passable(start) || start == goal) continue;
    const Query query{.start = start, .goal = goal, .movement = Movement::AtMostOneObstacle};
    Moves moves;
    moves.build(map, query.movement);
    const Options options = astar_with(static_cast<std::int32_t>(HeuristicKind::Manhattan), 4000);
    Recorder recorder;
    recorder.reset(map.size().cells());
    const auto search = options.algorithm().make.recorded(true, recorder);
    search->begin({.map = &map, .moves = &moves, .query = query, .options = &options});
    REQUIRE(search->advance(to_the_end) == Status::NoPath);
    reopened += search->metrics().reopened;
    Oracle oracle;
    oracle.see(map, query.movement, query.model());
    oracle.spread_from(start);
    for (std::uint32_t c = 0; c < map.size().cells(); ++c) {
      const std::uint32_t last = recorder.last_event(Cell{c}, Side::Forward);
      CHECK((last == no_event ? Oracle::unreachable : recorder.g(last)) == oracle.distance(Cell{c}));
    }
  }
  CHECK(reopened > 100);
}

TEST_CASE("start and goal on the same cell is a path of one cell") {
  const Map map({3, 3});
  for (const AlgorithmInfo* info : catalog()) {
    for (std::int32_t stop = 0; stop <= 1; ++stop) {
      Options options(*info);
      options.set(parameters::stop, stop);
      const Answer answer = solve(map, {.start = Cell{4}, .goal = Cell{4}}, options);
      CHECK(answer.status == Status::Found);
      CHECK(answer.path == (walks(*info) ? std::vector<Cell>{Cell{4}} : std::vector<Cell>{}));
      CHECK(answer.line == std::vector<HalfPoint>{{3, 3}});
    }
  }
}

TEST_CASE("a blocked start or goal is said to be one") {
  const Map map = draw({".@"});
  for (const AlgorithmInfo* info : catalog()) {
    const Options options(*info);
    CHECK(solve(map, {.start = Cell{1}, .goal = Cell{0}}, options).status == Status::StartBlocked);
    CHECK(solve(map, {.start = Cell{0}, .goal = Cell{1}}, options).status == Status::GoalBlocked);
    CHECK(solve(map, {.start = Cell{1}, .goal = Cell{1}}, options).status == Status::StartBlocked);
    CHECK(solve(map, {.start = Cell{1}, .goal = Cell{0}}, options).path.empty());
  }
}

TEST_CASE("corridors one cell wide, in both directions") {
  for (const Size size : {Size{1, 9}, Size{9, 1}}) {
    for (const AlgorithmInfo* info : catalog()) {
      for (std::size_t rule = 0; rule < movements.size(); ++rule) {
        const Answer answer = solve(Map(size), {.start = Cell{8}, .goal = Cell{0}, .movement = static_cast<Movement>(rule)}, Options(*info));
        if (answer.status == Status::Refused) continue;
        CHECK(answer.path.size() == (walks(*info) ? 9 : 0));
        CHECK(line_length(answer.line) == 8);
      }
    }
  }
}

TEST_CASE("the stop rule decides whether the goal is expanded") {
  const Map map({4, 1});
  for (const AlgorithmInfo* info : catalog()) {
    Options options(*info);
    if (!options.set(parameters::stop, static_cast<std::int32_t>(StopRule::Expanded))) continue;
    CHECK(solve(map, {.start = Cell{0}, .goal = Cell{3}}, options).metrics.expanded == 4);
    REQUIRE(options.set(parameters::stop, static_cast<std::int32_t>(StopRule::Generated)));
    CHECK(solve(map, {.start = Cell{0}, .goal = Cell{3}}, options).metrics.expanded == 3);
  }
}

TEST_CASE("stopping when the goal is generated can cost the optimum") {
  Options options(*find_algorithm("dijkstra"));
  Dice dice(4);
  int worse = 0;
  for (int i = 0; i < 200; ++i) {
    const Map world = random_map({dice, {8, 8}, {.wall_percent = 20, .with_terrain = true}});
    const Query query{.start = random_free_cell(dice, world), .goal = random_free_cell(dice, world), .movement = Movement::Always};
    options.set(parameters::stop, 0);
    const Answer best = solve(world, query, options);
    options.set(parameters::stop, 1);
    const Answer early = solve(world, query, options);
    worse += path_cost(world, early.path).units(query.model()) > path_cost(world, best.path).units(query.model());
  }
  CHECK(worse > 0);
}

TEST_CASE("priorities are what each algorithm orders by") {
  const Map map({6, 1});
  Moves moves;
  moves.build(map, Movement::NoCornerCutting);
  const auto priority = [&](std::string_view id, std::uint64_t g) {
    const Options options(*find_algorithm(id));
    const auto search = options.algorithm().make.untraced(false);
    search->begin({.map = &map, .moves = &moves, .query = {.start = Cell{0}, .goal = Cell{5}, .cost_model = 2}, .options = &options});
    return search->priority(Cell{2}, g, Side::Forward, 0);
  };
  CHECK(priority("astar", 20) == 50);
  CHECK(priority("dijkstra", 20) == 20);
  CHECK(priority("greedy", 20) == 30);
  CHECK(priority("weighted-astar", 20) == 65);
  CHECK(priority("bfs", 20) == no_priority);
  CHECK(priority("dfs", 20) == no_priority);
}
