// Law: the heuristic check marks exactly the cells and moves that a computation from the definitions marks, on 1,000 random maps with every
// heuristic and rule of moves, with weights, terrain, barriers, areas and units. Its parts do not matter. Where judge() promises that a heuristic
// is admissible or consistent, it marks nothing.

#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/oracle.hpp"
#include "support/solve.hpp"
#include "support/worlds.hpp"

#include "explain/costs/heuristic_check.hpp"
#include "world/ground.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <limits>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

Map random_world(Dice& dice) {
  Map map = random_map({dice, random_size(dice, 11), {.wall_percent = dice.below(45), .with_terrain = dice.chance(50)}});
  if (dice.chance(25)) add_costs(dice, map);
  if (dice.chance(40)) add_barriers(dice, map, dice.below(30));
  if (dice.chance(30)) add_areas(dice, map, 1 + dice.below(4));
  return map;
}

/// The estimates as people define them: for each cell, the cost on open ground of the cheapest kind.
class Estimates {
 public:
  Estimates(const Map& map, const Query& query, const Oracle& oracle) : map_(map), goal_(map.size().point(query.goal)), model_(query.model()) {
    std::uint64_t cheapest = std::numeric_limits<std::uint64_t>::max();
    for (std::uint32_t i = 0; i < map.size().cells(); ++i) {
      // The cost of a straight step into the cell; where it comes from plays no part.
      if (oracle.free(map.size().point(Cell{i}))) cheapest = std::min(cheapest, oracle.cost_of_step(Cell{i}, Cell{i}));
    }
    if (cheapest != std::numeric_limits<std::uint64_t>::max()) cheapest_ = cheapest / model_.straight;
  }

  std::uint64_t operator()(HeuristicKind kind, std::uint64_t weight, Cell cell) const { return of(kind, map_.size().point(cell)) * weight / 1000; }

 private:
  std::uint64_t of(HeuristicKind kind, Point p) const {
    const auto dx = static_cast<std::uint64_t>(std::abs(p.x - goal_.x)), dy = static_cast<std::uint64_t>(std::abs(p.y - goal_.y));
    const std::uint64_t s = model_.straight, d = std::min<std::uint64_t>(model_.diagonal, 2 * s);
    switch (kind) {
      case HeuristicKind::Zero:
        return 0;
      case HeuristicKind::Manhattan:
        return (dx + dy) * s * cheapest_;
      case HeuristicKind::Octile:
        return (std::min(dx, dy) * d + (std::max(dx, dy) - std::min(dx, dy)) * s) * cheapest_;
      case HeuristicKind::Chebyshev:
        return std::max(dx, dy) * s * cheapest_;
      case HeuristicKind::Euclidean: {
        const std::uint64_t square = s * s * (dx * dx + dy * dy);
        std::uint64_t root = 0;
        for (std::uint64_t bit = std::uint64_t{1} << 31; bit != 0; bit >>= 1) {
          if ((root | bit) * (root | bit) <= square) root |= bit;
        }
        return root * cheapest_;
      }
    }
    return 0;
  }

  const Map& map_;
  Point goal_;
  CostModel model_;
  std::uint64_t cheapest_ = 1;
};

/// What the definitions say: for each cell whether its estimate is too high, and the same findings.
struct Wanted {
  EstimateFindings findings;
  std::uint32_t moves = 0;
  std::vector<bool> marked;
};

Wanted wanted_of(const Map& map, const Oracle& oracle, const std::vector<std::uint64_t>& h) {
  Wanted wanted;
  const Size size = map.size();
  std::uint64_t most = 0, steepest = 0;
  for (std::uint32_t i = 0; i < size.cells(); ++i) {
    const std::uint64_t cost = oracle.distance(Cell{i});
    wanted.marked.push_back(cost != Oracle::unreachable && h[i] > cost);
    if (cost != Oracle::unreachable && h[i] < cost) wanted.findings.gap = std::max(wanted.findings.gap, cost - h[i]);
    if (!wanted.marked.back()) continue;
    ++wanted.findings.overestimates;
    if (h[i] - cost <= most) continue;
    most = h[i] - cost;
    wanted.findings.worst_cell = {Cell{i}, h[i], cost};
  }
  for (std::uint32_t i = 0; i < size.cells(); ++i) {
    const Point p = size.point(Cell{i});
    for (int d = 0; d < direction_count; ++d) {
      const Point q{p.x + step_x[d], p.y + step_y[d]};
      if (!oracle.legal(p, q)) continue;
      ++wanted.moves;
      const Cell to = size.cell(q);
      const std::uint64_t cost = oracle.cost_of_step(Cell{i}, to);
      if (h[i] <= cost + h[index(to)]) continue;
      ++wanted.findings.falls;
      const std::uint64_t fall = h[i] - h[index(to)];
      if (fall - cost <= steepest) continue;
      steepest = fall - cost;
      wanted.findings.worst_move = {Cell{i}, to, fall, cost};
    }
  }
  return wanted;
}

