// Searches between cells near each other, for those who count from outside what one takes (tests/cli/instructions.test.ts): not run with
// the others unless somebody names it.

#include "support/catch.hpp"
#include "support/worlds.hpp"

#include "astrolabe/session.hpp"

#include <cstdlib>
#include <limits>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

std::uint32_t number(const char* variable, std::uint32_t otherwise) {
  const char* const text = std::getenv(variable);
  return text == nullptr ? otherwise : static_cast<std::uint32_t>(std::strtoul(text, nullptr, 10));
}

}  // namespace

TEST_CASE("short searches on a map of any size, between which doors are opened and shut", "[.short]") {
  const std::uint32_t side = number("ASTROLABE_SIDE", 300), count = number("ASTROLABE_SEARCHES", 50);
  const char* const name = std::getenv("ASTROLABE_ALGORITHM");
  const auto last = static_cast<std::int32_t>(side) - 1;
  Session session;
  session.keep_history(false);
  REQUIRE(session.new_map(side, side).ok());
  const AlgorithmInfo* const algorithm = find_algorithm(name == nullptr ? "auto" : name);
  REQUIRE(algorithm != nullptr);
  session.set_algorithm(0, *algorithm);
  session.use_fastest_options(0);
  session.set_recorded(0, false);
  Dice dice(5);
  for (std::uint32_t i = 0; i < count; ++i) {
    for (const Point door : {Point{0, 0}, {last, last}}) session.paint_line(door, door, i % 2 == 0 ? wall : plain);
    const std::int32_t x = dice.between(1, last - 9), y = dice.between(1, last - 9);
    REQUIRE(session.set_ends({x, y}, {x + 5, y + 3}));
    session.restart(0);
    Lane& lane = session.lane(0);
    REQUIRE(lane.advance(std::numeric_limits<std::uint32_t>::max()) == Status::Found);
    REQUIRE(lane.path().size() == 6);
  }
}
