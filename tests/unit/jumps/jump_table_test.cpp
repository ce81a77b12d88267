#include "support/catch.hpp"
#include "support/solve.hpp"
#include "support/worlds.hpp"

#include "jumps/jump_table.hpp"

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

template <int directions>
bool same(const JumpTable<directions>& a, const JumpTable<directions>& b, const Map& map, const Moves& moves, Movement rule) {
  for (std::uint32_t cell = 0; cell < map.size().cells(); ++cell) {
    for (unsigned d = 0; d < static_cast<unsigned>(directions); ++d) {
      if (rule == Movement::FourConnected && (d >= 4 || (directions == 4 && d % 2 == 0))) continue;
      if (!map.passable(Cell{cell}) && moves[Cell{cell}] == 0) continue;
      const RayFinding one = a.entries()[cell][d], other = b.entries()[cell][d];
      if (one.steps() != other.steps() || one.is_jump_point() != other.is_jump_point()) return false;
    }
  }
  return true;
}

template <int directions>
void make(JumpTable<directions>& table, const Problem& problem) {
  while (table.make_ready(problem) != ready) {
  }
}

/// How often a kept table was patched instead of rebuilt.
template <int directions>
int patched_like_new(std::uint32_t seed) {
  Dice dice(seed);
  int patched = 0;
  for (int i = 0; i < 40; ++i) {
    // On large maps edits lie so far from each other that each is patched by itself.
    Map map = random_map({dice, random_size(dice, i % 4 == 0 ? 250 : 60), {.wall_percent = dice.below(45), .with_terrain = false}});
    const Query query{.start = random_free_cell(dice, map), .goal = random_free_cell(dice, map), .movement = static_cast<Movement>(i % 4)};
    JumpTable<directions> kept;
    for (int edit = 0; edit < 15; ++edit) {
      Moves moves;
      moves.build(map, query.movement);
      const Problem problem{.map = &map, .moves = &moves, .query = query, .options = nullptr};
      patched += kept.make_ready(problem) == ready && edit > 0;
      make(kept, problem);
      JumpTable<directions> fresh;
      make(fresh, problem);
      INFO(i << ", edit " << edit << ": " << movements[static_cast<int>(query.movement)].id << ", map " << map.size().width << " x "
             << map.size().height);
      REQUIRE(same(kept, fresh, map, moves, query.movement));
      std::vector<Change> changes;
      for (int n = dice.chance(70) ? 1 : 3; n > 0; --n) {
        const Cell cell = random_cell(dice, map);
        const std::array<Edit, 1> one{{{cell, map.passable(cell) ? wall : plain}}};
        map.apply(one, changes);
      }
    }
  }
  return patched;
}

}  // namespace

TEST_CASE("a table that was patched after an edit equals one that is made from the whole map") {
  CHECK(patched_like_new<4>(77) > 150);
  CHECK(patched_like_new<8>(78) > 150);
}

TEST_CASE("a table in which an edit changes much of the map is made again, in parts") {
  const Size size{400, 300};
  Map map(size);
  std::vector<Change> changes;
  const auto paint = [&](Point p) {
    const std::array<Edit, 1> one{{{size.cell(p), wall}}};
    map.apply(one, changes);
  };
  Query query{.start = Cell{0}, .goal = size.cell({399, 299})};
  JumpTable<8> kept;
  const auto is_patched = [&] {
    Moves moves;
    moves.build(map, query.movement);
    const Problem problem{.map = &map, .moves = &moves, .query = query, .options = nullptr};
    const bool is_ready = kept.make_ready(problem) == ready;
    make(kept, problem);
    JumpTable<8> fresh;
    make(fresh, problem);
    REQUIRE(same(kept, fresh, map, moves, query.movement));
    return is_ready;
  };
  CHECK_FALSE(is_patched());
  // The first wall is what rays come to from everywhere, one beside it is no news.
  paint({200, 150});
  CHECK_FALSE(is_patched());
  paint({201, 150});
  CHECK(is_patched());
}
