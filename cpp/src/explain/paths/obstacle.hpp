#pragma once
// What can be removed from a map to open a way: the wall in a cell, or the thin wall or one-way passage on an edge between two cells.

#include "astrolabe/map.hpp"

#include <cstdint>

namespace astrolabe {

struct Obstacle {
  Cell cell = no_cell;
  /// East or South: what bars the edge to that neighbour, either way. no_direction: the wall in the cell.
  std::uint8_t direction = no_direction;

  bool is_wall() const noexcept { return direction == no_direction; }
  friend constexpr bool operator==(const Obstacle&, const Obstacle&) = default;
};

/// The order in which obstacles are looked at: row by row.
constexpr bool comes_before(const Obstacle& a, const Obstacle& b) noexcept { return a.cell != b.cell ? a.cell < b.cell : a.direction < b.direction; }

/// The neighbour across the edge of the obstacle. Precondition: it is not a wall.
constexpr Cell across(Size size, const Obstacle& obstacle) noexcept {
  const Point p = size.point(obstacle.cell);
  return size.cell({p.x + step_x[obstacle.direction], p.y + step_y[obstacle.direction]});
}

}  // namespace astrolabe
