#pragma once
// For every wall, thin wall and one-way passage of a map: what a shortest path costs without it, exactly. A removed wall leaves plain ground.

#include "explain/paths/obstacle.hpp"
#include "explain/paths/shortcut_search.hpp"

#include "astrolabe/world.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace astrolabe {

/// An obstacle without which a path costs less, or without which there is a path.
struct Removal {
  Obstacle obstacle;
  std::uint64_t cost = 0;  ///< of a shortest path without it, in cost units
};

class WallRemoval {
 public:
  static constexpr std::size_t most_best = 5;

  /// `map`: as people draw it. `problem`: that map as the unit of the query sees it. Precondition: `costs` is ready. All of them must stay as they
  /// are as long as this is read; the options are not read.
  WallRemoval(const Map& map, const Problem& problem, const StartGoalCosts& costs);
  /// Works on about `cells` cells. Returns `ready` when nothing is left to do.
  Progress advance(std::uint32_t cells);

  // --- When it is ready:
  /// Obstacles on the map.
  std::uint32_t obstacles() const noexcept { return obstacles_; }
  /// Those without which a path costs less, in the order in which they are looked at.
  std::span<const Removal> gains() const noexcept { return gains_; }
  /// The cheapest paths first; the first obstacle where several are worth the same.
  std::span<const Removal> best() const noexcept { return best_; }
  /// The cost of a shortest path without the obstacle; StartGoalCosts::unreachable where there is no path without it either.
  std::uint64_t cost_without(const Obstacle& obstacle) const noexcept;

 private:
  bool make_ready();
  /// The next obstacle of the present cell. Where the cell has no more, this goes on to the next cell and returns none.
  std::optional<Obstacle> next_of_cell() noexcept;
  /// The cells of the ground in which a removal can make moves legal.
  CellBox reach_of(const Obstacle& obstacle) const noexcept;
  void remove(const Obstacle& obstacle);
  void put_back();
  void note(const Removal& removal);

  const Map* map_;
  Query query_;
  const StartGoalCosts* costs_;
  World trial_;  ///< a copy of the map, without one obstacle at a time
  ShortcutSearch search_;
  bool is_ready_ = false;  ///< the trial, and the room of the search
  std::uint32_t cell_ = 0;
  std::uint8_t stage_ = 0;  ///< obstacles of the cell that were looked at, or are none
  std::optional<Obstacle> removed_;
  std::vector<Change> changes_;
  std::uint32_t obstacles_ = 0;
  std::vector<Removal> gains_;
  std::vector<Removal> best_;
};

}  // namespace astrolabe
