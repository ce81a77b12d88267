#pragma once
// The order in which units decide in PIBT and LaCAM. The unit that was last at its goal the most ticks ago decides first, then the one that was
// farther from it at the start, then the one with the lower number.

#include "plan/distances.hpp"
#include "plan/pibt_step.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <span>
#include <vector>

namespace astrolabe {

class Priorities {
 public:
  /// Precondition: each unit has a known distance row. Takes a step for each move from a start to its goal.
  void begin(const JointProblem& problem, const Distances& distances) {
    const std::size_t units = problem.units.size();
    std::vector<std::uint32_t> far(units);
    for (std::size_t unit = 0; unit < units; ++unit) far[unit] = distances.from(unit, problem.units[unit].start);
    first_.resize(units);
    std::iota(first_.begin(), first_.end(), UnitNumber{0});
    std::sort(first_.begin(), first_.end(), [&](UnitNumber a, UnitNumber b) { return far[a] != far[b] ? far[a] > far[b] : a < b; });
  }
  /// The order of tick 0. It is that of all units that are at their goals as well.
  std::span<const UnitNumber> first() const noexcept { return first_; }
  /// The order of the next tick, from the order of this one. Units that are not at their goals keep their
  /// order. Units that are fall behind them all.
  template <class IsHome>
  void make_next(std::span<const UnitNumber> now, std::span<UnitNumber> next, const IsHome& is_home) const {
    std::size_t filled = 0;
    for (const UnitNumber unit : now) {
      if (!is_home(unit)) next[filled++] = unit;
    }
    for (const UnitNumber unit : first_) {
      if (is_home(unit)) next[filled++] = unit;
    }
  }

 private:
  std::vector<UnitNumber> first_;
};

}  // namespace astrolabe
