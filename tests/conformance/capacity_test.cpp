// Law: a recording that is full pauses its search instead of growing without end; the search can go on without a history and
// gives the answer that it would have given.

#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/planes.hpp"
#include "support/solve.hpp"
#include "support/worlds.hpp"

#include "astrolabe/lane.hpp"
#include "recording/cursor.hpp"
#include "recording/event_log.hpp"

using namespace astrolabe;
using namespace astrolabe::testing;

TEST_CASE("capacity: a full recording pauses and can be given up") {
  Dice dice(61);
  int paused = 0;
  for (int i = 0; i < 20; ++i) {
    const Map map = random_map({dice, {24, 24}, {.wall_percent = 20, .with_terrain = dice.chance(50)}});
    const Query query = random_query({dice, random_free_cell(dice, map), random_free_cell(dice, map)});
    Moves moves;
    moves.build(map, query.movement);
    const Problem problem{.map = &map, .moves = &moves, .query = query, .options = nullptr};
    for (const AlgorithmInfo* info : catalog()) {
      INFO(info->id);
      if (refuses(*info, map, query)) continue;
      constexpr std::uint32_t capacity = 100;
      Lane lane(*info, capacity), free(*info);
      lane.restart(problem);
      free.restart(problem);
      free.advance(to_the_end);
      lane.advance(to_the_end);
      CHECK(lane.log().events() <= capacity);
      if (lane.status() != Status::Capacity) {
        CHECK(lane.log().hash() == free.log().hash());
        continue;
      }
      ++paused;
      CHECK_FALSE(lane.finished());
      CHECK(lane.advance(to_the_end) == Status::Capacity);
      // What fits can be rewound.
      const std::uint32_t steps = lane.log().steps();
      lane.seek(steps / 2);
      CHECK(lane.step() == steps / 2);

      lane.continue_without_history();
      CHECK(lane.step() == steps);
      CHECK(lane.advance(to_the_end) == free.status());
      CHECK(lane.path() == free.path());
      CHECK(lane.cost() == free.cost());
      CHECK(lane.metrics().expanded == free.metrics().expanded);
      CHECK(lane.step() == free.step());
      CHECK(lane.cursor().count(EventKind::Close) == free.cursor().count(EventKind::Close));
      lane.seek(0);
      CHECK(lane.step() == free.step());
      CHECK(reached_cells(lane.cursor()) == reached_cells(free.cursor()));
      // What a step did is not known any more.
      CHECK(lane.shown().explain().cell == no_cell);
      CHECK(lane.shown().explain().opened == 0);

      // A new search has a history again.
      lane.restart(problem);
      CHECK(lane.log().keeps_history());
      CHECK(lane.step() == 0);
    }
  }
  CHECK(paused > 20);
}

TEST_CASE("capacity: a step that opens more cells than an expansion on the grid can fits, or is not made") {
  std::uint64_t most = 0;
  const auto check = [&most](Dice& dice) {
    const Map map = random_map({dice, {64, 64}, {.wall_percent = 3, .with_terrain = false}});
    const Query query{.start = random_free_cell(dice, map), .goal = random_free_cell(dice, map)};
    Moves moves;
    moves.build(map, query.movement);
    const Problem problem{.map = &map, .moves = &moves, .query = query, .options = nullptr};
    for (const AlgorithmInfo* info : catalog()) {
      Options options(*info);
      if (!options.set(parameters::intermediate, static_cast<std::int32_t>(Intermediate::Pruned))) continue;
      INFO(info->id);
      constexpr std::uint32_t capacity = 40;
      Lane lane(*info, capacity), free(*info);
      lane.set_options(options);
      free.set_options(options);
      lane.restart(problem);
      free.restart(problem);
      lane.advance(to_the_end);
      CHECK(lane.log().events() <= capacity);
      for (std::uint32_t before = 0; !free.finished(); before = free.log().events()) {
        free.advance(1);
        most = std::max(most, std::uint64_t{free.log().events() - before});
      }
    }
  };
  // Every one of these maps has such steps.
  for (const std::uint32_t part : parts_of_turn(4)) {
    Dice dice(62 + 1000 * part);
    for (int i = 0; i < 25; ++i) check(dice);
  }
  CHECK(most > 32);
}
