#include "core/shapes.hpp"

#include <algorithm>
#include <cstdlib>
#include <cstring>

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

/// The first place after `at`, and before `end`, where another class stands than there; else `end`. Eight cells at a time.
std::uint32_t end_of_stretch(const Terrain* row, std::uint32_t at, std::uint32_t end) noexcept {
  const Terrain kind = row[at];
  const std::uint64_t alike = std::uint64_t{kind} * 0x0101010101010101u;
  for (std::uint64_t eight; at + sizeof eight <= end; at += sizeof eight) {
    std::memcpy(&eight, row + at, sizeof eight);
    if (eight != alike) break;
  }
  while (at < end && row[at] == kind) ++at;
  return at;
}

}  // namespace

void line_cells(Size size, Point from, Point to, std::vector<Cell>& cells) {
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
    if (size.contains(p)) cells.push_back(size.cell(p));
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

void rectangle_cells(Size size, Point corner, Point opposite, std::vector<Cell>& cells) {
  const auto [left, right, top, bottom] = clipped(size, corner, opposite);
  for (std::int32_t y = top; y < bottom; ++y) {
    for (std::int32_t x = left; x < right; ++x) cells.push_back(size.cell({x, y}));
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

void fill_connected(Size size, Point seed, Terrain with, std::span<Terrain> cells) {
  const Terrain kind = cells[index(size.cell(seed))];
  // A cell of each stretch that is still to be filled; stretches of one row are as long as they can be, so that they are few.
  std::vector<Cell> waiting{size.cell(seed)};
  while (!waiting.empty()) {
    const auto [x, y] = size.point(waiting.back());
    waiting.pop_back();
    Terrain* const row = cells.data() + static_cast<std::size_t>(y) * size.width;
    if (row[x] != kind) continue;
    auto left = static_cast<std::uint32_t>(x);
    while (left > 0 && row[left - 1] == kind) --left;
    const std::uint32_t right = end_of_stretch(row, static_cast<std::uint32_t>(x), size.width);
    std::fill(row + left, row + right, with);
    for (const std::int32_t beside : {y - 1, y + 1}) {
      if (beside < 0 || beside >= static_cast<std::int32_t>(size.height)) continue;
      const Terrain* const other = cells.data() + static_cast<std::size_t>(beside) * size.width;
      for (std::uint32_t i = left; i < right; i = end_of_stretch(other, i, right)) {
        if (other[i] == kind) waiting.push_back(size.cell({static_cast<std::int32_t>(i), beside}));
      }
    }
  }
}

}  // namespace astrolabe
