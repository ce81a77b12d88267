// What HPA* promises beyond its answer: gates wherever clusters can be crossed, repair of no more than what an edit touches, and
// a path that is there cell by cell.

#include "support/catch.hpp"
#include "support/recorder.hpp"
#include "support/solve.hpp"
#include "support/structure.hpp"
#include "support/worlds.hpp"

#include "astrolabe/lane.hpp"
#include "recording/cursor.hpp"
#include "recording/event_log.hpp"

#include <algorithm>
#include <set>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

Options options_of(std::int32_t cluster) {
  Options options(*find_algorithm("hpa-star"));
  REQUIRE(options.set(option("cluster"), 1000 * cluster));
  return options;
}

/// One search after another on a map that is edited.
struct Bench {
  Map map;
  Query query;
  Options options = options_of(10);
  Traced traced{options.algorithm()};

  Status run() {
    Moves moves;
    moves.build(map, query.movement);
    traced.begin({.map = &map, .moves = &moves, .query = query, .options = &options});
    return traced.search->advance(to_the_end);
  }
  std::string measured_after(Point p, Terrain terrain) {
    std::vector<Change> changes;
    const std::array<Edit, 1> edit{{{map.size().cell(p), terrain}}};
    map.apply(edit, changes);
    REQUIRE(run() == Status::Found);
    CHECK(traced.trace.hash() == solve(map, query, options).hash);
    return fact_of(*traced.search, "clusters_measured");
  }
};

}  // namespace

TEST_CASE("clusters that touch at a corner only are joined where that may be crossed") {
  const Map map = draw({"....@@@@", "....@@@@", "....@@@@", "....@@@@", "@@@@....", "@@@@....", "@@@@....", "@@@@...."});
  for (std::size_t rule = 0; rule < movements.size(); ++rule) {
    const auto movement = static_cast<Movement>(rule);
    for (const auto& [start, goal] : {std::pair{Cell{0}, Cell{63}}, std::pair{Cell{63}, Cell{0}}}) {
      const Answer answer = solve(map, {.start = start, .goal = goal, .movement = movement}, options_of(4));
      CHECK(answer.status == (movement == Movement::Always ? Status::Found : Status::NoPath));
    }
  }
}

TEST_CASE("between two blocked cells a border is crossed on every diagonal there is") {
  const Map map = draw({".@.@.@.@", "@.@.@.@."});
  const Answer answer = solve(map, {.start = Cell{0}, .goal = Cell{15}, .movement = Movement::Always}, options_of(4));
  CHECK(answer.status == Status::Found);
  CHECK(answer.path.size() == 8);
}

TEST_CASE("after an edit, only the clusters that it touches are measured again") {
  Bench bench{.map = Map({40, 40}), .query = {.start = Cell{0}, .goal = Cell{1599}}};
  REQUIRE(bench.run() == Status::Found);
  CHECK(fact_of(*bench.traced.search, "clusters_measured") == "16");
  const std::uint64_t steps = bench.traced.trace.steps();
  const std::uint64_t hash = bench.traced.trace.hash();
  REQUIRE(bench.run() == Status::Found);
  CHECK(fact_of(*bench.traced.search, "clusters_measured") == "0");
  CHECK(bench.traced.trace.steps() == steps);
  CHECK(bench.traced.trace.hash() == hash);

  CHECK(bench.measured_after({14, 15}, wall) == "1");
  CHECK(bench.measured_after({14, 15}, plain) == "1");
  // Beside a border, the cluster beyond it loses moves too; in a corner, three do.
  CHECK(bench.measured_after({19, 15}, wall) == "2");
  CHECK(bench.measured_after({20, 20}, wall) == "4");
  // Terrain changes what the ways through its own cluster cost.
  CHECK(bench.measured_after({25, 35}, 3) == "1");
  CHECK(bench.measured_after({29, 29}, 3) == "1");
  bench.map.set_multiplier(3, 9);
  REQUIRE(bench.run() == Status::Found);
  CHECK(fact_of(*bench.traced.search, "clusters_measured") == "2");
}

TEST_CASE("a search that is given up while clusters are measured leaves nothing wrong behind") {
  Dice dice(81);
  for (int i = 0; i < 60; ++i) {
    Bench bench{.map = random_map({dice, {30, 30}, {.wall_percent = 25, .with_terrain = true}}), .query = {.start = Cell{0}, .goal = Cell{899}}};
    Moves moves;
    moves.build(bench.map, bench.query.movement);
    bench.traced.begin({.map = &bench.map, .moves = &moves, .query = bench.query, .options = &bench.options});
    bench.traced.search->advance(dice.below(8));
    bench.run();
    CHECK(bench.traced.trace.hash() == solve(bench.map, bench.query, bench.options).hash);
  }
}

