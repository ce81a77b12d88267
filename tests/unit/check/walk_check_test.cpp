// The checker of walks: a walk that is legal, and one for each thing that can be wrong. Single steps and whole paths are compared with the oracle of
// the searches.

#include "support/catch.hpp"
#include "support/oracle.hpp"
#include "support/solve.hpp"
#include "support/worlds.hpp"

#include "check/walk_check.hpp"
#include "check/walk_promise.hpp"

#include <set>
#include <string>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

/// A world in which a unit walks, and what is said of its walk.
struct Walk {
  Map map = draw({"........", "..@@....", "..@.....", "....F...", "........"});
  Query query{.start = Cell{0}, .goal = Cell{39}};
  Motion motion{.units = {{.pace = {1, 1}}}};
  std::vector<WalkRow> rows{};
  WalkClaim claim{};

  Cell at(std::int32_t x, std::int32_t y) const { return map.size().cell({x, y}); }
  void goes(std::initializer_list<Point> places) {
    rows.clear();
    for (const Point p : places) rows.push_back({p});
  }
  void edit(Edit edit) {
    std::vector<Change> changes;
    map.apply({&edit, 1}, changes);
  }
  WalkFinding finding() const { return check_walk(map, query, motion, rows, claim); }
};

/// It makes two moves in three ticks, beside a door, a gate of edges and a block, over a cell that became forest; the run is not at its end.
Walk legal_walk() {
  Walk walk;
  walk.motion.units[0].pace = {2, 3};
  walk.motion.doors = {{.first = walk.at(1, 0), .length = 2, .shape = DoorShape::Column, .closes = 0, .opens = 3},
                       {.first = walk.at(3, 2), .length = 2, .shape = DoorShape::EastEdges, .closes = 5, .opens = 8, .every = 100}};
  walk.motion.drifts = {{.corner = walk.at(5, 4), .direction = Direction::North, .distance = 4}};
  walk.motion.edits = {{.tick = 6, .kind = TimedKind::Classes, .value = 2, .cell = walk.at(1, 3)}};
  walk.goes({{0, 0}, {0, 0}, {0, 1}, {0, 1}, {0, 1}, {0, 2}, {0, 2}, {0, 2}, {1, 3}, {1, 3}, {1, 3}, {2, 3}, {2, 3}, {2, 3}, {3, 4}});
  // Moves begin in the ticks 1, 2, 4, 5, 7, 8, 10, 11, 13 and so on.
  walk.claim.cost = 33461 * 3 + 2 * 47321 + 47321;
  return walk;
}

struct Fault {
  WalkFinding finding;
  void (*plant)(Walk&);
};

}  // namespace

TEST_CASE("walk check: a legal walk") {
  const Walk walk = legal_walk();
  INFO(describe(walk.finding()));
  CHECK(walk.finding() == WalkFinding{});
  CHECK(describe(walk.finding()) == "The walk is legal.");
}

