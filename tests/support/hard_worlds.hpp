#pragma once
// Joint problems that are known to be hard: units have to let others by, turn together, or wait for what closes.

#include "support/joint_worlds.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace astrolabe::testing {

enum class Answer : std::uint8_t { Plan, NoPlan, NoneInTime };

struct HardWorld {
  std::string name;
  Answer answer;  ///< what is known of it
  JointWorld world;
};

/// A corridor of this length with the cell beside it free at `bay`, and a unit at each end that has to go to the other one.
inline JointWorld corridor(std::size_t length, std::size_t bay) {
  std::string side(length, '@'), starts(length, '.'), goals(length, '.');
  if (bay < length) side[bay] = '.';
  starts.front() = 'a', starts.back() = 'b';
  goals.front() = 'B', goals.back() = 'A';
  return drawn_world({side, starts}, {side, goals});
}

/// Six units cross a room, and two others have to change places in a corridor beside it.
inline JointWorld room_and_corridor() {
  std::vector<std::string> starts(6, std::string(6, '.')), goals = starts;
  for (std::size_t i = 0; i < 6; ++i) {
    starts[i][0] = static_cast<char>('c' + i);
    goals[5 - i][5] = static_cast<char>('C' + i);
  }
  starts.insert(starts.end(), {"@@@@@@", "a....b"});
  goals.insert(goals.end(), {"@@@@@@", "B....A"});
  return drawn_world(starts, goals);
}

/// Leaves only one way out of the cell.
inline void leave_only(JointWorld& world, std::int32_t x, std::int32_t y, Direction way) {
  unsigned others = 0;
  for (unsigned d = 0; d < 4; ++d) {
    if (d != static_cast<unsigned>(way) && world.map.size().contains({x + step_x[d], y + step_y[d]})) others |= 1u << d;
  }
  world.bar(world.cell(x, y), others);
}

/// Eight cells round a wall, each of which leads to the next one only, as the clock goes.
inline JointWorld one_way_ring(const std::vector<std::string>& starts, const std::vector<std::string>& goals) {
  JointWorld world = drawn_world(starts, goals);
  for (std::int32_t i = 0; i < 2; ++i) {
    leave_only(world, i, 0, Direction::East);
    leave_only(world, 2, i, Direction::South);
    leave_only(world, 2 - i, 2, Direction::West);
    leave_only(world, 0, 2 - i, Direction::North);
  }
  return world;
}

inline JointWorld with_door(JointWorld world, const Door& door) {
  world.motion.doors.push_back(door);
  return world;
}
inline JointWorld with_pace(JointWorld world, std::size_t unit, Pace pace) {
  world.problem.units[unit].pace = pace;
  return world;
}
inline JointWorld with_sizes(JointWorld world, std::uint8_t size) {
  for (PlannedUnit& unit : world.problem.units) unit.unit.size = size;
  return world;
}
inline JointWorld with_movement(JointWorld world, Movement movement) {
  world.problem.movement = movement;
  return world;
}
inline JointWorld with_last_tick(JointWorld world, Tick tick) {
  world.problem.last_tick = tick;
  return world;
}
/// All units go to the goal of the first one, and vanish there.
inline JointWorld vanishing(JointWorld world) {
  world.problem.at_goal = AtGoal::Vanishes;
  for (PlannedUnit& unit : world.problem.units) unit.goal = world.problem.units[0].goal;
  return world;
}

inline std::vector<HardWorld> hard_worlds_of_ways() {
  std::vector<HardWorld> hard;
  const auto add = [&](std::string name, Answer answer, JointWorld world) { hard.push_back({std::move(name), answer, std::move(world)}); };
  for (std::size_t bay = 0; bay <= 6; ++bay) {
    // A unit that stands in a bay at an end of the corridor cannot be passed by one that comes to that end.
    const bool is_inside = bay > 0 && bay < 5;
    add("a corridor with a bay at " + std::to_string(bay), is_inside ? Answer::Plan : Answer::NoPlan, corridor(6, bay));
  }
  add("a dead end, the inner goal last", Answer::Plan, drawn_world({"..@@@", "ab...", "..@@@"}, {"..@@@", "...AB", "..@@@"}));
  add("a dead end, the inner goal first", Answer::Plan, drawn_world({"..@@@", "ab...", "..@@@"}, {"..@@@", "...BA", "..@@@"}));
  add("two units in a corridor, six in a room", Answer::NoPlan, room_and_corridor());
  add("eight units in a row, the first two the other way round", Answer::NoPlan, drawn_world({"ab.cd.ef..gh"}, {"BA.CD.EF..GH"}));
  add("a full ring", Answer::Plan, drawn_world({"abc", "h@d", "gfe"}, {"HAB", "G@C", "FED"}));
  add("a full ring in another order", Answer::NoPlan, drawn_world({"abc", "h@d", "gfe"}, {"FED", "G@C", "HAB"}));
  add("a ring full but for one cell", Answer::Plan, drawn_world({"abc", ".@d", "gfe"}, {"GAB", "F@C", ".ED"}));
  add("a doorway, two units each way", Answer::Plan, drawn_world({"a.@.c", "b...d"}, {"C.@.A", "D...B"}));
  add("a doorway, three units each way", Answer::Plan, drawn_world({"a.@.d", "b...e", "c.@.f"}, {"D.@.A", "E...B", "F.@.C"}));
  add("a goal on the only way of another unit", Answer::Plan, drawn_world({"ba...", "@@.@@"}, {"..A.B", "@@.@@"}));
  add("rows of parked units", Answer::Plan, drawn_world({"abcd", "....", "efgh"}, {"HGFE", "....", "DCBA"}));
  add("eight units on nine cells", Answer::Plan, drawn_world({"abc", "def", "gh."}, {"ABC", "DEF", "HG."}));
  add("four units turn on a plus sign", Answer::Plan,
      drawn_world({"@@a@@", "@@.@@", "d...b", "@@.@@", "@@c@@"}, {"@@D@@", "@@.@@", "C...A", "@@.@@", "@@B@@"}));
  add("goals behind the units on a one-way ring", Answer::Plan, one_way_ring({"ab.", ".@.", "..c"}, {"B..", "A@C", "..."}));
  add("units on a one-way ring in another order", Answer::NoPlan, one_way_ring({"ab.", ".@.", "..c"}, {"BA.", ".@.", "..C"}));
  return hard;
}

