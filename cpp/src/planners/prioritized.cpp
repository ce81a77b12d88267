// Prioritised planning: units are planned one after the other, and each keeps clear of the cells and ticks that the earlier ones reserved
// (cooperative A*). A unit that finds no path goes to the front of the order, and all begins again.
//
// Units that are planned later stand on their starts for as long as their pace holds them there. A path that comes later over such a start is left to
// the order: the unit there has to get out of the way, or goes to the front.

#include "astrolabe/motion/planner.hpp"
#include "plan/plan_rows.hpp"
#include "plan/repetition.hpp"
#include "plan/slices.hpp"
#include "plan/space_time.hpp"
#include "plan/travel_time.hpp"

#include <algorithm>
#include <cstdlib>
#include <numeric>

namespace astrolabe::parameters {
inline constexpr std::array goal_orders{Choice{"near", "nearer goals first"}, Choice{"far", "far goals first"}};
ASTROLABE_CHOICE(goes_first, "Goes first", goal_orders);
ASTROLABE_OPTION(orders, .name = "Orders tried", .kind = ParameterKind::Number, .min = 1000, .max = 10000000, .step = 1000, .fallback = 100000);
}  // namespace astrolabe::parameters

namespace astrolabe::planner_entries {
namespace {

constexpr std::array parameter_list{Parameter{&parameters::goes_first, 0}, Parameter{&parameters::orders, 100000}};
constexpr std::size_t max_row_bytes = std::size_t{1} << 28;

class Prioritized final : public Planner {
 public:
  PlanStatus begin(const JointProblem& problem, const PlannerOptions& options) noexcept override {
    work_ = std::make_unique<Work>(problem);
    is_far_first_ = options.get(parameters::goes_first) == 1;
    orders_left_ = options.get(parameters::orders) / 1000;
    last_tick_ = last_tick_of(problem);
    const std::size_t units = problem.units.size();
    paths_.assign(units, {});
    earliest_.clear();
    tried_.begin();
    order_.resize(units);
    std::iota(order_.begin(), order_.end(), 0);
    metrics_ = {};
    unit_without_path_ = -1;
    slices_.begin();
    return status_ = units == 0 ? PlanStatus::Solved : PlanStatus::Running;
  }

  PlanStatus advance(std::uint32_t work) noexcept override {
    slices_.give(work);
    while (status_ == PlanStatus::Running && slices_.is_left()) {
      if (earliest_.size() < order_.size()) {
        aim(static_cast<std::uint32_t>(earliest_.size()));
      } else {
        search();
      }
    }
    return status_;
  }

  void plan(JointPlan& plan) const override { write_rows(work_->moves, paths_, plan); }
  const PlanMetrics& metrics() const noexcept override { return metrics_; }
  std::int64_t unit_without_path() const noexcept override { return unit_without_path_; }
  std::span<const std::uint32_t> order() const noexcept override { return order_; }

 private:
  struct Work {
    explicit Work(const JointProblem& problem) : moves(problem), distances(moves), reservations(moves), search(moves, distances) {}
    JointMoves moves;
    Distances distances;
    Reservations reservations;
    SpaceTime search;
  };

  const PlannedUnit& unit_at(std::size_t place) const noexcept { return work_->moves.problem().units[order_[place]]; }

  /// Finds how far all cells are from the goal of a unit, and after the last one begins the first order.
  void aim(std::uint32_t unit) {
    const PlannedUnit& planned = work_->moves.problem().units[unit];
    slices_.take(work_->distances.aim(unit));
    if (!work_->distances.reaches(unit, planned.start)) return fail(PlanStatus::Unsolvable, unit);
    if (work_->distances.bytes() > max_row_bytes) return fail(PlanStatus::Capacity, unit);
    const Point start = work_->moves.size().point(planned.start), goal = work_->moves.size().point(planned.goal);
    const std::int32_t dx = std::abs(start.x - goal.x), dy = std::abs(start.y - goal.y);
    const bool is_diagonal_legal = work_->moves.problem().movement != Movement::FourConnected;
    earliest_.push_back(earliest_after(planned.pace, 0, static_cast<std::uint32_t>(is_diagonal_legal ? std::max(dx, dy) : dx + dy)));
    if (earliest_.size() < order_.size()) return;
    std::stable_sort(order_.begin(), order_.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return is_far_first_ ? earliest_[a] > earliest_[b] : earliest_[a] < earliest_[b]; });
    begin_order();
  }

