// Law: without each single wall, thin wall or one-way passage, a shortest path costs what a search finds on a map from which that obstacle was
// really removed; and the shortest paths, their number, and the shares of them that pass a cell or make a move are those of an enumeration. On
// random maps under every rule of moves, with units of any kind and size, terrain, thin walls, one-way passages and areas.

#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/oracle.hpp"
#include "support/solve.hpp"
#include "support/worlds.hpp"

#include "explain/paths/shortest_paths.hpp"
#include "explain/paths/wall_removal.hpp"
#include "world/ground.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

struct Extent {
  std::uint32_t most_side;
  std::uint32_t most_walls;  ///< per cent
};

Map random_world(Dice& dice, Extent extent) {
  Map map = random_map({dice, random_size(dice, extent.most_side), {.wall_percent = dice.below(extent.most_walls), .with_terrain = dice.chance(50)}});
  if (dice.chance(25)) add_costs(dice, map);
  if (dice.chance(50)) add_barriers(dice, map, dice.below(40));
  if (dice.chance(20)) add_areas(dice, map, 1 + dice.below(4));
  // Detours that pay: what a removed wall leaves is dear.
  if (dice.chance(30)) map.set_multiplier(plain, static_cast<std::uint8_t>(dice.between(5, 60)));
  return map;
}

template <class Job>
void finish(Job& job, std::uint32_t cells_a_part) {
  Progress before = 0;
  bool rises = true;
  for (Progress now = 0; now != ready; before = now) {
    now = job.advance(cells_a_part);
    rises &= now >= before;
  }
  CHECK(rises);
}

std::uint64_t cost_of_shortest(Oracle& oracle, const Map& map, const Query& query) {
  oracle.see(map, query.movement, query.model(), query.unit);
  if (!oracle.free(map.size().point(query.start))) return Oracle::unreachable;
  oracle.spread_from(query.start);
  return oracle.distance(query.goal);
}

Map without(const Map& map, const Obstacle& obstacle) {
  Map copy = map;
  std::vector<Edit> edits;
  if (obstacle.is_wall()) {
    edits.push_back({obstacle.cell, plain});
  } else {
    const unsigned d = obstacle.direction;
    const Cell other{index(obstacle.cell) + (d == 1 ? 1 : map.size().width)};
    edits.push_back({obstacle.cell, static_cast<std::uint8_t>(map.barriers(obstacle.cell) & ~(1u << d)), Plane::Barriers});
    edits.push_back({other, static_cast<std::uint8_t>(map.barriers(other) & ~(1u << (d ^ 2u))), Plane::Barriers});
  }
  std::vector<Change> changes;
  copy.apply(edits, changes);
  return copy;
}

std::vector<Obstacle> obstacles_of(const Map& map) {
  std::vector<Obstacle> all;
  const auto [width, height] = map.size();
  for (std::uint32_t i = 0; i < map.size().cells(); ++i) {
    const bool is_last = i % width + 1 == width, is_lowest = i / width + 1 == height;
    if (!is_last && ((map.barriers(Cell{i}) & 2) != 0 || (map.barriers(Cell{i + 1}) & 8) != 0)) all.push_back({Cell{i}, 1});
    if (!is_lowest && ((map.barriers(Cell{i}) & 4) != 0 || (map.barriers(Cell{i + width}) & 1) != 0)) all.push_back({Cell{i}, 2});
    if (map.at(Cell{i}) == wall) all.push_back({Cell{i}});
  }
  return all;
}

/// Every shortest path, one by one.
class Enumeration {
 public:
  Enumeration(const Oracle& to_goal, const Query& query) : to_goal_(to_goal), query_(query) {
    for (const Oracle::Step& step : to_goal.steps()) steps_[index(step.from)].push_back(step);
    if (to_goal.distance(query.start) == Oracle::unreachable) return;
    follow(query.start);
  }

  std::uint64_t paths = 0;
  std::map<std::uint32_t, std::uint64_t> by_cell;
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint64_t> by_move;