bool same(const EstimateFindings& a, const EstimateFindings& b) {
  const auto numbers = [](const EstimateFindings& of) {
    const auto& [overestimates, falls, gap, cell, move] = of;
    return std::array<std::uint64_t, 10>{overestimates,    falls,          gap,       index(cell.cell), cell.estimate, cell.cost,
                                         index(move.from), index(move.to), move.fall, move.cost};
  };
  return numbers(a) == numbers(b);
}

void run(HeuristicCheck& check, const Problem& problem, std::uint32_t cells_a_part) {
  check.begin(problem);
  Progress before = 0;
  bool rises = true;
  for (Progress now = 0; now != ready; before = now) {
    now = check.advance(cells_a_part);
    rises &= now >= before;
  }
  CHECK(rises);
  CHECK(check.advance(1) == ready);
}

/// How often each outcome was met, so that the law cannot hold of nothing.
struct Tally {
  int checks = 0, broken = 0, steep = 0, harmless = 0, weighted = 0;
};

void examine(HeuristicCheck& check, HeuristicCheck& in_parts, const Problem& problem, const Oracle& oracle, const Estimates& estimates,
             Tally& tally) {
  const Map& map = *problem.map;
  const auto kind = static_cast<HeuristicKind>(problem.options->get(parameters::heuristic));
  const auto weight = static_cast<std::uint64_t>(problem.options->get(parameters::weight));
  run(check, problem, to_the_end);
  std::vector<std::uint64_t> plain, weighted;
  std::uint32_t reached = 0;
  bool same_costs = true;
  for (std::uint32_t i = 0; i < map.size().cells(); ++i) {
    plain.push_back(estimates(kind, 1000, Cell{i}));
    weighted.push_back(estimates(kind, weight, Cell{i}));
    reached += oracle.distance(Cell{i}) != Oracle::unreachable ? 1 : 0;
    same_costs &= check.cost_to_goal(Cell{i}) == oracle.distance(Cell{i}) && check.estimate(Cell{i}) == weighted.back();
  }
  CHECK(same_costs);
  CHECK(check.cells() == reached);
  const Wanted of_plain = wanted_of(map, oracle, plain), of_weighted = wanted_of(map, oracle, weighted);
  CHECK(check.moves() == of_plain.moves);
  CHECK(same(check.unweighted(), of_plain.findings));
  CHECK(same(check.weighted(), of_weighted.findings));
  bool same_marks = true;
  for (std::uint32_t i = 0; i < map.size().cells(); ++i) {
    same_marks &= of_weighted.marked[i] == (check.estimate(Cell{i}) > check.cost_to_goal(Cell{i}));
  }
  CHECK(same_marks);

  run(in_parts, problem, 1 + index(problem.query.goal) % 7);
  CHECK(same(in_parts.unweighted(), check.unweighted()));
  CHECK(same(in_parts.weighted(), check.weighted()));

  const Verdict verdict = judge(map, problem.query, *problem.options);
  const auto keeps_promise = [](bool admissible, bool consistent, const EstimateFindings& findings) {
    return (!admissible || findings.overestimates == 0) && (!consistent || findings.falls == 0);
  };
  CHECK(keeps_promise(verdict.heuristic_admissible, verdict.heuristic_consistent, check.unweighted()));
  CHECK(keeps_promise(verdict.admissible, verdict.consistent, check.weighted()));
  ++tally.checks;
  tally.broken += check.unweighted().overestimates > 0 ? 1 : 0;
  tally.steep += check.unweighted().falls > 0 ? 1 : 0;
  tally.weighted += check.weighted().overestimates > check.unweighted().overestimates ? 1 : 0;
  tally.harmless += !verdict.heuristic_admissible && check.unweighted().overestimates == 0 ? 1 : 0;
}

}  // namespace

