#include "io/link/unit_values.hpp"

#include "io/codec/base64url.hpp"
#include "io/link/place_parts.hpp"
#include "numbers/decimals.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>

namespace astrolabe::motion_values {
namespace {

constexpr std::string_view packed_mark = "u1.";
/// More units than these are packed.
constexpr std::size_t most_readable = 16;

Error at_column(Error error, std::size_t column) noexcept {
  error.column = static_cast<std::uint32_t>(column + 1);
  return error;
}

/// x.y of its start and of its goal, its pace where it is not 1.1, and behind the letters k, s and g its kind, size and group where these are not 0,
/// 1, 0.
Error read_unit(std::string_view text, Size size, MovingUnit& unit) {
  ValueParts parts(text, '.');
  for (Cell* const cell : {&unit.start, &unit.goal}) {
    if (const Error error = read_cell(parts, size, *cell); !error.ok()) return error;
  }
  const auto is_digit = [](std::string_view part) { return !part.empty() && part.front() >= '0' && part.front() <= '9'; };
  if (is_digit(parts.peek()) && !take_pace(parts, unit.pace)) return bad;
  while (!parts.is_over()) {
    const std::string_view part = parts.take();
    std::uint32_t number = 0;
    if (part.empty() || !read_natural(part.substr(1), number) || number > 255) return bad;
    const auto value = static_cast<std::uint8_t>(number);
    if (part.front() == 'k')
      unit.unit.kind = value;
    else if (part.front() == 's')
      unit.unit.size = value;
    else if (part.front() == 'g')
      unit.group = value;
    else
      return bad;
  }
  return is_valid_member(unit, size) ? Error{} : bad;
}

std::string unit_text(const MovingUnit& unit, Size size) {
  std::string text;
  for (const Cell cell : {unit.start, unit.goal}) {
    const Point p = size.point(cell);
    if (!text.empty()) text += '.';
    ((text += natural(static_cast<std::uint32_t>(p.x))) += '.') += natural(static_cast<std::uint32_t>(p.y));
  }
  if (unit.pace != Pace{1, 1}) ((text += '.') += natural(unit.pace.moves) += '.') += natural(unit.pace.ticks);
  const auto add = [&](char letter, std::uint8_t value, std::uint8_t usual) {
    if (value != usual) ((text += '.') += letter) += natural(value);
  };
  add('k', unit.unit.kind, 0);
  add('s', unit.unit.size, 1);
  add('g', unit.group, 0);
  return text;
}

/// Numbers of some bits each, the highest bit first.
class BitWriter {
 public:
  void put(std::uint32_t number, int bits) {
    for (int bit = bits - 1; bit >= 0; --bit) {
      if (count_++ % 8 == 0) bytes_ += '\0';
      bytes_.back() = static_cast<char>(bytes_.back() | static_cast<char>((number >> bit & 1) << (7 - (count_ - 1) % 8)));
    }
  }
  const std::string& bytes() const noexcept { return bytes_; }

 private:
  std::string bytes_;
  std::size_t count_ = 0;
};

class BitReader {
 public:
  explicit BitReader(std::string_view bytes) noexcept : bytes_(bytes) {}
  /// 0 behind the end, where is_past() is true.
  std::uint32_t take(int bits) noexcept {
    std::uint32_t number = 0;
    for (int bit = 0; bit < bits; ++bit, ++count_) {
      const bool is_there = count_ / 8 < bytes_.size();
      number = number << 1 | (is_there ? static_cast<std::uint8_t>(bytes_[count_ / 8]) >> (7 - count_ % 8) & 1u : 0u);
    }
    return number;
  }
  std::size_t left() const noexcept { return bytes_.size() * 8 - std::min(count_, bytes_.size() * 8); }
  bool is_past() const noexcept { return count_ > bytes_.size() * 8; }
  /// Only the unused bits of the last byte are left, and they are 0.
  bool is_at_end() noexcept { return left() < 8 && take(static_cast<int>(left())) == 0; }

