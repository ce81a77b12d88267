#pragma once
// Walks of units through ticks by dice.

#include "plan/timed_path.hpp"
#include "support/dice.hpp"
#include "support/joint_steps.hpp"

#include <cstdint>
#include <vector>

namespace astrolabe::testing {

/// A walk of one unit, also through others.
inline TimedPath random_walk(Dice& dice, const JointMoves& moves, std::uint32_t unit, Tick ticks) {
  TimedPath path{moves.problem().units[unit].start};
  Cell at = path.from;
  for (Tick tick = 0; tick < ticks; ++tick) {
    std::vector<std::uint8_t> legal{stays};
    each_direction(moves.moves(unit, at, tick), [&](unsigned d) { legal.push_back(static_cast<std::uint8_t>(d)); });
    path.moves.push_back(legal[dice.below(static_cast<std::uint32_t>(legal.size()))]);
    at = after(moves, at, path.moves.back());
  }
  return path;
}

inline Cell place(const JointMoves& moves, const TimedPath& path, Tick tick) {
  Cell at = path.from;
  for (Tick t = 0; t < tick && t < path.ends(); ++t) at = after(moves, at, path.moves[t]);
  return at;
}

/// Walks of the units, of which no two end on one cell. The first unit has none.
inline std::vector<TimedPath> random_walks(Dice& dice, const JointMoves& moves) {
  std::vector<TimedPath> paths(1);
  const auto is_taken = [&](std::uint32_t unit, const TimedPath& path) {
    const Cell end = place(moves, path, path.ends());
    for (std::uint32_t other = 1; other < moves.units(); ++other) {
      const TimedPath& before = other < unit ? paths[other] : TimedPath{moves.problem().units[other].start};
      const Cell there = place(moves, before, before.ends());
      if (other != unit && in_conflict(moves.problem(), unit, end, end, other, there, there)) return true;
    }
    return false;
  };
  for (std::uint32_t unit = 1; unit < moves.units(); ++unit) {
    TimedPath path = random_walk(dice, moves, unit, dice.below(10));
    paths.push_back(is_taken(unit, path) ? TimedPath{moves.problem().units[unit].start} : path);
  }
  return paths;
}

}  // namespace astrolabe::testing
