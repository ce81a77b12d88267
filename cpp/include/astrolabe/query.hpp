#pragma once
// A query: the unit, its start and goal, the moves and the costs. A plain value.

#include "astrolabe/cell.hpp"
#include "astrolabe/map.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace astrolabe {

// --- what a way costs

struct CostModel {
  std::string_view id;
  Words name;
  std::uint32_t straight;  ///< units of one straight step over terrain with multiplier 1
  std::uint32_t diagonal;  ///< units of one diagonal step over terrain with multiplier 1
  double shown_straight;   ///< what people call the cost of one straight step
  double shown_diagonal;   ///< and of one diagonal
};

inline constexpr std::array<CostModel, 3> cost_models{{
    {"octile",
     "Octile: 1 and \xE2\x88\x9A"
     "2",
     33461, 47321, 1.0, 1.4142135623730951},
    {"unit", "Unit: 1 and 1", 1, 1, 1.0, 1.0},
    {"10-14", "Integer: 10 and 14", 10, 14, 10.0, 14.0},
}};

/// A path's cost as the exact pair: straight and diagonal steps, each weighted with the multiplier of the entered cell.
struct PathCost {
  std::uint64_t straight = 0;
  std::uint64_t diagonal = 0;
  friend constexpr bool operator==(PathCost, PathCost) = default;

  constexpr std::uint64_t units(const CostModel& model) const noexcept { return straight * model.straight + diagonal * model.diagonal; }
  /// For people and for published lengths; no search reads it.
  constexpr double shown(const CostModel& model) const noexcept {
    return static_cast<double>(straight) * model.shown_straight + static_cast<double>(diagonal) * model.shown_diagonal;
  }
};

/// Units to display units, for g, h and f of single cells (relative error below 1e-9).
constexpr double shown_units(const CostModel& model, double units) noexcept { return units * (model.shown_straight / model.straight); }

// --- who searches: what it may enter, at what cost, and how large it is

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

// --- what is asked

struct Choice {
  std::string_view id;
  Words name;
};

/// Which moves are legal. All rules need the entered cell to be passable; they differ in when a diagonal is allowed.
enum class Movement : std::uint8_t {
  FourConnected,      ///< never
  NoCornerCutting,    ///< both orthogonal neighbours are free (the rule of the published benchmarks)
  AtMostOneObstacle,  ///< at least one of them is free
  Always,             ///< always, even between two walls
};

inline constexpr std::array<Choice, 4> movements{{
    {"4-connected", "4-connected"},
    {"8-no-corner-cutting", "8-connected, no corner cutting"},
    {"8-at-most-one-obstacle", "8-connected, may cut one corner"},
    {"8-always", "8-connected, may squeeze between two walls"},
}};

enum class HeuristicKind : std::uint8_t { Zero, Manhattan, Octile, Chebyshev, Euclidean };

/// When a search that met its goal stops. Generated is the shortcut of many tutorials; it can lose optimality.
enum class StopRule : std::uint8_t { Expanded, Generated };

/// The order of cells with equal priority. Each is total; what the rule leaves equal is ordered by insertion:
/// larger g and LIFO take the latest first, smaller g and FIFO the earliest.
enum class TieBreak : std::uint8_t { LargerG, SmallerG, Lifo, Fifo };

/// What the rule compares first: the lower one goes first.
template <class CostT>
constexpr CostT tie_of(TieBreak rule, CostT g) noexcept {
  return rule == TieBreak::LargerG ? static_cast<CostT>(~g) : rule == TieBreak::SmallerG ? g : CostT{0};
}
/// Whether the cell that was inserted last goes first where the rule leaves cells equal.
constexpr bool is_latest_first(TieBreak rule) noexcept { return rule == TieBreak::LargerG || rule == TieBreak::Lifo; }
constexpr bool is_by_insertion(TieBreak rule) noexcept { return rule == TieBreak::Lifo || rule == TieBreak::Fifo; }

inline constexpr std::size_t max_waypoints = 10;

/// Cells to visit on the way, for algorithms that do. The places beyond `count` hold Cell{0}, so that equal lists are equal.
struct Waypoints {
  std::array<Cell, max_waypoints> cells{};
  std::uint8_t count = 0;

  constexpr std::span<const Cell> list() const noexcept { return {cells.data(), count}; }
  constexpr bool contains(Cell cell) const noexcept {
    for (const Cell waypoint : list()) {
      if (waypoint == cell) return true;
    }
    return false;
  }
  /// False when there is no room.
  constexpr bool add(Cell cell) noexcept {
    if (count == max_waypoints) return false;
    cells[count++] = cell;
    return true;
  }
  /// Precondition: place < count.
  constexpr void remove(std::size_t place) noexcept {
    for (std::size_t i = place; i + 1 < count; ++i) cells[i] = cells[i + 1];
    cells[--count] = Cell{0};
  }
  friend constexpr bool operator==(const Waypoints&, const Waypoints&) = default;
};

struct Query {
  Cell start{0};
  Cell goal{0};
  Movement movement = Movement::NoCornerCutting;
  std::uint8_t cost_model = 0;  ///< index into cost_models
  /// Searches do not read it: the map that they are given is already the one that this unit sees (world/ground.hpp).
  Unit unit{};
  Waypoints via{};

  const CostModel& model() const noexcept { return cost_models[cost_model]; }
  friend constexpr bool operator==(const Query&, const Query&) = default;
};

}  // namespace astrolabe
