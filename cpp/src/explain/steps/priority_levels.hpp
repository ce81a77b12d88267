#pragma once
// The f-layers of a search: how high the priority of its expanded cells has risen. Two searches that have reached the same level can be compared,
// however many cells each of them has expanded.

#include "astrolabe/lane.hpp"

#include <cstdint>
#include <vector>

namespace astrolabe {

/// The highest priority that an expanded cell had in the first `step` steps, in cost units. `before` is the same of one step less. Preconditions:
/// step > 0, and the log of the lane keeps its history.
std::uint64_t level_after(const Lane& lane, std::uint32_t step, std::uint64_t before) noexcept;

class PriorityLevels {
 public:
  static constexpr std::uint32_t all_steps = UINT32_MAX;

  /// Reads at most `most` of the steps that the lane has recorded and that were not read yet. Returns true when all are read. Precondition: the log
  /// of the lane keeps its history.
  bool update(const Lane& lane, std::uint32_t most = all_steps);
  /// The steps that were read.
  std::uint32_t steps() const noexcept { return static_cast<std::uint32_t>(levels_.size()); }
  /// As level_after() says; 0 before the first step. Precondition: step <= steps().
  std::uint64_t level(std::uint32_t step) const noexcept { return step == 0 ? 0 : levels_[step - 1]; }
  /// The last step that was read after which the level is at most this one.
  std::uint32_t last_step(std::uint64_t level) const noexcept;

 private:
  std::vector<std::uint64_t> levels_;  ///< by step, which begin at 1
  std::uint32_t generation_ = 0;       ///< of the log that was read
};

}  // namespace astrolabe
