#pragma once
// What the path costs that a search knows at a step: the same live and after rewinding.

#include "astrolabe/lane.hpp"

#include <cstdint>
#include <optional>

namespace astrolabe {

/// In cost units. At the end of a search: the cost of its path, when that is made of moves. Otherwise the cost of the best path so far; few searches
/// know one. Without such a path, nothing.
std::optional<std::uint64_t> known_cost(const StepView& view) noexcept;

}  // namespace astrolabe
