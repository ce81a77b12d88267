// PIBT alone: tick after tick, until all units stand at their goals. It is fast, and nothing makes it finish: where all units have to stand at their
// goals at one time, some may push each other about for ever. Where they come back to a state and no decision since then was by chance, all repeats,
// which ends it; else the last tick does.

#include "plan/pibt_step.hpp"
#include "plan/priorities.hpp"
#include "plan/repetition.hpp"
#include "plan/tick_planner.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <vector>

namespace astrolabe::planner_entries {
namespace {

class Pibt final : public TickPlanner {
 private:
  /// What decides the ticks to come, but for chance.
  struct State {
    std::vector<Cell> at{};
    std::vector<UnitNumber> order{};
    Tick phase = 0;
    friend bool operator==(const State&, const State&) = default;
  };

  void begin_ticks() override {
    priorities_.begin(*problem_, *distances_);
    order_.assign(priorities_.first().begin(), priorities_.first().end());
    next_order_ = order_;
    step_.emplace(*moves_, *distances_);
    states_.begin();
    goals_.clear();
    for (const PlannedUnit& unit : problem_->units) goals_.push_back(unit.goal);
  }

  PlanFailure hopeless(Tick tick, std::span<const Cell> at) override {
    const Tick period = moves_->period(), from = moves_->periodic_from();
    const bool is_back = period != 0 && tick >= from && states_.is_back({{at.begin(), at.end()}, order_, (tick - from) % period});
    return is_back ? PlanFailure::Loop : PlanFailure::None;
  }

  void decide(Tick tick, std::span<const Cell> from, std::span<Cell> to) override {
    std::fill(to.begin(), to.end(), undecided);
    step_->make({.from = from, .goals = goals_, .order = order_, .tick = tick, .chance = Chance(problem_->seed, tick)}, to);
    if (step_->was_by_chance()) states_.begin();
    priorities_.make_next(order_, next_order_, [&](UnitNumber unit) { return is_home(unit, to[unit]); });
    order_.swap(next_order_);
  }

  std::optional<PibtStep> step_;
  Priorities priorities_;
  std::vector<Cell> goals_;
  std::vector<UnitNumber> order_, next_order_;
  Repetition<State> states_;  ///< since the last decision by chance
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
