// Conflict-based search: a node of a tree has constraints and for each unit a cheapest path under them. Where two paths are in conflict, either unit
// has to give way, which makes two children. The first node without a conflict is a plan of the least sum of costs.
// A tree has no end where there is no plan. So for few units, nodes take turns with a proof that there is none.
//
// Conflicts that make the plan dearer whichever unit gives way (cardinal ones) are split first. Pairs of units in such conflicts bound from below
// what all plans under a node cost. Where another path of the same cost has fewer conflicts, the node takes it and is not split (bypass).

#include "astrolabe/motion/planner.hpp"
#include "plan/aiming.hpp"
#include "plan/cardinal_conflicts.hpp"
#include "plan/cheapest_paths.hpp"
#include "plan/constraint_tree.hpp"
#include "plan/no_plan.hpp"
#include "plan/plan_rows.hpp"
#include "plan/slices.hpp"
#include "plan/space_time.hpp"

#include <algorithm>
#include <bit>
#include <memory>
#include <utility>

namespace astrolabe::planner_entries {
namespace {

constexpr std::size_t max_tree_bytes = std::size_t{1} << 27;

class Cbs final : public Planner {
 public:
  PlanStatus begin(const JointProblem& problem, const PlannerOptions&) noexcept override {
    work_ = std::make_unique<Work>(problem);
    units_ = static_cast<std::uint32_t>(problem.units.size());
    last_tick_ = last_tick_of(problem);
    phase_ = Phase::Aim;
    unit_ = 0;
    was_cut_ = false;
    proof_work_ = 0;
    lower_bound_ = 0;
    unit_without_path_ = -1;
    metrics_ = {};
    forget_record();
    slices_.begin();
    return status_ = units_ == 0 ? PlanStatus::Solved : PlanStatus::Running;
  }

  PlanStatus advance(std::uint32_t work) noexcept override {
    slices_.give(work);
    while (status_ == PlanStatus::Running && slices_.is_left()) {
      switch (phase_) {
        case Phase::Aim:
          aim();
          break;
        case Phase::Root:
          plan_alone();
          break;
        case Phase::Take:
          proof_due() > 0 ? prove() : take();
          break;
        case Phase::Measure:
          measure();
          break;
        case Phase::Split:
          split();
          break;
      }
    }
    return status_;
  }

  void plan(JointPlan& plan) const override { write_rows(work_->moves, work_->paths.all(), plan); }
  void plan_of(std::uint32_t node, JointPlan& plan) const override {
    JointPaths paths(work_->moves);
    work_->tree.load(node, paths);
    write_rows(work_->moves, paths.all(), plan);
  }
  const PlanMetrics& metrics() const noexcept override { return metrics_; }
  PlanFailure failure() const noexcept override { return status_ == PlanStatus::Failed ? PlanFailure::LastTick : PlanFailure::None; }
  std::int64_t unit_without_path() const noexcept override { return unit_without_path_; }
  std::uint64_t lower_bound() const noexcept override { return lower_bound_; }

 private:
  enum class Phase : std::uint8_t {
    Aim,      ///< distances of a unit
    Root,     ///< the path of a unit in the first node
    Take,     ///< the next node
    Measure,  ///< which conflicts of the node are cardinal
    Split     ///< a child of the node
  };
  struct Work {
    explicit Work(const JointProblem& problem)
        : moves(problem),
          distances(moves),
          aiming(problem, distances, Aiming::Rows::Whole),
          paths(moves),
          search(moves, distances),
          cheapest(moves, distances),
          no_plan(moves, distances) {
      tree.begin(problem.units.size());
    }
    JointMoves moves;
    Distances distances;
    Aiming aiming;
    JointPaths paths;  ///< of the node that is taken
    SpaceTime search;
    CheapestPaths cheapest;
    ConstraintTree tree;
    NoPlan no_plan;
    Constraints constraints;  ///< of one unit
    std::vector<PairConflict> conflicts;
  };
  struct Child {
    Constraint constraint;
    TimedPath path;
    std::uint32_t later = 0;  ///< than in the node
    std::uint32_t conflicts = 0;
  };

  void aim() {
    const PlanStatus status = work_->aiming.advance(slices_);
    metrics_.searched = work_->distances.searched();
    unit_ = static_cast<std::uint32_t>(work_->aiming.unit());
    if (status != PlanStatus::Running) return fail(status);
    if (!work_->aiming.is_done()) return;
    unit_ = 0;
    phase_ = Phase::Root;
    work_->tree.add({});
    begin_search();
  }

  void fail(PlanStatus status) {
    status_ = status;
    unit_without_path_ = status == PlanStatus::Capacity ? -1 : std::int64_t{unit_};
  }

