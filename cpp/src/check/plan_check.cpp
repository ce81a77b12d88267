#include "check/plan_check.hpp"

#include "check/checked_map.hpp"
#include "check/moves_alone.hpp"
#include "check/step_rules.hpp"

#include <algorithm>
#include <cstdlib>
#include <span>
#include <tuple>

namespace astrolabe {
namespace {

const Motion& motion_of(const JointProblem& problem) {
  // Made when it is first asked for, because the first part of the solver of a page makes everything that stands outside of functions.
  static const Motion none{};
  return problem.motion == nullptr ? none : *problem.motion;
}

/// A move of one cell of a unit, by twice its midpoint.
struct CellMove {
  std::int32_t x, y;
  std::uint32_t unit;
  Point from;
};

class PlanChecker {
 public:
  PlanChecker(const JointProblem& problem, std::size_t most)
      : problem_(problem), most_(most), map_(*problem.map, motion_of(problem)), taken_by_(map_.size().cells()) {
    for (const PlannedUnit& unit : problem.units) {
      rules_.emplace_back(*problem.map, map_, unit.unit, problem.movement);
      paces_.emplace_back(unit.pace);
    }
  }

  std::vector<WalkFinding> check(const std::vector<WalkRow>& rows, const PlanClaim& claim);

 private:
  bool is_full() const noexcept { return found_.size() >= most_; }
  void find(WalkFault fault, std::size_t unit, Point cell, std::size_t other = 0, std::uint64_t number = 0) {
    if (is_full()) return;
    found_.push_back({.fault = fault,
                      .tick = map_.tick(),
                      .unit = static_cast<std::uint32_t>(unit),
                      .cell = cell,
                      .number = number,
                      .other = static_cast<std::uint32_t>(other)});
  }
  Point start(std::size_t unit) const noexcept { return map_.size().point(problem_.units[unit].start); }
  Point goal(std::size_t unit) const noexcept { return map_.size().point(problem_.units[unit].goal); }
  /// f(cell) for each cell of a unit.
  template <class F>
  void each_cell(std::size_t unit, Point at, const F& f) const {
    const std::int32_t side = problem_.units[unit].unit.size;
    for (std::int32_t y = at.y; y < at.y + side; ++y) {
      for (std::int32_t x = at.x; x < at.x + side; ++x) f(Point{x, y});
    }
  }

  void check_places(const WalkRow& row);
  void check_moves(const WalkRow& row, const WalkRow& next);
  void check_move(std::size_t unit, Point from, Point to);
  void check_midpoints(const WalkRow& row, const WalkRow& next);
  void check_end(std::span<const WalkRow> rows, const PlanClaim& claim);

