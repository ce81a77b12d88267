#pragma once
// A query in a lane of every algorithm that takes it.

#include "astrolabe/lane.hpp"
#include "support/catch.hpp"
#include "support/solve.hpp"

namespace astrolabe::testing {

/// Calls `check` with each lane before its first step. Its options are random.
template <class Check>
void with_every_lane(Dice& dice, const Map& map, const Query& query, const Check& check) {
  Moves moves;
  moves.build(map, query.movement);
  for (const AlgorithmInfo* info : catalog()) {
    if (refuses(*info, map, query)) continue;
    Lane lane(*info);
    lane.set_options(random_options(dice, *info));
    lane.restart({.map = &map, .moves = &moves, .query = query, .options = nullptr});
    INFO(describe_query(query, lane.options()));
    check(lane);
  }
}

}  // namespace astrolabe::testing
