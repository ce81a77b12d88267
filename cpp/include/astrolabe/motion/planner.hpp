#pragma once
// Planners: searches for the paths of many units at once, in small steps. The list of planners says what each one is, promises and needs.

#include "astrolabe/catalog.hpp"
#include "astrolabe/motion/joint.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

namespace astrolabe {

enum class PlanStatus : std::uint8_t {
#define ASTROLABE_PLAN_STATUS(name, id) name,
#include "astrolabe/motion/plan_status.def"
#undef ASTROLABE_PLAN_STATUS
};
inline constexpr std::array plan_status_ids{
#define ASTROLABE_PLAN_STATUS(name, id) std::string_view{id},
#include "astrolabe/motion/plan_status.def"
#undef ASTROLABE_PLAN_STATUS
};
constexpr bool has_plan(PlanStatus status) noexcept { return status == PlanStatus::Solved || status == PlanStatus::Improving; }

/// Why the status is Failed. The other statuses say all by themselves.
enum class PlanFailure : std::uint8_t {
#define ASTROLABE_PLAN_FAILURE(name, id, text) name,
#include "astrolabe/motion/plan_failures.def"
#undef ASTROLABE_PLAN_FAILURE
};
inline constexpr std::array plan_failures{
#define ASTROLABE_PLAN_FAILURE(name, id, text) Choice{id, text},
#include "astrolabe/motion/plan_failures.def"
#undef ASTROLABE_PLAN_FAILURE
};

struct PlanMetrics {
  std::uint64_t expanded = 0;   ///< nodes of the planner that were taken: see PlannerInfo::node
  std::uint64_t generated = 0;  ///< nodes that were made
  std::uint64_t searched = 0;   ///< cells of distance rows, and cells that searches of single units expanded
};

inline constexpr std::uint32_t no_plan_node = 0xFFFFFFFF;
inline constexpr std::uint32_t no_unit = 0xFFFFFFFF;

/// A node of a planner as it was made. PlannerInfo::node says what it stands for.
struct PlanNode {
  std::uint32_t parent = no_plan_node;
  std::uint32_t step = 0;  ///< the steps that the planner had taken when it made the node
  /// In a constraint tree the sum of costs of its paths; of a configuration the loss of the way to it; of an attempt to plan a unit its arrival.
  std::uint64_t cost = 0;
  std::uint64_t bound = 0;       ///< no plan below the node costs less; 0 where the planner knows none
  std::uint32_t conflicts = 0;   ///< between the paths of a node of a constraint tree
  std::uint32_t unit = no_unit;  ///< that is constrained, or that is planned
  /// The constraint: the unit is not on `cell` at `tick`. Where there is a `to`, it does not go from `cell` to it in the move that begins then.
  Cell cell = no_cell, to = no_cell;
  Tick tick = 0;            ///< of a constraint, or of a configuration
  std::uint32_t place = 0;  ///< the position of the attempted unit in the order
  bool has_path = true;
};

/// The nodes of a planning by their numbers, and the node that each step took.
struct PlanRecord {
  std::vector<PlanNode> nodes;
  std::vector<std::uint32_t> taken;
  /// Adds a node that is made now.
  void add(PlanNode node) {
    node.step = static_cast<std::uint32_t>(taken.size());
    nodes.push_back(node);
  }
  /// Takes one more step, with this node.
  void take(std::uint32_t node) { taken.push_back(node); }
};

/// Callers ask for work in parts of this size. Where a plan may get cheaper, they take the one that is there at the end of a part, so the program,
/// the page and the package have the same plan.
inline constexpr std::uint32_t plan_part = 20000;

struct PlannerInfo;
class PlannerOptions;

class Planner {
 public:
  virtual ~Planner() = default;
  /// Precondition: check_problem() and unmet_needs() find nothing. The problem outlives the planner or its next begin().
  virtual PlanStatus begin(const JointProblem& problem, const PlannerOptions& options) noexcept = 0;
  /// Runs about `work` small steps. A step is a cell that a search expands, or a unit that decides where to go, so equal work takes about equal time
  /// on any map and with any planner. A planner that has ended returns its status again. One whose plan may get cheaper goes on.
  virtual PlanStatus advance(std::uint32_t work) noexcept = 0;
  /// The cheapest plan so far. Precondition: has_plan().
  virtual void plan(JointPlan& plan) const = 0;
  virtual const PlanMetrics& metrics() const noexcept = 0;
  /// None where the status is not Failed.
  virtual PlanFailure failure() const noexcept = 0;
  /// The unit that has no path although nothing is in its way, or that the planner gave up; -1 where there is none.
  virtual std::int64_t unit_without_path() const noexcept { return -1; }
  /// The units in the order in which they were planned last; empty where all are planned at once.
  virtual std::span<const std::uint32_t> order() const noexcept { return {}; }
  /// No plan has a lower sum of costs; 0 where the planner knows no bound.
  virtual std::uint64_t lower_bound() const noexcept { return 0; }

