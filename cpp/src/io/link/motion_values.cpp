#include "io/link/motion_values.hpp"

#include "astrolabe/map.hpp"
#include "io/link/place_parts.hpp"
#include "numbers/decimals.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace astrolabe::motion_values {
namespace {

constexpr char between_cells = '-';
constexpr std::string_view straight_letters = "nesw";  ///< by Direction

bool is_letter(char c) noexcept { return c >= 'a' && c <= 'z'; }

/// The place of an id in a list, or the size of the list.
template <class List>
std::size_t place_of(const List& ids, std::string_view id) noexcept {
  return static_cast<std::size_t>(std::find(ids.begin(), ids.end(), id) - ids.begin());
}

/// An error where doors and blocks close more cells than they may.
[[gnu::noinline]] Error with_room_for(std::uint64_t cells) noexcept {
  if (cells <= max_closed_cells) return {};
  return {.code = ErrorCode::ClosedCells, .column = 1, .a = static_cast<std::int64_t>(cells), .b = static_cast<std::int64_t>(max_closed_cells)};
}

/// Reads each entry of a list with `read`, once there is room for all of them.
template <class Read>
Error read_each(std::string_view text, char between, std::size_t most, Read read) {
  ValueParts entries(text, between);
  if (const std::size_t count = entries.count(); count > most) return too_many(count, most);
  while (!entries.is_over()) {
    const std::string_view entry = entries.take();
    Error error = read(entry);
    if (error.ok()) continue;
    // An error of an entry in an entry knows its place in that one.
    error.column = static_cast<std::uint32_t>(entry.data() - text.data()) + std::max(error.column, 1u);
    return error;
  }
  return {};
}

/// A tick, the next part.
[[gnu::noinline]] Error read_tick(ValueParts& parts, Tick& tick) {
  if (!parts.number(tick, any)) return bad;
  if (tick > most_ticks) return {.code = ErrorCode::MotionTick, .a = tick, .b = most_ticks};
  return {};
}

/// A length and the letter of a shape; the length alone may be absent. False where the part is none.
bool read_shape(std::string_view part, Door& door) noexcept {
  std::uint32_t length = 1;
  const auto has_letter = [&](std::string_view id) { return id.front() == part.back(); };
  const auto shape = std::find_if(door_shape_ids.begin(), door_shape_ids.end(), has_letter);
  part.remove_suffix(1);
  if (shape == door_shape_ids.end() || (!part.empty() && !read_natural(part, length)) || length == 0 || length > max_side) return false;
  door.shape = static_cast<DoorShape>(shape - door_shape_ids.begin());
  door.length = static_cast<std::uint16_t>(length);
  return true;
}

Error read_schedule(ValueParts& parts, Door& door) {
  for (Tick* const tick : {&door.closes, &door.opens}) {
    if (const Error error = read_tick(parts, *tick); !error.ok()) return error;
  }
  if (door.closes >= door.opens) return {.code = ErrorCode::DoorTimes, .a = door.closes, .b = door.opens};
  if (parts.is_over()) return {};
  if (const Error error = read_tick(parts, door.every); !error.ok()) return error;
  const Tick closed = door.opens - door.closes;
  return door.every != 0 && door.every <= closed ? Error{.code = ErrorCode::DoorPeriod, .a = door.every, .b = closed} : Error{};
}

/// x.y, a length and a shape where it is more than a cell, and from when and until when it is closed, and how often.
Error read_door(std::string_view text, Size size, Door& door) {
  ValueParts parts(text, '.');
  if (const Error error = read_cell(parts, size, door.first); !error.ok()) return error;
  if (!parts.peek().empty() && is_letter(parts.peek().back()) && !read_shape(parts.take(), door)) return bad;
  if (!parts.is_over()) {
    if (const Error error = read_schedule(parts, door); !error.ok()) return error;
  }
  return parts.is_over() && is_valid_door(door, size) ? Error{} : bad;
}

/// Width and height of more than a cell, with x between them.
bool read_extent(std::string_view part, Drift& drift) noexcept {
  ValueParts sides(part, 'x');
  std::uint32_t width = 0, height = 0;
  if (!sides.number(width, max_side) || !sides.number(height, max_side) || !sides.is_over()) return false;
  drift.width = static_cast<std::uint16_t>(width);
  drift.height = static_cast<std::uint16_t>(height);
  return true;
}

/// The letter of a direction and a distance.
bool read_way(std::string_view part, Drift& drift) noexcept {
  std::uint32_t distance = 0;
  if (part.empty()) return false;
  const std::size_t direction = straight_letters.find(part.front());
  if (direction == std::string_view::npos || !read_natural(part.substr(1), distance) || distance > max_side) return false;
  drift.direction = static_cast<Direction>(direction);
  drift.distance = static_cast<std::uint16_t>(distance);
  return true;
}

Error read_drift(std::string_view text, Size size, Drift& drift) {
  ValueParts parts(text, '.');
  if (const Error error = read_cell(parts, size, drift.corner); !error.ok()) return error;
  if (parts.peek().find('x') != std::string_view::npos && !read_extent(parts.take(), drift)) return bad;
  if (!read_way(parts.take(), drift) || (!parts.is_over() && !take_pace(parts, drift.pace))) return bad;
  return parts.is_over() && is_valid_drift(drift, size) ? Error{} : bad;
}

/// A barrier does not lead out of the map.
bool leads_out(std::uint32_t barriers, Cell cell, Size size) noexcept {
  const Point p = size.point(cell);
  for (std::size_t d = 0; d < straight_letters.size(); ++d) {
    if ((barriers >> d & 1) != 0 && !size.contains({p.x + step_x[d], p.y + step_y[d]})) return true;
  }
  return false;
}

/// What an edit says besides its place. The edits behind it say the same until one says something else.
struct EditHead {
  bool is_known = false;
  TimedKind kind{};
  std::uint32_t number = 0;  ///< the value; of a goal, its unit, from 1

