#pragma once
// The cheapest order in which to visit stops between a first and a last one, exactly, after Held and Karp: the best rest of a tour
// depends only on where one is and which stops are left, so it is worked out once for each such pair.

#include "astrolabe/query.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace astrolabe {

/// Stop 0 is the first, the last one is the last; those between may be visited in any order.
inline constexpr std::size_t max_stops = max_waypoints + 2;
inline constexpr std::uint64_t no_way = ~std::uint64_t{0};
/// [from][to]; no_way where there is none.
using StopDistances = std::array<std::array<std::uint64_t, max_stops>, max_stops>;

class TourPlanner {
 public:
  /// Writes all stops in their order, 2 <= stops <= max_stops. Of equal tours the first in the order of stops. False when there is no tour.
  bool plan(const StopDistances& distances, std::size_t stops, std::array<std::uint8_t, max_stops>& order) {
    const std::size_t between = stops - 2;
    const std::size_t all = (std::size_t{1} << between) - 1;
    rest_.resize((all + 1) * (between + 1));
    const auto rest = [&](std::size_t visited, std::size_t at) -> std::uint64_t& { return rest_[visited * (between + 1) + at]; };
    // What a tour costs that goes from `at` to `to` next.
    const auto by_way_of = [&](std::size_t visited, std::size_t at, std::size_t to) {
      const std::uint64_t step = distances[at][to];
      const std::uint64_t then = to == stops - 1 ? 0 : rest(visited | std::size_t{1} << (to - 1), to);
      return step == no_way || then == no_way ? no_way : step + then;
    };
    const auto is_left = [&](std::size_t visited, std::size_t to) { return (visited >> (to - 1) & 1) == 0; };
    for (std::size_t visited = all + 1; visited-- > 0;) {
      for (std::size_t at = 0; at <= between; ++at) {
        std::uint64_t best = visited == all ? by_way_of(visited, at, stops - 1) : no_way;
        for (std::size_t to = 1; to <= between; ++to) {
          if (is_left(visited, to)) best = std::min(best, by_way_of(visited, at, to));
        }
        rest(visited, at) = best;
      }
    }
    if (rest(0, 0) == no_way) return false;
    std::size_t visited = 0;
    order[0] = 0;
    for (std::size_t i = 1; i <= between; ++i) {
      std::size_t to = 1;
      while (!is_left(visited, to) || by_way_of(visited, order[i - 1], to) != rest(visited, order[i - 1])) ++to;
      order[i] = static_cast<std::uint8_t>(to);
      visited |= std::size_t{1} << (to - 1);
    }
    order[stops - 1] = static_cast<std::uint8_t>(stops - 1);
    return true;
  }

 private:
  std::vector<std::uint64_t> rest_;
};

}  // namespace astrolabe
