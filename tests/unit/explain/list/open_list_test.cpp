#include "explain/list/open_list.hpp"

#include "support/catch.hpp"
#include "support/lane_world.hpp"
#include "support/solve.hpp"
#include "support/worlds.hpp"

#include "explain/list/lazy_order.hpp"

#include <algorithm>
#include <utility>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

std::vector<OpenRow> all_rows(OpenListTable& table, const Lane& lane, Side side = Side::Forward) {
  while (!table.read(lane)) {
  }
  std::vector<OpenRow> rows;
  table.rows(lane, side, 0, table.size(side), rows);
  return rows;
}

/// A* on a strip after its first step, and its open list.
struct FirstStep {
  FirstStep() {
    lane.restart(world.problem());
    lane.advance(1);
    rows = all_rows(table, lane);
  }
  World world = strip();
  Lane lane{*find_algorithm("astar")};
  OpenListTable table;
  std::vector<OpenRow> rows;
};

std::vector<std::pair<int, int>> places(const Lane& lane, const std::vector<OpenRow>& rows) {
  std::vector<std::pair<int, int>> found;
  for (const OpenRow& row : rows) {
    const Point p = lane.problem().map->size().point(row.cell);
    found.emplace_back(p.x, p.y);
  }
  return found;
}

}  // namespace

TEST_CASE("a list that sorts what is read is the sorted list, whatever is read first") {
  Dice dice(61);
  for (int round = 0; round < 200; ++round) {
    LazyOrder<std::uint32_t> list;
    std::vector<std::uint32_t> sorted(dice.below(90));
    for (std::uint32_t& each : sorted) each = dice.number();
    list.refill() = sorted;
    list.begin();
    std::sort(sorted.begin(), sorted.end());
    CHECK(list.size() == sorted.size());
    for (int read = 0; read < 12; ++read) {
      const std::size_t first = dice.below(static_cast<std::uint32_t>(sorted.size()) + 1);
      const std::size_t last = first + dice.below(static_cast<std::uint32_t>(sorted.size() - first) + 1);
      const auto part = list.sorted(first, last);
      CHECK(std::equal(part.begin(), part.end(), sorted.begin() + static_cast<std::ptrdiff_t>(first),
                       sorted.begin() + static_cast<std::ptrdiff_t>(last)));
    }
  }
}

TEST_CASE("the open list of A* on a strip: f, then the larger g, then the latest") {
  const FirstStep first;
  const auto& [world, lane, table, rows] = first;
  // The start is at (0, 1), the goal 6 cells to the right. North and south have the same f and g; south was opened last.
  CHECK(places(lane, rows) == std::vector<std::pair<int, int>>{{1, 1}, {1, 2}, {1, 0}, {0, 2}, {0, 0}});
  CHECK(table.state() == ListState::Listed);
  CHECK(table.kind() == ListKind::Heap);
  CHECK(table.takes_next());
  CHECK(table.rule(Side::Forward) == ListRule::Key);
  CHECK(table.ties(Side::Forward) == 1);
  CHECK(table.size(Side::Backward) == 0);
  for (const OpenRow& row : rows) {
    CHECK(row.f == row.g + row.h);
    CHECK(row.step == 1);
  }
  const auto ties = [&](std::size_t row) { return std::pair{rows[row].ties_with_above, rows[row].ties_with_below}; };
  CHECK(ties(0) == std::pair{false, false});
  CHECK(ties(1) == std::pair{false, true});
  CHECK(ties(2) == std::pair{true, false});
  CHECK(ties(3) == std::pair{false, true});
  CHECK(ties(4) == std::pair{true, false});
}

TEST_CASE("rows are read in parts, and what lies behind the last one is nothing") {
  FirstStep first;
  auto& [world, lane, table, all] = first;
  std::vector<OpenRow> rows;
  table.rows(lane, Side::Forward, 3, 100, rows);
  CHECK(places(lane, rows) == places(lane, {all.begin() + 3, all.end()}));
  // The neighbours of the part count for the brackets.
  CHECK(rows.front().ties_with_below);
  rows.clear();
  table.rows(lane, Side::Forward, 2, 1, rows);
  CHECK(rows.front().ties_with_above);
  rows.clear();
  table.rows(lane, Side::Forward, 5, 10, rows);
  table.rows(lane, Side::Forward, 1000, 10, rows);
  table.rows(lane, Side::Backward, 0, 10, rows);
  CHECK(rows.empty());
}

