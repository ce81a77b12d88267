// The oracle itself, against distances worked out by hand: the other laws are worth no more than this one.

#include "support/oracle.hpp"
#include "support/catch.hpp"
#include "support/worlds.hpp"

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

constexpr std::uint64_t straight = 33461;
constexpr std::uint64_t diagonal = 47321;

std::uint64_t distance(const Map& map, Movement rule, const CostModel& model, Point from, Point to) {
  Oracle oracle;
  oracle.see(map, rule, model);
  oracle.spread_from(map.size().cell(from));
  const std::uint64_t forward = oracle.distance(map.size().cell(to));
  oracle.spread_to(map.size().cell(to));
  CHECK(oracle.distance(map.size().cell(from)) == forward);
  return forward;
}

}  // namespace

TEST_CASE("oracle: an open map has octile distances") {
  const Map map({6, 4});
  CHECK(distance(map, Movement::Always, cost_models[0], {0, 0}, {5, 3}) == 3 * diagonal + 2 * straight);
  CHECK(distance(map, Movement::FourConnected, cost_models[0], {0, 0}, {5, 3}) == 8 * straight);
  CHECK(distance(map, Movement::NoCornerCutting, cost_models[1], {0, 0}, {5, 3}) == 5);
  CHECK(distance(map, Movement::NoCornerCutting, cost_models[2], {0, 0}, {5, 3}) == 62);
  CHECK(distance(map, Movement::NoCornerCutting, cost_models[2], {2, 2}, {2, 2}) == 0);
}

TEST_CASE("oracle: the four rules differ at a corner and at a pinch") {
  const Map corner = draw({"..", ".@"});
  CHECK(distance(corner, Movement::Always, cost_models[0], {0, 1}, {1, 0}) == diagonal);
  CHECK(distance(corner, Movement::AtMostOneObstacle, cost_models[0], {0, 1}, {1, 0}) == diagonal);
  CHECK(distance(corner, Movement::NoCornerCutting, cost_models[0], {0, 1}, {1, 0}) == 2 * straight);
  CHECK(distance(corner, Movement::FourConnected, cost_models[0], {0, 1}, {1, 0}) == 2 * straight);
  const Map pinch = draw({".@", "@."});
  CHECK(distance(pinch, Movement::Always, cost_models[0], {0, 0}, {1, 1}) == diagonal);
  CHECK(distance(pinch, Movement::AtMostOneObstacle, cost_models[0], {0, 0}, {1, 1}) == Oracle::unreachable);
  CHECK(distance(pinch, Movement::NoCornerCutting, cost_models[0], {0, 0}, {1, 1}) == Oracle::unreachable);
}

TEST_CASE("oracle: the entered cell costs, so the way back may cost something else") {
  Map map = draw({".S"});
  map.set_multiplier(2, 7);
  CHECK(distance(map, Movement::Always, cost_models[0], {0, 0}, {1, 0}) == 5 * straight);
  CHECK(distance(map, Movement::Always, cost_models[0], {1, 0}, {0, 0}) == straight);
}

TEST_CASE("oracle: a swamp is walked around when that is cheaper") {
  const Map map = draw({".....", ".@S@.", "....."});
  // Through the swamp 1 + 1 diagonal-free steps down cost 5 + 1; around it there are 6 steps.
  CHECK(distance(map, Movement::FourConnected, cost_models[1], {2, 0}, {2, 2}) == 6);
  Map cheap = map;
  cheap.set_multiplier(3, 4);
  CHECK(distance(cheap, Movement::FourConnected, cost_models[1], {2, 0}, {2, 2}) == 5);
}

TEST_CASE("oracle: a winding way, and a path is summed only when all of it is legal") {
  const Map map = draw({".@...", ".@.@.", "...@."});
  CHECK(distance(map, Movement::NoCornerCutting, cost_models[1], {0, 0}, {4, 2}) == 10);
  Oracle oracle;
  oracle.see(map, Movement::NoCornerCutting, cost_models[1]);
  CHECK(oracle.cost_of_path({Cell{0}, Cell{5}, Cell{10}}) == 2);
  CHECK(oracle.cost_of_path({Cell{0}, Cell{10}}) == Oracle::unreachable);
  CHECK(oracle.cost_of_path({Cell{0}, Cell{1}}) == Oracle::unreachable);
  CHECK(oracle.cost_of_path({Cell{5}, Cell{11}}) == Oracle::unreachable);
}
