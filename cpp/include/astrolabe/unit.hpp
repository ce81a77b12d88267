#pragma once
// Who searches: what it may enter, at what cost, and how large it is.

#include "astrolabe/map.hpp"
#include "astrolabe/words.hpp"

#include <array>
#include <cstdint>
#include <string_view>

namespace astrolabe {

/// Stands for the cost that the map gives a terrain.
inline constexpr std::uint8_t as_on_map = 255;

struct UnitKind {
  std::string_view id;
  Words name;
  std::array<std::uint8_t, terrain_count> costs;  ///< of entering each terrain, in plain cells; 0 = cannot
};

inline constexpr std::array<UnitKind, 4> unit_kinds{{
    {"walker", "Walker", {0, as_on_map, as_on_map, as_on_map, as_on_map}},
    {"tank", "Tank", {0, 1, 4, 0, 0}},
    {"boat", "Boat", {0, 0, 0, 0, 1}},
    {"hovercraft", "Hovercraft", {0, 1, 0, 2, 1}},
}};
inline constexpr int max_unit_size = 5;

/// What a kind pays for a class. Ground that is known by its cost alone is land: open to the kinds that plain ground is open to.
constexpr std::uint8_t cost_for(const UnitKind& kind, Terrain terrain) noexcept {
  if (is_named(terrain)) return kind.costs[terrain];
  return kind.costs[plain] == 0 ? std::uint8_t{0} : as_on_map;
}

/// A square of size x size cells that stands on, and is known by, its upper left one. It fits where it may enter every cell
/// and no thin wall runs through it, moves where each of its cells could, and pays for the cell that it is known by.
struct Unit {
  std::uint8_t kind = 0;  ///< index into unit_kinds
  std::uint8_t size = 1;
  friend constexpr bool operator==(Unit, Unit) = default;
};

}  // namespace astrolabe