  bool read(std::string_view part) noexcept {
    const auto letter = std::find(timed_letters.begin(), timed_letters.end(), part.front());
    if (letter == timed_letters.end()) return false;
    kind = static_cast<TimedKind>(letter - timed_letters.begin());
    is_known = true;
    return read_natural(part.substr(1), number);
  }
  bool is_of(const TimedEdit& edit) const noexcept { return is_known && kind == edit.kind && number == number_of(edit); }
  static std::uint32_t number_of(const TimedEdit& edit) noexcept { return edit.kind == TimedKind::Goal ? edit.subject + 1u : edit.value; }
};

Error read_edit(std::string_view text, Size size, const Motion& motion, EditHead& head, TimedEdit& edit) {
  ValueParts parts(text, between_cells);
  if (!parts.peek().empty() && is_letter(parts.peek().front()) && !head.read(parts.take())) return bad;
  if (!head.is_known) return bad;
  edit.kind = head.kind;
  edit.value = static_cast<std::uint8_t>(head.number);
  if (edit.kind == TimedKind::Door) {
    std::uint32_t door = 0;
    if (head.number > 1 || !parts.number(door, any)) return bad;
    if (door == 0 || door > motion.doors.size())
      return {.code = ErrorCode::DoorNumber, .a = door, .b = static_cast<std::int64_t>(motion.doors.size())};
    edit.subject = static_cast<std::uint16_t>(door - 1);
    return parts.is_over() ? Error{} : bad;
  }
  if (const Error error = read_cell(parts, size, edit.cell); !error.ok()) return error;
  bool is_fine = parts.is_over();
  if (edit.kind == TimedKind::Goal) {
    is_fine = is_fine && head.number >= 1 && head.number <= motion.units.size();
    edit.subject = static_cast<std::uint16_t>(head.number - 1);
    edit.value = 0;
  } else if (edit.kind == TimedKind::Barriers) {
    is_fine = is_fine && head.number < 1u << straight_letters.size() && !leads_out(head.number, edit.cell, size);
  } else {
    is_fine = is_fine && head.number < class_count;
  }
  return is_fine ? Error{} : bad;
}

/// The edits of one tick: the tick, and each edit behind a dot.
Error read_edits_of_tick(std::string_view text, Size size, Motion& motion, EditHead& head) {
  ValueParts parts(text, '.');
  Tick tick = 0;
  if (const Error error = read_tick(parts, tick); !error.ok()) return error;
  const Tick before = motion.edits.empty() ? 0 : motion.edits.back().tick;
  if (tick < before) return {.code = ErrorCode::EditOrder, .a = tick, .b = before};
  if (parts.is_over()) return bad;
  const std::string_view edits = text.substr(text.find('.') + 1);
  Error error = read_each(edits, '.', max_timed_edits, [&](std::string_view entry) {
    return read_edit(entry, size, motion, head, motion.edits.emplace_back(TimedEdit{.tick = tick}));
  });
  if (!error.ok()) error.column += static_cast<std::uint32_t>(edits.data() - text.data());
  return error;
}

}  // namespace

