// Law: the numbers of cells that layers are painted from are those that follow from reading the recording event by event, at every step, live and
// after rewinding, for every algorithm. A table that follows the changed cells alone equals one that is read as a whole. The error of
// the estimate, the cost of the ground and the clearance are those of their definitions.

#include "support/catch.hpp"
#include "support/every_lane.hpp"
#include "support/oracle.hpp"
#include "support/solve.hpp"
#include "support/worlds.hpp"

#include "explain/cells/cell_values.hpp"
#include "explain/costs/heuristic_check.hpp"
#include "recording/cursor.hpp"
#include "recording/event_log.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <utility>
#include <vector>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

constexpr std::array read_from_events{CellValue::Order, CellValue::G, CellValue::H, CellValue::F, CellValue::Parent, CellValue::Touched};

/// What both sides know of each cell after some steps, read from the first event on.
class Tables {
 public:
  explicit Tables(const Lane& lane) : lane_(lane), sides_{std::vector<Known>(lane.log().cells()), std::vector<Known>(lane.log().cells())} {}

  void read_until(std::uint32_t step) {
    for (; next_step_ <= step; ++next_step_) {
      const std::uint32_t end = lane_.log().events_after(next_step_);
      for (; next_ < end; ++next_) {
        const Event& event = lane_.log().at(next_);
        const auto kind = static_cast<std::size_t>(event.kind());
        Known& known = sides_[static_cast<std::size_t>(side_of[kind])][index(event.cell())];
        const std::uint64_t expanded = known.expanded + (expands(event.kind()) ? 1 : 0);
        known = {state_after[kind], lane_.log().g(next_), event.parent, next_step_, true, expanded};
      }
    }
  }

  std::uint64_t value(CellValue kind, Cell cell) const {
    const Known& forward = sides_[0][index(cell)];
    const Known& backward = sides_[1][index(cell)];
    if (kind == CellValue::Order) {
      std::uint64_t order = no_value;
      for (const Known* known : {&forward, &backward}) {
        if (known->state == CellState::Closed) order = std::min<std::uint64_t>(order, known->step);
      }
      return order;
    }
    const bool is_unknown = forward.state == CellState::Unvisited && backward.state == CellState::Unvisited;
    const Side end = lane_.options().algorithm().grows_from == GrowsFrom::Goal ? Side::Backward : Side::Forward;
    const Side side = is_unknown ? end : forward.state != CellState::Unvisited ? Side::Forward : Side::Backward;
    if (kind == CellValue::H) return lane_.problem().map->passable(cell) ? lane_.search().heuristic(cell, side) : no_value;
    const Known& own = sides_[static_cast<std::size_t>(end)][index(cell)];
    if (kind == CellValue::Touched) return own.has_events ? own.expanded : no_value;
    if (is_unknown) return no_value;
    const Known& known = sides_[static_cast<std::size_t>(side)][index(cell)];
    if (kind == CellValue::G) return known.g;
    if (kind == CellValue::Parent) return known.parent == no_cell ? no_value : index(known.parent);
    return lane_.search().priority(cell, known.g, side, lane_.step());
  }

 private:
  struct Known {
    CellState state = CellState::Unvisited;
    std::uint64_t g = 0;
    Cell parent = no_cell;
    std::uint32_t step = 0;
    bool has_events = false;
    std::uint64_t expanded = 0;
  };
  const Lane& lane_;
  std::array<std::vector<Known>, 2> sides_;
  std::uint32_t next_ = 0;
  std::uint32_t next_step_ = 0;
};

/// As a page keeps it.
class Kept {
 public:
  Kept(const Lane& lane, CellValue kind) : lane_(lane), kind_(kind), values_(lane.log().cells(), no_value) {}

  const std::vector<std::uint64_t>& update(Dice& dice) {
    const EventLog& log = lane_.log();
    if (generation_ != log.generation() || (kind_ == CellValue::F && is_reordered(lane_, step_, lane_.step()))) {
      for (std::uint32_t i = 0; i < values_.size(); ++i) values_[i] = known_value(lane_, kind_, Cell{i});
    } else {
      for (std::uint32_t at = events_; at != lane_.cursor().events();) {
        std::vector<Cell> cells;
        at = changed_cells(lane_.cursor(), at, 1 + dice.below(40), cells);
        for (const Cell cell : cells) values_[index(cell)] = known_value(lane_, kind_, cell);
        std::sort(cells.begin(), cells.end());
        CHECK(std::adjacent_find(cells.begin(), cells.end()) == cells.end());
      }
    }
    generation_ = log.generation();
    events_ = lane_.cursor().events();
    step_ = lane_.step();
    return values_;
  }

 private:
  const Lane& lane_;
  CellValue kind_;
  std::uint32_t generation_ = 0, events_ = 0, step_ = 0;
  std::vector<std::uint64_t> values_;
};

std::vector<std::uint64_t> wanted(const Tables& tables, CellValue kind, std::uint32_t cells) {
  std::vector<std::uint64_t> values;
  for (std::uint32_t i = 0; i < cells; ++i) values.push_back(tables.value(kind, Cell{i}));
  return values;
}

void check_values(Dice& dice, Lane& lane) {
  std::vector<Kept> kept;
  for (const CellValue kind : read_from_events) kept.emplace_back(lane, kind);
  const auto check = [&](const Tables& tables) {
    for (std::size_t n = 0; n < kept.size(); ++n) {
      INFO("value " << n << " at step " << lane.step() << " of " << lane.steps());
      CHECK(kept[n].update(dice) == wanted(tables, read_from_events[n], lane.log().cells()));
    }
  };
  Tables live(lane);
  const std::uint32_t pace = 1 + dice.below(6);
  do {
    live.read_until(lane.step());
    check(live);
  } while (lane.advance(pace) == Status::Running);
  for (int i = 0; i < 12; ++i) {
    lane.seek(i == 0 ? 0 : dice.below(lane.steps() + 1));
    Tables whole(lane);
    whole.read_until(lane.step());
    check(whole);
  }
}

