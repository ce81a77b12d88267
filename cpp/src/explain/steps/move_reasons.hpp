#pragma once
// What became of the eight moves of a cell when a search expanded it: taken, no better than a way that was known, left out, or refused, and why.
//
// Whether a move is legal, and why not, is said by the rules that make the masks of moves (world/refusal.hpp); which legal moves a search
// looks at is said by the search (Search::move_rule); what it did with them is read from its recording. So the same is told of a step
// while the search runs and after rewinding.

#include "astrolabe/lane.hpp"
#include "explain/steps/jump_rays.hpp"
#include "world/ground.hpp"
#include "world/refusal.hpp"

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace astrolabe {

enum class MoveFate : std::uint8_t {
#define ASTROLABE_MOVE_FATE(name) name,
#include "explain/steps/move_fates.def"
#undef ASTROLABE_MOVE_FATE
};
inline constexpr std::array move_fate_names{
#define ASTROLABE_MOVE_FATE(name) std::string_view{#name},
#include "explain/steps/move_fates.def"
#undef ASTROLABE_MOVE_FATE
};

struct MoveReason {
  MoveFate fate = MoveFate::NotYet;
  Point target;               ///< the neighbour; of a ray, the jump point
  RefusedMove refused;        ///< for Refused and DeadEnd
  Stand stand;                ///< why the unit cannot stand in the culprit of `refused`; Free where the culprit is no such cell
  std::uint8_t remedies = 0;  ///< rules of moves (bits of Movement) that the algorithm accepts and that allow a refused move
  bool has_g = false;
  bool has_known = false;
  std::uint64_t g = 0;      ///< of the target by this move, in units
  std::uint64_t known = 0;  ///< of the target before
  friend bool operator==(const MoveReason&, const MoveReason&) = default;
};

struct MoveReasons {
  std::uint32_t step = 0;  ///< in which the cell was expanded last, at the cursor or before; 0: in none
  Side side = Side::Forward;
  Leads leads = Leads::Steps;
  std::array<MoveReason, direction_count> moves;  ///< by direction from the cell
  std::vector<JumpRay> rays;                      ///< for Leads::Rays
  friend bool operator==(const MoveReasons&, const MoveReasons&) = default;
};

/// The reasons of a cell at a step. `drawn`: the map that the lane's unit moves on. A search that has not begun has no reasons.
MoveReasons reasons_of(const StepView& view, const Map& drawn, Cell cell);

}  // namespace astrolabe
