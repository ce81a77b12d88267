#pragma once
// Speed matching: a unit behind a slower one moves only in ticks that the paces of both allow. It keeps its distance, where it would close up and
// wait again and again.

#include "astrolabe/motion/motion.hpp"

namespace astrolabe {

/// Moves ahead on its path at which a unit looks for slower ones.
inline constexpr int most_moves_ahead = 2;

/// Whether the pace of the unit ahead holds a unit back in this tick that could move by its own.
constexpr bool holds_back(Pace ahead, Pace own, Tick tick) noexcept {
  return ahead.moves * own.ticks < own.moves * ahead.ticks && !ahead.moves_in(tick);
}

}  // namespace astrolabe
