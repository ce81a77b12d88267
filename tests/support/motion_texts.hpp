#pragma once
// Motions for tests of their text, by dice: everything that a valid one can say.

#include "astrolabe/map.hpp"
#include "astrolabe/motion/motion.hpp"
#include "support/dice.hpp"

#include <algorithm>
#include <cstdint>

namespace astrolabe::testing {

/// Aggregates, because braces draw from the dice in order, which the arguments of a call need not.
struct MotionWish {
  Dice& dice;
  Size size;
};

inline Cell cell_of(const MotionWish& wish) { return Cell{wish.dice.below(wish.size.cells())}; }

inline Pace random_pace(Dice& dice) {
  const auto ticks = static_cast<std::uint8_t>(1 + dice.below(max_pace));
  return {.moves = static_cast<std::uint8_t>(1 + dice.below(ticks)), .ticks = ticks};
}

inline Target random_target(const MotionWish& wish) {
  Dice& dice = wish.dice;
  Target target;
  target.kind = static_cast<TargetKind>(dice.below(target_ids.size()));
  if (dice.chance(60)) target.pace = random_pace(dice);
  if (dice.chance(30)) target.then = static_cast<PatrolEnd>(dice.below(patrol_end_ids.size()));
  if (target.kind == TargetKind::Patrols) {
    for (std::uint32_t i = 1 + dice.below(dice.chance(10) ? max_stops : 4); i > 0; --i) target.stops.push_back(cell_of(wish));
  }
  return target;
}

/// A door, or one of a cell where what the dice say does not fit the map.
inline Door random_door(const MotionWish& wish) {
  Dice& dice = wish.dice;
  Door door{.first = cell_of(wish)};
  if (dice.chance(60)) {
    door.shape = static_cast<DoorShape>(dice.below(door_shape_ids.size()));
    door.length = static_cast<std::uint16_t>(1 + dice.below(4));
  }
  if (dice.chance(70)) {
    const Tick most = dice.chance(80) ? 60 : most_ticks;
    door.opens = 1 + dice.below(most);
    door.closes = dice.chance(20) ? 0 : dice.below(door.opens);
    const Tick closed = door.opens - door.closes;
    if (dice.chance(60) && closed < most_ticks) door.every = closed + 1 + dice.below(std::min(most, most_ticks - closed));
  }
  return is_valid_door(door, wish.size) ? door : Door{.first = door.first};
}

/// False where what the dice say does not fit the map.
inline bool random_drift(const MotionWish& wish, Drift& drift) {
  Dice& dice = wish.dice;
  drift = {.corner = cell_of(wish)};
  if (dice.chance(60)) drift.width = static_cast<std::uint16_t>(1 + dice.below(3));
  if (dice.chance(60)) drift.height = static_cast<std::uint16_t>(1 + dice.below(3));
  drift.direction = static_cast<Direction>(dice.below(4));
  drift.distance = static_cast<std::uint16_t>(1 + dice.below(6));
  if (dice.chance(60)) drift.pace = random_pace(dice);
  return is_valid_drift(drift, wish.size);
}

/// The straight moves that do not leave the map.
inline std::uint32_t ways_of(Cell cell, Size size) noexcept {
  const Point p = size.point(cell);
  std::uint32_t ways = 0;
  for (unsigned d = 0; d < 4; ++d) ways |= static_cast<std::uint32_t>(size.contains({p.x + step_x[d], p.y + step_y[d]})) << d;
  return ways;
}

inline TimedEdit random_edit(const MotionWish& wish, Tick tick, const Motion& motion) {
  Dice& dice = wish.dice;
  TimedEdit edit{.tick = tick, .kind = static_cast<TimedKind>(dice.below(timed_letters.size()))};
  if (edit.kind == TimedKind::Door && motion.doors.empty()) edit.kind = TimedKind::Goal;
  if (edit.kind == TimedKind::Door) {
    edit.subject = static_cast<std::uint16_t>(dice.below(static_cast<std::uint32_t>(motion.doors.size())));
    edit.value = static_cast<std::uint8_t>(dice.below(2));
    return edit;
  }
  edit.cell = cell_of(wish);
  if (edit.kind == TimedKind::Classes) edit.value = static_cast<std::uint8_t>(dice.below(dice.chance(80) ? 2 : class_count));
  if (edit.kind == TimedKind::Barriers) edit.value = static_cast<std::uint8_t>(dice.below(16) & ways_of(edit.cell, wish.size));
  return edit;
}

/// Units behind the first, few, or enough that they are packed, and what a crowd has besides.
inline void add_crowd(const MotionWish& wish, Motion& motion) {
  Dice& dice = wish.dice;
  for (std::uint32_t i = 1 + dice.below(dice.chance(70) ? 4 : 60); i > 0; --i) {
    MovingUnit unit{.pace = {1, 1}, .start = cell_of(wish), .goal = cell_of(wish)};
    if (dice.chance(30)) unit.pace = random_pace(dice);
    if (dice.chance(30)) {
      unit.unit = {static_cast<std::uint8_t>(dice.below(unit_kinds.size())), static_cast<std::uint8_t>(1 + dice.below(max_unit_size))};
    }
    if (dice.chance(40)) unit.group = static_cast<std::uint8_t>(dice.below(unit_groups));
    motion.units.push_back(unit);
  }
  for (std::uint32_t i = dice.chance(60) ? dice.below(max_methods + 1) : 0; i > 0; --i) {
    motion.methods.push_back(static_cast<std::uint8_t>(dice.below(planner_ids.size())));
  }
  motion.at_goal = static_cast<AtGoal>(dice.below(at_goal_ids.size()));
  motion.matching = static_cast<Matching>(dice.below(matching_ids.size()));
  if (dice.chance(60)) motion.seed = dice.below(100000);
}

/// A valid motion. One in which all is as it is without one is among them.
inline Motion random_motion(const MotionWish& wish) {
  Dice& dice = wish.dice;
  Motion motion;
  if (dice.chance(60)) motion.units.front().pace = random_pace(dice);
  if (dice.chance(50)) motion.units.front().target = random_target(wish);
  motion.replan = static_cast<Replan>(dice.below(replan_ids.size()));
  if (dice.chance(40)) motion.sight = static_cast<std::uint8_t>(dice.below(max_sight + 1));
  if (dice.chance(30)) motion.last_tick = dice.below(most_ticks + 1);
  for (std::uint32_t i = dice.chance(60) ? dice.below(5) : 0; i > 0; --i) motion.doors.push_back(random_door(wish));
  for (std::uint32_t i = dice.chance(40) ? dice.below(4) : 0; i > 0; --i) {
    if (Drift drift; random_drift(wish, drift)) motion.drifts.push_back(drift);
  }
  Tick tick = 0;
  for (std::uint32_t i = dice.chance(50) ? dice.below(12) : 0; i > 0; --i) {
    tick = std::min(most_ticks, tick + dice.below(dice.chance(90) ? 5 : 20000));
    motion.edits.push_back(random_edit(wish, tick, motion));
  }
  if (dice.chance(40)) add_crowd(wish, motion);
  return motion;
}

}  // namespace astrolabe::testing
