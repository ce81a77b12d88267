#pragma once
// The checker of plans says whether the rules allow a plan of many units. It reads the problem and the places alone, and shares no code with
// planners. It finds all faults, so that a plan of another program opens with a list of them.

#include "astrolabe/motion/joint.hpp"
#include "check/walk_check.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace astrolabe {

/// The place of a unit that is gone: it has vanished at its goal.
inline constexpr Point gone{-1, -1};

/// The claims about a plan that the checker compares with its places.
struct PlanClaim {
  bool is_solved = false;  ///< each unit is at its goal at the last tick, or gone
  std::optional<std::uint64_t> sum_of_costs{};
  std::optional<Tick> makespan{};
  std::optional<std::uint64_t> lower_bound{};  ///< takes a search for each unit
};

/// The places of a plan as the checker reads them. A plan of no units has no rows.
std::vector<WalkRow> walk_rows(const JointPlan& plan, Size size);

/// The faults by tick, at most `most` of them. Units are counted from 0. Preconditions: check_problem() finds nothing, and is_valid_motion().
std::vector<WalkFinding> check_plan(const JointProblem& problem, const std::vector<WalkRow>& rows, const PlanClaim& claim, std::size_t most = 1000);

}  // namespace astrolabe
