#pragma once
// The moves along which a search grows from one end: forward those that leave a cell, backward those that enter it.

#include "astrolabe/search.hpp"
#include "world/moves.hpp"
#include "world/steps.hpp"

#include <bit>
#include <cstdint>

namespace astrolabe {

template <Side side>
class SideMoves {
 public:
  void see(const Problem& problem) noexcept {
    moves_ = problem.moves;
    steps_ = Steps(*problem.map, problem.query);
  }
  /// The cell from which the search reaches this one by a move in direction d.
  Cell from(Cell cell, unsigned d) const noexcept { return side == Side::Forward ? steps_.parent(cell, d) : steps_.neighbour(cell, d); }
  /// The cell that the search reaches from this one by a move in direction d.
  Cell to(Cell cell, unsigned d) const noexcept { return side == Side::Forward ? steps_.neighbour(cell, d) : steps_.parent(cell, d); }
  std::uint64_t cost(unsigned d, Cell parent, Cell child) const noexcept { return steps_.cost(d, side == Side::Forward ? child : parent); }

  /// f(next, direction, point of next) for the cells that the search reaches from a cell.
  template <class F>
  void each_next(Cell cell, Point at, const F& f) const noexcept {
    constexpr std::int32_t sign = side == Side::Forward ? 1 : -1;
    each(side == Side::Forward ? (*moves_)[cell] : moves_->incoming(cell), [&](unsigned d) {
      f(to(cell, d), d, Point{at.x + sign * step_x[d], at.y + sign * step_y[d]});
    });
  }
  /// f(cell before, direction) for the cells from which the search reaches a cell.
  template <class F>
  void each_before(Cell cell, const F& f) const noexcept {
    each(side == Side::Forward ? moves_->incoming(cell) : (*moves_)[cell], [&](unsigned d) { f(from(cell, d), d); });
  }

 private:
  template <class F>
  static void each(unsigned left, const F& f) noexcept {
    for (; left != 0; left &= left - 1) f(static_cast<unsigned>(std::countr_zero(left)));
  }

  const Moves* moves_ = nullptr;
  Steps steps_;
};

}  // namespace astrolabe
