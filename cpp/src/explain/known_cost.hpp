#pragma once
// What the path costs that a search knows at the step that is shown: the same live and after rewinding.

#include "astrolabe/lane.hpp"

#include <cstdint>
#include <optional>

namespace astrolabe {

/// In cost units: of the found path at the end of the search, and before it of the best path so far, which few searches know. Nothing for paths
/// that are not made of moves, unless they are such a best path.
std::optional<std::uint64_t> known_cost(const Lane& lane) noexcept;

}  // namespace astrolabe
