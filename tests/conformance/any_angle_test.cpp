// Laws of paths of any angle: every line is legal under the rule for moves; the search that calls itself optimal finds the
// length of a brute-force visibility graph, on every 4x4 world and on random ones; no search finds a shorter path; pulled strings
// are legal, tight, and never longer than the path that was pulled.

#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/sight.hpp"
#include "support/solve.hpp"
#include "support/structure.hpp"
#include "support/worlds.hpp"

#include "astrolabe/lane.hpp"
#include "geometry/line_of_sight.hpp"
#include "geometry/string_pull.hpp"
#include "io/movingai/movingai.hpp"

#include <array>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

constexpr double infinite = std::numeric_limits<double>::infinity();

bool is_near(double a, double b) { return a == b || std::abs(a - b) <= 1e-9 * std::max(a, b); }
bool is_at_most(double a, double b) { return a <= b || is_near(a, b); }

std::vector<const AlgorithmInfo*> flyers() {
  std::vector<const AlgorithmInfo*> found;
  for (const AlgorithmInfo* info : catalog()) {
    if (!walks(*info)) found.push_back(info);
  }
  return found;
}

/// One algorithm, used again and again.
struct Flyer {
  explicit Flyer(const AlgorithmInfo& info) : options(info), search(info.make.untraced(false)) {}

  /// Infinite when there is no path.
  double length(const Map& map, const Moves& moves, const Query& query) {
    search->begin({.map = &map, .moves = &moves, .query = query, .options = &options});
    const Status status = search->advance(to_the_end);
    search->line(line);
    if (status != Status::Found) return infinite;
    return line_length(line);
  }

  Options options;
  std::unique_ptr<Search> search;
  std::vector<HalfPoint> line;
};

Cell cell_at(const Map& map, HalfPoint p) { return map.size().cell({p.x / 2, p.y / 2}); }
bool is_centre(HalfPoint p) { return p.x % 2 != 0 && p.y % 2 != 0; }

/// Empty when each part of the line may be walked: between cells under the rule for moves, else as a point among walls.
const char* fault_of_line(const Map& map, const Oracle& oracle, const FreeSpace& space, const Query& query, const std::vector<HalfPoint>& line,
                          bool through_cells) {
  if (const char* problem = fault_of_ends(map, query, line)) return problem;
  for (std::size_t i = 1; i < line.size(); ++i) {
    if (line[i] == line[i - 1]) return "a part of the line has no length";
    if (through_cells) {
      if (!is_centre(line[i])) return "the line leaves the centres of cells";
      if (!is_legal_line(map, oracle, cell_at(map, line[i - 1]), cell_at(map, line[i]))) return "a part of the line is illegal";
    } else if (!space.is_clear(line[i - 1], line[i])) {
      return "a wall is in the way";
    }
  }
  return nullptr;
}

/// Algorithms that refuse to squeeze move as a point among walls, the others from cell to cell.
bool goes_through_cells(const AlgorithmInfo& info) { return (info.movements & bit(Movement::Always)) != 0; }

void check_query(const Map& map, const Query& query, const Oracle& oracle, std::vector<Flyer>& all, const Moves& moves, bool every_point) {
  const FreeSpace space(map);
  const double straight = line_length({centre_of(map.size().point(query.start)), centre_of(map.size().point(query.goal))});
  double shortest = -1;
  const bool reachable = oracle.distance(query.goal) != Oracle::unreachable;
  for (Flyer& flyer : all) {
    const AlgorithmInfo& info = flyer.options.algorithm();
    if (refuses(info, map, query)) continue;
    INFO(describe_query(query, flyer.options));
    const double length = flyer.length(map, moves, query);
    CHECK(std::isfinite(length) == reachable);
    if (!reachable || !std::isfinite(length)) continue;
    if (const char* problem = fault_of_line(map, oracle, space, query, flyer.line, goes_through_cells(info))) FAIL_CHECK(problem);
    CHECK(is_at_most(straight, length));
    if (query.movement == Movement::Always) continue;
    if (shortest < 0) shortest = space.shortest(query.start, query.goal, every_point);
    if (info.guarantee == Guarantee::Optimal) {
      CHECK(is_near(length, shortest));
    } else {
      CHECK(is_at_most(shortest, length));
    }
  }
}

std::vector<Flyer> all_flyers() {
  std::vector<Flyer> all;
  for (const AlgorithmInfo* info : flyers()) all.emplace_back(*info);
  return all;
}

}  // namespace

