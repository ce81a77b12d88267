// Law: a path through waypoints is joined of shortest legs in the order that was asked for, the best order is the best of all
// permutations, and the nearest stop is the nearest.

#include "support/catch.hpp"
#include "support/oracle.hpp"
#include "support/planes.hpp"
#include "support/solve.hpp"
#include "support/worlds.hpp"

#include "astrolabe/lane.hpp"
#include "recording/cursor.hpp"
#include "recording/event_log.hpp"

#include <algorithm>
#include <numeric>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

/// The choices of the option `order`.
enum class VisitOrder { Given, Best, Nearest };

using Distances = std::vector<std::vector<std::uint64_t>>;

/// Start, waypoints, goal.
std::vector<Cell> stops_of(const Query& query) {
  std::vector<Cell> stops{query.start};
  stops.insert(stops.end(), query.via.list().begin(), query.via.list().end());
  stops.push_back(query.goal);
  return stops;
}

Distances measure(Oracle& oracle, const std::vector<Cell>& stops) {
  Distances distances;
  for (const Cell from : stops) {
    oracle.spread_from(from);
    distances.emplace_back();
    for (const Cell to : stops) distances.back().push_back(oracle.distance(to));
  }
  return distances;
}

std::uint64_t tour_cost(const Distances& distances, const std::vector<std::size_t>& order) {
  std::uint64_t sum = 0;
  for (std::size_t i = 1; i < order.size(); ++i) {
    const std::uint64_t leg = distances[order[i - 1]][order[i]];
    if (leg == Oracle::unreachable) return leg;
    sum += leg;
  }
  return sum;
}

/// What the answer has to cost; unreachable when there is none.
std::uint64_t expected_cost(const Distances& distances, VisitOrder visit) {
  std::vector<std::size_t> order(distances.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  if (visit == VisitOrder::Nearest) return *std::min_element(distances[0].begin() + 1, distances[0].end());
  std::uint64_t best = tour_cost(distances, order);
  while (visit == VisitOrder::Best && std::next_permutation(order.begin() + 1, order.end() - 1)) best = std::min(best, tour_cost(distances, order));
  return best;
}

/// True when the path visits the stops as it should.
bool visits(const std::vector<Cell>& path, const std::vector<Cell>& stops, VisitOrder visit) {
  if (path.empty() || path.front() != stops.front()) return false;
  if (visit == VisitOrder::Nearest) return std::find(stops.begin() + 1, stops.end(), path.back()) != stops.end();
  if (path.back() != stops.back()) return false;
  auto at = path.begin();
  for (const Cell stop : stops) {
    at = std::find(visit == VisitOrder::Given ? at : path.begin(), path.end(), stop);
    if (at == path.end()) return false;
  }
  return true;
}

Query with_waypoints(Dice& dice, const Map& map, std::uint32_t count) {
  Query query = random_query({dice, random_free_cell(dice, map), random_free_cell(dice, map)});
  for (std::uint32_t i = 0; i < count; ++i) query.via.add(random_free_cell(dice, map));
  return query;
}

Options in_order(VisitOrder visit) {
  Options options(*find_algorithm("waypoints"));
  options.set(option("order"), static_cast<std::int32_t>(visit));
  return options;
}

constexpr std::array orders{VisitOrder::Given, VisitOrder::Best, VisitOrder::Nearest};

}  // namespace

TEST_CASE("waypoints: every order costs what the oracle's distances say") {
  Dice dice(91);
  Oracle oracle;
  int found = 0, missed = 0;
  for (int i = 0; i < 1500; ++i) {
    const Map map = random_map({dice, random_size(dice, 14), {.wall_percent = dice.below(40), .with_terrain = dice.chance(60)}});
    const Query query = with_waypoints(dice, map, dice.below(6));
    const std::vector<Cell> stops = stops_of(query);
    const Options options = in_order(orders[dice.below(3)]);
    const auto visit = static_cast<VisitOrder>(options.get(option("order")));
    INFO(describe_query(query, options) << ", " << unsigned{query.via.count} << " waypoints, round " << i);
    const Answer answer = solve(map, query, options);
    const auto blocked = std::find_if(stops.begin(), stops.end(), [&map](Cell stop) { return !map.passable(stop); });
    if (blocked != stops.end()) {
      CHECK(answer.status == (!map.passable(query.start)  ? Status::StartBlocked
                              : !map.passable(query.goal) ? Status::GoalBlocked
                                                          : Status::WaypointBlocked));
      CHECK(answer.path.empty());
      continue;
    }
    oracle.see(map, query.movement, query.model());
    const std::uint64_t expected = expected_cost(measure(oracle, stops), visit);
    if (expected == Oracle::unreachable) {
      ++missed;
      CHECK(answer.status == Status::NoPath);
      CHECK(answer.path.empty());
      continue;
    }
    ++found;
    REQUIRE(answer.status == Status::Found);
    CHECK(visits(answer.path, stops, visit));
    CHECK(oracle.cost_of_path(answer.path) == expected);
  }
  CHECK(found > 500);
  CHECK(missed > 50);
}

TEST_CASE("waypoints: ten in a row of rooms, in the best order") {
  // A corridor with its waypoints in disorder: the best order goes through it once.
  const Map map({41, 1});
  Query query{.start = Cell{0}, .goal = Cell{40}};
  for (const std::uint32_t x : {36u, 4u, 20u, 8u, 32u, 12u, 28u, 16u, 24u, 39u}) REQUIRE(query.via.add(Cell{x}));
  CHECK_FALSE(query.via.add(Cell{1}));
  const auto length = [&](VisitOrder visit) { return solve(map, query, in_order(visit)).path.size() - 1; };
  CHECK(length(VisitOrder::Best) == 40);
  CHECK(length(VisitOrder::Given) == 36 + 32 + 16 + 12 + 24 + 20 + 16 + 12 + 8 + 15 + 1);
  CHECK(length(VisitOrder::Nearest) == 4);
}

TEST_CASE("waypoints: legs can be rewound, and what they reopened is told once") {
  Dice dice(92);
  std::uint64_t reopened = 0;
  for (int i = 0; i < 60; ++i) {
    const Map map = random_map({dice, {12, 12}, {.wall_percent = 20, .with_terrain = dice.chance(50)}});
    const Query query = with_waypoints(dice, map, 3);
    Moves moves;
    moves.build(map, query.movement);
    for (const VisitOrder visit : orders) {
      Lane lane(*find_algorithm("waypoints"));
      lane.set_options(in_order(visit));
      lane.restart({.map = &map, .moves = &moves, .query = query, .options = nullptr});
      std::vector<std::vector<Reached>> seen{reached_cells(lane.cursor())};
      while (!lane.finished()) {
        lane.advance(1);
        if (lane.step() == seen.size()) seen.push_back(reached_cells(lane.cursor()));
        CHECK(lane.cursor().open_cells() == lane.metrics().open);
      }
      CHECK(lane.log().steps() == lane.metrics().expanded + lane.metrics().prepared);
      CHECK(lane.cursor().count(EventKind::Close) == lane.metrics().expanded);
      CHECK(lane.cursor().count(EventKind::Open) == lane.metrics().generated);
      CHECK(lane.cursor().count(EventKind::Relax) == lane.metrics().relaxed);
      CHECK(lane.cursor().count(EventKind::Reopen) == lane.metrics().reopened);
      reopened += lane.metrics().reopened;
      for (std::uint32_t step = lane.log().steps() + 1; step-- > 0;) {
        lane.seek(step);
        CHECK(reached_cells(lane.cursor()) == seen[step]);
      }
    }
  }
  CHECK(reopened > 1000);
}
