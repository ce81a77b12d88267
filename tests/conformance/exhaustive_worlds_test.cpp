// Law: on every 4x4 map, from every passable start to every passable goal, under every rule of movement, an algorithm finds
// a path exactly when there is one (or, if it promises nothing, only when there is one); each of its steps is legal; it costs what its steps cost; and it is as good as promised.
// Small worlds are strong: nearly every fault known in public libraries shows on some 4x4 map, hardly any on 3x3 ones.

#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/fault.hpp"

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

struct Entry {
  Options options;
  Verdict verdict;
  std::unique_ptr<Search> search;
};

void check_all_worlds(Movement rule) {
  constexpr Size size{4, 4};
  constexpr std::uint32_t worlds = 1u << 16;
  std::vector<Entry> entries;
  for (const AlgorithmInfo* info : catalog()) {
    const Options options(*info);
    // No verdict and no need depends on where the walls are, so one does for all worlds.
    if (refuses(*info, Map(size), {.movement = rule})) continue;
    entries.push_back({options, judge(Map(size), {.movement = rule}, options), info->make.untraced(false)});
  }
  Oracle oracle;
  Moves moves;
  std::vector<Cell> path;
  std::vector<Terrain> terrain(size.cells());
  std::uint64_t queries = 0;
  const std::uint32_t stride = world_stride();
  for (std::uint32_t i = 0; i < worlds / stride; ++i) {
    // An odd factor visits every world once, and with a stride worlds of all kinds, because it leaves no bit of them fixed.
    const std::uint32_t world = (i * 40503u) & (worlds - 1);
    for (std::uint32_t cell = 0; cell < size.cells(); ++cell) terrain[cell] = (world >> cell & 1) != 0 ? wall : plain;
    const Map map(size, terrain);
    moves.build(map, rule);
    oracle.see(map, rule, cost_models[0]);
    for (std::uint32_t start = 0; start < size.cells(); ++start) {
      if (terrain[start] == wall) continue;
      oracle.spread_from(Cell{start});
      for (std::uint32_t goal = 0; goal < size.cells(); ++goal) {
        if (terrain[goal] == wall) continue;
        const Query query{.start = Cell{start}, .goal = Cell{goal}, .movement = rule};
        ++queries;
        for (Entry& entry : entries) {
          entry.search->begin({.map = &map, .moves = &moves, .query = query, .options = &entry.options});
          const Status status = entry.search->advance(to_the_end);
          if (const char* problem = fault(map, query, oracle, {entry.options, entry.verdict}, {status, *entry.search, path})) {
            FAIL(problem << ": world " << world << ", " << describe_query(query, entry.options));
          }
        }
      }
    }
  }
  std::printf("exhaustive worlds, %s: %llu queries for each of %zu algorithms\n", movements[static_cast<int>(rule)].id.data(),
              static_cast<unsigned long long>(queries), entries.size());
  // 68 pairs of passable cells a world on average.
  constexpr std::uint64_t all_queries = std::uint64_t{68} * worlds;
  CHECK(queries > all_queries / stride / 2);
  if (stride == 1) CHECK(queries == all_queries);
}

}  // namespace

TEST_CASE("every 4x4 world, 4-connected", "[exhaustive][straight]") { check_all_worlds(Movement::FourConnected); }
TEST_CASE("every 4x4 world, no corner cutting", "[exhaustive]") { check_all_worlds(Movement::NoCornerCutting); }
TEST_CASE("every 4x4 world, at most one obstacle", "[exhaustive]") { check_all_worlds(Movement::AtMostOneObstacle); }
TEST_CASE("every 4x4 world, always", "[exhaustive]") { check_all_worlds(Movement::Always); }