 private:
  std::string_view bytes_;
  std::size_t count_ = 0;
};

// A packed value begins with the number of units and how many bits a cell takes, because a link is checked before its map is known. Runs of units
// that are alike follow: how many, and what they are. Then come the cells.
constexpr int count_bits = 14, width_bits = 5;
constexpr int kind_bits = 3, side_bits = 3, pace_bits = 4, group_bits = 3;
static_assert(max_moving_units < 1u << count_bits && unit_kinds.size() <= 1u << kind_bits && max_unit_size < 1 << side_bits &&
              max_pace < 1u << pace_bits && unit_groups <= 1u << group_bits);

int cell_bits(Size size) noexcept { return static_cast<int>(std::bit_width(size.cells() - 1u)); }
static_assert(std::uint64_t{max_side} * max_side <= std::uint64_t{1} << 24);
constexpr int most_cell_bits = 24;

bool is_like(const MovingUnit& a, const MovingUnit& b) noexcept { return a.unit == b.unit && a.pace == b.pace && a.group == b.group; }

std::string packed_text(const Motion& motion, Size size) {
  const std::vector<MovingUnit>& units = motion.units;
  BitWriter bits;
  bits.put(static_cast<std::uint32_t>(units.size() - 1), count_bits);
  bits.put(static_cast<std::uint32_t>(cell_bits(size)), width_bits);
  for (std::size_t from = 1; from < units.size();) {
    const auto end = std::find_if(units.begin() + static_cast<std::ptrdiff_t>(from), units.end(),
                                  [&](const MovingUnit& unit) { return !is_like(unit, units[from]); });
    const auto to = static_cast<std::size_t>(end - units.begin());
    bits.put(static_cast<std::uint32_t>(to - from), count_bits);
    bits.put(units[from].unit.kind, kind_bits);
    bits.put(units[from].unit.size, side_bits);
    bits.put(units[from].pace.moves, pace_bits);
    bits.put(units[from].pace.ticks, pace_bits);
    bits.put(units[from].group, group_bits);
    from = to;
  }
  for (std::size_t i = 1; i < units.size(); ++i) {
    bits.put(index(units[i].start), cell_bits(size));
    bits.put(index(units[i].goal), cell_bits(size));
  }
  return std::string{packed_mark} + encode_base64url(bits.bytes());
}

Error read_packed(std::string_view text, Size size, Motion& motion) {
  // No value is longer: each unit has a run of its own.
  constexpr std::size_t most_bits =
      count_bits + width_bits +
      max_moving_units * (count_bits + kind_bits + side_bits + 2 * pace_bits + group_bits + 2 * std::size_t{most_cell_bits});
  if (text.size() > most_bits / 6 + 4) return at_column(bad, 0);
  std::string bytes;
  if (!decode_base64url(text, bytes)) return at_column(bad, packed_mark.size());
  BitReader bits(bytes);
  const std::size_t count = bits.take(count_bits);
  if (count == 0 || count >= max_moving_units) return at_column(too_many(count, max_moving_units - 1), packed_mark.size());
  const auto width = static_cast<int>(bits.take(width_bits));
  if (width > most_cell_bits || bits.left() < count * 2 * static_cast<std::size_t>(width)) return at_column(bad, packed_mark.size());
  motion.units.reserve(count + 1);
  while (motion.units.size() <= count) {
    const std::size_t alike = bits.take(count_bits);
    MovingUnit unit;
    unit.unit.kind = static_cast<std::uint8_t>(bits.take(kind_bits));
    unit.unit.size = static_cast<std::uint8_t>(bits.take(side_bits));
    unit.pace.moves = static_cast<std::uint8_t>(bits.take(pace_bits));
    unit.pace.ticks = static_cast<std::uint8_t>(bits.take(pace_bits));
    unit.group = static_cast<std::uint8_t>(bits.take(group_bits));
    if (alike == 0 || motion.units.size() + alike > count + 1 || !is_valid_member(unit, size)) return at_column(bad, packed_mark.size());
    motion.units.insert(motion.units.end(), alike, unit);
  }
  for (std::size_t i = 1; i <= count; ++i) {
    MovingUnit& unit = motion.units[i];
    unit.start = Cell{bits.take(width)};
    unit.goal = Cell{bits.take(width)};
    if (!is_valid_member(unit, size)) return at_column(bad, packed_mark.size());
  }
  return bits.is_past() || !bits.is_at_end() ? at_column(bad, packed_mark.size()) : Error{};
}

}  // namespace

Error read_units(std::string_view text, Size size, Motion& motion) {
  motion.units.resize(1);
  if (text.starts_with(packed_mark)) return read_packed(text.substr(packed_mark.size()), size, motion);
  ValueParts entries(text, between_entries);
  if (const std::size_t count = entries.count(); count >= max_moving_units) return too_many(count, max_moving_units - 1);
  while (!entries.is_over()) {
    const std::string_view entry = entries.take();
    const Error error = read_unit(entry, size, motion.units.emplace_back(MovingUnit{.pace = {1, 1}}));
    if (!error.ok()) return at_column(error, static_cast<std::size_t>(entry.data() - text.data()));
  }
  return {};
}

std::string units_text(const Motion& motion, Size size) {
  if (motion.units.size() > most_readable + 1) return packed_text(motion, size);
  std::string text;
  for (std::size_t i = 1; i < motion.units.size(); ++i) {
    if (i > 1) text += between_entries;
    text += unit_text(motion.units[i], size);
  }
  return text;
}

Error read_methods(std::string_view text, Size, Motion& motion) {
  motion.methods.clear();
  ValueParts ids(text, between_entries);
  if (ids.count() > max_methods) return at_column({.code = ErrorCode::MotionCount, .a = static_cast<std::int64_t>(ids.count()), .b = max_methods}, 0);
  while (!ids.is_over()) {
    const std::string_view id = ids.take();
    const auto place = std::find(planner_ids.begin(), planner_ids.end(), id);
    if (place == planner_ids.end()) return at_column(bad, static_cast<std::size_t>(id.data() - text.data()));
    motion.methods.push_back(static_cast<std::uint8_t>(place - planner_ids.begin()));
  }
  return {};
}

std::string methods_text(const Motion& motion, Size) {
  std::string text;
  for (const std::uint8_t planner : motion.methods) {
    if (!text.empty()) text += between_entries;
    text += planner_ids[planner];
  }
  return text;
}

}  // namespace astrolabe::motion_values
