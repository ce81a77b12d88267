#include "support/catch.hpp"
#include "support/solve.hpp"
#include "support/worlds.hpp"

using namespace astrolabe;
using namespace astrolabe::testing;

TEST_CASE("beam: a narrow one runs into a pocket and misses the way that a wide one finds") {
  const Map map = draw({".......", ".@@@@@.", ".....@.", ".@@@@@.", "......."});
  const Query query{.start = Cell{14}, .goal = Cell{20}, .movement = Movement::FourConnected};
  Options options(*find_algorithm("beam"));
  REQUIRE(options.set(option("width"), 1000));
  const Answer narrow = solve(map, query, options);
  CHECK(narrow.status == Status::NoPath);
  CHECK(narrow.metrics.open > 0);
  REQUIRE(options.set(option("width"), 3000));
  CHECK(solve(map, query, options).status == Status::Found);
  CHECK(judge(map, query, options).level == Guarantee::None);
}

TEST_CASE("beam: no layer expands more cells than the beam is wide") {
  const Map map({30, 30});
  Options options(*find_algorithm("beam"));
  REQUIRE(options.set(parameters::heuristic, 0));
  for (const std::int32_t width : {1, 4, 9}) {
    REQUIRE(options.set(option("width"), width * 1000));
    const Answer answer = solve(map, {.start = Cell{0}, .goal = Cell{899}, .movement = Movement::FourConnected}, options);
    // Found after as many layers as its path has cells, or when nothing was left.
    if (answer.status == Status::Found) CHECK(answer.metrics.expanded <= answer.path.size() * static_cast<std::size_t>(width));
    CHECK(answer.metrics.expanded <= 900);
  }
}

TEST_CASE("beam: what fell out may come back by another way") {
  Dice dice(5);
  std::uint64_t relaxed = 0;
  for (int i = 0; i < 100; ++i) {
    const Map map = random_map({dice, {20, 20}, {.wall_percent = 15, .with_terrain = true}});
    Options options(*find_algorithm("beam"));
    REQUIRE(options.set(option("width"), 2000));
    const Answer answer = solve(map, {.start = random_free_cell(dice, map), .goal = random_free_cell(dice, map)}, options);
    relaxed += answer.metrics.relaxed;
    CHECK(answer.metrics.reopened == 0);
  }
  CHECK(relaxed > 100);
}
