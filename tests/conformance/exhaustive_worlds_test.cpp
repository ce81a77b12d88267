// Law: on every 4x4 map, from every passable start to every passable goal, under every rule of movement, an algorithm finds
// a path exactly when there is one (or, if it promises nothing, only when there is one); each of its steps is legal; it costs what its steps cost; and it is as good as promised.
// Small worlds are strong: nearly every fault known in public libraries shows on some 4x4 map, hardly any on 3x3 ones.

#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/oracle.hpp"
#include "support/solve.hpp"

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

struct Entry {
  Options options;
  Verdict verdict;
  std::unique_ptr<Search> search;
};

/// Empty when the answer obeys the law, else what is wrong.
const char* fault(const Map& map, const Query& query, const Oracle& oracle, const Entry& entry, Status status, const std::vector<Cell>& path) {
  const std::uint64_t optimum = oracle.distance(query.goal);
  // Out of budget claims neither that there is a path nor that there is none.
  if (status == Status::Budget) return has_budget(entry.options.algorithm()) && path.empty() ? nullptr : "out of a budget that it does not have";
  if (status == Status::NoPath && may_miss(entry.options.algorithm())) return path.empty() ? nullptr : "a path where none was found";
  if (optimum == Oracle::unreachable) return status == Status::NoPath && path.empty() ? nullptr : "there is no path, but that is not the answer";
  if (status != Status::Found) return "there is a path, but it was not found";
  if (!walks(entry.options.algorithm())) {
    std::vector<HalfPoint> line;
    entry.search->line(line);
    return fault_of_ends(map, query, line);
  }
  if (path.empty() || path.front() != query.start || path.back() != query.goal) return "the path has other ends";
  const std::uint64_t cost = oracle.cost_of_path(path);
  if (cost == Oracle::unreachable) return "a step of the path is illegal";
  if (path_cost(map, path).units(query.model()) != cost) return "the path costs something else than its steps";
  if (entry.verdict.level == Guarantee::Optimal && cost != optimum) return "the path is not optimal";
  if (entry.verdict.level == Guarantee::Bounded && cost * 1000 > optimum * static_cast<std::uint64_t>(entry.verdict.bound))
    return "the path is beyond the bound";
  return nullptr;
}

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
          entry.search->path(path);
          if (const char* problem = fault(map, query, oracle, entry, status, path)) {
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

TEST_CASE("every 4x4 world, 4-connected", "[exhaustive]") { check_all_worlds(Movement::FourConnected); }
TEST_CASE("every 4x4 world, no corner cutting", "[exhaustive]") { check_all_worlds(Movement::NoCornerCutting); }
TEST_CASE("every 4x4 world, at most one obstacle", "[exhaustive]") { check_all_worlds(Movement::AtMostOneObstacle); }
TEST_CASE("every 4x4 world, always", "[exhaustive]") { check_all_worlds(Movement::Always); }
