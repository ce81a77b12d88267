// Law: the same query gives the same events on every build, now and later. The hashes in tests/golden/traces.txt are read by
// the native and by the WebAssembly tests alike, which proves that both agree. After a change that is meant to change traces:
// ASTROLABE_WRITE_GOLDEN=1, and say in the commit why.

#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/golden_lines.hpp"
#include "support/solve.hpp"
#include "support/worlds.hpp"

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

Map golden_map(std::uint32_t seed, bool with_terrain) {
  Dice dice(seed);
  return random_map({dice, {13, 11}, {.wall_percent = 22, .with_terrain = with_terrain}});
}

std::string line_of(const Map& map, const char* name, const Query& query, const Options& options) {
  const Answer answer = solve(map, query, options);
  char hash[20];
  std::snprintf(hash, sizeof hash, "%016llx", static_cast<unsigned long long>(answer.hash));
  return describe_query(query, options) + " on " + name + ": " + std::string{status_ids[static_cast<int>(answer.status)]} + ", " +
         std::to_string(answer.events) + " events -> " + hash + '\n';
}

std::string all_lines() {
  const Map bare = golden_map(1, false);
  const Map terrain = golden_map(2, true);
  std::string text;
  for (const AlgorithmInfo* info : catalog()) {
    Dice dice(3);
    Query query{.start = random_free_cell(dice, bare), .goal = random_free_cell(dice, bare)};
    for (std::size_t rule = 0; rule < movements.size(); ++rule) {
      query.movement = static_cast<Movement>(rule);
      if (refuses(*info, bare, query)) continue;
      text += line_of(bare, "bare", query, Options(*info));
    }
    const Query plainly = query;
    query = {.start = random_free_cell(dice, terrain), .goal = random_free_cell(dice, terrain)};
    for (const Parameter& parameter : info->parameters) {
      const ParameterInfo& about = *parameter.info;
      const std::int32_t step = about.kind == ParameterKind::Choice ? 1 : std::max(2500, (about.max - about.min) / 4 / about.step * about.step);
      for (std::int32_t value = about.min; value <= about.max; value += step) {
        Options options(*info);
        if (value == parameter.initial || !options.set(about, value)) continue;
        query.cost_model = static_cast<std::uint8_t>(value % static_cast<std::int32_t>(cost_models.size()));
        if (!refuses(*info, terrain, query)) {
          text += line_of(terrain, "terrain", query, options);
          continue;
        }
        // An algorithm that needs plain ground runs its options there, under the first rule that suits it.
        Query bare_query = plainly;
        for (std::size_t rule = movements.size(); rule-- > 0;) {
          bare_query.movement = static_cast<Movement>(rule);
          if (!refuses(*info, bare, bare_query)) break;
        }
        if (!refuses(*info, bare, bare_query)) text += line_of(bare, "bare", bare_query, options);
      }
    }
  }
  return text;
}

}  // namespace

TEST_CASE("golden: event hashes are those of the committed file") { check_golden(ASTROLABE_SOURCE_DIR "/tests/golden/traces.txt", all_lines()); }

TEST_CASE("golden: one entry more, fewer or changed is one difference") {
  const std::string golden = "a on bare: found, 5 events -> 01\nb on bare: found, 6 events -> 02\nc on bare: found, 7 events -> 03\n";
  const auto changed = [&](std::string_view from, std::string_view to) {
    std::string lines = golden;
    lines.replace(lines.find(from), from.size(), to);
    return golden_differences(lines, golden);
  };
  const std::string added = "aa on bare: found, 9 events -> 09";
  CHECK(golden_differences(golden, golden).empty());
  CHECK(changed("b on", added + "\nb on") == std::vector<std::string>{"new: " + added});
  CHECK(changed("b on bare: found, 6 events -> 02\n", "") == std::vector<std::string>{"gone: b on bare: found, 6 events -> 02"});
  CHECK(changed("6 events -> 02", "8 events -> 04") ==
        std::vector<std::string>{"changed: b on bare: found, 6 events -> 02, now: found, 8 events -> 04"});
}
