// repairs MAP SCEN ALGORITHM EDITS: single edits near the path, on ten queries evenly from the scenario, each followed by a revision and by a fresh
// search of A*. Prints what the revisions expanded and took, beside the fresh searches, and how many costs differed.

#include "astrolabe/catalog.hpp"
#include "astrolabe/search.hpp"
#include "io/movingai/movingai.hpp"
#include "world/moves.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <limits>
#include <memory>
#include <string>
#include <vector>

using namespace astrolabe;

namespace {

constexpr std::uint32_t to_the_end = std::numeric_limits<std::uint32_t>::max();
constexpr std::size_t queries = 10;

/// Seconds of processor time.
double now() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

std::string read(const char* path) {
  std::string text;
  std::FILE* file = std::fopen(path, "rb");
  if (file == nullptr) return text;
  char buffer[1 << 16];
  for (std::size_t got = 0; (got = std::fread(buffer, 1, sizeof buffer, file)) > 0;) text.append(buffer, got);
  std::fclose(file);
  return text;
}

struct Sums {
  double seconds = 0;
  std::uint64_t expanded = 0;
};

/// A search with its options, and what it took so far.
struct Contender {
  explicit Contender(const AlgorithmInfo& info) : options(info), search(info.make.untraced(false)) {}
  /// `revision`: null for a search that begins.
  void run(const Problem& problem, const Revision* revision) {
    Problem own = problem;
    own.options = &options;
    const double begin = now();
    own.goes_on = revision != nullptr && search->revise(own, *revision);
    search->begin(own);
    status = search->advance(to_the_end);
    last.seconds = now() - begin;
    last.expanded = search->metrics().expanded;
    search->path(path);
  }

  Options options;
  std::unique_ptr<Search> search;
  Status status = Status::Running;
  std::vector<Cell> path;
  Sums last;
};

}  // namespace

int main(int count, char** arguments) {
  const AlgorithmInfo* const algorithm = count == 5 ? find_algorithm(arguments[3]) : nullptr;
  std::unique_ptr<Map> map;
  std::vector<ScenRow> rows;
  const std::string map_text = count == 5 ? read(arguments[1]) : "", scen_text = count == 5 ? read(arguments[2]) : "";
  if (algorithm == nullptr || !read_map(map_text, {}, map).ok() || !read_scen(scen_text, map->size(), rows).ok()) {
    std::fputs("usage: repairs MAP SCEN ALGORITHM EDITS\n", stderr);
    return 2;
  }
  std::erase_if(rows, [](const ScenRow& row) { return row.length <= 0; });
  const auto edits = static_cast<std::uint32_t>(std::strtoul(arguments[4], nullptr, 10));
  const Size size = map->size();
  const Query base{.movement = Movement::NoCornerCutting};
  Moves moves;
  moves.build(*map, base.movement);
  Contender repair(*algorithm), fresh(*find_algorithm("astar"));
  Sums repaired, searched;
  std::vector<double> shares;
  std::uint64_t seed = 3, wrong = 0;
  std::vector<Change> changes, undone;
  for (std::size_t i = 0; i < queries; ++i) {
    const ScenRow& row = rows[rows.size() * (2 * i + 1) / (2 * queries)];
    Problem problem{.map = map.get(), .moves = &moves, .query = base, .options = nullptr};
    problem.query.start = size.cell(row.start);
    problem.query.goal = size.cell(row.goal);
    const auto paint = [&](Cell cell, std::vector<Change>& told) {
      const Edit edit{cell, map->passable(cell) ? static_cast<Terrain>(wall) : static_cast<Terrain>(plain)};
      told.clear();
      map->apply({&edit, 1}, told);
      moves.patch(*map, cell);
    };
    std::vector<Cell> painted;
    repair.run(problem, nullptr);
    for (std::uint32_t edit = 0; edit < edits; ++edit) {
      fresh.run(problem, nullptr);
      Point at;
      do {
        seed = seed * 6364136223846793005u + 1442695040888963407u;
        const auto r = static_cast<std::uint32_t>(seed >> 33);
        const Point on = size.point(fresh.path[r % fresh.path.size()]);
        at = {on.x + static_cast<std::int32_t>(r >> 16 & 3) % 3 - 1, on.y + static_cast<std::int32_t>(r >> 18 & 3) % 3 - 1};
      } while (!size.contains(at) || size.cell(at) == problem.query.start || size.cell(at) == problem.query.goal);
      const auto revision = [&]() -> Revision { return {.ground = changes, .start = problem.query.start, .goal = problem.query.goal}; };
      paint(size.cell(at), changes);
      painted.push_back(size.cell(at));
      const Revision now_revised = revision();
      repair.run(problem, &now_revised);
      fresh.run(problem, nullptr);
      for (auto [sums, last] : {std::pair{&repaired, repair.last}, std::pair{&searched, fresh.last}}) {
        sums->seconds += last.seconds;
        sums->expanded += last.expanded;
      }
      shares.push_back(static_cast<double>(repair.last.expanded) / static_cast<double>(fresh.last.expanded));
      wrong += repair.status != fresh.status || path_cost(*map, repair.path) != path_cost(*map, fresh.path);
      if (fresh.status == Status::Found) continue;
      paint(size.cell(at), changes);
      painted.pop_back();
      const Revision undo = revision();
      repair.run(problem, &undo);
    }
    // Cells that were painted an even number of times are as they were.
    std::sort(painted.begin(), painted.end());
    for (std::size_t first = 0, end = 0; first < painted.size(); first = end) {
      while (end < painted.size() && painted[end] == painted[first]) ++end;
      if ((end - first) % 2 != 0) paint(painted[first], undone);
    }
  }
  std::sort(shares.begin(), shares.end());
  const auto edit_count = static_cast<double>(shares.size());
  std::printf("expanded, of fresh A*: all %.4f, median %.4f, 90th percentile %.3f; microseconds an edit: %.2f, fresh %.2f; wrong: %llu of %zu\n",
              static_cast<double>(repaired.expanded) / static_cast<double>(searched.expanded), shares[shares.size() / 2],
              shares[shares.size() * 9 / 10], 1e6 * repaired.seconds / edit_count, 1e6 * searched.seconds / edit_count,
              static_cast<unsigned long long>(wrong), shares.size());
  return wrong == 0 ? 0 : 1;
}
