// The obstacles without which a path would cost less (what_if.cpp has the job that finds them).

#include "values.hpp"
#include "web_explain.hpp"

#include "fields.hpp"
#include "row_numbers.hpp"
#include "world/thin_walls.hpp"

#include <cstdint>
#include <iterator>
#include <limits>

namespace astrolabe::bindings {

val Explain::best_removals() {
  numbers_.clear();
  const WhatIf* const what_if = present_what_if();
  if (what_if == nullptr || !what_if->has_removals()) return view(numbers_);
  const Map& map = searched_by(what_if_lane_).map();
  for (const auto& [obstacle, cost] : what_if->removals().best()) {
    const Point p = map.size().point(obstacle.cell);
    const bool is_one_way =
        !obstacle.is_wall() && !is_thin_wall(map, obstacle.cell, across(map.size(), obstacle), static_cast<Direction>(obstacle.direction));
    const double fields[]{static_cast<double>(p.x), static_cast<double>(p.y), static_cast<double>(obstacle.direction),
                          static_cast<double>(is_one_way), shown_cost(cost)};
    static_assert(std::size(fields) == removal_field::count);
    numbers_.insert(numbers_.end(), std::begin(fields), std::end(fields));
  }
  return view(numbers_);
}

val Explain::removal_gains(int row, int cells) {
  values_.clear();
  const WhatIf* const what_if = present_what_if();
  if (what_if == nullptr || !what_if->has_removals()) return view(values_);
  const Map& map = searched_by(what_if_lane_).map();
  const std::uint64_t now = what_if->costs().shortest();
  append_rows(values_, map.size(), row, cells, [&](Cell cell) {
    if (map.passable(cell)) return absent;
    const std::uint64_t cost = what_if->removals().cost_without({cell});
    if (now == StartGoalCosts::unreachable && cost != now) return std::numeric_limits<double>::infinity();
    return cost == now ? 0 : shown_cost(now - cost);
  });
  return view(values_);
}

void bind_removals(const ExplainClass& explain) {
  explain.function("bestRemovals", &Explain::best_removals).function("removalGains", &Explain::removal_gains);
}

}  // namespace astrolabe::bindings
