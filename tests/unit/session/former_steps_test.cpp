// The steps that preparation took in traces of version 1, as that version counted them. Old links leave them out.
#include "support/catch.hpp"
#include "support/generated.hpp"
#include "support/solve.hpp"

#include "astrolabe/session.hpp"

#include <string_view>

using namespace astrolabe;
using namespace astrolabe::testing;

TEST_CASE("preparation took as many steps as old links count") {
  struct Row {
    std::uint32_t side;
    std::string_view algorithm;
    std::uint32_t steps;
  };
  constexpr Row rows[]{
      {17, "jps", 44},      {17, "jps-plus", 66},  {17, "jps-plus-bb", 67},  {17, "subgoal-graph", 24},
      {17, "hpa-star", 5},  {17, "polyanya", 22},  {17, "navmesh", 22},      {17, "astar", 0},
      {64, "jps", 138},     {64, "jps-plus", 207}, {64, "jps-plus-bb", 298}, {64, "subgoal-graph", 71},
      {64, "hpa-star", 19}, {64, "polyanya", 69},  {64, "navmesh", 69},      {64, "astar", 0},
  };
  for (const auto& [side, algorithm, steps] : rows) {
    INFO(algorithm << " on a map of side " << side);
    Session session;
    REQUIRE(session.edit().new_map(side, side + 5).ok());
    REQUIRE(generate(session, 0, 2, 15).ok());
    REQUIRE(session.edit().set_movement(1).ok());
    session.edit().set_algorithm(0, *find_algorithm(algorithm));
    session.edit().set_option(0, option("rays"), choice(option("rays"), "table"));
    CHECK(session.lanes().begun(0).search().former_steps() == steps);
  }
}
