#pragma once
// The crowd of a drawn world: it makes a joint problem of the motion, lets a planner answer it, and reads the plan.

#include "astrolabe/motion/crowd.hpp"
#include "check/moves_alone.hpp"

#include <cstdint>
#include <memory>
#include <vector>

namespace astrolabe {

class CrowdRun final : public Crowd {
 public:
  CrowdRun(const World& drawn, std::uint8_t planner);

  void restart(std::uint8_t planner) override;
  void see_motion(std::uint8_t planner) override;
  std::uint8_t planner() const noexcept override { return number_; }
  RunStatus advance(std::uint32_t work) override;
  bool improve(std::uint32_t work) override;
  bool count_alone(std::size_t unit, std::uint32_t work) override;

  bool begin_look() override;
  bool advance_look(std::uint32_t work) override;
  const PlanRecord* look() const noexcept override { return look_ == nullptr ? nullptr : look_->record(); }
  bool is_look_over() const noexcept override { return look_status_ != PlanStatus::Running; }
  bool show_node(std::uint32_t node) override;
  std::uint32_t shown_node() const noexcept override { return shown_node_; }
  std::vector<CrowdConflict> conflicts(std::size_t most) const override;
  bool has_rows() const noexcept override { return has_plan(planning_.status) || shown_node_ != no_plan_node; }
  std::uint32_t unmet(std::uint8_t planner) const override;

  RunStatus status() const noexcept override { return status_; }
  const CrowdPlanning& planning() const noexcept override { return planning_; }
  std::size_t unit_count() const noexcept override { return problem_.units.size(); }
  Tick ticks() const noexcept override { return plan_.ticks(); }
  Cell cell(Tick tick, std::size_t unit) const noexcept override { return plan_.row(tick)[unit]; }
  Cell goal(std::size_t unit) const noexcept override { return problem_.units[unit].goal; }
  std::int64_t holder(Tick tick, Cell cell) const noexcept override;
  Fate fate(Tick tick, std::size_t unit) const noexcept override;
  WaitReason why_waits(Tick tick, std::size_t unit) const override;
  std::span<const std::uint32_t> ranks() const noexcept override {
    return shown_node_ == no_plan_node ? std::span<const std::uint32_t>(ranks_) : std::span<const std::uint32_t>{};
  }
  Tick waited(Tick tick, std::size_t unit) const noexcept override;
  std::span<const UnitCost> costs() const noexcept override { return costs_; }
  std::span<const CrowdCount> counts() const noexcept override { return counts_; }
  std::span<const Note> notes() const noexcept override { return notes_; }
  std::uint64_t hash() const noexcept override { return hash_; }

 private:
  /// Whether this motion differs from the planned one in something that planners read.
  bool is_planned_otherwise(const Motion& now) const;
  void begin();
  void take_plan();
  /// The plan that the planner found, shown or not.
  JointPlan& whole() noexcept { return shown_node_ == no_plan_node ? plan_ : whole_; }
  /// The planner gets the usual values of its parameters, but for those that the motion chooses.
  PlannerOptions options() const;
  /// Counts what the plan costs, and who is under way in each tick.
  void read_plan();
  void read_no_plan();
  void note_arrival();
  void read_order();
  /// Whether its pace, or that of all where they go as one, allows a move. A tick without one is no wait.
  bool may_move(Tick tick, std::size_t unit) const noexcept;

  const World& drawn_;
  std::uint8_t number_ = 0;
  MotionPtr motion_;
  JointProblem problem_;
  std::unique_ptr<Planner> planner_;
  bool matches_speeds_ = false;    ///< by the options of the planner
  std::uint32_t part_ = 0;         ///< the work that was done of the present plan_part
  JointPlan plan_;                 ///< that is shown; of the starts alone while nothing is planned
  JointPlan whole_;                ///< while the plan of a node is shown
  std::uint64_t least_sum_ = 0;    ///< the sum of costs of the whole plan
  std::unique_ptr<Planner> look_;  ///< keeps the record
  PlanStatus look_status_ = PlanStatus::Running;
  std::uint32_t shown_node_ = no_plan_node;
  CrowdPlanning planning_;
  std::vector<std::uint32_t> ranks_;
  std::vector<UnitCost> costs_;
  std::vector<CrowdCount> counts_;
  std::vector<bool> all_move_;  ///< by tick, where the units go as one; else empty
  std::vector<Note> notes_;
  std::unique_ptr<MovesAlone> alone_;  ///< of the unit alone_unit_: its count is under way, or found no path
  std::size_t alone_unit_ = 0;
  std::uint64_t hash_ = 0;
  RunStatus status_ = RunStatus::Running;
};

}  // namespace astrolabe
