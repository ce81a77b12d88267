#pragma once
// Why a unit of a plan waits in a tick: what it would meet if it went on at once. The answer is read from the plan alone.

#include "astrolabe/motion/crowd.hpp"

#include <cstdint>

namespace astrolabe {

/// Looks for the first place and tick at which the unit, on the rest of its way without this wait, would meet something. Precondition: the problem
/// has no fault, and the plan answers it.
WaitReason wait_reason(const JointProblem& problem, const JointPlan& plan, Tick tick, std::uint32_t unit);

}  // namespace astrolabe
