// Law: the same motion gives the same run on every build, now and later. The hashes in tests/golden/runs.txt are read by the native and by the
// WebAssembly tests alike. After a change that is meant to change runs: ASTROLABE_WRITE_GOLDEN=1, and say in the commit why.

#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/golden_lines.hpp"
#include "support/motions.hpp"

#include "astrolabe/catalog.hpp"
#include "astrolabe/motion/run.hpp"
#include "astrolabe/session.hpp"

#include <cstdio>
#include <string>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

const std::string golden_path = ASTROLABE_SOURCE_DIR "/tests/golden/runs.txt";
constexpr Tick last = 80;
constexpr std::uint32_t worlds = 6;

std::string all_lines() {
  std::string text;
  for (std::uint32_t world = 0; world < worlds; ++world) {
    Dice dice(world + 1);
    Session session;
    make_moving(dice, session, last);
    for (const AlgorithmInfo* info : catalog()) {
      if (info->measure != Measure::Moves) continue;
      Run run(session.world(), Options(*info));
      while (!run.is_over() && run.ticks() < last) run.advance(1000, last);
      char hash[20];
      std::snprintf(hash, sizeof hash, "%016llx", static_cast<unsigned long long>(run.hash(run.ticks())));
      text += std::string{info->id} + " in world " + std::to_string(world) + ": " + std::string{run_status_ids[static_cast<int>(run.status())]} +
              " at " + std::to_string(run.ticks()) + " -> " + hash + '\n';
    }
  }
  return text;
}

}  // namespace

TEST_CASE("golden: runs are those of the committed file") {
  const std::string lines = all_lines();
  if (environment("ASTROLABE_WRITE_GOLDEN") == "1") {
    REQUIRE_FALSE(is_web_assembly);
    REQUIRE(write_text(golden_path, lines));
  }
  std::string golden;
  REQUIRE(read_text(golden_path, golden));
  for (const std::string& difference : golden_differences(lines, golden)) {
    INFO(difference);
    CHECK(difference.empty());
  }
}
