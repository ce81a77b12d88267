// Law: optimal algorithms reproduce the lengths published with the Moving AI benchmarks (octile costs, no corner cutting,
// all passable terrain alike). The maps are not part of this project: see ASTROLABE_MAPS.

#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/solve.hpp"

#include "io/movingai.hpp"

#include <array>
#include <string>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

// Never wc3maps512: its scenarios were made with another rule.
constexpr std::array maps{
    "bg512/AR0011SR",      "bg512/AR0205SR",      "cities/Berlin_0_512", "cities/Boston_0_256", "cities/London_2_1024",   "da2/ca_cave",
    "dao/arena",           "dao/arena2",          "dao/brc202d",         "dao/den312d",         "dao/den520d",            "dao/lak303d",
    "dao/orz100d",         "dao/rmtst01",         "mazes/maze512-1-0",   "mazes/maze512-32-0",  "mazes/maze512-8-0",      "random/random512-10-0",
    "random/random512-35-0", "rooms/32room_000",  "rooms/8room_000",     "sc1/AcrosstheCape",   "sc1/CatwalkAlley",
};

constexpr Multipliers all_alike{0, 1, 1, 1, 1};

bool holds(const Map& map, const Moves& moves, const ScenRow& row, const Options& options, Search& search) {
  const Query query{.start = map.size().cell(row.start), .goal = map.size().cell(row.goal)};
  search.begin({.map = &map, .moves = &moves, .query = query, .options = &options});
  const Status status = search.advance(to_the_end);
  // With a small budget there may be no answer; that is not a wrong one.
  if (status == Status::Budget) return has_budget(options.algorithm());
  const bool unreachable = row.length == 0 && !(row.start == row.goal);
  if (unreachable) return status == Status::NoPath || status == Status::StartBlocked || status == Status::GoalBlocked;
  std::vector<Cell> path;
  search.path(path);
  return status == Status::Found && agrees(path_cost(map, path).shown(query.model()), row);
}

}  // namespace

TEST_CASE("published: optimal algorithms reproduce the published lengths", "[published]") {
  const std::string folder = environment("ASTROLABE_MAPS", ASTROLABE_SOURCE_DIR "/../shared/maps");
  std::string text;
  if (!read_text(folder + "/dao/arena.map", text)) {
    std::printf("published lengths: SKIPPED, there are no maps in %s (set ASTROLABE_MAPS)\n", folder.c_str());
    return;
  }
  const std::size_t rows_a_map = is_long_run() ? ~std::size_t{0} : is_web_assembly ? 8 : 40;
  std::size_t checked = 0, maps_read = 0;
  for (const char* name : maps) {
    INFO(name);
    std::unique_ptr<Map> map;
    std::vector<ScenRow> rows;
    REQUIRE(read_text(folder + "/" + name + ".map", text));
    REQUIRE(read_map(text, {}, map).ok());
    map->set_multipliers(all_alike);
    REQUIRE(read_text(folder + "/" + name + ".map.scen", text));
    REQUIRE(read_scen(text, map->size(), rows).ok());
    REQUIRE(!rows.empty());
    ++maps_read;
    Moves moves;
    moves.build(*map, Movement::NoCornerCutting);
    const std::size_t stride = std::max<std::size_t>(1, rows.size() / rows_a_map);
    for (const AlgorithmInfo* info : catalog()) {
      Options options(*info);
      if (reads(*info, parameters::budget)) REQUIRE(options.set(parameters::budget, 50000));
      if (reads(*info, parameters::reach)) REQUIRE(options.set(parameters::reach, parameters::reach.max));
      if (!walks(*info) || judge(*map, {}, options).level != Guarantee::Optimal) continue;
      const auto search = info->make.untraced(false);
      for (std::size_t i = 0; i < rows.size(); i += stride, ++checked) {
        if (!holds(*map, moves, rows[i], options, *search)) FAIL_CHECK(info->id << " disagrees with line " << rows[i].line);
      }
    }
  }
  std::printf("published lengths: %zu rows of %zu maps\n", checked, maps_read);
  CHECK(checked > 100);
}
