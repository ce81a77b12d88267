// Law: an algorithm tells the facts and names the phases that its entry declares, and no others. Each that is declared is told by some query.

#include "support/catch.hpp"
#include "support/solve.hpp"
#include "support/worlds.hpp"

#include "astrolabe/lane.hpp"
#include "recording/cursor.hpp"

#include <algorithm>
#include <set>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

struct Told {
  std::set<const FactInfo*> facts;
  std::set<const PhaseInfo*> phases;
};

Map random_world(Dice& dice) {
  const Size size{1 + dice.below(24), 1 + dice.below(24)};
  Map map = dice.chance(20) ? rooms({dice, size}) : random_map({dice, size, {dice.below(40), dice.chance(30)}});
  if (dice.chance(20)) add_barriers(dice, map, 5);
  return map;
}

/// Adds what a lane tells at its end, and the phase of each step.
void listen(Lane& lane, Told& told) {
  lane.advance(to_the_end);
  std::vector<FactValue> facts;
  lane.search().facts(lane.shown().moment(), facts);
  for (const FactValue& fact : facts) told.facts.insert(fact.fact);
  if (!lane.is_recorded()) return;
  for (std::uint32_t step = 1; step <= lane.steps(); ++step) {
    lane.seek(step);
    told.phases.insert(&lane.cursor().phase());
  }
}

Told told_by(const AlgorithmInfo& info) {
  Told told;
  Lane lane(info);
  Dice dice(7);
  for (int i = 0; i < 150; ++i) {
    const Map map = random_world(dice);
    Query query = random_query({dice, random_cell(dice, map), random_cell(dice, map)});
    for (std::uint32_t stops = dice.below(3); stops > 0; --stops) query.via.add(random_cell(dice, map));
    lane.set_options(random_options(dice, info));
    lane.set_recorded(dice.chance(80));
    Moves moves;
    moves.build(map, query.movement);
    lane.restart({.map = &map, .moves = &moves, .query = query, .options = nullptr});
    if (lane.status() == Status::Refused) continue;
    listen(lane, told);
    if (info.repairs == 0) continue;
    lane.revise(lane.problem(), {.ground = {}, .start = query.start, .goal = query.goal});
    const Change seen_again{.cell = query.goal, .before = plain, .after = plain};
    lane.revise(lane.problem(), {.ground = {&seen_again, 1}, .start = query.start, .goal = query.goal});
    listen(lane, told);
  }
  return told;
}

template <class Info>
void check_same(const std::set<const Info*>& told, std::span<const Info* const> declared) {
  for (const Info* each : told) {
    INFO("told: " << each->id);
    CHECK(std::find(declared.begin(), declared.end(), each) != declared.end());
  }
  for (const Info* each : declared) {
    INFO("declared: " << each->id);
    CHECK(told.count(each) == 1);
  }
}

}  // namespace

TEST_CASE("declared: an algorithm tells its facts and phases, each of them somewhere, and no others") {
  for (const AlgorithmInfo* info : catalog()) {
    INFO(info->id);
    const Told told = told_by(*info);
    check_same(told.facts, info->facts);
    check_same(told.phases, info->phases);
  }
}
