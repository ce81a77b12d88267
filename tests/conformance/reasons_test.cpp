// Laws: of the moves of a cell, exactly those are said to be refused that an oracle forbids, each for its reason. What is said of the others is
// what the recording shows, read without cursors; a move that a search leaves out is one that no shortest path needs. And everything is said
// of a step after rewinding as it was said live.

#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/every_lane.hpp"
#include "support/oracle.hpp"
#include "support/replay.hpp"
#include "support/solve.hpp"
#include "support/worlds.hpp"

#include "explain/steps/move_reasons.hpp"
#include "recording/event_log.hpp"
#include "world/ground.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>
#include <span>
#include <string>
#include <vector>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

constexpr std::size_t fate_count = move_fate_names.size();
using Told = std::array<int, fate_count>;

Point neighbour(Point p, unsigned d) { return {p.x + step_x[d], p.y + step_y[d]}; }

Map random_world(Dice& dice, std::uint32_t most, bool is_plain) {
  Map map = random_map({dice, random_size(dice, most), {.wall_percent = dice.below(40), .with_terrain = !is_plain && dice.chance(50)}});
  if (!is_plain && dice.chance(60)) add_barriers(dice, map, dice.below(30));
  if (!is_plain && dice.chance(20)) add_areas(dice, map, 1 + dice.below(3));
  return map;
}

/// Judges what is said of one expansion by the events before it, which `before` has read, and by the events of its step.
class Judge {
 public:
  Judge(const Lane& lane, const Oracle& oracle, const Replay& before, std::span<const std::uint32_t> step) noexcept
      : lane_(lane), log_(lane.log()), oracle_(oracle), before_(before), close_(step.front()), end_(step.back()) {
    const Event& close = log_.at(close_);
    cell_ = close.cell();
    parent_ = close.parent;
    side_ = side_of[static_cast<int>(close.kind())];
    size_ = lane.problem().map->size();
  }

  /// Empty when all is as it was, else what is wrong.
  std::string fault(const MoveReasons& reasons, Told& told) const {
    if (reasons.side != side_) return "another side";
    std::uint32_t opened = 0, taken = 0;
    for (std::uint32_t event = close_ + 1; event < end_; ++event) opened += log_.at(event).parent != no_cell;
    for (unsigned d = 0; d < direction_count; ++d) {
      const MoveReason& reason = reasons.moves[d];
      ++told[static_cast<std::size_t>(reason.fate)];
      taken += is_taken(reason.fate);
      if (const std::string fault = fault_of(d, reason, reasons.leads); !fault.empty())
        return fault + ", direction " + std::to_string(d) + ", fate " + std::to_string(static_cast<int>(reason.fate));
    }
    if (reasons.leads == Leads::Rays) return fault_of_rays(reasons);
    return reasons.leads == Leads::Elsewhere || taken == opened ? "" : "not all that the step opened is said to be taken";
  }

 private:
  static bool is_taken(MoveFate fate) { return fate == MoveFate::Opened || fate == MoveFate::Improved || fate == MoveFate::Reopened; }

  const AlgorithmInfo& info() const { return lane_.options().algorithm(); }
  std::uint64_t g() const { return log_.g(close_); }
  /// The moves of the backward side lead to the cell, and are paid for there.
  std::pair<Point, Point> ends(unsigned d) const {
    const Point here = size_.point(cell_), there = neighbour(here, d);
    return side_ == Side::Forward ? std::pair{here, there} : std::pair{there, here};
  }
  std::uint64_t cost(Cell to) const { return side_ == Side::Forward ? oracle_.cost_of_step(cell_, to) : oracle_.cost_of_step(to, cell_); }

  std::uint32_t event_on(Cell cell) const {
    for (std::uint32_t event = close_ + 1; event < end_; ++event) {
      if (log_.at(event).cell() == cell && log_.at(event).parent != no_cell) return event;
    }
    return no_event;
  }