TEST_CASE("after refinement the parents of the goal are the path, at its costs") {
  Dice dice(82);
  int found = 0;
  for (int i = 0; i < 100; ++i) {
    const Map map = random_map({dice, {32, 27}, {.wall_percent = dice.below(35), .with_terrain = dice.chance(50)}});
    const Query query = random_query({dice, random_free_cell(dice, map), random_free_cell(dice, map)});
    const Options options = options_of(dice.between(4, 12));
    Moves moves;
    moves.build(map, query.movement);
    Recorder recorder;
    recorder.reset(map.size().cells());
    const auto search = options.algorithm().make.recorded(false, recorder);
    search->begin({.map = &map, .moves = &moves, .query = query, .options = &options});
    if (search->advance(to_the_end) != Status::Found) continue;
    ++found;
    std::vector<Cell> path, parents;
    search->path(path);
    for (Cell cell = query.goal; cell != no_cell; cell = recorder.at(recorder.last_event(cell, Side::Forward)).parent) parents.push_back(cell);
    std::reverse(parents.begin(), parents.end());
    INFO(describe_query(query, options));
    CHECK(parents == path);
    CHECK(recorder.g(recorder.last_event(query.goal, Side::Forward)) == path_cost(map, path).units(query.model()));
    CHECK(std::set<Cell>(path.begin(), path.end()).size() == path.size());
  }
  CHECK(found > 50);
}

TEST_CASE("its phases come in order, and its structure shows what was built") {
  const Map map({20, 20});
  const Query query{.start = Cell{0}, .goal = Cell{399}};
  const Options options = options_of(10);
  Moves moves;
  moves.build(map, query.movement);
  Recorder recorder;
  recorder.reset(map.size().cells());
  const auto search = options.algorithm().make.recorded(false, recorder);
  search->begin({.map = &map, .moves = &moves, .query = query, .options = &options});
  REQUIRE(search->advance(to_the_end) == Status::Found);
  std::vector<std::string_view> seen;
  for (std::uint32_t step = 1; step <= recorder.steps(); ++step) {
    recorder.seek(step);
    if (seen.empty() || seen.back() != recorder.phase().id) seen.push_back(recorder.phase().id);
  }
  CHECK(seen == std::vector<std::string_view>{"abstract", "refine"});
  // Only gates are chosen from an open list.
  Lane lane(*find_algorithm("hpa-star"));
  lane.restart({.map = &map, .moves = &moves, .query = query, .options = nullptr});
  lane.advance(to_the_end);
  for (std::uint32_t step = 1; step <= lane.log().steps(); ++step) {
    lane.seek(step);
    CHECK((lane.shown().explain().cell != no_cell) == (lane.cursor().phase().id == "abstract"));
  }
  const std::vector<Stroke> strokes = structure_of(*search);
  const auto count = [&](StrokeKind kind) {
    return std::count_if(strokes.begin(), strokes.end(), [kind](const Stroke& s) { return s.kind == kind; });
  };
  // Four borders of ten cells with a gate at each end, seen from both sides; the two gates at each middle corner share a cell.
  CHECK(count(StrokeKind::Border) == 2);
  CHECK(count(StrokeKind::Gate) == 16);
  CHECK(fact_of(*search, "abstract_nodes") == "12");
  CHECK(count(StrokeKind::Link) == 4 * 3);
}

TEST_CASE("HPA* lets its caller look at the clock while it cuts a wide map into clusters and measures them") {
  constexpr std::uint32_t width = 2048, height = 64, cluster = 10;
  const Map map({width, height}, std::vector<Terrain>(std::size_t{width} * height, plain));
  Moves moves;
  moves.build(map, Movement::NoCornerCutting);
  const Options options = options_of(cluster);
  const Problem problem{.map = &map, .moves = &moves, .query = {.start = Cell{0}, .goal = Cell{width * height - 1}}, .options = &options};
  const auto search = options.algorithm().make.untraced(false);
  std::uint32_t parts = 1;
  for (Progress before = 0, now = 0; (now = search->make_ready(problem)) != ready; before = now, ++parts) CHECK(now >= before);
  // Rows of clusters with 32768 cells or more, then clusters of 16384 cells expanded from each gate.
  CHECK(parts >= height * width / (2 * cluster * width));
  CHECK(parts >= 4 * (height / cluster) * (width / cluster) * cluster * cluster / (1 << 14));
  CHECK(search->make_ready(problem) == ready);
  REQUIRE(search->begin(problem) == Status::Running);
  CHECK(search->advance(to_the_end) == Status::Found);
}

TEST_CASE("what is measured already takes no time again: after an edit only the clusters that it touches do") {
  constexpr std::uint32_t side = 400, cluster = 10;
  Map map({side, side});
  Moves moves;
  const Options options = options_of(cluster);
  const auto search = options.algorithm().make.untraced(false);
  const auto parts = [&] {
    moves.build(map, Movement::NoCornerCutting);
    const Problem problem{.map = &map, .moves = &moves, .query = {.start = Cell{0}, .goal = Cell{side * side - 1}}, .options = &options};
    std::uint32_t count = 1;
    while (search->make_ready(problem) != ready) ++count;
    REQUIRE(search->begin(problem) == Status::Running);
    return count;
  };
  const std::uint32_t at_first = parts();
  std::vector<Change> changes;
  map.apply(std::array<Edit, 1>{{{map.size().cell({205, 205}), wall}}}, changes);
  // The rows of clusters are looked at, and one cluster is measured.
  CHECK(parts() <= 2 + side * side / (1 << 15) + 2);
  CHECK(at_first > 30);
  CHECK(parts() == 1);
}
