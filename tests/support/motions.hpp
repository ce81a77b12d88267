#pragma once
// Worlds that move, by dice, and the map of a tick by a second way.

#include "astrolabe/motion/motion.hpp"
#include "astrolabe/session.hpp"
#include "support/dice.hpp"
#include "support/worlds.hpp"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace astrolabe::testing {

inline Door some_door(Dice& dice, Size size) {
  for (;;) {
    Door door{.first = Cell{dice.below(size.cells())},
              .length = static_cast<std::uint16_t>(dice.between(1, 3)),
              .shape = static_cast<DoorShape>(dice.below(4))};
    if (dice.chance(80)) {
      door.closes = dice.below(30);
      door.opens = door.closes + 1 + dice.below(20);
      if (dice.chance(60)) door.every = door.opens - door.closes + 1 + dice.below(20);
    }
    if (is_valid_door(door, size)) return door;
  }
}

inline Drift some_drift(Dice& dice, Size size) {
  for (;;) {
    const auto ticks = static_cast<std::uint8_t>(dice.between(1, 3));
    const Drift drift{.corner = Cell{dice.below(size.cells())},
                      .width = static_cast<std::uint16_t>(dice.between(1, 3)),
                      .height = static_cast<std::uint16_t>(dice.between(1, 3)),
                      .direction = static_cast<Direction>(dice.below(4)),
                      .distance = static_cast<std::uint16_t>(dice.between(1, 6)),
                      .pace = {static_cast<std::uint8_t>(dice.between(1, ticks)), ticks}};
    if (is_valid_drift(drift, size)) return drift;
  }
}

/// One more edit at this tick.
inline void add_some_edit(Dice& dice, Motion& motion, Size size, Tick tick) {
  TimedEdit edit{.tick = tick, .kind = static_cast<TimedKind>(dice.below(4)), .cell = Cell{dice.below(size.cells())}};
  if (edit.kind == TimedKind::Door) {
    if (motion.doors.empty())
      edit.kind = TimedKind::Classes;
    else
      edit.subject = static_cast<std::uint16_t>(dice.below(static_cast<std::uint32_t>(motion.doors.size())));
  }
  if (edit.kind == TimedKind::Barriers) {
    // Barriers do not lead off the map.
    const Point p = size.point(edit.cell);
    for (unsigned d = 0; d < 4; ++d) {
      if (size.contains({p.x + step_x[d], p.y + step_y[d]}) && dice.chance(30)) edit.value = static_cast<std::uint8_t>(edit.value | 1u << d);
    }
  } else if (edit.kind == TimedKind::Classes) {
    edit.value = static_cast<std::uint8_t>(dice.below(terrain_count));
  } else if (edit.kind == TimedKind::Door) {
    edit.value = static_cast<std::uint8_t>(dice.below(2));
  }
  if (edit.kind == TimedKind::Door) edit.cell = Cell{0};
  add_timed_edit(motion, edit);
}

/// Takes a door away, and what toggled it.
inline void remove_door(Motion& motion, std::uint16_t door) {
  motion.doors.erase(motion.doors.begin() + door);
  std::erase_if(motion.edits, [door](const TimedEdit& edit) { return edit.kind == TimedKind::Door && edit.subject == door; });
  for (TimedEdit& edit : motion.edits) {
    if (edit.kind == TimedKind::Door && edit.subject > door) --edit.subject;
  }
}

/// Adds, removes or moves something that a motion has, or alters it.
inline void change_motion(Dice& dice, Motion& motion, Size size, Tick last) {
  const auto some = [&dice](const auto& list) { return dice.below(static_cast<std::uint32_t>(list.size())); };
  switch (dice.below(9)) {
    case 0:
      return motion.doors.push_back(some_door(dice, size));
    case 1:
      if (!motion.doors.empty()) remove_door(motion, static_cast<std::uint16_t>(some(motion.doors)));
      return;
    case 2:
      if (!motion.doors.empty()) motion.doors[some(motion.doors)] = some_door(dice, size);
      return;
    case 3:
      if (motion.drifts.empty() || dice.chance(50)) return motion.drifts.push_back(some_drift(dice, size));
      motion.drifts.erase(motion.drifts.begin() + static_cast<std::ptrdiff_t>(some(motion.drifts)));
      return;
    case 4:
    case 5:
      if (!motion.edits.empty()) motion.edits.erase(motion.edits.begin() + static_cast<std::ptrdiff_t>(some(motion.edits)));
      return;
    case 6: {
      if (motion.edits.empty()) return;
      const auto place = motion.edits.begin() + static_cast<std::ptrdiff_t>(some(motion.edits));
      TimedEdit moved = *place;
      motion.edits.erase(place);
      moved.tick = dice.below(last);
      return add_timed_edit(motion, moved);
    }
    case 7:
      motion.last_tick = last / 2 + dice.below(last);
      return;
    default:
      return add_some_edit(dice, motion, size, dice.below(last));
  }
}

