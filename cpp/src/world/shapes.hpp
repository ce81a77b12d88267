#pragma once
// The cells of what a drawing tool draws. All clip to the grid; none recurses.

#include "astrolabe/map.hpp"

#include <span>
#include <vector>

namespace astrolabe {

/// Bresenham's line, both ends included.
void line_cells(Size size, Point from, Point to, std::vector<Cell>& cells);
/// The filled rectangle between two corners.
void rectangle_cells(Size size, Point corner, Point opposite, std::vector<Cell>& cells);
/// The cells of the seed's terrain that are connected to it by straight steps, nearest first, at most `limit`.
void connected_cells(const Map& map, Cell seed, std::uint32_t limit, std::vector<Cell>& cells);
/// Draws the rectangle into the classes of all cells: for maps of millions of cells.
void fill_rectangle(Size size, Point corner, Point opposite, Terrain with, std::span<Terrain> cells);

}  // namespace astrolabe
