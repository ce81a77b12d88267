#pragma once
// The moves that lie between start and goal of a unit which is alone on the map, where nothing is closed: a breadth-first search by the rules of the
// checker, in slices.

#include "astrolabe/motion/joint.hpp"
#include "check/checked_map.hpp"
#include "check/step_rules.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace astrolabe {

class MovesAlone {
 public:
  /// The problem outlives it. Precondition: check_problem() finds nothing.
  MovesAlone(const JointProblem& problem, std::size_t unit);
  MovesAlone(const MovesAlone&) = delete;
  MovesAlone& operator=(const MovesAlone&) = delete;

  /// Expands at most this many cells. True when moves() is known.
  bool advance(std::uint64_t cells);
  /// None where there is no path.
  std::optional<std::uint64_t> moves() const noexcept { return moves_; }

 private:
  const Motion nothing_{};
  const CheckedMap map_;
  const StepRules rules_;
  const Cell goal_;
  std::vector<bool> seen_;
  std::vector<Point> front_, next_;
  std::size_t expanded_ = 0;  ///< cells of the front
  std::uint64_t distance_ = 0;
  std::optional<std::uint64_t> moves_{};
};

/// The whole search at once.
std::optional<std::uint64_t> moves_alone(const JointProblem& problem, std::size_t unit);

}  // namespace astrolabe
