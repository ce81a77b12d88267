// Law: optimal algorithms reproduce the lengths published with the Moving AI benchmarks (octile costs, no corner cutting,
// all passable terrain alike), on every map that is used. A row is given to six of the algorithms, in turn; `npm test` takes
// 20 rows of each scenario, others each turn, and no large maps for those that need small ones; the long run takes everything. The maps are not part
// of this project: see ASTROLABE_MAPS.

#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/solve.hpp"

#include "io/movingai/movingai.hpp"

#include <array>
#include <string>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

// All but wc3maps512, whose scenarios were made with another rule, and the dynamic ones, whose maps change.
constexpr std::array maps{
    "bg512/AR0011SR",    "bg512/AR0205SR",     "cities/Berlin_0_512",  "cities/Boston_0_256",   "cities/London_2_1024",
    "da2/ca_cave",       "dao/arena",          "dao/arena2",           "dao/brc202d",           "dao/den312d",
    "dao/den520d",       "dao/lak303d",        "dao/orz100d",          "dao/rmtst01",           "mapf/den312d",
    "mapf/empty-8-8",    "mapf/maze-32-32-4",  "mapf/random-32-32-20", "mapf/room-32-32-4",     "mapf/warehouse-10-20-10-2-1",
    "mazes/maze512-1-0", "mazes/maze512-32-0", "mazes/maze512-8-0",    "random/random512-10-0", "random/random512-35-0",
    "rooms/32room_000",  "rooms/8room_000",    "sc1/AcrosstheCape",    "sc1/CatwalkAlley",
};
/// What follows the name of a map in those of its scenarios.
constexpr std::array scenario_endings{".map.scen", "-even-1.scen", "-random-1.scen"};
constexpr std::size_t algorithms_a_row = 6;

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

/// The largest map, in cells, for tables that take quadratic time.
std::uint32_t largest_small_map() { return is_long_run() ? most_cells_of_small_map : is_web_assembly ? 1 << 12 : 1 << 16; }

/// The algorithms that find a shortest path of legal steps on such a map.
std::vector<Options> optimal_algorithms(const Map& map) {
  std::vector<Options> result;
  for (const AlgorithmInfo* info : catalog()) {
    if ((info->needs & bit(Need::SmallMap)) != 0 && map.size().cells() > largest_small_map()) continue;
    Options options(*info);
    if (reads(*info, parameters::budget)) REQUIRE(options.set(parameters::budget, 50000));
    if (reads(*info, option("reach"))) REQUIRE(options.set(option("reach"), option("reach").max));
    if (walks(*info) && judge(map, {}, options).level == Guarantee::Optimal) result.push_back(options);
  }
  return result;
}

/// The rows of all scenarios of a map; of each at most `most`, from short to long.
std::vector<ScenRow> sampled_rows(const std::string& name, Size size, std::size_t most) {
  std::vector<ScenRow> rows, sample;
  std::string text;
  for (const char* ending : scenario_endings) {
    if (!read_text(name + ending, text)) continue;
    REQUIRE(read_scen(text, size, rows).ok());
    const std::size_t stride = std::max<std::size_t>(1, rows.size() / most);
    for (std::size_t i = turn() % stride; i < rows.size(); i += stride) sample.push_back(rows[i]);
  }
  return sample;
}

}  // namespace

TEST_CASE("published: optimal algorithms reproduce the published lengths", "[published]") {
  const std::string folder = environment("ASTROLABE_MAPS", ASTROLABE_SOURCE_DIR "/../shared/maps");
  std::string text;
  if (!read_text(folder + "/dao/arena.map", text)) {
    std::printf("published lengths: SKIPPED, there are no maps in %s (set ASTROLABE_MAPS)\n", folder.c_str());
    return;
  }
  const std::size_t most = is_long_run() ? ~std::size_t{0} : is_web_assembly ? 6 : 10;
  std::size_t all_rows = 0, answers = 0;
  for (const char* name : maps) {
    INFO(name);
    const std::string path = folder + '/' + name;
    std::unique_ptr<Map> map;
    REQUIRE(read_text(path + ".map", text));
    REQUIRE(read_map(text, {}, map).ok());
    map->set_multipliers(all_alike);
    const std::vector<ScenRow> rows = sampled_rows(path, map->size(), most);
    REQUIRE(!rows.empty());
    all_rows += rows.size();
    Moves moves;
    moves.build(*map, Movement::NoCornerCutting);
    const std::vector<Options> algorithms = optimal_algorithms(*map);
    REQUIRE(algorithms.size() >= algorithms_a_row);
    for (std::size_t turn = 0; turn < algorithms.size(); ++turn) {
      const Options& options = algorithms[turn];
      const auto search = options.algorithm().make.untraced(false);
      for (std::size_t i = 0; i < rows.size(); ++i) {
        if ((i + turn) % algorithms.size() >= algorithms_a_row) continue;
        if (!holds(*map, moves, rows[i], options, *search)) FAIL_CHECK(options.algorithm().id << " disagrees with line " << rows[i].line);
        ++answers;
      }
    }
  }
  std::printf("published lengths: %zu rows of %zu maps, %zu answers\n", all_rows, maps.size(), answers);
  CHECK(answers == all_rows * algorithms_a_row);
}
