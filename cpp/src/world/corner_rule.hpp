#pragma once
// When a diagonal move is legal. It stands for two ways round its corner, of two straight moves each, past one cell beside the move. Masks
// (moves.cpp) and reasons (refusal.cpp) both come from these two functions.

#include "astrolabe/query.hpp"

namespace astrolabe::corner_rule {

/// Whether one way round may be taken: past a cell that is free or not, by moves of which one is barred or none.
constexpr bool is_way_open(Movement movement, bool is_free, bool is_barred) noexcept {
  return !is_barred && (is_free || movement == Movement::Always);
}

/// Whether a diagonal between free cells is legal, from which of the two ways round are open.
constexpr bool allows(Movement movement, bool first, bool second) noexcept {
  if (movement == Movement::FourConnected) return false;
  return movement == Movement::NoCornerCutting ? first && second : first || second;
}

}  // namespace astrolabe::corner_rule