/// From the definition: the side of the largest square.
std::uint16_t clearance_of(const Map& map, const UnitKind& kind, Point p) {
  const auto may_stand = [&](std::int32_t side) {
    for (std::int32_t y = p.y; y < p.y + side; ++y) {
      for (std::int32_t x = p.x; x < p.x + side; ++x) {
        if (!map.size().contains({x, y}) || cost_for(kind, map.at(map.size().cell({x, y}))) == 0) return false;
        const std::uint8_t here = map.barriers(map.size().cell({x, y}));
        if (x > p.x && (here >> 3 & 1) != 0 && (map.barriers(map.size().cell({x - 1, y})) >> 1 & 1) != 0) return false;
        if (y > p.y && (here & 1) != 0 && (map.barriers(map.size().cell({x, y - 1})) >> 2 & 1) != 0) return false;
      }
    }
    return true;
  };
  std::uint16_t side = 0;
  while (may_stand(side + 1)) ++side;
  return side;
}

}  // namespace

TEST_CASE("cell values: those of each step are those of its events, live and rewound, for every algorithm") {
  Dice dice(2201);
  for (int round = 0; round < 60; ++round) {
    const bool is_plain = round % 2 == 0;
    const Map map = random_map({dice, random_size(dice, 11), {.wall_percent = dice.below(35), .with_terrain = !is_plain}});
    Query query = random_query({dice, random_free_cell(dice, map), random_free_cell(dice, map)});
    if (!map.passable(query.start) || !map.passable(query.goal)) continue;
    if (is_plain) query.cost_model = 0;
    with_every_lane(dice, map, query, [&](Lane& lane) { check_values(dice, lane); });
  }
}

TEST_CASE("cell values: a search whose weight falls has another f for all cells where the next round begins") {
  Dice dice(2202);
  const Map map = random_map({dice, {20, 20}, {.wall_percent = 20, .with_terrain = true}});
  Moves moves;
  for (const std::string_view id : {"ara-star", "bidirectional-astar", "waypoints", "components"}) {
    INFO(id);
    Query query{.start = random_free_cell(dice, map), .goal = random_free_cell(dice, map)};
    query.via.add(random_free_cell(dice, map));
    moves.build(map, query.movement);
    Lane lane(*find_algorithm(id));
    lane.restart({.map = &map, .moves = &moves, .query = query, .options = nullptr});
    check_values(dice, lane);
  }
}

TEST_CASE("cell values: error, cost and clearance are those of their definitions") {
  Dice dice(2203);
  for (int round = 0; round < 250; ++round) {
    Map map = random_map({dice, random_size(dice, 10), {.wall_percent = dice.below(35), .with_terrain = dice.chance(50)}});
    if (dice.chance(25)) add_costs(dice, map);
    if (dice.chance(40)) add_barriers(dice, map, dice.below(30));
    const Query query = random_query({dice, random_free_cell(dice, map), random_free_cell(dice, map)});
    if (!map.passable(query.start) || !map.passable(query.goal)) continue;
    Moves moves;
    moves.build(map, query.movement);
    const AlgorithmInfo& info = *find_algorithm(dice.chance(50) ? "astar" : "weighted-astar");
    Lane lane(info);
    lane.set_options(random_options(dice, info));
    const Problem problem{.map = &map, .moves = &moves, .query = query, .options = &lane.options()};
    if (refuses(info, map, query)) continue;
    lane.restart(problem);
    INFO("round " << round);
    DistanceField exact;
    exact.begin(lane.problem());
    while (exact.advance(1 + dice.below(50)) != ready) {
    }
    const UnitKind& kind = unit_kinds[dice.below(static_cast<std::uint32_t>(unit_kinds.size()))];
    ClearanceField clearance;
    // What it knew of another map does not matter.
    const Map other = random_map({dice, random_size(dice, 12), {.wall_percent = 10, .with_terrain = false}});
    for (const Map* const each : {&other, &std::as_const(map)}) {
      clearance.begin(*each, kind);
      while (clearance.advance(1 + dice.below(50)) != ready) {
      }
    }
    Oracle oracle;
    oracle.see(map, query.movement, query.model());
    oracle.spread_to(query.goal);
    HeuristicCheck check;
    check.begin(lane.problem());
    while (check.advance(1000) != ready) {
    }
    const CellNumbers error(lane, CellValue::Error, &exact, nullptr), cost(lane, CellValue::Cost, nullptr, nullptr),
        room(lane, CellValue::Clearance, nullptr, &clearance);
    for (std::uint32_t i = 0; i < map.size().cells(); ++i) {
      const Cell cell{i};
      const std::uint64_t distance = oracle.distance(cell);
      CHECK(std::isnan(error(cell)) == (distance == Oracle::unreachable));
      if (distance != Oracle::unreachable) {
        const double units = static_cast<double>(distance) - static_cast<double>(check.estimate(cell));
        CHECK(std::abs(error(cell) - units * query.model().shown_straight / query.model().straight) < 1e-6);
      }
      CHECK(std::isnan(cost(cell)) == !map.passable(cell));
      if (map.passable(cell)) CHECK(cost(cell) * query.model().straight == static_cast<double>(oracle.cost_of_step(cell, cell)));
      const std::uint16_t side = clearance_of(map, kind, map.size().point(cell));
      CHECK(clearance[cell] == side);
      CHECK(std::isnan(room(cell)) == (side == 0));
    }
  }
}
