#pragma once
// A path of moves pulled tight: every cell that its predecessor can see beyond is dropped.

#include "world/moves.hpp"

#include <vector>

namespace astrolabe {

/// The cells that are left of a path of legal moves, both ends included: each sees the next, and none sees the next but one. A
/// line only passes cells that cost the same, so what is dropped never made the path dearer: where the cost of the ground changes,
/// both cells stay.
void pull_string(const Map& map, const Moves& moves, const std::vector<Cell>& path, std::vector<Cell>& corners);

/// The lengths of the lines between such cells, in cells, each times what its ground costs.
double pulled_length(const Map& map, const std::vector<Cell>& corners) noexcept;

}  // namespace astrolabe
