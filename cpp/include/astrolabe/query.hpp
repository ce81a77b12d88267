#pragma once
// A query: the unit, its start and goal, the moves and the costs. A plain value.

#include "astrolabe/cell.hpp"
#include "astrolabe/cost.hpp"
#include "astrolabe/unit.hpp"
#include "astrolabe/words.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace astrolabe {

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
