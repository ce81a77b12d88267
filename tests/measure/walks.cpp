// walks MAP SCEN SEES ALGORITHM...: a walker that sees SEES cells far goes through unknown ground, on ten queries evenly from the scenario, and
// plans again by change. Prints for each algorithm what all plannings expanded, beside the first one's, and the seconds of processor time of the
// runs.

#include "astrolabe/catalog.hpp"
#include "astrolabe/motion/run.hpp"
#include "astrolabe/world.hpp"
#include "io/movingai/movingai.hpp"
#include "support/environment.hpp"

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <limits>
#include <memory>
#include <string>
#include <utility>
#include <vector>

using namespace astrolabe;
using namespace astrolabe::testing;

int main(int count, char** arguments) {
  constexpr std::size_t queries = 10;
  std::string map_text, scen_text;
  std::unique_ptr<Map> map;
  std::vector<ScenRow> rows;
  const bool is_read = count >= 5 && read_text(arguments[1], map_text) && read_text(arguments[2], scen_text) && read_map(map_text, {}, map).ok() &&
                       read_scen(scen_text, map->size(), rows).ok();
  std::erase_if(rows, [](const ScenRow& row) { return row.length <= 0; });
  const auto sees = static_cast<std::uint32_t>(is_read ? std::strtoul(arguments[3], nullptr, 10) : 0);
  if (rows.empty() || sees == 0 || sees > max_sight) {
    std::fputs("usage: walks MAP SCEN SEES ALGORITHM...\n", stderr);
    return 2;
  }
  const Size size = map->size();
  World world;
  Query query{.movement = Movement::NoCornerCutting};
  world.replace(std::move(map), query);
  double first = 0;
  for (int i = 4; i < count; ++i) {
    const AlgorithmInfo* const info = find_algorithm(arguments[i]);
    if (info == nullptr) continue;
    std::uint64_t expanded = 0, plannings = 0, ticks = 0;
    std::size_t arrived = 0;
    const std::clock_t begin = std::clock();
    for (std::size_t k = 0; k < queries; ++k) {
      const ScenRow& row = rows[rows.size() * (2 * k + 1) / (2 * queries)];
      query.start = size.cell(row.start);
      query.goal = size.cell(row.goal);
      world.set_query(query);
      world.exchange_motion(make_motion({.units = {{.pace = {1, 1}}}, .sight = static_cast<std::uint8_t>(sees), .last_tick = most_ticks}));
      Run run(world, Options(*info));
      while (!run.is_over()) run.advance(std::numeric_limits<std::uint32_t>::max(), most_ticks);
      for (const Episode& episode : run.episodes()) expanded += episode.expanded;
      plannings += run.episodes().size();
      ticks += run.ticks();
      arrived += run.status() == RunStatus::Arrived;
    }
    const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
    if (first == 0) first = static_cast<double>(expanded);
    std::printf("%-16s %10llu expanded, %6.4f of the first; %7llu plannings, %7llu ticks, %2zu arrived, %.3f s\n", arguments[i],
                static_cast<unsigned long long>(expanded), static_cast<double>(expanded) / first, static_cast<unsigned long long>(plannings),
                static_cast<unsigned long long>(ticks), arrived, seconds);
    std::fflush(stdout);
  }
  return 0;
}
