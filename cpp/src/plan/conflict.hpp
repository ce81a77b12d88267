#pragma once
// The two rules for a pair of units: no two on one cell, and no two moves with the same midpoint. They hold for each pair of their cells.

#include "astrolabe/cell.hpp"

#include <cstdint>

namespace astrolabe {

/// Where a unit stands in a tick and in the next one.
struct Step {
  Point from, to;
  std::int32_t side = 1;  ///< of the square that it covers
};

constexpr bool overlap(Point one, std::int32_t side, Point other, std::int32_t other_side) noexcept {
  return one.x < other.x + other_side && other.x < one.x + side && one.y < other.y + other_side && other.y < one.y + side;
}
/// Whether both cover one cell in the next tick.
constexpr bool meet(const Step& one, const Step& other) noexcept { return overlap(one.to, one.side, other.to, other.side); }
/// Whether a cell of one moves through the midpoint through which a cell of the other moves: they exchange places, or diagonals cross. Two units that
/// stay have no such midpoint where they do not overlap.
constexpr bool cross(const Step& one, const Step& other) noexcept {
  // Twice the midpoints of their upper left cells are (from + to). Cells lie 2 apart in these numbers.
  const std::int32_t x = other.from.x + other.to.x - one.from.x - one.to.x, y = other.from.y + other.to.y - one.from.y - one.to.y;
  if (x % 2 != 0 || y % 2 != 0) return false;
  return overlap({0, 0}, one.side, {x / 2, y / 2}, other.side);
}

}  // namespace astrolabe
