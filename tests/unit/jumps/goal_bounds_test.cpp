// Boxes around all that shortest paths reach by a first step: no smaller, or paths were lost; no larger, or they were of little use.

#include "support/catch.hpp"
#include "support/grim.hpp"
#include "support/oracle.hpp"
#include "support/solve.hpp"
#include "support/worlds.hpp"

#include "jumps/goal_bounds.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <vector>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

struct Range {
  std::int32_t low = std::numeric_limits<std::int32_t>::max(), high = -1;
  void add(std::int32_t at) {
    low = std::min(low, at);
    high = std::max(high, at);
  }
  bool contains(std::int32_t at) const { return at >= low && at <= high; }
};

std::vector<std::uint64_t> distances_from(Oracle& oracle, Cell start, Size size) {
  oracle.spread_from(start);
  std::vector<std::uint64_t> distances(size.cells());
  for (std::uint32_t cell = 0; cell < size.cells(); ++cell) distances[cell] = oracle.distance(Cell{cell});
  return distances;
}

/// For each first step from a cell, the columns and rows that shortest paths by it reach.
std::array<std::array<Range, 2>, direction_count> reached_by_first_steps(Oracle& oracle, const Map& map, const Moves& moves, const Query& query,
                                                                         Cell from) {
  std::array<std::array<Range, 2>, direction_count> reached;
  const auto all = distances_from(oracle, from, map.size());
  for (unsigned d = 0; d < direction_count; ++d) {
    if ((moves[from] >> d & 1) == 0) continue;
    const Steps steps(map, query);
    const Cell next = steps.neighbour(from, d);
    const auto rest = distances_from(oracle, next, map.size());
    for (std::uint32_t cell = 0; cell < map.size().cells(); ++cell) {
      if (Cell{cell} == from || all[cell] == Oracle::unreachable || rest[cell] == Oracle::unreachable) continue;
      if (steps.cost(d, next) + rest[cell] != all[cell]) continue;
      reached[d][0].add(map.size().point(Cell{cell}).x);
      reached[d][1].add(map.size().point(Cell{cell}).y);
    }
  }
  return reached;
}

}  // namespace

TEST_CASE("from jump points the box of a first step holds the cells of all shortest paths that begin with it, and ends where they end") {
  Dice dice(91);
  for (int i = 0; i < 16; ++i) {
    const Map map = random_map({dice, random_size(dice, 14), {.wall_percent = dice.below(45), .with_terrain = false}});
    Query query{.start = random_free_cell(dice, map), .goal = random_free_cell(dice, map), .movement = static_cast<Movement>(i % 4)};
    Moves moves;
    moves.build(map, query.movement);
    Oracle oracle;
    oracle.see(map, query.movement, query.model());
    GoalBounds bounds;
    for (std::uint32_t from = 0; from < map.size().cells(); ++from) {
      if (!map.passable(Cell{from})) continue;
      const auto reached = reached_by_first_steps(oracle, map, moves, query, Cell{from});
      for (std::uint32_t goal = 0; goal < map.size().cells(); ++goal) {
        query.goal = Cell{goal};
        const Problem problem{.map = &map, .moves = &moves, .query = query, .options = nullptr};
        while (bounds.make_ready(problem) != ready) {
        }
        bounds.begin(problem);
        const Point to = map.size().point(Cell{goal});
        unsigned expected = canonical::Successors(moves).may_force(Cell{from}) ? 0 : 0xFF;
        for (unsigned d = 0; d < direction_count; ++d) expected |= unsigned{reached[d][0].contains(to.x) && reached[d][1].contains(to.y)} << d;
        INFO(i << ": from " << from << " to " << goal);
        REQUIRE(bounds.ways(Cell{from}) == expected);
      }
    }
  }
}

TEST_CASE("with bounds JPS+ expands less, and finds paths of the same cost") {
  Dice dice(92);
  std::uint64_t bounded = 0, unbounded = 0;
  for (int i = 0; i < 60; ++i) {
    const Map map = random_map({dice, {40, 30}, {.wall_percent = 35, .with_terrain = false}});
    const Query query{.start = random_free_cell(dice, map), .goal = random_free_cell(dice, map)};
    const Answer with = solve(map, query, Options(*find_algorithm("jps-plus-bb")));
    const Answer without = solve(map, query, Options(*find_algorithm("jps-plus")));
    CHECK(with.status == without.status);
    CHECK(path_cost(map, with.path) == path_cost(map, without.path));
    bounded += with.metrics.expanded;
    unbounded += without.metrics.expanded;
  }
  CHECK(bounded * 4 < unbounded * 3);
}

TEST_CASE("bounds hold for their costs only, and are kept for those") {
  Dice dice(93);
  const Map map = random_map({dice, {40, 30}, {.wall_percent = 30, .with_terrain = false}});
  Moves moves;
  Query query{.start = random_free_cell(dice, map), .goal = random_free_cell(dice, map)};
  moves.build(map, query.movement);
  GoalBounds bounds;
  const auto made_in = [&] {
    int parts = 0;
    while (bounds.make_ready({.map = &map, .moves = &moves, .query = query, .options = nullptr}) != ready) ++parts;
    return parts;
  };
  CHECK(made_in() > 1);
  CHECK(made_in() == 0);
  query.cost_model = 2;
  CHECK(made_in() > 1);
}

TEST_CASE("a search for boxes goes on from part to part, each of a few thousand cells") {
  constexpr std::uint32_t side = 512, searches = 4;
  for (const GrimMap& grim : grim_maps) {
    if (grim.name == "noise" || grim.name == "empty") continue;
    const Map map({side, side}, cells_of(grim, side));
    for (std::uint32_t rule = 0; rule < movements.size(); ++rule) {
      const Query query{.start = Cell{0}, .goal = Cell{1}, .movement = static_cast<Movement>(rule)};
      Moves moves;
      moves.build(map, query.movement);
      GoalBounds bounds;
      const Problem problem{.map = &map, .moves = &moves, .query = query, .options = nullptr};
      std::uint64_t parts = 0;
      while (bounds.searches_made() < searches && bounds.make_ready(problem) != ready) ++parts;
      // Each closes the cells that can be reached, which on these maps are most.
      const std::uint64_t reached = map.size().cells() - map.count(wall);
      INFO(grim.name << ", " << movements[rule].id << ": " << parts);
      CHECK(parts * GoalBounds::cells_a_part >= std::uint64_t{searches} * reached * 9 / 10);
    }
  }
}
