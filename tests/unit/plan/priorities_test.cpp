#include "plan/priorities.hpp"
#include "support/catch.hpp"
#include "support/joint_worlds.hpp"

#include <algorithm>
#include <tuple>
#include <vector>

using namespace astrolabe;
using namespace astrolabe::testing;

TEST_CASE("Units decide by ticks since they were home, then by the way from their starts, then by number", "[plan][priorities]") {
  Dice dice(1);
  for (int i = 0; i < 50; ++i) {
    const JointWorld made = random_joint_world(dice, {.size = {8, 8}, .wall_percent = 0, .units = 20});
    const JointMoves moves(made.problem);
    Distances distances(moves);
    for (std::size_t unit = 0; unit < 20; ++unit) distances.aim(unit);
    Priorities priorities;
    priorities.begin(made.problem, distances);
    std::vector<UnitNumber> order(priorities.first().begin(), priorities.first().end()), next(20);
    std::vector<std::uint32_t> ticks(20);
    for (int tick = 0; tick < 40; ++tick) {
      const auto key = [&](UnitNumber unit) { return std::tuple(~ticks[unit], ~distances.from(unit, made.problem.units[unit].start), unit); };
      REQUIRE(std::is_sorted(order.begin(), order.end(), [&](UnitNumber a, UnitNumber b) { return key(a) < key(b); }));
      std::vector<bool> is_home(20);
      for (std::size_t unit = 0; unit < 20; ++unit) {
        is_home[unit] = dice.chance(20);
        ticks[unit] = is_home[unit] ? 0 : ticks[unit] + 1;
      }
      priorities.make_next(order, next, [&](UnitNumber unit) { return is_home[unit]; });
      order.swap(next);
    }
  }
}
