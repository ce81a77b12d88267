// Windowed hierarchical cooperative A*: units are planned one after the other, as in prioritised planning, but reserve cells only within a window of
// ticks. What lies behind the window counts by the distance on the map alone. The units walk half of the window and plan again, so those at their
// goals make way as well.
//
// The order turns by one unit from round to round, units at their goals are planned after the others, and a unit that finds no path goes first.
// Places, order and phase of what closes decide all that follows, so a round that repeats an earlier one repeats it for ever.

#include "astrolabe/motion/planner.hpp"
#include "plan/plan_rows.hpp"
#include "plan/repetition.hpp"
#include "plan/slices.hpp"
#include "plan/space_time.hpp"

#include <algorithm>
#include <memory>
#include <numeric>

namespace astrolabe::parameters {
ASTROLABE_OPTION(window, .name = "Window (ticks)", .kind = ParameterKind::Number, .min = 4000, .max = 64000, .step = 1000, .fallback = 16000);
}  // namespace astrolabe::parameters

namespace astrolabe::planner_entries {
namespace {

constexpr std::array parameter_list{Parameter{&parameters::window, 16000}};
constexpr std::size_t max_row_bytes = std::size_t{1} << 28;
constexpr std::uint32_t max_orders_of_round = 100;

class WhcaStar final : public Planner {
 public:
  PlanStatus begin(const JointProblem& problem, const PlannerOptions& options) noexcept override {
    work_ = std::make_unique<Work>(problem);
    window_ = static_cast<Tick>(options.get(parameters::window) / 1000);
    last_tick_ = last_tick_of(problem);
    now_ = 0;
    walked_.clear();
    at_.clear();
    for (const PlannedUnit& unit : problem.units) {
      walked_.push_back({unit.start});
      at_.push_back(unit.start);
    }
    in_window_.assign(at_.size(), {});
    order_.resize(at_.size());
    std::iota(order_.begin(), order_.end(), 0);
    aimed_ = 0;
    rounds_.begin();
    unit_without_path_ = -1;
    metrics_ = {};
    slices_.begin();
    return status_ = are_home() ? PlanStatus::Solved : PlanStatus::Running;
  }

  PlanStatus advance(std::uint32_t work) noexcept override {
    slices_.give(work);
    while (status_ == PlanStatus::Running && slices_.is_left()) {
      if (aimed_ < at_.size()) {
        aim();
      } else {
        search();
      }
    }
    return status_;
  }

  /// As far as the units have walked.
  void plan(JointPlan& plan) const override { write_rows(work_->moves, walked_, plan); }
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
  /// What decides the rounds to come.
  struct Round {
    std::vector<Cell> at{};
    std::vector<std::uint32_t> order{};
    Tick phase = 0;
    friend bool operator==(const Round&, const Round&) = default;
  };

  bool are_home() const {
    for (std::size_t unit = 0; unit < at_.size(); ++unit) {
      if (at_[unit] != work_->moves.problem().units[unit].goal) return false;
    }
    return true;
  }

  void aim() {
    slices_.take(work_->distances.aim(aimed_));
    if (!work_->distances.reaches(aimed_, at_[aimed_])) return fail(PlanStatus::Unsolvable, aimed_);
    if (work_->distances.bytes() > max_row_bytes) return fail(PlanStatus::Capacity, aimed_);
    if (++aimed_ == at_.size()) begin_round();
  }

  void begin_round() {
    std::stable_partition(order_.begin(), order_.end(), [&](std::uint32_t unit) { return at_[unit] != work_->moves.problem().units[unit].goal; });
    orders_left_ = max_orders_of_round;
    orders_.begin();
    begin_order();
  }

  void begin_order() {
    work_->reservations.clear();
    for (std::uint32_t unit = 0; unit < order_.size(); ++unit) {
      TimedPath held{at_[unit], now_};
      while (!work_->moves.problem().units[unit].pace.moves_in(held.ends())) held.moves.push_back(stays);
      work_->reservations.add(unit, held, PathEnd::Leaves);
    }
    slices_.take(order_.size());
    done_ = 0;
    begin_search();
  }

