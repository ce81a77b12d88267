// Law: on maps with thin walls, one-way passages and areas, every algorithm answers for a unit of any kind and size what an
// oracle answers that looks at each cell the unit covers; or it refuses, and says why. However such a map came about, what
// a unit sees of it is what it would see of a fresh copy.

#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/fault.hpp"
#include "support/worlds.hpp"

#include "astrolabe/session.hpp"
#include "world/ground.hpp"

#include <array>
#include <memory>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

Map random_world(Dice& dice, std::uint32_t most) {
  const std::uint32_t walls = dice.chance(50) ? dice.below(15) : dice.below(40);
  Map map = random_map({dice, random_size(dice, most), {.wall_percent = walls, .with_terrain = dice.chance(50)}});
  if (dice.chance(25)) add_costs(dice, map);
  if (dice.chance(60)) add_barriers(dice, map, dice.below(30));
  if (dice.chance(40)) add_areas(dice, map, 1 + dice.below(4));
  return map;
}

/// A cell where the unit has room, or any.
Cell random_place(Dice& dice, const Map& map, const Oracle& oracle) {
  Cell cell = random_cell(dice, map);
  for (int i = 0; i < 30 && !oracle.free(map.size().point(cell)); ++i) cell = random_cell(dice, map);
  return cell;
}

struct Run {
  const AlgorithmInfo* info;
  std::unique_ptr<Search> narrow;
  std::unique_ptr<Search> wide;
};

/// Null when the answer obeys the law, else what is wrong.
const char* fault_for_unit(const Map& seen, const Query& query, const Oracle& oracle, const Options& options, Status status, const Search& search) {
  if (!oracle.free(seen.size().point(query.start))) return status == Status::StartBlocked ? nullptr : "there is no room at the start";
  if (!oracle.free(seen.size().point(query.goal))) return status == Status::GoalBlocked ? nullptr : "there is no room at the goal";
  std::vector<Cell> path;
  return fault(seen, query, oracle, {options, judge(seen, query, options)}, {status, search, path});
}

}  // namespace

TEST_CASE("units: every algorithm answers like an oracle that looks at every covered cell") {
  std::vector<Run> runs;
  for (const AlgorithmInfo* info : catalog()) runs.push_back({info, info->make.untraced(false), info->make.untraced(true)});
  Oracle oracle;
  Ground ground;
  Moves moves;
  int found_large = 0, found_barred = 0, found_other_kind = 0, found_areas = 0;
  const auto check = [&](Dice& dice, std::uint32_t part, int i) {
    const Map map = random_world(dice, i % 20 == 0 ? 16 : 8);
    Query query = random_query({dice, Cell{0}, Cell{0}});
    query.unit = random_unit(dice);
    oracle.see(map, query.movement, query.model(), query.unit);
    query.start = random_place(dice, map, oracle);
    query.goal = random_place(dice, map, oracle);
    if (oracle.free(map.size().point(query.start))) oracle.spread_from(query.start);
    const Map& seen = ground.see(map, query.unit);
    moves.build(seen, query.movement);
    for (const Run& run : runs) {
      const Options options = dice.chance(50) ? Options(*run.info) : random_options(dice, *run.info);
      if (refuses(*run.info, seen, query)) continue;
      const Problem problem{.map = &seen, .moves = &moves, .query = query, .options = &options};
      Search* search = run.narrow.get();
      Status status = search->begin(problem);
      if (status == Status::Running) status = search->advance(to_the_end);
      if (status == Status::CostOverflow) {
        search = run.wide.get();
        status = search->begin(problem);
        if (status == Status::Running) status = search->advance(to_the_end);
      }
      if (const char* problem_found = fault_for_unit(seen, query, oracle, options, status, *search)) {
        FAIL(problem_found << ": world " << i << " of part " << part << ", " << describe_query(query, options) << ", "
                           << describe_world(map, query.unit));
      }
      if (status != Status::Found || query.start == query.goal) continue;
      found_large += query.unit.size > 1;
      found_barred += map.has_barriers();
      found_other_kind += query.unit.kind != 0;
      found_areas += !map.areas().empty();
    }
  };
  constexpr int worlds = 100'000;
  for (const std::uint32_t part : parts_of_turn(40)) {
    Dice dice(71 + 1000 * part);
    for (int i = 0; i < worlds; ++i) check(dice, part, i);
  }
  // The draw must reach what the law is about.
  for (const int found : {found_large, found_barred, found_other_kind, found_areas}) CHECK(found > worlds / 10);
}

TEST_CASE("units: moves into a cell are those that lead there, one by one") {
  Dice dice(72);
  for (int i = 0; i < 2000; ++i) {
    const Map map = random_world(dice, 7);
    const auto rule = static_cast<Movement>(dice.below(movements.size()));
    Moves moves;
    moves.build(map, rule);
    Oracle oracle;
    oracle.see(map, rule, cost_models[0]);
    for (std::uint32_t cell = 0; cell < map.size().cells(); ++cell) {
      const Point p = map.size().point(Cell{cell});
      unsigned in = 0, out = 0;
      for (int d = 0; d < direction_count; ++d) {
        in |= oracle.legal({p.x - step_x[d], p.y - step_y[d]}, p) ? 1u << d : 0u;
        out |= oracle.legal(p, {p.x + step_x[d], p.y + step_y[d]}) ? 1u << d : 0u;
      }
      if (moves.incoming(Cell{cell}) != in || moves[Cell{cell}] != out) {
        FAIL("cell " << cell << ", rule " << static_cast<int>(rule) << ": " << describe_world(map, {}));
      }
    }
  }
}

TEST_CASE("units: what a unit sees after edits is what it sees afresh") {
  Dice dice(73);
  for (int round = 0; round < 400; ++round) {
    Map map = random_world(dice, 14);
    const Unit unit = random_unit(dice);
    if (Ground::is_map_itself(map, unit)) continue;
    Ground ground;
    const Map& seen = ground.see(map, unit);
    Moves patched, built;
    patched.build(seen, Movement::AtMostOneObstacle);
    for (int edit = 0; edit < 20; ++edit) {
      std::vector<Edit> edits;
      for (std::uint32_t n = 1 + dice.below(8); n > 0; --n) {
        edits.push_back({random_cell(dice, map), dice.chance(50) ? plain : random_class(dice)});
      }
      if (dice.chance(60)) {
        // Barriers of a random map, so that none leads outside.
        Map other(map.size());
        add_barriers(dice, other, 20);
        for (std::uint32_t n = 1 + dice.below(8); n > 0; --n) {
          const Cell cell = random_cell(dice, map);
          edits.push_back({cell, other.barriers(cell), Plane::Barriers});
        }
      }
      std::vector<Change> changes, own;
      map.apply(edits, changes);
      ground.patch(map, changes, own);
      for (const Change& change : own) patched.patch(seen, change.cell);
      Ground fresh;
      const Map& expected = fresh.see(map, unit);
      built.build(expected, Movement::AtMostOneObstacle);
      bool same = seen.fingerprint() == expected.fingerprint() && seen.has_barriers() == expected.has_barriers();
      for (std::uint32_t i = 0; i < map.size().cells(); ++i) {
        same &= seen.at(Cell{i}) == expected.at(Cell{i}) && seen.barriers(Cell{i}) == expected.barriers(Cell{i}) &&
                patched[Cell{i}] == built[Cell{i}] && patched.incoming(Cell{i}) == built.incoming(Cell{i});
      }
      if (!same) FAIL("round " << round << ", edit " << edit << ": " << describe_world(map, unit));
    }
  }
}
