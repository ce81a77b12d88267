// Law: what a search keeps from those before it changes nothing: asked again and again, of the same map, of edited ones and of others, it
// answers and counts as a fresh one, and its recorded steps are the same.

#include "support/catch.hpp"
#include "support/solve.hpp"
#include "support/worlds.hpp"

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

Status run(Search& search, Status status, Dice& dice) {
  const std::uint32_t most = dice.chance(50) ? to_the_end : 1 + dice.below(9);
  while (status == Status::Running) status = search.advance(most == to_the_end ? most : 1 + dice.below(most));
  return status;
}

/// A few cells next to each other, so that tables are patched, or one anywhere.
void edit(Dice& dice, Map& map) {
  const Size size = map.size();
  const Point from = size.point(Cell{dice.below(static_cast<std::uint32_t>(size.cells()))});
  const auto terrain = static_cast<std::uint8_t>(dice.chance(50) ? wall : plain);
  std::vector<Edit> edits;
  for (std::int32_t i = 0; i < 3; ++i) {
    const Point p{from.x + i, from.y};
    if (size.contains(p)) edits.push_back({size.cell(p), terrain});
  }
  std::vector<Change> changes;
  map.apply(edits, changes);
}

}  // namespace

TEST_CASE("kept: a search that was asked before answers as a new one") {
  Dice dice(83);
  for (int i = 0; i < 40; ++i) {
    for (const AlgorithmInfo* info : catalog()) {
      const bool wide = dice.chance(50);
      const auto kept = info->make.untraced(wide);
      Traced watched(*info, wide);
      const bool with_terrain = dice.chance(20);
      Options options = dice.chance(50) ? fastest_options(*info, Movement::NoCornerCutting) : random_options(dice, *info);
      const auto any_map = [&] {
        const Size size = random_size(dice, 24);
        return dice.chance(50) ? rooms({dice, size}) : random_map({dice, size, {.wall_percent = dice.below(40), .with_terrain = with_terrain}});
      };
      Map map = any_map();
      Query base = random_query({dice, Cell{}, Cell{}});
      for (int j = 0; j < 24; ++j) {
        if (dice.chance(12)) edit(dice, map);
        if (dice.chance(5)) map = any_map();
        if (dice.chance(5)) base = random_query({dice, Cell{}, Cell{}});
        if (dice.chance(8)) base.cost_model = static_cast<std::uint8_t>(dice.below(cost_models.size()));
        if (dice.chance(5)) options = random_options(dice, *info);
        Query query = base;
        query.start = random_free_cell(dice, map);
        query.goal = random_free_cell(dice, map);
        if (refuses(*info, map, query)) continue;
        Moves moves;
        moves.build(map, query.movement);
        const Problem problem{.map = &map, .moves = &moves, .query = query, .options = &options};
        const auto fresh = info->make.untraced(wide);
        INFO(describe_query(query, options) << ", map " << map.size().width << " x " << map.size().height << ", query " << j);
        const Status status = run(*fresh, fresh->begin(problem), dice);
        REQUIRE(run(*kept, kept->begin(problem), dice) == status);
        // One that delegates may pick another search after many queries, and so another path of the same cost.
        CHECK((info->delegates || same(kept->metrics(), fresh->metrics())));
        std::vector<Cell> path, other;
        std::vector<HalfPoint> line, other_line;
        const auto is_same_answer = [&] {
          return info->delegates ? path_cost(map, other).units(query.model()) == path_cost(map, path).units(query.model())
                                 : other == path && other_line == line;
        };
        read_path(map.size(), *fresh, info->measure, path, line);
        read_path(map.size(), *kept, info->measure, other, other_line);
        CHECK(is_same_answer());

        Traced seen(*info, wide);
        REQUIRE(run(*watched.search, watched.begin(problem), dice) == run(*seen.search, seen.begin(problem), dice));
        CHECK(same(watched.search->metrics(), seen.search->metrics()));
        CHECK(watched.trace.hash() == seen.trace.hash());
        CHECK(watched.trace.steps() == seen.trace.steps());
        read_path(map.size(), *watched.search, info->measure, other, other_line);
        CHECK(is_same_answer());
      }
    }
  }
}
