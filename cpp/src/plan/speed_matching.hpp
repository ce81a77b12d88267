#pragma once
// Speed matching: a unit behind a slower one moves only in ticks that the paces of both allow. So it keeps its distance. Without that it closes up,
// and then waits again and again.

#include "astrolabe/motion/joint.hpp"

#include <algorithm>
#include <vector>

namespace astrolabe {

/// Moves ahead on its path at which a unit looks for slower ones.
inline constexpr int most_moves_ahead = 2;

/// Whether a unit with pace `own` may not move in this tick, although its pace allows it, because the unit ahead is slower and cannot move.
constexpr bool holds_back(Pace ahead, Pace own, Tick tick) noexcept {
  return ahead.moves * own.ticks < own.moves * ahead.ticks && !ahead.moves_in(tick);
}

/// The ticks in which the paces of all units allow a move. Units that go as one move in these alone.
class CommonPace {
 public:
  explicit CommonPace(const JointProblem& problem) {
    for (const PlannedUnit& unit : problem.units) {
      if (std::find(paces_.begin(), paces_.end(), unit.pace) == paces_.end()) paces_.push_back(unit.pace);
    }
  }
  bool moves_in(Tick tick) const noexcept {
    return std::all_of(paces_.begin(), paces_.end(), [tick](Pace pace) { return pace.moves_in(tick); });
  }

 private:
  std::vector<Pace> paces_;  ///< each once
};

}  // namespace astrolabe
