#include "plan/pibt_step.hpp"
#include "support/catch.hpp"
#include "support/joint_steps.hpp"
#include "support/joint_worlds.hpp"

#include <initializer_list>
#include <numeric>
#include <utility>
#include <vector>

using namespace astrolabe;
using namespace astrolabe::testing;
using Outcome = PibtStep::Outcome;

namespace {

/// A problem with all that a tick needs.
struct Stage {
  JointWorld made;
  JointMoves moves{made.problem};
  Distances distances{moves};
  PibtStep step{moves, distances};
  JointSteps legal{made.problem};
  std::vector<Cell> from{}, goals{};
  std::vector<UnitNumber> order{};

  explicit Stage(const JointWorld& world) : made(world) {
    for (std::size_t unit = 0; unit < made.problem.units.size(); ++unit) {
      distances.aim_from_start(unit);
      from.push_back(made.problem.units[unit].start);
      goals.push_back(made.problem.units[unit].goal);
    }
    order.resize(from.size());
    std::iota(order.begin(), order.end(), UnitNumber{0});
  }
  std::vector<Cell> nothing_given() const { return std::vector<Cell>(from.size(), undecided); }
  Outcome make(std::vector<Cell>& to, Tick tick = 0, std::uint32_t seed = 0) {
    return step.make({.from = from, .goals = goals, .order = order, .tick = tick, .chance = Chance(seed, tick)}, to);
  }
};

/// A crowded problem under any rule, with one-way edges, doors and slow units, in which all have paths.
JointWorld crowd(Dice& dice) {
  for (;;) {
    const Size size{static_cast<std::uint32_t>(dice.between(2, 6)), static_cast<std::uint32_t>(dice.between(2, 6))};
    JointWish wish{.size = size};
    wish.wall_percent = dice.below(40);
    wish.units = 2 + dice.below(size.cells());
    wish.movement = static_cast<Movement>(dice.below(4));
    if (dice.chance(30)) wish.barrier_percent = 12;
    JointWorld made = random_joint_world(dice, wish);
    if (dice.chance(20)) made.motion.doors.push_back({.first = Cell{dice.below(size.cells())}, .closes = 0, .opens = 2, .every = 3});
    for (PlannedUnit& unit : made.problem.units) {
      if (dice.chance(10)) unit.pace = {1, 2};
    }
    const JointMoves moves(made.problem);
    Distances distances(moves);
    bool have_paths = true;
    for (std::size_t unit = 0; unit < made.problem.units.size(); ++unit) {
      distances.aim(unit);
      have_paths = have_paths && distances.reaches(unit, made.problem.units[unit].start);
    }
    if (have_paths) return made;
  }
}

}  // namespace

TEST_CASE("Each tick of PIBT is valid, and can always be made where nothing is given", "[plan][pibt]") {
  Dice dice(11);
  for (int i = 0; i < 600; ++i) {
    Stage stage(crowd(dice));
    for (Tick tick = 0; tick < 30; ++tick) {
      for (std::size_t k = stage.order.size(); k > 1; --k) std::swap(stage.order[k - 1], stage.order[dice.below(static_cast<std::uint32_t>(k))]);
      std::vector<Cell> to = stage.nothing_given();
      INFO("instance " << i);
      REQUIRE(stage.make(to, tick, dice.number()) == Outcome::Made);
      REQUIRE(fault_of_tick(stage.made.problem, stage.legal, stage.from, to, tick) == "");
      stage.from = to;
    }
  }
}

TEST_CASE("Cells that are given are kept, and what is made round them is valid", "[plan][pibt]") {
  Dice dice(12);
  std::size_t made = 0, without_place = 0, clashes = 0;
  for (int i = 0; i < 4000; ++i) {
    Stage stage(crowd(dice));
    const Tick tick = dice.below(6);
    std::vector<Cell> given = stage.nothing_given();
    bool clash = false;
    for (std::size_t unit = 0; unit < given.size(); ++unit) {
      if (!dice.chance(30)) continue;
      const Cell at = stage.from[unit];
      std::vector<Cell> choices{at};
      each_direction(stage.moves.moves(unit, at, tick), [&](unsigned d) { choices.push_back(stage.moves.to(at, d)); });
      given[unit] = choices[dice.below(static_cast<std::uint32_t>(choices.size()))];
    }
    // A unit that cannot move has its next cell given as well.
    std::vector<Cell> some_from, some_to;
    for (std::size_t unit = 0; unit < given.size(); ++unit) {
      if (given[unit] == undecided && stage.made.problem.units[unit].pace.moves_in(tick)) continue;
      some_from.push_back(stage.from[unit]);
      some_to.push_back(given[unit] == undecided ? stage.from[unit] : given[unit]);
    }
    JointProblem some = stage.made.problem;
    some.units.resize(some_from.size());
    for (PlannedUnit& unit : some.units) unit.pace = {1, 1};
    clash = !fault_of_tick(some, JointSteps(some), some_from, some_to, tick).empty();

    std::vector<Cell> to = given;
    const Outcome outcome = stage.make(to, tick, dice.number());
    INFO("instance " << i);
    REQUIRE((outcome == Outcome::Clash) == clash);
    clashes += clash;
    without_place += outcome == Outcome::NoPlace;
    if (outcome != Outcome::Made) continue;
    ++made;
    REQUIRE(fault_of_tick(stage.made.problem, stage.legal, stage.from, to, tick) == "");
    for (std::size_t unit = 0; unit < given.size(); ++unit) REQUIRE((given[unit] == undecided || given[unit] == to[unit]));
    // A tick that failed before leaves nothing behind.
    std::vector<Cell> again = stage.nothing_given();
    REQUIRE(stage.make(again, tick) == Outcome::Made);
  }
  REQUIRE(made > 500);
  REQUIRE(without_place > 50);
  REQUIRE(clashes > 500);
}

