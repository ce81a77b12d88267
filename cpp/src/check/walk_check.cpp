#include "check/walk_check.hpp"

#include "check/checked_map.hpp"

#include <algorithm>
#include <cstdlib>
#include <set>
#include <span>
#include <utility>

namespace astrolabe {
namespace {

/// What stands at a cell is wrong, and where.
struct StepFault {
  WalkFault fault = WalkFault::None;
  Point cell{};
  bool ok() const noexcept { return fault == WalkFault::None; }
};

class WalkChecker {
 public:
  WalkChecker(const Map& map, const Query& query, const Motion& motion) : drawn_(map), query_(query), motion_(motion), map_(map, motion) {
    for (const Cell waypoint : query.via.list()) unvisited_.push_back(map.size().point(waypoint));
  }

  WalkFinding check(std::span<const WalkRow> rows, const WalkClaim& claim);

 private:
  WalkFinding check_row(std::span<const WalkRow> rows, const WalkClaim& claim, const PaceCounter& pace);
  /// The fault of a move in the present tick, and the cell that it is about.
  StepFault step_fault(Point from, Point to) const;
  /// A straight step between two places of the unit that stands at `unit`.
  StepFault straight_fault(Point unit, Point from, Point to) const;
  StepFault diagonal_fault(Point from, Point to) const;
  /// Whether the unit from `from` could stand there, as far as this tick says.
  StepFault stand_fault(Point from, Point at) const;
  StepFault cell_fault(Point from, Point cell) const;
  bool covers(Point unit, Point cell) const noexcept {
    return cell.x >= unit.x && cell.x < unit.x + query_.unit.size && cell.y >= unit.y && cell.y < unit.y + query_.unit.size;
  }
  /// Calls `look` for each cell of a unit until it finds something.
  template <class Look>
  StepFault for_cells(Point unit, Look look) const {
    for (std::int32_t y = 0; y < query_.unit.size; ++y) {
      for (std::int32_t x = 0; x < query_.unit.size; ++x) {
        if (const StepFault found = look(Point{unit.x + x, unit.y + y}); !found.ok()) return found;
      }
    }
    return {};
  }
  bool is_barred(Point from, Point to) const noexcept;
  bool is_divided(Point one, Point other) const noexcept { return is_barred(one, other) && is_barred(other, one); }
  /// Whether the thin wall between two cells came up through the unit, which may leave across it.
  bool came_up_through(Point unit, Point one, Point other) const noexcept {
    return covers(unit, one) && covers(unit, other) && is_divided(one, other);
  }
  std::uint64_t cost_of(Point from, Point to) const noexcept;
  std::uint8_t cost_for_kind(Terrain terrain) const noexcept;
  std::optional<Point> goal(const WalkClaim& claim) const;
  bool has_visited(const WalkClaim& claim) const { return claim.waypoints != WaypointUse::AllVisited || unvisited_.empty(); }
  /// Whether the way of the unit may end there.
  bool is_home(Point p, Point goal, const WalkClaim& claim) const {
    const std::span<const Cell> waypoints = query_.via.list();
    return p == goal || (claim.waypoints == WaypointUse::EndsAtAny && std::count(waypoints.begin(), waypoints.end(), map_.size().cell(p)) != 0);
  }
  /// The tick from which on nothing changes that the unit could not know of; none where there is none.
  std::optional<Tick> still_from() const;
  void come_to_rest(Point from, const WalkClaim& claim);
  /// What the cheapest path costs in a world that stays as it is; none where there is no path.
  std::optional<std::uint64_t> least_cost(Point from, Point to) const;
  /// The same of a path over the waypoints that are left.
  std::optional<std::uint64_t> least_cost_over_waypoints(Point from, Point to, const WalkClaim& claim) const;
  /// How many cells the unit may have learned of in these rows, counted too high.
  std::uint64_t cells_in_sight(std::span<const WalkRow> rows) const;
  /// Whether the unit comes to its goal in a world that is at rest, in time and at least cost.
  WalkFinding arrival(std::span<const WalkRow> rows, const WalkClaim& claim) const;
  /// Whether the unit only goes to and fro, or round and round, as far as rows tell, while nothing new happens.
  WalkFinding circling(std::span<const WalkRow> rows, bool is_stuck) const;