  const JointProblem& problem_;
  const std::size_t most_;
  CheckedMap map_;
  std::vector<StepRules> rules_;
  std::vector<PaceCounter> paces_;
  std::vector<std::uint32_t> taken_by_;  ///< by cell: the unit on it, counted from 1
  std::vector<CellMove> moves_;
  std::vector<WalkFinding> found_;
};

std::vector<WalkFinding> PlanChecker::check(const std::vector<WalkRow>& rows, const PlanClaim& claim) {
  if (rows.empty()) return problem_.units.empty() ? std::vector<WalkFinding>{} : std::vector<WalkFinding>{{.fault = WalkFault::NoPlaces}};
  for (std::size_t tick = 0; tick < rows.size() && !is_full(); ++tick) {
    if (rows[tick].size() != problem_.units.size()) {
      find(WalkFault::PlaceCount, 0, {}, 0, rows[tick].size());
      return found_;
    }
    check_places(rows[tick]);
    if (tick + 1 == rows.size()) break;
    if (rows[tick + 1].size() == problem_.units.size()) check_moves(rows[tick], rows[tick + 1]);
    map_.to_next_tick();
    for (PaceCounter& pace : paces_) pace.next();
  }
  check_end(rows, claim);
  return found_;
}

/// Each unit stands on the map, at tick 0 on its start, and on no cell of another.
void PlanChecker::check_places(const WalkRow& row) {
  for (std::size_t unit = 0; unit < row.size(); ++unit) {
    if (map_.tick() == 0 && row[unit] != start(unit)) find(WalkFault::Start, unit, row[unit]);
    if (row[unit] == gone) continue;
    std::uint32_t met = 0;
    each_cell(unit, row[unit], [&](Point cell) {
      // Moves tell of a place that lies off the map.
      if (!map_.size().contains(cell)) return;
      std::uint32_t& by = taken_by_[index(map_.size().cell(cell))];
      if (by == 0) {
        by = static_cast<std::uint32_t>(unit) + 1;
      } else if (by != met) {
        met = by;
        find(WalkFault::Meet, by - 1, cell, unit);
      }
    });
  }
  for (std::size_t unit = 0; unit < row.size(); ++unit) {
    if (row[unit] == gone) continue;
    each_cell(unit, row[unit], [&](Point cell) {
      if (map_.size().contains(cell)) taken_by_[index(map_.size().cell(cell))] = 0;
    });
  }
}

void PlanChecker::check_moves(const WalkRow& row, const WalkRow& next) {
  for (std::size_t unit = 0; unit < row.size(); ++unit) {
    if (next[unit] != row[unit]) check_move(unit, row[unit], next[unit]);
  }
  check_midpoints(row, next);
}

void PlanChecker::check_move(std::size_t unit, Point from, Point to) {
  if (from == gone) return find(WalkFault::ComesBack, unit, to);
  if (to == gone) {
    if (problem_.at_goal != AtGoal::Vanishes || from != goal(unit)) find(WalkFault::Vanishes, unit, from);
    return;
  }
  if (std::abs(to.x - from.x) > 1 || std::abs(to.y - from.y) > 1) return find(WalkFault::Jump, unit, to);
  if (!paces_[unit].has_move()) return find(WalkFault::Pace, unit, to);
  if (const StepFault fault = rules_[unit].step_fault(from, to); !fault.ok()) find(fault.fault, unit, fault.cell);
}

/// No two moves have the same midpoint.
void PlanChecker::check_midpoints(const WalkRow& row, const WalkRow& next) {
  moves_.clear();
  for (std::size_t unit = 0; unit < row.size(); ++unit) {
    const Point from = row[unit], to = next[unit];
    if (from == to || from == gone || to == gone) continue;
    each_cell(unit, from, [&](Point cell) {
      moves_.push_back({2 * cell.x + to.x - from.x, 2 * cell.y + to.y - from.y, static_cast<std::uint32_t>(unit), cell});
    });
  }
  std::sort(moves_.begin(), moves_.end(),
            [](const CellMove& a, const CellMove& b) { return std::tie(a.y, a.x, a.unit, a.from.y) < std::tie(b.y, b.x, b.unit, b.from.y); });
  std::uint32_t last_unit = 0, last_other = 0;
  for (std::size_t i = 1; i < moves_.size(); ++i) {
    const CellMove &a = moves_[i - 1], &b = moves_[i];
    if (a.x != b.x || a.y != b.y) continue;
    // A pair of large units is told once.
    if (a.unit == last_unit && b.unit == last_other) continue;
    last_unit = a.unit;
    last_other = b.unit;
    // The move leads away from its beginning, through its midpoint, to the same distance behind it.
    const bool is_exchange = b.from == Point{a.x - a.from.x, a.y - a.from.y};
    find(is_exchange ? WalkFault::Exchange : WalkFault::Cross, a.unit, a.from, b.unit);
  }
}

void PlanChecker::check_end(std::span<const WalkRow> rows, const PlanClaim& claim) {
  const auto is_home = [&](std::size_t unit, const WalkRow& row) { return row[unit] == goal(unit) || row[unit] == gone; };
  std::uint64_t sum = 0, bound = 0;
  Tick makespan = 0;
  for (std::size_t unit = 0; unit < problem_.units.size(); ++unit) {
    if (claim.is_solved && !is_home(unit, rows.back())) find(WalkFault::NotHome, unit, rows.back()[unit]);
    std::size_t arrival = rows.size() - 1;
    while (arrival > 0 && is_home(unit, rows[arrival - 1])) --arrival;
    sum += arrival;
    makespan = std::max(makespan, static_cast<Tick>(arrival));
    if (claim.lower_bound) bound += moves_alone(problem_, unit).value_or(0);
  }
  if (claim.sum_of_costs && *claim.sum_of_costs != sum) find(WalkFault::SumOfCosts, 0, {}, 0, sum);
  if (claim.makespan && *claim.makespan != makespan) find(WalkFault::Makespan, 0, {}, 0, makespan);
  if (claim.lower_bound && *claim.lower_bound != bound) find(WalkFault::LowerBound, 0, {}, 0, bound);
}

}  // namespace

std::vector<WalkRow> walk_rows(const JointPlan& plan, Size size) {
  std::vector<WalkRow> rows;
  for (Tick tick = 0; plan.units != 0 && tick <= plan.ticks(); ++tick) {
    WalkRow& row = rows.emplace_back();
    for (const Cell cell : plan.row(tick)) row.push_back(cell == no_cell ? gone : size.point(cell));
  }
  return rows;
}

std::vector<WalkFinding> check_plan(const JointProblem& problem, const std::vector<WalkRow>& rows, const PlanClaim& claim, std::size_t most) {
  return PlanChecker(problem, most).check(rows, claim);
}

}  // namespace astrolabe
