// Windowed hierarchical cooperative A*: units are planned one after the other, as in prioritised planning, but reserve cells only within a window of
// ticks. What lies behind the window counts by the distance on the map alone. The units walk half of the window and plan again, so those at their
// goals make way as well.
//
// The order turns by one unit from round to round, units at their goals are planned after the others, and a unit that finds no path goes first.
// Places, order and phase of what closes decide all that follows, so a round that repeats an earlier one repeats it for ever.

#include "astrolabe/motion/planner.hpp"
#include "plan/in_turn.hpp"
#include "plan/options.hpp"
#include "plan/plan_rows.hpp"
#include "plan/repetition.hpp"

#include <algorithm>
#include <memory>
#include <utility>

namespace astrolabe::parameters {
ASTROLABE_OPTION(window, .name = "Window (ticks)", .kind = ParameterKind::Number, .min = 4000, .max = 64000, .step = 1000, .fallback = 16000);
}  // namespace astrolabe::parameters

namespace astrolabe::planner_entries {
namespace {

constexpr std::array parameter_list{Parameter{&parameters::window, 16000}, Parameter{&parameters::matching, 0}};
constexpr std::uint32_t max_orders_of_round = 100;

class WhcaStar final : public Planner {
 public:
  PlanStatus begin(const JointProblem& problem, const PlannerOptions& options) noexcept override {
    problem_ = &problem;
    units_ = std::make_unique<InTurn>(problem, options.get(parameters::matching) == 1);
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
    rounds_.begin();
    unit_without_path_ = -1;
    failure_ = PlanFailure::None;
    slices_.begin();
    return status_ = are_home() ? PlanStatus::Solved : PlanStatus::Running;
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

  /// The paths as far as the units have walked.
  void plan(JointPlan& plan) const override { write_rows(units_->moves(), walked_, plan); }
  const PlanMetrics& metrics() const noexcept override { return units_->metrics(); }
  PlanFailure failure() const noexcept override { return failure_; }
  std::int64_t unit_without_path() const noexcept override { return unit_without_path_; }

 private:
  /// The state that decides the rounds to come.
  struct Round {
    std::vector<Cell> at{};
    std::vector<std::uint32_t> order{};
    Tick phase = 0;
    friend bool operator==(const Round&, const Round&) = default;
  };

  bool is_home(std::size_t unit) const noexcept { return at_[unit] == problem_->units[unit].goal; }
  bool are_home() const noexcept {
    for (std::size_t unit = 0; unit < at_.size(); ++unit) {
      if (!is_home(unit)) return false;
    }
    return true;
  }

  void aim() {
    const PlanStatus status = units_->aim(slices_);
    if (status != PlanStatus::Running) return fail(status, static_cast<std::int64_t>(units_->aiming().unit()));
    if (units_->aiming().is_done()) begin_round();
  }

  void begin_round() {
    std::stable_partition(units_->order().begin(), units_->order().end(), [&](std::uint32_t unit) { return !is_home(unit); });
    orders_left_ = max_orders_of_round;
    orders_.begin();
    begin_order();
  }

  void begin_order() {
    units_->begin_order(at_, now_, slices_);
    begin_search();
  }

  void begin_search() {
    units_->begin_search({.from = at_[units_->unit()], .begins = now_, .last = now_ + window_, .goal = PathGoal::Window}, slices_);
  }

  void end_search() {
    if (units_->status() == PathStatus::Full) return fail(PlanStatus::Capacity, units_->unit());
    if (units_->status() != PathStatus::Found) return go_first();
    units_->keep(in_window_[units_->unit()], PathEnd::Leaves, slices_);
    if (!units_->are_all_planned()) return begin_search();
    walk_half();
  }

  /// The unit that found no path goes first.
  void go_first() {
    const std::uint32_t unit = units_->unit();
    units_->put_first();
    if (--orders_left_ == 0 || orders_.is_back(units_->order())) return fail(PlanStatus::Failed, unit, PlanFailure::Orders);
    begin_order();
  }

  void walk_half() {
    for (const Tick end = now_ + window_ / 2; now_ < end; ++now_) {
      if (now_ == last_tick_) return fail(PlanStatus::Failed, -1, PlanFailure::LastTick);
      for (std::size_t unit = 0; unit < at_.size(); ++unit) {
        const std::uint8_t move = in_window_[unit].moves[now_ - in_window_[unit].begins];
        walked_[unit].moves.push_back(move);
        at_[unit] = after(units_->moves(), at_[unit], move);
      }
      slices_.take(at_.size());
      if (!are_home()) continue;
      status_ = PlanStatus::Solved;
      return;
    }
    std::rotate(units_->order().begin(), units_->order().begin() + 1, units_->order().end());
    if (is_repeated()) return fail(PlanStatus::Failed, -1, PlanFailure::Loop);
    begin_round();
  }

  bool is_repeated() {
    const Tick period = units_->moves().period(), from = units_->moves().periodic_from();
    return period != 0 && now_ >= from && rounds_.is_back({at_, units_->order(), (now_ - from) % period});
  }

  void fail(PlanStatus status, std::int64_t unit, PlanFailure failure = PlanFailure::None) {
    status_ = status;
    failure_ = failure;
    unit_without_path_ = status == PlanStatus::Capacity ? -1 : unit;
  }

  const JointProblem* problem_ = nullptr;
  std::unique_ptr<InTurn> units_;
  Tick window_ = 0;
  Tick last_tick_ = 0;
  Tick now_ = 0;  ///< how far the units have walked
  std::vector<Cell> at_;
  std::vector<TimedPath> walked_;
  std::vector<TimedPath> in_window_;  ///< by unit, of this round
  std::uint32_t orders_left_ = 0;
  Repetition<Round> rounds_;
  Repetition<std::vector<std::uint32_t>> orders_;  ///< of this round
  std::int64_t unit_without_path_ = -1;
  PlanFailure failure_ = PlanFailure::None;
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
