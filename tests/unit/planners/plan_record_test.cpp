// The record of a planning: it changes nothing, and each node stands for what it says.

#include "support/catch.hpp"
#include "support/joint_worlds.hpp"
#include "support/planned.hpp"

#include <algorithm>
#include <string>
#include <vector>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

struct Recorded {
  std::unique_ptr<Planner> planner;
  PlanStatus status = PlanStatus::Running;
  const PlanRecord& record() const { return *planner->record(); }
  JointPlan plan_of(std::uint32_t node) const {
    JointPlan plan;
    planner->plan_of(node, plan);
    return plan;
  }
};

/// Plans in slices of this work, up to the first plan.
Recorded record_of(const PlannerInfo& info, const JointProblem& problem, std::uint32_t work) {
  Recorded recorded{info.make()};
  recorded.planner->keep_record();
  recorded.status = recorded.planner->begin(problem, PlannerOptions(info));
  while (recorded.status == PlanStatus::Running) recorded.status = recorded.planner->advance(work);
  return recorded;
}

Cell cell_at(const JointPlan& plan, Tick tick, std::uint32_t unit) { return plan.row(std::min(tick, plan.ticks()))[unit]; }

/// Whether the plan does what the constraint of the node forbids.
bool breaks(const JointPlan& plan, const PlanNode& node) {
  if (cell_at(plan, node.tick, node.unit) != node.cell) return false;
  return node.to == no_cell || cell_at(plan, node.tick + 1, node.unit) == node.to;
}

/// The faults of a plan that are no conflict of two units.
std::vector<WalkFinding> faults_of_one(const JointPlan& plan, const JointProblem& problem) {
  std::vector<WalkFinding> faults = check_plan(problem, walk_rows(plan, problem.map->size()), {});
  std::erase_if(faults, [](const WalkFinding& each) {
    return each.fault == WalkFault::Meet || each.fault == WalkFault::Exchange || each.fault == WalkFault::Cross;
  });
  return faults;
}

std::vector<JointWorld> worlds_of(std::uint64_t seed, std::uint32_t count) {
  Dice dice(seed);
  std::vector<JointWorld> worlds;
  for (std::uint32_t i = 0; i < count; ++i) {
    worlds.push_back(random_joint_world(
        dice, {.size = {4, 3}, .wall_percent = 15, .movement = i % 2 == 0 ? Movement::FourConnected : Movement::Always, .doors = i % 3}));
  }
  return worlds;
}

}  // namespace

TEST_CASE("a record changes nothing, whatever the slices") {
  int plans = 0;
  for (const JointWorld& world : worlds_of(31, 60)) {
    for (const PlannerInfo* const info : planners()) {
      if (info->record == RecordKind::None || unmet_needs(world.problem, *info) != 0) continue;
      INFO(info->id << '\n' << text_of(world.problem));
      const Planned plain = run_planner(info->id, world.problem);
      const Recorded whole = record_of(*info, world.problem, 1 << 20), sliced = record_of(*info, world.problem, 3);
      REQUIRE(whole.record().taken == sliced.record().taken);
      REQUIRE(whole.record().nodes.size() == sliced.record().nodes.size());
      REQUIRE(has_plan(whole.status) == has_plan(plain.status));
      if (!has_plan(whole.status)) continue;
      ++plans;
      // The last step takes the node of the first plan, which LaCAM may have made cheaper since.
      const JointPlan last = whole.plan_of(whole.record().taken.back());
      REQUIRE(fault_of(last, world.problem) == "");
      if (info->record != RecordKind::Configurations) REQUIRE(last == plain.plan);
    }
  }
  REQUIRE(plans > 60);
}

TEST_CASE("nodes come after their parents, and steps take nodes that are there") {
  for (const JointWorld& world : worlds_of(32, 60)) {
    for (const PlannerInfo* const info : planners()) {
      if (info->record == RecordKind::None || unmet_needs(world.problem, *info) != 0) continue;
      INFO(info->id << '\n' << text_of(world.problem));
      const Recorded recorded = record_of(*info, world.problem, 64);
      const auto& [nodes, taken] = recorded.record();
      for (std::uint32_t id = 0; id < nodes.size(); ++id) {
        REQUIRE((nodes[id].parent == no_plan_node || nodes[id].parent < id));
        REQUIRE(nodes[id].step <= taken.size());
        if (id > 0) REQUIRE(nodes[id].step >= nodes[id - 1].step);
        if (info->record != RecordKind::Attempts) REQUIRE(nodes[id].cost <= nodes[id].bound);
      }
      for (std::uint32_t step = 0; step < taken.size(); ++step) {
        REQUIRE(taken[step] < nodes.size());
        REQUIRE(nodes[taken[step]].step <= step);
      }
    }
  }
}

