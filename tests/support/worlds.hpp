#pragma once
// Maps for tests: drawn by hand or by dice.

#include "astrolabe/map.hpp"
#include "support/dice.hpp"

#include <algorithm>
#include <initializer_list>
#include <string_view>
#include <vector>

namespace astrolabe::testing {

/// A map from rows of terrain symbols, all of the same length.
inline Map draw(std::initializer_list<std::string_view> rows) {
  const Size size{static_cast<std::uint32_t>(rows.begin()->size()), static_cast<std::uint32_t>(rows.size())};
  std::vector<Terrain> terrain;
  for (const std::string_view row : rows) {
    for (const char symbol : row) {
      const auto found = std::find_if(terrains.begin(), terrains.end(), [symbol](const TerrainInfo& info) { return info.symbol == symbol; });
      terrain.push_back(static_cast<Terrain>(found - terrains.begin()));
    }
  }
  return Map(size, terrain);
}

inline Multipliers random_multipliers(Dice& dice) {
  Multipliers values = default_multipliers();
  const std::int32_t most = dice.chance(10) ? 255 : 9;
  for (int t = plain; t < terrain_count; ++t) values[t] = static_cast<std::uint8_t>(dice.between(1, most));
  return values;
}

struct Mixture {
  std::uint32_t wall_percent;
  bool with_terrain;
};

/// An aggregate, because braces draw from the dice in order, which the arguments of a call need not.
struct MapWish {
  Dice& dice;
  Size size;
  Mixture mixture;
};

inline Map random_map(const MapWish& wish) {
  auto& [dice, size, mixture] = wish;
  std::vector<Terrain> terrain(size.cells());
  for (Terrain& cell : terrain) {
    const Terrain ground = mixture.with_terrain ? static_cast<Terrain>(dice.between(plain, terrain_count - 1)) : plain;
    cell = dice.chance(mixture.wall_percent) ? wall : ground;
  }
  Map map(size, terrain);
  if (mixture.with_terrain) map.set_multipliers(random_multipliers(dice));
  return map;
}

inline Size random_size(Dice& dice, std::uint32_t most) { return {1 + dice.below(most), 1 + dice.below(most)}; }
inline Cell random_cell(Dice& dice, const Map& map) { return Cell{dice.below(map.size().cells())}; }

/// A passable cell, or any when none turns up.
inline Cell random_free_cell(Dice& dice, const Map& map) {
  Cell cell = random_cell(dice, map);
  for (int i = 0; i < 50 && !map.passable(cell); ++i) cell = random_cell(dice, map);
  return cell;
}

}  // namespace astrolabe::testing
