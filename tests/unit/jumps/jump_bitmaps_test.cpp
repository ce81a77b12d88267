// Rays from the bitmaps against rays that are walked cell by cell.

#include "support/catch.hpp"
#include "support/worlds.hpp"

#include "jumps/canonical.hpp"
#include "jumps/jump_bitmaps.hpp"

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

JumpBitmaps::Ray walk(const Moves& moves, Size size, Point p, unsigned d) {
  for (std::int32_t steps = 1;; ++steps) {
    const Cell before = size.cell(p);
    p = {p.x + step_x[d], p.y + step_y[d]};
    if ((moves[before] >> d & 1) == 0) return {steps, true};
    if (canonical::Successors(moves).forced(size.cell(p), d) != 0) return {steps, false};
  }
}

JumpBitmaps::Ray ray(const JumpBitmaps& bitmaps, Point p, unsigned d) {
  switch (d) {
    case 0:
      return bitmaps.ray<0>(p.x, p.y);
    case 1:
      return bitmaps.ray<1>(p.x, p.y);
    case 2:
      return bitmaps.ray<2>(p.x, p.y);
    default:
      return bitmaps.ray<3>(p.x, p.y);
  }
}

bool agrees(const Map& map, Movement rule, const JumpBitmaps& bitmaps) {
  Moves moves;
  moves.build(map, rule);
  std::uint64_t jump_points = 0;
  for (std::uint32_t i = 0; i < map.size().cells(); ++i) {
    if (!map.passable(Cell{i})) continue;
    const Point p = map.size().point(Cell{i});
    for (unsigned d = 0; d < 4; ++d) {
      if (canonical::is_wide(rule, d)) continue;
      const Point next{p.x + step_x[d], p.y + step_y[d]};
      if ((moves[Cell{i}] >> d & 1) != 0 && canonical::Successors(moves).forced(map.size().cell(next), d) != 0) ++jump_points;
      const JumpBitmaps::Ray expected = walk(moves, map.size(), p, d);
      const JumpBitmaps::Ray found = ray(bitmaps, p, d);
      if (found.steps != expected.steps || found.blocked != expected.blocked) return false;
    }
  }
  return bitmaps.jump_points() == jump_points;
}

}  // namespace

TEST_CASE("rays stop where walked ones do, on maps of all shapes") {
  Dice dice(71);
  JumpBitmaps bitmaps;
  for (int i = 0; i < 400; ++i) {
    const std::uint32_t most = i % 8 == 0 ? 300 : 70;
    const Map map =
        random_map({dice, random_size(dice, most), {.wall_percent = i % 3 == 0 ? dice.below(3) : dice.below(50), .with_terrain = i % 2 == 0}});
    const auto rule = static_cast<Movement>(dice.below(movements.size()));
    bitmaps.see(map, rule);
    INFO(i << ": " << movements[static_cast<int>(rule)].id << ", map " << map.size().width << " x " << map.size().height);
    CHECK(agrees(map, rule, bitmaps));
  }
}

TEST_CASE("bitmaps that were patched after each edit are those of the whole map") {
  Dice dice(76);
  for (int i = 0; i < 60; ++i) {
    Map map = random_map({dice, random_size(dice, i % 4 == 0 ? 300 : 70), {.wall_percent = dice.below(50), .with_terrain = false}});
    const auto rule = static_cast<Movement>(i % 4);
    JumpBitmaps bitmaps(StopAt::Forced);
    std::vector<Change> changes;
    for (int edit = 0; edit < 30; ++edit) {
      // Sometimes far more versions go by than the map remembers, and sometimes it comes to be what it was.
      for (std::uint32_t n = dice.chance(5) ? 1100 : 1 + dice.below(4); n > 0; --n) {
        std::vector<Edit> edits;
        const Cell cell = random_cell(dice, map);
        for (std::uint32_t k = 0; k <= dice.below(3); ++k) edits.push_back({k == 0 ? cell : random_cell(dice, map), dice.chance(50) ? wall : plain});
        map.apply(edits, changes);
      }
      if (dice.chance(20) && !changes.empty()) {
        const std::array<Edit, 1> back{{{changes.back().cell, changes.back().before}}};
        map.apply(back, changes);
      }
      bitmaps.see(map, rule);
      INFO(i << ", edit " << edit << ": " << movements[static_cast<int>(rule)].id << ", map " << map.size().width << " x " << map.size().height);
      REQUIRE(agrees(map, rule, bitmaps));
    }
  }
}

TEST_CASE("lines whose length is near that of a word") {
  JumpBitmaps bitmaps;
  for (const Movement rule : {Movement::FourConnected, Movement::NoCornerCutting}) {
    for (const std::uint32_t length : {1u, 7u, 8u, 9u, 61u, 62u, 63u, 64u, 65u, 126u, 127u, 128u, 2048u}) {
      for (const Size size : {Size{length, 1}, Size{1, length}, Size{length, 2}, Size{2, length}}) {
        const Map map(size);
        bitmaps.see(map, rule);
        INFO(size.width << " x " << size.height);
        CHECK(agrees(map, rule, bitmaps));
      }
    }
  }
}

TEST_CASE("bitmaps follow edits, and other maps of the same size and version") {
  Dice dice(72);
  JumpBitmaps bitmaps;
  Map map({50, 40});
  std::vector<Change> changes;
  for (int i = 0; i < 100; ++i) {
    const Cell cell = random_cell(dice, map);
    const std::array<Edit, 1> flip{{{cell, map.passable(cell) ? wall : plain}}};
    map.apply(flip, changes);
    bitmaps.see(map, Movement::NoCornerCutting);
    REQUIRE(agrees(map, Movement::NoCornerCutting, bitmaps));
    const Map other = random_map({dice, {50, 40}, {.wall_percent = 20, .with_terrain = false}});
    bitmaps.see(other, Movement::NoCornerCutting);
    REQUIRE(agrees(other, Movement::NoCornerCutting, bitmaps));
  }
}