TEST_CASE("walk check: each fault is found, with its tick and its place") {
  const Fault faults[]{
      {{WalkFault::NoPlaces}, [](Walk& w) { w.rows.clear(); }},
      {{WalkFault::PlaceCount, 5, 0, {}, 2},
       [](Walk& w) {
         w.rows[5].push_back({0, 0});
       }},
      {{WalkFault::PlaceCount, 14, 0, {}, 0}, [](Walk& w) { w.rows.back().clear(); }},
      {{WalkFault::TickCount, 14}, [](Walk& w) { w.motion.last_tick = 13; }},
      {{WalkFault::Start, 0, 0, {0, 0}}, [](Walk& w) { w.query.start = Cell{8}; }},
      {{WalkFault::OffMap, 1, 0, {-1, 1}},
       [](Walk& w) {
         w.rows[2] = {{-1, 1}};
       }},
      {{WalkFault::Jump, 4, 0, {2, 2}},
       [](Walk& w) {
         w.rows[5] = {{2, 2}};
       }},
      {{WalkFault::Pace, 3, 0, {0, 2}},
       [](Walk& w) {
         w.rows[4] = {{0, 2}};
       }},
      {{WalkFault::Pace, 1, 0, {0, 1}}, [](Walk& w) { w.motion.units[0].pace = {}; }},
      {{WalkFault::Wall, 13, 0, {2, 2}},
       [](Walk& w) {
         w.rows.back() = {{2, 2}};
       }},
      {{WalkFault::Wall, 1, 0, {0, 1}}, [](Walk& w) { w.motion.edits.insert(w.motion.edits.begin(), TimedEdit{.tick = 1, .cell = Cell{8}}); }},
      {{WalkFault::Unsuited, 1, 0, {0, 1}},
       [](Walk& w) {
         w.edit({Cell{8}, 3});
         w.query.unit.kind = 1;
       }},
      {{WalkFault::Closed, 1, 0, {1, 1}},
       [](Walk& w) {
         w.rows[2] = {{1, 1}};
       }},
      {{WalkFault::Closed, 7, 0, {1, 3}},
       [](Walk& w) {
         w.motion.doors.push_back({.first = w.at(1, 3)});
         w.motion.edits.push_back({.tick = 6, .kind = TimedKind::Door, .value = 1, .subject = 2});
       }},
      {{WalkFault::Closed, 10, 0, {2, 3}},
       [](Walk& w) {
         w.motion.drifts[0] = {.corner = w.at(2, 1), .direction = Direction::South, .distance = 3, .pace = {1, 5}};
       }},
      {{WalkFault::Closes, 10, 0, {2, 3}},
       [](Walk& w) { w.motion.drifts[0] = {.corner = w.at(2, 4), .direction = Direction::North, .distance = 1}; }},
      {{WalkFault::Closes, 7, 0, {1, 3}}, [](Walk& w) { w.motion.doors.push_back({.first = w.at(1, 3), .closes = 8, .opens = 9}); }},
      {{WalkFault::ThinWall, 4, 0, {0, 1}},
       [](Walk& w) {
         w.edit({Cell{8}, 4, Plane::Barriers});
         w.edit({Cell{16}, 1, Plane::Barriers});
       }},
      {{WalkFault::ThinWall, 4, 0, {0, 1}},
       [](Walk& w) { w.motion.doors.push_back({.first = w.at(0, 1), .shape = DoorShape::SouthEdges, .closes = 4, .opens = 5, .every = 9}); }},
      {{WalkFault::OneWay, 4, 0, {0, 1}},
       [](Walk& w) {
         w.edit({Cell{8}, 4, Plane::Barriers});
       }},
      {{WalkFault::Diagonal, 7, 0, {1, 3}}, [](Walk& w) { w.query.movement = Movement::FourConnected; }},
      {{WalkFault::Corner, 7, 0, {1, 2}},
       [](Walk& w) {
         w.edit({w.at(1, 2), wall});
       }},
      {{WalkFault::CornerWall, 7, 0, {0, 3}},
       [](Walk& w) {
         w.edit({w.at(0, 3), 2, Plane::Barriers});
       }},
      {{WalkFault::Divided, 1, 0, {1, 2}},
       [](Walk& w) {
         w.query.unit.size = 2;
         w.motion.doors = {{.first = w.at(0, 2), .shape = DoorShape::EastEdges, .closes = 1, .opens = 2}};
       }},
      {{WalkFault::Goal, 2, 0, {7, 3}},
       [](Walk& w) {
         w.claim.goals = {{7, 4}, {7, 4}, {7, 3}};
       }},
      {{WalkFault::LeavesGoal, 13, 0, {3, 4}}, [](Walk& w) { w.motion.edits.push_back({.tick = 12, .kind = TimedKind::Goal, .cell = w.at(2, 3)}); }},
      {{WalkFault::NotHome, 14, 0, {3, 4}}, [](Walk& w) { w.claim.arrives = true; }},
      {{WalkFault::Unvisited, 14, 0, {7, 0}},
       [](Walk& w) {
         w.query.goal = w.at(3, 4);
         w.query.via.add(w.at(0, 2));
         w.query.via.add(w.at(7, 0));
         w.claim.arrives = true;
         w.claim.waypoints = WaypointUse::AllVisited;
       }},
      {{WalkFault::IsHome, 14, 0, {3, 4}}, [](Walk& w) { w.query.goal = w.at(3, 4); }},
      {{WalkFault::Cost, 14, 0, {3, 4}, 33461 * 3 + 47321 * 3}, [](Walk& w) { --*w.claim.cost; }},
      {{WalkFault::Cost, 14, 0, {3, 4}, 33461 * 3 + 47321 * 2}, [](Walk& w) { w.motion.edits.clear(); }},
      {{WalkFault::Swings, 12, 0, {2, 3}},
       [](Walk& w) {
         for (Tick tick = 15; tick < 3000; ++tick) {
           const bool has_move = (tick * 2) / 3 > ((tick - 1) * 2) / 3;
           const Point last = w.rows.back().front();
           w.rows.push_back({!has_move ? last : last == Point{2, 3} ? Point{3, 4} : Point{2, 3}});
         }
         w.motion.last_tick = 4000;
         w.claim.cost.reset();
         while (w.rows.back().front() != Point{2, 3}) w.rows.pop_back();
       }},
  };
  const auto still = [](Walk& w) {
    w.motion = {.units = {{.pace = {1, 1}}}};
    w.query.goal = w.at(4, 4);
    w.claim = {.is_complete = true};
    w.goes({{0, 0}, {0, 1}, {0, 2}, {0, 3}});
  };
  const Fault late[]{
      // A run that says of itself that it is stuck, and one that has had more time than it needs.
      {{WalkFault::Late, 0, 0, {0, 3}, 3}, [](Walk& w) { w.claim.is_stuck = true; }},
      {{WalkFault::Late, 2, 0, {0, 3}, 41},
       [](Walk& w) {
         w.motion.edits = {{.tick = 2, .kind = TimedKind::Goal, .cell = w.at(4, 3)}};
         w.rows.resize(44, {{0, 3}});
       }},
      {{WalkFault::Late, 0, 0, {4, 4}, 48},
       [](Walk& w) {
         // It arrives, but only after it has been to and fro for more moves than the map has cells.
         w.claim.arrives = true;
         for (int i = 0; i < 20; ++i) w.rows.insert(w.rows.end(), {{{0, 2}}, {{0, 3}}});
         w.rows.insert(w.rows.end(), {{{1, 3}}, {{1, 4}}, {{2, 4}}, {{3, 4}}, {{4, 4}}});
       }},
      {{WalkFault::Longer, 0, 0, {0, 0}, 4 * 33461 + 3 * 47321},
       [](Walk& w) {
         w.claim.arrives = w.claim.is_optimal = true;
         w.goes({{0, 0}, {0, 1}, {0, 2}, {1, 3}, {1, 4}, {2, 4}, {3, 3}, {4, 4}});
       }},
  };
  std::set<WalkFault> kinds;
  for (const Fault& fault : late) {
    Walk walk;
    still(walk);
    CHECK(walk.finding().fault == WalkFault::None);
    fault.plant(walk);
    INFO(describe(walk.finding()) << " " << walk.finding().number);
    CHECK(walk.finding() == fault.finding);
    kinds.insert(walk.finding().fault);
  }
  {
    // The way round over three cells, where nothing moves: twice and the rest of eight ticks, or once where the walk is said to be at its end.
    Walk walk;
    still(walk);
    walk.claim = {};
    walk.goes({{0, 0}, {1, 0}, {1, 1}, {0, 0}, {1, 0}, {1, 1}, {0, 0}});
    CHECK(walk.finding() == WalkFinding{});
    walk.claim.is_stuck = true;
    CHECK(walk.finding() == WalkFinding{WalkFault::Circles, 0, 0, {0, 0}, 3});
    walk.claim.is_stuck = false;
    walk.rows.insert(walk.rows.end(), {{{1, 0}}, {{1, 1}}});
    CHECK(walk.finding() == WalkFinding{WalkFault::Circles, 0, 0, {1, 1}, 3});
    kinds.insert(walk.finding().fault);
    // A unit that stands goes nowhere.
    walk.rows.assign(20, {{0, 0}});
    CHECK(walk.finding() == WalkFinding{});
  }
  for (const Fault& fault : faults) {
    Walk walk = legal_walk();
    fault.plant(walk);
    const WalkFinding found = walk.finding();
    INFO(walk_fault_ids[static_cast<std::size_t>(fault.finding.fault)] << " at " << fault.finding.tick << ": " << describe(found));
    CHECK(found == fault.finding);
    kinds.insert(found.fault);
  }
  // Each kind but none has a walk.
  // The faults behind these are those of plans.
  CHECK(kinds.size() == static_cast<std::size_t>(WalkFault::Meet) - 1);
}