TEST_CASE("each node of CBS has the paths that its constraints leave, and its parent breaks its constraint") {
  const PlannerInfo& cbs = *find_planner("cbs");
  std::size_t constraints = 0;
  for (const JointWorld& world : worlds_of(33, 80)) {
    if (unmet_needs(world.problem, cbs) != 0) continue;
    const Recorded recorded = record_of(cbs, world.problem, 1 << 20);
    const std::vector<PlanNode>& nodes = recorded.record().nodes;
    const auto most = static_cast<std::uint32_t>(std::min<std::size_t>(nodes.size(), 200));
    for (std::uint32_t id = 0; id < most; ++id) {
      INFO(text_of(world.problem) << "\nnode " << id);
      const JointPlan plan = recorded.plan_of(id);
      REQUIRE(faults_of_one(plan, world.problem).empty());
      REQUIRE(cost_of(plan, world.problem).sum == nodes[id].cost);
      for (std::uint32_t at = id; nodes[at].parent != no_plan_node; at = nodes[at].parent) REQUIRE_FALSE(breaks(plan, nodes[at]));
      if (nodes[id].parent == no_plan_node) continue;
      ++constraints;
      REQUIRE(breaks(recorded.plan_of(nodes[id].parent), nodes[id]));
    }
  }
  REQUIRE(constraints > 200);
}

TEST_CASE("a node that CBS took has the conflicts that the checker finds, bypasses included") {
  const PlannerInfo& cbs = *find_planner("cbs");
  std::size_t conflicts = 0, equal = 0, nodes_seen = 0;
  for (const JointWorld& world : worlds_of(36, 80)) {
    if (unmet_needs(world.problem, cbs) != 0) continue;
    const Recorded recorded = record_of(cbs, world.problem, 1 << 20);
    const auto& [nodes, taken] = recorded.record();
    for (std::size_t step = 0; step < std::min<std::size_t>(taken.size(), 100); ++step) {
      INFO(text_of(world.problem) << "\nnode " << taken[step]);
      const std::vector<WalkFinding> found = check_plan(world.problem, walk_rows(recorded.plan_of(taken[step]), world.problem.map->size()), {});
      // The planner counts pairs and steps: three units on one cell are three of its conflicts, and two findings of the checker.
      REQUIRE(found.empty() == (nodes[taken[step]].conflicts == 0));
      equal += found.size() == nodes[taken[step]].conflicts ? 1 : 0;
      ++nodes_seen;
      conflicts += found.size();
    }
  }
  REQUIRE(conflicts > 100);
  REQUIRE(10 * equal > 9 * nodes_seen);
}

TEST_CASE("each configuration of LaCAM is reached by a plan without faults, as long as its tick") {
  const PlannerInfo& lacam = *find_planner("lacam");
  for (const JointWorld& world : worlds_of(34, 60)) {
    if (unmet_needs(world.problem, lacam) != 0) continue;
    const Recorded recorded = record_of(lacam, world.problem, 1 << 20);
    const std::vector<PlanNode>& nodes = recorded.record().nodes;
    const auto most = static_cast<std::uint32_t>(std::min<std::size_t>(nodes.size(), 100));
    for (std::uint32_t id = 0; id < most; ++id) {
      INFO(text_of(world.problem) << "\nconfiguration " << id);
      const JointPlan plan = recorded.plan_of(id);
      REQUIRE(plan.ticks() == nodes[id].tick);
      REQUIRE(loss_of(plan, world.problem) == nodes[id].cost);
      REQUIRE(check_plan(world.problem, walk_rows(plan, world.problem.map->size()), {}).empty());
    }
  }
}

TEST_CASE("each attempt of prioritised planning is clear of the earlier ones of its order") {
  const PlannerInfo& prioritized = *find_planner("prioritized");
  std::size_t failed = 0;
  for (const JointWorld& world : worlds_of(35, 80)) {
    const Recorded recorded = record_of(prioritized, world.problem, 1 << 20);
    const auto& [nodes, taken] = recorded.record();
    for (std::uint32_t id = 0; id < std::min<std::size_t>(nodes.size(), 60); ++id) {
      INFO(text_of(world.problem) << "\nattempt " << id);
      REQUIRE(taken[id] == id);
      REQUIRE((nodes[id].place == 0) == (nodes[id].parent == no_plan_node));
      const JointPlan plan = recorded.plan_of(id);
      failed += nodes[id].has_path ? 0 : 1;
      // Who is planned already: only their steps keep clear of each other.
      std::vector<bool> is_planned(world.problem.units.size());
      for (std::uint32_t at = id; at != no_plan_node; at = nodes[at].parent) is_planned[nodes[at].unit] = nodes[at].has_path;
      for (const WalkFinding& each : check_plan(world.problem, walk_rows(plan, world.problem.map->size()), {})) {
        REQUIRE_FALSE((is_planned[each.unit] && is_planned[each.other]));
      }
      if (!nodes[id].has_path) continue;
      Tick arrival = 0;
      for (Tick tick = 0; tick <= plan.ticks(); ++tick) {
        if (plan.row(tick)[nodes[id].unit] != world.problem.units[nodes[id].unit].goal) arrival = tick + 1;
      }
      REQUIRE(arrival == nodes[id].cost);
    }
  }
  REQUIRE(failed > 5);
}
