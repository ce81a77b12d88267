#pragma once
// Gives the units of a problem their distance rows, one a piece, before a planner begins.

#include "astrolabe/motion/planner.hpp"
#include "plan/distances.hpp"

#include <cstddef>
#include <cstdint>

namespace astrolabe {

class Aiming {
 public:
  /// `distances` outlive it.
  explicit Aiming(const JointProblem& problem, Distances& distances) : problem_(&problem), distances_(&distances) {}

  bool is_done() const noexcept { return next_ == problem_->units.size(); }
  /// Makes one row, up to the start of its unit. Returns Running, Unsolvable where the unit has no path, or Capacity where no row fits.
  PlanStatus advance() {
    if (!distances_->has_room()) return PlanStatus::Capacity;
    distances_->aim_from_start(next_);
    if (!distances_->reaches(next_, problem_->units[next_].start)) return PlanStatus::Unsolvable;
    ++next_;
    return PlanStatus::Running;
  }
  /// The next unit to get a row: the one without a path, where advance() said so.
  std::size_t unit() const noexcept { return next_; }

 private:
  const JointProblem* problem_;
  Distances* distances_;
  std::size_t next_ = 0;
};

}  // namespace astrolabe
