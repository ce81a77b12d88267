// Law: the same problem gives the same plan on every build, now and later. The hashes in tests/golden/plans.txt are read by the native and by the
// WebAssembly tests alike. After a change that is meant to change plans: ASTROLABE_WRITE_GOLDEN=1, and say in the commit why.

#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/golden_lines.hpp"
#include "support/joint_worlds.hpp"

#include <cstdio>
#include <string>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

std::string all_lines() {
  constexpr std::uint32_t worlds = 24;
  std::string lines;
  for (std::uint32_t world = 0; world < worlds; ++world) {
    Dice dice(world + 1);
    JointWish wish = random_wish(dice, 14, 10);
    if (world % 4 == 0) wish.wide_percent = 30;
    const JointWorld made = random_joint_world(dice, wish);
    for (const PlannerInfo* info : planners()) {
      if (unmet_needs(made.problem, *info) != 0) continue;
      const auto planner = info->make();
      PlanStatus status = planner->begin(made.problem, PlannerOptions(*info));
      for (int slice = 0; status == PlanStatus::Running && slice < 100; ++slice) status = planner->advance(1000);
      JointPlan plan;
      if (has_plan(status)) planner->plan(plan);
      char hash[20];
      std::snprintf(hash, sizeof hash, "%016llx", static_cast<unsigned long long>(hash_of(plan)));
      lines += std::string{info->id} + " in world " + std::to_string(world) + ": " + std::string{plan_status_ids[static_cast<std::size_t>(status)]} +
               " with " + std::to_string(plan.units) + " -> " + hash + '\n';
    }
  }
  return lines;
}

}  // namespace

TEST_CASE("golden: plans are those of the committed file") { check_golden(ASTROLABE_SOURCE_DIR "/tests/golden/plans.txt", all_lines()); }