  const Map& drawn_;
  const Query& query_;
  const Motion& motion_;
  CheckedMap map_;
  std::uint64_t cost_ = 0;
  std::vector<Point> unvisited_;  ///< waypoints on which the unit has not stood
  /// Where the unit was when the world came to rest, with a path to its goal.
  struct Rest {
    Tick tick;
    Point from;
    std::uint64_t least_cost;
    std::uint64_t cost_before;
    std::size_t legs;  ///< of the rest of its way
  };
  std::optional<Rest> rest_;
};

/// How many moves the first unit makes in these rows.
static std::size_t move_count(std::span<const WalkRow> rows) {
  std::size_t count = 0;
  for (std::size_t i = 1; i < rows.size(); ++i) count += rows[i].front() == rows[i - 1].front() ? 0 : 1;
  return count;
}

/// Whether the unit and its goal changed places in the last move: that is an arrival as well.
static bool have_met(std::span<const WalkRow> rows, const std::vector<Point>& goals) {
  const std::size_t last = rows.size() - 1;
  return last > 0 && last < goals.size() && rows[last].front() == goals[last - 1] && rows[last - 1].front() == goals[last];
}

WalkFinding WalkChecker::check(std::span<const WalkRow> rows, const WalkClaim& claim) {
  if (rows.empty()) return {.fault = WalkFault::NoPlaces};
  PaceCounter pace(motion_.units.front().pace);
  for (std::size_t tick = 0; tick < rows.size(); ++tick) {
    if (tick > motion_.last_tick) return {.fault = WalkFault::TickCount, .tick = static_cast<Tick>(tick)};
    if (!rows[tick].empty()) std::erase(unvisited_, rows[tick].front());
    if (claim.is_complete && still_from() == tick) come_to_rest(rows[tick].front(), claim);
    const WalkFinding found = check_row(rows.subspan(tick), claim, pace);
    if (found.fault != WalkFault::None) return found;
    if (tick + 1 == rows.size()) break;
    map_.to_next_tick();
    pace.next();
  }
  const Point last = rows.back().front();
  const std::optional<Point> home = goal(claim);
  if (claim.arrives && home && !is_home(last, *home, claim) && !have_met(rows, claim.goals))
    return {.fault = WalkFault::NotHome, .tick = map_.tick(), .cell = last};
  if (claim.arrives && !has_visited(claim)) return {.fault = WalkFault::Unvisited, .tick = map_.tick(), .cell = unvisited_.front()};
  const bool is_left_later = std::any_of(motion_.edits.begin(), motion_.edits.end(),
                                         [this](const TimedEdit& edit) { return edit.kind == TimedKind::Goal && edit.tick > map_.tick(); });
  if (!claim.arrives && home && is_home(last, *home, claim) && has_visited(claim) && !is_left_later)
    return {.fault = WalkFault::IsHome, .tick = map_.tick(), .cell = last};
  if (claim.cost && *claim.cost != cost_) return {.fault = WalkFault::Cost, .tick = map_.tick(), .cell = last, .number = cost_};
  if (const WalkFinding found = arrival(rows, claim); found.fault != WalkFault::None) return found;
  return claim.arrives || !home || motion_.units.front().target.kind != TargetKind::Stands ? WalkFinding{} : circling(rows, claim.is_stuck);
}

/// The places of the present tick, and the move out of it. `rows` begin with this tick.
WalkFinding WalkChecker::check_row(std::span<const WalkRow> rows, const WalkClaim& claim, const PaceCounter& pace) {
  const Tick tick = map_.tick();
  for (std::size_t i = 0; i < std::min<std::size_t>(rows.size(), 2); ++i) {
    if (rows[i].size() != motion_.units.size())
      return {.fault = WalkFault::PlaceCount, .tick = tick + static_cast<Tick>(i), .number = rows[i].size()};
  }
  const Point from = rows[0].front();
  if (tick == 0 && from != map_.size().point(query_.start)) return {.fault = WalkFault::Start, .cell = from};
  const std::optional<Point> home = goal(claim);
  if (home && !claim.goals.empty() && motion_.units.front().target.kind == TargetKind::Stands) {
    const Point stands = map_.size().point(map_.goal().value_or(query_.goal));
    if (*home != stands) return {.fault = WalkFault::Goal, .tick = tick, .cell = *home};
  }
  if (rows.size() < 2 || rows[1].front() == from) return {};
  const Point to = rows[1].front();
  if (std::abs(to.x - from.x) > 1 || std::abs(to.y - from.y) > 1) return {.fault = WalkFault::Jump, .tick = tick, .cell = to};
  if (!pace.has_move()) return {.fault = WalkFault::Pace, .tick = tick, .cell = to};
  if (home && is_home(from, *home, claim) && has_visited(claim)) return {.fault = WalkFault::LeavesGoal, .tick = tick, .cell = to};
  if (const StepFault found = step_fault(from, to); !found.ok()) return {.fault = found.fault, .tick = tick, .cell = found.cell};
  cost_ += cost_of(from, to);
  return {};
}

std::optional<Point> WalkChecker::goal(const WalkClaim& claim) const {
  if (map_.tick() < claim.goals.size()) return claim.goals[map_.tick()];
  if (!claim.goals.empty() || motion_.units.front().target.kind != TargetKind::Stands) return {};
  return map_.size().point(map_.goal().value_or(query_.goal));
}

// --- one step

StepFault WalkChecker::step_fault(Point from, Point to) const {
  if (const StepFault found = stand_fault(from, to); !found.ok()) return found;
  // A unit that covers a cell already does not enter it.
  const StepFault closes = for_cells(to, [&](Point cell) {
    const bool is_entered = !covers(from, cell);
    return is_entered && map_.is_closed_next(cell) ? StepFault{WalkFault::Closes, cell} : StepFault{};
  });
  if (!closes.ok()) return closes;
  return from.x == to.x || from.y == to.y ? straight_fault(from, from, to) : diagonal_fault(from, to);
}

StepFault WalkChecker::stand_fault(Point from, Point at) const {
  const StepFault blocked = for_cells(at, [&](Point cell) { return cell_fault(from, cell); });
  if (!blocked.ok()) return blocked;
  return for_cells(at, [&](Point cell) {
    const auto is_cut_from = [&](Point other) { return is_divided(cell, other) && !came_up_through(from, cell, other); };
    const bool is_cut = (cell.x > at.x && is_cut_from({cell.x - 1, cell.y})) || (cell.y > at.y && is_cut_from({cell.x, cell.y - 1}));
    return is_cut ? StepFault{WalkFault::Divided, cell} : StepFault{};
  });
}

StepFault WalkChecker::cell_fault(Point from, Point cell) const {
  if (!map_.size().contains(cell)) return {WalkFault::OffMap, cell};
  // A unit may leave a cell that closed under it, so its own cells count as open.
  if (!covers(from, cell)) {
    if (map_.is_closed(cell)) return {WalkFault::Closed, cell};
    if (map_.ground(cell) == wall) return {WalkFault::Wall, cell};
  }
  return cost_for_kind(map_.ground_below(cell)) == 0 ? StepFault{WalkFault::Unsuited, cell} : StepFault{};
}

StepFault WalkChecker::straight_fault(Point unit, Point from, Point to) const {
  return for_cells(from, [&](Point cell) {
    const Point next{cell.x + to.x - from.x, cell.y + to.y - from.y};
    if (!is_barred(cell, next) || came_up_through(unit, cell, next)) return StepFault{};
    return StepFault{is_barred(next, cell) ? WalkFault::ThinWall : WalkFault::OneWay, cell};
  });
}

StepFault WalkChecker::diagonal_fault(Point from, Point to) const {
  if (query_.movement == Movement::FourConnected) return {WalkFault::Diagonal, to};
  StepFault faults[2];
  for (const int side : {0, 1}) {
    const Point corner = side == 0 ? Point{to.x, from.y} : Point{from.x, to.y};
    if (query_.movement != Movement::Always && !stand_fault(from, corner).ok()) {
      faults[side] = {WalkFault::Corner, corner};
    } else if (!straight_fault(from, from, corner).ok() || !straight_fault(from, corner, to).ok()) {
      faults[side] = {WalkFault::CornerWall, corner};
    }
  }
  const bool needs_both = query_.movement == Movement::NoCornerCutting;
  if (needs_both ? faults[0].ok() && faults[1].ok() : faults[0].ok() || faults[1].ok()) return {};
  return faults[0].ok() ? faults[1] : faults[0];
}

/// A straight step between two cells.
bool WalkChecker::is_barred(Point from, Point to) const noexcept {
  if (!map_.size().contains(from) || !map_.size().contains(to)) return false;
  const Direction direction = to.x > from.x ? Direction::East : to.x < from.x ? Direction::West : to.y > from.y ? Direction::South : Direction::North;
  return map_.is_barred(from, direction);
}

std::uint8_t WalkChecker::cost_for_kind(Terrain terrain) const noexcept {
  if (terrain == wall) return 0;
  const UnitKind& kind = unit_kinds[query_.unit.kind];
  const bool has_name = terrain < terrain_count;
  const std::uint8_t own = has_name ? kind.costs[terrain] : kind.costs[plain] == 0 ? std::uint8_t{0} : as_on_map;
  return own == as_on_map ? drawn_.multipliers()[terrain] : own;
}

std::uint64_t WalkChecker::cost_of(Point from, Point to) const noexcept {
  int multiplier = cost_for_kind(covers(from, to) ? map_.ground_below(to) : map_.ground(to));
  for (const Area& area : drawn_.areas()) {
    const std::int32_t x = to.x - area.centre.x, y = to.y - area.centre.y;
    if (x * x + y * y <= area.radius * area.radius) multiplier += area.change;
  }
  const CostModel& model = cost_models[query_.cost_model];
  const std::uint64_t base = from.x != to.x && from.y != to.y ? model.diagonal : model.straight;
  return base * static_cast<std::uint64_t>(std::clamp(multiplier, 1, 255));
}

// --- in a world at rest

std::optional<Tick> WalkChecker::still_from() const {
  const auto comes_back = [](const Door& door) { return door.every != 0; };
  if (motion_.units.front().target.kind != TargetKind::Stands || motion_.units.front().pace.stands()) return {};
  if (!motion_.drifts.empty() || std::any_of(motion_.doors.begin(), motion_.doors.end(), comes_back)) return {};
  // A unit that sees a part of the map does not know what changed out of its sight, and takes what it has not seen for plain ground.
  const Tick quiet = map_.quiet_from();
  return motion_.sight == 0 || (quiet == 0 && cost_for_kind(plain) != 0) ? std::optional(quiet) : std::nullopt;
}

void WalkChecker::come_to_rest(Point from, const WalkClaim& claim) {
  // A unit that does not fit where it begins goes nowhere, and one that is caught may lose its way when the cells that it leaves close again.
  const bool is_caught = !for_cells(from, [&](Point cell) {
                            return map_.is_closed(cell) || map_.ground(cell) == wall ? StepFault{WalkFault::Closed, cell} : StepFault{};
                          }).ok();
  const std::optional<Point> home = goal(claim);
  if (!home || is_caught || !stand_fault(from, from).ok()) return;
  const auto least = least_cost_over_waypoints(from, *home, claim);
  if (least) rest_ = {map_.tick(), from, *least, cost_, claim.waypoints == WaypointUse::AllVisited ? unvisited_.size() + 1 : 1};
}

std::optional<std::uint64_t> WalkChecker::least_cost_over_waypoints(Point from, Point to, const WalkClaim& claim) const {
  std::vector<Point> stops = claim.waypoints == WaypointUse::AllVisited ? unvisited_ : std::vector<Point>{};
  stops.push_back(to);
  std::uint64_t cost = 0;
  for (const Point stop : stops) {
    const auto leg = least_cost(from, stop);
    if (!leg) return {};
    cost += *leg;
    from = stop;
  }
  return cost;
}

std::optional<std::uint64_t> WalkChecker::least_cost(Point from, Point to) const {
  const Size size = map_.size();
  std::vector<std::optional<std::uint64_t>> costs(size.cells());
  // Rounds over all cells until none gets cheaper.
  costs[index(size.cell(from))] = 0;
  std::vector<Point> next{from};
  while (!next.empty()) {
    std::vector<Point> cells;
    for (const Point at : next) {
      const std::uint64_t known = *costs[index(size.cell(at))];
      for (std::int32_t k = 0; k < 9; ++k) {
        const Point there{at.x + k % 3 - 1, at.y + k / 3 - 1};
        if (k == 4 || !size.contains(there) || !step_fault(at, there).ok()) continue;
        std::optional<std::uint64_t>& cost = costs[index(size.cell(there))];
        if (cost && *cost <= known + cost_of(at, there)) continue;
        cost = known + cost_of(at, there);
        cells.push_back(there);
      }
    }
    next = std::move(cells);
  }
  return costs[index(size.cell(to))];
}

std::uint64_t WalkChecker::cells_in_sight(std::span<const WalkRow> rows) const {
  if (motion_.sight == 0) return 0;
  std::vector<bool> is_near(map_.size().cells());
  for (const WalkRow& row : rows) {
    const std::int32_t far = motion_.sight;
    for (std::int32_t y = row.front().y - far; y < row.front().y + query_.unit.size + far; ++y) {
      for (std::int32_t x = row.front().x - far; x < row.front().x + query_.unit.size + far; ++x) {
        if (map_.size().contains({x, y})) is_near[index(map_.size().cell({x, y}))] = true;
      }
    }
  }
  return static_cast<std::uint64_t>(std::count(is_near.begin(), is_near.end(), true));
}

WalkFinding WalkChecker::arrival(std::span<const WalkRow> rows, const WalkClaim& claim) const {
  if (!rest_) return {};
  const Point last = rows.back().front();
  const std::span<const WalkRow> since = rows.subspan(rest_->tick);
  const std::uint64_t ticks = map_.tick() - rest_->tick;
  // A walker plans at most once for each cell that it learns of, and no plan enters a cell twice on one leg.
  const std::uint64_t most_moves = rest_->legs * map_.size().cells() * (cells_in_sight(since) + 1);
  const WalkFinding late{.fault = WalkFault::Late, .tick = rest_->tick, .cell = last, .number = ticks};
  if (claim.arrives) {
    const std::uint64_t cost = cost_ - rest_->cost_before;
    const bool is_longer = claim.is_optimal && motion_.sight == 0 && claim.waypoints == WaypointUse::Ignored && cost != rest_->least_cost;
    if (is_longer) return {.fault = WalkFault::Longer, .tick = rest_->tick, .cell = rest_->from, .number = cost};
    return move_count(since) <= most_moves ? WalkFinding{} : late;
  }
  // A pace makes at least one move in its ticks.
  if (!claim.is_stuck && ticks <= most_moves * motion_.units.front().pace.ticks) return {};
  // A unit that does not see everything may have gone through a one-way passage from which nothing leads to its goal.
  if (motion_.sight != 0 && !least_cost_over_waypoints(last, *goal(claim), claim)) return {};
  return late;
}

// --- for ever

WalkFinding WalkChecker::circling(std::span<const WalkRow> rows, bool is_stuck) const {
  // The way round may take the unit several periods of the world.
  constexpr std::size_t most_periods = 16;
  constexpr std::size_t few_ticks = 8;
  const std::size_t period = map_.period(motion_.units.front().pace.ticks);
  if (period == 0) return {};
  // A unit that has stood for a whole period stands for good.
  if (move_count(rows.last(std::min(rows.size(), period + 1))) == 0) return {};
  for (std::size_t circle = period; circle <= most_periods * period && circle < rows.size(); circle += period) {
    // A circle counts when the unit went round it twice. A walk that is said to be stuck needs one round.
    const std::size_t window = is_stuck ? circle + 1 : std::max(2 * circle, few_ticks);
    if (rows.size() < window || (!is_stuck && rows.size() - window < map_.quiet_from())) continue;
    std::size_t begin = rows.size() - circle;
    while (begin > 0 && rows[begin - 1] == rows[begin - 1 + circle]) --begin;
    if (rows.size() - begin < window || move_count(rows.last(window)) < 2) continue;
    std::set<std::pair<std::int32_t, std::int32_t>> cells;
    for (const WalkRow& row : rows.last(circle)) cells.emplace(row.front().x, row.front().y);
    const bool swings = cells.size() == 2;
    return {.fault = swings ? WalkFault::Swings : WalkFault::Circles,
            .tick = static_cast<Tick>(begin),
            .cell = rows.back().front(),
            .number = swings ? 0 : cells.size()};
  }
  return {};
}

}  // namespace

WalkFinding check_walk(const Map& map, const Query& query, const Motion& motion, const std::vector<WalkRow>& rows, const WalkClaim& claim) {
  return WalkChecker(map, query, motion).check(rows, claim);
}

}  // namespace astrolabe