TEST_CASE("the row of a cell is known without sorting the list") {
  FirstStep first;
  auto& [world, lane, table, all] = first;
  // Asked before any row is read, and again when all are sorted.
  while (!table.read(lane)) {
  }
  for (int time = 0; time < 2; ++time) {
    for (std::size_t row = 0; row < all.size(); ++row) CHECK(table.row_of(Side::Forward, all[row].cell) == row);
    all_rows(table, lane);
  }
  CHECK(table.row_of(Side::Forward, lane.problem().query.start) == std::nullopt);
  CHECK(table.row_of(Side::Backward, all.front().cell) == std::nullopt);
}

TEST_CASE("a table is of one step of one recording") {
  const World world = strip();
  Lane lane(*find_algorithm("astar")), other(*find_algorithm("astar"));
  for (Lane* each : {&lane, &other}) each->restart(world.problem());
  lane.advance(2);
  OpenListTable table;
  CHECK_FALSE(table.is_of(lane));
  REQUIRE(table.read(lane));
  CHECK(table.is_of(lane));
  CHECK_FALSE(table.is_of(other));
  lane.seek(1);
  CHECK_FALSE(table.is_of(lane));
  lane.seek(2);
  CHECK(table.is_of(lane));
  lane.restart(world.problem());
  lane.advance(2);
  CHECK_FALSE(table.is_of(lane));
}

TEST_CASE("a search that has ended takes nothing from its open list, and one that was refused has none") {
  World world = strip();
  Lane lane(*find_algorithm("astar"));
  lane.restart(world.problem());
  lane.advance(to_the_end);
  OpenListTable table;
  REQUIRE(table.read(lane));
  CHECK_FALSE(table.takes_next());
  CHECK(table.size(Side::Forward) > 0);
  std::vector<Change> changes;
  const Edit forest{Cell{3}, Terrain{2}};
  world.map.apply({&forest, 1}, changes);
  Lane refused(*find_algorithm("jps"));
  refused.restart(world.problem());
  REQUIRE(refused.status() == Status::Refused);
  REQUIRE(table.read(refused));
  CHECK(table.state() == ListState::NoSearch);
  CHECK(table.size(Side::Forward) == 0);
}

TEST_CASE("the open list of a search that is not recorded is not known") {
  const World world = strip();
  Lane lane(*find_algorithm("astar"));
  lane.set_recorded(false);
  lane.restart(world.problem());
  lane.advance(2);
  OpenListTable table;
  REQUIRE(table.read(lane));
  CHECK(table.state() == ListState::NoRecording);
  CHECK_FALSE(table.takes_next());
}

TEST_CASE("the steps of a search over buckets are read in parts where priorities may fall") {
  const Size size{400, 400};
  World world{Map(size)};
  world.query.start = size.cell({0, 0});
  world.query.goal = size.cell({399, 399});
  Lane lane(*find_algorithm("astar"));
  Options options(lane.options().algorithm());
  options.set(parameters::open_list, choice(parameters::open_list, "buckets"));
  // An overestimate is not consistent, and a small weight lets the search see the whole map.
  options.set(parameters::heuristic, choice(parameters::heuristic, "manhattan"));
  options.set(parameters::weight, 100);
  lane.set_options(options);
  lane.restart(world.problem());
  lane.advance(100'000);
  OpenListTable table;
  CHECK_FALSE(table.read(lane));
  CHECK_FALSE(table.takes_next());
  int calls = 1;
  while (!table.read(lane)) ++calls;
  CHECK(calls == 1);
  REQUIRE(table.size(Side::Forward) > 0);
  // Further steps take up where it was.
  lane.advance(1000);
  CHECK(table.read(lane));
}

TEST_CASE("a table is not of a recording whose history was given up since") {
  const Map map({40, 40});
  Moves moves;
  moves.build(map, Movement::NoCornerCutting);
  Lane lane(*find_algorithm("dijkstra"), 400);
  lane.restart({.map = &map, .moves = &moves, .query = {.start = Cell{0}, .goal = Cell{1599}}, .options = nullptr});
  REQUIRE(lane.advance(to_the_end) == Status::Capacity);
  OpenListTable table;
  table.read(lane);
  CHECK(table.is_of(lane));
  lane.continue_without_history();
  CHECK_FALSE(table.is_of(lane));
}
