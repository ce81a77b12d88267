#include "explain/priority_levels.hpp"

#include "explain/first_difference.hpp"

#include <algorithm>

namespace astrolabe {

void PriorityLevels::update(const Lane& lane) {
  const EventLog& log = lane.log();
  if (generation_ != log.generation()) levels_.clear();
  generation_ = log.generation();
  for (auto step = static_cast<std::uint32_t>(levels_.size()) + 1; step <= log.steps(); ++step) {
    std::uint64_t level = this->level(step - 1);
    if (expanded_at(log, step) != no_cell) {
      const std::uint32_t event = log.first_event(step - 1);
      const Side side = side_of[static_cast<int>(log.at(event).kind())];
      const std::uint64_t priority = lane.search().priority(log.at(event).cell(), log.g(event), side, step);
      if (priority != no_priority) level = std::max(level, priority);
    }
    levels_.push_back(level);
  }
}

std::uint32_t PriorityLevels::last_step(std::uint64_t level) const noexcept {
  return static_cast<std::uint32_t>(std::upper_bound(levels_.begin(), levels_.end(), level) - levels_.begin());
}

}  // namespace astrolabe
