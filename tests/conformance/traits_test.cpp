// Law: an algorithm does what the traits of its entry say. The number that orders its open list is what it shows as a cell's priority; it begins at
// the ends that it grows from; parents lie where they may; waypoints, strokes and a choice among others are there where they are declared.

#include "support/catch.hpp"
#include "support/solve.hpp"
#include "support/structure.hpp"
#include "support/worlds.hpp"

#include "astrolabe/lane.hpp"
#include "recording/cursor.hpp"
#include "recording/event_log.hpp"

#include <algorithm>
#include <cstdlib>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

struct World {
  Map map;
  Query query;
};

/// A map and a query, which an entry may refuse.
World random_world(Dice& dice) {
  const Size size{2 + dice.below(23), 2 + dice.below(23)};
  Map map = dice.chance(20) ? rooms({dice, size}) : random_map({dice, size, {dice.below(40), dice.chance(20)}});
  const Query query = random_query({dice, random_cell(dice, map), random_cell(dice, map)});
  return {std::move(map), query};
}

/// f(lane) for searches of this algorithm that have ended, at their end.
template <class F>
void for_each_search(const AlgorithmInfo& info, const F& f) {
  Dice dice(11);
  Lane lane(info);
  for (int i = 0; i < 100; ++i) {
    const World world = random_world(dice);
    Moves moves;
    moves.build(world.map, world.query.movement);
    lane.set_options(random_options(dice, info));
    lane.restart({.map = &world.map, .moves = &moves, .query = world.query, .options = nullptr});
    lane.advance(to_the_end);
    if (lane.status() != Status::Refused && lane.log().events() > 0) f(lane);
  }
}

/// f(cell, parent, side) for all events of a recording.
template <class F>
void for_each_event(const Cursor& cursor, const F& f) {
  for (std::uint32_t i = 0; i < cursor.log().events(); ++i)
    f(cursor.log().at(i).cell(), cursor.log().at(i).parent, side_of[static_cast<int>(cursor.log().at(i).kind())]);
}

/// What `orders_by` says of a cell that was reached with cost g.
std::uint64_t declared_priority(const Lane& lane, Cell cell, std::uint64_t g, Side side) {
  const Options& options = lane.options();
  const bool weighs = reads(options.algorithm(), parameters::weight);
  const std::uint64_t weight = weighs ? static_cast<std::uint64_t>(options.get(parameters::weight)) : 1000;
  const std::uint64_t h = lane.search().heuristic(cell, side) * weight / 1000;
  switch (options.algorithm().orders_by) {
    case OrdersBy::G:
      return g;
    case OrdersBy::H:
      return h;
    case OrdersBy::F:
      return g + h;
    default:
      return no_priority;
  }
}

bool is_neighbour(Size size, Cell a, Cell b) {
  const Point p = size.point(a), q = size.point(b);
  return std::max(std::abs(p.x - q.x), std::abs(p.y - q.y)) == 1;
}

}  // namespace

TEST_CASE("traits: the priority of a cell is the number by which the entry says that it orders") {
  for (const AlgorithmInfo* info : catalog()) {
    INFO(info->id);
    CHECK(info->priority.empty() == (info->orders_by == OrdersBy::Nothing));
    int compared = 0, wrong = 0;
    for_each_search(*info, [&](const Lane& lane) {
      const Cursor& cursor = lane.cursor();
      for_each_event(cursor, [&](Cell cell, Cell, Side side) {
        const std::uint64_t g = cursor.log().g(cursor.last_event(cell, side));
        const std::uint64_t priority = lane.shown().priority(cell, g, side);
        const bool is_other = info->orders_by == OrdersBy::Other;
        // A delegating search may find that there is nothing to search.
        if (info->delegates && priority == no_priority) return;
        wrong += is_other ? priority == no_priority : priority != declared_priority(lane, cell, g, side);
        ++compared;
      });
    });
    CHECK(compared > 100);
    CHECK(wrong == 0);
  }
}

TEST_CASE("traits: before its first step a search generates the ends from which it grows") {
  for (const AlgorithmInfo* info : catalog()) {
    INFO(info->id);
    const bool grows_from_start = info->grows_from != GrowsFrom::Goal;
    const bool grows_from_goal = info->grows_from == GrowsFrom::Goal || info->grows_from == GrowsFrom::Both;
    int wrong = 0, strange_roots = 0;
    for_each_search(*info, [&](Lane& lane) {
      const Query& query = lane.problem().query;
      for_each_event(lane.cursor(),
                     [&](Cell cell, Cell parent, Side) { strange_roots += parent == no_cell && cell != query.start && cell != query.goal; });
      lane.seek(0);
      wrong += (lane.cursor().last_event(query.start, Side::Forward) != no_event) != grows_from_start;
      wrong += (lane.cursor().last_event(query.goal, Side::Backward) != no_event) != grows_from_goal;
      wrong += lane.cursor().events() != static_cast<std::uint32_t>(grows_from_start + grows_from_goal);
    });
    CHECK(wrong == 0);
    CHECK((strange_roots > 0) == (info->grows_from == GrowsFrom::Everywhere));
  }
}

TEST_CASE("traits: parents are neighbours, but where the entry says that they may lie farther") {
  for (const AlgorithmInfo* info : catalog()) {
    INFO(info->id);
    int far = 0;
    for_each_search(*info, [&](const Lane& lane) {
      const Size size = lane.problem().map->size();
      for_each_event(lane.cursor(), [&](Cell cell, Cell parent, Side) { far += parent != no_cell && !is_neighbour(size, cell, parent); });
    });
    CHECK((far > 0) == (info->parents != Parents::Neighbour));
  }
}

TEST_CASE("traits: strokes are there where the entry says that it builds something") {
  for (const AlgorithmInfo* info : catalog()) {
    INFO(info->id);
    std::size_t strokes = 0;
    for_each_search(*info, [&](const Lane& lane) { strokes += structure_of(lane.search()).size(); });
    CHECK((strokes > 0) == info->builds);
  }
}

TEST_CASE("traits: waypoints change the answer where the entry says that it visits them") {
  const Map map({9, 9});
  const Query plain_query{.start = map.size().cell({0, 4}), .goal = map.size().cell({8, 4})};
  Query query = plain_query;
  query.via.add(map.size().cell({4, 0}));
  for (const AlgorithmInfo* info : catalog()) {
    INFO(info->id);
    REQUIRE_FALSE(refuses(*info, map, query));
    const Options options(*info);
    CHECK((solve(map, query, options).hash != solve(map, plain_query, options).hash) == info->visits);
  }
}

TEST_CASE("traits: an entry that delegates names the other") {
  const Map map({9, 9});
  int delegating = 0;
  for (const AlgorithmInfo* info : catalog()) {
    INFO(info->id);
    Moves moves;
    moves.build(map, Movement::NoCornerCutting);
    Lane lane(*info);
    lane.restart({.map = &map, .moves = &moves, .query = {.start = Cell{0}, .goal = Cell{80}}, .options = nullptr});
    lane.advance(to_the_end);
    std::vector<FactValue> facts;
    lane.search().facts(lane.shown().moment(), facts);
    const bool names_one = std::any_of(facts.begin(), facts.end(), [](const FactValue& fact) { return find_algorithm(fact.value) != nullptr; });
    CHECK(names_one == info->delegates);
    delegating += info->delegates;
  }
  CHECK(delegating == 1);
}
