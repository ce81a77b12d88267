#include "astrolabe/motion/run.hpp"

#include "astrolabe/lane.hpp"
#include "astrolabe/world.hpp"
#include "motion/tick_world.hpp"
#include "motion/tracks.hpp"
#include "motion/walker.hpp"
#include "world/moves.hpp"

#include <algorithm>
#include <utility>

namespace astrolabe {

struct Run::State {
  /// A tick is begun, planned for, and ended by the move out of it.
  enum class Phase : std::uint8_t { Begin, Planning, Planned };
  /// What an edit of the past cut off, and the motion that it belongs to.
  struct Rest {
    MotionPtr motion;
    Tick tick;
    Tracks tracks;
    RunStatus status;
    bool was_planned;
  };

  State(const World& world, const Options& options, std::uint32_t most)
      : drawn(world), method(options), capacity(most), ticks(world), lane(options.algorithm()) {
    restart();
  }

  // --- places in time
  void restart();
  void see_motion();
  /// Brings the map to the last tick of the tracks, and notes what that opened. Takes up the plan in force.
  void bring();
  /// Goes to a tick with the unit on this cell.
  void go(Tick tick, Cell at);

  // --- a tick
  void begin_tick();
  void note_changes(Tick tick);
  void settle(Tick tick, bool is_home);
  std::optional<PlanReason> reason_to_plan(Tick tick);
  /// False while work is left to do.
  bool plan_part(std::uint32_t& work);
  void take_plan();
  void move();
  bool is_open_behind(Cell cell, Tick tick) const;
  Query query_at(Tick tick) const;
  Cell goal_at(Tick tick) const noexcept;
  bool repeats(Tick tick);

  void note(Tick tick, NoteKind kind, std::size_t subject, Cell cell, std::uint32_t value = 0) {
    tracks.note({tick, kind, static_cast<std::uint16_t>(subject), cell, value});
  }