  std::string fault_of(unsigned d, const MoveReason& reason, Leads leads) const {
    const auto [from, to] = ends(d);
    if ((reason.fate == MoveFate::Refused) != !oracle_.legal(from, to)) return "refused against the oracle";
    if (reason.fate == MoveFate::Refused) return reason.refused == oracle_.reason(from, to) ? "" : "another reason";
    if (leads == Leads::Elsewhere) return reason.fate == MoveFate::Elsewhere && info().parents == Parents::Any ? "" : "elsewhere";
    if (!size_.contains(reason.target)) return "a target outside the map";
    const Cell target = size_.cell(reason.target);
    if (leads != Leads::Rays && reason.target != neighbour(size_.point(cell_), d)) return "another target";
    const std::uint32_t event = event_on(target);
    if (is_taken(reason.fate)) return fault_of_taken(event, reason);
    if (event != no_event && leads != Leads::Rays) return "what was taken is not said to be";
    return fault_of_untaken(d, target, reason, leads);
  }

  std::string fault_of_taken(std::uint32_t event, const MoveReason& reason) const {
    if (event == no_event) return "nothing was opened there";
    const Event& opened = log_.at(event);
    if (reason.g != log_.g(event) || (info().parents != Parents::Any && opened.parent != cell_)) return "another way was taken";
    constexpr std::array kinds{MoveFate::Opened, MoveFate::Improved, MoveFate::Reopened};
    return reason.fate == kinds[static_cast<std::size_t>(forward_kind(opened.kind()))] ? "" : "another kind of event";
  }

  std::string fault_of_untaken(unsigned d, Cell target, const MoveReason& reason, Leads leads) const {
    Replay::Known known = before_.at(side_, target);
    // Several rays of a step may meet.
    if (const std::uint32_t event = event_on(target); leads == Leads::Rays && event != no_event) known = {CellState::Open, log_.g(event), cell_};
    const bool is_known = known.state != CellState::Unvisited;
    const bool is_closed = known.state == CellState::Closed;
    const bool is_last = lane_.log().steps() == lane_.log().step_of(close_);
    if (leads == Leads::Steps && reason.has_g && reason.g != g() + cost(target)) return "another cost";
    if (reason.has_known && (!is_known || reason.known != known.g)) return "another cost before";
    const bool is_cheaper = is_known && reason.has_g && reason.g < known.g;
    switch (reason.fate) {
      case MoveFate::NoBetter:
        return is_known && !is_closed && !is_cheaper ? "" : "no better";
      case MoveFate::ClosedNoBetter:
        return is_closed && !is_cheaper ? "" : "closed, no better";
      case MoveFate::ClosedStays:
        return is_closed && (is_cheaper || !orders_by_cost()) ? "" : "stays closed";
      case MoveFate::FirstStays:
        return is_known ? "" : "the first way stays";
      case MoveFate::Pruned:
        return is_as_cheap_without(d) ? "" : "pruned, and nothing is as cheap";
      case MoveFate::NotShortest:
        return is_not_shortest(target) ? "" : "on a shortest path";
      case MoveFate::DeadEnd:
        return leads == Leads::Rays && reason.refused.refusal != Refusal::None ? "" : "no dead end";
      case MoveFate::Bound:
        return !is_known || is_cheaper ? fault_of_bound(target, reason.g) : "known";
      case MoveFate::Goal:
        return cell_ == lane_.problem().query.goal || info().visits ? "" : "not the goal";
      case MoveFate::Ended:
        return is_last && lane_.finished() && (!is_known || is_cheaper || !orders_by_cost()) ? "" : "the search went on";
      default:
        return "a fate that cannot be";
    }
  }

  /// Whether its decisions depend on g.
  bool orders_by_cost() const { return info().id != "dfs" && info().parents != Parents::Any; }

  /// From the cell before, a path of legal moves that does not pass the cell leads to the target of the move at no higher cost.
  bool is_as_cheap_without(unsigned d) const {
    if (parent_ == no_cell) return false;
    const Point here = size_.point(cell_), to = neighbour(here, d), origin = size_.point(parent_);
    const std::int32_t dx = here.x - origin.x, dy = here.y - origin.y;
    // The last part of a jump is a straight line: as many steps in one direction as the longer side is longer, or else as diagonals.
    const auto sign = [](std::int32_t v) { return (v > 0) - (v < 0); };
    Point before = here;
    const bool is_four = lane_.problem().query.movement == Movement::FourConnected;
    if (is_four ? dx != 0 : std::abs(dx) > std::abs(dy)) {
      before.x -= sign(dx);
    } else if (is_four || std::abs(dy) > std::abs(dx)) {
      before.y -= sign(dy);
    } else {
      before = {here.x - sign(dx), here.y - sign(dy)};
    }
    if (to == before) return true;
    const std::uint64_t most = step_cost(before, here) + step_cost(here, to);
    if (oracle_.legal(before, to) && step_cost(before, to) <= most) return true;
    for (unsigned first = 0; first < direction_count; ++first) {
      const Point middle = neighbour(before, first);
      if (middle == here || !oracle_.legal(before, middle) || !oracle_.legal(middle, to)) continue;
      if (step_cost(before, middle) + step_cost(middle, to) <= most) return true;
    }
    return false;
  }
  std::uint64_t step_cost(Point from, Point to) const { return oracle_.cost_of_step(size_.cell(from), size_.cell(to)); }

