// A lane whose searches are not recorded, from the beginning or at all, and one that goes ahead of single steps.

#include "support/catch.hpp"
#include "support/lane_world.hpp"
#include "support/solve.hpp"
#include "support/worlds.hpp"

#include "astrolabe/lane.hpp"

#include <algorithm>
#include <array>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

/// As much as every algorithm counts.
void check_same(const Lane& one, const Lane& other) {
  CHECK(one.status() == other.status());
  CHECK(one.steps() == other.steps());
  CHECK(one.cursor() == other.cursor());
  const Metrics &a = one.metrics(), &b = other.metrics();
  CHECK(std::array{a.expanded, a.generated, a.relaxed, a.reopened, a.open, a.largest_open} ==
        std::array{b.expanded, b.generated, b.relaxed, b.reopened, b.open, b.largest_open});
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
        // From the second time on, what was prepared is kept.
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
          CHECK(blind.recorder().events() == 0);
          late.record();
          CHECK(late.is_recorded());
          check_same(late, watched);
          CHECK(late.recorder().hash() == watched.recorder().hash());
        }
      }
    }
  }
}

namespace {

/// Lanes that nobody asked to record, by one step or three beside each other: one that does not go ahead, and two that do where their search can.
struct StepByStep {
  /// The small one comes to the end of its history.
  StepByStep(const AlgorithmInfo& info, std::uint32_t capacity) : blind(info), lane(info), small(info, capacity) {}

  void ask(const Problem& problem, const Options& options) {
    for (Lane* one : {&blind, &lane, &small}) {
      one->set_options(options);
      one->set_recorded(false);
      one->restart(problem);
      if (one == &blind) continue;
      const bool goes_ahead = !one->finished() && one->search().goes_ahead();
      one->go_ahead();
      CHECK(one->is_recorded() == goes_ahead);
    }
    // What is ahead may end within the three.
    for (std::uint32_t turn = 1; !blind.finished(); ++turn) {
      const std::uint32_t few = turn % 5 == 0 ? 3 : 1;
      blind.advance(few);
      CHECK(lane.advance(few) == blind.status());
      CHECK(small.advance(few) == blind.status());
      ahead += lane.recorder().ahead() > 0;
      check_same(lane, blind);
      check_same(small, blind);
    }
  }

  Lane blind, lane, small;
  int ahead = 0;
};

}  // namespace

TEST_CASE("a search that goes ahead of single steps shows the same after each as one that does not") {
  int ahead = 0;
  for (const AlgorithmInfo* info : catalog()) {
    INFO(info->id);
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      const World world = scattered(*info, seed);
      StepByStep lanes(*info, 60);
      lanes.ask(world.problem(), fastest_options(*info, world.query.movement));
      ahead += lanes.ahead;
      Lane& lane = lanes.lane;
      if (lane.is_recorded()) CHECK(lanes.small.recorder().keeps_history() == (lane.recorder().events() <= 60 - events_of_expansion));
      // Who asks for the recording has what there is of it.
      lane.record();
      CHECK(lane.recorder().keeps_history());
      check_same(lane, lanes.blind);
    }
  }
  CHECK(ahead > 100);
}

TEST_CASE("a search over kept jumps goes ahead, once there are some, and its steps may be long") {
  const AlgorithmInfo& jps = *find_algorithm("jps");
  for (const std::string_view rays : {"bitmaps", "table"}) {
    Dice dice(31);
    const Map map = rooms({dice, {90, 70}});
    Moves moves;
    moves.build(map, Movement::NoCornerCutting);
    // Less than two of the longest steps may write.
    StepByStep lanes(jps, 1000);
    Lane watched(jps);
    int small_ones_full = 0;
    for (int i = 0; i < 30; ++i) {
      const Query query{.start = random_free_cell(dice, map), .goal = random_free_cell(dice, map)};
      const Problem problem{.map = &map, .moves = &moves, .query = query, .options = nullptr};
      Options options = fastest_options(jps, query.movement);
      options.set(option("rays"), choice(option("rays"), rays));
      const int before = lanes.ahead;
      lanes.ask(problem, options);
      if (i == 0) CHECK(lanes.ahead == 0);
      if (lanes.ahead == before) continue;
      small_ones_full += !lanes.small.recorder().keeps_history();
      // As it is told by one that looks afresh.
      options.set(parameters::jumps, static_cast<std::int32_t>(Jumps::Afresh));
      watched.set_options(options);
      watched.restart(problem);
      watched.advance(to_the_end);
      check_same(lanes.lane, watched);
      CHECK(lanes.lane.recorder().hash() == watched.recorder().hash());
    }
    CHECK(lanes.ahead > 500);
    CHECK(small_ones_full > 3);
  }
}

TEST_CASE("a search that went ahead keeps its steps when costs outgrow its words") {
  World world(winding({161, 161}));
  world.map.set_multiplier(plain, 7);
  world.moves.build(world.map, world.query.movement);
  world.query.goal = Cell{160 * 161 + 160};
  Lane blind(*find_algorithm("astar")), lane(blind.options().algorithm());
  for (Lane* one : {&blind, &lane}) {
    one->set_options(fastest_options(one->options().algorithm(), world.query.movement));
    one->set_recorded(false);
    one->restart(world.problem());
  }
  lane.go_ahead();
  REQUIRE(lane.is_recorded());
  while (!blind.finished()) {
    blind.advance(1);
    REQUIRE(lane.advance(1) == blind.status());
    REQUIRE(lane.steps() == blind.steps());
  }
  CHECK_FALSE(lane.is_recorded());
  check_same(lane, blind);
  CHECK(lane.steps() > 12'000);
  // However many steps are asked for.
  lane.restart(world.problem());
  lane.go_ahead();
  lane.advance(2);
  REQUIRE(lane.is_recorded());
  CHECK(lane.advance(to_the_end) == Status::Found);
  check_same(lane, blind);
}

TEST_CASE("a search of a map on which there is one at a time does not go ahead") {
  const World world(Map({1025, 1024}));
  Lane lane(*find_algorithm("astar"));
  lane.set_options(fastest_options(lane.options().algorithm(), world.query.movement));
  lane.set_recorded(false);
  Problem problem = world.problem();
  problem.query.goal = Cell{1025 * 1024 - 1};
  lane.restart(problem);
  lane.go_ahead();
  REQUIRE(lane.search().goes_ahead());
  CHECK_FALSE(lane.is_recorded());
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
  CHECK(lane.recorder().cursor() == 2);
  lane.restart(world.problem());
  CHECK(lane.advance(3) == Status::Running);
  CHECK(lane.steps() == 3);
  CHECK(lane.cursor() == 3);
  CHECK(lane.recorder().steps() == 0);
  CHECK(lane.inspect(world.query.start).state == ShownState::Unvisited);
  lane.record();
  CHECK(lane.recorder().steps() == 3);
  CHECK(lane.status() == Status::Running);
  CHECK(lane.inspect(world.query.start).state == ShownState::Closed);
  lane.seek(1);
  CHECK(lane.cursor() == 1);
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
  CHECK(whole.recorder().keeps_history());
  const std::uint32_t steps = whole.steps();
  for (const std::uint32_t wanted : {std::uint32_t{1}, steps - 1, to_the_end}) {
    Lane small(*find_algorithm("all-optimal-paths"), 40);
    blind(small, wanted);
    CHECK(small.steps() == std::min(wanted, steps));
    CHECK(small.status() == (wanted < steps ? Status::Running : Status::Found));
    CHECK(small.recorder().keeps_history() == (wanted == 1));
  }
}
