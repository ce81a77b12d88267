// Law: a run whose costs outgrow 32 bits, and come back below, is as exact as any: its plans cost what a fresh search with wide costs finds, its walk
// keeps to the checker's rules, and after an edit of the past and its undo it is the same, by hash.

#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/motions.hpp"
#include "support/solve.hpp"

#include "astrolabe/motion/run.hpp"
#include "astrolabe/session.hpp"
#include "check/walk_check.hpp"
#include "check/walk_promise.hpp"

#include <limits>
#include <string>
#include <utility>
#include <vector>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

constexpr Tick last = 1500;

/// Long corridors of dear ground. The rows of wall between them have gaps at alternating ends; others open and close now and then.
void make_dear(Dice& dice, Session& session) {
  const Size size{31, 37};
  auto map = std::make_unique<Map>(size);
  map->set_multiplier(plain, 255);
  std::vector<Edit> edits;
  for (std::int32_t y = 1; y < 36; y += 2) {
    const std::int32_t gap = y % 4 == 1 ? 30 : 0;
    for (std::int32_t x = 0; x < 31; ++x) {
      if (x != gap) edits.push_back({size.cell({x, y}), wall});
    }
  }
  const auto of_wall = [&dice, size] { return size.cell({dice.between(1, 29), 1 + 2 * dice.between(0, 17)}); };
  // Some worlds begin with gaps, so that costs outgrow 32 bits where a search has much to repair.
  std::vector<Cell> opened;
  for (std::uint32_t gaps = dice.chance(50) ? 0 : 1 + dice.below(3); gaps > 0; --gaps) {
    opened.push_back(of_wall());
    edits.push_back({opened.back(), plain});
  }
  std::vector<Change> changes;
  map->apply(edits, changes);
  session.edit().replace_map(std::move(map));
  session.edit().set_ends({0, 0}, {30, 36});
  session.edit().set_movement(dice.below(static_cast<std::uint32_t>(movements.size())));
  Motion motion{.units = {{.pace = {1, 1}}}, .last_tick = last};
  for (Tick tick = 1 + dice.below(3); tick < 60; tick += 1 + dice.below(6)) {
    // A gap that opened closes again, so that costs fall and rise.
    const bool closes = !opened.empty() && dice.chance(60);
    const Cell cell = closes ? opened.back() : of_wall();
    closes ? opened.pop_back() : opened.push_back(cell);
    add_timed_edit(motion, {.tick = tick, .kind = TimedKind::Classes, .value = closes ? wall : plain, .cell = cell});
  }
  session.edit().set_motion(make_motion(std::move(motion)));
}

void finish(Run& run) {
  while (!run.is_over()) run.advance(std::numeric_limits<std::uint32_t>::max(), last);
}

/// Empty where each plan costs the least.
std::string fault_of_plans(const World& world, const Run& run, int& dear, int& cheap) {
  for (const Episode& episode : run.episodes()) {
    const Answer answer = solve(map_of_tick(world, episode.tick), run.query_at(episode.tick), Options(*find_algorithm("dijkstra")));
    const std::string at = " at tick " + std::to_string(episode.tick);
    if (episode.status != answer.status) return "another status" + at;
    const std::uint64_t least = path_cost(world.map(), answer.path).units(world.query().model());
    if (episode.status == Status::Found && episode.cost != least) return "a plan of another cost" + at;
    ++(episode.cost > std::numeric_limits<std::uint32_t>::max() ? dear : cheap);
  }
  return "";
}

WalkFinding finding(const World& world, const Run& run) {
  const Size size = world.map().size();
  WalkClaim claim{.arrives = run.status() == RunStatus::Arrived, .cost = run.cost_walked(run.ticks(), 0)};
  std::vector<WalkRow> rows;
  for (Tick tick = 0; tick <= run.ticks(); ++tick) rows.push_back({size.point(run.place(tick, 0).cell())});
  promise(claim, world.map(), world.query(), *world.motion(), run.method(), run.episodes());
  return check_walk(world.map(), world.query(), *world.motion(), rows, claim);
}

}  // namespace

TEST_CASE("a run whose costs outgrow 32 bits plans at least cost, keeps the rules, and is the same after an edit of the past") {
  constexpr int all = 400;
  int dear = 0, cheap = 0, repaired = 0;
  for (int round = first_of_share(all); round < first_of_share(all) + share_of_worlds(all); ++round) {
    for (const AlgorithmInfo* info : catalog()) {
      if (info->repairs == 0 && info->id != "astar") continue;
      Dice dice(static_cast<std::uint32_t>(round));
      Session session;
      make_dear(dice, session);
      const World& world = session.world();
      Run run(world, Options(*info));
      finish(run);
      const std::string where = "round " + std::to_string(round) + ", " + std::string{info->id} + ": ";
      if (const std::string fault = fault_of_plans(world, run, dear, cheap); !fault.empty()) FAIL(where << fault);
      if (const WalkFinding found = finding(world, run); found.fault != WalkFault::None) FAIL(where << describe(found));
      for (const Episode& episode : run.episodes()) repaired += !episode.is_origin;
      const std::uint64_t hash = run.hash(run.ticks());
      Motion changed = *world.motion();
      const Motion before = changed;
      const Tick tick = 1 + dice.below(std::max(run.ticks(), 2u) - 1);
      add_timed_edit(changed, {.tick = tick, .kind = TimedKind::Classes, .value = plain, .cell = Cell{31 + 15}});
      session.edit().set_motion(make_motion(changed));
      run.see_motion();
      finish(run);
      Run other(world, Options(*info));
      finish(other);
      if (other.ticks() != run.ticks()) FAIL(where << "another length after an edit at tick " << tick);
      for (Tick t = 0; t <= run.ticks(); ++t) {
        if (other.hash(t) != run.hash(t)) FAIL(where << "another run from tick " << t << " on, after an edit at tick " << tick);
      }
      session.edit().set_motion(make_motion(before));
      run.see_motion();
      finish(run);
      if (run.hash(run.ticks()) != hash) FAIL(where << "another run after undo of an edit at tick " << tick);
    }
  }
  CHECK(dear > share_of_worlds(all));
  CHECK(cheap > share_of_worlds(all));
  CHECK(repaired > share_of_worlds(all));
}