  bool is_not_shortest(Cell target) const {
    Oracle oracle = oracle_;
    if (side_ == Side::Forward) {
      oracle.spread_to(lane_.problem().query.goal);
      const std::uint64_t rest = oracle.distance(target), whole = oracle.distance(cell_);
      return rest == Oracle::unreachable || cost(target) + rest > whole;
    }
    oracle.spread_from(lane_.problem().query.start);
    const std::uint64_t first = oracle.distance(target), whole = oracle.distance(cell_);
    return first == Oracle::unreachable || first + cost(target) > whole;
  }

  std::string fault_of_bound(Cell target, std::uint64_t g) const {
    const Options& options = lane_.options();
    if (reads(info(), option("reach"))) {
      const std::uint64_t reach = static_cast<std::uint64_t>(options.get(option("reach"))) * lane_.problem().query.model().straight / 1000;
      return g > reach ? "" : "within reach";
    }
    const std::uint64_t f = g + lane_.search().heuristic(target, side_);
    if (info().grows_from == GrowsFrom::Both) {
      std::uint64_t best = ~std::uint64_t{0};
      for (std::uint32_t i = 0; i < size_.cells(); ++i) {
        std::uint64_t sum = 0;
        bool is_met = true;
        for (const Side side : {Side::Forward, Side::Backward}) {
          Replay::Known known = before_.at(side, Cell{i});
          if (const std::uint32_t event = event_on(Cell{i}); side == side_ && event != no_event) known = {CellState::Open, log_.g(event), cell_};
          is_met = is_met && known.state != CellState::Unvisited;
          sum += known.g;
        }
        if (is_met) best = std::min(best, sum);
      }
      return f >= best ? "" : "better than the best path";
    }
    // Iterative deepening: the cell itself lay within the bound.
    if (info().priority.empty()) return "";
    return f > this->g() + lane_.search().heuristic(cell_, side_) ? "" : "no farther than the cell itself";
  }

  std::string fault_of_rays(const MoveReasons& reasons) const {
    for (std::uint32_t event = close_ + 1; event < end_; ++event) {
      if (log_.at(event).parent != cell_) continue;
      const Point to = size_.point(log_.at(event).cell());
      const bool is_seen = std::any_of(reasons.rays.begin(), reasons.rays.end(),
                                       [&](const JumpRay& ray) { return ray.is_jump && ray.to == to && g() + ray.cost == log_.g(event); });
      if (!is_seen) return "no ray leads to a jump point that was opened";
    }
    for (const JumpRay& ray : reasons.rays) {
      if (ray.end == RayEnd::Far) return "a short ray is too long";
      if (ray.end == RayEnd::Blocked && ray.refused != oracle_.reason(ray.to, neighbour(ray.to, ray.direction)))
        return "a ray ends for another reason";
      if (ray.end == RayEnd::Goal && size_.cell(ray.to) != lane_.problem().query.goal) return "a ray ends at no goal";
      for (Point p = ray.from; p != ray.to; p = neighbour(p, ray.direction)) {
        if (!oracle_.legal(p, neighbour(p, ray.direction))) return "a ray passes what it cannot";
      }
      if (!ray.is_jump) continue;
      const Cell to = size_.cell(ray.to);
      const Replay::Known& known = before_.at(side_, to);
      const bool is_known = known.state != CellState::Unvisited && known.g <= g() + ray.cost;
      const bool is_opened = event_on(to) != no_event && log_.g(event_on(to)) <= g() + ray.cost;
      if (!is_known && !is_opened) return "a jump point was not opened";
    }
    return "";
  }

