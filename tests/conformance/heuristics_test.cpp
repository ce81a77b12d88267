// Law: where judge() calls a heuristic admissible it never exceeds the true distance, and where it calls it consistent it
// never falls by more than a step costs. Where judge() says no, some map proves it: a warning without a reason is a fault too.

#include "support/catch.hpp"
#include "support/oracle.hpp"
#include "support/sight.hpp"
#include "support/solve.hpp"
#include "support/worlds.hpp"

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

struct Findings {
  bool admissible = true;
  bool consistent = true;
  bool weighted_as_shown = true;
};

/// What the open list is ordered by at the start: the estimate as the search uses it, scaled and weighted.
std::uint64_t estimate(const Search& search, Cell cell) {
  const std::uint64_t priority = search.priority(cell, 0, Side::Forward, 0);
  return priority == no_priority ? 0 : priority;
}

Findings examine(const Map& map, const Query& query, const Options& options, Oracle& oracle, Search& search) {
  Moves moves;
  moves.build(map, query.movement);
  search.begin({.map = &map, .moves = &moves, .query = query, .options = &options});
  oracle.see(map, query.movement, query.model());
  if (!walks(options.algorithm())) oracle.see_lines([&](Cell from, Cell to) { return is_legal_line(map, oracle, from, to); });
  oracle.spread_to(query.goal);
  Findings findings;
  for (std::uint32_t i = 0; i < map.size().cells(); ++i) {
    if (estimate(search, Cell{i}) > oracle.distance(Cell{i}) && map.passable(Cell{i})) findings.admissible = false;
    if (search.priority(Cell{i}, 0, Side::Forward, 0) == no_priority) continue;
    const std::uint64_t weighted = search.heuristic(Cell{i}, Side::Forward) * static_cast<std::uint64_t>(options.get(parameters::weight)) / 1000;
    if (weighted != estimate(search, Cell{i})) findings.weighted_as_shown = false;
  }
  for (const Oracle::Step& step : oracle.steps()) {
    if (estimate(search, step.from) > step.cost + estimate(search, step.to)) findings.consistent = false;
  }
  return findings;
}

/// Calls f with all combinations of heuristic and weight that the algorithm reads.
template <class F>
void for_each_estimate(const AlgorithmInfo& info, const F& f) {
  for (std::int32_t kind = parameters::heuristic.min; kind <= parameters::heuristic.max; ++kind) {
    for (const std::int32_t weight : {0, 500, 700, 800, 900, 1000, 1100, 1500, 10000}) {
      Options options(info);
      // An anytime search ends with the heuristic as it is, and that is what is judged.
      options.set(option("inflation"), 1000);
      const bool reads_kind = options.set(parameters::heuristic, kind);
      const bool reads_weight = options.set(parameters::weight, weight);
      if ((reads_kind || kind == parameters::heuristic.min) && (reads_weight || weight == 1000)) f(options);
    }
  }
}

}  // namespace

TEST_CASE("heuristics: admissible and consistent exactly where judge() says so") {
  Dice dice(7);
  std::vector<Map> maps{Map({40, 40}), Map({9, 1}), Map({1, 7}), draw({"SSSSSS", "SSSSSS", "SSSSSS", "SSSSSS"})};
  for (int i = 0; i < 12; ++i)
    maps.push_back(random_map({dice, random_size(dice, 14), {.wall_percent = dice.below(35), .with_terrain = i % 3 != 0}}));
  Oracle oracle;
  for (const AlgorithmInfo* info : catalog()) {
    const std::unique_ptr<Search> search = info->make.untraced(false);
    for_each_estimate(*info, [&](const Options& options) {
      for (std::size_t rule = 0; rule < movements.size(); ++rule) {
        for (std::size_t model = 0; model < cost_models.size(); ++model) {
          Query query{.movement = static_cast<Movement>(rule), .cost_model = static_cast<std::uint8_t>(model)};
          bool has_witness = false;
          bool was_asked = false;
          for (const Map& map : maps) {
            query.start = query.goal = Cell{0};
            if (!map.passable(query.goal) || refuses(*info, map, query)) continue;
            // All pairs of cells are looked at for lines of any angle.
            if (!walks(*info) && map.size().cells() > 100) continue;
            was_asked = true;
            const Verdict verdict = judge(map, query, options);
            const Findings findings = examine(map, query, options, oracle, *search);
            INFO(describe_query(query, options) << ", map " << map.size().width << " x " << map.size().height);
            if (verdict.admissible) CHECK(findings.admissible);
            CHECK(findings.weighted_as_shown);
            if (verdict.consistent) CHECK(findings.consistent);
            has_witness |= verdict.admissible || !findings.admissible;
          }
          INFO(describe_query(query, options) << " is called inadmissible");
          if (was_asked) CHECK(has_witness);
        }
      }
    });
  }
}
