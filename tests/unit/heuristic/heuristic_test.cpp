#include "support/catch.hpp"
#include "support/oracle.hpp"
#include "support/worlds.hpp"

#include "heuristic/heuristic.hpp"

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

constexpr std::uint64_t s = 33461;
constexpr std::uint64_t d = 47321;

std::uint64_t estimate(HeuristicKind kind, Point from, std::int32_t weight = 1000, std::uint8_t cost_model = 0) {
  const Map map({20, 20});
  return Heuristic(kind, weight, map, {.goal = map.size().cell({5, 5}), .cost_model = cost_model})(from.x, from.y);
}

}  // namespace

TEST_CASE("each metric, by hand") {
  CHECK(estimate(HeuristicKind::Zero, {0, 3}) == 0);
  CHECK(estimate(HeuristicKind::Manhattan, {0, 3}) == 7 * s);
  CHECK(estimate(HeuristicKind::Octile, {0, 3}) == 3 * s + 2 * d);
  CHECK(estimate(HeuristicKind::Chebyshev, {0, 3}) == 5 * s);
  CHECK(estimate(HeuristicKind::Euclidean, {2, 1}) == 5 * s);
  CHECK(estimate(HeuristicKind::Euclidean, {6, 6}) == d);
  CHECK(estimate(HeuristicKind::Octile, {0, 3}, 1000, 1) == 5);
  CHECK(estimate(HeuristicKind::Octile, {0, 3}, 1000, 2) == 58);
  for (const HeuristicKind kind : {HeuristicKind::Manhattan, HeuristicKind::Octile, HeuristicKind::Chebyshev, HeuristicKind::Euclidean}) {
    CHECK(estimate(kind, {5, 5}) == 0);
    CHECK(estimate(kind, {9, 8}) == estimate(kind, {1, 2}));
  }
}

TEST_CASE("a weight multiplies, rounded down") {
  CHECK(estimate(HeuristicKind::Chebyshev, {0, 5}, 1500, 1) == 7);
  CHECK(estimate(HeuristicKind::Chebyshev, {0, 5}, 500, 1) == 2);
  CHECK(estimate(HeuristicKind::Chebyshev, {0, 5}, 0, 1) == 0);
  CHECK(estimate(HeuristicKind::Chebyshev, {0, 5}, 10000, 1) == 50);
}

TEST_CASE("estimates are scaled by the cheapest terrain that occurs") {
  Map map = draw({"SSSS", "SWWS"});
  const Query query{.start = Cell{0}, .goal = Cell{3}};
  CHECK(Heuristic(HeuristicKind::Octile, 1000, map, query)(0, 0) == 5 * 3 * s);
  map.set_multiplier(4, 2);
  CHECK(Heuristic(HeuristicKind::Octile, 1000, map, query)(0, 0) == 2 * 3 * s);
}

TEST_CASE("on open ground of one terrain octile is the distance itself") {
  Map map({9, 7});
  map.set_multiplier(plain, 3);
  Oracle oracle;
  for (const CostModel& model : cost_models) {
    const Query query{.goal = Cell{22}, .cost_model = static_cast<std::uint8_t>(&model - cost_models.data())};
    oracle.see(map, Movement::NoCornerCutting, model);
    oracle.spread_to(query.goal);
    const Heuristic octile(HeuristicKind::Octile, 1000, map, query);
    for (std::uint32_t i = 0; i < map.size().cells(); ++i) {
      const Point p = map.size().point(Cell{i});
      CHECK(octile(p.x, p.y) == oracle.distance(Cell{i}));
    }
  }
}

