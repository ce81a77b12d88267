// Steps are free exactly where no pair of cells breaks a rule.

#include "plan/reservations.hpp"

#include "support/catch.hpp"
#include "support/joint_worlds.hpp"
#include "support/timed_walks.hpp"

using namespace astrolabe;
using namespace astrolabe::testing;

TEST_CASE("Steps are free where no other unit is in the way") {
  Dice dice(1);
  for (int i = 0; i < 60; ++i) {
    const JointWorld world = random_joint_world(dice, {.size = {6, 6},
                                                       .wall_percent = 5,
                                                       .units = 4,
                                                       .movement = i % 2 == 0 ? Movement::FourConnected : Movement::Always,
                                                       .slow_percent = 30,
                                                       .wide_percent = 30});
    const JointMoves moves(world.problem);
    Reservations reservations(moves);
    const std::vector<TimedPath> paths = random_walks(dice, moves);
    for (std::uint32_t unit = 1; unit < moves.units(); ++unit) {
      // A path that is taken out leaves nothing behind.
      const TimedPath other = random_walk(dice, moves, unit, 5);
      reservations.add(unit, other, PathEnd::Leaves);
      reservations.remove(unit, other, PathEnd::Leaves);
      reservations.add(unit, paths[unit], PathEnd::Parks);
    }
    for (Tick tick = 0; tick < 12 && moves.units() > 0; ++tick) {
      for (std::uint32_t cell = 0; cell < 36; ++cell) {
        const Cell from{cell};
        if (!moves.is_free(moves.ground_of(0), from)) continue;
        std::vector<std::uint8_t> steps{stays};
        each_direction(moves.open_moves(moves.ground_of(0))[from], [&](unsigned d) { steps.push_back(static_cast<std::uint8_t>(d)); });
        for (const std::uint8_t move : steps) {
          std::uint32_t expected = 0, met = 0;
          for (std::uint32_t other = 1; other < moves.units(); ++other) {
            const Cell a = place(moves, paths[other], tick), b = place(moves, paths[other], tick + 1);
            // Reservations of one cell do not look at where the asking unit stands, so a unit that it stands on is not asked about.
            if (in_conflict(world.problem, 0, from, from, other, a, a)) continue;
            if (in_conflict(world.problem, 0, from, after(moves, from, move), other, a, b)) expected |= 1u << other;
          }
          reservations.any_in_way(0, from, tick, move, [&](std::uint32_t other) {
            const Cell a = place(moves, paths[other], tick);
            if (!in_conflict(world.problem, 0, from, from, other, a, a)) met |= 1u << other;
            return false;
          });
          REQUIRE(met == expected);
          if (expected != 0) REQUIRE_FALSE(reservations.is_free(0, from, tick, move));
        }
      }
    }
  }
}

TEST_CASE("Cells tell who is there in each tick, and from when on they are free") {
  JointWorld world(draw({"....", "...."}));
  world.add({0, 0}, {2, 0});
  world.add({0, 1}, {3, 1});
  world.add({3, 0}, {3, 0});
  const JointMoves moves(world.problem);
  Reservations reservations(moves);
  constexpr std::uint8_t east = 1;
  reservations.add(0, {Cell{0}, 0, {east, stays, east}}, PathEnd::Parks);
  reservations.add(1, {Cell{4}, 2, {east, east}}, PathEnd::Leaves);
  REQUIRE(reservations.unit_at(Cell{1}, 0) == Reservations::no_unit);
  REQUIRE(reservations.unit_at(Cell{1}, 1) == 0);
  REQUIRE(reservations.unit_at(Cell{1}, 2) == 0);
  REQUIRE(reservations.unit_at(Cell{1}, 3) == Reservations::no_unit);
  REQUIRE(reservations.unit_at(Cell{2}, 2) == Reservations::no_unit);
  REQUIRE(reservations.unit_at(Cell{2}, 3) == 0);
  REQUIRE(reservations.unit_at(Cell{2}, 4000) == 0);
  REQUIRE(reservations.unit_at(Cell{6}, 4) == 1);
  REQUIRE(reservations.unit_at(Cell{6}, 5) == Reservations::no_unit);
  REQUIRE(reservations.last() == 4);
  REQUIRE(reservations.free_from(2, Cell{1}) == 3);
  REQUIRE(reservations.free_from(0, Cell{1}) == 0);
  REQUIRE(reservations.free_from(2, Cell{2}) == Reservations::never);
  REQUIRE(reservations.free_from(2, Cell{6}) == 5);
  reservations.clear();
  REQUIRE(reservations.unit_at(Cell{2}, 4000) == Reservations::no_unit);
  REQUIRE(reservations.free_from(2, Cell{6}) == 0);
}
