#pragma once
// Straight lines of any angle between the centres of cells: which are legal, and what they cost. A line goes from cell to cell
// through edges and corners, and is legal when each of these transitions is a legal move: through an edge the straight one,
// exactly through a corner the diagonal one. So it obeys whatever Moves knows.

#include "core/heuristic.hpp"
#include "core/moves.hpp"

#include <cstdint>

namespace astrolabe {

/// Precondition: both lie on the map that `moves` was built for.
bool line_of_sight(const Moves& moves, Size size, Cell from, Cell to) noexcept;

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
