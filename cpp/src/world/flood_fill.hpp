#pragma once
// What a fill reaches on the largest maps: 64 cells at a time.

#include "astrolabe/map.hpp"

#include <span>

namespace astrolabe {

/// Writes a class into the cells that connected_cells() names, whatever their number. Precondition: the seed lies on the map.
void fill_connected(Size size, Point seed, Terrain with, std::span<Terrain> cells);

}  // namespace astrolabe