  const Lane& lane_;
  const EventLog& log_;
  const Oracle& oracle_;
  const Replay& before_;
  std::uint32_t close_, end_;
  Cell cell_{}, parent_{};
  Side side_{};
  Size size_;
};

/// The first fault in what is said of the expansions of a search that has ended, each asked at a step of its own.
std::string first_fault(Dice& dice, Lane& lane, const Oracle& oracle, const Map& drawn, Told& told) {
  const EventLog& log = lane.log();
  Replay before(log);
  for (std::uint32_t step = 1; step <= log.steps(); ++step) {
    const std::uint32_t close = log.first_event(step - 1), end = step < log.steps() ? log.first_event(step) : log.events();
    if (close == end || forward_kind(log.at(close).kind()) != EventKind::Close) continue;
    const Cell cell = log.at(close).cell();
    before.read_until(close);
    // At any later step at which the cell was not expanded again.
    std::uint32_t last = step;
    if (dice.chance(30)) last = step + dice.below(log.steps() - step + 1);
    for (std::uint32_t event = end; last > step && event < (last < log.steps() ? log.first_event(last) : log.events()); ++event) {
      if (log.at(event).cell() == cell && forward_kind(log.at(event).kind()) == EventKind::Close) last = step;
    }
    lane.seek(last);
    const MoveReasons reasons = reasons_of(lane, drawn, cell);
    if (reasons.step != step) return "step " + std::to_string(step) + " is said to be " + std::to_string(reasons.step);
    const std::array range{close, end};
    const std::string fault = Judge(lane, oracle, before, range).fault(reasons, told);
    if (!fault.empty()) return fault + ": step " + std::to_string(step) + ", cell " + std::to_string(index(cell));
  }
  return "";
}

}  // namespace

TEST_CASE("reasons: a move is refused exactly where the oracle forbids it, and for its reason") {
  Dice dice(4901);
  Oracle oracle;
  Ground ground;
  Moves moves;
  std::array<Oracle, movements.size()> rules;
  std::array<int, refusal_names.size()> told{};
  std::array<int, 5> stands{};
  std::vector<std::unique_ptr<Lane>> lanes;
  for (const AlgorithmInfo* info : catalog()) lanes.push_back(std::make_unique<Lane>(*info));
  for (int i = 0; i < 20'000; ++i) {
    const Map map = random_world(dice, 7, false);
    Query query = random_query({dice, random_cell(dice, map), random_cell(dice, map)});
    if (dice.chance(60)) query.unit = random_unit(dice);
    oracle.see(map, query.movement, query.model(), query.unit);
    for (std::size_t rule = 0; rule < movements.size(); ++rule) rules[rule].see(map, static_cast<Movement>(rule), query.model(), query.unit);
    const Map& seen = ground.see(map, query.unit);
    moves.build(seen, query.movement);
    Lane& lane = *lanes[dice.below(static_cast<std::uint32_t>(lanes.size()))];
    lane.restart({.map = &seen, .moves = &moves, .query = query, .options = nullptr});
    lane.advance(1 + dice.below(20));
    for (std::uint32_t c = 0; c < map.size().cells(); ++c) {
      const MoveReasons reasons = reasons_of(lane, map, Cell{c});
      const Point here = map.size().point(Cell{c});
      for (unsigned d = 0; d < direction_count; ++d) {
        const MoveReason& reason = reasons.moves[d];
        const Point there = neighbour(here, d);
        const RefusedMove wanted = reasons.side == Side::Forward ? oracle.reason(here, there) : oracle.reason(there, here);
        ++told[static_cast<std::size_t>(wanted.refusal)];
        const bool is_right =
            (reason.fate == MoveFate::Refused) == (wanted.refusal != Refusal::None) && (reason.fate == MoveFate::DeadEnd || reason.refused == wanted);
        if (!is_right) FAIL("world " << i << ", cell " << c << ", direction " << d << ": " << describe_world(map, query.unit));
        unsigned remedies = 0;
        for (std::size_t rule = 0; wanted.refusal != Refusal::None && rule < movements.size(); ++rule) {
          const bool allows = (lane.options().algorithm().movements >> rule & 1) != 0 &&
                              (reasons.side == Side::Forward ? rules[rule].legal(here, there) : rules[rule].legal(there, here));
          remedies |= unsigned{allows} << rule;
        }
        if (reason.remedies != remedies) FAIL("world " << i << ", cell " << c << ", direction " << d << ": another remedy");
        const bool is_about_cell = refusal_cells[static_cast<std::size_t>(wanted.refusal)] > 0;
        if (reason.fate != MoveFate::Refused || !is_about_cell) continue;
        ++stands[static_cast<std::size_t>(reason.stand.standing)];
        const bool is_free = oracle.free(wanted.culprit);
        if ((reason.stand.standing == Standing::Free) != is_free) FAIL("world " << i << ", cell " << c << ", direction " << d << ": another stand");
      }
    }
  }
  for (const int times : told) CHECK(times > 1000);
  CHECK(stands[static_cast<std::size_t>(Standing::OffMap)] == 0);
  for (const Standing each : {Standing::Free, Standing::Wall, Standing::Unsuited, Standing::NoRoom})
    CHECK(stands[static_cast<std::size_t>(each)] > 1000);
}

