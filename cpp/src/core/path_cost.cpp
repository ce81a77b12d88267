#include "astrolabe/search.hpp"

#include <cmath>

namespace astrolabe {

PathCost path_cost(const Map& map, const std::vector<Cell>& path) noexcept {
  PathCost cost;
  for (std::size_t i = 1; i < path.size(); ++i) {
    const Point from = map.size().point(path[i - 1]);
    const Point to = map.size().point(path[i]);
    const bool diagonal = from.x != to.x && from.y != to.y;
    (diagonal ? cost.diagonal : cost.straight) += map.multipliers()[map.at(path[i])];
  }
  return cost;
}

double read_line(const Map& map, const Query& query, const Search& search, Measure measure, std::vector<HalfPoint>& line) {
  line.clear();
  if (measure == Measure::Euclid) {
    search.line(line);
    return line_length(line) * map.cheapest() * query.model().shown_straight;
  }
  std::vector<Cell> cells;
  search.path(cells);
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const bool straight_on = i > 0 && i + 1 < cells.size() && index(cells[i]) - index(cells[i - 1]) == index(cells[i + 1]) - index(cells[i]);
    if (!straight_on) line.push_back(centre_of(map.size().point(cells[i])));
  }
  return path_cost(map, cells).shown(query.model());
}

double line_length(const std::vector<HalfPoint>& line) noexcept {
  double length = 0;
  for (std::size_t i = 1; i < line.size(); ++i) {
    const double dx = line[i].x - line[i - 1].x;
    const double dy = line[i].y - line[i - 1].y;
    length += std::sqrt(dx * dx + dy * dy) / 2;
  }
  return length;
}

}  // namespace astrolabe
