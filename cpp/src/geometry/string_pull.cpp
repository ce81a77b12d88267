#include "geometry/string_pull.hpp"

#include "geometry/line_of_sight.hpp"

#include <cmath>

namespace astrolabe {

void pull_string(const Map& map, const Moves& moves, const std::vector<Cell>& path, std::vector<Cell>& corners) {
  corners.clear();
  const auto cost = [&](Cell cell) { return map.multipliers()[map.at(cell)]; };
  std::size_t first = 0;  // Where in `corners` the ground that costs the same begins.
  for (const Cell cell : path) {
    if (!corners.empty() && cost(corners.back()) != cost(cell)) first = corners.size();
    const auto costs_the_same = [&](Cell entered) { return cost(entered) == cost(cell); };
    while (corners.size() >= first + 2 && walk_line(moves, map.size(), corners[corners.size() - 2], cell, costs_the_same)) corners.pop_back();
    corners.push_back(cell);
  }
}

double pulled_length(const Map& map, const std::vector<Cell>& corners) noexcept {
  double sum = 0;
  for (std::size_t i = 1; i < corners.size(); ++i) {
    const Point from = map.size().point(corners[i - 1]);
    const Point to = map.size().point(corners[i]);
    const double dx = to.x - from.x;
    const double dy = to.y - from.y;
    sum += std::sqrt(dx * dx + dy * dy) * map.multipliers()[map.at(corners[i])];
  }
  return sum;
}

}  // namespace astrolabe