TEST_CASE("A unit with priority pushes others out of its way, and one that finds no place makes it go elsewhere", "[plan][pibt]") {
  Stage pushes(drawn_world({"ab.", "@@@"}, {"..A", "@@@"}));
  pushes.goals[1] = pushes.from[1];
  std::vector<Cell> to = pushes.nothing_given();
  REQUIRE(pushes.make(to) == Outcome::Made);
  REQUIRE(to == std::vector<Cell>{Cell{1}, Cell{2}});

  // The unit in the dead end cannot make way, so the first one stays.
  Stage stays(drawn_world({"ab", "@@"}, {"BA", "@@"}));
  to = stays.nothing_given();
  REQUIRE(stays.make(to) == Outcome::Made);
  REQUIRE(to == stays.from);
}

TEST_CASE("The first candidate is a nearer cell, a free one before one where a unit stands", "[plan][pibt]") {
  for (std::uint32_t seed = 0; seed < 20; ++seed) {
    Stage stage(drawn_world({"ab.", "...", "..."}, {"...", "...", ".BA"}));
    std::vector<Cell> to = stage.nothing_given();
    REQUIRE(stage.make(to, 0, seed) == Outcome::Made);
    REQUIRE(to[0] == Cell{3});
  }
}

TEST_CASE("Ties are broken by chance, and one seed breaks them one way", "[plan][pibt]") {
  std::size_t right = 0;
  for (std::uint32_t seed = 0; seed < 200; ++seed) {
    Stage stage(drawn_world({"a.", ".."}, {"..", ".A"}));
    std::vector<Cell> to = stage.nothing_given(), again = to;
    stage.make(to, 0, seed);
    stage.make(again, 0, seed);
    REQUIRE(to == again);
    right += to[0] == Cell{1};
  }
  REQUIRE(right > 20);
  REQUIRE(right < 180);
}

TEST_CASE("Two units in a corridor go back together to where one lets the other one by", "[plan][pibt]") {
  Stage stage(drawn_world({"@.@@@@@", "...ab..", "@.@@@@@"}, {"@.@@@@@", "B.....A", "@.@@@@@"}));
  // The first unit wants to go right, but beyond the second one the corridor ends.
  std::vector<Cell> to = stage.nothing_given();
  REQUIRE(stage.make(to) == Outcome::Made);
  REQUIRE(to[0] == stage.made.cell(2, 1));
  REQUIRE(to[1] == stage.made.cell(3, 1));
}

TEST_CASE("A unit is not pulled across the diagonal on which another one goes", "[plan][pibt]") {
  // The first unit goes back to let the third one by, and pushes the second one out of its place along the diagonal.
  JointWorld made = drawn_world({"@..", "c.@", "ba.", "@@."}, {"@.B", "..@", "..A", "@@C"});
  made.problem.movement = Movement::NoCornerCutting;
  Stage stage(made);
  std::vector<Cell> to = stage.nothing_given();
  REQUIRE(stage.make(to) == Outcome::Made);
  REQUIRE(to[0] == made.cell(0, 2));
  REQUIRE(to[1] == made.cell(1, 1));
  REQUIRE(to[2] != made.cell(1, 2));
  REQUIRE(fault_of_tick(made.problem, stage.legal, stage.from, to, 0) == "");
}

TEST_CASE("A swap that looks into a one-way ring ends", "[plan][pibt]") {
  JointWorld made = drawn_world({"...ab", "..@@@"}, {"B...A", "..@@@"});
  const auto leads_only = [&](std::int32_t x, std::int32_t y, Direction way) {
    made.bar(made.cell(x, y), 0xF & ~(1u << static_cast<unsigned>(way)));
  };
  leads_only(1, 0, Direction::West);
  leads_only(0, 0, Direction::South);
  leads_only(0, 1, Direction::East);
  leads_only(1, 1, Direction::North);
  Stage stage(made);
  std::vector<Cell> to = stage.nothing_given();
  REQUIRE(stage.make(to) == Outcome::Made);
}

TEST_CASE("A tick is the same whether rows are partial or whole", "[plan][pibt]") {
  Dice dice(13);
  for (int i = 0; i < 100; ++i) {
    JointWorld made = random_joint_world(dice, {.size = {24, 24}, .wall_percent = 5, .units = 120});
    const std::vector<PlannedUnit> units = made.problem.units;
    // They stand anywhere, some of them farther from their goals than they began.
    Stage partial(made), whole(made);
    bool have_paths = true;
    for (std::size_t unit = 0; unit < units.size(); ++unit) {
      whole.distances.aim(unit);
      partial.from[unit] = whole.from[unit] = units[(unit + 1) % units.size()].start;
      have_paths = have_paths && whole.distances.reaches(unit, whole.from[unit]) && whole.distances.reaches(unit, units[unit].start);
    }
    if (!have_paths) continue;
    std::vector<Cell> one = partial.nothing_given(), other = one;
    REQUIRE(partial.make(one) == Outcome::Made);
    REQUIRE(whole.make(other) == Outcome::Made);
    REQUIRE(one == other);
  }
}
