#pragma once
// The world that is searched: terrain class per cell and one cost multiplier per class. Changed only through apply() and
// set_multiplier(), both of which raise the version, so that whatever is cached can tell that it is stale.

#include "astrolabe/cell.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace astrolabe {

using Terrain = std::uint8_t;

struct TerrainInfo {
  std::string_view id;
  std::string_view name;
  char symbol;                ///< in .map files
  std::uint8_t multiplier;    ///< default cost of entering such a cell, in plain cells; 0 = not passable
};

inline constexpr Terrain wall = 0;
inline constexpr Terrain plain = 1;
inline constexpr std::array<TerrainInfo, 5> terrains{{
    {"wall", "Wall", '@', 0},
    {"plain", "Plain", '.', 1},
    {"forest", "Forest", 'F', 2},
    {"swamp", "Swamp", 'S', 5},
    {"water", "Water", 'W', 8},
}};
inline constexpr int terrain_count = static_cast<int>(terrains.size());
inline constexpr std::uint32_t max_multiplier = 255;

/// Multiplier of each terrain class; the wall's stays 0.
using Multipliers = std::array<std::uint8_t, terrain_count>;
Multipliers default_multipliers() noexcept;

struct Edit {
  Cell cell;
  Terrain terrain;
};

/// An edit that took place, with what was there before: undo, caches and replanning read it.
struct Change {
  Cell cell;
  Terrain before;
  Terrain after;
};

class Map {
 public:
  /// All plain. Precondition: is_valid_size(size.width, size.height).
  explicit Map(Size size);
  /// Precondition: one known class per cell.
  Map(Size size, std::vector<Terrain> terrain);

  Size size() const noexcept { return size_; }
  std::span<const Terrain> terrain() const noexcept { return terrain_; }
  Terrain at(Cell cell) const noexcept { return terrain_[index(cell)]; }
  bool passable(Cell cell) const noexcept { return at(cell) != wall; }
  std::uint32_t version() const noexcept { return version_; }
  /// The cells that changed after this version of the map; all of them when that is too long ago to know.
  CellRange changed_since(std::uint32_t version) const noexcept;

  /// A number for which cells are passable: the same for the same ground, whichever map it belongs to and however it came
  /// about. What is made from passability alone is kept by it and by the size.
  std::uint64_t fingerprint() const noexcept { return fingerprint_; }

  const Multipliers& multipliers() const noexcept { return multipliers_; }
  /// Precondition: terrain is a passable class, 1 <= value <= max_multiplier.
  void set_multiplier(Terrain terrain, std::uint8_t value) noexcept;
  void set_multipliers(const Multipliers& values) noexcept;

  /// Applies the edits in order and appends what really changed to `changes`. Terrain values must be known classes.
  void apply(std::span<const Edit> edits, std::vector<Change>& changes);

  /// How many cells are of this class.
  std::uint32_t count(Terrain terrain) const noexcept { return counts_[terrain]; }
  /// The cheapest multiplier among the passable classes that occur; 1 on a map of walls only.
  std::uint32_t cheapest() const noexcept;
  /// True when all passable cells cost the same.
  bool is_uniform() const noexcept;

 private:
  Size size_;
  std::vector<Terrain> terrain_;
  Multipliers multipliers_;
  std::array<std::uint32_t, terrain_count> counts_{};
  std::uint32_t version_ = 1;
  std::uint64_t fingerprint_ = 0;
  /// What each of the last versions changed, by version modulo the size.
  std::array<CellRange, 32> recent_{};
};

}  // namespace astrolabe
