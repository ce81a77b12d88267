// A finding as an English sentence, and places from CSV.

#include "check/walk_check.hpp"

#include <algorithm>
#include <utility>

namespace astrolabe {

std::string describe(const WalkFinding& finding) {
  static constexpr std::string_view texts[]{
#define ASTROLABE_WALK_FAULT(name, id, text) text,
#include "check/walk_faults.def"
#undef ASTROLABE_WALK_FAULT
  };
  std::string text{texts[static_cast<std::size_t>(finding.fault)]};
  const std::pair<std::string_view, std::string> parts[]{
      {"{tick}", std::to_string(finding.tick)}, {"{unit}", std::to_string(finding.unit + 1)}, {"{other}", std::to_string(finding.other + 1)},
      {"{x}", std::to_string(finding.cell.x)},  {"{y}", std::to_string(finding.cell.y)},      {"{number}", std::to_string(finding.number)}};
  for (const auto& [gap, value] : parts) {
    if (const std::size_t place = text.find(gap); place != std::string::npos) text.replace(place, gap.size(), value);
  }
  return text;
}

std::uint32_t read_walk(std::string_view text, std::vector<WalkRow>& rows) {
  rows.clear();
  for (std::uint32_t line = 1; !text.empty(); ++line) {
    std::string_view row = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(row.size() + 1, text.size()));
    if (row.ends_with('\r')) row.remove_suffix(1);
    if (row.empty() || (line == 1 && row == "tick,unit,x,y")) continue;
    std::uint64_t numbers[4]{};
    std::size_t at = 0;
    bool has_digit = false;
    for (const char c : row) {
      if (c == ',' ? !has_digit || ++at == 4 : c < '0' || c > '9' || numbers[at] > max_side * 1000u) return line;
      has_digit = c != ',';
      if (has_digit) numbers[at] = 10 * numbers[at] + static_cast<unsigned>(c - '0');
    }
    const auto [tick, unit, x, y] = numbers;
    if (at != 3 || !has_digit || x > 2 * max_side || y > 2 * max_side) return line;
    if (tick == rows.size() && unit == 1) rows.emplace_back();
    if (rows.empty() || tick != rows.size() - 1 || unit != rows.back().size() + 1) return line;
    rows.back().push_back({static_cast<std::int32_t>(x), static_cast<std::int32_t>(y)});
  }
  return 0;
}

}  // namespace astrolabe
