// Laws of planners on joint problems that are known to be hard. Where a problem is small, a search of all configurations confirms what is known of
// it, and says what the cheapest plan costs.

#include "support/catch.hpp"
#include "support/hard_worlds.hpp"
#include "support/joint_space.hpp"
#include "support/planned.hpp"

#include <optional>
#include <string>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

/// Whether there are few enough configurations to look at all of them.
bool is_small(const JointProblem& problem) {
  std::uint64_t states = 1;
  for (std::size_t unit = 0; unit < problem.units.size(); ++unit) states *= 2 * problem.map->size().cells();
  return problem.units.size() <= 4 && states < 5'000'000 && problem.at_goal == AtGoal::Stays;
}

void check_answer(const PlannerInfo& info, const HardWorld& hard, std::optional<std::uint64_t> least) {
  const JointProblem& problem = hard.world.problem;
  const Planned planned = run_planner(info, problem, {.most_work = 2'000'000, .improves = false});
  INFO(info.id << " says " << plan_status_ids[static_cast<std::size_t>(planned.status)]);
  if (has_plan(planned.status)) {
    const std::string fault = fault_of(planned.plan, problem);
    INFO(fault);
    CHECK(fault.empty());
  }
  if (hard.answer != Answer::Plan) CHECK(!has_plan(planned.status));
  if (hard.answer != Answer::NoPlan) CHECK(planned.status != PlanStatus::Unsolvable);
  if (info.guarantee == Guarantee::None) return;
  if (info.guarantee == Guarantee::Complete || problem.units.size() <= 8)
    CHECK((planned.status == PlanStatus::Unsolvable) == (hard.answer == Answer::NoPlan));
  // A proof that a plan is the cheapest may take longer than anyone waits.
  if (info.guarantee == Guarantee::Optimal && !least) return;
  CHECK(has_plan(planned.status) == (hard.answer == Answer::Plan));
  if (info.guarantee == Guarantee::Optimal && has_plan(planned.status)) CHECK(cost_of(planned.plan, problem).sum == *least);
}

void check_all(const std::vector<HardWorld>& all) {
  for (const HardWorld& hard : all) {
    const JointProblem& problem = hard.world.problem;
    INFO(hard.name << "\n" << text_of(problem));
    REQUIRE(check_problem(problem).ok());
    std::optional<std::uint64_t> least;
    if (is_small(problem)) {
      least = JointSpace(problem).least_sum();
      if (hard.answer != Answer::NoneInTime) CHECK(least.has_value() == (hard.answer == Answer::Plan));
    }
    for (const PlannerInfo* info : planners()) {
      if (unmet_needs(problem, *info) == 0) check_answer(*info, hard, least);
    }
  }
}

}  // namespace

TEST_CASE("hard plans: units let others by, turn together, and come to goals behind goals") { check_all(hard_worlds_of_ways()); }

TEST_CASE("hard plans: units wait for doors, blocks and slow units, and no plan ends too late") { check_all(hard_worlds_of_time()); }

TEST_CASE("hard plans: wide units turn corners, and nothing leads where nothing leads") { check_all(hard_worlds_of_room()); }
