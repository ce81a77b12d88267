#include "motion/runs.hpp"

#include "astrolabe/session.hpp"
#include "motion/run_state.hpp"
#include "recording/event_log.hpp"

#include <algorithm>
#include <utility>

namespace astrolabe {

Runs::Runs(Session& session) : WorldWatcher(session.world()), session_(session), is_map_new_(true) { update(); }
Runs::~Runs() { end(); }

// --- what changed

void Runs::world_changed(const WorldChanges& changes) {
  (changes.is_motion ? is_motion_new_ : is_map_new_) = true;
  is_settling_due_ = true;
  const Motion* const motion = session_.world().motion();
  // The map of a tick that is no longer shown must not be read, nor one of another size than the drawn map.
  if (changes.is_other_map || motion == nullptr || !motion->moves()) end();
}

void Runs::end() {
  if (shown_ == nullptr) return;
  session_.show(nullptr);
  session_.edit().edit_tick(nullptr);
  for (int i = 0; i < session_.lanes().lane_count(); ++i) session_.lanes().search_in(i, nullptr);
  runs_.clear();
  crowds_.clear();
  shown_.reset();
  tick_ = 0;
}

void Runs::begin() {
  shown_ = std::make_unique<TickWorld>(session_.world());
  session_.show(&shown_->world());
}

void Runs::update() {
  if (std::exchange(is_settling_due_, false)) session_.edit().settle_motions();
  const Motion* const motion = session_.world().motion();
  if (motion == nullptr || !motion->moves()) return;
  if (shown_ == nullptr) {
    begin();
  } else if (is_map_new_ || is_motion_new_) {
    shown_->update();
  }
  if (motion->is_crowd())
    update_crowds();
  else
    update_runs();
  if (!is_map_new_ && !is_motion_new_) return;
  is_map_new_ = is_motion_new_ = false;
  seek(tick_);
}

void Runs::update_crowds() {
  Lanes& lanes = session_.lanes();
  // Lanes search the drawn world while its units are planned together.
  if (!runs_.empty()) {
    for (int i = 0; i < lanes.lane_count(); ++i) lanes.search_in(i, nullptr);
  }
  runs_.clear();
  std::erase_if(crowds_, [&](const LaneCrowd& crowd) { return lanes.lane_of_number(crowd.lane) < 0; });
  for (const LaneCrowd& crowd : crowds_) {
    const std::uint8_t planner = motion().method(static_cast<std::size_t>(lanes.lane_of_number(crowd.lane)));
    if (is_map_new_)
      crowd.crowd->restart(planner);
    else
      crowd.crowd->see_motion(planner);
  }
}

void Runs::update_runs() {
  Lanes& lanes = session_.lanes();
  crowds_.clear();
  std::erase_if(runs_, [&](const LaneRun& run) { return lanes.lane_of_number(run.lane) < 0; });
  for (LaneRun& run : runs_) {
    const int lane = lanes.lane_of_number(run.lane);
    const Options& method = lanes.options(lane);
    if (is_map_new_ || !(run.run->method() == method)) {
      run.run->restart(method);
    } else if (is_motion_new_) {
      run.run->see_motion();
    } else {
      continue;
    }
    // Until the planning in force is known again, the world that it was made in is not the one to search.
    run.episode = -1;
    run.shown->forget();
    lanes.search_in(lane, nullptr);
  }
}

// --- time

void Runs::seek(Tick tick) {
  update();
  if (!moves()) return;
  tick_ = std::min(tick, session_.world().motion()->last_tick);
  std::vector<Change> changes;
  shown_->seek(tick_, changes);
  // A crowd is planned from tick 0 on, so people change the drawn map at any tick of it.
  session_.edit().edit_tick(tick_ == 0 || motion().is_crowd() ? nullptr : this);
  if (motion().is_crowd()) return;
  for (int i = 0; i < session_.lanes().lane_count(); ++i) show_planning(i);
}

void Runs::advance(int lane, std::uint32_t work, Tick to) {
  update();
  if (!moves()) return;
  if (motion().is_crowd()) {
    if (Crowd* const planned = crowd(lane); planned != nullptr) planned->advance(work);
    return;
  }
  run_of(lane).run->advance(work, to);
  show_planning(lane);
}

Runs::LaneRun& Runs::run_of(int lane) {
  Lanes& lanes = session_.lanes();
  const std::uint32_t number = lanes.lane_number(lane);
  const auto known = std::find_if(runs_.begin(), runs_.end(), [number](const LaneRun& run) { return run.lane == number; });
  if (known != runs_.end()) return *known;
  const World& drawn = session_.world();
  auto run = std::make_unique<Run>(drawn, lanes.options(lane));
  auto shown = std::make_unique<Shown>(drawn, *run);
  return runs_.emplace_back(LaneRun{number, std::move(run), std::move(shown)});
}

const Run* Runs::run(int lane) {
  update();
  return moves() && !motion().is_crowd() ? run_of(lane).run.get() : nullptr;
}

Crowd* Runs::crowd(int lane) {
  update();
  if (!motion().is_crowd() || make_crowd_ == nullptr) return nullptr;
  const Lanes& lanes = session_.lanes();
  const std::uint32_t number = lanes.lane_number(lane);
  const auto known = std::find_if(crowds_.begin(), crowds_.end(), [number](const LaneCrowd& crowd) { return crowd.lane == number; });
  if (known != crowds_.end()) return known->crowd.get();
  const std::uint8_t planner = motion().method(static_cast<std::size_t>(lane));
  return crowds_.emplace_back(LaneCrowd{number, make_crowd_(session_.world(), planner)}).crowd.get();
}

Tick Runs::shown_tick(int lane) {
  if (!motion().is_crowd()) return std::min(tick_, run_of(lane).run->ticks());
  const Crowd* const planned = crowd(lane);
  return planned == nullptr ? 0 : std::min(tick_, planned->ticks());
}

void Runs::show_planning(int lane) {
  LaneRun& shown = run_of(lane);
  const std::int64_t number = shown.run->episode_at(shown_tick(lane), 0);
  if (number == shown.episode) return;
  shown.episode = number;
  if (number < 0) return session_.lanes().search_in(lane, nullptr);
  const bool repairs = shown.run->method().algorithm().repairs != 0;
  session_.lanes().search_in(lane, &shown.shown->show(static_cast<std::size_t>(number)), repairs ? shown.shown.get() : nullptr);
}

bool Runs::count_fresh(int lane, std::uint32_t work) {
  update();
  if (!moves() || motion().is_crowd()) return true;
  const LaneRun& run = run_of(lane);
  return run.episode < 0 || run.shown->count_fresh(work);
}

std::int64_t Runs::fresh(int lane) {
  const LaneRun& run = run_of(lane);
  return run.episode < 0 ? -1 : run.shown->fresh();
}

void Runs::Shown::forget() noexcept {
  plannings_.forget();
  is_known_ = false;
  fresh_.clear();
  counting_ = -1;
}

bool Runs::Shown::count_fresh(std::uint32_t work) {
  if (run_.episodes()[number_].is_origin || fresh() >= 0) return true;
  if (!is_there_ || !world().world().make_ready()) return false;
  if (counter_ == nullptr) counter_ = std::make_unique<Lane>(*find_algorithm("astar"));
  if (counting_ != static_cast<std::int64_t>(number_)) {
    counting_ = static_cast<std::int64_t>(number_);
    counter_->set_recorded(false);
    counter_->restart_unprepared(world().world().problem());
    counter_->drop_history();
  }
  if (!search_part(*counter_, work)) return false;
  fresh_.resize(run_.episodes().size(), -1);
  fresh_[number_] = static_cast<std::int64_t>(counter_->metrics().expanded);
  return true;
}

const World& Runs::Shown::show(std::size_t number) {
  number_ = number;
  is_there_ = false;
  plannings_.moved();
  const RunState& run = run_.state();
  ticks_.update();
  // A change at an earlier tick may alter what the unit has seen, so the list is read from its beginning.
  if (!is_known_) known_ = run.known == nullptr ? nullptr : std::make_unique<Knowledge>(drawn_);
  is_known_ = true;
  const Episode& episode = run_.episodes()[number];
  std::vector<Change> changes;
  world().seek(run, episode.tick, episode.start, changes);
  world().world().set_query(run_.query_at(episode.tick));
  return world().world();
}

bool Runs::Shown::begin_part(Lane& lane) {
  if (!world().world().make_ready()) return false;
  std::uint32_t work = 1 << 14;
  if (lane.log().generation() != recording_) plannings_.forget();
  is_there_ = plannings_.begin(run_.state(), number_, world(), lane, work);
  recording_ = lane.log().generation();
  return is_there_;
}

// --- changes

const Motion& Runs::motion() const noexcept {
  const Motion* const motion = session_.world().motion();
  return motion == nullptr ? still_ : *motion;
}

void Runs::refuse(ErrorCode code, std::uint64_t number, std::uint64_t most) noexcept {
  refusal_ = {.code = code, .a = static_cast<std::int64_t>(number), .b = static_cast<std::int64_t>(most)};
}

bool Runs::set(MotionPtr motion) {
  const std::uint64_t edits = motion->edits.size(), cells = closed_cells(*motion);
  if (edits > max_timed_edits) refuse(ErrorCode::EditCount, edits, max_timed_edits);
  if (cells > max_closed_cells) refuse(ErrorCode::ClosedCells, cells, max_closed_cells);
  if (!is_valid_motion(*motion, session_.world().map().size())) return false;
  // What changes nothing is no step of the history.
  if (*motion == this->motion()) return true;
  session_.edit().set_motion(motion->is_of_use() ? std::move(motion) : nullptr);
  update();
  return true;
}

void Runs::apply(std::span<const Edit> edits) {
  // A later edit of a cell replaces an earlier one, so there may be more edits than fit. A far larger change is refused before it takes memory.
  constexpr std::size_t most_added = std::size_t{16} * max_timed_edits;
  std::vector<TimedEdit> added;
  std::size_t changed = 0;
  for (const Edit& edit : edits) {
    // An edit changes the ground below doors and blocks. So it leaves out the barriers that only a closed door sets on the map of the tick.
    const std::uint8_t below = shown_->below(edit.cell, edit.plane, tick_);
    const bool is_class = edit.plane == Plane::Classes;
    const unsigned of_doors = is_class ? 0u : shown_->barriers_at(edit.cell, tick_, tick_) & ~unsigned{below};
    const auto value = static_cast<std::uint8_t>(edit.value & ~of_doors);
    if (value == below) continue;
    if (++changed > most_added) continue;
    const TimedKind kind = is_class ? TimedKind::Classes : TimedKind::Barriers;
    added.push_back({.tick = tick_, .kind = kind, .value = value, .cell = edit.cell});
  }
  if (changed > most_added) return refuse(ErrorCode::EditCount, changed, max_timed_edits);
  if (added.empty()) return;
  MotionPtr motion = copy_of(this->motion());
  add_timed_edits(*motion, added);
  set(std::move(motion));
}

bool Runs::set_goal(Point p) {
  const Map& map = shown_->world().map();
  if (!map.size().contains(p)) return false;
  MotionPtr motion = copy_of(this->motion());
  add_timed_edit(*motion, {.tick = tick_, .kind = TimedKind::Goal, .cell = map.size().cell(p)});
  return set(std::move(motion));
}

}  // namespace astrolabe
