#pragma once
// When a diagonal move is legal. A diagonal has two ways round: two straight moves each, through one of the two cells beside the diagonal. The
// rule of moves says how many of these ways must be open. Masks (moves.cpp) and reasons (refusal.cpp) both come from these two functions.

#include "astrolabe/query.hpp"

namespace astrolabe::corner_rule {

/// Whether one of the two ways round is open. `is_free`: the unit can enter the cell on this way. `is_barred`: a barrier bars one of its two
/// moves.
constexpr bool is_way_open(Movement movement, bool is_free, bool is_barred) noexcept {
  return !is_barred && (is_free || movement == Movement::Always);
}

/// Whether a diagonal between free cells is legal, from which of the two ways round are open.
constexpr bool allows(Movement movement, bool first, bool second) noexcept {
  if (movement == Movement::FourConnected) return false;
  return movement == Movement::NoCornerCutting ? first && second : first || second;
}

}  // namespace astrolabe::corner_rule
