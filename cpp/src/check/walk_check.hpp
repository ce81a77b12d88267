#pragma once
// Whether a walk is one that the rules allow: read from map, query, motion and places alone, never from a run, and by code that runs do not share.

#include "astrolabe/catalog.hpp"
#include "astrolabe/map.hpp"
#include "astrolabe/motion/motion.hpp"
#include "astrolabe/query.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace astrolabe {

enum class WalkFault : std::uint8_t {
#define ASTROLABE_WALK_FAULT(name, id, text) name,
#include "check/walk_faults.def"
#undef ASTROLABE_WALK_FAULT
};
inline constexpr std::array walk_fault_ids{
#define ASTROLABE_WALK_FAULT(name, id, text) std::string_view{id},
#include "check/walk_faults.def"
#undef ASTROLABE_WALK_FAULT
};

/// The places of each unit at a tick. A place is the upper left cell of a unit, and may lie outside the map.
using WalkRow = std::vector<Point>;

/// The claims about a walk that the checker compares with its places.
struct WalkClaim {
  bool arrives = false;
  std::optional<std::uint64_t> cost{};  ///< in units of the cost model
  /// Where the goal was at each tick. Without them, the arrival at a goal that patrols, flees or follows is not checked.
  std::vector<Point> goals{};
  /// The unit plans again when what it knows has changed, and finds a path where there is one: it arrives once nothing changes.
  bool is_complete = false;
  /// What it plans is shortest.
  bool is_optimal = false;
  /// Where waypoints are visited, the unit is at home only after the last of them. Where they end its path, it is at home on each of them as well.
  WaypointUse waypoints = WaypointUse::Ignored;
  /// The walk is said to be at its end for good.
  bool is_stuck = false;
};

/// The first thing that is wrong.
struct WalkFinding {
  WalkFault fault = WalkFault::None;
  Tick tick = 0;  ///< of a move, the one in which it begins
  std::uint32_t unit = 0;
  Point cell{};
  std::uint64_t number = 0;
  std::uint32_t other = 0;  ///< of a fault of two units, the second one
  friend bool operator==(const WalkFinding&, const WalkFinding&) = default;
};

/// Precondition: a query on the map, and is_valid_motion().
WalkFinding check_walk(const Map& map, const Query& query, const Motion& motion, const std::vector<WalkRow>& rows, const WalkClaim& claim);

/// The English sentence of a finding. Units are counted from 1.
std::string describe(const WalkFinding& finding);

/// Reads lines `tick,unit,x,y`, by tick and unit, with units counted from 1; a first line that names the columns says nothing. Returns 0, or the line
/// that makes no sense.
std::uint32_t read_walk(std::string_view text, std::vector<WalkRow>& rows);

}  // namespace astrolabe
