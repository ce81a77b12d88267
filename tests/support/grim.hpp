#pragma once
// Adversarial maps: many jump points with long rays, paths as long as the map allows, frontiers as wide as the map.

#include "astrolabe/map.hpp"

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace astrolabe::testing {

/// Whether a cell of a map of this side is a wall.
struct GrimMap {
  std::string_view name;
  bool (*is_wall)(std::uint32_t side, std::uint32_t x, std::uint32_t y);
};

namespace grim {

/// Two combs whose teeth are one cell wide and one apart, with a lane between their tips.
constexpr bool comb(std::uint32_t side, std::uint32_t x, std::uint32_t y) {
  return x % 2 == 1 && (y < side / 4 || y >= side - side / 4) && y != 0 && y != side - 1;
}
constexpr bool pillar(std::uint32_t side, std::uint32_t x, std::uint32_t y) { return x == side / 2 && y == side / 2; }
constexpr bool pillars(std::uint32_t, std::uint32_t x, std::uint32_t y) { return x % 16 == 8 && y % 16 == 8; }
/// Walls from upper right to lower left, with gaps.
constexpr bool diagonals(std::uint32_t, std::uint32_t x, std::uint32_t y) { return (x + y) % 24 == 12 && x % 31 != 0; }
/// Walls and ways one cell wide, from the edge to the middle.
constexpr bool spiral(std::uint32_t side, std::uint32_t x, std::uint32_t y) {
  const std::uint32_t right = side - 1 - x, below = side - 1 - y;
  const std::uint32_t near = x < y ? x : y, far = right < below ? right : below;
  const std::uint32_t ring = near < far ? near : far;
  // There the wall of a ring has its door, and the way between two walls ends, so that one goes all the way round.
  const bool turns = x == ring && y == ring + 1;
  return (ring % 2 == 1) != turns;
}
constexpr bool empty(std::uint32_t, std::uint32_t, std::uint32_t) { return false; }
constexpr bool noise(std::uint32_t, std::uint32_t x, std::uint32_t y) {
  std::uint32_t mixed = x * 0x9E3779B1u ^ y * 0x85EBCA77u;
  mixed = (mixed ^ mixed >> 15) * 0x2C1B3C6Du;
  mixed = (mixed ^ mixed >> 12) * 0x297A2D39u;
  return (mixed ^ mixed >> 15) % 100 < 40;
}

}  // namespace grim

inline constexpr std::array<GrimMap, 7> grim_maps{{{"comb", grim::comb},
                                                   {"pillar", grim::pillar},
                                                   {"pillars", grim::pillars},
                                                   {"diagonals", grim::diagonals},
                                                   {"spiral", grim::spiral},
                                                   {"empty", grim::empty},
                                                   {"noise", grim::noise}}};

/// Where to go from the upper left corner.
inline Point goal_of(const GrimMap& grim, std::uint32_t side) {
  const auto last = static_cast<std::int32_t>(side - 1), middle = static_cast<std::int32_t>(side / 2 - side / 2 % 2);
  return grim.is_wall == grim::spiral ? Point{middle - 2, middle - 2} : Point{last, last};
}

/// Free at both ends.
inline std::vector<Terrain> cells_of(const GrimMap& grim, std::uint32_t side) {
  std::vector<Terrain> cells(std::size_t{side} * side, plain);
  for (std::uint32_t i = 1; i + 1 < side * side; ++i) {
    if (grim.is_wall(side, i % side, i / side)) cells[i] = wall;
  }
  return cells;
}

}  // namespace astrolabe::testing
