#include "support/catch.hpp"
#include "support/dice.hpp"

#include "astrolabe/query.hpp"
#include "astrolabe/search.hpp"
#include "support/worlds.hpp"

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

/// The sign of a + b * sqrt 2, from whole numbers alone.
int sign_with_root(std::int64_t a, std::int64_t b) {
  if (a >= 0 && b >= 0) return a > 0 || b > 0;
  if (a <= 0 && b <= 0) return -1;
  const std::int64_t difference = a * a - 2 * b * b;
  return (a > 0) == (difference > 0) ? 1 : -1;
}

}  // namespace

TEST_CASE("octile units order like sums with sqrt 2 while diagonals differ by less than 33461") {
  Dice dice(1);
  const CostModel& octile = cost_models[0];
  for (int i = 0; i < 200000; ++i) {
    const PathCost a{dice.below(50000), dice.below(33460)};
    // Close calls: as many straight steps more as the diagonals are worth less, give or take one.
    const auto diagonal = static_cast<std::uint64_t>(dice.below(33460));
    const auto shift = static_cast<std::int64_t>(1.4142135623730951 * (static_cast<double>(a.diagonal) - static_cast<double>(diagonal)));
    const std::int64_t straight = static_cast<std::int64_t>(a.straight) + shift + dice.between(-1, 1);
    if (straight < 0) continue;
    const PathCost b{static_cast<std::uint64_t>(straight), diagonal};
    const int expected =
        sign_with_root(static_cast<std::int64_t>(a.straight) - straight, static_cast<std::int64_t>(a.diagonal) - static_cast<std::int64_t>(diagonal));
    const int found = a.units(octile) > b.units(octile) ? 1 : a.units(octile) < b.units(octile) ? -1 : 0;
    if (found != expected) FAIL(a.straight << " " << a.diagonal << " against " << b.straight << " " << b.diagonal);
  }
  CHECK(PathCost{47321, 0}.units(octile) == PathCost{0, 33461}.units(octile));
}

TEST_CASE("a path costs what it enters, not what it leaves") {
  const Map map = draw({".S.", "F.W"});
  CHECK(path_cost(map, {}) == PathCost{});
  CHECK(path_cost(map, {Cell{1}}) == PathCost{});
  CHECK(path_cost(map, {Cell{0}, Cell{1}, Cell{2}}) == PathCost{6, 0});
  CHECK(path_cost(map, {Cell{1}, Cell{5}, Cell{4}}) == PathCost{1, 8});
  CHECK(path_cost(map, {Cell{1}, Cell{3}}) == PathCost{0, 2});
}

TEST_CASE("the corners and the cost of a path are what its points say, on maps of any width") {
  Dice dice(2);
  for (int i = 0; i < 2000; ++i) {
    const Size size{static_cast<std::uint32_t>(dice.between(1, 4)), static_cast<std::uint32_t>(dice.between(2, 6))};
    const Map map = random_map({dice, size, {0, dice.chance(50)}});
    std::vector<Point> points{{dice.between(0, static_cast<std::int32_t>(size.width) - 1), 0}};
    std::vector<Cell> path{size.cell(points[0])};
    while (points.size() < 12) {
      const Point to{points.back().x + dice.between(-1, 1), points.back().y + dice.between(-1, 1)};
      if (!size.contains(to) || to == points.back()) continue;
      points.push_back(to);
      path.push_back(size.cell(to));
    }
    PathCost cost;
    std::vector<HalfPoint> corners{centre_of(points.front())};
    for (std::size_t at = 1; at < points.size(); ++at) {
      const Point before = points[at - 1], here = points[at];
      (before.x != here.x && before.y != here.y ? cost.diagonal : cost.straight) += map.multipliers()[map.at(path[at])];
      if (at + 1 == points.size() || points[at + 1] != Point{2 * here.x - before.x, 2 * here.y - before.y}) corners.push_back(centre_of(here));
    }
    std::vector<HalfPoint> found;
    path_corners(size, path, found);
    if (path_cost(map, path) != cost || found != corners) FAIL("not on a map of " << size.width << " x " << size.height);
  }
}

TEST_CASE("costs are shown in the numbers people use") {
  CHECK(PathCost{3, 2}.shown(cost_models[0]) == Approx(5.82842712));
  CHECK(PathCost{3, 2}.shown(cost_models[1]) == 5.0);
  CHECK(PathCost{3, 2}.shown(cost_models[2]) == 58.0);
  CHECK(shown_units(cost_models[0], 33461.0 * 4) == Approx(4.0));
  CHECK(shown_units(cost_models[2], 58.0) == Approx(58.0));
}
