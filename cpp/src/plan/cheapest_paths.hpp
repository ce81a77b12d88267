#pragma once
// All paths of a unit that end as early as possible, level by level (a multi-valued decision diagram). They tell in which ticks all have the same
// cell. A conflict there makes the unit later if it gives way, which conflict-based search calls cardinal.

#include "plan/constraints.hpp"
#include "plan/distances.hpp"
#include "plan/slices.hpp"

#include <cstdint>
#include <vector>

namespace astrolabe {

class CheapestPaths {
 public:
  /// Both outlive it.
  CheapestPaths(const JointMoves& moves, const Distances& distances) : moves_(moves), distances_(distances) {}

  /// Precondition: under the constraints, the unit can be at its goal in the tick `arrival`. The constraints outlive the work.
  void begin(std::uint32_t unit, Tick arrival, const Constraints& constraints);
  /// True when all is known.
  bool advance(Slices& slices);
  /// Says for each tick whether all these paths have the same cell; false for all ticks where there are too many cells to find out.
  const std::vector<bool>& singles() const noexcept { return singles_; }

 private:
  static constexpr std::size_t most_states = std::size_t{1} << 20;
  struct State {
    Cell cell;
    std::uint32_t left;  ///< moves to the goal
  };
  struct Edge {
    std::uint32_t from, to;
  };

  bool go_forward(Slices& slices);
  void go_on(std::uint32_t id, std::uint8_t move);
  bool go_back(Slices& slices);
  void count();

  const JointMoves& moves_;
  const Distances& distances_;
  const Constraints* constraints_ = nullptr;
  std::uint32_t unit_ = 0;
  Pace pace_;
  Tick arrival_ = 0;
  Tick tick_ = 0;
  std::vector<State> states_;
  std::vector<std::uint32_t> levels_;  ///< by tick, its first state
  std::vector<Edge> edges_;
  std::vector<std::uint32_t> place_;  ///< by cell, its last state
  std::vector<bool> is_used_;         ///< by state, whether a path goes through it
  std::size_t head_ = 0;              ///< the next state, and then how many edges are left
  bool is_forward_ = true;
  std::vector<bool> singles_;
};

}  // namespace astrolabe