Error read_pace(std::string_view text, Pace& pace) {
  ValueParts parts(text, '.');
  return take_pace(parts, pace) && parts.is_over() ? Error{} : bad;
}

Error read_target(std::string_view text, Size size, Target& target) {
  ValueParts halves(text, between_entries);
  ValueParts parts(halves.take(), '.');
  const std::size_t kind = place_of(target_ids, parts.take());
  if (kind == target_ids.size()) return bad;
  target.kind = static_cast<TargetKind>(kind);
  if (!parts.peek().empty() && !is_letter(parts.peek().front()) && !take_pace(parts, target.pace)) return bad;
  if (!parts.is_over()) {
    const std::size_t end = place_of(patrol_end_ids, parts.take());
    if (end == patrol_end_ids.size() || !parts.is_over()) return bad;
    target.then = static_cast<PatrolEnd>(end);
  }
  target.stops.clear();
  if (!halves.is_over()) {
    const std::string_view stops = text.substr(text.find(between_entries) + 1);
    Error error = read_each(stops, between_cells, max_stops, [&](std::string_view stop) {
      ValueParts place(stop, '.');
      const Error outside = read_cell(place, size, target.stops.emplace_back());
      return outside.ok() && !place.is_over() ? bad : outside;
    });
    if (!error.ok()) error.column += static_cast<std::uint32_t>(stops.data() - text.data());
    if (!error.ok()) return error;
  }
  return is_valid_target(target, size) ? Error{} : bad;
}

Error read_doors(std::string_view text, Size size, Motion& motion) {
  motion.doors.clear();
  std::uint64_t cells = closed_cells(motion);
  return read_each(text, between_entries, max_doors, [&](std::string_view entry) {
    Door& door = motion.doors.emplace_back();
    const Error error = read_door(entry, size, door);
    return error.ok() ? with_room_for(cells += door.length) : error;
  });
}

Error read_drifts(std::string_view text, Size size, Motion& motion) {
  motion.drifts.clear();
  std::uint64_t cells = closed_cells(motion);
  return read_each(text, between_entries, max_drifts, [&](std::string_view entry) {
    Drift& drift = motion.drifts.emplace_back();
    const Error error = read_drift(entry, size, drift);
    return error.ok() ? with_room_for(cells += std::uint64_t{drift.width} * drift.height) : error;
  });
}

Error read_edits(std::string_view text, Size size, Motion& motion) {
  motion.edits.clear();
  // Each edit stands behind a dot.
  if (const auto count = static_cast<std::size_t>(std::count(text.begin(), text.end(), '.')); count > max_timed_edits)
    return too_many(count, max_timed_edits);
  EditHead head;
  return read_each(text, between_entries, max_timed_edits, [&](std::string_view entry) { return read_edits_of_tick(entry, size, motion, head); });
}

