#include "io/link/motion_fields.hpp"

#include "io/link/field_reader.hpp"
#include "io/link/motion_values.hpp"
#include "io/link/unit_values.hpp"
#include "numbers/decimals.hpp"

#include <algorithm>
#include <array>

namespace astrolabe {
namespace {

using namespace motion_values;

/// An id of a list.
template <class List, class Number>
Error read_id(const List& ids, std::string_view id, Number& number) noexcept {
  const auto place = std::find(ids.begin(), ids.end(), id);
  if (place == ids.end()) return {.code = ErrorCode::MotionValue};
  number = static_cast<Number>(place - ids.begin());
  return {};
}

/// `write` returns an empty text where the value is the default; then there is no such field.
struct MotionField {
  std::string_view key;
  Error (*read)(std::string_view value, Size size, Motion& motion);
  std::string (*write)(const Motion& motion, Size size);
};

/// Fields are written, and read, in this order: what a field names stands before it.
constexpr std::array motion_table{
    MotionField{"pace", [](std::string_view value, Size, Motion& motion) { return read_pace(value, motion.units.front().pace); },
                [](const Motion& motion, Size) {
                  const Pace pace = motion.units.front().pace;
                  return pace == Pace{} ? std::string{} : pace_text(pace);
                }},
    MotionField{"target", [](std::string_view value, Size size, Motion& motion) { return read_target(value, size, motion.units.front().target); },
                [](const Motion& motion, Size size) {
                  const Target& target = motion.units.front().target;
                  return target == Target{} ? std::string{} : target_text(target, size);
                }},
    MotionField{"units", read_units, units_text},
    MotionField{"method", read_methods, methods_text},
    MotionField{"atgoal", [](std::string_view value, Size, Motion& motion) { return read_id(at_goal_ids, value, motion.at_goal); },
                [](const Motion& motion, Size) {
                  return motion.at_goal == AtGoal::Stays ? std::string{} : std::string{at_goal_ids[static_cast<std::size_t>(motion.at_goal)]};
                }},
    MotionField{"matching", [](std::string_view value, Size, Motion& motion) { return read_id(matching_ids, value, motion.matching); },
                [](const Motion& motion, Size) {
                  return motion.matching == Matching::No ? std::string{} : std::string{matching_ids[static_cast<std::size_t>(motion.matching)]};
                }},
    MotionField{"seed",
                [](std::string_view value, Size, Motion& motion) -> Error {
                  return read_natural(value, motion.seed) ? Error{} : Error{.code = ErrorCode::MotionValue};
                },
                [](const Motion& motion, Size) { return motion.seed == 0 ? std::string{} : decimal(motion.seed); }},
    MotionField{"replan", [](std::string_view value, Size, Motion& motion) { return read_id(replan_ids, value, motion.replan); },
                [](const Motion& motion, Size) {
                  return motion.replan == Motion{}.replan ? std::string{} : std::string{replan_ids[static_cast<std::size_t>(motion.replan)]};
                }},
    MotionField{"sight",
                [](std::string_view value, Size, Motion& motion) -> Error {
                  std::uint32_t cells = 0;
                  if (!read_natural(value, cells) || cells > max_sight) return {.code = ErrorCode::MotionValue};
                  motion.sight = static_cast<std::uint8_t>(cells);
                  return {};
                },
                [](const Motion& motion, Size) { return motion.sight == 0 ? std::string{} : decimal(motion.sight); }},
    MotionField{"last", [](std::string_view value, Size, Motion& motion) { return read_tick(value, motion.last_tick); },
                [](const Motion& motion, Size) { return motion.last_tick == default_last_tick ? std::string{} : decimal(motion.last_tick); }},
    MotionField{"doors", read_doors, doors_text},
    MotionField{"drift", read_drifts, drifts_text},
    MotionField{"edits", read_edits, edits_text},
};

/// Where the value of a field stands.
struct FoundField {
  std::string_view value{};
  std::uint32_t line = 0;    ///< of a file; 0 in links
  std::uint32_t column = 0;  ///< from 1; 0: there is no such field
};
using FoundFields = std::array<FoundField, motion_table.size()>;

/// The field of this key, or null.
FoundField* find_field(FoundFields& found, std::string_view key) noexcept {
  for (std::size_t i = 0; i < motion_table.size(); ++i) {
    if (motion_table[i].key == key) return &found[i];
  }
  return nullptr;
}

Error read_found(const FoundFields& found, Size size, MotionPtr& motion) {
  motion.reset();
  for (std::size_t i = 0; i < found.size(); ++i) {
    const FoundField& field = found[i];
    if (field.column == 0) continue;
    if (!motion) motion = make_motion({});
    Error error = motion_table[i].read(field.value, size, *motion);
    if (error.ok()) continue;
    motion.reset();
    error.line = field.line;
    // A link tells which of its fields is wrong, a file which entry.
    error.column = field.column + (field.line == 0 ? 0 : std::max(error.column, 1u) - 1);
    return error;
  }
  return {};
}

template <class Write>
void write_each(const Motion& motion, Size size, Write write) {
  for (const MotionField& field : motion_table) {
    if (const std::string value = field.write(motion, size); !value.empty()) write(field.key, value);
  }
}

std::string_view without_blanks_behind(std::string_view text) noexcept { return text.substr(0, text.find_last_not_of(" \t\r") + 1); }

}  // namespace

std::vector<std::string_view> motion_keys() {
  std::vector<std::string_view> keys;
  for (const MotionField& field : motion_table) keys.push_back(field.key);
  return keys;
}

Error read_motion_fields(std::string_view fields, Size size, MotionPtr& motion) {
  FoundFields found;
  for (FieldReader field{fields}; field.next();) {
    if (FoundField* const place = find_field(found, field.key); place != nullptr) *place = {.value = field.value, .column = field.column};
  }
  Error error = read_found(found, size, motion);
  if (error.code == ErrorCode::MotionValue) error.code = ErrorCode::LinkValue;
  return error;
}

std::string motion_fields(const Motion& motion, Size size) {
  std::string text;
  write_each(motion, size, [&text](std::string_view key, const std::string& value) { (((text += '&') += key) += '=') += value; });
  return text;
}

Error stop_error(const Motion& motion, const Map& map) {
  for (const MovingUnit& unit : motion.units) {
    for (const Cell stop : unit.target.stops) {
      if (map.passable(stop)) continue;
      const Point p = map.size().point(stop);
      return {.code = ErrorCode::StopInWall, .a = p.x, .b = p.y};
    }
  }
  return {};
}

Error read_motion_file(std::string_view text, const Map& map, MotionPtr& motion) {
  motion.reset();
  if (text.size() > max_motion_bytes) return {.code = ErrorCode::FileTooLarge, .a = static_cast<std::int64_t>(text.size()), .b = max_motion_bytes};
  FoundFields found;
  for (FieldReader field{.text = text, .between = '\n'}; field.next();) {
    const std::string_view key = without_blanks_behind(field.key);
    if (key.empty() || key.front() == '#') continue;
    FoundField* const place = find_field(found, key);
    if (place == nullptr) return {.code = ErrorCode::MotionField, .line = field.number, .column = 1};
    *place = {.value = without_blanks_behind(field.value), .line = field.number, .column = static_cast<std::uint32_t>(field.key.size()) + 2};
  }
  Error error = read_found(found, map.size(), motion);
  if (!error.ok() || !motion) return error;
  error = stop_error(*motion, map);
  if (error.ok()) return error;
  motion.reset();
  const FoundField& target = *find_field(found, "target");
  error.line = target.line;
  error.column = target.column;
  return error;
}

std::string motion_file(const Motion& motion, Size size) {
  std::string text;
  write_each(motion, size, [&text](std::string_view key, const std::string& value) { (((text += key) += '=') += value) += '\n'; });
  return text;
}

}  // namespace astrolabe