TEST_CASE("any angle: a line of sight is legal exactly when its steps are") {
  Dice dice(71);
  int seen = 0, hidden = 0;
  for (int i = 0; i < 3000; ++i) {
    const Map map = random_map({dice, random_size(dice, 12), {.wall_percent = dice.below(40), .with_terrain = false}});
    const auto rule = static_cast<Movement>(dice.below(movements.size()));
    Moves moves;
    moves.build(map, rule);
    Oracle oracle;
    oracle.see(map, rule, cost_models[0]);
    for (int pair = 0; pair < 30; ++pair) {
      const Cell from = random_free_cell(dice, map);
      const Cell to = random_free_cell(dice, map);
      if (!map.passable(from) || !map.passable(to)) continue;
      const bool legal = is_legal_line(map, oracle, from, to);
      ++(legal ? seen : hidden);
      if (line_of_sight(moves, map.size(), from, to) != legal) {
        FAIL_CHECK("from " << index(from) << " to " << index(to) << " on a map " << map.size().width << " wide, "
                           << movements[static_cast<int>(rule)].id);
      }
    }
  }
  CHECK(seen > 5000);
  CHECK(hidden > 5000);
}

TEST_CASE("any angle: every 4x4 world") {
  constexpr Size size{4, 4};
  constexpr std::uint32_t worlds = 1u << 16;
  // Brute force is slow: a sample of the worlds, another one for each rule.
  const std::uint32_t stride = is_long_run() ? 1 : is_web_assembly ? 1024 : 32;
  std::vector<Flyer> all = all_flyers();
  REQUIRE(all.size() >= 2);
  std::vector<Terrain> terrain(size.cells());
  for (const Movement rule : {Movement::NoCornerCutting, Movement::AtMostOneObstacle, Movement::Always}) {
    for (std::uint32_t i = 0; i < worlds / stride; ++i) {
      const std::uint32_t world = ((i * stride + static_cast<std::uint32_t>(rule)) * 40503u) & (worlds - 1);
      for (std::uint32_t cell = 0; cell < size.cells(); ++cell) terrain[cell] = (world >> cell & 1) != 0 ? wall : plain;
      const Map map(size, terrain);
      Moves moves;
      moves.build(map, rule);
      Oracle oracle;
      oracle.see(map, rule, cost_models[0]);
      for (std::uint32_t start = 0; start < size.cells(); ++start) {
        if (terrain[start] == wall) continue;
        oracle.spread_from(Cell{start});
        for (std::uint32_t goal = 0; goal < size.cells(); ++goal) {
          if (terrain[goal] == wall) continue;
          INFO("world " << world);
          check_query(map, {.start = Cell{start}, .goal = Cell{goal}, .movement = rule}, oracle, all, moves, true);
        }
      }
    }
  }
}

TEST_CASE("any angle: on random worlds the optimum is that of the visibility graph") {
  Dice dice(72);
  std::vector<Flyer> all = all_flyers();
  const int rounds = is_long_run() ? 50000 : is_web_assembly ? 500 : 10000;
  for (int i = 0; i < rounds; ++i) {
    const Map map = random_map({dice, random_size(dice, 12), {.wall_percent = dice.below(46), .with_terrain = false}});
    const auto rule = static_cast<Movement>(dice.between(1, 3));
    const Query query{.start = random_free_cell(dice, map), .goal = random_free_cell(dice, map), .movement = rule};
    if (!map.passable(query.start) || !map.passable(query.goal)) continue;
    Moves moves;
    moves.build(map, rule);
    Oracle oracle;
    oracle.see(map, rule, cost_models[0]);
    oracle.spread_from(query.start);
    INFO("round " << i << ", map " << map.size().width << " x " << map.size().height);
    check_query(map, query, oracle, all, moves, false);
  }
}