Error read_tick(std::string_view text, Tick& tick) {
  ValueParts parts(text, '.');
  const Error error = read_tick(parts, tick);
  return error.ok() && !parts.is_over() ? bad : error;
}

// --- written

namespace {

[[gnu::noinline]] void add(std::string& text, char letter) { text += letter; }
/// A number behind a character.
[[gnu::noinline]] void add(std::string& text, char before, std::uint32_t number) { (text += before) += natural(number); }
[[gnu::noinline]] void add(std::string& text, std::string_view id) { text += id; }

void add_pace(std::string& text, Pace pace) {
  add(text, '.', pace.moves);
  add(text, '.', pace.ticks);
}

/// Behind a separator, unless it is the first of a text.
[[gnu::noinline]] void add_cell(std::string& text, Cell cell, Size size, char before, char between) {
  const Point p = size.point(cell);
  if (!text.empty()) add(text, before);
  add(text, natural(static_cast<std::uint32_t>(p.x)));
  add(text, between, static_cast<std::uint32_t>(p.y));
}

}  // namespace

std::string pace_text(Pace pace) {
  std::string text = natural(pace.moves);
  add(text, '.', pace.ticks);
  return text;
}

std::string target_text(const Target& target, Size size) {
  std::string text{target_ids[static_cast<std::size_t>(target.kind)]};
  if (target.pace != Target{}.pace) add_pace(text, target.pace);
  if (target.then != Target{}.then) {
    add(text, '.');
    add(text, patrol_end_ids[static_cast<std::size_t>(target.then)]);
  }
  char before = between_entries;
  for (const Cell stop : target.stops) add_cell(text, stop, size, std::exchange(before, between_cells), '.');
  return text;
}

std::string doors_text(const Motion& motion, Size size) {
  std::string text;
  for (const Door& door : motion.doors) {
    add_cell(text, door.first, size, between_entries, '.');
    if (door.length != 1 || door.shape != Door{}.shape) {
      if (door.length == 1) add(text, '.');
      if (door.length != 1) add(text, '.', door.length);
      add(text, door_shape_ids[static_cast<std::size_t>(door.shape)].front());
    }
    if (door.has_schedule()) add(text, '.', door.closes);
    if (door.has_schedule()) add(text, '.', door.opens);
    if (door.every != 0) add(text, '.', door.every);
  }
  return text;
}

std::string drifts_text(const Motion& motion, Size size) {
  std::string text;
  for (const Drift& drift : motion.drifts) {
    add_cell(text, drift.corner, size, between_entries, '.');
    if (drift.width != 1 || drift.height != 1) {
      add(text, '.', drift.width);
      add(text, 'x', drift.height);
    }
    add(text, '.');
    add(text, straight_letters[static_cast<std::size_t>(drift.direction)], drift.distance);
    if (drift.pace != Drift{}.pace) add_pace(text, drift.pace);
  }
  return text;
}

std::string edits_text(const Motion& motion, Size size) {
  std::string text;
  EditHead head;
  Tick tick = most_ticks + 1;
  for (const TimedEdit& edit : motion.edits) {
    if (edit.tick != tick) {
      if (!text.empty()) add(text, between_entries);
      add(text, natural(tick = edit.tick));
    }
    char before = '.';
    if (!head.is_of(edit)) {
      head = {.is_known = true, .kind = edit.kind, .number = EditHead::number_of(edit)};
      add(text, '.');
      add(text, timed_letters[static_cast<std::size_t>(edit.kind)], head.number);
      before = between_cells;
    }
    if (edit.kind == TimedKind::Door) {
      add(text, before, edit.subject + 1u);
    } else {
      add_cell(text, edit.cell, size, before, between_cells);
    }
  }
  return text;
}

}  // namespace astrolabe::motion_values
