// Law: the same query gives the same events on every build, now and later. The hashes in tests/golden/traces.txt are read by
// the native and by the WebAssembly tests alike, which proves that both agree. After a change that is meant to change traces:
// ASTROLABE_WRITE_GOLDEN=1, and say in the commit why.

#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/solve.hpp"
#include "support/worlds.hpp"

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

const std::string golden_path = ASTROLABE_SOURCE_DIR "/tests/golden/traces.txt";

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

TEST_CASE("golden: event hashes are those of the committed file") {
  const std::string lines = all_lines();
  if (environment("ASTROLABE_WRITE_GOLDEN") == "1") {
    REQUIRE_FALSE(is_web_assembly);
    REQUIRE(write_text(golden_path, lines));
    std::printf("golden: wrote %s\n", golden_path.c_str());
  }
  std::string golden;
  REQUIRE(read_text(golden_path, golden));
  // Line by line, so that a failure names the query.
  std::size_t a = 0, b = 0;
  while (a < lines.size() || b < golden.size()) {
    const std::size_t end_a = std::min(lines.find('\n', a), lines.size());
    const std::size_t end_b = std::min(golden.find('\n', b), golden.size());
    CHECK(lines.substr(a, end_a - a) == golden.substr(b, end_b - b));
    // One that has ended stays at its end, so that every line of the other is reported.
    a = std::min(end_a + 1, lines.size());
    b = std::min(end_b + 1, golden.size());
  }
}