TEST_CASE("walk check: a unit that visits waypoints goes on over its goal, and any other ends there") {
  Walk walk;
  walk.query.goal = walk.at(2, 0);
  walk.query.via.add(walk.at(4, 0));
  walk.goes({{0, 0}, {1, 0}, {2, 0}, {3, 0}, {4, 0}, {3, 0}, {2, 0}});
  walk.claim = {.arrives = true, .is_complete = true, .waypoints = WaypointUse::AllVisited};
  CHECK(walk.finding() == WalkFinding{});
  walk.claim.waypoints = WaypointUse::Ignored;
  CHECK(walk.finding() == WalkFinding{WalkFault::LeavesGoal, 2, 0, {3, 0}});
  walk.claim = {.is_complete = true, .waypoints = WaypointUse::AllVisited, .is_stuck = true};
  walk.rows.resize(3);
  CHECK(walk.finding() == WalkFinding{WalkFault::Late, 0, 0, {2, 0}, 2});
}

TEST_CASE("walk check: a claim is what the verdict on the maps promises on which the walker plans") {
  Walk walk;
  const auto promised = [&walk](const char* id, const std::vector<Tick>& ticks, Status status = Status::Found) {
    WalkClaim claim;
    std::vector<Episode> plannings;
    for (const Tick tick : ticks) plannings.push_back({.tick = tick, .status = status});
    promise(claim, walk.map, walk.query, walk.motion, Options(*find_algorithm(id)), plannings);
    return claim.is_optimal ? Guarantee::Optimal : claim.is_complete ? Guarantee::Complete : Guarantee::None;
  };
  CHECK(promised("astar", {0}) == Guarantee::Optimal);
  CHECK(promised("greedy", {0}) == Guarantee::Complete);
  CHECK(promised("reachable", {0}) == Guarantee::None);
  // A search that spent its budget has promised nothing.
  CHECK(promised("astar", {0}, Status::Budget) == Guarantee::None);
  CHECK(promised("astar", {0}, Status::Refused) == Guarantee::None);
  // Breadth-first search is optimal where all ground costs the same, which holds from tick 5 on, when it does not plan again.
  walk.query.movement = Movement::FourConnected;
  walk.motion.edits = {{.tick = 5, .kind = TimedKind::Classes, .value = plain, .cell = walk.at(4, 3)}};
  CHECK(promised("bfs", {0, 5}) == Guarantee::Optimal);
  CHECK(promised("bfs", {0}) == Guarantee::Complete);
  CHECK(promised("bfs", {0, 6}) == Guarantee::Complete);
  walk.motion.replan = Replan::EveryTick;
  CHECK(promised("astar", {0}) == Guarantee::None);
  WalkClaim claim;
  promise(claim, walk.map, walk.query, walk.motion, Options(*find_algorithm("waypoints")), {});
  CHECK(claim.waypoints == WaypointUse::AllVisited);
  // The unit searches its own ground.
  walk.motion.replan = Replan::Change;
  CHECK(promised("bfs", {0, 5}) == Guarantee::Optimal);
  const Area area{.centre = {5, 1}, .change = 2};
  walk.map.set_areas({&area, 1});
  CHECK(promised("bfs", {0, 5}) == Guarantee::Complete);
}