TEST_CASE("the heuristic check marks what the definitions mark, and nothing that judge() rules out") {
  Dice dice(5107);
  Oracle oracle;
  Ground ground;
  Moves moves;
  // Kept from map to map, as a page does.
  HeuristicCheck check, in_parts;
  Tally tally;
  const AlgorithmInfo& weighted = *find_algorithm("weighted-astar");
  const int maps = is_long_run() ? 20'000 : fewer_in_web_assembly(1000);
  for (int i = 0; i < maps; ++i) {
    const Map map = random_world(dice);
    Query query = random_query({dice, random_free_cell(dice, map), random_free_cell(dice, map)});
    if (dice.chance(30)) query.unit = random_unit(dice);
    const Map& seen = ground.see(map, query.unit);
    for (std::size_t rule = 0; rule < movements.size(); ++rule) {
      query.movement = static_cast<Movement>(rule);
      moves.build(seen, query.movement);
      oracle.see(map, query.movement, query.model(), query.unit);
      if (!oracle.free(map.size().point(query.goal))) continue;
      oracle.spread_to(query.goal);
      const Estimates estimates(map, query, oracle);
      for (std::int32_t kind = parameters::heuristic.min; kind <= parameters::heuristic.max; ++kind) {
        Options options(weighted);
        options.set(parameters::heuristic, kind);
        options.set(parameters::weight, dice.chance(30) ? 1000 : dice.chance(70) ? dice.between(0, 3000) : dice.between(0, 10000));
        INFO(describe_query(query, options) << '\n' << describe_world(map, query.unit));
        examine(check, in_parts, {.map = &seen, .moves = &moves, .query = query, .options = &options}, oracle, estimates, tally);
      }
    }
  }
  CHECK(tally.checks > 15 * maps);
  CHECK(tally.broken > maps);
  CHECK(tally.steep > maps);
  CHECK(tally.weighted > maps);
  CHECK(tally.harmless > maps / 10);
}

TEST_CASE("the heuristic check takes for the estimate what each search takes") {
  Dice dice(5108);
  HeuristicCheck check;
  int searches = 0, others = 0, shaped = 0, left_out = 0;
  for (const AlgorithmInfo* info : catalog()) {
    const std::unique_ptr<Search> search = info->make.untraced(true);
    for (int i = 0; i < 20; ++i) {
      const Map map = random_map({dice, random_size(dice, 12), {.wall_percent = dice.below(30), .with_terrain = dice.chance(30)}});
      const Query query = random_query({dice, random_free_cell(dice, map), random_free_cell(dice, map)});
      Moves moves;
      moves.build(map, query.movement);
      const Options options = random_options(dice, *info);
      const Problem problem{.map = &map, .moves = &moves, .query = query, .options = &options};
      const bool is_answered = !refuses(*info, map, query);
      CHECK(HeuristicCheck::applies(problem) == (is_answered && walks(*info) && !info->visits));
      left_out += is_answered && !HeuristicCheck::applies(problem) ? 1 : 0;
      if (!HeuristicCheck::applies(problem) || !reads(*info, parameters::heuristic)) continue;
      if (search->begin(problem) != Status::Running) continue;
      check.begin(problem);
      // What orders the open list says how the search weights its heuristic.
      const bool adds = info->orders_by == OrdersBy::F;
      bool is_same = true;
      for (std::uint32_t cell = 0; cell < map.size().cells(); ++cell) {
        const std::uint64_t h = search->heuristic(Cell{cell}, Side::Forward), priority = search->priority(Cell{cell}, 0, Side::Forward, 0);
        is_same &= check.estimate(Cell{cell}) == (adds ? priority : h * static_cast<std::uint64_t>(check.weight()) / 1000);
      }
      INFO(describe_query(query, options));
      CHECK(is_same);
      ++(adds ? searches : others);
      shaped += info->orders_by == OrdersBy::Other && options.get(parameters::weight) > 1000 && check.weight() == 1000 ? 1 : 0;
    }
  }
  CHECK(searches > 60);
  CHECK(others > 40);
  CHECK(shaped > 10);
  CHECK(left_out > 20);
}