  const World& drawn;
  Options method;
  std::uint32_t capacity;
  MotionPtr motion;  ///< that the tracks belong to
  TickWorld ticks;
  Lane lane;
  Tracks tracks;
  Walker walker;
  std::unique_ptr<Rest> rest;
  RunStatus status = RunStatus::Running;
  Phase phase = Phase::Begin;
  PlanReason reason{};
  bool has_opened = false;   ///< what is known changed with the tick, and something opened or got cheaper
  bool has_changed = false;  ///< what is known changed with the tick
};

// --- places in time

void Run::State::restart() {
  motion = copy_of(*drawn.motion());
  ticks.update();
  rest.reset();
  tracks.begin(drawn.query().start);
  status = RunStatus::Running;
  phase = Phase::Begin;
  bring();
}

void Run::State::go(Tick tick, Cell at) {
  std::vector<Change> changes;
  const WorldChanges told = ticks.seek_for(tick, drawn.query().unit, at, changes);
  has_changed = !told.map.empty();
  has_opened = astrolabe::has_opened(ticks.world(), told);
}

void Run::State::bring() {
  const Tick tick = tracks.last();
  // What the tick changed is measured against the one before.
  if (tick > 0) go(tick - 1, tracks.place(tick - 1).cell());
  walker.stop();
  const std::int64_t number = tracks.episode_at(tick);
  if (number >= 0 && tracks.episodes()[static_cast<std::size_t>(number)].status == Status::Found) {
    const Episode& episode = tracks.episodes()[static_cast<std::size_t>(number)];
    std::vector<Cell> cells;
    tracks.cells_of(episode, drawn.map().size(), cells);
    walker.follow(std::move(cells), tracks.moves_between(episode.tick, tick), ticks.world().ground(), drawn.query().model());
  }
  go(tick, tracks.place(tick).cell());
}

void Run::State::see_motion() {
  const Motion& now = *drawn.motion();
  const Tick tick = std::min(first_difference(*motion, now), tracks.last());
  auto cut = std::make_unique<Rest>(Rest{std::exchange(motion, copy_of(now)), tick, tracks.cut(tick), status, phase == Phase::Planned});
  status = RunStatus::Running;
  phase = Phase::Begin;
  if (rest != nullptr && rest->tick == tick && *rest->motion == now) {
    tracks.append(rest->tracks);
    status = rest->status;
    phase = rest->was_planned ? Phase::Planned : Phase::Begin;
    // A planning that was not at its end begins again.
    if (phase == Phase::Begin) tracks.cut(tracks.last());
  }
  rest = std::move(cut);
  ticks.update();
  bring();
}

// --- a tick

Cell Run::State::goal_at(Tick tick) const noexcept {
  Cell goal = drawn.query().goal;
  for (const TimedEdit& edit : motion->edits) {
    if (edit.tick > tick) break;
    if (edit.kind == TimedKind::Goal) goal = edit.cell;
  }
  return goal;
}

Query Run::State::query_at(Tick tick) const {
  Query query = drawn.query();
  query.start = tracks.place(tick).cell();
  query.goal = tracks.goal(tick);
  // Stops that were visited are not visited again.
  for (Tick walked = 0; walked <= tick; ++walked) {
    for (std::size_t i = 0; i < query.via.count; ++i) {
      if (query.via.cells[i] == tracks.place(walked).cell()) query.via.remove(i--);
    }
  }
  return query;
}

void Run::State::note_changes(Tick tick) {
  for (const TimedEdit& edit : motion->edits) {
    if (edit.tick == tick) note(tick, NoteKind::Edit, edit.subject, edit.cell, static_cast<std::uint32_t>(edit.kind));
  }
  if (tick == 0) return;
  for (std::size_t door = 0; door < motion->doors.size(); ++door) {
    const bool is_closed = ticks.is_door_closed(door, tick);
    if (is_closed != ticks.is_door_closed(door, tick - 1))
      note(tick, is_closed ? NoteKind::Closed : NoteKind::Opened, door, motion->doors[door].first);
  }
}

void Run::State::begin_tick() {
  const Tick tick = tracks.last();
  const Cell at = tracks.place(tick).cell();
  tracks.begin_tick(goal_at(tick));
  note_changes(tick);
  if (!ticks.under().empty()) {
    tracks.set_caught();
    if (tick == 0 || !tracks.place(tick - 1).is_caught()) note(tick, NoteKind::Caught, 0, at);
  }
  const bool is_home = at == tracks.goal(tick);
  if (is_home && (tick == 0 || tracks.place(tick - 1).fate() != Fate::Home)) note(tick, NoteKind::Arrived, 0, at);
  settle(tick, is_home);
  const std::optional<PlanReason> why = is_home ? std::nullopt : reason_to_plan(tick);
  if (!why) {
    phase = Phase::Planned;
    return;
  }
  reason = *why;
  ticks.world().set_query(query_at(tick));
  lane.set_options(method);
  // Unrecorded, what an entry delegates to depends on the queries before; a run depends on nothing else.
  lane.set_recorded(method.algorithm().delegates);
  lane.restart_unprepared(ticks.world().problem());
  phase = Phase::Planning;
}

/// Whether the run ends with this tick.
void Run::State::settle(Tick tick, bool is_home) {
  const bool moves_on = std::any_of(motion->edits.begin(), motion->edits.end(),
                                    [tick](const TimedEdit& edit) { return edit.kind == TimedKind::Goal && edit.tick > tick; });
  if (is_home && !moves_on) {
    status = RunStatus::Arrived;
  } else if (repeats(tick)) {
    status = RunStatus::Stuck;
    note(tick, NoteKind::Stuck, 0, tracks.place(tick).cell());
  } else if (tick >= motion->last_tick) {
    status = RunStatus::Over;
  } else if (tick + 1 >= capacity) {
    status = RunStatus::Capacity;
  }
}

bool Run::State::repeats(Tick tick) {
  const Tick period = ticks.period();
  if (period == 0 || tick < ticks.periodic_from() + period) return false;
  const Tick before = tick - period;
  if (tracks.place(before).cell() != tracks.place(tick).cell() || tracks.goal(before) != tracks.goal(tick)) return false;
  // The unit did not stand on its way to elsewhere: it comes back to where it was, with the same plan.
  const std::int64_t now = tracks.episode_at(tick), then = tracks.episode_at(before);
  if (now == then) return tracks.moves_between(before, tick) == 0;
  if (then < 0) return false;
  const Episode &a = tracks.episodes()[static_cast<std::size_t>(now)], &b = tracks.episodes()[static_cast<std::size_t>(then)];
  const std::span<const std::uint8_t> some = tracks.moves_of(a), others = tracks.moves_of(b);
  return a.tick - b.tick == period && a.start == b.start && std::equal(some.begin(), some.end(), others.begin(), others.end());
}

std::optional<PlanReason> Run::State::reason_to_plan(Tick tick) {
  const std::int64_t number = tracks.episode_at(tick);
  if (number < 0) return PlanReason::First;
  const Episode& last = tracks.episodes()[static_cast<std::size_t>(number)];
  if (last.goal != tracks.goal(tick)) return PlanReason::GoalMoved;
  if (motion->replan == Replan::EveryTick) return PlanReason::EveryTick;
  if (!has_changed) return {};
  if (walker.has_plan()) {
    if (const auto why = walker.check(ticks.world().ground(), *ticks.world().problem().moves, drawn.query().model())) return why;
  }
  if (has_opened) return PlanReason::Opened;
  return {};
}

bool Run::State::plan_part(std::uint32_t& work) {
  if (!lane.make_ready()) {
    work = 0;
    return false;
  }
  while (work > 0 && !lane.finished()) {
    if (lane.status() == Status::Capacity) lane.continue_without_history();
    const std::uint64_t before = lane.metrics().expanded;
    lane.advance(work);
    // A search may end a call early, as where it has found a better path.
    work -= static_cast<std::uint32_t>(std::clamp<std::uint64_t>(lane.metrics().expanded - before, 1, work));
  }
  return lane.finished();
}

void Run::State::take_plan() {
  const Tick tick = tracks.last();
  const Query& query = ticks.world().query();
  const bool is_found = lane.status() == Status::Found && method.algorithm().measure == Measure::Moves;
  const std::vector<Cell> path = is_found ? lane.path() : std::vector<Cell>{};
  const Episode episode{.tick = tick,
                        .unit = 0,
                        .reason = reason,
                        .status = lane.status(),
                        .start = query.start,
                        .goal = query.goal,
                        .expanded = lane.metrics().expanded,
                        .cost = is_found ? lane.cost().units(query.model()) : 0};
  const std::int64_t before = tracks.episode_at(tick);
  const bool had_path = before < 0 || tracks.episodes()[static_cast<std::size_t>(before)].status == Status::Found;
  tracks.plan(episode, drawn.map().size(), path);
  note(tick, NoteKind::Planned, 0, query.start, static_cast<std::uint32_t>(before + 1));
  if (!is_found && had_path) note(tick, NoteKind::Unreachable, 0, query.goal);
  walker.follow(path, 0, ticks.world().ground(), query.model());
  phase = Phase::Planned;
}

bool Run::State::is_open_behind(Cell cell, Tick tick) const {
  const Unit unit = drawn.query().unit;
  std::vector<Cell> cells;
  footprint(drawn.map().size(), unit, cell, cells);
  return std::all_of(cells.begin(), cells.end(), [&](Cell at) { return !ticks.is_closed(at, tick + 1, tick); });
}

void Run::State::move() {
  const Tick tick = tracks.last();
  const Cell at = tracks.place(tick).cell(), next = walker.next();
  Fate fate = Fate::Moves;
  if (at == tracks.goal(tick)) {
    fate = Fate::Home;
  } else if (next == no_cell) {
    fate = Fate::NoPath;
  } else if (!motion->units.front().pace.moves_in(tick)) {
    fate = Fate::Waits;
  } else if (!is_open_behind(next, tick)) {
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
  tracks.move(direction, fate, to, cost);
  go(tick + 1, to);
  phase = Phase::Begin;
}

// --- the interface

Run::Run(const World& drawn, const Options& method, std::uint32_t capacity) : state_(std::make_unique<State>(drawn, method, capacity)) {}
Run::~Run() = default;

void Run::restart(const Options& method) {
  state_->method = method;
  state_->restart();
}
void Run::see_motion() { state_->see_motion(); }

RunStatus Run::advance(std::uint32_t work, Tick to) {
  State& state = *state_;
  while (work > 0) {
    if (state.phase == State::Phase::Begin) state.begin_tick();
    if (state.phase == State::Phase::Planning) {
      if (!state.plan_part(work)) break;
      state.take_plan();
    }
    if (state.status != RunStatus::Running || state.tracks.last() >= to) break;
    state.move();
    --work;
  }
  return state.status;
}

RunStatus Run::status() const noexcept { return state_->phase == State::Phase::Planned ? state_->status : RunStatus::Running; }
const Options& Run::method() const noexcept { return state_->method; }
Tick Run::ticks() const noexcept {
  const Tick last = state_->tracks.last();
  return state_->phase == State::Phase::Planned || last == 0 ? last : last - 1;
}
std::size_t Run::unit_count() const noexcept { return 1; }
Place Run::place(Tick tick, std::size_t) const noexcept { return state_->tracks.place(tick); }
Cell Run::goal(Tick tick, std::size_t) const noexcept { return state_->goal_at(tick); }
std::span<const Note> Run::notes() const noexcept { return state_->tracks.notes(); }
std::span<const Note> Run::notes_of(Tick tick) const noexcept { return state_->tracks.notes_of(tick); }
std::span<const Episode> Run::episodes() const noexcept { return state_->tracks.episodes(); }
std::int64_t Run::episode_at(Tick tick, std::size_t) const noexcept { return state_->tracks.episode_at(tick); }
std::uint64_t Run::cost_walked(Tick tick, std::size_t) const noexcept { return state_->tracks.walked(tick); }
std::uint64_t Run::hash(Tick tick) const noexcept { return state_->tracks.hash(tick); }
std::size_t Run::moves_between(Tick from, Tick to) const noexcept { return state_->tracks.moves_between(from, to); }
Query Run::query_at(Tick tick) const { return state_->query_at(tick); }

void Run::plan(const Episode& episode, std::vector<Cell>& cells) const { state_->tracks.cells_of(episode, state_->drawn.map().size(), cells); }

}  // namespace astrolabe