/// A small map with a unit of any kind and size on it, doors, blocks and edits.
inline void make_moving(Dice& dice, Session& session, Tick last) {
  const Size size{static_cast<std::uint32_t>(dice.between(6, 16)), static_cast<std::uint32_t>(dice.between(6, 16))};
  session.edit().replace_map(std::make_unique<Map>(random_map({dice, size, {.wall_percent = 5 + dice.below(25), .with_terrain = dice.chance(40)}})));
  session.edit().set_movement(dice.below(static_cast<std::uint32_t>(movements.size())));
  session.edit().set_cost_model(dice.below(static_cast<std::uint32_t>(cost_models.size())));
  session.edit().set_unit(dice.chance(70) ? 0 : dice.below(static_cast<std::uint32_t>(unit_kinds.size())), dice.chance(70) ? 1 : dice.between(2, 3));
  for (int i = 0; i < 6; ++i) {
    const Point p = size.point(Cell{dice.below(size.cells())});
    session.edit().set_passage(p, static_cast<Direction>(dice.below(4)), static_cast<Passage>(dice.below(3)));
  }
  Motion motion;
  const auto ticks = static_cast<std::uint8_t>(dice.between(1, 3));
  motion.units.front().pace = {static_cast<std::uint8_t>(dice.chance(80) ? dice.between(1, ticks) : 0), ticks};
  motion.replan = dice.chance(70) ? Replan::Change : Replan::EveryTick;
  motion.last_tick = last;
  motion.sight = static_cast<std::uint8_t>(dice.chance(40) ? dice.between(1, 5) : 0);
  if (dice.chance(40)) {
    Target& target = motion.units.front().target;
    target.kind = dice.chance(60) ? TargetKind::Patrols : TargetKind::Flees;
    target.pace = {static_cast<std::uint8_t>(dice.between(1, 2)), 2};
    target.then = static_cast<PatrolEnd>(dice.below(3));
    if (target.kind == TargetKind::Patrols) {
      for (std::uint32_t stops = 1 + dice.below(4); stops > 0; --stops) target.stops.push_back(Cell{dice.below(size.cells())});
    }
  }
  for (std::uint32_t doors = dice.below(4); doors > 0; --doors) motion.doors.push_back(some_door(dice, size));
  for (std::uint32_t drifts = dice.below(3); drifts > 0; --drifts) motion.drifts.push_back(some_drift(dice, size));
  for (std::uint32_t edits = dice.below(8); edits > 0; --edits) add_some_edit(dice, motion, size, dice.below(last / 2));
  session.edit().set_motion(make_motion(std::move(motion)));
}

// --- the map of a tick by the words of the design, cell by cell

inline bool closes_in(const Motion& motion, std::size_t number, Tick tick) {
  const Door& door = motion.doors[number];
  bool state = false, scheduled = false;
  // It goes through all ticks: a toggle changes the state, and so does a change of the schedule.
  for (Tick at = 0; at <= tick; ++at) {
    bool is_in_schedule = false;
    if (door.has_schedule() && at >= door.closes) {
      const Tick since = at - door.closes;
      is_in_schedule = (door.every == 0 ? since : since % door.every) < door.opens - door.closes;
    }
    if (is_in_schedule != scheduled) state = is_in_schedule;
    scheduled = is_in_schedule;
    for (const TimedEdit& edit : motion.edits) {
      if (edit.tick == at && edit.kind == TimedKind::Door && edit.subject == number) state = edit.value != 0;
    }
  }
  return state;
}

inline Map map_of_tick(const World& drawn, Tick tick) {
  const Motion& motion = *drawn.motion();
  const Size size = drawn.map().size();
  Map map = drawn.map();
  std::vector<Change> changes;
  const auto write = [&](Cell cell, std::uint8_t value, Plane plane) { map.apply(std::vector<Edit>{{cell, value, plane}}, changes); };
  for (const TimedEdit& edit : motion.edits) {
    if (edit.tick > tick) break;
    if (edit.kind == TimedKind::Classes) write(edit.cell, edit.value, Plane::Classes);
    if (edit.kind == TimedKind::Barriers) write(edit.cell, edit.value, Plane::Barriers);
  }
  for (std::size_t i = 0; i < motion.doors.size(); ++i) {
    if (!closes_in(motion, i, tick)) continue;
    const Door& door = motion.doors[i];
    for (std::int32_t k = 0; k < door.length; ++k) {
      Point p = size.point(door.first);
      (goes_down(door.shape) ? p.y : p.x) += k;
      if (!is_edge(door.shape)) {
        write(size.cell(p), wall, Plane::Classes);
        continue;
      }
      const auto d = static_cast<unsigned>(door.shape == DoorShape::EastEdges ? Direction::East : Direction::South);
      const Cell here = size.cell(p), there = size.cell({p.x + step_x[d], p.y + step_y[d]});
      write(here, static_cast<std::uint8_t>(map.barriers(here) | 1u << d), Plane::Barriers);
      write(there, static_cast<std::uint8_t>(map.barriers(there) | 1u << opposite(d)), Plane::Barriers);
    }
  }
  for (const Drift& drift : motion.drifts) {
    std::int32_t offset = 0, step = 1;
    const auto moves = static_cast<std::int32_t>(std::uint64_t{tick} * drift.pace.moves / drift.pace.ticks);
    for (std::int32_t k = 0; k < moves; ++k) {
      if (offset == drift.distance) step = -1;
      if (offset == 0) step = 1;
      offset += step;
    }
    const auto d = static_cast<std::size_t>(drift.direction);
    const Point corner = size.point(drift.corner);
    for (std::int32_t y = 0; y < drift.height; ++y) {
      for (std::int32_t x = 0; x < drift.width; ++x) {
        write(size.cell({corner.x + x + step_x[d] * offset, corner.y + y + step_y[d] * offset}), wall, Plane::Classes);
      }
    }
  }
  return map;
}

}  // namespace astrolabe::testing
