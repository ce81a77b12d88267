#include "astrolabe/search.hpp"

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

}  // namespace astrolabe
