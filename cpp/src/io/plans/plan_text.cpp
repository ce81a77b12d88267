#include "io/plans/plan_text.hpp"

#include "numbers/decimals.hpp"

namespace astrolabe {
namespace {

/// Reads a line of places, character by character.
class RowReader {
 public:
  RowReader(std::string_view line, std::uint32_t number) : line_(line), number_(number) {}

  FileFault read(std::uint32_t tick, std::vector<Point>& row) {
    std::uint32_t said = 0;
    if (!natural(said) || !take(':')) return fault("a line of a solution begins with its tick and a colon");
    if (said != tick) return {"the ticks of a solution go on from 0, one a line", number_, 1};
    while (at_ < line_.size()) {
      std::uint32_t x = 0, y = 0;
      if (!take('(') || !natural(x) || !take(',') || !natural(y) || !take(')')) return fault("a place is written as (x,y), in whole numbers");
      if (x > most || y > most) return fault("no place lies so far out");
      if (row.size() == max_planned_units) return fault("there are more than 16384 units");
      row.push_back({static_cast<std::int32_t>(x), static_cast<std::int32_t>(y)});
      if (at_ < line_.size() && !take(',')) return fault("places are parted by commas");
    }
    return {};
  }

 private:
  static constexpr std::uint32_t most = 1000000;

  FileFault fault(std::string_view text) const noexcept { return {text, number_, static_cast<std::uint32_t>(at_) + 1}; }
  bool take(char c) noexcept {
    if (at_ == line_.size() || line_[at_] != c) return false;
    ++at_;
    return true;
  }
  bool natural(std::uint32_t& value) noexcept {
    std::size_t end = at_;
    while (end < line_.size() && line_[end] >= '0' && line_[end] <= '9') ++end;
    if (!read_natural(line_.substr(at_, end - at_), value)) return false;
    at_ = end;
    return true;
  }

  std::string_view line_;
  std::uint32_t number_;
  std::size_t at_ = 0;
};

}  // namespace

FileFault read_plan(std::string_view text, PlanText& plan) {
  plan = {};
  if (text.size() > max_plan_bytes) return {"the file has more than 64 MB", 0, 0};
  bool is_solution = false;
  for (std::uint32_t number = 1; !text.empty(); ++number) {
    std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (line.empty()) continue;
    if (!is_solution) {
      const std::size_t equals = line.find('=');
      if (equals == std::string_view::npos) return {"a line before the solution is written as key=value", number, 1};
      is_solution = line.substr(0, equals) == "solution";
      if (!is_solution) plan.fields.emplace_back(line.substr(0, equals), line.substr(equals + 1));
      if (is_solution && equals + 1 != line.size())
        return {"the solution begins on the line behind solution=", number, static_cast<std::uint32_t>(equals) + 2};
      continue;
    }
    if (plan.rows.size() > most_ticks) return {"a plan has at most 100000 ticks", number, 0};
    std::vector<Point> row;
    if (const FileFault fault = RowReader(line, number).read(static_cast<std::uint32_t>(plan.rows.size()), row); !fault.ok()) return fault;
    if (!plan.rows.empty() && row.size() != plan.rows.front().size()) return {"this tick has another number of units than the first one", number, 0};
    plan.rows.push_back(std::move(row));
  }
  if (!is_solution) return {"there is no line solution=", 0, 0};
  return {};
}

std::string write_plan(const JointPlan& plan, Size size, const std::vector<std::pair<std::string, std::string>>& fields) {
  std::string text;
  for (const auto& [key, value] : fields) ((text += key) += '=') += value + '\n';
  text += "solution=\n";
  std::vector<Cell> last(plan.units);
  for (Tick tick = 0; plan.units != 0 && tick <= plan.ticks(); ++tick) {
    text += decimal(tick) + ':';
    for (std::size_t unit = 0; unit < plan.units; ++unit) {
      if (const Cell cell = plan.row(tick)[unit]; cell != no_cell) last[unit] = cell;
      const Point p = size.point(last[unit]);
      text += '(' + decimal(p.x) + ',' + decimal(p.y) + "),";
    }
    text += '\n';
  }
  return text;
}

}  // namespace astrolabe