 private:
  std::uint64_t follow(Cell cell) {
    std::uint64_t found = 0;
    if (cell == query_.goal) {
      found = 1;
      ++paths;
    } else {
      for (const Oracle::Step& step : steps_[index(cell)]) {
        const std::uint64_t rest = to_goal_.distance(step.to);
        if (rest == Oracle::unreachable || step.cost + rest != to_goal_.distance(cell)) continue;
        const std::uint64_t of_step = follow(step.to);
        by_move[{index(cell), index(step.to)}] += of_step;
        found += of_step;
      }
    }
    by_cell[index(cell)] += found;
    return found;
  }

  const Oracle& to_goal_;
  const Query& query_;
  std::map<std::uint32_t, std::vector<Oracle::Step>> steps_;
};

bool near(double a, double b) { return a - b < 1e-9 && b - a < 1e-9; }

struct Asked {
  Map map;
  Query query;
};

/// Most units have room at both ends, but not all.
Asked random_question(Dice& dice, std::uint32_t most) {
  const bool is_large = dice.chance(40);
  Asked asked{random_world(dice, {most, is_large ? 25u : 60u}), {}};
  auto& [map, query] = asked;
  query = random_query({dice, random_free_cell(dice, map), random_free_cell(dice, map)});
  if (!is_large) return asked;
  query.unit = random_unit(dice);
  Oracle oracle;
  oracle.see(map, query.movement, query.model(), query.unit);
  for (Cell* end : {&query.start, &query.goal}) {
    for (int i = 0; i < 3 && !oracle.free(map.size().point(*end)); ++i) *end = random_free_cell(dice, map);
  }
  return asked;
}

}  // namespace

TEST_CASE("what if: without each obstacle, a path costs what a search finds without it") {
  Dice dice(9021);
  Oracle oracle;
  Ground ground;
  Moves moves;
  int gained = 0, opened = 0, passages = 0, large = 0, freed = 0;
  const int worlds = is_long_run() ? 100'000 : fewer_in_web_assembly(10'000);
  for (int i = 0; i < worlds; ++i) {
    const auto [map, query] = random_question(dice, i % 10 == 0 ? 12 : 7);
    const Map& seen = ground.see(map, query.unit);
    moves.build(seen, query.movement);
    const Problem problem{.map = &seen, .moves = &moves, .query = query, .options = nullptr};
    StartGoalCosts costs;
    costs.begin(problem);
    finish(costs, 1 + dice.below(100));
    WallRemoval removal(map, problem, costs);
    finish(removal, dice.chance(50) ? to_the_end : 1 + dice.below(40));
    const std::uint64_t now = cost_of_shortest(oracle, map, query);
    const bool is_free = oracle.free(map.size().point(query.start)) && oracle.free(map.size().point(query.goal));
    if (costs.shortest() != now) FAIL("the present cost of world " << i << ": " << describe_world(map, query.unit));
    const std::vector<Obstacle> obstacles = obstacles_of(map);
    CHECK(removal.obstacles() == obstacles.size());
    std::vector<std::uint64_t> better;
    for (const Obstacle& obstacle : obstacles) {
      const std::uint64_t wanted = cost_of_shortest(oracle, without(map, obstacle), query);
      if (removal.cost_without(obstacle) != wanted) {
        FAIL("world " << i << ", obstacle at " << index(obstacle.cell) << " towards " << int{obstacle.direction} << ": "
                      << removal.cost_without(obstacle) << ", not " << wanted << ", " << movements[static_cast<std::size_t>(query.movement)].id
                      << ", from " << index(query.start) << " to " << index(query.goal) << ", " << describe_world(map, query.unit));
      }
      if (wanted >= now) continue;
      better.push_back(wanted);
      gained += now != Oracle::unreachable;
      opened += now == Oracle::unreachable;
      passages += !obstacle.is_wall();
      large += query.unit.size > 1;
      freed += !is_free;
    }
    CHECK(removal.gains().size() == better.size());
    std::sort(better.begin(), better.end());
    bool is_ranked = removal.best().size() == std::min(better.size(), WallRemoval::most_best);
    for (std::size_t k = 0; is_ranked && k < removal.best().size(); ++k) is_ranked = removal.best()[k].cost == better[k];
    CHECK(is_ranked);
  }
  // The draw must reach what the law is about.
  for (const int count : {gained, opened, passages, large, freed}) CHECK(count > worlds / 100);
}

