#include "support/catch.hpp"
#include "support/solve.hpp"

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

const AlgorithmInfo& dynamic_weighting() { return *find_algorithm("dynamic-weighting"); }

}  // namespace

TEST_CASE("dynamic weighting: h counts w times at the start, and once from the anticipated depth on") {
  const Map map({11, 1});
  Options options(dynamic_weighting());
  REQUIRE(options.set(parameters::weight, 3000));
  Moves moves;
  moves.build(map, Movement::FourConnected);
  const auto search = dynamic_weighting().make.untraced(false);
  // Unit costs: N is 10.
  search->begin({.map = &map,
                 .moves = &moves,
                 .query = {.start = Cell{0}, .goal = Cell{10}, .movement = Movement::FourConnected, .cost_model = 1},
                 .options = &options});
  const auto priority = [&](std::uint32_t cell, std::uint64_t g) { return search->priority(Cell{cell}, g, Side::Forward, 0); };
  CHECK(priority(0, 0) == 30);
  CHECK(priority(5, 5) == 5 + 10);
  CHECK(priority(4, 9) == 9 + 6 + 1);  // And a fifth.
  CHECK(priority(4, 10) == 10 + 6);
  CHECK(priority(4, 25) == 25 + 6);
  CHECK(priority(10, 10) == 10);
}
