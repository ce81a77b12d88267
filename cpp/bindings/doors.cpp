// Doors and drifting blocks.

#include "values.hpp"
#include "web_motion.hpp"

#include "motion/schedule.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace astrolabe::bindings {
namespace {

/// Above what a motion allows, it stays above it.
constexpr std::uint16_t short_of(std::uint32_t number) noexcept {
  return static_cast<std::uint16_t>(std::min<std::uint32_t>(number, std::numeric_limits<std::uint16_t>::max()));
}

}  // namespace

int WebMotion::add_door(int x, int y, int length, int shape) {
  const Point p = point_of(x, y);
  if (!size().contains(p) || shape < 0 || static_cast<std::size_t>(shape) >= door_shape_ids.size()) return -1;
  MotionPtr motion = copy_of(runs_.motion());
  motion->doors.push_back({.first = size().cell(p), .length = short_of(natural(length)), .shape = static_cast<DoorShape>(shape)});
  const int number = static_cast<int>(motion->doors.size()) - 1;
  return runs_.set(std::move(motion)) ? number : -1;
}

int WebMotion::set_schedule(int door, int closes, int opens, int every) {
  MotionPtr motion = copy_of(runs_.motion());
  if (!has_door(*motion, door)) return web_.report({.code = ErrorCode::BadChoice, .a = door});
  Door& changed = motion->doors[static_cast<std::size_t>(door)];
  changed.closes = natural(closes);
  changed.opens = natural(opens);
  changed.every = natural(every);
  if (changed.has_schedule() && changed.closes >= changed.opens)
    return web_.report({.code = ErrorCode::DoorTimes, .a = changed.closes, .b = changed.opens});
  if (runs_.set(std::move(motion))) return 0;
  return web_.report({.code = ErrorCode::DoorPeriod, .a = every, .b = opens - closes});
}

int WebMotion::remove_door(int door) {
  MotionPtr motion = copy_of(runs_.motion());
  if (!has_door(*motion, door)) return 0;
  motion->doors.erase(motion->doors.begin() + door);
  std::erase_if(motion->edits, [door](const TimedEdit& edit) { return edit.kind == TimedKind::Door && edit.subject == door; });
  for (TimedEdit& edit : motion->edits) {
    if (edit.kind == TimedKind::Door && edit.subject > door) --edit.subject;
  }
  return runs_.set(std::move(motion));
}

int WebMotion::toggle_door(int door) {
  MotionPtr motion = copy_of(runs_.motion());
  if (!has_door(*motion, door)) return 0;
  const auto number = static_cast<std::uint16_t>(door);
  const bool is_closed = DoorTimes(*motion, number).is_closed(runs_.tick());
  add_timed_edit(*motion, {.tick = runs_.tick(), .kind = TimedKind::Door, .value = static_cast<std::uint8_t>(is_closed ? 0 : 1), .subject = number});
  return runs_.set(std::move(motion));
}

int WebMotion::doors() {
  const Motion& motion = runs_.motion();
  const std::vector<DoorTimes> times = door_times(motion);
  for (std::size_t i = 0; i < motion.doors.size(); ++i) {
    const Door& door = motion.doors[i];
    const Tick next = times[i].next_change(runs_.tick());
    add_point(door.first);
    tell(door.length, static_cast<int>(door.shape), static_cast<int>(door.closes), static_cast<int>(door.opens), static_cast<int>(door.every),
         times[i].is_closed(runs_.tick()) ? 1 : 0, next > most_ticks ? -1 : static_cast<int>(next));
  }
  return told();
}

int WebMotion::closed_times(int door, int last) {
  const Motion& motion = runs_.motion();
  if (!has_door(motion, door)) return told();
  const DoorTimes times(motion, static_cast<std::size_t>(door));
  const Tick end = std::min(natural(last), most_ticks);
  bool is_closed = times.is_closed(0);
  for (Tick tick = 0; tick <= end;) {
    if (is_closed) tell(static_cast<int>(tick));
    tick = times.next_change(tick);
    if (is_closed) tell(static_cast<int>(std::min(tick, end + 1)));
    is_closed = !is_closed;
  }
  return told();
}

int WebMotion::add_drift(int x, int y, int width, int height, int direction, int distance) {
  const Point p = point_of(x, y);
  if (!size().contains(p) || direction < 0 || direction >= direction_count) return -1;
  MotionPtr motion = copy_of(runs_.motion());
  motion->drifts.push_back({.corner = size().cell(p),
                            .width = short_of(natural(width)),
                            .height = short_of(natural(height)),
                            .direction = static_cast<Direction>(direction),
                            .distance = short_of(natural(distance))});
  const int number = static_cast<int>(motion->drifts.size()) - 1;
  return runs_.set(std::move(motion)) ? number : -1;
}

int WebMotion::set_drift_pace(int drift, int moves, int ticks) {
  MotionPtr motion = copy_of(runs_.motion());
  if (!has_drift(*motion, drift)) return 0;
  motion->drifts[static_cast<std::size_t>(drift)].pace = pace_of(moves, ticks);
  return runs_.set(std::move(motion));
}

int WebMotion::set_drift_way(int drift, int direction, int distance) {
  MotionPtr motion = copy_of(runs_.motion());
  if (!has_drift(*motion, drift) || direction < 0 || direction >= direction_count) return 0;
  Drift& changed = motion->drifts[static_cast<std::size_t>(drift)];
  changed.direction = static_cast<Direction>(direction);
  changed.distance = short_of(natural(distance));
  return runs_.set(std::move(motion));
}

int WebMotion::remove_drift(int drift) {
  MotionPtr motion = copy_of(runs_.motion());
  if (!has_drift(*motion, drift)) return 0;
  motion->drifts.erase(motion->drifts.begin() + drift);
  return runs_.set(std::move(motion));
}

int WebMotion::drifts() {
  const Motion& motion = runs_.motion();
  for (const Drift& drift : motion.drifts) {
    add_point(drift.corner);
    tell(drift.width, drift.height, static_cast<int>(drift.direction), drift.distance, drift.pace.moves, drift.pace.ticks,
         static_cast<int>(offset_of(drift, runs_.tick())));
  }
  return told();
}

}  // namespace astrolabe::bindings
