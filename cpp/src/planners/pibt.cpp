// PIBT alone: tick after tick, until all units stand at their goals. It is fast, and nothing makes it finish: where all units have to stand at their
// goals at one time, some may push each other about for ever.

#include "astrolabe/motion/planner.hpp"
#include "plan/aiming.hpp"
#include "plan/pibt_step.hpp"
#include "plan/priorities.hpp"
#include "plan/slices.hpp"

#include <memory>
#include <optional>
#include <vector>

namespace astrolabe::planner_entries {
namespace {

constexpr std::size_t most_bytes = std::size_t{256} << 20;  // of the plan

class Pibt final : public Planner {
 public:
  PlanStatus begin(const JointProblem& problem, const PlannerOptions&) noexcept override {
    problem_ = &problem;
    step_.reset();
    moves_.emplace(problem);
    distances_.emplace(*moves_);
    aiming_.emplace(problem, *distances_, Aiming::Rows::ToStarts);
    metrics_ = {};
    slices_.begin();
    rows_.clear();
    goals_.clear();
    for (const PlannedUnit& unit : problem.units) {
      rows_.push_back(unit.start);
      goals_.push_back(unit.goal);
    }
    return status_ = PlanStatus::Running;
  }

  PlanStatus advance(std::uint32_t work) noexcept override {
    slices_.give(work);
    while (status_ == PlanStatus::Running && slices_.is_left()) {
      const std::uint64_t before = distances_->searched();
      if (aiming_->is_done()) {
        make_tick();
        slices_.take(problem_->units.size());
      } else {
        status_ = aiming_->advance();
      }
      slices_.take(1 + distances_->searched() - before);
    }
    metrics_.searched = distances_->searched();
    return status_;
  }

  void plan(JointPlan& plan) const override { plan = {problem_->units.size(), rows_}; }
  const PlanMetrics& metrics() const noexcept override { return metrics_; }
  std::int64_t unit_without_path() const noexcept override {
    return status_ == PlanStatus::Unsolvable ? static_cast<std::int64_t>(aiming_->unit()) : -1;
  }

 private:
  bool is_home(std::size_t unit, Cell at) const noexcept { return at == goals_[unit] || at == no_cell; }

  void make_tick() {
    const std::size_t units = problem_->units.size();
    if (!step_) {
      priorities_.begin(*problem_, *distances_);
      order_.assign(priorities_.first().begin(), priorities_.first().end());
      step_.emplace(*moves_, *distances_);
    }
    const Tick tick = units == 0 ? 0 : static_cast<Tick>(rows_.size() / units - 1);
    const std::span<const Cell> from = std::span(rows_).last(units);
    bool are_all_home = true;
    for (std::size_t unit = 0; unit < units; ++unit) are_all_home = are_all_home && is_home(unit, from[unit]);
    if (are_all_home) {
      status_ = PlanStatus::Solved;
    } else if (tick == problem_->last_tick) {
      status_ = PlanStatus::Failed;
    } else if ((rows_.size() + units) * sizeof(Cell) > most_bytes) {
      status_ = PlanStatus::Capacity;
    }
    if (status_ != PlanStatus::Running) return;
    to_.assign(units, undecided);
    step_->make({.from = from, .goals = goals_, .order = order_, .tick = tick, .chance = Chance(problem_->seed, tick)}, to_);
    rows_.insert(rows_.end(), to_.begin(), to_.end());
    next_order_.resize(units);
    priorities_.make_next(order_, next_order_, [&](UnitNumber unit) { return is_home(unit, to_[unit]); });
    order_.swap(next_order_);
    ++metrics_.expanded;
    ++metrics_.generated;
  }

  const JointProblem* problem_ = nullptr;
  std::optional<JointMoves> moves_;
  std::optional<Distances> distances_;
  std::optional<Aiming> aiming_;
  std::optional<PibtStep> step_;  ///< from tick 0 on
  Priorities priorities_;
  std::vector<Cell> rows_;  ///< where the units stand at each tick so far
  std::vector<Cell> goals_, to_;
  std::vector<UnitNumber> order_, next_order_;
  PlanMetrics metrics_;
  Slices slices_;
  PlanStatus status_ = PlanStatus::Failed;
};

}  // namespace

extern const PlannerInfo pibt{
    .id = "pibt",
    .name = "PIBT",
    .summary = "Decides each tick alone: units with priority push others out of their way.",
    .paper =
        "K. Okumura, M. Machida, X. Défago, Y. Tamura: Priority Inheritance with Backtracking for Iterative Multi-Agent Path Finding. "
        "Artificial Intelligence 310, 2022.",
    .node = "a tick",
    .guarantee = Guarantee::None,
    .shortfall = "units at their goals make way for others, and may do so for ever",
    .needs = bit(JointNeed::SingleCells),
    .make = []() -> std::unique_ptr<Planner> { return std::make_unique<Pibt>(); },
};

}  // namespace astrolabe::planner_entries