  void begin_search() {
    const std::uint32_t unit = order_[done_];
    work_->search.begin(
        {.unit = unit, .from = at_[unit], .begins = now_, .last = now_ + window_, .goal = PathGoal::Window, .reserved = &work_->reservations});
    ++metrics_.generated;
    slices_.take(1);
  }

  void search() {
    const std::uint32_t expanded = work_->search.advance(slices_.left());
    metrics_.searched += expanded;
    slices_.take(expanded);
    if (work_->search.status() == PathStatus::Running) return;
    ++metrics_.expanded;
    const std::uint32_t unit = order_[done_];
    if (work_->search.status() == PathStatus::Full) return fail(PlanStatus::Capacity, unit);
    if (work_->search.status() != PathStatus::Found) return go_first();
    work_->search.path(in_window_[unit]);
    work_->reservations.add(unit, in_window_[unit], PathEnd::Leaves);
    slices_.take(window_);
    if (++done_ < order_.size()) return begin_search();
    walk_half();
  }

  /// The unit that found no path goes first.
  void go_first() {
    const std::uint32_t unit = order_[done_];
    const auto failed = order_.begin() + static_cast<std::ptrdiff_t>(done_);
    std::rotate(order_.begin(), failed, failed + 1);
    if (--orders_left_ == 0 || orders_.is_back(order_)) return fail(PlanStatus::Failed, unit);
    begin_order();
  }

  void walk_half() {
    for (const Tick end = now_ + window_ / 2; now_ < end; ++now_) {
      if (now_ == last_tick_) return fail(PlanStatus::Failed, -1);
      for (std::size_t unit = 0; unit < at_.size(); ++unit) {
        const std::uint8_t move = in_window_[unit].moves[now_ - in_window_[unit].begins];
        walked_[unit].moves.push_back(move);
        at_[unit] = after(work_->moves, at_[unit], move);
      }
      slices_.take(at_.size());
      if (!are_home()) continue;
      status_ = PlanStatus::Solved;
      return;
    }
    std::rotate(order_.begin(), order_.begin() + 1, order_.end());
    if (is_repeated()) return fail(PlanStatus::Failed, -1);
    begin_round();
  }

  bool is_repeated() {
    const Tick period = work_->moves.period(), from = work_->moves.periodic_from();
    return period != 0 && now_ >= from && rounds_.is_back({at_, order_, (now_ - from) % period});
  }

  void fail(PlanStatus status, std::int64_t unit) {
    status_ = status;
    unit_without_path_ = unit;
  }

  std::unique_ptr<Work> work_;
  Tick window_ = 0;
  Tick last_tick_ = 0;
  Tick now_ = 0;  ///< how far the units have walked
  std::vector<Cell> at_;
  std::vector<TimedPath> walked_;
  std::vector<TimedPath> in_window_;  ///< by unit, of this round
  std::vector<std::uint32_t> order_;
  std::uint32_t aimed_ = 0;  ///< units whose distances are there
  std::size_t done_ = 0;     ///< units of the order that have a path
  std::uint32_t orders_left_ = 0;
  Repetition<Round> rounds_;
  Repetition<std::vector<std::uint32_t>> orders_;  ///< of this round
  std::int64_t unit_without_path_ = -1;
  PlanMetrics metrics_;
  PlanStatus status_ = PlanStatus::Failed;
  Slices slices_;
};

}  // namespace

extern const PlannerInfo whca_star{
    .id = "whca-star",
    .name = "WHCA*",
    .summary = "Plans one unit after the other for a few ticks, walks half of them, and plans again with another order.",
    .paper = "D. Silver: Cooperative Pathfinding. AIIDE 2005.",
    .node = "an attempt to plan one unit for one window",
    .guarantee = Guarantee::None,
    .shortfall = "units look no farther ahead than the window, so they may stand in each other's way for ever",
    .parameters = parameter_list,
    .needs = bit(JointNeed::StayAtGoal),
    .make = +[]() -> std::unique_ptr<Planner> { return std::make_unique<WhcaStar>(); },
};

}  // namespace astrolabe::planner_entries
