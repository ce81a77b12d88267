// Laws of planners: every plan is valid by the checker, costs what it says, and keeps what the list of planners promises; work in slices and work at
// once make the same plan. On tiny maps a search of all configurations says whether there is a plan, and what the cheapest one costs.

#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/joint_worlds.hpp"

#include <string>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

struct Answer {
  PlanStatus status = PlanStatus::Running;
  JointPlan plan;
};

/// Plans until the planner has ended, or this much work is done.
Answer solve(const PlannerInfo& info, const JointProblem& problem, std::uint32_t slice = 100000, std::uint64_t most = 20'000'000) {
  const auto planner = info.make();
  Answer answer{planner->begin(problem, PlannerOptions(info)), {}};
  const auto is_going_on = [&] { return answer.status == PlanStatus::Running || answer.status == PlanStatus::Improving; };
  for (std::uint64_t work = 0; is_going_on() && work < most; work += slice) answer.status = planner->advance(slice);
  if (has_plan(answer.status)) planner->plan(answer.plan);
  return answer;
}

void check_valid(const PlannerInfo& info, const JointProblem& problem, const Answer& answer) {
  if (!has_plan(answer.status)) return;
  INFO(info.id << " on\n" << text_of(problem));
  const std::string fault = fault_of(answer.plan, problem);
  INFO(fault);
  REQUIRE(fault.empty());
}

}  // namespace

TEST_CASE("plans: on tiny maps, what is found is valid, and promises hold against all configurations") {
  const int all = 2000;
  int solvable = 0, unsolvable = 0;
  for (int i = first_of_share(all); i < first_of_share(all) + share_of_worlds(all); ++i) {
    Dice dice(static_cast<std::uint32_t>(i));
    JointWish wish;
    wish.has_sizes = i % 4 == 0;
    const auto world = random_joint_world(dice, wish);
    const JointProblem& problem = world->problem;
    if (problem.units.empty()) continue;
    const auto least = JointSpace(problem).least_sum();
    ++(least ? solvable : unsolvable);
    for (const PlannerInfo* info : planners()) {
      if (unmet_needs(problem, *info) != 0) continue;
      const Answer answer = solve(*info, problem);
      check_valid(*info, problem, answer);
      INFO(info->id << " world " << i << " says " << plan_status_ids[static_cast<std::size_t>(answer.status)] << ", least sum "
                    << (least ? std::to_string(*least) : "none") << " on\n"
                    << text_of(problem));
      if (!least) CHECK(!has_plan(answer.status));
      if (least && has_plan(answer.status)) CHECK(cost_of(answer.plan, problem).sum >= *least);
      if (answer.status == PlanStatus::Unsolvable) CHECK(!least);
      if (info->guarantee == Guarantee::Optimal && least) {
        REQUIRE(answer.status == PlanStatus::Solved);
        CHECK(cost_of(answer.plan, problem).sum == *least);
      }
      if (info->guarantee == Guarantee::Complete) CHECK((least ? has_plan(answer.status) : answer.status == PlanStatus::Unsolvable));
    }
  }
  CHECK(solvable > 0);
  CHECK((unsolvable > 0 || share_of_worlds(all) < 50));
}

TEST_CASE("plans: on larger maps every plan is valid") {
  const int all = is_long_run() ? 10000 : 500 * 20;
  int solved = 0;
  for (int i = first_of_share(all); i < first_of_share(all) + share_of_worlds(all); ++i) {
    Dice dice(static_cast<std::uint32_t>(i) + 100000);
    JointWish wish{.most_side = 16, .most_units = 12, .wall_percent = 25};
    wish.has_sizes = i % 4 == 0;
    const auto world = random_joint_world(dice, wish);
    const JointProblem& problem = world->problem;
    if (problem.units.empty()) continue;
    for (const PlannerInfo* info : planners()) {
      if (unmet_needs(problem, *info) != 0) continue;
      const Answer answer = solve(*info, problem, 50000, 500'000);
      check_valid(*info, problem, answer);
      solved += has_plan(answer.status) ? 1 : 0;
    }
  }
  CHECK(solved > 0);
}

TEST_CASE("plans: the same work in other slices makes the same plan, and so does the same seed again") {
  for (std::uint32_t i = 0; i < static_cast<std::uint32_t>(fewer_in_web_assembly(40)); ++i) {
    Dice dice(i + 500000);
    const auto world = random_joint_world(dice, {.most_side = 10, .most_units = 6});
    if (world->problem.units.empty()) continue;
    for (const PlannerInfo* info : planners()) {
      if (unmet_needs(world->problem, *info) != 0) continue;
      INFO(info->id << " on\n" << text_of(world->problem));
      const Answer once = solve(*info, world->problem, 1'000'000, 200'000), again = solve(*info, world->problem, 1'000'000, 200'000);
      const Answer sliced = solve(*info, world->problem, 1, 1'000'000);
      CHECK(once.plan == again.plan);
      if (once.status == PlanStatus::Solved && sliced.status == PlanStatus::Solved) CHECK(once.plan == sliced.plan);
    }
  }
}
