#pragma once
// Places and paces as parts of a value of a motion. As with ValueParts, these functions are not inlined, because they are called in many places and
// seldom.

#include "astrolabe/motion/motion.hpp"
#include "astrolabe/result.hpp"
#include "io/link/value_parts.hpp"

#include <cstddef>
#include <cstdint>

namespace astrolabe::motion_values {

inline constexpr char between_entries = '_';
inline constexpr std::uint32_t any = ~std::uint32_t{0};
inline constexpr Error bad{.code = ErrorCode::MotionValue};

[[gnu::noinline]] inline Error too_many(std::size_t count, std::size_t most) noexcept {
  return {.code = ErrorCode::MotionCount, .column = 1, .a = static_cast<std::int64_t>(count), .b = static_cast<std::int64_t>(most)};
}

/// x and y, the next two parts.
[[gnu::noinline]] inline Error read_cell(ValueParts& parts, Size size, Cell& cell) {
  std::uint32_t x = 0, y = 0;
  if (!parts.number(x, any) || !parts.number(y, any)) return bad;
  if (x >= size.width || y >= size.height) return {.code = ErrorCode::MotionPlace, .a = x, .b = y};
  cell = size.cell({static_cast<std::int32_t>(x), static_cast<std::int32_t>(y)});
  return {};
}

/// Moves and ticks, the next two parts.
[[gnu::noinline]] inline bool take_pace(ValueParts& parts, Pace& pace) noexcept {
  std::uint32_t moves = 0, ticks = 0;
  if (!parts.number(moves, max_pace) || !parts.number(ticks, max_pace)) return false;
  pace = {.moves = static_cast<std::uint8_t>(moves), .ticks = static_cast<std::uint8_t>(ticks)};
  return is_valid_pace(pace);
}

}  // namespace astrolabe::motion_values
