#include "check/walk_promise.hpp"

#include "astrolabe/world.hpp"
#include "check/checked_map.hpp"

#include <algorithm>
#include <memory>

namespace astrolabe {

// No header declares this option of entries.
namespace parameters {
extern const ParameterInfo reach;
}  // namespace parameters

void promise(WalkClaim& claim, const Map& map, const Query& query, const Motion& motion, const Options& method, std::span<const Episode> plannings) {
  claim.waypoints = waypoint_use(method);
  // A search for the nearest of waypoints and goal, and one that ends at a cost that is given to it, may end before the goal.
  if (motion.replan != Replan::Change || claim.waypoints == WaypointUse::EndsAtAny || reads(method.algorithm(), parameters::reach)) return;
  // A search that spends its budget, or that cannot run on what the unit knows, gives no verdict.
  const auto has_no_verdict = [](const Episode& planning) { return planning.status == Status::Budget || planning.status == Status::Refused; };
  if (std::any_of(plannings.begin(), plannings.end(), has_no_verdict)) return;
  CheckedMap world(map, motion);
  const Tick quiet = world.quiet_from();
  // The last plan may be older than the last change, so the verdict on its map counts too.
  Tick planned = quiet;
  for (const Episode& planning : plannings) {
    if (planning.tick <= quiet) planned = planning.tick;
  }
  Guarantee least = Guarantee::Optimal;
  for (;; world.to_next_tick()) {
    if (world.tick() == planned || world.tick() == quiet) {
      // The unit searches its own ground, not the map that people see.
      World seen;
      seen.replace(std::make_unique<Map>(world.as_map()), query);
      least = std::min(least, judge(seen.ground(), query, method).level);
    }
    if (world.tick() == quiet) break;
  }
  claim.is_complete = least >= Guarantee::Complete;
  claim.is_optimal = least == Guarantee::Optimal;
}

}  // namespace astrolabe
