#pragma once
// The cells that a search has closed, of either side, at a cursor.

#include "recording/cursor.hpp"

#include <cstdint>
#include <vector>

namespace astrolabe {

/// 1 for each closed cell, else 0, row by row.
void closed_cells(const Cursor& cursor, std::vector<std::uint8_t>& cells);

}  // namespace astrolabe
