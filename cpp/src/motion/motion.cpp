// Checks motions against their limits, and finds the first tick at which two motions part.

#include "astrolabe/motion/motion.hpp"

#include "motion/cell_chains.hpp"
#include "motion/schedule.hpp"

#include <algorithm>
#include <iterator>
#include <limits>
#include <utility>

namespace astrolabe {
namespace {

bool is_inside(Cell cell, Size size) noexcept { return index(cell) < size.cells(); }

/// Whether a rectangle of `across` by `down` cells, with `first` at its upper left, lies on the map.
bool fits(Cell first, std::uint32_t across, std::uint32_t down, Size size) noexcept {
  if (!is_inside(first, size)) return false;
  const Point p = size.point(first);
  return static_cast<std::uint32_t>(p.x) + across <= size.width && static_cast<std::uint32_t>(p.y) + down <= size.height;
}

/// The same number for edits of the same thing, in place of a cell: what is edited, and in the last two bits how.
Cell thing_of(const TimedEdit& edit) noexcept {
  static_assert(timed_letters.size() <= 4);
  const bool is_of_cell = edit.kind == TimedKind::Classes || edit.kind == TimedKind::Barriers;
  return Cell{(is_of_cell ? index(edit.cell) : edit.subject) << 2 | static_cast<std::uint32_t>(edit.kind)};
}

bool is_valid_edit(const TimedEdit& edit, const Motion& motion, Size size) noexcept {
  switch (edit.kind) {
    case TimedKind::Door:
      return edit.subject < motion.doors.size() && edit.value <= 1;
    case TimedKind::Goal:
      return edit.subject < motion.units.size() && is_inside(edit.cell, size);
    case TimedKind::Barriers:
      return is_inside(edit.cell, size) && edit.value < 16;
    case TimedKind::Classes:
      return is_inside(edit.cell, size);
  }
  return false;
}

/// The first tick below `until` in which one of two doors closes what the other leaves open; `until` where there is none.
Tick first_door_difference(const Door& some, const DoorTimes& of_some, const Door& others, const DoorTimes& of_others, Tick until) noexcept {
  const auto place = [](Door door) {
    door.closes = door.opens = door.every = 0;
    return door;
  };
  // Doors at other places differ from when one of them closes.
  const bool is_elsewhere = !(place(some) == place(others));
  for (Tick tick = 0; tick < until;) {
    const bool is_closed = of_some.is_closed(tick), is_other_closed = of_others.is_closed(tick);
    if (is_elsewhere ? is_closed || is_other_closed : is_closed != is_other_closed) return tick;
    tick = std::min(of_some.next_change(tick), of_others.next_change(tick));
  }
  return until;
}

}  // namespace

bool goes(const Target& target) noexcept {
  if (target.pace.stands()) return false;
  return target.kind == TargetKind::Flees || (target.kind == TargetKind::Patrols && !target.stops.empty());
}

bool Motion::moves() const noexcept {
  const auto is_on_its_way = [](const MovingUnit& unit) { return !unit.pace.stands() || goes(unit.target); };
  return is_crowd() || !drifts.empty() || std::any_of(units.begin(), units.end(), is_on_its_way) ||
         std::any_of(doors.begin(), doors.end(), [](const Door& door) { return door.has_schedule(); }) || (!edits.empty() && edits.back().tick > 0);
}

void MotionDeleter::operator()(Motion* motion) const noexcept { delete motion; }
bool Motion::is_of_use() const noexcept {
  return is_crowd() || !(units.front() == MovingUnit{}) || !doors.empty() || !drifts.empty() || !edits.empty();
}

MotionPtr make_motion(Motion motion) { return MotionPtr(new Motion(std::move(motion))); }
MotionPtr copy_of(const Motion& motion) { return MotionPtr(new Motion(motion)); }

std::size_t bytes_of(const Motion& motion) noexcept {
  return sizeof motion + motion.units.size() * sizeof(MovingUnit) + motion.edits.size() * sizeof(TimedEdit) + motion.doors.size() * sizeof(Door) +
         motion.drifts.size() * sizeof(Drift);
}

void add_timed_edit(Motion& motion, const TimedEdit& edit) { add_timed_edits(motion, {&edit, 1}); }

void add_timed_edits(Motion& motion, std::span<const TimedEdit> added) {
  if (added.empty()) return;
  std::vector<TimedEdit>& edits = motion.edits;
  const Tick tick = added.front().tick;
  const auto first = std::lower_bound(edits.begin(), edits.end(), tick, [](const TimedEdit& edit, Tick wanted) { return edit.tick < wanted; });
  const auto end = std::upper_bound(first, edits.end(), tick, [](Tick wanted, const TimedEdit& edit) { return wanted < edit.tick; });
  // The last edit of a thing stands in the place of the first.
  std::vector<TimedEdit> of_tick;
  CellChains places;
  places.begin(static_cast<std::size_t>(end - first) + added.size(), std::numeric_limits<std::uint32_t>::max());
  const auto take = [&](const TimedEdit& edit) {
    const Cell thing = thing_of(edit);
    const bool is_there = places.find(thing, [&](std::uint32_t place) {
      of_tick[place] = edit;
      return true;
    });
    if (is_there) return;
    places.add(thing, static_cast<std::uint32_t>(of_tick.size()));
    of_tick.push_back(edit);
  };
  std::for_each(first, end, take);
  std::for_each(added.begin(), added.end(), take);
  edits.insert(edits.erase(first, end), of_tick.begin(), of_tick.end());
}

bool is_valid_door(const Door& door, Size size) noexcept {
  if (door.length == 0) return false;
  const std::uint32_t across = goes_down(door.shape) ? 1 : door.length, down = goes_down(door.shape) ? door.length : 1;
  const std::uint32_t right = door.shape == DoorShape::EastEdges ? 1 : 0, below = door.shape == DoorShape::SouthEdges ? 1 : 0;
  if (!fits(door.first, across + right, down + below, size)) return false;
  if (!door.has_schedule()) return door.closes == 0 && door.every == 0;
  return door.closes < door.opens && door.opens <= most_ticks && door.every <= most_ticks &&
         (door.every == 0 || door.every > door.opens - door.closes);
}

bool is_valid_member(const MovingUnit& unit, Size size) noexcept {
  return is_valid_pace(unit.pace) && !unit.pace.stands() && unit.target == Target{} && is_inside(unit.start, size) && is_inside(unit.goal, size) &&
         unit.unit.kind < unit_kinds.size() && unit.unit.size >= 1 && unit.unit.size <= max_unit_size && unit.group < unit_groups;
}

bool is_valid_drift(const Drift& drift, Size size) noexcept {
  if (drift.width == 0 || drift.height == 0 || drift.distance == 0 || drift.pace.stands() || !is_valid_pace(drift.pace)) return false;
  if (is_diagonal(static_cast<int>(drift.direction)) || !fits(drift.corner, drift.width, drift.height, size)) return false;
  const auto d = static_cast<std::size_t>(drift.direction);
  const Point p = size.point(drift.corner);
  const Point last{p.x + step_x[d] * drift.distance, p.y + step_y[d] * drift.distance};
  return size.contains(last) && fits(size.cell(last), drift.width, drift.height, size);
}

bool is_valid_target(const Target& target, Size size) noexcept {
  if (!is_valid_pace(target.pace) || target.stops.size() > max_stops) return false;
  if (target.kind != TargetKind::Patrols) return target.stops.empty();
  return !target.stops.empty() && std::all_of(target.stops.begin(), target.stops.end(), [size](Cell cell) { return is_inside(cell, size); });
}

std::uint64_t closed_cells(const Motion& motion) noexcept {
  std::uint64_t cells = 0;
  for (const Door& door : motion.doors) cells += door.length;
  for (const Drift& drift : motion.drifts) cells += std::uint64_t{drift.width} * drift.height;
  return cells;
}

bool is_valid_motion(const Motion& motion, Size size) noexcept {
  if (motion.units.empty() || motion.units.size() > max_moving_units || motion.doors.size() > max_doors || motion.drifts.size() > max_drifts)
    return false;
  if (closed_cells(motion) > max_closed_cells) return false;
  if (motion.edits.size() > max_timed_edits || motion.sight > max_sight || motion.last_tick > most_ticks) return false;
  if (motion.methods.size() > max_methods) return false;
  const MovingUnit& first = motion.units.front();
  return is_valid_pace(first.pace) && is_valid_target(first.target, size) && first.group < unit_groups &&
         std::all_of(motion.units.begin() + 1, motion.units.end(), [size](const MovingUnit& unit) { return is_valid_member(unit, size); }) &&
         std::all_of(motion.methods.begin(), motion.methods.end(), [](std::uint8_t planner) { return planner < planner_ids.size(); }) &&
         std::all_of(motion.doors.begin(), motion.doors.end(), [size](const Door& door) { return is_valid_door(door, size); }) &&
         std::all_of(motion.drifts.begin(), motion.drifts.end(), [size](const Drift& drift) { return is_valid_drift(drift, size); }) &&
         std::all_of(motion.edits.begin(), motion.edits.end(), [&](const TimedEdit& edit) { return is_valid_edit(edit, motion, size); }) &&
         std::is_sorted(motion.edits.begin(), motion.edits.end(), [](const TimedEdit& a, const TimedEdit& b) { return a.tick < b.tick; }) &&
         (motion.edits.empty() || motion.edits.back().tick <= most_ticks);
}

Tick first_difference(const Motion& some, const Motion& others) noexcept {
  if (some.units != others.units || some.methods != others.methods || some.at_goal != others.at_goal) return 0;
  if (some.matching != others.matching || some.seed != others.seed) return 0;
  if (some.drifts != others.drifts || some.replan != others.replan || some.sight != others.sight) return 0;
  Tick first = most_ticks + 1;
  if (some.last_tick != others.last_tick) first = std::min(some.last_tick, others.last_tick);
  const auto [edit, other] = std::mismatch(some.edits.begin(), some.edits.end(), others.edits.begin(), others.edits.end());
  if (edit != some.edits.end()) first = std::min(first, edit->tick);
  if (other != others.edits.end()) first = std::min(first, other->tick);
  if (some.doors == others.doors) return first;
  const std::vector<DoorTimes> times = door_times(some), other_times = door_times(others);
  const DoorTimes never{Door{}};
  for (std::size_t i = 0; i < std::max(some.doors.size(), others.doors.size()); ++i) {
    const bool is_there = i < some.doors.size(), is_other_there = i < others.doors.size();
    const Door door = is_there ? some.doors[i] : Door{}, other_door = is_other_there ? others.doors[i] : Door{};
    if (door == other_door) continue;
    // A unit does not enter what its schedule closes in the next tick, so the move before counts as well.
    const Tick differs = first_door_difference(door, is_there ? times[i] : never, other_door, is_other_there ? other_times[i] : never, first);
    if (differs < first) first = differs == 0 ? 0 : differs - 1;
  }
  return first;
}

}  // namespace astrolabe