TEST_CASE("what if: a path may make new moves far from each other") {
  // Without the wall at (2, 2) its cell is dear to enter. But both diagonals past it become legal, and the shortest path makes both: it
  // goes from one to the other round the wall at (3, 3).
  Map map = draw({"@@@@@@", "@@FF@@", "@F@FF@", "@FF@F@", "@@FFF@", "@@@@@@"});
  map.set_multiplier(plain, 250);
  map.set_multiplier(2, 1);
  const Query query{.start = map.size().cell({2, 1}), .goal = map.size().cell({1, 2}), .movement = Movement::NoCornerCutting};
  Moves moves;
  moves.build(map, query.movement);
  const Problem problem{.map = &map, .moves = &moves, .query = query, .options = nullptr};
  StartGoalCosts costs;
  costs.begin(problem);
  finish(costs, to_the_end);
  WallRemoval removal(map, problem, costs);
  finish(removal, 1);
  const Obstacle between{map.size().cell({2, 2})};
  Oracle oracle;
  const std::uint64_t straight = query.model().straight, diagonal = query.model().diagonal;
  CHECK(costs.shortest() - removal.cost_without(between) == 2 * (2 * straight - diagonal));
  CHECK(removal.cost_without(between) == cost_of_shortest(oracle, without(map, between), query));
}

TEST_CASE("what if: the shortest paths are those of an enumeration") {
  Dice dice(9023);
  Oracle oracle;
  Ground ground;
  Moves moves;
  int unique = 0, many = 0, none = 0;
  const int worlds = is_long_run() ? 60'000 : fewer_in_web_assembly(3000);
  for (int i = 0; i < worlds; ++i) {
    const auto [map, query] = random_question(dice, 7);
    const Map& seen = ground.see(map, query.unit);
    moves.build(seen, query.movement);
    const Problem problem{.map = &seen, .moves = &moves, .query = query, .options = nullptr};
    StartGoalCosts costs;
    costs.begin(problem);
    finish(costs, to_the_end);
    ShortestPaths shortest(problem, costs);
    finish(shortest, 1 + dice.below(30));
    oracle.see(map, query.movement, query.model(), query.unit);
    if (!oracle.free(map.size().point(query.goal))) {
      CHECK(shortest.paths() == "0");
      continue;
    }
    oracle.spread_to(query.goal);
    // A start without room is one cell away from nothing.
    if (!oracle.free(map.size().point(query.start))) continue;
    const Enumeration wanted(oracle, query);
    INFO("world " << i << ", from " << index(query.start) << " to " << index(query.goal) << ", " << describe_world(map, query.unit));
    CHECK(shortest.paths() == std::to_string(wanted.paths));
    CHECK(shortest.cells() == wanted.by_cell.size());
    bool is_same = true;
    for (std::uint32_t cell = 0; cell < map.size().cells(); ++cell) {
      const auto all = static_cast<double>(wanted.paths);
      const auto found = wanted.by_cell.find(cell);
      is_same &= near(shortest.share(Cell{cell}), found == wanted.by_cell.end() ? 0 : static_cast<double>(found->second) / all);
      for (unsigned d = 0; d < direction_count; ++d) {
        const auto to =
            static_cast<std::uint32_t>(static_cast<std::int32_t>(cell) + step_x[d] + step_y[d] * static_cast<std::int32_t>(map.size().width));
        const auto move = wanted.by_move.find({cell, to});
        const bool is_made = (shortest.moves(Cell{cell}) >> d & 1) != 0;
        // Neighbours in number need not be neighbours on the map.
        if (!is_made) continue;
        is_same &= move != wanted.by_move.end() && near(shortest.share_of_move(Cell{cell}, d), static_cast<double>(move->second) / all);
      }
    }
    std::size_t made = 0;
    for (std::uint32_t cell = 0; cell < map.size().cells(); ++cell) made += static_cast<std::size_t>(std::popcount(shortest.moves(Cell{cell})));
    CHECK(made == wanted.by_move.size());
    CHECK(is_same);
    unique += wanted.paths == 1;
    many += wanted.paths > 1;
    none += wanted.paths == 0;
  }
  for (const int count : {unique, many, none}) CHECK(count > worlds / 20);
}
