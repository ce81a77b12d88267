#pragma once
// Gives the units of a problem their distance rows, one a piece, before a planner begins.

#include "astrolabe/motion/planner.hpp"
#include "plan/distances.hpp"
#include "plan/slices.hpp"

#include <cstddef>
#include <cstdint>

namespace astrolabe {

class Aiming {
 public:
  enum class Rows : std::uint8_t {
    Whole,
    ToStarts  ///< a row may end a few moves beyond the start of its unit
  };
  /// `distances` outlive it.
  Aiming(const JointProblem& problem, Distances& distances, Rows rows) : problem_(problem), distances_(distances), rows_(rows) {}

  bool is_done() const noexcept { return next_ == problem_.units.size(); }
  /// Makes one row. Returns Running, Unsolvable where the unit has no path, or Capacity where no row fits.
  PlanStatus advance() {
    if (!distances_.has_room()) return PlanStatus::Capacity;
    rows_ == Rows::Whole ? distances_.aim(next_) : distances_.aim_from_start(next_);
    if (!distances_.reaches(next_, problem_.units[next_].start)) return PlanStatus::Unsolvable;
    ++next_;
    return PlanStatus::Running;
  }
  /// The same, where slices count the work.
  PlanStatus advance(Slices& slices) {
    const std::uint64_t before = distances_.searched();
    const PlanStatus status = advance();
    slices.take(1 + distances_.searched() - before);
    return status;
  }
  /// The next unit to get a row: the one without a path, or for whose row there is no room, where advance() said so.
  std::size_t unit() const noexcept { return next_; }

 private:
  const JointProblem& problem_;
  Distances& distances_;
  const Rows rows_;
  std::size_t next_ = 0;
};

}  // namespace astrolabe
