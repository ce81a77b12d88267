#pragma once
// Computes the ticks that a unit needs for a number of moves at its pace.

#include "astrolabe/motion/motion.hpp"

#include <cstdint>

namespace astrolabe {

/// The first tick at which a unit may be `moves` moves farther than in `tick`, by its pace alone.
constexpr std::uint64_t earliest_after(Pace pace, Tick tick, std::uint64_t moves) noexcept {
  if (moves == 0) return tick;
  if (pace.moves == pace.ticks) return tick + moves;
  return ((pace.moves_before(tick) + moves) * pace.ticks + pace.moves - 1) / pace.moves;
}

}  // namespace astrolabe
