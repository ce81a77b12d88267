#include "astrolabe/search.hpp"

#include <cmath>

namespace astrolabe {

namespace {

/// f(first, last) for each stretch of equal steps, both ends among the cells of the path.
template <class F>
void each_stretch(Size size, const std::vector<Cell>& path, const F& f) {
  // Where a map is two cells wide, the same offset may be another step.
  const bool is_clear = size.width != 2;
  for (std::size_t first = 0, last = 0; first + 1 < path.size(); first = last) {
    const std::uint32_t offset = index(path[first + 1]) - index(path[first]);
    last = first + 1;
    while (is_clear && last + 1 < path.size() && index(path[last + 1]) - index(path[last]) == offset) ++last;
    f(first, last);
  }
}

constexpr std::int32_t sign(std::int32_t number) noexcept { return (number > 0) - (number < 0); }

}  // namespace

PathCost path_cost(const Map& map, const std::vector<Cell>& path) noexcept {
  PathCost cost;
  each_stretch(map.size(), path, [&](std::size_t first, std::size_t last) {
    const Point from = map.size().point(path[first]);
    const Point to = map.size().point(path[last]);
    std::uint64_t& sum = from.x != to.x && from.y != to.y ? cost.diagonal : cost.straight;
    if (map.is_uniform()) {
      sum += (last - first) * map.cheapest();
    } else {
      for (std::size_t i = first + 1; i <= last; ++i) sum += map.multipliers()[map.at(path[i])];
    }
  });
  return cost;
}

void path_corners(Size size, const std::vector<Cell>& path, std::vector<HalfPoint>& corners) {
  corners.clear();
  Point before{0, 0};
  each_stretch(size, path, [&](std::size_t first, std::size_t last) {
    const Point from = size.point(path[first]);
    const Point to = size.point(path[last]);
    const Point step{sign(to.x - from.x), sign(to.y - from.y)};
    if (step != before) corners.push_back(centre_of(from));
    before = step;
  });
  if (!path.empty()) corners.push_back(centre_of(size.point(path.back())));
}

void read_path(Size size, const Search& search, Measure measure, std::vector<Cell>& cells, std::vector<HalfPoint>& line) {
  search.path(cells);
  if (measure == Measure::Euclid) {
    search.line(line);
  } else {
    path_corners(size, cells, line);
  }
}

double shown_cost_of(const Map& map, const Query& query, Measure measure, const PathCost& cells, const std::vector<HalfPoint>& line) noexcept {
  if (measure == Measure::Euclid) return line_length(line) * map.cheapest() * query.model().shown_straight;
  return cells.shown(query.model());
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
