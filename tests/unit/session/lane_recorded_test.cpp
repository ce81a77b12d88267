// A lane whose searches are not recorded, from the beginning or at all.

#include "support/catch.hpp"
#include "support/lane_world.hpp"
#include "support/solve.hpp"
#include "support/worlds.hpp"

#include "astrolabe/lane.hpp"
#include "recording/event_log.hpp"

#include <algorithm>
#include <array>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

/// As much as every algorithm counts.
void check_same(const Lane& one, const Lane& other) {
  CHECK(one.status() == other.status());
  CHECK(one.steps() == other.steps());
  CHECK(one.step() == other.step());
  CHECK(same(one.metrics(), other.metrics()));
  CHECK(one.path() == other.path());
  CHECK(one.line() == other.line());
  CHECK(one.cost() == other.cost());
}

/// Walls and free ends; terrain that costs more where the algorithm may meet it.
World scattered(const AlgorithmInfo& info, std::uint64_t seed) {
  Dice dice(seed);
  World world(random_map({dice, {23, 17}, {25, (info.needs & bit(Need::UniformTerrain)) == 0 && dice.chance(50)}}));
  while (!world.map.passable(world.query.start = Cell{dice.below(world.map.size().cells())})) {
  }
  while (!world.map.passable(world.query.goal = Cell{dice.below(world.map.size().cells())}) || world.query.goal == world.query.start) {
  }
  if ((info.movements & bit(world.query.movement)) == 0) world.query.movement = Movement::FourConnected;
  world.moves.build(world.map, world.query.movement);
  return world;
}

}  // namespace

TEST_CASE("a search that is not recorded answers and counts the same after every pause, and can be recorded at any") {
  for (const AlgorithmInfo* info : catalog()) {
    INFO(info->id);
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      const World world = scattered(*info, seed);
      REQUIRE(unmet_needs(world.map, world.query, *info) == 0);
      for (const Options& options : {Options(*info), fastest_options(*info, world.query.movement)}) {
        Lane watched(*info), blind(*info), late(*info);
        // From the second time on, tables are kept.
        for (std::uint32_t time = 0; time < 4; ++time) {
          for (Lane* lane : {&watched, &blind, &late}) {
            lane->set_options(options);
            lane->set_recorded(lane == &watched);
            lane->restart(world.problem());
          }
          CHECK_FALSE(blind.is_recorded());
          check_same(blind, watched);
          const std::uint32_t turns = time * static_cast<std::uint32_t>(seed);
          for (std::uint32_t turn = 0; !watched.finished(); ++turn) {
            watched.advance(13);
            blind.advance(13);
            check_same(blind, watched);
            late.advance(13);
            if (turn == turns) late.record();
          }
          CHECK(blind.log().events() == 0);
          late.record();
          CHECK(late.is_recorded());
          check_same(late, watched);
          CHECK(late.log().hash() == watched.log().hash());
        }
      }
    }
  }
}

TEST_CASE("a search over kept jumps tells the same, step by step, as one that looks for them afresh") {
  const AlgorithmInfo& jps = *find_algorithm("jps");
  for (const std::string_view rays : {"bitmaps", "table"}) {
    Dice dice(31);
    const Map map = rooms({dice, {90, 70}});
    Moves moves;
    moves.build(map, Movement::NoCornerCutting);
    // Less than two of the longest steps may write.
    Lane graph(jps), small(jps, 1000), afresh(jps);
    int small_ones_full = 0;
    for (int i = 0; i < 30; ++i) {
      const Query query{.start = random_free_cell(dice, map), .goal = random_free_cell(dice, map)};
      for (Lane* lane : {&graph, &small, &afresh}) {
        Options options = fastest_options(jps, query.movement);
        options.set(option("rays"), choice(option("rays"), rays));
        if (lane == &afresh) options.set(parameters::jumps, static_cast<std::int32_t>(Jumps::Afresh));
        lane->set_options(options);
        lane->restart({.map = &map, .moves = &moves, .query = query, .options = nullptr});
      }
      for (std::uint32_t turn = 1; !afresh.finished(); ++turn) {
        const std::uint32_t few = turn % 5 == 0 ? 3 : 1;
        afresh.advance(few);
        CHECK(graph.advance(few) == afresh.status());
        while (small.advance(afresh.steps() - small.steps()) == Status::Capacity) small.continue_without_history();
        check_same(graph, afresh);
        if (afresh.status() == Status::Running) check_same(small, afresh);
      }
      small.advance(1);
      check_same(small, afresh);
      CHECK(graph.log().hash() == afresh.log().hash());
      small_ones_full += !small.log().keeps_history();
    }
    CHECK(small_ones_full > 3);
  }
}

