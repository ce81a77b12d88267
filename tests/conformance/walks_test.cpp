// The law of walks: whatever moves and whatever plans, the places of a run break no rule of the checker, which shares no code with runs.

#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/motions.hpp"
#include "support/worlds.hpp"

#include "astrolabe/motion/run.hpp"
#include "astrolabe/session.hpp"
#include "check/walk_check.hpp"

#include <limits>
#include <vector>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

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
  std::uint64_t moves = 0;
  for (int round = first_of_share(all); round < first_of_share(all) + share_of_worlds(all); ++round) {
    Dice dice(static_cast<std::uint32_t>(round));
    Session session;
    make_moving(dice, session, last);
    const World& world = session.world();
    const Size size = world.map().size();
    Run run(world, Options(some_walker(dice)));
    while (!run.is_over()) run.advance(std::numeric_limits<std::uint32_t>::max(), last);
    std::vector<WalkRow> rows;
    WalkClaim claim{.arrives = run.status() == RunStatus::Arrived, .cost = run.cost_walked(run.ticks(), 0)};
    for (Tick tick = 0; tick <= run.ticks(); ++tick) {
      rows.push_back({size.point(run.place(tick, 0).cell())});
      claim.goals.push_back(size.point(run.goal(tick, 0)));
      if (tick > 0) moves += rows[tick] != rows[tick - 1];
    }
    const WalkFinding found = check_walk(world.map(), world.query(), *world.motion(), rows, claim);
    // A unit that goes to and fro for ever breaks no rule, and its run says so.
    const bool is_told = found.fault == WalkFault::Swings && run.status() == RunStatus::Stuck;
    if (found.fault != WalkFault::None && !is_told)
      FAIL("round " << round << ", " << run.method().algorithm().id << ", " << run_status_ids[static_cast<std::size_t>(run.status())] << ": "
                    << describe(found) << "\n"
                    << describe_world(world.map(), world.query().unit));
    ++ends[static_cast<std::size_t>(run.status())];
  }
  CHECK(moves > static_cast<std::uint64_t>(share_of_worlds(all)));
  CHECK(ends[static_cast<std::size_t>(RunStatus::Arrived)] > share_of_worlds(all) / 20);
}
