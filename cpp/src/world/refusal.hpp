#pragma once
// Why a move is not legal: the answer in words to what the masks of Moves say in bits.

#include "astrolabe/cell.hpp"
#include "astrolabe/map.hpp"
#include "astrolabe/query.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace astrolabe {

enum class Refusal : std::uint8_t {
#define ASTROLABE_REFUSAL(name, ...) name,
#include "world/refusals.def"
#undef ASTROLABE_REFUSAL
};

inline constexpr std::array refusal_names{
#define ASTROLABE_REFUSAL(name, ...) std::string_view{#name},
#include "world/refusals.def"
#undef ASTROLABE_REFUSAL
};

/// How many cells RefusedMove names that cannot be entered.
inline constexpr std::array refusal_cells{
#define ASTROLABE_REFUSAL(name, cells, ...) std::uint8_t{cells},
#include "world/refusals.def"
#undef ASTROLABE_REFUSAL
};

constexpr bool names_blocked_cells(Refusal refusal) noexcept {
  constexpr std::uint32_t all = [] {
    std::uint32_t bits = 0;
    for (std::size_t i = 0; i < refusal_cells.size(); ++i) bits |= std::uint32_t{refusal_cells[i] > 0} << i;
    return bits;
  }();
  return (all >> static_cast<unsigned>(refusal) & 1) != 0;
}

inline constexpr std::array is_at_corner{
#define ASTROLABE_REFUSAL(name, cells, is_at_corner, ...) is_at_corner,
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

/// Why the move from this point in this direction is not legal on this ground (None: it is), by the rule that makes the masks of Moves. Where several
/// reasons hold, the ends count before the edge, and the edge before the corners.
RefusedMove refusal_of(const Map& ground, Movement movement, Point from, unsigned direction) noexcept;

}  // namespace astrolabe
