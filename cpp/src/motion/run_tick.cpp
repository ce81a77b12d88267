// A tick: what changed, where the goal stands, whether the unit plans, and its move.

#include "motion/run_state.hpp"
#include "search/revised.hpp"
#include "world/moves.hpp"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <utility>
#include <vector>

namespace astrolabe {
namespace {

/// Reads how many cells a search that has repaired touched and kept.
void read_repair(const Search& search, Episode& episode) {
  std::vector<FactValue> told;
  search.facts(search.end(), told);
  for (const auto& [fact, text] : told) {
    std::uint32_t number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    if (fact == &facts::touched) episode.touched = number;
    if (fact == &facts::kept) episode.kept = number;
  }
}

}  // namespace

Cell RunState::goal_at(Tick tick) const noexcept {
  const bool is_moving = goes(motion->units.front().target);
  const auto after =
      std::upper_bound(goal_edits.begin(), goal_edits.end(), tick, [](Tick wanted, const TimedEdit& edit) { return wanted < edit.tick; });
  // A goal that moves goes on from where it was put.
  if (after != goal_edits.begin() && (!is_moving || std::prev(after)->tick == tick)) return std::prev(after)->cell;
  return is_moving ? tracks.moved_goal() : drawn.query().goal;
}

void RunState::begin_target(Tick tick) {
  const Target& moving = motion->units.front().target;
  const Cell goal = goal_at(tick);
  const Cell* const stop = goes(moving) ? TargetMover::stop(moving, tracks.moved_leg()) : nullptr;
  const bool is_at_stop = stop != nullptr && *stop == goal;
  tracks.begin_tick(goal, is_at_stop ? TargetMover::next_leg(moving, tracks.moved_leg()) : tracks.moved_leg());
  if (is_at_stop && (tick == 0 || tracks.goal(tick - 1) != goal)) note(tick, NoteKind::Stop, 0, goal, tracks.moved_leg());
  is_target_asked = false;
}

bool RunState::target_part(std::uint32_t& work) {
  const Tick tick = tracks.last();
  const Target& moving = motion->units.front().target;
  if (!goes(moving) || !moving.pace.moves_in(tick)) return true;
  if (!is_target_asked) target.begin(ticks.world().problem(), moving, tracks.leg(tick), tracks.goal(tick), tracks.place(tick).cell());
  is_target_asked = true;
  return target.advance(work);
}

Cell RunState::next_goal() const {
  const Tick tick = tracks.last();
  const Target& moving = motion->units.front().target;
  if (!goes(moving) || !moving.pace.moves_in(tick)) return tracks.goal(tick);
  return stays_open(target.next(), tracks.goal(tick), tick) ? target.next() : tracks.goal(tick);
}

void RunState::note_no_way() {
  const Tick tick = tracks.last();
  const Target& moving = motion->units.front().target;
  if (!goes(moving)) return;
  const bool had_no_way = tick > 0 && tracks.has_no_way(tick - 1);
  // A tick in which the goal has no move changes nothing.
  if (!(moving.pace.moves_in(tick) ? target.has_no_way() : had_no_way)) return;
  tracks.set_no_way();
  if (!had_no_way) note(tick, NoteKind::NoWay, 0, *TargetMover::stop(moving, tracks.leg(tick)), tracks.leg(tick));
}

Query RunState::query_at(Tick tick) const {
  Query query = drawn.query();
  query.start = tracks.place(tick).cell();
  query.goal = tracks.goal(tick);
  // Waypoints on whose cells the unit has stood are left out.
  const Waypoints all = std::exchange(query.via, {});
  for (std::size_t i = 0; i < all.count; ++i) {
    if ((tracks.visited(tick) >> i & 1) == 0) query.via.cells[query.via.count++] = all.cells[i];
  }
  return query;
}

unsigned RunState::waypoints_on(Cell cell) const noexcept {
  const Waypoints& via = drawn.query().via;
  unsigned bits = 0;
  for (std::size_t i = 0; i < via.count; ++i) bits |= via.cells[i] == cell ? 1u << i : 0u;
  return bits;
}

bool RunState::has_visited(Tick tick) const noexcept {
  return waypoint_use(method) != WaypointUse::AllVisited || tracks.visited(tick) == (1u << drawn.query().via.count) - 1;
}

bool RunState::is_at_goal(Tick tick) const {
  const Cell at = tracks.place(tick).cell();
  if (waypoint_use(method) == WaypointUse::EndsAtAny && waypoints_on(at) != 0) return true;
  return at == tracks.goal(tick) && has_visited(tick);
}

void RunState::note_changes(Tick tick) {
  const auto is_before = [](const TimedEdit& edit, Tick wanted) { return edit.tick < wanted; };
  for (auto edit = std::lower_bound(motion->edits.begin(), motion->edits.end(), tick, is_before); edit != motion->edits.end() && edit->tick == tick;
       ++edit) {
    note(tick, NoteKind::Edit, edit->subject, edit->cell, static_cast<std::uint32_t>(edit->kind));
  }
  if (tick == 0) return;
  for (const std::uint32_t door : ticks.switched())
    note(tick, ticks.is_door_closed(door) ? NoteKind::Closed : NoteKind::Opened, door, motion->doors[door].first);
}

void RunState::begin_tick() {
  const Tick tick = tracks.last();
  const Cell at = tracks.place(tick).cell();
  begin_target(tick);
  if (known != nullptr) {
    std::vector<Change> changes;
    world().ground();
    take_changes(known->see(ticks.world().map(), drawn.query().unit, at, motion->sight, tick, tracks, changes));
  }
  note_changes(tick);
  if (ticks.is_caught()) {
    tracks.set_caught();
    if (tick == 0 || !tracks.place(tick - 1).is_caught()) note(tick, NoteKind::Caught, 0, at);
  }
  const bool is_there = is_home(tick);
  if (is_there && (tick == 0 || tracks.place(tick - 1).fate() != Fate::Home)) note(tick, NoteKind::Arrived, 0, at);
  settle(tick);
  const std::optional<PlanReason> why = is_there ? std::nullopt : reason_to_plan(tick);
  if (!why) {
    phase = Phase::Planned;
    return;
  }
  reason = *why;
  lane.set_options(method);
  // An unrecorded entry that delegates chooses by earlier queries too. A run must not depend on those, so it records such an entry.
  lane.set_recorded(method.algorithm().delegates);
  is_planning_begun = false;
  phase = Phase::Planning;
}

/// Sets the status where the run ends with this tick, and notes that a unit is stuck.
void RunState::settle(Tick tick) {
  status = end_at(tick);
  if (status == RunStatus::Stuck) note(tick, NoteKind::Stuck, 0, tracks.place(tick).cell());
  if (status == RunStatus::Running && tracks.bytes() >= capacity) status = RunStatus::Capacity;
  // The run drops the rest that an edit cut off where both together outgrow the capacity.
  if (rest != nullptr && tracks.bytes() + rest->tracks.bytes() > capacity) rest.reset();
}

RunStatus RunState::end_at(Tick tick) const {
  const bool is_left_later = !goal_edits.empty() && goal_edits.back().tick > tick;
  if (is_home(tick) && !is_left_later) return RunStatus::Arrived;
  if (repeats(tick)) return walks() ? RunStatus::Stuck : RunStatus::NoMoves;
  return tick >= motion->last_tick ? RunStatus::Over : RunStatus::Running;
}

bool RunState::repeats(Tick tick) const {
  // A way to and fro may take several periods of the world.
  constexpr Tick most_periods = 16;
  const Tick period = ticks.period();
  for (Tick all = period; period != 0 && all <= most_periods * period && tick > ticks.periodic_from() + all; all += period) {
    if (repeats(tick, all)) return true;
  }
  return false;
}

bool RunState::repeats(Tick tick, Tick period) const {
  const Tick before = tick - period;
  if (tracks.place(before).cell() != tracks.place(tick).cell() || tracks.goal(before) != tracks.goal(tick)) return false;
  if (tracks.leg(before) != tracks.leg(tick) || tracks.visited(before) != tracks.visited(tick)) return false;
  if (!tracks.is_known_again(before, tick)) return false;
  // The plannings of the two ticks come later, so those in force one tick before are compared.
  const std::int64_t now = tracks.episode_at(tick - 1), then = tracks.episode_at(before - 1);
  // Under one plan, the unit is back only if it has not moved.
  if (now == then) return tracks.moves_between(before, tick) == 0;
  if (then < 0) return false;
  // Under two plans, it goes the same way again only if both have the same moves.
  const Episode &a = tracks.episodes()[static_cast<std::size_t>(now)], &b = tracks.episodes()[static_cast<std::size_t>(then)];
  const std::span<const std::uint8_t> some = tracks.moves_of(a), others = tracks.moves_of(b);
  return a.tick - b.tick == period && a.start == b.start && std::equal(some.begin(), some.end(), others.begin(), others.end());
}

std::optional<PlanReason> RunState::reason_to_plan(Tick tick) {
  is_cut = false;
  const std::int64_t number = tracks.episode_at(tick);
  if (number < 0) return PlanReason::First;
  const Episode& last = tracks.episodes()[static_cast<std::size_t>(number)];
  std::optional<PlanReason> why;
  if (has_changed && walker.has_plan()) why = walker.check(world().ground(), *world().problem().moves, drawn.query().model());
  is_cut = why == PlanReason::Cut;
  if (last.goal != tracks.goal(tick)) return PlanReason::GoalMoved;
  if (motion->replan == Replan::EveryTick) return PlanReason::EveryTick;
  if (why || !has_changed || !has_opened) return why;
  return PlanReason::Opened;
}

bool RunState::plan_part(std::uint32_t& work) {
  if (!is_planning_begun && !plannings.begin(*this, tracks.episodes().size(), {ticks, known.get()}, lane, work)) return false;
  is_planning_begun = true;
  return search_part(lane, work);
}

void RunState::take_plan() {
  const Tick tick = tracks.last();
  const Query& query = world().query();
  const bool is_found = lane.status() == Status::Found && walks();
  const std::vector<Cell> path = is_found ? lane.path() : std::vector<Cell>{};
  Episode episode{.tick = tick,
                  .unit = 0,
                  .reason = reason,
                  .is_cut = is_cut,
                  .status = lane.status(),
                  .start = query.start,
                  .goal = query.goal,
                  .expanded = lane.metrics().expanded,
                  .cost = is_found ? lane.cost().units(query.model()) : 0,
                  .is_origin = plannings.is_origin(lane)};
  if (!episode.is_origin) read_repair(lane.search(), episode);
  const std::int64_t before = tracks.episode_at(tick);
  const bool had_path = before < 0 || tracks.episodes()[static_cast<std::size_t>(before)].status == Status::Found;
  tracks.plan(episode, drawn.map().size(), path);
  note(tick, NoteKind::Planned, 0, query.start, static_cast<std::uint32_t>(before + 1));
  if (lane.status() != Status::Found && had_path) note(tick, NoteKind::Unreachable, 0, query.goal);
  walker.follow(path, 0, world().ground(), query.model());
  phase = Phase::Planned;
}

bool RunState::is_legal(Cell from, Cell to) const {
  return known == nullptr || ((*ticks.world().problem().moves)[from] >> direction_of(drawn.map().size(), from, to) & 1) != 0;
}

bool RunState::stays_open(Cell cell, Cell from, Tick tick) const {
  const Unit unit = drawn.query().unit;
  const Size size = drawn.map().size();
  std::vector<Cell> cells, own;
  footprint(size, unit, cell, cells);
  footprint(size, unit, from, own);
  // The unit does not enter the cells that it covers already, and may leave across those that close under it.
  return std::all_of(cells.begin(), cells.end(),
                     [&](Cell at) { return std::find(own.begin(), own.end(), at) != own.end() || !ticks.is_closed(at, tick + 1, tick); });
}

void RunState::move() {
  const Tick tick = tracks.last();
  const Cell at = tracks.place(tick).cell(), next = walker.next();
  Fate fate = Fate::Moves;
  if (is_at_goal(tick)) {
    fate = Fate::Home;
  } else if (next == no_cell) {
    fate = walks() ? Fate::NoPath : Fate::NoMoves;
  } else if (!motion->units.front().pace.moves_in(tick)) {
    fate = Fate::Waits;
  } else if (!is_legal(at, next) || !stays_open(next, at, tick)) {
    fate = Fate::Refused;
    note(tick, NoteKind::Refused, 0, next);
  }
  std::uint64_t cost = 0;
  std::uint8_t direction = no_direction;
  if (fate == Fate::Moves) {
    const Query& query = drawn.query();
    cost = path_cost(ticks.world().ground(), {at, next}).units(query.model());
    direction = direction_of(drawn.map().size(), at, next);
    walker.went(cost);
  }
  const Cell to = fate == Fate::Moves ? next : at;
  note_no_way();
  tracks.move(direction, fate, to, cost, waypoints_on(to), next_goal());
  // A world tells what its changes did to the grounds that it has made.
  if (known == nullptr) world().ground();
  go(tick + 1, to);
  phase = Phase::Begin;
}

}  // namespace astrolabe