inline std::vector<HardWorld> hard_worlds_of_time() {
  std::vector<HardWorld> hard;
  const auto add = [&](std::string name, Answer answer, JointWorld world) { hard.push_back({std::move(name), answer, std::move(world)}); };
  const JointWorld convoy = drawn_world({"edcba....."}, {".....EDCBA"});
  add("a door that closes on the first of five", Answer::Plan, with_door(convoy, {.first = Cell{5}, .closes = 2, .opens = 12}));
  const JointWorld way = drawn_world({"a..."}, {"...A"});
  add("a door with period 7 before a unit of pace 1/3", Answer::Plan,
      with_door(with_pace(way, 0, {1, 3}), {.first = Cell{1}, .closes = 0, .opens = 5, .every = 7}));
  add("a door that is open for one tick at a time", Answer::NoPlan, with_door(way, {.first = Cell{1}, .closes = 0, .opens = 1, .every = 2}));
  add("a goal that opens at tick 900", Answer::Plan, with_door(way, {.first = Cell{3}, .closes = 0, .opens = 900}));
  add("a goal that opens after the last tick", Answer::NoneInTime,
      with_last_tick(with_door(way, {.first = Cell{3}, .closes = 0, .opens = 900}), 800));
  JointWorld swept = drawn_world({"@@@.@@@", "a.....b"}, {"@@@.@@@", "B.....A"});
  swept.motion.drifts.push_back({.corner = swept.cell(1, 1), .distance = 4, .pace = {1, 2}});
  add("a block that sweeps a corridor", Answer::Plan, swept);
  add("one goal at which all vanish", Answer::Plan, vanishing(drawn_world({"ab.", "c.."}, {"..A", "..."})));
  add("no units", Answer::Plan, drawn_world({"...", "..."}, {"...", "..."}));
  add("no units and no ticks", Answer::Plan, with_last_tick(drawn_world({"..."}, {"..."}), 0));
  add("one unit", Answer::Plan, way);
  add("units at home and no ticks", Answer::Plan, with_last_tick(drawn_world({"ab."}, {"AB."}), 0));
  add("a unit not at home and no ticks", Answer::NoneInTime, with_last_tick(way, 0));
  add("a tick less than a way takes", Answer::NoneInTime, with_last_tick(way, 2));
  add("as many ticks as a way takes", Answer::Plan, with_last_tick(way, 3));
  return hard;
}

inline std::vector<HardWorld> hard_worlds_of_room() {
  std::vector<HardWorld> hard;
  const auto add = [&](std::string name, Answer answer, JointWorld world) { hard.push_back({std::move(name), answer, std::move(world)}); };
  add("a start with walls round it", Answer::NoPlan, drawn_world({"a@.b", "@@..", "...."}, {".@B.", "@@..", "...A"}));
  add("a goal with walls round it", Answer::NoPlan, drawn_world({"a..b", "..@@", "..@."}, {".B..", "..@@", "..@A"}));
  add("two components, each with its units", Answer::Plan, drawn_world({"ab@cd", "..@.."}, {"BA@DC", "..@.."}));
  add("two components, goals exchanged", Answer::NoPlan, drawn_world({"a.@b.", "..@.."}, {"B.@A.", "..@.."}));
  const JointWorld width_two = drawn_world({"a...", "....", "@@..", "@@.."}, {"....", "....", "@@A.", "@@.."});
  for (const Movement movement : {Movement::FourConnected, Movement::NoCornerCutting, Movement::Always}) {
    const std::string how = std::string(" of 2 x 2 cells, ") + std::string(movements[static_cast<std::size_t>(movement)].id);
    add("a corner for a unit" + how, Answer::Plan, with_movement(with_sizes(width_two, 2), movement));
    add("a corridor of width 3 for two units" + how, Answer::NoPlan,
        with_movement(with_sizes(drawn_world({"a...b.", "......", "......"}, {"B...A.", "......", "......"}), 2), movement));
    add("a room of width 4 for two units" + how, Answer::Plan,
        with_movement(with_sizes(drawn_world({"a..b.", ".....", ".....", "....."}, {"B..A.", ".....", ".....", "....."}), 2), movement));
  }
  add("a unit of 2 x 2 cells between two rooms that touch at a corner", Answer::NoPlan,
      with_movement(with_sizes(drawn_world({"a.@@", "..@@", "@@..", "@@.."}, {"..@@", "..@@", "@@A.", "@@.."}), 2), Movement::Always));
  add("a unit between two rooms that touch at a corner", Answer::Plan,
      with_movement(drawn_world({"a.@@", "..@@", "@@..", "@@.b"}, {"B.@@", "..@@", "@@..", "@@.A"}), Movement::Always));
  return hard;
}

}  // namespace astrolabe::testing
