#include "core/line_of_sight.hpp"

#include <cstdlib>

namespace astrolabe {
namespace {

unsigned towards(std::int32_t dx, std::int32_t dy) noexcept {
  unsigned d = 0;
  while (step_x[d] != dx || step_y[d] != dy) ++d;
  return d;
}

}  // namespace

bool line_of_sight(const Moves& moves, Size size, Cell from, Cell to) noexcept {
  const Point a = size.point(from);
  const Point b = size.point(to);
  const std::int32_t right = a.x < b.x ? 1 : -1;
  const std::int32_t down = a.y < b.y ? 1 : -1;
  const std::int64_t columns = std::abs(b.x - a.x);
  const std::int64_t rows = std::abs(b.y - a.y);
  const unsigned sideways = towards(right, 0);
  const unsigned upright = towards(0, down);
  const unsigned across = towards(right, down);
  // The line leaves its column number x after (2x + 1) / (2 columns) of its length, and its row likewise.
  std::uint32_t cell = index(from);
  for (std::int64_t x = 0, y = 0; x < columns || y < rows;) {
    const std::int64_t order = (2 * x + 1) * rows - (2 * y + 1) * columns;
    const unsigned d = order < 0 ? sideways : order > 0 ? upright : across;
    if ((moves[Cell{cell}] >> d & 1) == 0) return false;
    if (order <= 0) {
      ++x;
      cell += static_cast<std::uint32_t>(right);
    }
    if (order >= 0) {
      ++y;
      cell += static_cast<std::uint32_t>(down) * size.width;
    }
  }
  return true;
}

}  // namespace astrolabe
