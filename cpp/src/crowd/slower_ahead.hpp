#pragma once
// Finds the slower unit that holds a unit back where speeds are matched. The answer is read from the plan alone.

#include "astrolabe/motion/joint.hpp"

#include <cstdint>

namespace astrolabe {

/// The unit that is slower, stands on the way of this one at most two moves ahead, is not at its goal and has no move in the tick by its pace; -1
/// where there is none. Precondition: tick < plan.ticks().
std::int64_t slower_ahead(const JointProblem& problem, const JointPlan& plan, Tick tick, std::uint32_t unit);

}  // namespace astrolabe
