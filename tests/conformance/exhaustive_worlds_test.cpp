// Law: on every 4x4 map, from every passable start to every passable goal, under every rule of movement, an algorithm finds
// a path exactly when there is one (or, if it promises nothing, only when there is one); each of its steps is legal; it costs what its steps cost;
// and it is as good as promised. Small worlds are strong: nearly every fault known in public libraries shows on some 4x4 map, hardly any on 3x3 ones.
//
// Worlds that turn or mirror into each other form a class. `npm test` checks one world of each class, another one each turn; the long run
// checks all worlds.

#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/fault.hpp"

#include <algorithm>
#include <vector>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

struct Entry {
  Options options;
  Verdict verdict;
  std::unique_ptr<Search> search;
};

constexpr Size size{4, 4};
constexpr std::uint32_t worlds = 1u << 16;

/// A world is a bit a cell. `moved(x, y)` is the cell that (x, y) comes from.
template <class F>
std::uint32_t rearranged(std::uint32_t world, const F& moved) {
  std::uint32_t result = 0;
  for (std::uint32_t y = 0; y < size.height; ++y) {
    for (std::uint32_t x = 0; x < size.width; ++x) result |= (world >> moved(x, y) & 1) << (y * size.width + x);
  }
  return result;
}

/// All worlds that the world turns or mirrors into, itself among them, in ascending order.
std::vector<std::uint32_t> class_of(std::uint32_t world) {
  std::vector<std::uint32_t> found;
  for (int quarter = 0; quarter < 4; ++quarter) {
    found.push_back(world);
    found.push_back(rearranged(world, [](std::uint32_t x, std::uint32_t y) { return y * size.width + size.width - 1 - x; }));
    world = rearranged(world, [](std::uint32_t x, std::uint32_t y) { return (size.height - 1 - x) * size.width + y; });
  }
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return found;
}

/// Costs of a world's cells, of more kinds than there are names: from 1 to 9, or all of them now and then.
Terrain cost_class(std::uint32_t world, std::uint32_t cell) {
  const std::uint32_t drawn = ((world * 2654435761u + cell * 40503u) * 2246822519u) >> 16;
  return static_cast<Terrain>(plain + drawn % (world % 16 == 0 ? class_count - 1 : 9));
}

/// `with_costs`: passable cells have costs of many kinds. Those worlds are a share, another one each turn.
void check_worlds(Movement rule, bool with_costs = false) {
  std::vector<Entry> entries;
  for (const AlgorithmInfo* info : catalog()) {
    const Options options(*info);
    // No verdict and no need depends on where the walls are, so one does for all worlds.
    const Map typical(size, std::vector<Terrain>{plain, 2, 3, 4, 5, 6, 7, 8, 9, plain, plain, plain, plain, plain, plain, plain});
    const Map& judged = with_costs ? typical : Map(size);
    if (refuses(*info, judged, {.movement = rule})) continue;
    entries.push_back({options, judge(judged, {.movement = rule}, options), info->make.untraced(false)});
  }
  Oracle oracle;
  Moves moves;
  std::vector<Cell> path;
  std::vector<Terrain> terrain(size.cells());
  std::uint64_t queries = 0, queries_of_classes = 0;
  const std::uint32_t stride = world_stride();
  const bool one_of_each_class = stride == 1 && !is_long_run();
  constexpr std::uint32_t shares = 8;
  for (std::uint32_t i = 0; i < worlds / stride; ++i) {
    if (with_costs && !is_long_run() && i * shares / (worlds / stride) != turn() % shares) continue;
    // An odd factor visits every world once, and with a stride worlds of all kinds, because it leaves no bit of them fixed.
    const std::uint32_t world = (i * 40503u) & (worlds - 1);
    std::uint64_t class_size = 1;
    if (one_of_each_class) {
      const std::vector<std::uint32_t> alike = class_of(world);
      class_size = alike.size();
      if (alike[(alike.front() + turn()) % class_size] != world) continue;
    }
    for (std::uint32_t cell = 0; cell < size.cells(); ++cell)
      terrain[cell] = (world >> cell & 1) != 0 ? wall : with_costs ? cost_class(world, cell) : plain;
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
        queries_of_classes += class_size;
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
  std::printf("exhaustive worlds%s, %s: %llu queries for each of %zu algorithms\n", with_costs ? " with costs" : "",
              movements[static_cast<int>(rule)].id.data(), static_cast<unsigned long long>(queries), entries.size());
  CHECK(queries > 0);
  if (with_costs) return;
  // 68 pairs of passable cells a world on average.
  constexpr std::uint64_t all_queries = std::uint64_t{68} * worlds;
  CHECK(queries_of_classes > all_queries / stride / 2);
  if (stride == 1) CHECK(queries_of_classes == all_queries);
}

}  // namespace

TEST_CASE("every 4x4 world, 4-connected", "[exhaustive][straight]") { check_worlds(Movement::FourConnected); }
TEST_CASE("every 4x4 world, no corner cutting", "[exhaustive]") { check_worlds(Movement::NoCornerCutting); }
TEST_CASE("every 4x4 world, at most one obstacle", "[exhaustive]") { check_worlds(Movement::AtMostOneObstacle); }
TEST_CASE("4x4 worlds of many costs, 4-connected", "[exhaustive][straight]") { check_worlds(Movement::FourConnected, true); }
TEST_CASE("4x4 worlds of many costs, no corner cutting", "[exhaustive]") { check_worlds(Movement::NoCornerCutting, true); }
TEST_CASE("4x4 worlds of many costs, at most one obstacle", "[exhaustive]") { check_worlds(Movement::AtMostOneObstacle, true); }
TEST_CASE("4x4 worlds of many costs, always", "[exhaustive]") { check_worlds(Movement::Always, true); }
TEST_CASE("every 4x4 world, always", "[exhaustive]") { check_worlds(Movement::Always); }