  /// Begins the search of `unit_`, under the constraints that were collected.
  void begin_search() {
    work_->search.begin({.unit = unit_,
                         .from = work_->moves.problem().units[unit_].start,
                         .last = last_tick_,
                         .constraints = &work_->constraints,
                         .others = &work_->paths.traffic()});
    slices_.take(1);
  }
  /// False while the search is not at its end.
  bool search() {
    const std::uint32_t expanded = work_->search.advance(slices_.left());
    metrics_.searched += expanded;
    slices_.take(expanded);
    return work_->search.status() != PathStatus::Running;
  }

  void plan_alone() {
    if (!search()) return;
    switch (work_->search.status()) {
      case PathStatus::None:
        return fail(PlanStatus::Unsolvable);
      case PathStatus::TooLate:
        return fail(PlanStatus::Failed);
      case PathStatus::Full:
        return fail(PlanStatus::Capacity);
      default:
        break;
    }
    TimedPath path;
    work_->search.path(path);
    ConstraintTree& tree = work_->tree;
    tree.keep(tree.root, unit_, path);
    tree[tree.root].cost += path.ends();
    work_->paths.set(unit_, tree[tree.root].paths.back().path, tree[tree.root].paths.back().number);
    if (++unit_ < units_) return begin_search();
    ++metrics_.generated;
    note_node({.cost = tree[tree.root].cost, .bound = tree[tree.root].cost});
    tree.open(tree.root);
    phase_ = Phase::Take;
  }

  /// The work that the proof may do before the next node. Nodes that were taken decide, so slices of any size lead to the same turns.
  std::int64_t proof_due() const noexcept { return work_->no_plan.is_running() ? slices_.taken() - 2 * proof_work_ - NoPlan::patience : 0; }

  void prove() {
    const std::uint32_t done = work_->no_plan.advance(static_cast<std::uint32_t>(std::min<std::int64_t>(proof_due(), slices_.left())));
    proof_work_ += done;
    slices_.take(done);
    if (work_->no_plan.is_proved()) status_ = PlanStatus::Unsolvable;
  }

  void take() {
    node_ = work_->tree.take();
    // A child that was left out because it ends too late may be a plan.
    if (node_ == ConstraintTree::no_node) {
      status_ = was_cut_ ? PlanStatus::Failed : PlanStatus::Unsolvable;
      return;
    }
    lower_bound_ = work_->tree[node_].bound();
    work_->tree.load(node_, work_->paths);
    find_conflicts();
  }

  void find_conflicts() {
    slices_.take(1 + work_->paths.find_conflicts(work_->conflicts));
    // The conflicts of the root are counted here first, and a bypass changes those of a node.
    if (record_ != nullptr) record_->nodes[node_].conflicts = static_cast<std::uint32_t>(work_->conflicts.size());
    if (work_->conflicts.empty()) {
      lower_bound_ = work_->tree[node_].cost;
      status_ = PlanStatus::Solved;
      note_step(node_);
      return;
    }
    unmeasured_ = 0;
    for (const PairConflict& conflict : work_->conflicts) unmeasured_ |= unit_bit(conflict.one.unit) | unit_bit(conflict.other.unit);
    for (std::uint32_t unit = 0; unit < units_; ++unit) {
      if (!work_->tree.singles_of(node_, unit).empty()) unmeasured_ &= ~unit_bit(unit);
    }
    phase_ = Phase::Measure;
    begin_measuring();
  }

  void begin_measuring() {
    if (unmeasured_ == 0) return classify();
    unit_ = static_cast<std::uint32_t>(std::countr_zero(unmeasured_));
    collect_constraints();
    work_->constraints.sort();
    work_->cheapest.begin(unit_, work_->paths.arrival(unit_), work_->constraints);
  }

  void collect_constraints() {
    work_->constraints.clear();
    work_->tree.collect(node_, unit_, work_->constraints);
  }

  void measure() {
    if (!work_->cheapest.advance(slices_)) return;
    work_->tree.singles_of(node_, unit_) = work_->cheapest.singles();
    unmeasured_ &= ~unit_bit(unit_);
    begin_measuring();
  }

  void classify() {
    cardinal_.classify(work_->conflicts, work_->paths,
                       [&](std::uint32_t unit) -> const std::vector<bool>& { return work_->tree.singles_of(node_, unit); });
    ConstraintTree::Node& node = work_->tree[node_];
    if (!std::exchange(node.is_bounded, true)) {
      if (const std::uint32_t h = cardinal_.pairs(); h > node.h) {
        node.h = h;
        work_->tree.open(node_);
        phase_ = Phase::Take;
        return;
      }
    }
    ++metrics_.expanded;
    note_step(node_);
    const std::size_t first = cardinal_.first();
    split_ = work_->conflicts[first];
    is_cardinal_ = cardinal_.is_cardinal(first);
    children_.clear();
    is_second_ = false;
    phase_ = Phase::Split;
    begin_child();
  }

