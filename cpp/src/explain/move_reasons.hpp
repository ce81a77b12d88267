#pragma once
// What became of the eight moves of a cell when a search expanded it: taken, no better than a way that was known, left out, or refused, and why.
//
// Whether a move is legal, and why not, is said by the rules that make the masks of moves (world/refusal.hpp); which legal moves a search
// looks at is said by the search (Search::move_rule); what it did with them is read from its recording. So the same is told of a step
// while the search runs and after rewinding.

#include "astrolabe/lane.hpp"
#include "explain/jump_rays.hpp"
#include "world/ground.hpp"
#include "world/refusal.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace astrolabe {

enum class MoveFate : std::uint8_t {
  Refused,         ///< not legal
  Opened,          ///< taken: the cell was reached for the first time
  Improved,        ///< taken: the cell was open, and this way counts now
  Reopened,        ///< taken: the cell was closed, and is open again
  NoBetter,        ///< the cell was open, reached at no higher cost
  ClosedNoBetter,  ///< the cell was closed, reached at no higher cost
  ClosedStays,     ///< the cell was closed, and the search opens no such cell again
  FirstStays,      ///< the cell was reached, and the search keeps the first way to each cell
  Pruned,          ///< left out: another path of the same cost comes before
  NotShortest,     ///< left out: no shortest path goes there
  DeadEnd,         ///< a ray without a jump point
  Bound,           ///< the cell lies beyond the bound of the search
  Goal,            ///< the search ended, or a round of it, when it closed this cell
  Ended,           ///< the search ended before it looked at this move
  Elsewhere,       ///< legal, but the search does not go from cell to cell
  Unseen,          ///< a ray too long to be followed
  NotYet,          ///< legal, and the cell was not expanded yet
  Unrecorded,      ///< legal, and what the search did is not known
};

struct MoveReason {
  MoveFate fate = MoveFate::NotYet;
  Point target;         ///< the neighbour; of a ray, the jump point
  RefusedMove refused;  ///< for Refused and DeadEnd
  Stand stand;          ///< what is the matter with the cell that is to blame; Free where no cell is
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

/// Of a cell at the cursor of a lane. `drawn`: the map that the lane's unit moves on.
MoveReasons reasons_of(const Lane& lane, const Map& drawn, Cell cell);

}  // namespace astrolabe
