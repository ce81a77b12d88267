#pragma once
// Straight lines of any angle between the centres of cells: which are legal, and what they cost. A line goes from cell to cell
// through edges and corners, and is legal when each of these transitions is a legal move: through an edge the straight one,
// exactly through a corner the diagonal one. So it obeys whatever Moves knows.

#include "heuristic/heuristic.hpp"
#include "world/moves.hpp"

#include <cstdint>
#include <cstdlib>

namespace astrolabe {

/// Walks along the line and calls enter(cell) for every cell that it enters. False as soon as a move is illegal or enter() says
/// no. Precondition: both ends lie on the map that `moves` was built for.
template <class Enter>
bool walk_line(const Moves& moves, Size size, Cell from, Cell to, const Enter& enter) {
  const Point a = size.point(from);
  const Point b = size.point(to);
  const bool right = a.x < b.x;
  const bool down = a.y < b.y;
  const auto sideways = static_cast<unsigned>(right ? Direction::East : Direction::West);
  const auto upright = static_cast<unsigned>(down ? Direction::South : Direction::North);
  const auto across =
      static_cast<unsigned>(right ? (down ? Direction::SouthEast : Direction::NorthEast) : (down ? Direction::SouthWest : Direction::NorthWest));
  const std::int64_t columns = std::abs(b.x - a.x);
  const std::int64_t rows = std::abs(b.y - a.y);
  // The line leaves its column number x after (2x + 1) / (2 columns) of its length, and its row likewise.
  std::uint32_t cell = index(from);
  for (std::int64_t x = 0, y = 0; x < columns || y < rows;) {
    const std::int64_t order = (2 * x + 1) * rows - (2 * y + 1) * columns;
    const unsigned d = order < 0 ? sideways : order > 0 ? upright : across;
    if ((moves[Cell{cell}] >> d & 1) == 0) return false;
    if (order <= 0) {
      ++x;
      cell += right ? 1u : ~0u;
    }
    if (order >= 0) {
      ++y;
      cell += down ? size.width : 0u - size.width;
    }
    if (!enter(Cell{cell})) return false;
  }
  return true;
}

inline bool line_of_sight(const Moves& moves, Size size, Cell from, Cell to) noexcept {
  return walk_line(moves, size, from, to, [](Cell) { return true; });
}

/// Costs of lines on one map of uniform terrain: Euclidean lengths in units of the cost model, rounded up. Rounded up they obey
/// the triangle inequality, and the Euclidean heuristic, which is rounded down, stays consistent.
class LineCosts {
 public:
  LineCosts() = default;
  LineCosts(const Map& map, const Query& query) noexcept : size_(map.size()), straight_(query.model().straight), cheapest_(map.cheapest()) {}

  std::uint64_t operator()(Cell from, Cell to) const noexcept {
    const Point a = size_.point(from);
    const Point b = size_.point(to);
    const auto dx = static_cast<std::int64_t>(b.x - a.x);
    const auto dy = static_cast<std::int64_t>(b.y - a.y);
    const std::uint64_t square = straight_ * straight_ * static_cast<std::uint64_t>(dx * dx + dy * dy);
    const std::uint64_t root = integer_square_root(square);
    return (root * root < square ? root + 1 : root) * cheapest_;
  }

 private:
  Size size_;
  std::uint64_t straight_ = 0;
  std::uint64_t cheapest_ = 1;
};

}  // namespace astrolabe
