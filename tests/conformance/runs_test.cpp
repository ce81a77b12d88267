// Laws of runs: the same motion gives the same run, however it is asked for; an edit of a tick keeps what was before, and undo brings back what it
// cut off; the map of a tick is the same by whichever way one goes there.

#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/motions.hpp"
#include "support/planes.hpp"
#include "support/worlds.hpp"

#include "astrolabe/motion/run.hpp"
#include "astrolabe/session.hpp"
#include "motion/runs.hpp"
#include "motion/tick_world.hpp"
#include "recording/event_log.hpp"

#include <algorithm>
#include <limits>
#include <memory>
#include <vector>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

constexpr std::uint32_t all_work = std::numeric_limits<std::uint32_t>::max();
constexpr Tick last = 60;

/// One that repairs, more often than there are.
const AlgorithmInfo& some_walker(Dice& dice) {
  const bool is_to_repair = dice.chance(40);
  for (;;) {
    const AlgorithmInfo& info = *catalog()[dice.below(static_cast<std::uint32_t>(catalog().size()))];
    if (info.measure == Measure::Moves && (info.repairs != 0 || !is_to_repair)) return info;
  }
}

void go_on(Run& run, std::uint32_t work) {
  while (!run.is_over() && run.ticks() < last) run.advance(work, last);
}

void check_same(const Run& some, const Run& others, Tick until) {
  REQUIRE(std::min(some.ticks(), until) == std::min(others.ticks(), until));
  for (Tick tick = 0; tick <= std::min(some.ticks(), until); ++tick) {
    INFO("tick " << tick);
    REQUIRE(some.place(tick, 0) == others.place(tick, 0));
    REQUIRE(some.hash(tick) == others.hash(tick));
    REQUIRE(some.query_at(tick) == others.query_at(tick));
    REQUIRE(some.cost_walked(tick, 0) == others.cost_walked(tick, 0));
  }
}

/// What the recording of a lane shows at a step is what it shows there by another way.
void check_steps_again(Lane& lane, Dice& dice) {
  const std::uint32_t step = dice.below(lane.steps() + 1);
  lane.seek(step);
  const std::vector<Reached> cells = reached_cells(lane.cursor());
  lane.seek(0);
  lane.seek(step);
  CHECK(reached_cells(lane.cursor()) == cells);
  lane.seek(lane.steps());
}

bool are_equal(const Map& some, const Map& others) {
  return std::equal(some.terrain().begin(), some.terrain().end(), others.terrain().begin()) &&
         std::equal(some.barriers().begin(), some.barriers().end(), others.barriers().begin(), others.barriers().end());
}

}  // namespace

TEST_CASE("a run is the same in slices as in one go and made again after edits") {
  constexpr int all = 3'000;
  for (int round = first_of_share(all); round < first_of_share(all) + share_of_worlds(all); ++round) {
    INFO("round " << round);
    Dice dice(static_cast<std::uint32_t>(round));
    Session session;
    make_moving(dice, session, last);
    const Options method(some_walker(dice));
    INFO(method.algorithm().id);
    Run whole(session.world(), method), sliced(session.world(), method);
    go_on(whole, all_work);
    go_on(sliced, 1 + dice.below(40));
    check_same(whole, sliced, last);

    // Edits of the past, each taken up by one run, and by one that is made again.
    std::vector<std::uint64_t> hashes{whole.hash(whole.ticks())};
    std::vector<Tick> ends{whole.ticks()};
    for (int edit = 0; edit < 4; ++edit) {
      INFO("edit " << edit);
      Motion motion = *session.world().motion();
      if (dice.chance(40))
        add_some_edit(dice, motion, session.world().map().size(), dice.below(whole.ticks() + 1));
      else
        change_motion(dice, motion, session.world().map().size(), last);
      session.edit().set_motion(make_motion(motion));
      whole.see_motion();
      go_on(whole, all_work);
      Run fresh(session.world(), method);
      go_on(fresh, all_work);
      check_same(whole, fresh, last);
      CHECK(whole.status() == fresh.status());
      hashes.push_back(whole.hash(whole.ticks()));
      ends.push_back(whole.ticks());
    }
    // The last edit is undone without any work.
    session.edit().undo();
    whole.see_motion();
    CHECK(whole.ticks() == ends[3]);
    CHECK(whole.hash(whole.ticks()) == hashes[3]);
    session.edit().redo();
    whole.see_motion();
    CHECK(whole.ticks() == ends[4]);
    CHECK(whole.hash(whole.ticks()) == hashes[4]);
    // A run that was put aside in the midst of its way goes on as one that never was.
    Run fresh(session.world(), method);
    go_on(fresh, all_work);
    for (int times = method.algorithm().repairs != 0 ? 6 : 1; times > 0; --times) {
      Run halfway(session.world(), method);
      const Tick rest = dice.below(last);
      while (!halfway.is_over() && halfway.ticks() < rest) halfway.advance(1 + dice.below(40), rest);
      Motion motion = *session.world().motion();
      add_some_edit(dice, motion, session.world().map().size(), dice.below(halfway.ticks() + 1));
      session.edit().set_motion(make_motion(std::move(motion)));
      halfway.see_motion();
      const auto further = static_cast<Tick>(std::min<std::uint32_t>(halfway.ticks() + dice.below(12), last));
      for (int part = 0; part < 50; ++part) halfway.advance(1 + dice.below(40), further);
      session.edit().undo();
      halfway.see_motion();
      go_on(halfway, 1 + dice.below(40));
      check_same(halfway, fresh, last);
    }
  }
}

