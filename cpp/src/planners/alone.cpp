// Plan alone: each unit goes along a shortest path of its own, as if it were alone. A move that breaks a rule is refused in its tick, and the unit
// tries it again in the next one. Other planners are compared with this one.
//
// Units never go back, so all has ended once nothing moves for a period of what closes and of the paces.

#include "plan/joint_tick.hpp"
#include "plan/options.hpp"
#include "plan/speed_matching.hpp"
#include "plan/tick_planner.hpp"

#include <algorithm>
#include <bit>
#include <memory>
#include <optional>
#include <vector>

namespace astrolabe::planner_entries {
namespace {

constexpr std::array parameter_list{Parameter{&parameters::matching, 0}};

class Alone final : public TickPlanner {
 public:
  PlanStatus begin(const JointProblem& problem, const PlannerOptions& options) noexcept override {
    matches_speeds_ = options.get(parameters::matching) == 1;
    return TickPlanner::begin(problem, options);
  }

 private:
  void begin_ticks() override {
    check_.emplace(*moves_);
    moved_at_ = 0;
  }

  PlanFailure hopeless(Tick tick, std::span<const Cell>) override {
    const Tick period = moves_->period();
    const bool is_over = period != 0 && tick >= std::max(moved_at_, moves_->periodic_from()) + period;
    return is_over ? PlanFailure::Stuck : PlanFailure::None;
  }

  void decide(Tick tick, std::span<const Cell> from, std::span<Cell> to) override {
    check_->begin(from);
    for (std::uint32_t unit = 0; unit < units(); ++unit) to[unit] = wish(unit, from[unit], tick);
    check_->settle(to);
    if (!std::equal(from.begin(), from.end(), to.begin())) moved_at_ = tick + 1;
  }

  Cell wish(std::uint32_t unit, Cell from, Tick tick) const {
    if (from == no_cell || from == problem_->units[unit].goal) return problem_->at_goal == AtGoal::Vanishes ? no_cell : from;
    const unsigned direction = next_on_path(unit, from);
    const bool is_legal = (moves_->moves(unit, from, tick) >> direction & 1) != 0;
    return is_legal && !(matches_speeds_ && is_held_back(unit, from, tick)) ? moves_->to(from, direction) : from;
  }

  /// Whether a slower unit under way stands at most two moves ahead and cannot move in this tick.
  bool is_held_back(std::uint32_t unit, Cell at, Tick tick) const {
    const std::vector<PlannedUnit>& all = problem_->units;
    for (int moves = 0; moves < most_moves_ahead && at != all[unit].goal; ++moves) {
      at = moves_->to(at, next_on_path(unit, at));
      const bool is_held = check_->any_at(
          unit, at, [&](std::uint32_t other, Cell there) { return there != all[other].goal && holds_back(all[other].pace, all[unit].pace, tick); });
      if (is_held) return true;
    }
    return false;
  }

  /// The first direction in which the goal is nearer. Precondition: the unit is not at its goal.
  unsigned next_on_path(std::uint32_t unit, Cell at) const {
    const Distances::View known = distances_->view(unit);
    unsigned mask = moves_->open_moves(moves_->ground_of(unit))[at];
    while (known.farther(moves_->to(at, static_cast<unsigned>(std::countr_zero(mask))), at) >= 0) mask &= mask - 1;
    return static_cast<unsigned>(std::countr_zero(mask));
  }

  std::optional<JointTick> check_;  ///< from tick 0 on
  bool matches_speeds_ = false;
  Tick moved_at_ = 0;  ///< the tick in which the places were last new
};

}  // namespace

extern const PlannerInfo alone{
    .id = "alone",
    .name = "Plan alone",
    .summary = "Leads each unit along a shortest path of its own; a move that breaks a rule is refused.",
    .paper = "None: it is the plain way, with which others are compared.",
    .node = "a tick",
    .guarantee = Guarantee::None,
    .shortfall = "units that are in each other's way stand there for ever",
    .parameters = parameter_list,
    .make = +[]() -> std::unique_ptr<Planner> { return std::make_unique<Alone>(); },
};

}  // namespace astrolabe::planner_entries
