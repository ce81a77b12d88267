#pragma once
// A diagonal move crosses a square of four cells. Two moves over one square have the same midpoint.

#include "astrolabe/cell.hpp"

#include <algorithm>

namespace astrolabe {

/// Precondition of both: a move leads from one cell to the other.
constexpr bool is_diagonal(Size size, Cell from, Cell to) noexcept {
  const Point a = size.point(from), b = size.point(to);
  return a.x != b.x && a.y != b.y;
}
/// The upper left cell of the square. Precondition: is_diagonal().
constexpr Cell square_of(Size size, Cell from, Cell to) noexcept {
  const Point a = size.point(from), b = size.point(to);
  return size.cell({std::min(a.x, b.x), std::min(a.y, b.y)});
}

}  // namespace astrolabe
