#pragma once
// Exact geometry of rays from a point through lattice points. Coordinates are in half cells. Where a ray meets a line it does so
// at a fraction with a small denominator; lengths are integers of 2^-40 cells, made from square roots of integers, each
// operation correctly rounded, so they are the same on every build.

#include "geometry/corners.hpp"

#include <cmath>
#include <cstdint>
#include <cstdlib>

namespace astrolabe {

/// A coordinate. On the largest map numerators stay below 2^27 and denominators below 2^13.
struct Fraction {
  std::int64_t top;
  std::int64_t bottom = 1;  ///< positive
  friend constexpr bool operator<(Fraction a, Fraction b) noexcept { return a.top * b.bottom < b.top * a.bottom; }
  friend constexpr bool operator==(Fraction a, Fraction b) noexcept { return a.top * b.bottom == b.top * a.bottom; }
};

/// Lengths are counted in units of 2^-unit_bits cells: the longest path over 4 million cells takes 62 bits.
inline constexpr int unit_bits = 40;

/// sqrt(square) / divisor half cells. Squares stay below 2^53, where doubles are exact.
inline std::uint64_t length(std::int64_t square, std::int64_t divisor = 1) noexcept {
  constexpr double units = std::uint64_t{1} << (unit_bits - 1);
  return static_cast<std::uint64_t>(std::sqrt(static_cast<double>(square)) / static_cast<double>(divisor) * units);
}

inline std::uint64_t distance(HalfPoint a, HalfPoint b) noexcept {
  const std::int64_t dx = b.x - a.x;
  const std::int64_t dy = b.y - a.y;
  return length(dx * dx + dy * dy);
}
/// Between the point (x, y) and b.
inline std::uint64_t distance(Fraction x, std::int32_t y, HalfPoint b) noexcept {
  const std::int64_t dx = b.x * x.bottom - x.top;
  const std::int64_t dy = (b.y - y) * x.bottom;
  return length(dx * dx + dy * dy, x.bottom);
}

/// Where the ray in this direction meets the line at height y. Precondition: it is not parallel to it.
constexpr Fraction meet(HalfPoint from, HalfPoint ray, std::int32_t y) noexcept {
  const std::int64_t sign = ray.y < 0 ? -1 : 1;
  return {sign * (std::int64_t{from.x} * ray.y + std::int64_t{ray.x} * (y - from.y)), sign * ray.y};
}
/// How long it is until there.
inline std::uint64_t along(HalfPoint from, HalfPoint ray, std::int32_t y) noexcept {
  const std::int64_t height = y - from.y;
  return length((std::int64_t{ray.x} * ray.x + std::int64_t{ray.y} * ray.y) * height * height, std::abs(ray.y));
}

}  // namespace astrolabe
