// Law: the same motion gives the same run on every build, now and later. The hashes in tests/golden/runs.txt are read by the native and by the
// WebAssembly tests alike. After a change that is meant to change runs: ASTROLABE_WRITE_GOLDEN=1, and say in the commit why.

#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/golden_lines.hpp"
#include "support/motions.hpp"

#include "astrolabe/catalog.hpp"
#include "astrolabe/link.hpp"
#include "astrolabe/motion/run.hpp"
#include "astrolabe/session.hpp"

#include <cstdio>
#include <string>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

constexpr Tick last = 80;
constexpr std::uint32_t worlds = 6;

/// Runs that the tests of browsers play as well, by a link.
bool is_in_browsers(const AlgorithmInfo& info) { return info.repairs != 0 || info.id == "astar"; }

struct Lines {
  std::string runs;
  std::string links;
};

Lines all_lines() {
  Lines lines;
  for (std::uint32_t world = 0; world < worlds; ++world) {
    Dice dice(world + 1);
    Session session;
    make_moving(dice, session, last);
    for (const AlgorithmInfo* info : catalog()) {
      if (info->measure != Measure::Moves) continue;
      const Options method(*info);
      Run run(session.world(), method);
      while (!run.is_over() && run.ticks() < last) run.advance(1000, last);
      char hash[20];
      std::snprintf(hash, sizeof hash, "%016llx", static_cast<unsigned long long>(run.hash(run.ticks())));
      const std::string name = std::string{info->id} + " in world " + std::to_string(world) + ": ";
      lines.runs += name + std::string{run_status_ids[static_cast<int>(run.status())]} + " at " + std::to_string(run.ticks()) + " -> " + hash + '\n';
      if (!is_in_browsers(*info)) continue;
      session.edit().set_algorithm(0, *info);
      LinkWriter writer = session.write_link(0, {}, {});
      while (writer.advance(1u << 20)) {
      }
      lines.links += name + writer.take_link() + '\n';
    }
  }
  return lines;
}

}  // namespace

TEST_CASE("golden: runs are those of the committed file, and so are the links by which browsers play some of them") {
  const Lines lines = all_lines();
  check_golden(ASTROLABE_SOURCE_DIR "/tests/golden/runs.txt", lines.runs);
  check_golden(ASTROLABE_SOURCE_DIR "/tests/golden/runLinks.txt", lines.links);
}
