#include "support/catch.hpp"
#include "support/dice.hpp"

#include "geometry/tour.hpp"

#include <algorithm>
#include <numeric>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

std::uint64_t cost_of(const StopDistances& distances, const std::vector<std::uint8_t>& order) {
  std::uint64_t sum = 0;
  for (std::size_t i = 1; i < order.size(); ++i) {
    const std::uint64_t step = distances[order[i - 1]][order[i]];
    if (step == no_way) return no_way;
    sum += step;
  }
  return sum;
}

/// The first of the cheapest permutations in lexicographic order; empty when there is no tour.
std::vector<std::uint8_t> try_all(const StopDistances& distances, std::size_t stops) {
  std::vector<std::uint8_t> order(stops), best;
  std::iota(order.begin(), order.end(), std::uint8_t{0});
  do {
    const std::uint64_t cost = cost_of(distances, order);
    if (cost != no_way && (best.empty() || cost < cost_of(distances, best))) best = order;
  } while (std::next_permutation(order.begin() + 1, order.end() - 1));
  return best;
}

}  // namespace

TEST_CASE("tour: the cheapest of all permutations, where distances differ both ways and some are missing") {
  Dice dice(71);
  TourPlanner planner;
  int without = 0;
  for (int i = 0; i < 300; ++i) {
    const std::size_t stops = 2 + dice.below(6);
    const std::uint32_t missing = dice.below(60);
    StopDistances distances{};
    for (std::size_t from = 0; from < stops; ++from) {
      for (std::size_t to = 0; to < stops; ++to) distances[from][to] = dice.chance(missing) ? no_way : dice.below(20);
    }
    const std::vector<std::uint8_t> expected = try_all(distances, stops);
    std::array<std::uint8_t, max_stops> order{};
    CHECK(planner.plan(distances, stops, order) == !expected.empty());
    without += expected.empty();
    if (!expected.empty()) CHECK(std::equal(expected.begin(), expected.end(), order.begin()));
  }
  CHECK(without > 10);
  CHECK(without < 200);
}

TEST_CASE("tour: ten stops between the ends, out and back along a line") {
  // Places on a line; start and goal at its left end.
  const std::array<std::uint64_t, max_stops> places{0, 50, 10, 40, 20, 30, 90, 60, 80, 70, 100, 0};
  StopDistances distances{};
  for (std::size_t from = 0; from < max_stops; ++from) {
    for (std::size_t to = 0; to < max_stops; ++to) {
      distances[from][to] = places[from] > places[to] ? places[from] - places[to] : places[to] - places[from];
    }
  }
  TourPlanner planner;
  std::array<std::uint8_t, max_stops> order{};
  REQUIRE(planner.plan(distances, max_stops, order));
  CHECK(cost_of(distances, {order.begin(), order.end()}) == 200);
}
