#pragma once
// Where searches of one map part: the first step at which they do not all expand the same cell.

#include "recording/event_log.hpp"

#include <cstdint>
#include <span>

namespace astrolabe {

/// The cell that this step of a recording expanded; no_cell where the step expanded nothing, and after the last step.
/// Precondition: the log keeps its history, and step > 0.
Cell expanded_at(const EventLog& log, std::uint32_t step) noexcept;

/// The first of the steps `first` .. `last` at which two of these recordings expanded different cells, or one of them had ended; 0 when there is
/// none. Precondition: the logs keep their histories, and first > 0.
std::uint32_t first_difference(std::span<const EventLog* const> logs, std::uint32_t first, std::uint32_t last) noexcept;

}  // namespace astrolabe
