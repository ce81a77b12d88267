#pragma once
// What a map allows, whichever algorithm searches it: all shortest paths of a query and their number, and the obstacles whose removal would make
// the path cheaper. About paths of moves from the start to the goal; waypoints are not visited.

#include "explain/costs/start_goal_costs.hpp"
#include "explain/paths/shortest_paths.hpp"
#include "explain/paths/wall_removal.hpp"

#include <cstdint>
#include <memory>

namespace astrolabe {

class WhatIf {
 public:
  /// `map`: as people draw it. `problem`: that map as the unit of the query sees it; its options are not read. Both must stay as they are as long as
  /// this is read.
  WhatIf(const Map& map, const Problem& problem);
  /// Works on about `cells` cells. Returns `ready` when nothing is left to do.
  Progress advance(std::uint32_t cells);

  bool has_paths() const noexcept { return phase_ > Phase::Paths; }
  bool has_removals() const noexcept { return phase_ == Phase::Done; }
  // --- With has_paths():
  const StartGoalCosts& costs() const noexcept { return costs_; }
  const ShortestPaths& paths() const noexcept { return *paths_; }
  // --- With has_removals():
  const WallRemoval& removals() const noexcept { return *removals_; }

 private:
  enum class Phase : std::uint8_t { Costs, Paths, Removals, Done };

  const Map* map_;
  Problem problem_;
  Phase phase_ = Phase::Costs;
  StartGoalCosts costs_;
  std::unique_ptr<ShortestPaths> paths_;
  std::unique_ptr<WallRemoval> removals_;
};

}  // namespace astrolabe
