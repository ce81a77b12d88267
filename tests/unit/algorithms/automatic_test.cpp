#include "support/catch.hpp"
#include "support/solve.hpp"
#include "support/worlds.hpp"

#include "astrolabe/lane.hpp"
#include "recording/cursor.hpp"
#include "recording/event_log.hpp"

#include <map>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

const AlgorithmInfo& automatic() { return *find_algorithm("auto"); }

/// Runs it to the end; what it picked, and why.
struct Pick {
  Status status = Status::Running;
  FactValue fact{};
  std::uint64_t hash = 0;
  std::uint64_t expanded = 0;
};
Pick pick(Traced& automatic_search, const Map& map, const Query& query) {
  const auto& [trace, search] = automatic_search;
  Moves moves;
  moves.build(map, query.movement);
  const Options options(automatic());
  Pick result;
  automatic_search.begin({.map = &map, .moves = &moves, .query = query, .options = &options});
  result.status = search->advance(to_the_end);
  std::vector<FactValue> facts;
  search->facts(search->end(), facts);
  result.fact = facts.front();
  result.hash = trace.hash();
  result.expanded = search->metrics().expanded;
  return result;
}
Pick pick(const Map& map, const Query& query) {
  Traced traced(automatic());
  return pick(traced, map, query);
}

Map with_thin_wall(Map map) {
  std::vector<Change> changes;
  map.apply(std::array{Edit{Cell{0}, 1 << 1, Plane::Barriers}, Edit{Cell{1}, 1 << 3, Plane::Barriers}}, changes);
  return map;
}

}  // namespace

TEST_CASE("auto picks by map and query, and says what and why") {
  const Map walls = draw({"......", "@@@@@.", "......", ".@@@@@", "......"});
  const Map rubble = draw({"......", ".@..@.", "......", ".@..@.", "......"});
  const auto says = [](const Map& map, const Query& query, std::string_view fact, std::string_view name) {
    const Pick picked = pick(map, query);
    CHECK(picked.fact.fact->id == fact);
    CHECK(picked.fact.value == name);
  };
  const Query query{.start = Cell{0}, .goal = Cell{29}};
  says(walls, query, "picked_walls", "jps");
  says(rubble, query, "picked_rubble", "canonical-astar");
  says(draw({".....S", "......", "......", "......", "......"}), query, "picked_terrain", "astar");
  says(with_thin_wall(Map({6, 5})), query, "picked_barriers", "astar");
  Query equal_steps = query;
  while (equal_steps.model().straight != equal_steps.model().diagonal) ++equal_steps.cost_model;
  says(walls, equal_steps, "picked_costs", "astar");
  says(draw({"..@...", "..@...", "..@...", "..@...", "..@..."}), query, "picked_unreachable", "no search");
}

TEST_CASE("auto is step by step what it picked, whatever it ran before") {
  Dice dice(72);
  std::map<std::string, int> seen;
  Traced traced(automatic(), true);
  for (int i = 0; i < 600; ++i) {
    const Map map = random_map({dice, random_size(dice, 24), {.wall_percent = dice.below(55), .with_terrain = dice.chance(15)}});
    const Query query = random_query({dice, random_free_cell(dice, map), random_free_cell(dice, map)});
    const Pick picked = pick(traced, map, query);
    CHECK(pick(map, query).hash == picked.hash);
    ++seen[picked.fact.value];
    if (picked.fact.fact->id == "picked_unreachable") {
      CHECK(picked.status == Status::NoPath);
      CHECK(picked.expanded == 1);
      continue;
    }
    const auto info = std::find_if(catalog().begin(), catalog().end(), [&](const AlgorithmInfo* other) { return other->id == picked.fact.value; });
    REQUIRE(info != catalog().end());
    const Answer alone = solve(map, query, fastest_options(**info, query.movement));
    CHECK(alone.status == picked.status);
    CHECK(alone.hash == picked.hash);
    // Without barriers it knows beforehand what cannot be reached.
    const bool is_free = map.passable(query.start) && map.passable(query.goal);
    CHECK((picked.status == Status::Found) == is_free);
  }
  for (const char* name : {"astar", "canonical-astar", "jps", "no search"}) CHECK(seen[name] > 20);
}

TEST_CASE("auto that is not recorded surveys a map once its queries have expanded as many cells as it has") {
  const Map walls = draw({"......", "@@@@@.", "......", ".@@@@@", "......"});
  const Map split = draw({"..@...", "..@...", "..@...", "..@...", "..@..."});
  const auto search = automatic().make.untraced(false);
  const Options options(automatic());
  const auto ask = [&](const Map& map, Movement movement) {
    Moves moves;
    moves.build(map, movement);
    const Query query{.start = Cell{0}, .goal = Cell{29}, .movement = movement};
    search->begin({.map = &map, .moves = &moves, .query = query, .options = &options});
    CHECK(search->advance(to_the_end) == (&map == &walls ? Status::Found : Status::NoPath));
    std::vector<FactValue> facts;
    search->facts(search->end(), facts);
    std::vector<Cell> path;
    search->path(path);
    CHECK(path == solve(map, query, options).path);
    return std::string(facts.front().fact->id) + ' ' + facts.front().value;
  };
  const Movement rule = Movement::NoCornerCutting;
  std::uint64_t expanded = 0;
  for (; expanded < walls.size().cells(); expanded += search->metrics().expanded) CHECK(ask(walls, rule) == "picked_few canonical-astar");
  CHECK(expanded < 3 * walls.size().cells());
  CHECK(ask(walls, rule) == "picked_walls jps");
  // A map that was changed all over is surveyed as well.
  CHECK(ask(split, rule) == "picked_unreachable no search");
  // Each rule of moves has its own count.
  CHECK(ask(walls, Movement::Always) == "picked_few canonical-astar");
  CHECK(ask(walls, rule) == "picked_walls jps");
}

TEST_CASE("auto in a lane that is recorded late ends as it did") {
  const Map map = draw({"......", "@@@@@.", "......", ".@@@@@", "......"});
  Moves moves;
  moves.build(map, Movement::NoCornerCutting);
  Lane lane(automatic());
  lane.set_recorded(false);
  lane.restart({.map = &map, .moves = &moves, .query = {.start = Cell{0}, .goal = Cell{29}}, .options = nullptr});
  REQUIRE(lane.advance(to_the_end) == Status::Found);
  const std::vector<Cell> path(lane.path().begin(), lane.path().end());
  lane.record();
  CHECK(lane.status() == Status::Found);
  CHECK(std::equal(path.begin(), path.end(), lane.path().begin(), lane.path().end()));
  CHECK(lane.cost() == path_cost(map, path));
}
