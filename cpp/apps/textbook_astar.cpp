#include "textbook_astar.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <limits>
#include <queue>
#include <utility>

namespace astrolabe::app {

TextbookAstar::TextbookAstar(const Map& map)
    : map_(map), width_(static_cast<std::int32_t>(map.size().width)), height_(static_cast<std::int32_t>(map.size().height)) {}

bool TextbookAstar::free(std::int32_t x, std::int32_t y) const {
  return x >= 0 && y >= 0 && x < width_ && y < height_ && map_.passable(map_.size().cell({x, y}));
}

double TextbookAstar::heuristic(std::int32_t x, std::int32_t y) const {
  const int dx = std::abs(x - goal_.x);
  const int dy = std::abs(y - goal_.y);
  return std::max(dx, dy) + (std::sqrt(2.0) - 1) * std::min(dx, dy);
}

void TextbookAstar::solve(Cell start, Cell goal, std::vector<Cell>& path) {
  const std::size_t cells = map_.size().cells();
  g_.assign(cells, std::numeric_limits<double>::infinity());
  parent_.assign(cells, -1);
  closed_.assign(cells, false);
  path.clear();
  goal_ = map_.size().point(goal);
  using Entry = std::pair<double, std::uint32_t>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
  const Point from = map_.size().point(start);
  g_[index(start)] = 0;
  open.emplace(heuristic(from.x, from.y), index(start));
  while (!open.empty()) {
    const std::uint32_t cell = open.top().second;
    open.pop();
    if (closed_[cell]) continue;
    closed_[cell] = true;
    ++expanded_;
    if (cell == index(goal)) {
      for (auto at = static_cast<std::int32_t>(cell); at >= 0; at = parent_[static_cast<std::size_t>(at)])
        path.push_back(Cell{static_cast<std::uint32_t>(at)});
      std::reverse(path.begin(), path.end());
      return;
    }
    const Point p = map_.size().point(Cell{cell});
    for (std::int32_t dy = -1; dy <= 1; ++dy) {
      for (std::int32_t dx = -1; dx <= 1; ++dx) {
        if ((dx == 0 && dy == 0) || !free(p.x + dx, p.y + dy)) continue;
        const bool is_diagonal_step = dx != 0 && dy != 0;
        if (is_diagonal_step && (!free(p.x + dx, p.y) || !free(p.x, p.y + dy))) continue;
        const std::uint32_t next = index(map_.size().cell({p.x + dx, p.y + dy}));
        const double g = g_[cell] + (is_diagonal_step ? std::sqrt(2.0) : 1.0);
        if (closed_[next] || g >= g_[next]) continue;
        g_[next] = g;
        parent_[next] = static_cast<std::int32_t>(cell);
        open.emplace(g + heuristic(p.x + dx, p.y + dy), next);
      }
    }
  }
}

}  // namespace astrolabe::app
