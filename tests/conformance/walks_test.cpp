// The law of walks: whatever moves and whatever plans, the places of a run break no rule of the checker, which shares no code with runs.

#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/motions.hpp"
#include "support/worlds.hpp"

#include "astrolabe/motion/run.hpp"
#include "astrolabe/session.hpp"
#include "check/walk_check.hpp"
#include "check/walk_promise.hpp"

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

void check_walk_of(const World& world, const Run& run, int round, WalkClaim& claim) {
  const Size size = world.map().size();
  std::vector<WalkRow> rows;
  claim = {.arrives = run.status() == RunStatus::Arrived, .cost = run.cost_walked(run.ticks(), 0), .is_stuck = run.status() == RunStatus::Stuck};
  for (Tick tick = 0; tick <= run.ticks(); ++tick) {
    rows.push_back({size.point(run.place(tick, 0).cell())});
    claim.goals.push_back(size.point(run.goal(tick, 0)));
  }
  promise(claim, world.map(), world.query(), *world.motion(), run.method(), run.episodes());
  const WalkFinding found = check_walk(world.map(), world.query(), *world.motion(), rows, claim);
  // A unit that goes to and fro for ever breaks no rule where its search promises nothing, and its run says so.
  const bool is_told = (found.fault == WalkFault::Swings || found.fault == WalkFault::Circles) && run.status() == RunStatus::Stuck;
  if (found.fault != WalkFault::None && !is_told)
    FAIL("round " << round << ", " << run.method().algorithm().id << ", " << run_status_ids[static_cast<std::size_t>(run.status())] << ": "
                  << describe(found) << "\n"
                  << describe_world(world.map(), world.query().unit));
}

const AlgorithmInfo& some_walker(Dice& dice) {
  for (;;) {
    const AlgorithmInfo& info = *catalog()[dice.below(static_cast<std::uint32_t>(catalog().size()))];
    if (info.measure == Measure::Moves) return info;
  }
}

}  // namespace

TEST_CASE("a run breaks no rule that the checker of walks knows") {
  constexpr int all = 40'000;
  constexpr Tick last = 80;
  std::array<int, run_status_ids.size()> ends{};
  std::uint64_t moves = 0, promised = 0;
  for (int round = first_of_share(all); round < first_of_share(all) + share_of_worlds(all); ++round) {
    Dice dice(static_cast<std::uint32_t>(round));
    Session session;
    make_moving(dice, session, last);
    const World& world = session.world();
    Run run(world, Options(some_walker(dice)));
    while (!run.is_over()) run.advance(std::numeric_limits<std::uint32_t>::max(), last);
    WalkClaim claim;
    check_walk_of(world, run, round, claim);
    promised += claim.is_optimal;
    moves += run.moves_between(0, run.ticks());
    ++ends[static_cast<std::size_t>(run.status())];
  }
  CHECK(moves > static_cast<std::uint64_t>(share_of_worlds(all)));
  CHECK(ends[static_cast<std::size_t>(RunStatus::Arrived)] > share_of_worlds(all) / 20);
  CHECK(promised > static_cast<std::uint64_t>(share_of_worlds(all)) / 10);
}

TEST_CASE("a walker whose search is complete arrives once the world stands still, at least cost where it sees everything") {
  constexpr int all = 20'000;
  int arrived = 0, shortest = 0;
  for (int round = first_of_share(all); round < first_of_share(all) + share_of_worlds(all); ++round) {
    Dice dice(static_cast<std::uint32_t>(round));
    Session session;
    make_moving(dice, session, 3000);
    const Size size = session.world().map().size();
    Motion motion{.units = session.world().motion()->units, .last_tick = 3000};
    motion.units.front().pace.moves = std::max<std::uint8_t>(motion.units.front().pace.moves, 1);
    motion.units.front().target = {};
    // A part of the map that never changes, or all of one whose doors open and whose goal is put elsewhere.
    if (dice.chance(30)) {
      motion.sight = static_cast<std::uint8_t>(1 + dice.below(5));
    } else {
      for (int i = 0; i < 8; ++i) {
        Door door = some_door(dice, size);
        door.closes = door.every = 0;
        door.opens = 1 + dice.below(12);
        if (is_valid_door(door, size)) motion.doors.push_back(door);
      }
      for (Tick tick = 1; tick < 12; tick += 1 + dice.below(4)) add_some_edit(dice, motion, size, tick);
    }
    session.edit().set_motion(make_motion(std::move(motion)));
    Run run(session.world(), Options(some_walker(dice)));
    while (!run.is_over()) run.advance(std::numeric_limits<std::uint32_t>::max(), 3000);
    WalkClaim claim;
    check_walk_of(session.world(), run, round, claim);
    arrived += claim.is_complete && claim.arrives;
    shortest += claim.is_optimal && claim.arrives;
  }
  CHECK(arrived > share_of_worlds(all) / 10);
  CHECK(shortest > share_of_worlds(all) / 10);
}

TEST_CASE("a walker that visits waypoints is at home after the last of them, and asks for those on which it has not stood") {
  constexpr int all = 8'000;
  int visited = 0;
  for (int round = first_of_share(all); round < first_of_share(all) + share_of_worlds(all); ++round) {
    Dice dice(static_cast<std::uint32_t>(round));
    Session session;
    make_moving(dice, session, 80);
    const World& world = session.world();
    const Size size = world.map().size();
    for (std::uint32_t i = 1 + dice.below(3); i > 0; --i) session.edit().add_waypoint(size.point(random_free_cell(dice, world.map())));
    Options method(dice.chance(70) ? *find_algorithm("waypoints") : some_walker(dice));
    for (const Parameter& parameter : method.algorithm().parameters) {
      if (parameter.info->id == "order") method.set(*parameter.info, dice.below(3));
    }
    Run run(world, method);
    while (!run.is_over()) run.advance(std::numeric_limits<std::uint32_t>::max(), 80);
    WalkClaim claim;
    check_walk_of(world, run, round, claim);
    visited += claim.arrives && claim.waypoints == WaypointUse::AllVisited;
    Waypoints left = world.query().via;
    for (Tick tick = 0; tick <= run.ticks(); ++tick) {
      for (std::size_t i = left.count; i-- > 0;) {
        if (left.cells[i] == run.place(tick, 0).cell()) left.remove(i);
      }
      if (!(run.query_at(tick).via == left)) FAIL("round " << round << ": other waypoints are left at tick " << tick);
    }
  }
  CHECK(visited > share_of_worlds(all) / 20);
}
