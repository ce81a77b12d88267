// Laws of planners: every plan is valid by the checker, costs what it says, and keeps what the list of planners promises; work in slices and work at
// once make the same plan. On tiny maps a search of all configurations says whether there is a plan, and what the cheapest one costs.

#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/joint_space.hpp"
#include "support/joint_worlds.hpp"
#include "support/planned.hpp"

#include <string>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

void check_valid(const PlannerInfo& info, const JointProblem& problem, const Planned& planned) {
  if (!has_plan(planned.status)) return;
  INFO(info.id << " on\n" << text_of(problem));
  const std::string fault = fault_of(planned.plan, problem);
  INFO(fault);
  REQUIRE(fault.empty());
}

}  // namespace

TEST_CASE("plans: on tiny maps, what is found is valid, and promises hold against all configurations") {
  int solvable = 0, unsolvable = 0, unended = 0;
  const int worlds = is_long_run() ? 20'000 : fewer_in_web_assembly(2000);
  for (int i = 0; i < worlds; ++i) {
    Dice dice(static_cast<std::uint32_t>(i));
    JointWish wish = i % 5 == 0 ? random_wish(dice, 3, 4) : random_wish(dice, 4, 3);
    if (i % 4 == 0) wish.wide_percent = 30;
    JointWorld world = random_joint_world(dice, wish);
    const JointProblem& problem = world.problem;
    if (problem.units.empty()) continue;
    world.problem.last_tick = 300;
    const auto least = JointSpace(problem).least_sum();
    ++(least ? solvable : unsolvable);
    for (const PlannerInfo* info : planners()) {
      if (unmet_needs(problem, *info) != 0) continue;
      // Both guarantees hold a proof that there is no plan. An optimal plan may take very long with four units on nine cells.
      const bool promises = info->guarantee != Guarantee::None;
      const bool ends = promises && (info->guarantee == Guarantee::Complete || !least || problem.units.size() <= 3);
      const Planned planned = run_planner(*info, problem, {.most_work = ends ? 20'000'000u : 100'000u});
      if (ends && planned.status == PlanStatus::Running) ++unended;
      check_valid(*info, problem, planned);
      INFO(info->id << " world " << i << " says " << plan_status_ids[static_cast<std::size_t>(planned.status)] << ", least sum "
                    << (least ? std::to_string(*least) : "none") << " on\n"
                    << text_of(problem));
      CHECK((planned.planner->failure() != PlanFailure::None) == (planned.status == PlanStatus::Failed));
      if (!least) REQUIRE(!has_plan(planned.status));
      if (least && has_plan(planned.status)) CHECK(cost_of(planned.plan, problem).sum >= *least);
      if (planned.status == PlanStatus::Unsolvable) CHECK(!least);
      if (least) CHECK(planned.planner->lower_bound() <= *least);
      if (info->guarantee == Guarantee::Optimal && has_plan(planned.status)) CHECK(cost_of(planned.plan, problem).sum == *least);
      if (planned.status == PlanStatus::Running) continue;
      if (promises) CHECK((least ? has_plan(planned.status) : planned.status == PlanStatus::Unsolvable));
    }
  }
  CHECK(solvable > 0);
  CHECK(unsolvable > 0);
  // The proof takes longer in a few worlds with many phases or a dear plan.
  CHECK(unended <= worlds / 1000);
}

TEST_CASE("plans: on larger maps every plan is valid") {
  constexpr int all = 10'000, shares = 5;
  int solved = 0;
  for (int i = first_of_share(all, shares); i < first_of_share(all, shares) + share_of_worlds(all, shares); ++i) {
    Dice dice(static_cast<std::uint32_t>(i) + 100000);
    JointWish wish = random_wish(dice, 16, 12);
    if (i % 4 == 0) wish.wide_percent = 30;
    JointWorld world = random_joint_world(dice, wish);
    const JointProblem& problem = world.problem;
    if (problem.units.empty()) continue;
    world.problem.last_tick = 300;
    if (i % 7 == 0) world.problem.at_goal = AtGoal::Vanishes;
    for (const PlannerInfo* info : planners()) {
      if (unmet_needs(problem, *info) != 0) continue;
      const Planned planned = run_planner(*info, problem, {.most_work = 20'000});
      check_valid(*info, problem, planned);
      solved += has_plan(planned.status) ? 1 : 0;
    }
  }
  CHECK(solved > 0);
}

TEST_CASE("plans: the same work in other slices makes the same plan, and so does the same seed again") {
  for (std::uint32_t i = 0; i < static_cast<std::uint32_t>(fewer_in_web_assembly(40)); ++i) {
    Dice dice(i + 500000);
    const JointWorld world = random_joint_world(dice, random_wish(dice, 10, 6));
    if (world.problem.units.empty()) continue;
    for (const PlannerInfo* info : planners()) {
      if (unmet_needs(world.problem, *info) != 0) continue;
      INFO(info->id << " on\n" << text_of(world.problem));
      const Planned once = run_planner(*info, world.problem, {.slice = 20'000, .most_work = 20'000});
      const Planned again = run_planner(*info, world.problem, {.slice = 20'000, .most_work = 20'000});
      const Planned sliced = run_planner(*info, world.problem, {.slice = 1, .most_work = 20'000});
      CHECK(once.plan == again.plan);
      CHECK(once.status == sliced.status);
      CHECK(once.plan == sliced.plan);
    }
  }
}
