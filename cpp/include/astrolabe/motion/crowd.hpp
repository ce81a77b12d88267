#pragma once
// A crowd: units that are planned together, on the clock of a world. Like a run (run.hpp), a crowd is a function of the drawn map, the query and the
// motion; it only goes forward, by counted work. Its plan says where each unit stands at each tick, so any tick can be looked at.

#include "astrolabe/motion/joint.hpp"
#include "astrolabe/motion/planner.hpp"
#include "astrolabe/motion/run.hpp"

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace astrolabe {

class World;

/// How the planning of a crowd stands, and what its plan costs.
struct CrowdPlanning {
  JointFault fault{};       ///< why the units cannot be planned together
  std::uint32_t unmet = 0;  ///< bits of JointNeed: why this planner cannot plan them
  PlanStatus status{};
  PlanFailure failure{};
  PlanMetrics metrics{};
  JointCost cost{};               ///< of the plan, where there is one
  std::uint64_t lower_bound = 0;  ///< 0 where the planner knows none
  std::int64_t unit_without_path = -1;
  std::uint64_t waits = 0;  ///< UnitCost::waits of all units together
};

/// What a unit pays. The cost of a unit is the tick from which on it is at its goal for good.
struct UnitCost {
  Tick arrival = 0;  ///< ticks() + 1 where the shown plan ends before
  Tick waits = 0;
  /// The moves that it makes where no other unit is and nothing is closed; -1 until count_alone() knows it, or without a path.
  std::int64_t alone = -1;
};

/// How many units there are of each kind in a tick.
struct CrowdCount {
  std::uint32_t under_way = 0;
  std::uint32_t waiting = 0;
};

/// What a unit that waits would meet if it went on at once.
enum class WaitKind : std::uint8_t {
  None,      ///< it does not wait, or it has arrived
  SameCell,  ///< another unit is on the cell in that tick
  Exchange,  ///< it would exchange places with another unit
  Crossing,  ///< its diagonal move would cross that of another unit
  Closed,    ///< a door or a block closes the cell in that tick
  Pace,      ///< its own pace has no move in this tick
  Nothing,   ///< its way is free: its planner let it wait without need
  Matched,   ///< a slower unit ahead has no move in this tick, and speeds are matched
  AsOne,     ///< the other unit has no move in this tick by its pace, and all go as one
  Together   ///< its way is free, and it waits so that all arrive together
};
inline constexpr std::array<std::string_view, 10> wait_kind_ids{"none", "same-cell", "exchange", "crossing", "closed",
                                                                "pace", "nothing",   "matched",  "as-one",   "together"};

struct WaitReason {
  WaitKind kind = WaitKind::None;
  std::uint32_t other = 0;  ///< the other unit, or the unit itself
  Cell cell{0};             ///< where they would meet
  Tick tick = 0;            ///< when
};

/// A tick in which two units of a plan break a rule: SameCell, Exchange or Crossing.
struct CrowdConflict {
  WaitKind kind = WaitKind::None;
  std::uint32_t one = 0, other = 0;
  Cell cell{0};
  Tick tick = 0;  ///< of moves, the one in which they begin
};

/// A page lists no more conflicts of a plan.
inline constexpr std::size_t most_told_conflicts = 2000;

class Crowd {
 public:
  virtual ~Crowd() = default;
  /// Forgets the plan, because the drawn map or the query has changed.
  virtual void restart(std::uint8_t planner) = 0;
  /// Forgets the plan if the planner has changed, or something in the motion that planners read.
  virtual void see_motion(std::uint8_t planner) = 0;
  virtual std::uint8_t planner() const noexcept = 0;
  /// Plans for about `work` small steps (Planner::advance). A crowd that has a plan, or none, stays as it is.
  virtual RunStatus advance(std::uint32_t work) = 0;
  /// Goes on with a planner whose plan may get cheaper. True while it may.
  virtual bool improve(std::uint32_t work) = 0;
  /// Goes on with what this unit needs alone. True when UnitCost::alone is known, or there is no path.
  virtual bool count_alone(std::size_t unit, std::uint32_t work) = 0;

  /// Begins to plan once more, in the same way, and keeps a record. False where the planner keeps none, or the units cannot be planned together.
  virtual bool begin_look() = 0;
  /// Goes on until the record holds what led to the plan, or to none. True while there is more to do.
  virtual bool advance_look(std::uint32_t work) = 0;
  /// Null before begin_look(), and after restart().
  virtual const PlanRecord* look() const noexcept = 0;
  virtual bool is_look_over() const noexcept = 0;
  /// Shows the plan of a node of the record in place of the whole plan; no_plan_node shows the whole plan again. False where there is no such node.
  /// Places, fates, costs, counts, notes and the hash tell of the shown plan; status(), and status, bound and metrics of planning(), of the whole
  /// one.
  virtual bool show_node(std::uint32_t node) = 0;
  virtual std::uint32_t shown_node() const noexcept = 0;
  /// The conflicts of the shown plan by tick, found by the checker; at most `most`.
  virtual std::vector<CrowdConflict> conflicts(std::size_t most) const = 0;

  /// Whether a plan is shown.
  virtual bool has_rows() const noexcept = 0;
  /// The bits of JointNeed that these units do not fulfil for a planner.
  virtual std::uint32_t unmet(std::uint8_t planner) const = 0;

  virtual RunStatus status() const noexcept = 0;
  virtual const CrowdPlanning& planning() const noexcept = 0;
  virtual std::size_t unit_count() const noexcept = 0;
  /// The last tick of the plan; 0 while there is none.
  virtual Tick ticks() const noexcept = 0;
  /// The cell of a unit, or no_cell where it is gone. Precondition: tick <= ticks(). At tick 0, each unit stands on its start.
  virtual Cell cell(Tick tick, std::size_t unit) const noexcept = 0;
  virtual Cell goal(std::size_t unit) const noexcept = 0;
  /// The unit of which a cell is on this one in the tick, the lowest number where the shown plan has several there; -1 where there is none.
  virtual std::int64_t holder(Tick tick, Cell cell) const noexcept = 0;
  /// What becomes of the unit in the tick. In the last tick, a unit that is not at its goal waits, or has no path.
  virtual Fate fate(Tick tick, std::size_t unit) const noexcept = 0;
  /// Why a unit waits in a tick.
  virtual WaitReason why_waits(Tick tick, std::size_t unit) const = 0;
  /// The place of each unit in the order of planning; empty where all were planned at once, and while the plan of a node is shown.
  virtual std::span<const std::uint32_t> ranks() const noexcept = 0;
  /// The ticks for which the unit has stood on its cell, also those without a move of its pace; 0 where it has arrived.
  virtual Tick waited(Tick tick, std::size_t unit) const noexcept = 0;
  virtual std::span<const UnitCost> costs() const noexcept = 0;
  /// The counts of the ticks 0 to ticks().
  virtual std::span<const CrowdCount> counts() const noexcept = 0;
  virtual std::span<const Note> notes() const noexcept = 0;
  /// A hash of the plan: the same for the same plan on every build.
  virtual std::uint64_t hash() const noexcept = 0;
};

/// The crowd of a drawn world, which outlives it and has a motion.
std::unique_ptr<Crowd> make_crowd(const World& drawn, std::uint8_t planner);
using CrowdMaker = std::unique_ptr<Crowd> (*)(const World& drawn, std::uint8_t planner);

}  // namespace astrolabe
