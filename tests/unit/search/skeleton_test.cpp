#include "support/catch.hpp"
#include "support/solve.hpp"
#include "support/worlds.hpp"

#include "skeleton.inc"

using namespace astrolabe;
using namespace astrolabe::testing;

TEST_CASE("the skeleton of CONTRIBUTING.md finds a path, and says where there is none") {
  const Options options(algorithms::mine);
  for (const bool is_shut : {false, true}) {
    const Map map = draw({".@..", ".@..", is_shut ? ".@.." : "...."});
    const Query query{.start = Cell{0}, .goal = Cell{2}, .movement = Movement::FourConnected};
    const Answer answer = solve(map, query, options);
    CHECK(answer.status == (is_shut ? Status::NoPath : Status::Found));
    CHECK(answer.path.size() == (is_shut ? 0 : 7));
    CHECK(answer.metrics.expanded == (is_shut ? 3 : 8));
  }
}
