#pragma once
// Speed matching: a unit behind a slower one moves only in ticks that the paces of both allow. So it keeps its distance. Without that it closes up,
// and then waits again and again.

#include "astrolabe/motion/joint.hpp"

#include <algorithm>

namespace astrolabe {

/// Moves ahead on its path at which a unit looks for slower ones.
inline constexpr int most_moves_ahead = 2;

/// Whether a unit with pace `own` may not move in this tick, although its pace allows it, because the unit ahead is slower and cannot move.
constexpr bool holds_back(Pace ahead, Pace own, Tick tick) noexcept {
  return ahead.moves * own.ticks < own.moves * ahead.ticks && !ahead.moves_in(tick);
}

/// Whether the paces of all units allow a move in this tick. Units that go as one move in such ticks alone.
inline bool may_all_move(const JointProblem& problem, Tick tick) noexcept {
  return std::all_of(problem.units.begin(), problem.units.end(), [&](const PlannedUnit& unit) { return unit.pace.moves_in(tick); });
}

}  // namespace astrolabe
