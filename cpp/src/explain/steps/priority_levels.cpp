#include "explain/steps/priority_levels.hpp"
#include "recording/event_log.hpp"

#include <algorithm>

namespace astrolabe {

std::uint64_t level_after(const Lane& lane, std::uint32_t step, std::uint64_t before) noexcept {
  const EventLog& log = lane.log();
  const std::uint32_t closing = log.closing_event(step);
  if (closing == no_event) return before;
  const Event& event = log.at(closing);
  const std::uint64_t priority = lane.search().priority(event.cell(), log.g(closing), event.side(), step);
  return priority == no_priority ? before : std::max(before, priority);
}

bool PriorityLevels::update(const Lane& lane, std::uint32_t most) {
  const EventLog& log = lane.log();
  if (generation_ != log.generation()) levels_.clear();
  generation_ = log.generation();
  const std::uint32_t last = steps() + std::min(most, log.steps() - steps());
  for (std::uint32_t step = steps() + 1; step <= last; ++step) levels_.push_back(level_after(lane, step, level(step - 1)));
  return steps() == log.steps();
}

std::uint32_t PriorityLevels::last_step(std::uint64_t level) const noexcept {
  return static_cast<std::uint32_t>(std::upper_bound(levels_.begin(), levels_.end(), level) - levels_.begin());
}

}  // namespace astrolabe
