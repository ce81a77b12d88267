#include "astrolabe/motion/joint.hpp"

#include "world/ground.hpp"

#include <algorithm>
#include <utility>

namespace astrolabe {
namespace {

bool is_valid_unit(const PlannedUnit& unit) noexcept {
  return unit.unit.kind < unit_kinds.size() && unit.unit.size >= 1 && unit.unit.size <= max_unit_size && is_valid_pace(unit.pace) &&
         !unit.pace.stands();
}

/// The unit that covers each cell already, by the places of units.
class Covered {
 public:
  explicit Covered(Size size) : size_(size), by_(size.cells(), 0) {}
  /// Covers the cells of a unit. Returns the unit that covered one of them before, and the cell; -1 where none did.
  std::pair<std::int64_t, Cell> cover(std::uint32_t unit, Cell at, std::uint8_t side) {
    const Point p = size_.point(at);
    for (std::int32_t y = p.y; y < p.y + side; ++y) {
      for (std::int32_t x = p.x; x < p.x + side; ++x) {
        std::uint32_t& by = by_[index(size_.cell({x, y}))];
        if (by != 0) return {by - 1, size_.cell({x, y})};
        by = unit + 1;
      }
    }
    return {-1, no_cell};
  }

 private:
  Size size_;
  std::vector<std::uint32_t> by_;
};

}  // namespace

JointFault check_problem(const JointProblem& problem) {
  const Map& map = *problem.map;
  const std::vector<PlannedUnit>& units = problem.units;
  if (units.size() > max_planned_units) return {JointError::TooManyUnits, 0, 0, no_cell};
  if (problem.last_tick > most_ticks) return {JointError::LastTick, 0, 0, no_cell};
  if (problem.motion != nullptr && !problem.motion->edits.empty()) return {JointError::TimedEdits, 0, 0, no_cell};
  Covered starts(map.size()), goals(map.size());
  for (std::uint32_t i = 0; i < units.size(); ++i) {
    const auto& [start, goal, unit, pace] = units[i];
    if (!is_valid_unit(units[i])) return {JointError::BadUnit, i, 0, no_cell};
    if (index(start) >= map.size().cells()) return {JointError::StartOffMap, i, 0, start};
    if (index(goal) >= map.size().cells()) return {JointError::GoalOffMap, i, 0, goal};
    if (stand_of(map, unit, map.size().point(start)).standing != Standing::Free) return {JointError::StartBlocked, i, 0, start};
    if (stand_of(map, unit, map.size().point(goal)).standing != Standing::Free) return {JointError::GoalBlocked, i, 0, goal};
    if (const auto [other, cell] = starts.cover(i, start, unit.size); other >= 0) {
      return {JointError::SharedStart, static_cast<std::uint32_t>(other), i, cell};
    }
    if (problem.at_goal == AtGoal::Vanishes) continue;
    if (const auto [other, cell] = goals.cover(i, goal, unit.size); other >= 0) {
      return {JointError::SharedGoal, static_cast<std::uint32_t>(other), i, cell};
    }
  }
  return {};
}

static_assert(max_planned_units == 16384 && most_ticks == 100000, "the texts of the errors say these numbers");

std::string describe(const JointFault& fault, Size size) {
  static constexpr std::string_view texts[]{
#define ASTROLABE_JOINT_ERROR(name, id, text) text,
#include "astrolabe/motion/joint_errors.def"
#undef ASTROLABE_JOINT_ERROR
  };
  std::string text{texts[static_cast<std::size_t>(fault.error)]};
  const Point p = size.point(fault.cell);
  const std::pair<std::string_view, std::string> parts[]{{"{unit}", std::to_string(fault.unit + 1)},
                                                         {"{other}", std::to_string(fault.other + 1)},
                                                         {"{x}", std::to_string(p.x)},
                                                         {"{y}", std::to_string(p.y)}};
  for (const auto& [gap, value] : parts) {
    if (const std::size_t place = text.find(gap); place != std::string::npos) text.replace(place, gap.size(), value);
  }
  return text;
}

JointCost cost_of(const JointPlan& plan, const JointProblem& problem) {
  JointCost cost;
  for (std::size_t unit = 0; unit < plan.units; ++unit) {
    Tick arrival = plan.ticks();
    const auto is_home = [&](Tick tick) {
      const Cell at = plan.row(tick)[unit];
      return at == problem.units[unit].goal || at == no_cell;
    };
    while (arrival > 0 && is_home(arrival - 1)) --arrival;
    cost.sum += arrival;
    cost.makespan = std::max(cost.makespan, arrival);
  }
  return cost;
}

std::uint64_t hash_of(const JointPlan& plan) noexcept {
  std::uint64_t hash = 0xCBF29CE484222325u ^ plan.units;
  for (const Cell cell : plan.cells) {
    hash = (hash ^ index(cell)) * 0x100000001B3u;
    hash ^= hash >> 29;
  }
  return hash;
}

}  // namespace astrolabe
