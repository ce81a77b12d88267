#pragma once
// The f-layers of a search: how high the priority of its expanded cells has risen. Two searches that have reached the same level can be compared,
// however many cells each of them has expanded.

#include "astrolabe/lane.hpp"

#include <cstdint>
#include <vector>

namespace astrolabe {

class PriorityLevels {
 public:
  /// Reads the steps that the lane has recorded since the last call, up to step `last`. Precondition: the log of the lane keeps its history.
  void update(const Lane& lane, std::uint32_t last = no_event);
  /// The highest priority that an expanded cell had in the first `step` steps, in cost units; 0 before the first one. Precondition: update()
  /// has read this step.
  std::uint64_t level(std::uint32_t step) const noexcept { return step == 0 ? 0 : levels_[step - 1]; }
  /// The last step after which the level is at most this one.
  std::uint32_t last_step(std::uint64_t level) const noexcept;

 private:
  std::vector<std::uint64_t> levels_;  ///< by step, which begin at 1
  std::uint32_t generation_ = 0;       ///< of the log that was read
};

}  // namespace astrolabe
