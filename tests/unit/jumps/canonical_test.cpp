// The table of canonical successors against its definition: a step from a cell is left out exactly when another way around the
// cell is cheaper, or as cheap and begins with the wide move that ours puts off.

#include "support/catch.hpp"
#include "support/oracle.hpp"
#include "support/worlds.hpp"

#include "jumps/canonical.hpp"

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

constexpr Point centre{1, 1};
Point next_to(Point p, unsigned d) { return {p.x + step_x[d], p.y + step_y[d]}; }

/// True when a way of one or two steps from `from` to `to` around the centre makes `from`, centre, `to` superfluous.
bool is_superfluous(const Oracle& oracle, const Map& map, Movement rule, Point from, unsigned d, Point to) {
  if (from == to) return true;
  const auto cell = [&](Point p) { return map.size().cell(p); };
  const std::uint64_t ours = oracle.cost_of_path({cell(from), cell(centre), cell(to)});
  if (oracle.legal(from, to) && oracle.cost_of_path({cell(from), cell(to)}) < ours) return true;
  for (unsigned first = 0; first < direction_count; ++first) {
    const Point via = next_to(from, first);
    if (via == centre || !oracle.legal(from, via) || !oracle.legal(via, to)) continue;
    const std::uint64_t theirs = oracle.cost_of_path({cell(from), cell(via), cell(to)});
    if (theirs < ours || (theirs == ours && canonical::is_wide(rule, first) && !canonical::is_wide(rule, d))) return true;
  }
  return false;
}

}  // namespace

TEST_CASE("canonical successors are those that no better way around the cell replaces") {
  int forced = 0;
  for (std::size_t r = 0; r < movements.size(); ++r) {
    const auto rule = static_cast<Movement>(r);
    for (unsigned world = 0; world < 512; ++world) {
      std::vector<Terrain> terrain(9);
      for (unsigned i = 0; i < 9; ++i) terrain[i] = (world >> i & 1) != 0 ? wall : plain;
      const Map map({3, 3}, terrain);
      Moves moves;
      moves.build(map, rule);
      const canonical::Successors successors(moves);
      Oracle oracle;
      oracle.see(map, rule, cost_models[0]);
      for (unsigned d = 0; d < direction_count; ++d) {
        const Point from{centre.x - step_x[d], centre.y - step_y[d]};
        if (!oracle.legal(from, centre)) continue;
        unsigned expected = 0;
        for (unsigned out = 0; out < direction_count; ++out) {
          const Point to = next_to(centre, out);
          if (oracle.legal(centre, to) && !is_superfluous(oracle, map, rule, from, d, to)) expected |= 1u << out;
        }
        INFO(movements[r].id << ", world " << world << ", direction " << d);
        CHECK(successors(map.size().cell(centre), d) == expected);
        const bool has_forced = successors.forced(map.size().cell(centre), d) != 0;
        CHECK(has_forced == ((expected & ~canonical::natural(rule, d)) != 0));
        forced += has_forced;
      }
    }
  }
  CHECK(forced > 100);
}

TEST_CASE("the start looks in all directions") {
  const Map map({3, 3});
  Moves moves;
  moves.build(map, Movement::Always);
  const canonical::Successors successors(moves);
  CHECK(successors(Cell{4}, no_direction) == 0xFF);
  CHECK(successors(Cell{0}, no_direction) == moves[Cell{0}]);
}
