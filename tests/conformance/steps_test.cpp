// Law: how a search is sliced and which trace listens changes nothing: advance(1) n times, advance(n) and random slices give
// the same events, and a search is the same one untraced, recorded, and recorded without a history.

#include "support/catch.hpp"
#include "support/recorder.hpp"
#include "support/solve.hpp"
#include "support/worlds.hpp"

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

template <class Slice>
Status run(Search& search, Status status, const Slice& slice) {
  while (status == Status::Running) status = search.advance(slice());
  return status;
}

}  // namespace

TEST_CASE("steps: slices and traces change nothing") {
  Dice dice(5);
  for (int i = 0; i < 400; ++i) {
    const Map map = random_map({dice, random_size(dice, 20), {.wall_percent = dice.below(40), .with_terrain = dice.chance(50)}});
    const Query query = random_query({dice, random_free_cell(dice, map), random_free_cell(dice, map)});
    Moves moves;
    moves.build(map, query.movement);
    for (const AlgorithmInfo* info : catalog()) {
      if (refuses(*info, map, query)) continue;
      const Options options = random_options(dice, *info);
      const Problem problem{.map = &map, .moves = &moves, .query = query, .options = &options};
      INFO(describe_query(query, options));
      Traced traced(*info, true);
      const auto& [counts, whole] = traced;
      const Status status = run(*whole, traced.begin(problem), [] { return to_the_end; });
      const Metrics metrics = whole->metrics();
      const std::uint64_t hash = counts.hash();
      std::vector<Cell> path, other;
      whole->path(path);
      CHECK(counts.steps() == metrics.expanded + metrics.prepared);
      CHECK(counts.count_both(EventKind::Close) == metrics.expanded);
      CHECK(counts.count_both(EventKind::Open) == metrics.generated);
      CHECK(counts.count_both(EventKind::Relax) == metrics.relaxed);
      CHECK(counts.count_both(EventKind::Reopen) == metrics.reopened);

      // The same object again, so that nothing of the search before may be left.
      for (const std::uint32_t most : {1u, 7u}) {
        CHECK(run(*whole, traced.begin(problem), [&] { return 1 + dice.below(most); }) == status);
        CHECK(counts.hash() == hash);
        CHECK(same(whole->metrics(), metrics));
        CHECK(whole->metrics().prepared == metrics.prepared);
      }

      // The caller may prepare all of it in parts, or some of it.
      Traced in_parts(*info, true);
      for (std::uint32_t parts = dice.below(8); parts > 0 && in_parts.search->make_ready(problem) != ready; --parts) {
      }
      CHECK(run(*in_parts.search, in_parts.begin(problem), [&] { return 1 + dice.below(3); }) == status);
      CHECK(in_parts.trace.hash() == hash);

      for (const bool wide : {false, true}) {
        const auto untraced = info->make.untraced(wide);
        const Status ended = run(*untraced, untraced->begin(problem), [] { return to_the_end; });
        if (!wide && ended == Status::CostOverflow) continue;
        CHECK(ended == status);
        // One that delegates may pick another search where nothing is recorded, and so another path of the same cost.
        CHECK((info->delegates || same(untraced->metrics(), metrics)));
        untraced->path(other);
        CHECK((info->delegates ? path_cost(map, other).units(query.model()) == path_cost(map, path).units(query.model()) : other == path));
      }

      Recorder recorder;
      recorder.reset(map.size().cells());
      const auto recorded = info->make.recorded(true, recorder);
      CHECK(run(*recorded, recorded->begin(problem), [&] { return 1 + dice.below(5); }) == status);
      CHECK(same(recorded->metrics(), metrics));
      recorded->path(other);
      CHECK(other == path);
      CHECK(recorder.hash() == hash);
      CHECK(recorder.steps() == metrics.expanded + metrics.prepared);
      CHECK(recorder.open_cells() == metrics.open);
      for (int kind = 0; kind < event_kind_count; ++kind)
        CHECK(recorder.count(static_cast<EventKind>(kind)) == counts.count(static_cast<EventKind>(kind)));
    }
  }
}

TEST_CASE("steps: the last one tells the end, or nothing is open any more") {
  Dice dice(7);
  for (int i = 0; i < 200; ++i) {
    const Map map = random_map({dice, random_size(dice, 12), {.wall_percent = dice.below(60), .with_terrain = dice.chance(50)}});
    const Query query = random_query({dice, random_free_cell(dice, map), random_free_cell(dice, map)});
    Moves moves;
    moves.build(map, query.movement);
    for (const AlgorithmInfo* info : catalog()) {
      if (refuses(*info, map, query)) continue;
      const Options options = random_options(dice, *info);
      INFO(describe_query(query, options));
      Traced traced(*info, true);
      const auto& [counts, search] = traced;
      Status status = traced.begin({.map = &map, .moves = &moves, .query = query, .options = &options});
      while (status == Status::Running) {
        const std::uint64_t before = counts.steps();
        const bool is_dry = search->metrics().open == 0;
        status = search->advance(1);
        // A link holds no more than the number of the step. What waits elsewhere than in a list of cells, as intervals do, may be given up at the
        // end: another one came before it by a shorter way.
        if (counts.steps() == before) CHECK((is_dry || !info->lists_cells));
      }
    }
  }
}

TEST_CASE("steps: 32-bit and 64-bit costs give the same events") {
  Dice dice(6);
  for (int i = 0; i < 200; ++i) {
    // Some so dear that priorities outgrow 32 bits where costs do not.
    const bool dear = i % 16 == 0;
    const Size size = dear ? Size{150, 3} : random_size(dice, 16);
    Map map = random_map({dice, size, {.wall_percent = dice.below(dear ? 8 : 40), .with_terrain = i % 4 != 0}});
    if (dear) map.set_multipliers({0, 255, 200, 250, 230});
    Query query = random_query({dice, random_free_cell(dice, map), random_free_cell(dice, map)});
    if (dear) query.cost_model = 0;
    Moves moves;
    moves.build(map, query.movement);
    for (const AlgorithmInfo* info : catalog()) {
      if (refuses(*info, map, query)) continue;
      Options options = random_options(dice, *info);
      if (dear) options.set(parameters::weight, parameters::weight.max);
      const Problem problem{.map = &map, .moves = &moves, .query = query, .options = &options};
      Traced narrow(*info, false), wide(*info, true);
      const Status status = run(*narrow.search, narrow.begin(problem), [] { return to_the_end; });
      if (status == Status::CostOverflow) continue;
      INFO(describe_query(query, options));
      CHECK(run(*wide.search, wide.begin(problem), [] { return to_the_end; }) == status);
      CHECK(wide.trace.hash() == narrow.trace.hash());
    }
  }
}

TEST_CASE("steps: a finished search stays finished, and no work means no step") {
  const Map map({5, 5});
  Moves moves;
  moves.build(map, Movement::NoCornerCutting);
  for (const AlgorithmInfo* info : catalog()) {
    const Options options(*info);
    Traced traced(*info);
    const auto& [trace, search] = traced;
    traced.begin({.map = &map, .moves = &moves, .query = {.start = Cell{0}, .goal = Cell{24}}, .options = &options});
    const std::uint64_t at_first = trace.hash();
    CHECK(search->advance(0) == Status::Running);
    CHECK(trace.hash() == at_first);
    CHECK(search->advance(to_the_end) == Status::Found);
    const std::uint64_t at_last = trace.hash();
    CHECK(search->advance(to_the_end) == Status::Found);
    CHECK(trace.hash() == at_last);
  }
}
