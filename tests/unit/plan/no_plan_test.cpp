// The proof that there is no plan, compared with a search of all joint places.

#include "plan/no_plan.hpp"
#include "support/catch.hpp"
#include "support/hard_worlds.hpp"
#include "support/joint_space.hpp"
#include "support/joint_worlds.hpp"
#include "support/planned.hpp"

#include <numeric>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

/// A problem with rows for all units. It has none where a unit has no path.
struct Stage {
  const JointProblem& problem;
  JointMoves moves{problem};
  Distances distances{moves};
  bool have_paths = true;

  explicit Stage(const JointProblem& of) : problem(of) {
    for (std::size_t unit = 0; unit < of.units.size(); ++unit) {
      distances.aim(unit);
      have_paths = have_paths && distances.reaches(unit, of.units[unit].start);
    }
  }
  JointSearch::Answer search(std::size_t most_configurations = 1'000'000) {
    std::vector<std::uint32_t> units(problem.units.size());
    std::iota(units.begin(), units.end(), 0);
    JointSearch search(moves, distances);
    search.begin(units, most_configurations);
    while (search.answer() == JointSearch::Answer::Running) search.advance(1000);
    return search.answer();
  }
  /// Whether a proof is found.
  bool proves(std::uint32_t slice = 1000) {
    NoPlan proof(moves, distances);
    while (proof.is_running()) proof.advance(slice);
    return proof.is_proved();
  }
};

JointWorld tiny_case(Dice& dice, int i) {
  JointWish wish = i % 5 == 0 ? random_wish(dice, 3, 4) : random_wish(dice, 4, 3);
  if (i % 4 == 0) wish.wide_percent = 30;
  return random_joint_world(dice, wish);
}

}  // namespace

TEST_CASE("There is a proof exactly where all configurations hold no plan") {
  int proved = 0, possible = 0;
  for (int i = 0; i < 1500; ++i) {
    Dice dice(static_cast<std::uint32_t>(i) + 40'000);
    const JointWorld world = tiny_case(dice, i);
    Stage stage(world.problem);
    if (world.problem.units.empty() || !stage.have_paths) continue;
    INFO("world " << i << "\n" << text_of(world.problem));
    const bool has_plan = JointSpace(world.problem).least_loss().has_value();
    REQUIRE(stage.search() == (has_plan ? JointSearch::Answer::Possible : JointSearch::Answer::Impossible));
    REQUIRE(stage.proves() == !has_plan);
    ++(has_plan ? possible : proved);
  }
  REQUIRE(proved > 100);
  REQUIRE(possible > 500);
}

TEST_CASE("Where units vanish, there is a proof exactly where LaCAM runs empty") {
  int proved = 0;
  for (int i = 0; i < 600; ++i) {
    Dice dice(static_cast<std::uint32_t>(i) + 50'000);
    JointWorld world = random_joint_world(dice, {.size = {5, 2}, .wall_percent = 35, .units = 4, .slow_percent = 20});
    world.problem.at_goal = AtGoal::Vanishes;
    Stage stage(world.problem);
    if (world.problem.units.empty() || !stage.have_paths) continue;
    INFO("world " << i << "\n" << text_of(world.problem));
    const bool is_empty = run_planner("lacam", world.problem, {.improves = false}).status == PlanStatus::Unsolvable;
    REQUIRE(stage.proves() == is_empty);
    proved += is_empty ? 1 : 0;
  }
  REQUIRE(proved > 20);
}

TEST_CASE("Two units without a plan are enough, and slices of any size find them") {
  // Six units cross a room, and two others cannot pass each other.
  const JointWorld world = room_and_corridor();
  REQUIRE(Stage(world.problem).search(10'000) == JointSearch::Answer::TooMany);
  REQUIRE(Stage(world.problem).proves());
  REQUIRE(Stage(world.problem).proves(1));
}

TEST_CASE("No proof begins with more than eight units, or without a period") {
  JointWorld world = drawn_world({"abcdefghi", "........."}, {"IHGFEDCBA", "........."});
  Stage many(world.problem);
  REQUIRE_FALSE(NoPlan(many.moves, many.distances).is_running());

  world = drawn_world({"a....b"}, {"B....A"});
  world.motion.doors.push_back({.first = Cell{3}, .closes = 0, .opens = 1, .every = 99'991});
  world.motion.doors.push_back({.first = Cell{4}, .closes = 0, .opens = 1, .every = 99'989});
  Stage endless(world.problem);
  REQUIRE_FALSE(NoPlan(endless.moves, endless.distances).is_running());
}