TEST_CASE("walk check: a unit that stands does not go round, whatever way it went before") {
  Walk walk;
  walk.claim = {.is_stuck = true};
  walk.goes({{1, 0}, {0, 0}, {1, 0}});
  walk.query.start = walk.at(1, 0);
  CHECK(walk.finding().fault == WalkFault::Swings);
  walk.goes({{1, 0}, {0, 0}, {1, 0}, {1, 0}, {1, 0}});
  CHECK(walk.finding() == WalkFinding{});
}

TEST_CASE("walk check: where waypoints end a path, the unit is at home on each of them") {
  Walk walk;
  walk.query.via.add(walk.at(2, 0));
  walk.goes({{0, 0}, {1, 0}, {2, 0}});
  walk.claim = {.arrives = true, .waypoints = WaypointUse::EndsAtAny};
  CHECK(walk.finding() == WalkFinding{});
  walk.claim.arrives = false;
  CHECK(walk.finding() == WalkFinding{WalkFault::IsHome, 2, 0, {2, 0}});
  walk.goes({{0, 0}, {1, 0}, {2, 0}, {3, 0}});
  CHECK(walk.finding() == WalkFinding{WalkFault::LeavesGoal, 2, 0, {3, 0}});
}

TEST_CASE("walk check: a unit that is caught may stay and may leave, and what closes behind it does not count") {
  Walk walk;
  walk.motion.doors = {{.first = walk.at(1, 0), .closes = 2, .opens = 9}};
  walk.goes({{0, 0}, {0, 0}, {0, 0}});
  CHECK(walk.finding().fault == WalkFault::None);
  walk.motion.edits = {{.tick = 1, .kind = TimedKind::Door, .value = 1}};
  walk.motion.doors[0] = {.first = walk.at(1, 0)};
  walk.goes({{0, 0}, {1, 0}, {1, 0}, {1, 1}});
  CHECK(walk.finding().fault == WalkFault::None);
  walk.goes({{0, 0}, {1, 0}, {1, 1}, {1, 0}});
  CHECK(walk.finding() == WalkFinding{WalkFault::Closed, 2, 0, {1, 0}});
  // A toggle holds until the schedule next changes: open from 3 on, closed again from 12 on.
  walk.motion.doors[0] = {.first = walk.at(1, 0), .closes = 2, .opens = 9, .every = 10};
  walk.motion.edits = {{.tick = 3, .kind = TimedKind::Door, .value = 0}};
  const auto enters = [&walk](Tick tick) {
    walk.rows.assign(tick + 1, {{0, 0}});
    walk.rows.push_back({{1, 0}});
    return walk.finding().fault;
  };
  CHECK(enters(0) == WalkFault::None);
  CHECK(enters(1) == WalkFault::Closes);
  CHECK(enters(2) == WalkFault::Closed);
  for (const Tick tick : {3u, 8u, 9u, 10u}) CHECK(enters(tick) == WalkFault::None);
  CHECK(enters(11) == WalkFault::Closes);
  for (const Tick tick : {12u, 18u}) CHECK(enters(tick) == WalkFault::Closed);
  CHECK(enters(19) == WalkFault::None);
}