  /// Keeps a record of what it does from the next begin() on. Precondition: PlannerInfo::record is not None.
  void keep_record() { record_ = std::make_unique<PlanRecord>(); }
  /// Null where none is kept.
  const PlanRecord* record() const noexcept { return record_.get(); }
  /// The places that a node of the record stands for. Units that it says nothing about stand on their starts. The paths may be in conflict.
  virtual void plan_of(std::uint32_t node, JointPlan& plan) const { (void)node, (void)plan; }

 protected:
  void forget_record() {
    if (record_ != nullptr) *record_ = {};
  }
  void note_node(const PlanNode& node) {
    if (record_ != nullptr) record_->add(node);
  }
  void note_step(std::uint32_t node) {
    if (record_ != nullptr) record_->take(node);
  }
  std::unique_ptr<PlanRecord> record_;
};

/// What a planner cannot do without. A problem that does not fulfil it is refused, never answered wrongly.
enum class JointNeed : std::uint8_t {
#define ASTROLABE_JOINT_NEED(name, id, text) name,
#include "astrolabe/motion/joint_needs.def"
#undef ASTROLABE_JOINT_NEED
};
inline constexpr std::size_t few_units = 64;
inline constexpr std::array joint_needs{
#define ASTROLABE_JOINT_NEED(name, id, text) Choice{id, text},
#include "astrolabe/motion/joint_needs.def"
#undef ASTROLABE_JOINT_NEED
};
constexpr std::uint32_t bit(JointNeed need) noexcept { return 1u << static_cast<unsigned>(need); }

/// What the nodes in the record of a planner are.
enum class RecordKind : std::uint8_t {
  None,            ///< it keeps no record
  Tree,            ///< nodes of a constraint tree
  Configurations,  ///< the places of all units in a tick
  Attempts         ///< attempts to plan one unit, in an order of all
};
inline constexpr std::array<std::string_view, 4> record_kind_ids{"", "tree", "configurations", "attempts"};

struct PlannerInfo {
  std::string_view id;  ///< stable: command line, links
  Words name;
  Words summary;  ///< one line
  Words paper;
  Words node;  ///< what a node of it is
  /// Optimal: least sum of costs. Complete: a plan wherever there is one. None: neither.
  Guarantee guarantee;
  Words shortfall{};  ///< why there may be no plan, or no cheapest one; empty where it is optimal
  /// No unit passes another: they come to each cell in the order of Planner::order(). All arrive in one tick.
  bool keeps_order = false;
  ParameterList parameters{};
  std::uint32_t needs = 0;  ///< bits of JointNeed
  RecordKind record = RecordKind::None;
  std::unique_ptr<Planner> (*make)();
};

/// Values for the parameters of one planner.
class PlannerOptions : public OptionValues<PlannerInfo> {
 public:
  explicit PlannerOptions(const PlannerInfo& info) noexcept : OptionValues(info) {}
  const PlannerInfo& planner() const noexcept { return info(); }
};

std::span<const PlannerInfo* const> planners() noexcept;
const PlannerInfo* find_planner(std::string_view id) noexcept;
/// The parameters of all planners, each once, in the order of their first use.
std::vector<const ParameterInfo*> all_planner_parameters();
/// The bits of JointNeed that a problem does not fulfil; 0 when the planner can answer it.
std::uint32_t unmet_needs(const JointProblem& problem, const PlannerInfo& info) noexcept;

}  // namespace astrolabe