TEST_CASE("a refused query says nothing of the one before") {
  for (const bool recorded : {false, true}) {
    World world = strip();
    Lane lane(*find_algorithm("jps"));
    lane.set_recorded(recorded);
    lane.restart(world.problem());
    REQUIRE(lane.advance(to_the_end) == Status::Found);
    REQUIRE(lane.metrics().expanded > 0);
    const std::array edits{Edit{Cell{3}, plain + 1}};
    std::vector<Change> changes;
    world.map.apply(edits, changes);
    lane.restart(world.problem());
    REQUIRE(lane.status() == Status::Refused);
    CHECK(lane.metrics().expanded == 0);
    CHECK(lane.metrics().largest_open == 0);
    CHECK(lane.steps() == 0);
    lane.record();
    CHECK(lane.status() == Status::Refused);
    CHECK(lane.steps() == 0);
  }
}

TEST_CASE("recording begins at the next search, or at once, and stays") {
  const World world = strip();
  Lane lane(*find_algorithm("astar"));
  lane.restart(world.problem());
  lane.set_recorded(false);
  lane.advance(2);
  CHECK(lane.step() == 2);
  lane.restart(world.problem());
  CHECK(lane.advance(3) == Status::Running);
  CHECK(lane.steps() == 3);
  CHECK(lane.step() == 3);
  CHECK(lane.log().steps() == 0);
  CHECK(lane.shown().inspect(world.query.start).state == ShownState::Unvisited);
  lane.record();
  CHECK(lane.log().steps() == 3);
  CHECK(lane.status() == Status::Running);
  CHECK(lane.shown().inspect(world.query.start).state == ShownState::Closed);
  lane.seek(1);
  CHECK(lane.step() == 1);
  lane.restart(world.problem());
  CHECK(lane.is_recorded());
}

TEST_CASE("what is longer than a history is recorded without one, as far as it was searched") {
  const World world = strip();
  const auto blind = [&](Lane& lane, std::uint32_t steps) {
    lane.set_recorded(false);
    lane.restart(world.problem());
    lane.advance(steps);
    lane.record();
  };
  Lane whole(*find_algorithm("all-optimal-paths"));
  blind(whole, to_the_end);
  REQUIRE(whole.status() == Status::Found);
  CHECK(whole.log().keeps_history());
  const std::uint32_t steps = whole.steps();
  for (const std::uint32_t wanted : {std::uint32_t{1}, steps - 1, to_the_end}) {
    Lane small(*find_algorithm("all-optimal-paths"), 40);
    blind(small, wanted);
    CHECK(small.steps() == std::min(wanted, steps));
    CHECK(small.status() == (wanted < steps ? Status::Running : Status::Found));
    CHECK(small.log().keeps_history() == (wanted == 1));
  }
}

TEST_CASE("a search that is recorded before it is prepared begins, and ends as any other") {
  for (const AlgorithmInfo* info : catalog()) {
    INFO(info->id);
    const World world = scattered(*info, 7);
    Lane watched(*info), late(*info);
    watched.restart(world.problem());
    watched.advance(to_the_end);
    for (int time = 0; time < 2; ++time) {
      late.set_recorded(false);
      late.restart_unprepared(world.problem());
      if (time == 1) late.make_ready();
      late.record();
      CHECK(late.is_recorded());
      CHECK(late.steps() == 0);
      late.advance(to_the_end);
      check_same(late, watched);
      CHECK(late.log().hash() == watched.log().hash());
    }
  }
}
