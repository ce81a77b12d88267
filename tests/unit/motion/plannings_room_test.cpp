// The first planning on a huge map makes room for its recording in parts, because a call that makes all of it holds up the page.

#include "support/catch.hpp"

#include "astrolabe/catalog.hpp"
#include "astrolabe/session.hpp"
#include "motion/run_state.hpp"

#include <limits>

using namespace astrolabe;

TEST_CASE("a planning makes room for its recording in parts") {
  for (const bool is_huge : {false, true}) {
    Session session;
    session.edit().new_map(is_huge ? 2100 : 21, is_huge ? 2100 : 21);
    session.edit().set_motion(make_motion({.units = {{.pace = {1, 1}}}}));
    RunState run(session.world(), Options(*find_algorithm("astar")), Run::default_capacity);
    std::uint32_t bring = std::numeric_limits<std::uint32_t>::max();
    REQUIRE(run.bring_part(bring));
    int calls = 0;
    for (std::uint32_t work = 16; !run.plannings.begin(run, 0, {run.ticks, nullptr}, run.lane, work); work = 16) ++calls;
    // A part is 8 MB, and a cell takes 4 bytes.
    CHECK(calls == (is_huge ? 2 : 0));
  }
}
