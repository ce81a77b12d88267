#pragma once
// Dijkstra's algorithm on the cells of a rectangle alone, for rectangles that are small.

#include "astrolabe/search.hpp"
#include "memory/node_store.hpp"
#include "memory/open_list.hpp"
#include "world/moves.hpp"
#include "world/steps.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

namespace astrolabe {

struct Rectangle {
  std::int32_t left = 0;
  std::int32_t top = 0;
  std::int32_t width = 0;
  std::int32_t height = 0;
  bool contains(Point p) const noexcept { return p.x >= left && p.y >= top && p.x < left + width && p.y < top + height; }
};

class RectangleSearch {
 public:
  static constexpr std::uint64_t unreachable = ~std::uint64_t{0};

  void begin(const Problem& problem, const Steps& steps) noexcept {
    moves_ = problem.moves;
    size_ = problem.map->size();
    steps_ = steps;
    expanded_ = 0;
  }

  /// Distances from `source` (Side::Backward: to it), which lies in the rectangle; to `until` alone, when that is a cell of it.
  void spread(const Rectangle& rectangle, Cell source, Side side, Cell until = no_cell) {
    rectangle_ = rectangle;
    const auto cells = static_cast<std::uint32_t>(rectangle.width * rectangle.height);
    nodes_.begin(cells);
    open_.begin(cells, TieBreak::Fifo);
    reach(place(size_.point(source)), 0, no_direction);
    while (!open_.empty()) {
      const Cell local = open_.pop();
      if (nodes_.state(local) == CellState::Closed) continue;
      nodes_.close(local);
      ++expanded_;
      const Point p = point(local);
      const Cell cell = size_.cell(p);
      if (cell == until) return;
      const bool forward = side == Side::Forward;
      for (unsigned ways = forward ? (*moves_)[cell] : moves_->incoming(cell); ways != 0; ways &= ways - 1) {
        const auto d = static_cast<unsigned>(std::countr_zero(ways));
        const Point next = forward ? Point{p.x + step_x[d], p.y + step_y[d]} : Point{p.x - step_x[d], p.y - step_y[d]};
        if (rectangle_.contains(next)) reach(place(next), nodes_.g(local) + steps_.cost(d, forward ? size_.cell(next) : cell), d);
      }
    }
  }

  /// The cost of a shortest path between the source and a cell of the rectangle; `unreachable` where there is none.
  std::uint64_t distance(Cell cell) const noexcept {
    const Cell local = place(size_.point(cell));
    return nodes_.state(local) == CellState::Unvisited ? unreachable : nodes_.g(local);
  }

  /// Appends the moves from the source to a cell that it reaches, after a search forward.
  void moves_to(Cell cell, std::vector<std::uint8_t>& directions) const {
    const auto first = static_cast<std::ptrdiff_t>(directions.size());
    for (unsigned d; (d = nodes_.direction(place(size_.point(cell)))) != no_direction; cell = steps_.parent(cell, d)) {
      directions.push_back(static_cast<std::uint8_t>(d));
    }
    std::reverse(directions.begin() + first, directions.end());
  }

  /// Cells expanded since begin().
  std::uint64_t expanded() const noexcept { return expanded_; }

 private:
  Cell place(Point p) const noexcept { return Cell{static_cast<std::uint32_t>((p.y - rectangle_.top) * rectangle_.width + p.x - rectangle_.left)}; }
  Point point(Cell local) const noexcept {
    const auto i = static_cast<std::int32_t>(index(local));
    return {rectangle_.left + i % rectangle_.width, rectangle_.top + i / rectangle_.width};
  }
  void reach(Cell local, std::uint64_t g, unsigned direction) {
    const CellState state = nodes_.state(local);
    if (state == CellState::Closed || (state == CellState::Open && g >= nodes_.g(local))) return;
    nodes_.open(local, g, direction);
    open_.push(g, g, local);
  }

  const Moves* moves_ = nullptr;
  Size size_;
  Steps steps_;
  Rectangle rectangle_;
  NodeStore<std::uint64_t> nodes_;
  HeapOpenList<std::uint64_t> open_;
  std::uint64_t expanded_ = 0;
};

}  // namespace astrolabe
