#include "explain/steps/first_difference.hpp"

#include <algorithm>

namespace astrolabe {

Cell expanded_at(const EventLog& log, std::uint32_t step) noexcept {
  if (step > log.steps()) return no_cell;
  const std::uint32_t closing = log.closing_event(step);
  return closing == no_event ? no_cell : log.at(closing).cell();
}

std::uint32_t first_difference(std::span<const EventLog* const> logs, std::uint32_t first, std::uint32_t last) noexcept {
  if (logs.empty()) return 0;
  std::uint32_t longest = 0;
  for (const EventLog* log : logs) longest = std::max(longest, log->steps());
  for (std::uint32_t step = first; step <= std::min(last, longest); ++step) {
    const EventLog& one = *logs.front();
    const bool agree = std::all_of(logs.begin() + 1, logs.end(), [&](const EventLog* other) {
      return (step <= one.steps()) == (step <= other->steps()) && expanded_at(one, step) == expanded_at(*other, step);
    });
    if (!agree) return step;
  }
  return 0;
}

}  // namespace astrolabe
