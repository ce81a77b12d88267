#pragma once
// The two rules of a tick for a pair of units, asked of their steps alone: no cell with both at its end, and no two moves with the same midpoint.

#include "astrolabe/cell.hpp"

#include <cstdint>

namespace astrolabe {

/// What a unit of side x side cells does in a tick. The points are those of its cell with the least coordinates.
struct UnitStep {
  Point from, to;
  std::int32_t side = 1;
};

constexpr bool are_on_one_cell(const UnitStep& one, const UnitStep& other) noexcept {
  const std::int32_t x = other.to.x - one.to.x, y = other.to.y - one.to.y;
  return x > -other.side && x < one.side && y > -other.side && y < one.side;
}

/// Whether a cell of each has the same midpoint: they exchange places, their diagonals cross, or neither moves and they are on one cell.
constexpr bool have_one_midpoint(const UnitStep& one, const UnitStep& other) noexcept {
  const std::int32_t x = other.from.x + other.to.x - one.from.x - one.to.x, y = other.from.y + other.to.y - one.from.y - one.to.y;
  // In half cells, so that cells of the units differ by even numbers.
  return x % 2 == 0 && y % 2 == 0 && x > -2 * other.side && x < 2 * one.side && y > -2 * other.side && y < 2 * one.side;
}

constexpr bool are_in_conflict(const UnitStep& one, const UnitStep& other) noexcept {
  return are_on_one_cell(one, other) || have_one_midpoint(one, other);
}

}  // namespace astrolabe
