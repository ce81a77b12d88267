// Law: the same as for the exhaustive worlds, on millions of random maps. Each map has one query, which is given to eight of
// the algorithms that accept it, from one on that its seed names, so that every map is searched by several and every algorithm gets its share of all
// kinds of maps. The seed of a map is all that made it. Areas, and units of other kinds and sizes, have their own (units_test.cpp).
//
// `npm test` takes 125,000 maps up to 16 x 16 and 2,500 up to 64 x 64, others each turn; the long run takes all forty shares.

#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/fault.hpp"
#include "support/generated.hpp"
#include "support/worlds.hpp"

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

constexpr std::size_t searches_a_map = 8;
constexpr int shares = 40;

struct Contender {
  const AlgorithmInfo* info;
  std::unique_ptr<Search> narrow;
  std::unique_ptr<Search> wide;
  std::uint64_t queries = 0;

  /// Ends with 32-bit costs, or with 64-bit ones where those do not do.
  const Search& solve(const Problem& problem, Status& status) {
    Search* search = narrow.get();
    status = search->begin(problem);
    if (status == Status::Running) status = search->advance(to_the_end);
    if (status != Status::CostOverflow) return *search;
    search = wide.get();
    search->begin(problem);
    status = search->advance(to_the_end);
    return *search;
  }
};

Map draw_map(Dice& dice, std::uint32_t least, std::uint32_t most) {
  // Often the largest: faults sit where a row fills a word.
  const auto side = [&] { return dice.chance(20) ? most : least + dice.below(most - least + 1); };
  const Size size{side(), side()};
  if (dice.chance(5)) return Map(size, generate_terrain(Generator::Maze, size, dice.number(), 0));
  const std::uint32_t walls = dice.below(45);
  Map map = random_map({dice, size, {.wall_percent = walls, .with_terrain = dice.chance(50)}});
  if (dice.chance(15)) add_costs(dice, map);
  if (dice.chance(20)) add_barriers(dice, map, dice.below(20));
  return map;
}

Options draw_options(Dice& dice, const AlgorithmInfo& info) {
  Options options = random_options(dice, info);
  // What a large budget finds is found on small maps; giving up is what may go wrong on large ones.
  if (has_budget(info)) options.set(parameters::budget, 1000 * dice.between(1, 20));
  return options;
}

void check_maps(std::uint32_t first_seed, int all, std::uint32_t least, std::uint32_t most) {
  const int wanted = share_of_worlds(all, shares);
  first_seed += static_cast<std::uint32_t>(first_of_share(all, shares));
  std::vector<Contender> contenders;
  for (const AlgorithmInfo* info : catalog()) contenders.push_back({info, info->make.untraced(false), info->make.untraced(true)});
  Oracle oracle;
  Moves moves;
  std::vector<Cell> path;
  std::uint64_t queries = 0, paths = 0;
  int maps = 0;
  for (std::uint32_t seed = first_seed; maps < wanted; ++seed) {
    Dice dice(seed);
    const Map map = draw_map(dice, least, most);
    const Cell start = random_free_cell(dice, map);
    const Cell goal = random_free_cell(dice, map);
    if (!map.passable(start) || !map.passable(goal)) continue;
    const Query query = random_query({dice, start, goal});
    ++maps;
    moves.build(map, query.movement);
    oracle.see(map, query.movement, query.model());
    oracle.spread_from(query.start);
    paths += oracle.distance(query.goal) != Oracle::unreachable;
    std::size_t searched = 0;
    for (std::size_t i = 0; i < contenders.size() && searched < searches_a_map; ++i) {
      Contender& contender = contenders[(seed + i) % contenders.size()];
      if (refuses(*contender.info, map, query)) continue;
      const Options options = draw_options(dice, *contender.info);
      const Verdict verdict = judge(map, query, options);
      Status status{};
      const Search& search = contender.solve({.map = &map, .moves = &moves, .query = query, .options = &options}, status);
      if (const char* problem = fault(map, query, oracle, {options, verdict}, {status, search, path})) {
        FAIL(problem << ": seed " << seed << ", " << describe_query(query, options) << ", " << describe_world(map));
      }
      ++searched;
      ++contender.queries;
    }
    queries += searched;
  }
  std::uint64_t fewest = queries;
  for (const Contender& contender : contenders) fewest = std::min(fewest, contender.queries);
  std::printf("random maps up to %u x %u: %d maps, %llu queries, each algorithm at least %llu\n", most, most, maps,
              static_cast<unsigned long long>(queries), static_cast<unsigned long long>(fewest));
  // Neither may all goals be cut off, nor none; and no algorithm may be left out.
  const auto checked = static_cast<std::uint64_t>(maps);
  CHECK(paths > checked / 4);
  CHECK(paths < checked - checked / 20);
  // A share of WebAssembly may be of 250 maps, which an algorithm of few kinds of maps may miss by chance.
  if (checked >= 2500) CHECK(fewest > checked / 500);
}

}  // namespace

TEST_CASE("differential: random maps up to 16 x 16", "[differential]") { check_maps(1, 5'000'000, 1, 16); }
TEST_CASE("differential: random maps up to 64 x 64", "[differential]") { check_maps(0x80000000, 100'000, 17, 64); }
