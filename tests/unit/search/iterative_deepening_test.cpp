#include "support/catch.hpp"
#include "support/solve.hpp"
#include "support/worlds.hpp"

#include "heuristic/heuristic.hpp"

using namespace astrolabe;
using namespace astrolabe::testing;

TEST_CASE("IDA*: found, unreachable and out of budget are three answers") {
  const Map open({80, 80});
  const Map shut = draw({"..@..", "..@..", "..@.."});
  Options options(*find_algorithm("ida-star"));
  CHECK(solve(open, {.start = Cell{0}, .goal = Cell{6399}}, options).status == Status::Found);
  CHECK(solve(shut, {.start = Cell{0}, .goal = Cell{4}}, options).status == Status::NoPath);
  REQUIRE(options.set(parameters::heuristic, static_cast<std::int32_t>(HeuristicKind::Zero)));
  REQUIRE(options.set(parameters::budget, 1000));
  const Answer spent = solve(open, {.start = Cell{0}, .goal = Cell{6399}}, options);
  CHECK(spent.status == Status::Budget);
  CHECK(spent.metrics.expanded == 1000);
  CHECK(spent.path.empty());
  // A budget that is just enough is enough.
  CHECK(solve(shut, {.start = Cell{0}, .goal = Cell{4}}, options).status == Status::NoPath);
}

TEST_CASE("IDA*: one iteration where the heuristic is perfect, more where it is not") {
  const Options options(*find_algorithm("ida-star"));
  CHECK(solve(Map({9, 9}), {.start = Cell{0}, .goal = Cell{80}}, options).metrics.reopened == 0);
  const Map detour = draw({".....", ".@@@.", "..@..", "..@.."});
  const Answer answer = solve(detour, {.start = Cell{15}, .goal = Cell{19}}, options);
  CHECK(answer.status == Status::Found);
  CHECK(answer.metrics.reopened > 0);
}

TEST_CASE("IDA* and fringe search take a cell again when a cheaper way turns up, and end at the optimum") {
  Dice dice(8);
  std::uint64_t relaxed = 0;
  for (int i = 0; i < 300; ++i) {
    const Map map = random_map({dice, {12, 12}, {.wall_percent = 20, .with_terrain = true}});
    const Query query = random_query({dice, random_free_cell(dice, map), random_free_cell(dice, map)});
    const Answer best = solve(map, query, Options(*find_algorithm("dijkstra")));
    for (const char* id : {"ida-star", "fringe"}) {
      const Answer answer = solve(map, query, Options(*find_algorithm(id)));
      CHECK(answer.status == best.status);
      CHECK(path_cost(map, answer.path).units(query.model()) == path_cost(map, best.path).units(query.model()));
      relaxed += answer.metrics.relaxed + answer.metrics.reopened;
    }
  }
  CHECK(relaxed > 1000);
}

TEST_CASE("IDDFS: as many moves as breadth-first, on any terrain") {
  Dice dice(9);
  for (int i = 0; i < 300; ++i) {
    const Map map = random_map({dice, random_size(dice, 16), {.wall_percent = 30, .with_terrain = true}});
    const Query query = random_query({dice, random_free_cell(dice, map), random_free_cell(dice, map)});
    const Answer deep = solve(map, query, Options(*find_algorithm("iddfs")));
    const Answer broad = solve(map, query, Options(*find_algorithm("bfs")));
    CHECK(deep.status == broad.status);
    CHECK(deep.path.size() == broad.path.size());
    CHECK(deep.metrics.relaxed == 0);
  }
}

TEST_CASE("IDDFS: one pass over everything for each move") {
  // Cells 0 .. k are expanded in the pass of limit k.
  const Answer answer = solve(Map({6, 1}), {.start = Cell{0}, .goal = Cell{5}}, Options(*find_algorithm("iddfs")));
  CHECK(answer.metrics.expanded == 1 + 2 + 3 + 4 + 5 + 6);
  CHECK(answer.metrics.generated == 6);
  CHECK(answer.metrics.reopened == 1 + 2 + 3 + 4 + 5);
}
