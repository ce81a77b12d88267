#pragma once
// Why a move is not legal: the answer in words to what the masks of Moves say in bits.

#include "astrolabe/cell.hpp"
#include "astrolabe/map.hpp"
#include "astrolabe/query.hpp"

#include <cstdint>

namespace astrolabe {

/// In the order in which they count: a move is refused for the first that holds.
enum class Refusal : std::uint8_t {
#define ASTROLABE_REFUSAL(name) name,
#include "world/refusals.def"
#undef ASTROLABE_REFUSAL
};

struct RefusedMove {
  Refusal refusal = Refusal::None;
  /// OffMap, Blocked, Corner: that cell. BothCorners: the cells beside the move. With a barrier: the straight move that it bars, from `culprit` to
  /// `other`.
  Point culprit;
  Point other;
  friend bool operator==(const RefusedMove&, const RefusedMove&) = default;
};

/// Why the move from this point in this direction is not legal on this ground (None: it is), by the rule that makes the masks of Moves.
RefusedMove refusal_of(const Map& ground, Movement movement, Point from, unsigned direction) noexcept;

}  // namespace astrolabe
