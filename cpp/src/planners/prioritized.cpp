// Prioritised planning: units are planned one after the other, and each keeps clear of the cells and ticks that the earlier ones reserved
// (cooperative A*). A unit that finds no path goes to the front of the order, and all begins again.
//
// Units that are planned later stand on their starts for as long as their pace holds them there. A path that comes later over such a start is left to
// the order: the unit there has to get out of the way, or goes to the front.

#include "astrolabe/motion/planner.hpp"
#include "plan/in_turn.hpp"
#include "plan/options.hpp"
#include "plan/plan_rows.hpp"
#include "plan/repetition.hpp"
#include "plan/travel_time.hpp"

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <utility>

namespace astrolabe::parameters {
inline constexpr std::array goal_orders{Choice{"near", "nearer goals first"}, Choice{"far", "far goals first"}};
ASTROLABE_CHOICE(goes_first, "Goes first", goal_orders);
ASTROLABE_OPTION(orders, .name = "Orders tried", .kind = ParameterKind::Number, .min = 1000, .max = 10000000, .step = 1000, .fallback = 100000);
}  // namespace astrolabe::parameters

namespace astrolabe::planner_entries {
namespace {

constexpr std::size_t most_record_bytes = std::size_t{128} << 20;

constexpr std::array parameter_list{Parameter{&parameters::goes_first, 0}, Parameter{&parameters::orders, 100000},
                                    Parameter{&parameters::matching, 0}};

class Prioritized final : public Planner {
 public:
  PlanStatus begin(const JointProblem& problem, const PlannerOptions& options) noexcept override {
    problem_ = &problem;
    units_ = std::make_unique<InTurn>(problem, options.get(parameters::matching) == 1);
    is_far_first_ = options.get(parameters::goes_first) == 1;
    orders_left_ = options.get(parameters::orders) / 1000;
    last_tick_ = last_tick_of(problem);
    paths_.assign(problem.units.size(), {});
    starts_.clear();
    for (const PlannedUnit& unit : problem.units) starts_.push_back(unit.start);
    tried_.begin();
    attempts_.clear();
    record_bytes_ = 0;
    forget_record();
    unit_without_path_ = -1;
    failure_ = PlanFailure::None;
    slices_.begin();
    return status_ = problem.units.empty() ? PlanStatus::Solved : PlanStatus::Running;
  }

  PlanStatus advance(std::uint32_t work) noexcept override {
    slices_.give(work);
    while (status_ == PlanStatus::Running && slices_.is_left()) {
      if (!units_->aiming().is_done()) {
        aim();
      } else if (units_->advance(slices_)) {
        end_search();
      }
    }
    return status_;
  }

  void plan(JointPlan& plan) const override { write_rows(units_->moves(), paths_, plan); }
  void plan_of(std::uint32_t node, JointPlan& plan) const override {
    std::vector<TimedPath> paths;
    for (const Cell start : starts_) paths.push_back({start, 0});
    std::vector<bool> is_planned(paths.size());
    for (; node != no_plan_node; node = record_->nodes[node].parent) {
      const PlanNode& attempt = record_->nodes[node];
      if (!attempt.has_path) continue;
      paths[attempt.unit] = attempts_[node];
      is_planned[attempt.unit] = true;
    }
    write_rows(units_->moves(), paths, plan);
    // A unit without a path does not vanish.
    for (std::size_t place = 0; place < plan.cells.size(); ++place) {
      const std::size_t unit = place % plan.units;
      if (!is_planned[unit]) plan.cells[place] = starts_[unit];
    }
  }
  const PlanMetrics& metrics() const noexcept override { return units_->metrics(); }
  PlanFailure failure() const noexcept override { return failure_; }
  std::int64_t unit_without_path() const noexcept override { return unit_without_path_; }
  std::span<const std::uint32_t> order() const noexcept override { return std::as_const(*units_).order(); }

 private:
  /// Finds how far all cells are from the goal of a unit, and after the last one begins the first order.
  void aim() {
    if (const PlanStatus status = units_->aim(slices_); status != PlanStatus::Running) return fail(status, units_->aiming().unit());
    if (!units_->aiming().is_done()) return;
    sort_by_goals();
    begin_order();
  }

