// Space-time A*, compared with a search of all cells tick by tick.

#include "plan/space_time.hpp"

#include "support/catch.hpp"
#include "support/joint_worlds.hpp"
#include "support/timed_walks.hpp"

#include <memory>
#include <set>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

/// A world whose first unit is planned while the others walk by dice and park.
struct Traffic {
  std::unique_ptr<JointWorld> world;
  std::unique_ptr<JointMoves> moves;
  std::unique_ptr<Reservations> reservations;
  std::vector<std::vector<Cell>> places{};  ///< of the others by tick; the last one holds for ever

  Cell at(std::size_t other, Tick tick) const { return places[other][std::min<std::size_t>(tick, places[other].size() - 1)]; }
  bool is_free(Cell from, Cell to, Tick tick) const {
    for (std::size_t other = 0; other < places.size(); ++other) {
      if (in_conflict(world->problem, 0, from, to, other + 1, at(other, tick), at(other, tick + 1))) return false;
    }
    return true;
  }
};

Traffic random_traffic(Dice& dice, Movement movement) {
  const JointWish wish{.size = {5, 5}, .wall_percent = 10, .units = 4, .movement = movement, .doors = 2, .slow_percent = 40, .wide_percent = 20};
  Traffic traffic{std::make_unique<JointWorld>(random_joint_world(dice, wish)), nullptr, nullptr};
  traffic.moves = std::make_unique<JointMoves>(traffic.world->problem);
  const JointMoves& moves = *traffic.moves;
  traffic.reservations = std::make_unique<Reservations>(moves);
  const std::vector<TimedPath> paths = random_walks(dice, moves);
  for (std::uint32_t unit = 1; unit < moves.units(); ++unit) {
    traffic.reservations->add(unit, paths[unit], PathEnd::Parks);
    std::vector<Cell> places;
    places.push_back(walk(moves, paths[unit], [&](Cell cell, Tick, std::uint8_t) { places.push_back(cell); }));
    traffic.places.push_back(places);
  }
  return traffic;
}

/// The first tick in which the unit can be at its goal, and with `holds` stay there for ever; -1 where there is none until `last`.
int earliest(const Traffic& traffic, Tick last, bool holds) {
  const JointMoves& moves = *traffic.moves;
  const PlannedUnit& unit = moves.problem().units[0];
  std::set<std::uint32_t> cells{index(unit.start)};
  for (Tick tick = 0; tick <= last; ++tick) {
    bool is_end = cells.count(index(unit.goal)) != 0;
    for (Tick later = tick; later < 20 && holds; ++later) is_end = is_end && traffic.is_free(unit.goal, unit.goal, later);
    if (is_end) return static_cast<int>(tick);
    std::set<std::uint32_t> next;
    for (const std::uint32_t cell : cells) {
      if (traffic.is_free(Cell{cell}, Cell{cell}, tick)) next.insert(cell);
      each_direction(moves.moves(0, Cell{cell}, tick), [&](unsigned d) {
        if (const Cell to = moves.to(Cell{cell}, d); traffic.is_free(Cell{cell}, to, tick)) next.insert(index(to));
      });
    }
    cells.swap(next);
  }
  return -1;
}

void compare(PathGoal goal) {
  Dice dice(goal == PathGoal::Held ? 1 : 2);
  int found = 0;
  for (int i = 0; i < 300; ++i) {
    const Traffic traffic = random_traffic(dice, i % 2 == 0 ? Movement::FourConnected : Movement::Always);
    if (traffic.moves->units() == 0) continue;
    Distances distances(*traffic.moves);
    distances.aim(0);
    SpaceTime search(*traffic.moves, distances);
    const Tick last = i % 3 == 0 ? 10 : 200;
    search.begin({.unit = 0, .from = traffic.world->problem.units[0].start, .last = last, .goal = goal, .reserved = traffic.reservations.get()});
    while (search.status() == PathStatus::Running) search.advance(1 + dice.below(5));
    const int expected = earliest(traffic, last, goal == PathGoal::Held);
    INFO(text_of(traffic.world->problem));
    INFO("world " << i);
    REQUIRE((search.status() == PathStatus::Found) == (expected >= 0));
    if (expected < 0) continue;
    ++found;
    TimedPath path;
    search.path(path);
    REQUIRE(path.ends() == static_cast<Tick>(expected));
    const JointSteps steps(traffic.world->problem);
    const Cell end = walk(*traffic.moves, path, [&](Cell cell, Tick tick, std::uint8_t move) {
      const Cell to = after(*traffic.moves, cell, move);
      REQUIRE(steps.is_legal(0, cell, to, tick));
      REQUIRE(traffic.is_free(cell, to, tick));
    });
    REQUIRE(end == traffic.world->problem.units[0].goal);
  }
  REQUIRE(found > 100);
}