TEST_CASE("reasons: what became of each move is what the recording shows") {
  Dice dice(4902);
  Oracle oracle;
  Told told{};
  const int worlds = fewer_in_web_assembly(1500);
  for (int i = 0; i < worlds; ++i) {
    const Map map = random_world(dice, 12, i % 2 == 0);
    Query query = random_query({dice, random_free_cell(dice, map), random_free_cell(dice, map)});
    if (i % 2 == 0) query.cost_model = 0;
    for (std::uint32_t n = dice.below(3); n > 0; --n) query.via.add(random_free_cell(dice, map));
    Moves moves;
    moves.build(map, query.movement);
    oracle.see(map, query.movement, query.model());
    for (const AlgorithmInfo* info : catalog()) {
      if (refuses(*info, map, query)) continue;
      // Areas change costs, which the map of a unit has.
      if (!map.areas().empty()) continue;
      Lane lane(*info);
      lane.set_options(random_options(dice, *info));
      lane.restart({.map = &map, .moves = &moves, .query = query, .options = nullptr});
      lane.advance(to_the_end);
      if (const std::string fault = first_fault(dice, lane, oracle, map, told); !fault.empty())
        FAIL(fault << ": world " << i << ", " << describe_query(query, lane.options()) << ", " << describe_world(map));
    }
  }
  for (std::size_t fate = 0; fate < fate_count; ++fate) {
    INFO("fate " << fate);
    const bool is_of_expansion = fate != static_cast<std::size_t>(MoveFate::NotYet) && fate != static_cast<std::size_t>(MoveFate::Unrecorded) &&
                                 fate != static_cast<std::size_t>(MoveFate::Unseen);
    CHECK((told[fate] > 0) == is_of_expansion);
  }
}

TEST_CASE("reasons: what is said of a step is the same live and after rewinding") {
  Dice dice(4903);
  struct Said {
    std::uint32_t step;
    Cell cell;
    MoveReasons reasons;
  };
  const int worlds = fewer_in_web_assembly(200);
  for (int i = 0; i < worlds; ++i) {
    const Map map = random_world(dice, 10, i % 2 == 0);
    Query query = random_query({dice, random_free_cell(dice, map), random_free_cell(dice, map)});
    if (dice.chance(30)) query.via.add(random_free_cell(dice, map));
    with_every_lane(dice, map, query, [&](Lane& lane) {
      std::vector<Said> live;
      for (std::uint32_t known = 0; !lane.finished() && live.size() < 200; known = lane.log().events()) {
        // Those that just changed, and others.
        std::vector<Cell> cells{random_cell(dice, map)};
        if (known < lane.log().events()) cells.push_back(lane.log().at(known).cell());
        for (const Cell cell : cells) live.push_back({lane.step(), cell, reasons_of(lane, map, cell)});
        lane.advance(1);
      }
      lane.advance(to_the_end);
      for (std::size_t n = 0; n < live.size(); ++n) {
        const Said& said = live[dice.below(static_cast<std::uint32_t>(live.size()))];
        lane.seek(said.step);
        if (reasons_of(lane, map, said.cell) != said.reasons)
          FAIL("step " << said.step << ", cell " << index(said.cell) << ": " << describe_query(query, lane.options()) << ", " << describe_world(map));
      }
    });
  }
}