  Constraint constraint_of_child() const {
    const PairConflict::Side& side = is_second_ ? split_.other : split_.one;
    return {side.unit, side.cell, split_.tick, split_.is_move, split_.is_move ? side.move : stays};
  }

  void begin_child() {
    const Constraint constraint = constraint_of_child();
    unit_ = constraint.unit;
    collect_constraints();
    work_->constraints.add(constraint);
    work_->constraints.sort();
    begin_search();
  }

  void split() {
    if (!search()) return;
    if (work_->search.status() == PathStatus::Full) {
      status_ = PlanStatus::Capacity;
      return;
    }
    if (work_->search.status() == PathStatus::TooLate) was_cut_ = true;
    if (work_->search.status() == PathStatus::Found && is_bypassed()) return;
    if (!std::exchange(is_second_, true)) return begin_child();
    for (const Child& child : children_) add(child);
    phase_ = Phase::Take;
    if (work_->tree.bytes() > max_tree_bytes) status_ = PlanStatus::Capacity;
  }

  /// Makes the child that was searched. Where its path is as cheap as that of the node and has fewer conflicts, the node takes the path instead.
  bool is_bypassed() {
    Child child{constraint_of_child(), {}, 0, 0};
    work_->search.path(child.path);
    child.later = child.path.ends() - work_->paths.arrival(unit_);
    const auto all = static_cast<std::uint32_t>(work_->conflicts.size());
    const auto own = static_cast<std::uint32_t>(std::count_if(work_->conflicts.begin(), work_->conflicts.end(), [&](const PairConflict& each) {
      return each.one.unit == unit_ || each.other.unit == unit_;
    }));
    child.conflicts = all - own + work_->paths.conflicts_of(unit_, child.path);
    slices_.take(child.path.moves.size());
    if (child.later > 0 || is_cardinal_ || child.conflicts >= all) {
      children_.push_back(std::move(child));
      return false;
    }
    work_->tree.keep(node_, unit_, child.path);
    work_->tree[node_].conflicts = child.conflicts;
    const ConstraintTree::KeptPath& kept = work_->tree[node_].paths.back();
    work_->paths.set(unit_, kept.path, kept.number);
    find_conflicts();
    return true;
  }

  void add(const Child& child) {
    const ConstraintTree::Node& node = work_->tree[node_];
    const std::uint32_t id = work_->tree.add({.parent = node_,
                                              .constraint = child.constraint,
                                              .cost = node.cost + child.later,
                                              .h = node.h - std::min(node.h, child.later),
                                              .conflicts = child.conflicts});
    work_->tree.keep(id, child.constraint.unit, child.path);
    work_->tree.open(id);
    ++metrics_.generated;
    record(id);
  }

  void record(std::uint32_t id) {
    const ConstraintTree::Node& node = work_->tree[id];
    const Constraint& constraint = node.constraint;
    note_node({.parent = node.parent,
               .cost = node.cost,
               .bound = node.bound(),
               .conflicts = node.conflicts,
               .unit = constraint.unit,
               .cell = constraint.cell,
               .to = constraint.is_move ? after(work_->moves, constraint.cell, constraint.move) : no_cell,
               .tick = constraint.tick});
  }

  std::unique_ptr<Work> work_;
  std::uint32_t units_ = 0;
  Tick last_tick_ = 0;
  Phase phase_ = Phase::Aim;
  std::uint32_t unit_ = 0;  ///< that is searched or measured
  std::uint32_t node_ = 0;  ///< that is taken
  std::uint64_t unmeasured_ = 0;
  CardinalConflicts cardinal_;
  PairConflict split_;
  bool is_cardinal_ = false;
  bool is_second_ = false;  ///< the child of the second unit is searched
  std::vector<Child> children_;
  bool was_cut_ = false;  ///< a child was left out because it ends too late
  std::int64_t proof_work_ = 0;
  std::uint64_t lower_bound_ = 0;
  std::int64_t unit_without_path_ = -1;
  PlanMetrics metrics_;
  PlanStatus status_ = PlanStatus::Failed;
  Slices slices_;
};

}  // namespace

extern const PlannerInfo cbs{
    .id = "cbs",
    .name = "CBS",
    .summary = "Plans each unit alone, and splits where two paths are in conflict: either unit gives way.",
    .paper =
        "G. Sharon, R. Stern, A. Felner, N. Sturtevant: Conflict-Based Search for Optimal Multi-Agent Pathfinding. Artificial Intelligence 219, "
        "2015.",
    .node = "a node of the constraint tree",
    .guarantee = Guarantee::Optimal,
    .needs = bit(JointNeed::FewUnits) | bit(JointNeed::StayAtGoal),
    .record = RecordKind::Tree,
    .make = +[]() -> std::unique_ptr<Planner> { return std::make_unique<Cbs>(); },
};

}  // namespace astrolabe::planner_entries
