// Whether a move is legal depends on the cells and edges of one block of two by two cells, of which there are few enough to try all.

#include "support/catch.hpp"
#include "support/oracle.hpp"
#include "support/worlds.hpp"

#include "world/moves.hpp"
#include "world/refusal.hpp"

#include <array>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

/// One of the 4096 blocks: each cell free or a wall, each edge open, barred one way, the other way, or both.
Map block_of(std::uint32_t number) {
  std::vector<Terrain> terrain;
  for (std::uint32_t i = 0; i < 4; ++i) terrain.push_back((number >> i & 1) != 0 ? wall : plain);
  std::vector<std::uint8_t> barriers(4);
  // Upper, left, right, lower edge: from the cell with the lower number to the other.
  constexpr unsigned east = 1, south = 2;
  constexpr std::array<std::array<unsigned, 3>, 4> edges{{{0, 1, east}, {0, 2, south}, {1, 3, south}, {2, 3, east}}};
  for (std::size_t e = 0; e < 4; ++e) {
    const auto [from, to, d] = edges[e];
    const std::uint32_t bars = number >> (4 + 2 * e) & 3;
    if ((bars & 1) != 0) barriers[from] = static_cast<std::uint8_t>(barriers[from] | 1u << d);
    if ((bars & 2) != 0) barriers[to] = static_cast<std::uint8_t>(barriers[to] | 1u << (d + 2) % 4);
  }
  return Map({2, 2}, terrain, barriers);
}

}  // namespace

TEST_CASE("a move is refused exactly where its mask forbids it, and for the reason of the definition: all blocks, barriers and rules") {
  std::array<int, refusal_names.size()> told{};
  for (std::size_t number = 0; number < movements.size(); ++number) {
    const auto rule = static_cast<Movement>(number);
    Moves moves;
    Oracle oracle;
    for (std::uint32_t block = 0; block < 4096; ++block) {
      const Map map = block_of(block);
      moves.build(map, rule);
      oracle.see(map, rule, cost_models[0]);
      for (std::uint32_t i = 0; i < 4; ++i) {
        const Point p = map.size().point(Cell{i});
        for (unsigned d = 0; d < direction_count; ++d) {
          const RefusedMove refused = refusal_of(map, rule, p, d);
          ++told[static_cast<std::size_t>(refused.refusal)];
          const bool is_legal = (moves[Cell{i}] >> d & 1) != 0;
          if ((refused.refusal == Refusal::None) != is_legal) FAIL("mask: rule " << number << ", block " << block << ", cell " << i << ", " << d);
          if (refused != oracle.reason(p, {p.x + step_x[d], p.y + step_y[d]}))
            FAIL("reason: rule " << number << ", block " << block << ", cell " << i << ", direction " << d);
        }
      }
    }
  }
  for (const int times : told) CHECK(times > 0);
}

TEST_CASE("a refusal names the cell or the barred move that is to blame") {
  const Map corner = draw({"..", "@."});
  CHECK(refusal_of(corner, Movement::NoCornerCutting, {0, 0}, 5) == RefusedMove{Refusal::Corner, {0, 1}, {0, 1}});
  CHECK(refusal_of(corner, Movement::AtMostOneObstacle, {0, 0}, 5) == RefusedMove{});
  CHECK(refusal_of(corner, Movement::FourConnected, {0, 0}, 5) == RefusedMove{Refusal::NoDiagonals, {1, 1}, {1, 1}});
  CHECK(refusal_of(corner, Movement::Always, {0, 0}, 2) == RefusedMove{Refusal::Blocked, {0, 1}, {0, 1}});
  CHECK(refusal_of(corner, Movement::Always, {0, 0}, 7) == RefusedMove{Refusal::OffMap, {-1, -1}, {-1, -1}});
  const Map squeeze = draw({".@", "@."});
  CHECK(refusal_of(squeeze, Movement::AtMostOneObstacle, {0, 0}, 5) == RefusedMove{Refusal::BothCorners, {1, 0}, {0, 1}});
  // A thin wall between the lower cells: the diagonal may not pass below it.
  const Map thin({2, 2}, {plain, plain, plain, plain}, {0, 0, 1 << 1, 1 << 3});
  CHECK(refusal_of(thin, Movement::Always, {0, 1}, 1) == RefusedMove{Refusal::ThinWall, {0, 1}, {1, 1}});
  CHECK(refusal_of(thin, Movement::NoCornerCutting, {0, 0}, 5) == RefusedMove{Refusal::CornerThinWall, {0, 1}, {1, 1}});
  const Map one_way({2, 2}, {plain, plain, plain, plain}, {0, 0, 1 << 1, 0});
  CHECK(refusal_of(one_way, Movement::Always, {0, 1}, 1) == RefusedMove{Refusal::OneWay, {0, 1}, {1, 1}});
  CHECK(refusal_of(one_way, Movement::Always, {1, 1}, 3) == RefusedMove{});
  CHECK(refusal_of(one_way, Movement::NoCornerCutting, {0, 0}, 5) == RefusedMove{Refusal::CornerOneWay, {0, 1}, {1, 1}});
}
