#pragma once
// What happened in a step of a lane: how often each beat. All follows from the recording, the legal moves and the traits of the
// algorithm, so it is the same live and after rewinding.

#include "astrolabe/catalog.hpp"
#include "astrolabe/lane.hpp"

#include <array>
#include <cstdint>

namespace astrolabe {

using BeatCounts = std::array<std::uint32_t, beat_count>;

/// Zeros where the lane has no history. Of a search that ends because it generated the goal, the last step tells of no moves: the search may not
/// have looked at all of them.
BeatCounts beats_of(const StepView& view) noexcept;

}  // namespace astrolabe