  void begin_order() {
    work_->reservations.clear();
    for (std::uint32_t unit = 0; unit < order_.size(); ++unit) {
      const PlannedUnit& planned = work_->moves.problem().units[unit];
      TimedPath held{planned.start};
      while (!planned.pace.moves_in(held.ends())) held.moves.push_back(stays);
      work_->reservations.add(unit, held, PathEnd::Leaves);
    }
    slices_.take(order_.size());
    done_ = 0;
    begin_search();
  }

  void begin_search() {
    const bool vanishes = work_->moves.problem().at_goal == AtGoal::Vanishes;
    work_->search.begin({.unit = order_[done_],
                         .from = unit_at(done_).start,
                         .last = last_tick_,
                         .goal = vanishes ? PathGoal::Reached : PathGoal::Held,
                         .reserved = &work_->reservations});
    ++metrics_.generated;
    slices_.take(1);
  }

  void search() {
    const std::uint32_t expanded = work_->search.advance(slices_.left());
    metrics_.searched += expanded;
    slices_.take(expanded);
    if (work_->search.status() == PathStatus::Running) return;
    ++metrics_.expanded;
    if (work_->search.status() == PathStatus::Found) {
      keep_path();
    } else {
      try_again();
    }
  }

  void keep_path() {
    TimedPath& path = paths_[order_[done_]];
    work_->search.path(path);
    const bool vanishes = work_->moves.problem().at_goal == AtGoal::Vanishes;
    work_->reservations.add(order_[done_], path, vanishes ? PathEnd::Leaves : PathEnd::Parks);
    slices_.take(path.moves.size());
    if (++done_ < order_.size()) return begin_search();
    status_ = PlanStatus::Solved;
  }

  /// The unit that found no path goes first.
  void try_again() {
    const std::uint32_t unit = order_[done_];
    const PathStatus why = work_->search.status();
    if (why == PathStatus::Full) return fail(PlanStatus::Capacity, unit);
    // Before the first unit nothing is reserved but what no plan can change.
    if (done_ == 0) return fail(why == PathStatus::None ? PlanStatus::Unsolvable : PlanStatus::Failed, unit);
    if (--orders_left_ == 0) return fail(PlanStatus::Failed, unit);
    const auto failed = order_.begin() + static_cast<std::ptrdiff_t>(done_);
    std::rotate(order_.begin(), failed, failed + 1);
    if (tried_.is_back(order_)) return fail(PlanStatus::Failed, unit);
    begin_order();
  }

  void fail(PlanStatus status, std::uint32_t unit) {
    status_ = status;
    unit_without_path_ = unit;
  }

  std::unique_ptr<Work> work_;
  bool is_far_first_ = false;
  std::int32_t orders_left_ = 0;
  Tick last_tick_ = 0;
  std::vector<std::uint64_t> earliest_;  ///< by unit: its arrival if nothing were in the way
  std::vector<std::uint32_t> order_;
  Repetition<std::vector<std::uint32_t>> tried_;
  std::size_t done_ = 0;  ///< units of the order that have a path
  std::vector<TimedPath> paths_;
  PlanMetrics metrics_;
  std::int64_t unit_without_path_ = -1;
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
    .make = +[]() -> std::unique_ptr<Planner> { return std::make_unique<Prioritized>(); },
};

}  // namespace astrolabe::planner_entries
