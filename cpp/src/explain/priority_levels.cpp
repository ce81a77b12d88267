#include "explain/priority_levels.hpp"

#include <algorithm>

namespace astrolabe {

void PriorityLevels::update(const Lane& lane, std::uint32_t last) {
  const EventLog& log = lane.log();
  if (generation_ != log.generation()) levels_.clear();
  generation_ = log.generation();
  for (auto step = static_cast<std::uint32_t>(levels_.size()) + 1; step <= std::min(last, log.steps()); ++step) {
    std::uint64_t level = this->level(step - 1);
    if (const std::uint32_t closing = log.closing_event(step); closing != no_event) {
      const Event& event = log.at(closing);
      const std::uint64_t priority = lane.search().priority(event.cell(), log.g(closing), event.side(), step);
      if (priority != no_priority) level = std::max(level, priority);
    }
    levels_.push_back(level);
  }
}

std::uint32_t PriorityLevels::last_step(std::uint64_t level) const noexcept {
  return static_cast<std::uint32_t>(std::upper_bound(levels_.begin(), levels_.end(), level) - levels_.begin());
}

}  // namespace astrolabe
