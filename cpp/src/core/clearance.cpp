#include "core/clearance.hpp"

#include <algorithm>

namespace astrolabe {
namespace {

/// True when the edge between a cell and its neighbour is barred both ways.
bool thin_wall(const Map& map, Cell cell, Cell neighbour, Direction direction) noexcept {
  const auto d = static_cast<unsigned>(direction);
  return (map.barriers(cell) >> d & map.barriers(neighbour) >> (d + 2) % 4 & 1) != 0;
}

}  // namespace

/// From the lower right to the upper left: a square of side k is its upper left cell and the squares of side k - 1 that begin
/// to the right, below, and at both. Walls inside the square lie inside one of those, unless it is two cells wide.
void Clearance::measure(const Map& map, const UnitKind& kind, Point from, Point to) {
  const auto [width, height] = map.size();
  for (std::int32_t y = to.y; y >= from.y; --y) {
    for (std::int32_t x = to.x; x >= from.x; --x) {
      const std::uint32_t i = static_cast<std::uint32_t>(y) * width + static_cast<std::uint32_t>(x);
      std::uint8_t& side = sides_[i];
      if (kind.costs[map.at(Cell{i})] == 0) {
        side = 0;
        continue;
      }
      side = 1;
      if (static_cast<std::uint32_t>(x) + 1 == width || static_cast<std::uint32_t>(y) + 1 == height) continue;
      const std::uint32_t right = i + 1, below = i + width, across = i + width + 1;
      if (map.has_barriers() && (thin_wall(map, Cell{i}, Cell{right}, Direction::East) || thin_wall(map, Cell{i}, Cell{below}, Direction::South) ||
                                 thin_wall(map, Cell{right}, Cell{across}, Direction::South) || thin_wall(map, Cell{below}, Cell{across}, Direction::East))) {
        continue;
      }
      const int least = std::min({sides_[right], sides_[below], sides_[across]});
      side = static_cast<std::uint8_t>(std::min(least + 1, max_unit_size));
    }
  }
}

void Clearance::build(const Map& map, const UnitKind& kind) {
  const auto [width, height] = map.size();
  sides_.resize(map.size().cells());
  measure(map, kind, {0, 0}, {static_cast<std::int32_t>(width) - 1, static_cast<std::int32_t>(height) - 1});
}

void Clearance::patch(const Map& map, const UnitKind& kind, Cell cell) {
  const Point p = map.size().point(cell);
  measure(map, kind, {std::max(p.x - max_unit_size + 1, 0), std::max(p.y - max_unit_size + 1, 0)}, p);
}

}  // namespace astrolabe
