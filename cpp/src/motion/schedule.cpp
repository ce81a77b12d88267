#include "motion/schedule.hpp"

#include <algorithm>

namespace astrolabe {
namespace {

constexpr Tick never = most_ticks + 1;

/// The next tick after this one in which the schedule alone has the other state.
Tick next_by_schedule(const Door& door, Tick tick) noexcept {
  if (!door.has_schedule()) return never;
  if (tick < door.closes) return door.closes;
  const Tick length = door.opens - door.closes, since = tick - door.closes;
  if (door.every == 0) return since < length ? door.opens : never;
  const Tick within = since % door.every;
  return tick - within + (within < length ? length : door.every);
}

}  // namespace

bool is_closed_by_schedule(const Door& door, Tick tick) noexcept {
  if (!door.has_schedule() || tick < door.closes) return false;
  const Tick since = tick - door.closes;
  return (door.every == 0 ? since : since % door.every) < door.opens - door.closes;
}

std::uint32_t offset_of(const Drift& drift, Tick tick) noexcept {
  const std::uint64_t moved = drift.pace.moves_before(tick) % (2 * std::uint64_t{drift.distance});
  return static_cast<std::uint32_t>(moved <= drift.distance ? moved : 2 * std::uint64_t{drift.distance} - moved);
}

DoorTimes::DoorTimes(const Motion& motion, std::size_t door) {
  if (door < motion.doors.size()) door_ = motion.doors[door];
  for (const TimedEdit& edit : motion.edits) {
    if (edit.kind == TimedKind::Door && edit.subject == door) add_toggle(edit.tick, edit.value != 0);
  }
}

std::vector<DoorTimes> door_times(const Motion& motion) {
  std::vector<DoorTimes> times;
  times.reserve(motion.doors.size());
  for (const Door& door : motion.doors) times.emplace_back(door);
  for (const TimedEdit& edit : motion.edits) {
    if (edit.kind == TimedKind::Door) times[edit.subject].add_toggle(edit.tick, edit.value != 0);
  }
  return times;
}

void DoorTimes::add_toggle(Tick tick, bool is_closed) {
  // The last toggle of a tick holds.
  if (!toggles_.empty() && toggles_.back().tick == tick) toggles_.pop_back();
  toggles_.push_back({tick, is_closed});
}

bool DoorTimes::is_closed(Tick tick, Tick last) const noexcept {
  const auto after = std::upper_bound(toggles_.begin(), toggles_.end(), std::min(tick, last),
                                      [](Tick wanted, const Toggle& toggle) { return wanted < toggle.tick; });
  if (after == toggles_.begin()) return is_closed_by_schedule(door_, tick);
  const Toggle& toggle = *(after - 1);
  return next_by_schedule(door_, toggle.tick) <= tick ? is_closed_by_schedule(door_, tick) : toggle.is_closed;
}

Tick DoorTimes::next_change(Tick tick) const noexcept {
  const bool state = is_closed(tick);
  for (Tick at = tick; at <= most_ticks;) {
    const auto after = std::upper_bound(toggles_.begin(), toggles_.end(), at, [](Tick wanted, const Toggle& toggle) { return wanted < toggle.tick; });
    at = std::min(next_by_schedule(door_, at), after == toggles_.end() ? never : after->tick);
    if (at <= most_ticks && is_closed(at) != state) return at;
  }
  return never;
}

}  // namespace astrolabe