  void sort_by_goals() {
    const Size size = units_->moves().size();
    std::vector<std::uint64_t> earliest;  // by unit: its arrival if nothing were in the way
    for (const PlannedUnit& unit : problem_->units) {
      const Point start = size.point(unit.start), goal = size.point(unit.goal);
      const std::int32_t dx = std::abs(start.x - goal.x), dy = std::abs(start.y - goal.y);
      const std::int32_t moves = problem_->movement == Movement::FourConnected ? dx + dy : std::max(dx, dy);
      earliest.push_back(earliest_after(unit.pace, 0, static_cast<std::uint32_t>(moves)));
    }
    std::stable_sort(units_->order().begin(), units_->order().end(),
                     [&](std::uint32_t a, std::uint32_t b) { return is_far_first_ ? earliest[a] > earliest[b] : earliest[a] < earliest[b]; });
  }

  void begin_order() {
    units_->begin_order(starts_, 0, slices_);
    begin_search();
  }

  bool vanishes() const noexcept { return problem_->at_goal == AtGoal::Vanishes; }
  void begin_search() {
    const PathGoal goal = vanishes() ? PathGoal::Reached : PathGoal::Held;
    units_->begin_search({.from = starts_[units_->unit()], .last = last_tick_, .goal = goal}, slices_);
  }

  void end_search() {
    record();
    if (units_->status() != PathStatus::Found) return try_again();
    units_->keep(paths_[units_->unit()], vanishes() ? PathEnd::Leaves : PathEnd::Parks, slices_);
    if (!units_->are_all_planned()) return begin_search();
    status_ = PlanStatus::Solved;
  }

  /// Every attempt is a node and a step. Where there are too many to keep, the record ends, and the planning goes on.
  void record() {
    if (record_ == nullptr || record_bytes_ > most_record_bytes) return;
    TimedPath& path = attempts_.emplace_back();
    const bool has_path = units_->status() == PathStatus::Found;
    if (has_path) units_->path(path);
    const auto number = static_cast<std::uint32_t>(record_->nodes.size());
    const auto place = static_cast<std::uint32_t>(units_->planned());
    record_bytes_ += sizeof(PlanNode) + sizeof(TimedPath) + path.moves.size();
    record_->add({.parent = place == 0 ? no_plan_node : number - 1,
                  .cost = has_path ? path.ends() : 0,
                  .unit = units_->unit(),
                  .place = place,
                  .has_path = has_path});
    record_->take(number);
  }

  /// The unit that found no path goes first.
  void try_again() {
    const std::uint32_t unit = units_->unit();
    const PathStatus why = units_->status();
    if (why == PathStatus::Full) return fail(PlanStatus::Capacity, unit);
    // Before the first unit nothing is reserved but what no plan can change.
    if (units_->planned() == 0) return fail(why == PathStatus::None ? PlanStatus::Unsolvable : PlanStatus::Failed, unit, PlanFailure::LastTick);
    if (--orders_left_ == 0) return fail(PlanStatus::Failed, unit, PlanFailure::Orders);
    units_->put_first();
    if (tried_.is_back(units_->order())) return fail(PlanStatus::Failed, unit, PlanFailure::Orders);
    begin_order();
  }

  void fail(PlanStatus status, std::size_t unit, PlanFailure failure = PlanFailure::None) {
    status_ = status;
    failure_ = status == PlanStatus::Failed ? failure : PlanFailure::None;
    unit_without_path_ = status == PlanStatus::Capacity ? -1 : static_cast<std::int64_t>(unit);
  }

  const JointProblem* problem_ = nullptr;
  std::unique_ptr<InTurn> units_;
  bool is_far_first_ = false;
  std::int32_t orders_left_ = 0;
  Tick last_tick_ = 0;
  std::vector<Cell> starts_;
  Repetition<std::vector<std::uint32_t>> tried_;
  std::vector<TimedPath> paths_;
  std::vector<TimedPath> attempts_;  ///< by node of the record
  std::size_t record_bytes_ = 0;
  std::int64_t unit_without_path_ = -1;
  PlanFailure failure_ = PlanFailure::None;
  PlanStatus status_ = PlanStatus::Failed;
  Slices slices_;
};

}  // namespace

extern const PlannerInfo prioritized{
    .id = "prioritized",
    .name = "Prioritised planning",
    .summary = "Plans one unit after the other; each keeps clear of the paths of the earlier ones.",
    .paper = "M. Erdmann, T. Lozano-Pérez: On Multiple Moving Objects. Algorithmica 2, 1987. D. Silver: Cooperative Pathfinding. AIIDE 2005.",
    .node = "an attempt to plan one unit",
    .guarantee = Guarantee::None,
    .shortfall = "no order of the units that it tries may lead to a plan, and earlier units never make way for later ones",
    .parameters = parameter_list,
    .record = RecordKind::Attempts,
    .make = +[]() -> std::unique_ptr<Planner> { return std::make_unique<Prioritized>(); },
};

}  // namespace astrolabe::planner_entries