TEST_CASE("walk check: a caught unit of several cells leaves across the cells and the edges that closed under it") {
  Walk walk;
  walk.map = draw({"........", "........", "........"});
  walk.query.unit.size = 2;
  walk.query.goal = walk.at(6, 1);
  for (const DoorShape shape : {DoorShape::Column, DoorShape::EastEdges}) {
    INFO(door_shape_ids[static_cast<std::size_t>(shape)]);
    const std::int32_t x = shape == DoorShape::Column ? 1 : 0;
    walk.motion.doors = {{.first = walk.at(x, 0), .length = 2, .shape = shape, .closes = 1, .opens = 90}};
    walk.goes({{0, 0}, {0, 0}, {1, 0}, {2, 0}});
    CHECK(walk.finding().fault == WalkFault::None);
    // Once it has left, they are closed to it.
    walk.goes({{0, 0}, {0, 0}, {1, 0}, {2, 0}, {1, 0}, {0, 0}});
    CHECK(walk.finding() ==
          (shape == DoorShape::Column ? WalkFinding{WalkFault::Closed, 3, 0, {1, 0}} : WalkFinding{WalkFault::Divided, 4, 0, {1, 0}}));
  }
  // What it enters has to be open, and may not be divided.
  walk.motion.doors = {{.first = walk.at(1, 0), .length = 3, .shape = DoorShape::Column, .closes = 1, .opens = 90}};
  walk.goes({{0, 0}, {0, 0}, {0, 1}});
  CHECK(walk.finding() == WalkFinding{WalkFault::Closed, 1, 0, {1, 2}});
  walk.motion.doors = {{.first = walk.at(0, 0), .length = 3, .shape = DoorShape::EastEdges, .closes = 1, .opens = 90}};
  CHECK(walk.finding() == WalkFinding{WalkFault::Divided, 1, 0, {1, 2}});
}