TEST_CASE("any angle: on published maps the optimum is shortest, and at most the length of moves") {
  const std::string folder = environment("ASTROLABE_MAPS", ASTROLABE_SOURCE_DIR "/../shared/maps");
  std::string text;
  if (!read_text(folder + "/dao/arena.map", text)) {
    std::printf("any angle on published maps: SKIPPED, there are no maps in %s (set ASTROLABE_MAPS)\n", folder.c_str());
    return;
  }
  std::vector<Flyer> all = all_flyers();
  const Query base{.movement = Movement::NoCornerCutting};
  for (const char* name : {"dao/brc202d", "mazes/maze512-8-0", "sc1/AcrosstheCape", "random/random512-35-0", "rooms/8room_000"}) {
    std::unique_ptr<Map> map;
    std::vector<ScenRow> rows;
    REQUIRE(read_text(folder + "/" + name + ".map", text));
    REQUIRE(read_map(text, {}, map).ok());
    map->set_multipliers({0, 1, 1, 1, 1});
    REQUIRE(read_text(folder + "/" + name + ".map.scen", text));
    REQUIRE(read_scen(text, map->size(), rows).ok());
    Moves moves;
    moves.build(*map, base.movement);
    const FreeSpace space(*map);
    std::vector<double> sums(all.size());
    double moved = 0;
    const std::size_t stride = std::max<std::size_t>(1, rows.size() / (is_long_run() ? 200 : is_web_assembly ? 3 : 15));
    for (std::size_t i = 0; i < rows.size(); i += stride) {
      if (rows[i].length == 0) continue;
      Query query = base;
      query.start = map->size().cell(rows[i].start);
      query.goal = map->size().cell(rows[i].goal);
      INFO(name << ", line " << rows[i].line);
      std::vector<double> lengths;
      double least = infinite;
      for (Flyer& flyer : all) {
        lengths.push_back(flyer.length(*map, moves, query));
        REQUIRE(std::isfinite(lengths.back()));
        if (!goes_through_cells(flyer.options.algorithm())) {
          for (std::size_t k = 1; k < flyer.line.size(); ++k) CHECK(space.is_clear(flyer.line[k - 1], flyer.line[k]));
        }
        least = std::min(least, lengths.back());
      }
      for (std::size_t k = 0; k < all.size(); ++k) {
        sums[k] += lengths[k];
        if (all[k].options.algorithm().guarantee == Guarantee::Optimal) CHECK(is_near(lengths[k], least));
      }
      CHECK(is_at_most(least, rows[i].length + tolerance(rows[i])));
      moved += rows[i].length;
    }
    std::printf("any angle, %s: lengths of moves", name);
    for (std::size_t k = 0; k < all.size(); ++k) std::printf(", %s %.4f", all[k].options.algorithm().id.data(), sums[k] / moved);
    std::printf(" of them\n");
  }
}

TEST_CASE("any angle: the optimum is the same from eight sides and from the other end, also on wide maps") {
  Dice dice(75);
  std::vector<Flyer> all = all_flyers();
  int found = 0;
  for (int i = 0; i < 60; ++i) {
    const Size size = i % 20 == 0 ? Size{2048, 20} : Size{40 + dice.below(60), 40 + dice.below(60)};
    const Map map = random_map({dice, size, {.wall_percent = i % 20 == 0 ? 3 : dice.below(40), .with_terrain = false}});
    Point start = map.size().point(random_free_cell(dice, map));
    Point goal = map.size().point(random_free_cell(dice, map));
    if (!map.passable(size.cell(start)) || !map.passable(size.cell(goal))) continue;
    double first = -1;
    for (int side = 0; side < 8; ++side) {
      const bool turned = (side & 4) != 0;
      const Size seen = turned ? Size{size.height, size.width} : size;
      const auto place = [&](Point p) {
        if ((side & 1) != 0) p.x = static_cast<std::int32_t>(size.width) - 1 - p.x;
        if ((side & 2) != 0) p.y = static_cast<std::int32_t>(size.height) - 1 - p.y;
        return seen.cell(turned ? Point{p.y, p.x} : p);
      };
      std::vector<Terrain> terrain(size.cells());
      for (std::uint32_t k = 0; k < size.cells(); ++k) terrain[index(place(size.point(Cell{k})))] = map.at(Cell{k});
      const Map view(seen, terrain);
      Moves moves;
      moves.build(view, Movement::AtMostOneObstacle);
      Query query{.start = place(start), .goal = place(goal), .movement = Movement::AtMostOneObstacle};
      if (side % 2 != 0) std::swap(query.start, query.goal);
      INFO("map " << i << ", side " << side);
      double shortest = -1, least = infinite;
      for (Flyer& flyer : all) {
        const double length = flyer.length(view, moves, query);
        if (flyer.options.algorithm().guarantee == Guarantee::Optimal) shortest = length;
        least = std::min(least, length);
      }
      CHECK(is_near(shortest, least));
      if (first < 0) first = shortest;
      CHECK(is_near(first, shortest));
      if (std::isfinite(shortest)) ++found;
    }
  }
  CHECK(found > 200);
}

