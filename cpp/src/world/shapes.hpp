#pragma once
// What a drawing tool draws, as cells or as edits of them. All clip to the grid; none recurses.

#include "astrolabe/map.hpp"

#include <span>
#include <vector>

namespace astrolabe {

/// Appends the edits of Bresenham's line, both ends included.
void draw_line(Size size, Point from, Point to, Terrain with, std::vector<Edit>& edits);
/// Appends the edits of the filled rectangle between two corners.
void draw_rectangle(Size size, Point corner, Point opposite, Terrain with, std::vector<Edit>& edits);
/// The cells of the seed's terrain that are connected to it by straight steps, nearest first, at most `limit`.
void connected_cells(const Map& map, Cell seed, std::uint32_t limit, std::vector<Cell>& cells);
/// Draws the rectangle into the classes of all cells: for maps of millions of cells.
void fill_rectangle(Size size, Point corner, Point opposite, Terrain with, std::span<Terrain> cells);

}  // namespace astrolabe