TEST_CASE("walk check: one step is legal exactly where the oracle says so, and costs the same") {
  Dice dice(573);
  int legal = 0, wrong = 0;
  for (int i = 0; i < 3000; ++i) {
    Walk walk;
    walk.map = random_map({dice, random_size(dice, 7), {.wall_percent = dice.below(40), .with_terrain = dice.chance(50)}});
    if (dice.chance(30)) add_costs(dice, walk.map);
    if (dice.chance(50)) add_barriers(dice, walk.map, dice.below(40));
    if (dice.chance(30)) add_areas(dice, walk.map, 2);
    walk.query.movement = static_cast<Movement>(dice.below(movements.size()));
    walk.query.cost_model = static_cast<std::uint8_t>(dice.below(cost_models.size()));
    walk.query.unit = random_unit(dice);
    walk.claim.arrives = false;
    const Size size = walk.map.size();
    Oracle oracle;
    oracle.see(walk.map, walk.query.movement, walk.query.model(), walk.query.unit);
    for (int k = 0; k < 20; ++k) {
      const Point from = size.point(random_cell(dice, walk.map));
      const Point to{from.x + dice.between(-1, 1), from.y + dice.between(-1, 1)};
      if (!size.contains(to) || from == to || !oracle.free(from)) continue;
      walk.query.start = size.cell(from);
      walk.query.goal = Cell{size.cells() - 1};
      if (walk.query.goal == walk.query.start || walk.query.goal == size.cell(to)) walk.query.goal = Cell{0};
      if (walk.query.goal == walk.query.start || walk.query.goal == size.cell(to)) continue;
      const bool is_legal = oracle.legal(from, to);
      walk.goes({from, to});
      walk.claim.cost = is_legal ? oracle.cost_of_step(size.cell(from), size.cell(to)) : 0;
      const WalkFinding found = walk.finding();
      if ((found.fault == WalkFault::None) != is_legal)
        FAIL(describe(found) << " (" << from.x << ", " << from.y << ") to (" << to.x << ", " << to.y << ")\n"
                             << describe_world(walk.map, walk.query.unit));
      ++(is_legal ? legal : wrong);
    }
  }
  CHECK(legal > 3000);
  CHECK(wrong > 3000);
}