TEST_CASE("any angle: what was built over the grid can be seen") {
  const Map map = draw({"....", ".@@.", "...."});
  Moves moves;
  moves.build(map, Movement::NoCornerCutting);
  for (const char* id : {"polyanya", "navmesh"}) {
    const Options options(*find_algorithm(id));
    const auto search = options.algorithm().make.untraced(false);
    search->begin({.map = &map, .moves = &moves, .query = {.start = Cell{0}, .goal = Cell{11}}, .options = &options});
    REQUIRE(search->advance(to_the_end) == Status::Found);
    const std::vector<Stroke> strokes = structure_of(*search);
    std::array<int, 3> kinds{};
    for (const Stroke& stroke : strokes) ++kinds[static_cast<int>(stroke.kind)];
    CHECK(kinds[static_cast<int>(StrokeKind::Border)] == 4 * 4);
    CHECK(kinds[static_cast<int>(StrokeKind::Gate)] == 4);
    CHECK((kinds[static_cast<int>(StrokeKind::Link)] > 0) == (options.algorithm().guarantee == Guarantee::Optimal));
  }
}

TEST_CASE("any angle: parents of closed cells see them, and the goal's cost is the sum of its lines") {
  Dice dice(73);
  int checked = 0;
  for (int i = 0; i < 300; ++i) {
    const Map map = random_map({dice, random_size(dice, 16), {.wall_percent = dice.below(35), .with_terrain = false}});
    const auto rule = static_cast<Movement>(dice.between(1, 3));
    const Query query{.start = random_free_cell(dice, map), .goal = random_free_cell(dice, map), .movement = rule};
    if (!map.passable(query.start) || !map.passable(query.goal)) continue;
    Moves moves;
    moves.build(map, rule);
    const LineCosts costs(map, query);
    for (const AlgorithmInfo* info : flyers()) {
      if (!goes_through_cells(*info)) continue;
      INFO(describe_query(query, Options(*info)));
      Lane lane(*info);
      lane.set_options(random_options(dice, *info));
      lane.restart({.map = &map, .moves = &moves, .query = query, .options = nullptr});
      lane.advance(to_the_end);
      for (std::uint32_t k = 0; k < map.size().cells(); ++k) {
        const CellReport report = lane.shown().inspect(Cell{k});
        if (report.state != ShownState::Closed || report.parent == no_cell) continue;
        ++checked;
        CHECK(line_of_sight(moves, map.size(), report.parent, Cell{k}));
        CHECK(report.g == lane.shown().inspect(report.parent).g + costs(report.parent, Cell{k}));
      }
    }
  }
  CHECK(checked > 5000);
}

TEST_CASE("any angle: a pulled string is legal, tight, and never longer") {
  Dice dice(74);
  int shorter = 0;
  for (int i = 0; i < 1500; ++i) {
    const Map map = random_map({dice, random_size(dice, 16), {.wall_percent = dice.below(35), .with_terrain = dice.chance(50)}});
    const Query query = random_query({dice, random_free_cell(dice, map), random_free_cell(dice, map)});
    if (!map.passable(query.start) || !map.passable(query.goal)) continue;
    Moves moves;
    moves.build(map, query.movement);
    Oracle oracle;
    oracle.see(map, query.movement, query.model());
    for (const char* id : {"astar", "dfs", "greedy"}) {
      const Answer answer = solve(map, query, Options(*find_algorithm(id)));
      INFO(describe_query(query, Options(*find_algorithm(id))));
      std::vector<Cell> corners;
      pull_string(map, moves, answer.path, corners);
      REQUIRE(corners.empty() == answer.path.empty());
      if (corners.empty()) continue;
      CHECK(corners.front() == query.start);
      CHECK(corners.back() == query.goal);
      for (std::size_t k = 1; k < corners.size(); ++k) CHECK(is_legal_line(map, oracle, corners[k - 1], corners[k]));
      CHECK(is_at_most(pulled_length(map, corners), pulled_length(map, answer.path)));
      if (pulled_length(map, corners) < pulled_length(map, answer.path) - 1e-6) ++shorter;
      if (!map.is_uniform()) continue;
      for (std::size_t k = 2; k < corners.size(); ++k) CHECK_FALSE(is_legal_line(map, oracle, corners[k - 2], corners[k]));
    }
  }
  CHECK(shorter > 300);
}
