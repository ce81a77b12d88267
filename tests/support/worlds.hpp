#pragma once
// Maps for tests: drawn by hand or by dice.

#include "astrolabe/map.hpp"
#include "astrolabe/query.hpp"
#include "support/dice.hpp"

#include <algorithm>
#include <initializer_list>
#include <string>
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

/// Gives a share of the passable cells costs that no named class has: a few, or any.
inline void add_costs(Dice& dice, Map& map) {
  const std::uint32_t percent = 1 + dice.below(100), kinds = dice.chance(50) ? 6 : class_count - terrain_count;
  std::vector<Edit> edits;
  for (std::uint32_t i = 0; i < map.size().cells(); ++i) {
    if (map.passable(Cell{i}) && dice.chance(percent)) edits.push_back({Cell{i}, static_cast<Terrain>(terrain_count + dice.below(kinds))});
  }
  std::vector<Change> changes;
  map.apply(edits, changes);
}

/// Any class, the named ones more often.
inline Terrain random_class(Dice& dice) { return static_cast<Terrain>(dice.below(dice.chance(70) ? terrain_count : class_count)); }

struct RoomsWish {
  Dice& dice;
  Size size;
};

/// Rooms of 7 by 7 cells with doors, where nearly everything is out of sight.
inline Map rooms(const RoomsWish& wish) {
  auto& [dice, size] = wish;
  std::vector<Terrain> terrain(size.cells(), plain);
  for (std::uint32_t i = 0; i < size.cells(); ++i) {
    const Point p = size.point(Cell{i});
    if ((p.x % 8 == 0 || p.y % 8 == 0) && !dice.chance(20)) terrain[i] = wall;
  }
  return Map(size, terrain);
}

/// A corridor that winds over the whole map; its ends are the upper left corner and the last cell of the last row.
inline Map winding(Size size) {
  Map map(size);
  std::vector<Edit> walls;
  for (std::uint32_t y = 1; y < size.height; y += 2) {
    const std::uint32_t gap = y % 4 == 1 ? size.width - 1 : 0;
    for (std::uint32_t x = 0; x < size.width; ++x) {
      if (x != gap) walls.push_back({Cell{y * size.width + x}, wall});
    }
  }
  std::vector<Change> changes;
  map.apply(walls, changes);
  return map;
}

/// Thin walls and one-way passages on a share of the edges.
inline void add_barriers(Dice& dice, Map& map, std::uint32_t percent) {
  const Size size = map.size();
  std::vector<Edit> edits;
  std::vector<std::uint8_t> barriers(size.cells());
  for (std::uint32_t i = 0; i < size.cells(); ++i) {
    const Point p = size.point(Cell{i});
    for (const unsigned d : {1u, 2u}) {
      const Point q{p.x + step_x[d], p.y + step_y[d]};
      if (!size.contains(q) || !dice.chance(percent)) continue;
      const std::uint32_t ways = 1 + dice.below(3);
      if ((ways & 1) != 0) barriers[i] = static_cast<std::uint8_t>(barriers[i] | 1u << d);
      std::uint8_t& other = barriers[index(size.cell(q))];
      if ((ways & 2) != 0) other = static_cast<std::uint8_t>(other | 1u << (d + 2) % 4);
    }
  }
  for (std::uint32_t i = 0; i < size.cells(); ++i) edits.push_back({Cell{i}, barriers[i], Plane::Barriers});
  std::vector<Change> changes;
  map.apply(edits, changes);
}

/// True when no barrier is on a move that leaves the map.
inline bool barriers_stay_inside(const Map& map) {
  for (std::uint32_t i = 0; i < map.size().cells(); ++i) {
    const Point p = map.size().point(Cell{i});
    for (int d = 0; d < 8; ++d) {
      if ((map.barriers(Cell{i}) >> d & 1) != 0 && (d >= 4 || !map.size().contains({p.x + step_x[d], p.y + step_y[d]}))) return false;
    }
  }
  return true;
}

/// The same terrain and barriers, whatever the costs.
inline bool same_cells(const Map& a, const Map& b) {
  if (!(a.size() == b.size()) || !std::equal(a.terrain().begin(), a.terrain().end(), b.terrain().begin())) return false;
  for (std::uint32_t i = 0; i < a.size().cells(); ++i) {
    if (a.barriers(Cell{i}) != b.barriers(Cell{i})) return false;
  }
  return true;
}

inline Area random_area(Dice& dice, Size size) {
  const auto x = static_cast<std::int32_t>(dice.below(size.width));
  const auto y = static_cast<std::int32_t>(dice.below(size.height));
  const std::int32_t radius = dice.chance(90) ? dice.between(1, 5) : dice.between(1, max_area_radius);
  const std::int32_t most = dice.chance(10) ? max_area_change : 6;
  const std::int32_t change = dice.between(1, most);
  return {.centre = {x, y}, .radius = static_cast<std::uint8_t>(radius), .change = static_cast<std::int8_t>(dice.chance(40) ? -change : change)};
}

inline void add_areas(Dice& dice, Map& map, std::uint32_t count) {
  std::vector<Area> areas;
  for (std::uint32_t i = 0; i < count; ++i) areas.push_back(random_area(dice, map.size()));
  map.set_areas(areas);
}

/// Mostly small ones, for which there is room.
inline Unit random_unit(Dice& dice) {
  const auto kind = dice.chance(50) ? 0u : dice.below(static_cast<std::uint32_t>(unit_kinds.size()));
  const auto size = dice.chance(70) ? 1 + dice.below(2) : 1 + dice.below(max_unit_size);
  return {static_cast<std::uint8_t>(kind), static_cast<std::uint8_t>(size)};
}

/// A world in words, for the report of a failed law: each cell as its terrain and its barriers.
inline std::string describe_world(const Map& map, Unit unit = {}) {
  std::string text = std::to_string(map.size().width) + " x " + std::to_string(map.size().height) + ", " + std::string{unit_kinds[unit.kind].id} +
                     " of size " + std::to_string(unit.size) + ", " + std::to_string(map.areas().size()) + " areas, multipliers";
  for (int t = plain; t < terrain_count; ++t) text += ' ' + std::to_string(map.multipliers()[t]);
  text += '\n';
  for (std::uint32_t i = 0; i < map.size().cells(); ++i) {
    const Terrain terrain = map.at(Cell{i});
    text += is_named(terrain) ? std::string(1, terrains[terrain].symbol) : std::to_string(map.multipliers()[terrain]) + ':';
    text += "0123456789abcdef"[map.barriers(Cell{i})];
    text += (i + 1) % map.size().width == 0 ? '\n' : ' ';
  }
  return text;
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
