#include "check/walk_check.hpp"

#include "check/checked_map.hpp"
#include "check/step_rules.hpp"

#include <algorithm>
#include <cstdlib>
#include <set>
#include <span>
#include <utility>

namespace astrolabe {
namespace {

class WalkChecker {
 public:
  WalkChecker(const Map& map, const Query& query, const Motion& motion)
      : drawn_(map), query_(query), motion_(motion), map_(map, motion), rules_(map, map_, query.unit, query.movement) {
    for (const Cell waypoint : query.via.list()) unvisited_.push_back(map.size().point(waypoint));
  }

  WalkFinding check(std::span<const WalkRow> rows, const WalkClaim& claim);

 private:
  WalkFinding check_row(std::span<const WalkRow> rows, const WalkClaim& claim, const PaceCounter& pace);
  std::uint64_t cost_of(Point from, Point to) const noexcept;
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
  StepRules rules_;
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
  if (const StepFault found = rules_.step_fault(from, to); !found.ok()) return {.fault = found.fault, .tick = tick, .cell = found.cell};
  cost_ += cost_of(from, to);
  return {};
}

std::optional<Point> WalkChecker::goal(const WalkClaim& claim) const {
  if (map_.tick() < claim.goals.size()) return claim.goals[map_.tick()];
  if (!claim.goals.empty() || motion_.units.front().target.kind != TargetKind::Stands) return {};
  return map_.size().point(map_.goal().value_or(query_.goal));
}

std::uint64_t WalkChecker::cost_of(Point from, Point to) const noexcept {
  int multiplier = rules_.cost_for_kind(rules_.covers(from, to) ? map_.ground_below(to) : map_.ground(to));
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
  return motion_.sight == 0 || (quiet == 0 && rules_.cost_for_kind(plain) != 0) ? std::optional(quiet) : std::nullopt;
}

void WalkChecker::come_to_rest(Point from, const WalkClaim& claim) {
  // A unit that does not fit where it begins goes nowhere, and one that is caught may lose its way when the cells that it leaves close again.
  const bool is_caught =
      !rules_
           .for_cells(from,
                      [&](Point cell) {
                        return map_.is_closed(cell) || map_.ground(cell) == wall ? StepFault{WalkFault::Closed, cell} : StepFault{};
                      })
           .ok();
  const std::optional<Point> home = goal(claim);
  if (!home || is_caught || !rules_.stand_fault(from, from).ok()) return;
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
        if (k == 4 || !size.contains(there) || !rules_.step_fault(at, there).ok()) continue;
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
