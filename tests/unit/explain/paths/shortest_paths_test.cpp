#include "support/catch.hpp"
#include "support/solve.hpp"
#include "support/worlds.hpp"

#include "explain/paths/shortest_paths.hpp"

#include <cmath>
#include <cstdint>
#include <utility>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

struct Question {
  Map map;
  Query query;
  Moves moves;
  StartGoalCosts costs;

  Question(Map drawn, Point start, Point goal, Movement movement) : map(std::move(drawn)) {
    query = {.start = map.size().cell(start), .goal = map.size().cell(goal), .movement = movement};
    moves.build(map, movement);
    costs.begin(problem());
    while (costs.advance(to_the_end) != ready) {
    }
  }
  Problem problem() const { return {.map = &map, .moves = &moves, .query = query, .options = nullptr}; }
  ShortestPaths paths() const {
    ShortestPaths paths(problem(), costs);
    while (paths.advance(100) != ready) {
    }
    return paths;
  }
};

}  // namespace

TEST_CASE("shortest paths on open ground are the binomial coefficients, and half of them leave either way") {
  const Question question(Map({6, 6}), {0, 0}, {5, 5}, Movement::FourConnected);
  const ShortestPaths paths = question.paths();
  CHECK(paths.paths() == "252");
  CHECK(paths.cells() == 36);
  constexpr unsigned east = 1, south = 2;
  CHECK(paths.moves(Cell{0}) == (1u << east | 1u << south));
  CHECK(paths.share(Cell{0}) == 1);
  CHECK(paths.share_of_move(Cell{0}, east) == 0.5);
  CHECK(paths.share(Cell{1}) == 0.5);
  CHECK(paths.moves(Cell{35}) == 0);
}

TEST_CASE("shortest paths are counted exactly where their number has hundreds of digits") {
  const Question question(Map({400, 400}), {0, 0}, {399, 399}, Movement::FourConnected);
  const ShortestPaths paths = question.paths();
  // The central binomial coefficient of 798.
  CHECK(paths.paths().size() == 239);
  CHECK(paths.cells() == 160000);
  CHECK(paths.share(Cell{399}) > 0);
  // Most paths keep near the diagonal, and all pass it once in each row of cells that have the same cost.
  double sum = 0;
  for (std::uint32_t i = 0; i < 400; ++i)
    sum += paths.share(question.map.size().cell({static_cast<std::int32_t>(i), static_cast<std::int32_t>(399 - i)}));
  CHECK(std::abs(sum - 1) < 1e-9);
}

TEST_CASE("a query from a cell to itself has one shortest path, and one without a path none") {
  const Question same(Map({3, 3}), {1, 1}, {1, 1}, Movement::Always);
  CHECK(same.paths().paths() == "1");
  CHECK(same.paths().cells() == 1);
  CHECK(same.paths().share(Cell{4}) == 1);
  const Question apart(draw({".@.", ".@."}), {0, 0}, {2, 1}, Movement::Always);
  CHECK(apart.paths().paths() == "0");
  CHECK(apart.paths().cells() == 0);
  CHECK(apart.paths().share(Cell{0}) == 0);
}