TEST_CASE("rounded Euclid is a consistent lower bound on the largest map") {
  // One step towards the goal on either axis or on both lowers it by no more than the step costs, wherever the goal is.
  std::uint64_t falls_too_far = 0;
  const auto h = [](std::uint64_t x, std::uint64_t y) { return integer_square_root(s * s * (x * x + y * y)); };
  for (std::uint64_t x = 1; x < max_side; x += x < 300 ? 1 : 7) {
    for (std::uint64_t y = x < 40 ? 0 : x - 40; y <= x; ++y) {
      const std::uint64_t here = h(x, y);
      falls_too_far += here > h(x - 1, y) + s;
      if (y > 0) falls_too_far += here > h(x - 1, y - 1) + d;
      falls_too_far += y > 0 && h(x - 1, y) > h(x, y - 1) + d;
      falls_too_far += here > d * y + s * (x - y);
    }
  }
  CHECK(falls_too_far == 0);
  CHECK(h(max_side - 1, max_side - 1) == d * (max_side - 1));
}

TEST_CASE("facts: which metric is a lower bound under which rule") {
  const auto admissible = [](HeuristicKind kind, std::int32_t weight, Movement movement, int model) {
    return heuristic_facts(kind, weight, movement, cost_models[static_cast<std::size_t>(model)]).admissible;
  };
  const Movement four = Movement::FourConnected;
  const Movement eight = Movement::NoCornerCutting;
  CHECK(admissible(HeuristicKind::Manhattan, 1000, four, 0));
  CHECK_FALSE(admissible(HeuristicKind::Manhattan, 1000, eight, 0));
  CHECK_FALSE(admissible(HeuristicKind::Manhattan, 1000, eight, 1));
  CHECK_FALSE(admissible(HeuristicKind::Manhattan, 800, eight, 0));
  CHECK(admissible(HeuristicKind::Manhattan, 700, eight, 0));
  CHECK(admissible(HeuristicKind::Manhattan, 500, eight, 1));
  // The textbook case: Euclid never exceeds octile distance, though it does exceed 10 and 14, and 1 and 1.
  CHECK(admissible(HeuristicKind::Euclidean, 1000, eight, 0));
  CHECK_FALSE(admissible(HeuristicKind::Euclidean, 1000, eight, 1));
  CHECK_FALSE(admissible(HeuristicKind::Euclidean, 1000, eight, 2));
  CHECK(admissible(HeuristicKind::Euclidean, 900, eight, 2));
  CHECK(admissible(HeuristicKind::Octile, 1000, eight, 0));
  CHECK_FALSE(admissible(HeuristicKind::Octile, 1001, eight, 0));
  CHECK_FALSE(admissible(HeuristicKind::Chebyshev, 1001, four, 0));
  CHECK(admissible(HeuristicKind::Zero, 10000, eight, 0));
  CHECK(admissible(HeuristicKind::Manhattan, 0, eight, 0));
}

TEST_CASE("the integer square root is exact at squares and beside them") {
  for (const std::uint64_t root : {1ull, 2ull, 3ull, 1000ull, 33461ull, 94906265ull, 94906267ull, 134217729ull}) {
    CHECK(integer_square_root(root * root) == root);
    CHECK(integer_square_root(root * root - 1) == root - 1);
    CHECK(integer_square_root(root * root + 1) == root);
  }
  CHECK(integer_square_root(0) == 0);
}

TEST_CASE("from a cell to its neighbour no estimate changes by more than it says") {
  Map map({24, 17});
  for (const int multiplier : {1, 7, 255}) {
    map.set_multiplier(plain, static_cast<std::uint8_t>(multiplier));
    for (std::uint8_t model = 0; model < cost_models.size(); ++model) {
      for (const std::int32_t weight : {0, 700, 1000, 1001, 10000}) {
        for (int kind = 0; kind < 5; ++kind) {
          const Heuristic h(static_cast<HeuristicKind>(kind), weight, map, {.goal = map.size().cell({9, 6}), .cost_model = model});
          std::uint64_t most = 0;
          for (std::int32_t y = 1; y < 16; ++y) {
            for (std::int32_t x = 1; x < 23; ++x) {
              for (int direction = 0; direction < direction_count; ++direction) {
                const std::uint64_t here = h(x, y), there = h(x + step_x[direction], y + step_y[direction]);
                most = std::max(most, here < there ? there - here : here - there);
              }
            }
          }
          CHECK(most <= h.largest_change());
        }
      }
    }
  }
}
