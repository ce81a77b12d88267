// What was built over a grid is told in parts that take little time each, and all of it is told.

#include "support/catch.hpp"
#include "support/grim.hpp"
#include "support/solve.hpp"

#include "world/draw_pieces.hpp"

#include <algorithm>
#include <tuple>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

auto numbers_of(const Stroke& s) { return std::tuple(s.from.x, s.from.y, s.to.x, s.to.y, s.kind); }

}  // namespace

TEST_CASE("what was built over a large map is told in parts, none of it twice") {
  constexpr std::uint32_t side = 512;
  const Map map({side, side}, cells_of(grim_maps.back(), side));
  Moves moves;
  moves.build(map, Movement::NoCornerCutting);
  for (const char* id : {"subgoal-graph", "hpa-star", "polyanya", "navmesh"}) {
    INFO(id);
    const Options options(*find_algorithm(id));
    const auto search = options.algorithm().make.untraced(false);
    REQUIRE(search->begin({.map = &map, .moves = &moves, .query = {.start = Cell{0}, .goal = Cell{side * side - 1}}, .options = &options}) ==
            Status::Running);
    search->advance(to_the_end);
    std::vector<Stroke> strokes;
    std::uint32_t piece = 0, parts = 0;
    do {
      const std::size_t before = strokes.size();
      piece = search->structure(piece, search->steps(), strokes);
      ++parts;
      // A piece is not cut: the gates and links of one cluster, or the links of one subgoal.
      CHECK(strokes.size() - before < strokes_a_call + 2048);
    } while (piece != 0);
    CHECK(strokes.size() > 2 * strokes_a_call);
    CHECK(parts == (strokes.size() + strokes_a_call - 1) / strokes_a_call);
    std::sort(strokes.begin(), strokes.end(), [](const Stroke& a, const Stroke& b) { return numbers_of(a) < numbers_of(b); });
    const auto twice =
        std::adjacent_find(strokes.begin(), strokes.end(), [](const Stroke& a, const Stroke& b) { return numbers_of(a) == numbers_of(b); });
    CHECK(twice == strokes.end());
  }
}