TEST_CASE("the map of a tick is the same by any way there") {
  constexpr int all = 3'000;
  for (int round = first_of_share(all); round < first_of_share(all) + share_of_worlds(all); ++round) {
    INFO("round " << round);
    Dice dice(static_cast<std::uint32_t>(round));
    Session session;
    make_moving(dice, session, last);
    TickWorld world(session.world());
    for (int visit = 0; visit < 20; ++visit) {
      if (dice.chance(20)) {
        Motion motion = *session.world().motion();
        add_some_edit(dice, motion, session.world().map().size(), dice.below(last));
        session.edit().set_motion(make_motion(motion));
        world.update();
      }
      const auto tick = static_cast<Tick>(dice.below(last));
      std::vector<Change> changes;
      world.seek(tick, changes);
      const Map expected = map_of_tick(session.world(), tick);
      REQUIRE(are_equal(world.world().map(), expected));
    }
  }
}

TEST_CASE("a lane shows the planning in force of any tick") {
  constexpr int all = 1'200;
  std::uint64_t repaired = 0;
  Lane dijkstra(*find_algorithm("dijkstra"));
  for (int round = first_of_share(all); round < first_of_share(all) + share_of_worlds(all); ++round) {
    INFO("round " << round);
    Dice dice(static_cast<std::uint32_t>(round));
    Session session;
    make_moving(dice, session, last);
    session.edit().set_algorithm(0, some_walker(dice));
    Runs runs(session);
    if (!runs.moves()) continue;
    const Run& run = *runs.run(0);
    while (!run.is_over() && run.ticks() < last) runs.advance(0, all_work, last);
    for (int visit = 0; visit < 10; ++visit) {
      const auto tick = static_cast<Tick>(dice.below(run.ticks() + 1));
      runs.seek(tick);
      CHECK(are_equal(session.shown().map(), map_of_tick(session.world(), tick)));
      const std::int64_t number = run.episode_at(tick, 0);
      if (number < 0) continue;
      const Episode& episode = run.episodes()[static_cast<std::size_t>(number)];
      Lane& lane = session.lanes().begun(0);
      while (!lane.finished()) lane.advance(1000);
      CHECK(lane.status() == episode.status);
      CHECK(lane.metrics().expanded == episode.expanded);
      if (lane.options().algorithm().repairs != 0) {
        // It costs what a search costs that begins from nothing.
        dijkstra.restart(lane.problem());
        while (!dijkstra.finished()) dijkstra.advance(1000);
        CHECK(lane.status() == dijkstra.status());
        const CostModel& model = lane.problem().query.model();
        CHECK(lane.cost().units(model) == dijkstra.cost().units(model));
        if (lane.log().steps() > 0 && lane.log().phase_of(1).id == "repair") ++repaired;
        check_steps_again(lane, dice);
      }
      if (episode.status != Status::Found) continue;
      std::vector<Cell> plan;
      run.plan(episode, plan);
      CHECK(lane.path() == plan);
    }
    // Without anything that moves, the lane searches the drawn map.
    session.edit().set_motion(nullptr);
    CHECK_FALSE(runs.moves());
    CHECK(&session.shown() == &session.world());
    CHECK(&session.lanes().searched(0) == &session.world());
  }
  CHECK(repaired > 4);
}
