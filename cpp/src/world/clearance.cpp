#include "world/clearance.hpp"

#include "world/grow.hpp"
#include "world/thin_walls.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace astrolabe {
namespace {

constexpr std::uint32_t cells_a_part = 1 << 20;
constexpr std::uint8_t all_sides = (1u << max_unit_size) - 1;

}  // namespace

/// From the lower right to the upper left: a square of side k is its upper left cell and the squares of side k - 1 that begin
/// to the right, below, and at both. Walls inside the square lie inside one of those, unless it is two cells wide.
void Clearance::measure(const Map& map, const UnitKind& kind, Point from, Point to) {
  const auto [width, height] = map.size();
  std::array<std::uint8_t, class_count> enterable;
  for (int t = 0; t < class_count; ++t) enterable[t] = cost_for(kind, static_cast<Terrain>(t)) != 0 ? all_sides : 0;
  const auto begin = static_cast<std::uint32_t>(from.x), end = static_cast<std::uint32_t>(to.x) + 1;
  for (std::int32_t y = to.y; y >= from.y; --y) {
    const std::uint32_t first = static_cast<std::uint32_t>(y) * width;
    const Terrain* const row = map.terrain().data() + first;
    std::uint8_t* const fits = fits_.data() + first;
    const std::uint8_t* const below = fits + width;
    // No branch: where cells can be entered is hard to foresee.
    unsigned right = end < width ? fits[end] : 0, across = end < width ? below[end] : 0;
    for (std::uint32_t x = end; x-- > begin;) {
      unsigned parts = right & below[x] & across;
      if (map.has_barriers() && parts != 0 && is_divided(map, Cell{first + x})) parts = 0;
      across = below[x];
      right = (parts << 1 | 1) & enterable[row[x]];
      fits[x] = static_cast<std::uint8_t>(right);
    }
  }
}

bool Clearance::build_part(const Map& map, const UnitKind& kind) {
  const auto [width, height] = map.size();
  if (!grow_part(fits_, map.size().cells() + width, std::uint8_t{0})) return false;
  // No square has a part below the last row.
  if (rows_left_ == height) std::fill_n(fits_.begin() + map.size().cells(), width, 0);
  const std::uint32_t end = std::exchange(rows_left_, height - map.size().end_of_part(height - rows_left_, cells_a_part));
  measure(map, kind, {0, static_cast<std::int32_t>(rows_left_)}, {static_cast<std::int32_t>(width) - 1, static_cast<std::int32_t>(end) - 1});
  return rows_left_ == 0;
}

void Clearance::patch(const Map& map, const UnitKind& kind, Cell cell) {
  const Point p = map.size().point(cell);
  measure(map, kind, {std::max(p.x - max_unit_size + 1, 0), std::max(p.y - max_unit_size + 1, 0)}, p);
}

}  // namespace astrolabe
