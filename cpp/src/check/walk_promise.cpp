#include "check/walk_promise.hpp"

#include "check/checked_map.hpp"

#include <algorithm>

namespace astrolabe {

// Options of entries, which no header declares.
namespace parameters {
extern const ParameterInfo reach;
extern const ParameterInfo order;
}  // namespace parameters

void promise(WalkClaim& claim, const Map& map, const Query& query, const Motion& motion, const Options& method, std::span<const Tick> plannings) {
  // A search for the nearest of waypoints and goal, and one that ends at a cost that is given to it, may end before the goal.
  const bool to_nearest = method.get(parameters::order) == 2;
  claim.visits = method.algorithm().visits && !to_nearest;
  if (motion.replan != Replan::Change || to_nearest || reads(method.algorithm(), parameters::reach)) return;
  CheckedMap world(map, motion);
  const Tick quiet = world.quiet_from();
  // The plan that is in force when the world comes to rest may rest on the verdict on an earlier map.
  Tick planned = quiet;
  for (const Tick tick : plannings) {
    if (tick <= quiet) planned = tick;
  }
  Guarantee least = Guarantee::Optimal;
  for (;; world.to_next_tick()) {
    if (world.tick() == planned || world.tick() == quiet) least = std::min(least, judge(world.now(), query, method).level);
    if (world.tick() == quiet) break;
  }
  claim.is_complete = least >= Guarantee::Complete;
  claim.is_optimal = least == Guarantee::Optimal;
}

}  // namespace astrolabe
