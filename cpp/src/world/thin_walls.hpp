#pragma once
// Where thin walls stand: edges that are barred both ways.

#include "astrolabe/map.hpp"

#include <cstdint>

namespace astrolabe {

/// True when the edge between a cell and its neighbour is barred both ways.
inline bool is_thin_wall(const Map& map, Cell cell, Cell neighbour, Direction direction) noexcept {
  const auto d = static_cast<unsigned>(direction);
  return (map.barriers(cell) >> d & map.barriers(neighbour) >> opposite(d) & 1) != 0;
}

/// True when a thin wall runs through the square of 2 × 2 cells with this upper left cell. Precondition: the square lies on the map.
inline bool is_divided(const Map& map, Cell corner) noexcept {
  const std::uint32_t width = map.size().width;
  const Cell right{index(corner) + 1}, below{index(corner) + width}, across{index(corner) + width + 1};
  return is_thin_wall(map, corner, right, Direction::East) || is_thin_wall(map, corner, below, Direction::South) ||
         is_thin_wall(map, right, across, Direction::South) || is_thin_wall(map, below, across, Direction::East);
}

}  // namespace astrolabe
