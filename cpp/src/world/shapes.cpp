#include "world/shapes.hpp"

#include <algorithm>
#include <cstdlib>

namespace astrolabe {
namespace {

/// Columns from `left` to before `right`, rows from `top` to before `bottom`; outside the map there may be none.
struct Clipped {
  std::int32_t left, right, top, bottom;
};
Clipped clipped(Size size, Point corner, Point opposite) noexcept {
  const auto clip = [](std::int32_t value, std::uint32_t end) { return std::clamp(value, -1, static_cast<std::int32_t>(end)); };
  const auto end = [&](std::int32_t value, std::uint32_t side) { return std::min(clip(value, side) + 1, static_cast<std::int32_t>(side)); };
  return {std::max(clip(std::min(corner.x, opposite.x), size.width), 0), end(std::max(corner.x, opposite.x), size.width),
          std::max(clip(std::min(corner.y, opposite.y), size.height), 0), end(std::max(corner.y, opposite.y), size.height)};
}

}  // namespace

void draw_line(Size size, Point from, Point to, Terrain with, std::vector<Edit>& edits) {
  // Far outside nothing can be drawn, and the walk along the line would be endless.
  constexpr std::int32_t far = 1 << 16;
  const auto near = [](Point p) { return -far < p.x && p.x < far && -far < p.y && p.y < far; };
  if (!near(from) || !near(to)) return;
  const std::int32_t dx = std::abs(to.x - from.x);
  const std::int32_t dy = -std::abs(to.y - from.y);
  const std::int32_t step_right = from.x < to.x ? 1 : -1;
  const std::int32_t step_down = from.y < to.y ? 1 : -1;
  std::int32_t error = dx + dy;
  for (Point p = from;;) {
    if (size.contains(p)) edits.push_back({size.cell(p), with});
    if (p == to) return;
    const std::int32_t twice = 2 * error;
    if (twice >= dy) {
      error += dy;
      p.x += step_right;
    }
    if (twice <= dx) {
      error += dx;
      p.y += step_down;
    }
  }
}

void draw_rectangle(Size size, Point corner, Point opposite, Terrain with, std::vector<Edit>& edits) {
  const auto [left, right, top, bottom] = clipped(size, corner, opposite);
  for (std::int32_t y = top; y < bottom; ++y) {
    for (std::int32_t x = left; x < right; ++x) edits.push_back({size.cell({x, y}), with});
  }
}

void fill_rectangle(Size size, Point corner, Point opposite, Terrain with, std::span<Terrain> cells) {
  const auto [left, right, top, bottom] = clipped(size, corner, opposite);
  for (std::int32_t y = top; y < bottom; ++y) {
    Terrain* const row = cells.data() + static_cast<std::size_t>(y) * size.width;
    std::fill(row + left, row + std::max(left, right), with);
  }
}

void connected_cells(const Map& map, Cell seed, std::uint32_t limit, std::vector<Cell>& cells) {
  const Size size = map.size();
  const Terrain kind = map.at(seed);
  std::vector<bool> seen(size.cells());
  const std::size_t first = cells.size();
  cells.push_back(seed);
  seen[index(seed)] = true;
  for (std::size_t next = first; next < cells.size(); ++next) {
    const Point p = size.point(cells[next]);
    for (int d = 0; d < 4; ++d) {
      const Point q{p.x + step_x[d], p.y + step_y[d]};
      if (!size.contains(q)) continue;
      const Cell cell = size.cell(q);
      if (seen[index(cell)] || map.at(cell) != kind) continue;
      if (cells.size() - first == limit) return;
      seen[index(cell)] = true;
      cells.push_back(cell);
    }
  }
}

}  // namespace astrolabe
