#pragma once
// The world that is searched: terrain class per cell, one cost multiplier per class, barriers between cells, and areas that
// change costs. Changed only through apply() and the setters, which raise the version, so that whatever is cached can tell
// that it is stale.

#include "astrolabe/cell.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace astrolabe {

class CellBoxes;

using Terrain = std::uint8_t;

struct TerrainInfo {
  std::string_view id;
  Words name;
  char symbol;              ///< in .map files
  std::uint8_t multiplier;  ///< default cost of entering such a cell, in plain cells; 0 = not passable
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

/// Multiplier of each terrain class; the wall's stays 0. The classes of `terrains` have names, and people set their costs. Each class
/// behind them is known by its cost alone, which stays: in rising order, one for each cost that no class of `terrains` has. So a map can
/// have every cost from 1 to 255. The map that a unit sees (world/ground.hpp) has one class for each multiplier.
inline constexpr int class_count = 256;
using Multipliers = std::array<std::uint8_t, class_count>;
Multipliers default_multipliers() noexcept;

constexpr bool is_named(Terrain terrain) noexcept { return terrain < terrain_count; }

/// A circle, its rim included, that makes its cells dearer to enter (a threat) or cheaper (a reward).
struct Area {
  Point centre;
  std::uint8_t radius = 1;
  std::int8_t change = 1;  ///< added to the multiplier of each cell, which stays at least 1
  friend bool operator==(const Area&, const Area&) = default;
};
inline constexpr int max_area_radius = 64;
inline constexpr int max_area_change = 100;
inline constexpr std::size_t max_areas = 64;
constexpr bool is_valid_area(const Area& area) noexcept {
  return area.radius >= 1 && area.radius <= max_area_radius && area.change != 0 && area.change >= -max_area_change && area.change <= max_area_change;
}

/// How one gets from a cell to its straight neighbour and back.
enum class Passage : std::uint8_t { Open, ThinWall, OneWay };

/// What an edit writes: the terrain class of a cell, or its barriers.
enum class Plane : std::uint8_t { Classes, Barriers };

struct Edit {
  Cell cell;
  std::uint8_t value;
  Plane plane = Plane::Classes;
};

/// An edit that took place, with what was there before: undo, caches and replanning read it.
struct Change {
  Cell cell;
  std::uint8_t before;
  std::uint8_t after;
  Plane plane = Plane::Classes;
};

class Map {
 public:
  /// All plain. Precondition: is_valid_size(size.width, size.height).
  explicit Map(Size size);
  /// Precondition: one class per cell; barriers per cell, or none at all.
  explicit Map(Size size, std::vector<Terrain> terrain, std::vector<std::uint8_t> barriers = {});

  Size size() const noexcept { return size_; }
  std::span<const Terrain> terrain() const noexcept { return terrain_; }
  Terrain at(Cell cell) const noexcept { return terrain_[index(cell)]; }
  bool passable(Cell cell) const noexcept { return at(cell) != wall; }

  /// The straight moves out of a cell that are barred whatever the cells, bit d = Direction d; never one that leaves the map. A
  /// thin wall bars its edge both ways, a one-way passage bars one.
  std::uint8_t barriers(Cell cell) const noexcept { return barriers_.empty() ? std::uint8_t{0} : barriers_[index(cell)]; }
  bool has_barriers() const noexcept { return barred_cells_ != 0; }
  /// The barriers of every cell; empty when there are none.
  std::span<const std::uint8_t> barriers() const noexcept { return {barriers_.data(), has_barriers() ? barriers_.size() : 0}; }
  std::span<const Area> areas() const noexcept { return areas_; }

  std::uint32_t version() const noexcept { return version_; }
  /// The cells that changed after this version of the map; all of them when that is too long ago to know.
  CellBoxes changed_since(std::uint32_t version) const noexcept;

  /// A number for which cells are passable and which moves are barred: the same for the same ground, whichever map it belongs to
  /// and however it came about. What is made from these alone is kept by it and by the size.
  std::uint64_t fingerprint() const noexcept { return fingerprint_; }
  /// Where this ground differs from the one that had this fingerprint, by the cells that changed since; all of it when that is too
  /// long ago to know. So what was made for an earlier ground can be patched, whatever version of whichever map it was.
  CellBoxes changed_from(std::uint64_t fingerprint) const noexcept;
  /// A hash of the costs. Equal hashes mean equal costs of all cells; equal costs may have different hashes. The first call for a version reads
  /// every cell, later calls read none.
  std::uint64_t costs_print() const noexcept;

  const Multipliers& multipliers() const noexcept { return multipliers_; }
  /// Precondition: terrain is a passable class, 1 <= value <= max_multiplier.
  void set_multiplier(Terrain terrain, std::uint8_t value) noexcept;
  void set_multipliers(const Multipliers& values) noexcept;

  /// Precondition: at most max_areas, all valid and with their centres on the map.
  void set_areas(std::span<const Area> areas);

  /// Where more cells change, to note each and to patch what depends on it takes longer than to make all of it again.
  std::size_t few_cells() const noexcept { return size_.cells() / 16; }
  /// Applies the edits in order and appends what really changed to `changes`. Barriers must not lead out of the map.
  void apply(std::span<const Edit> edits, std::vector<Change>& changes);

  /// How many cells are of this class.
  std::uint32_t count(Terrain terrain) const noexcept { return counts_[terrain]; }
  /// True when no class occurs that is known by its cost alone.
  bool has_names_only() const noexcept;
  /// The cheapest multiplier among the passable classes that occur; 1 on a map of walls only.
  std::uint32_t cheapest() const noexcept { return cheapest_; }
  /// The dearest, likewise.
  std::uint32_t dearest() const noexcept { return dearest_; }
  /// True when all passable cells cost the same.
  bool is_uniform() const noexcept { return cheapest_ == dearest_; }

 private:
  void see_costs() noexcept;
  void changed(const CellBoxes& boxes) noexcept;
  /// What was noted after the last note that the predicate holds for; everything when that is too long ago to know.
  template <class Is>
  CellBoxes changed_after(const Is& is) const noexcept;
  CellBoxes last_changes(std::uint32_t count) const noexcept;

  Size size_;
  std::vector<Terrain> terrain_;
  std::vector<std::uint8_t> barriers_;  ///< empty until there is one
  std::uint32_t barred_cells_ = 0;
  Multipliers multipliers_;
  std::vector<Area> areas_;
  std::array<std::uint32_t, class_count> counts_{};
  std::uint8_t cheapest_ = 1;
  std::uint8_t dearest_ = 1;
  std::uint32_t version_ = 0;  ///< of one that is made, 1
  std::uint64_t fingerprint_ = 0;
  mutable std::uint64_t costs_print_ = 0;
  mutable std::uint32_t costs_print_version_ = 0;  ///< what costs_print_ is about
  /// A part of what a version changed, and the fingerprint that it had. Of edits all over the map, which have many, less is remembered.
  struct Recent {
    CellBox box;
    std::uint32_t version = 0;
    std::uint64_t fingerprint = 0;
  };
  static constexpr std::uint32_t most_recent = 1024;
  std::vector<Recent> recent_;  ///< by when it was noted, modulo most_recent
  std::uint32_t noted_ = 0;
};

}  // namespace astrolabe