/// The search for the first unit of a world, at its end.
SpaceTime run(const JointMoves& moves, const Distances& distances, PathQuery query) {
  SpaceTime search(moves, distances);
  query.from = moves.problem().units[0].start;
  search.begin(query);
  while (search.status() == PathStatus::Running) search.advance(1);
  return search;
}

}  // namespace

TEST_CASE("Paths end as early as any and keep clear of all others") { compare(PathGoal::Held); }

TEST_CASE("Paths of units that vanish end at the first visit of the goal") { compare(PathGoal::Reached); }

TEST_CASE("A path obeys constraints, and ends where its goal is free for ever") {
  JointWorld world(draw({"...", "..."}));
  world.add({0, 0}, {2, 0});
  const JointMoves moves(world.problem);
  Distances distances(moves);
  distances.aim(0);
  constexpr std::uint8_t east = 1;
  const auto ends = [&](std::initializer_list<Constraint> list) {
    Constraints constraints;
    for (const Constraint& each : list) constraints.add(each);
    constraints.sort();
    const SpaceTime search = run(moves, distances, {.last = 50, .constraints = &constraints});
    TimedPath path;
    search.path(path);
    return path.ends();
  };
  REQUIRE(ends({}) == 2);
  REQUIRE(ends({{0, Cell{1}, 1}}) == 3);
  REQUIRE(ends({{0, Cell{1}, 2}}) == 2);
  REQUIRE(ends({{0, Cell{2}, 7}}) == 8);
  // The move from the start in tick 0 is forbidden; so is that in tick 1 of a unit that waited, but not of one that went round.
  REQUIRE(ends({{0, Cell{0}, 0, true, east}}) == 3);
  REQUIRE(ends({{0, Cell{1}, 1, true, east}}) == 3);
  REQUIRE(ends({{0, Cell{0}, 1, true, east}}) == 2);
}

TEST_CASE("Of equally long paths one that meets few others is found") {
  JointWorld world(draw({"...", "...", "..."}));
  world.add({0, 0}, {2, 2});
  world.add({1, 1}, {1, 1});
  world.add({1, 0}, {1, 0});
  const JointMoves moves(world.problem);
  Distances distances(moves);
  distances.aim(0);
  Reservations others(moves);
  others.add(1, {Cell{4}}, PathEnd::Parks);
  others.add(2, {Cell{1}}, PathEnd::Parks);
  const SpaceTime search = run(moves, distances, {.last = 50, .others = &others});
  TimedPath path;
  search.path(path);
  REQUIRE(path.ends() == 4);
  constexpr std::uint8_t south = 2, east = 1;
  REQUIRE(path.moves == std::vector<std::uint8_t>{south, south, east, east});
}

TEST_CASE("A search without a path ends, at once or when states repeat") {
  JointWorld world(draw({"....."}));
  world.add({0, 0}, {4, 0});
  world.add({2, 0}, {2, 0});
  const JointMoves moves(world.problem);
  Distances distances(moves);
  distances.aim(0);
  Reservations reserved(moves);
  reserved.add(1, {Cell{2}}, PathEnd::Parks);
  SpaceTime search(moves, distances);
  search.begin({.unit = 0, .from = Cell{0}, .last = most_ticks, .reserved = &reserved});
  REQUIRE(search.advance(1000) < 10);
  REQUIRE(search.status() == PathStatus::None);
  reserved.clear();
  search.begin({.unit = 0, .from = Cell{0}, .last = 3, .reserved = &reserved});
  REQUIRE(search.status() == PathStatus::TooLate);
}
