#pragma once
// Paths of units as the rows of a plan.

#include "astrolabe/motion/joint.hpp"
#include "plan/timed_path.hpp"

#include <cstddef>
#include <span>

namespace astrolabe {

/// The places of all units in all ticks that a plan may have: 256 MiB.
inline constexpr std::size_t max_plan_places = std::size_t{1} << 26;
/// The last tick of the problem, or an earlier one where a plan would have too many places.
Tick last_tick_of(const JointProblem& problem) noexcept;

/// A unit stays where its path ends, or is gone where units vanish. Precondition: all paths begin at tick 0.
void write_rows(const JointMoves& moves, std::span<const TimedPath> paths, JointPlan& plan);

}  // namespace astrolabe
