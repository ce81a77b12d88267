#include "motion/runs.hpp"

#include "astrolabe/session.hpp"

#include <algorithm>
#include <utility>

namespace astrolabe {

Runs::Runs(Session& session) : WorldWatcher(session.world()), session_(session), is_map_new_(true) { update(); }
Runs::~Runs() { end(); }

// --- what changed

void Runs::world_changed(const WorldChanges& changes) {
  (changes.is_motion ? is_motion_new_ : is_map_new_) = true;
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
  shown_.reset();
  tick_ = 0;
}

void Runs::begin() {
  shown_ = std::make_unique<TickWorld>(session_.world());
  session_.show(&shown_->world());
}

void Runs::update() {
  const Motion* const motion = session_.world().motion();
  if (motion == nullptr || !motion->moves()) return;
  Lanes& lanes = session_.lanes();
  if (shown_ == nullptr) {
    begin();
  } else if (is_map_new_ || is_motion_new_) {
    shown_->update();
  }
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
    lanes.search_in(lane, nullptr);
  }
  if (!is_map_new_ && !is_motion_new_) return;
  is_map_new_ = is_motion_new_ = false;
  seek(tick_);
}

// --- time

void Runs::seek(Tick tick) {
  update();
  if (!moves()) return;
  tick_ = std::min(tick, session_.world().motion()->last_tick);
  std::vector<Change> changes;
  shown_->seek(tick_, changes);
  session_.edit().edit_tick(tick_ == 0 ? nullptr : this);
  for (int i = 0; i < session_.lanes().lane_count(); ++i) show_planning(i);
}

void Runs::advance(int lane, std::uint32_t work, Tick to) {
  update();
  if (!moves()) return;
  run_of(lane).run->advance(work, to);
  show_planning(lane);
}

Runs::LaneRun& Runs::run_of(int lane) {
  Lanes& lanes = session_.lanes();
  const std::uint32_t number = lanes.lane_number(lane);
  const auto known = std::find_if(runs_.begin(), runs_.end(), [number](const LaneRun& run) { return run.lane == number; });
  if (known != runs_.end()) return *known;
  const World& drawn = session_.world();
  return runs_.emplace_back(LaneRun{number, std::make_unique<Run>(drawn, lanes.options(lane)), std::make_unique<TickWorld>(drawn)});
}

const Run* Runs::run(int lane) {
  update();
  return moves() ? run_of(lane).run.get() : nullptr;
}

Tick Runs::shown_tick(int lane) { return std::min(tick_, run_of(lane).run->ticks()); }

void Runs::show_planning(int lane) {
  LaneRun& shown = run_of(lane);
  const std::int64_t number = shown.run->episode_at(shown_tick(lane), 0);
  if (number == shown.episode) return;
  shown.episode = number;
  if (number < 0) return session_.lanes().search_in(lane, nullptr);
  const Episode& episode = shown.run->episodes()[static_cast<std::size_t>(number)];
  World& world = world_of(shown, episode);
  world.set_query(shown.run->query_at(episode.tick));
  session_.lanes().search_in(lane, &world);
}

World& Runs::world_of(LaneRun& lane, const Episode& episode) {
  std::vector<Change> changes;
  if (motion().sight == 0) {
    lane.planned->update();
    lane.planned->seek_for(episode.tick, session_.world().query().unit, episode.start, changes);
    return lane.planned->world();
  }
  // A change at an earlier tick may alter what the unit has seen, so the list is read from its beginning.
  if (lane.known == nullptr) lane.known = std::make_unique<Knowledge>(session_.world());
  lane.known->restart();
  lane.known->seek(lane.run->seen(), episode.tick, changes);
  return lane.known->world();
}

// --- changes

const Motion& Runs::motion() const noexcept {
  const Motion* const motion = session_.world().motion();
  return motion == nullptr ? still_ : *motion;
}

bool Runs::set(MotionPtr motion) {
  if (!is_valid_motion(*motion, session_.world().map().size())) return false;
  // What changes nothing is no step of the history.
  if (*motion == this->motion()) return true;
  session_.edit().set_motion(motion->is_of_use() ? std::move(motion) : nullptr);
  update();
  return true;
}

void Runs::apply(std::span<const Edit> edits) {
  MotionPtr motion = copy_of(this->motion());
  for (const Edit& edit : edits) {
    // An edit changes the ground below doors and blocks. What a closed door bars on the map of the tick is none of the ground.
    const std::uint8_t below = shown_->below(edit.cell, edit.plane, tick_);
    const bool is_class = edit.plane == Plane::Classes;
    const unsigned of_doors = is_class ? 0u : shown_->barriers_at(edit.cell, tick_, tick_) & ~unsigned{below};
    const auto value = static_cast<std::uint8_t>(edit.value & ~of_doors);
    if (value == below) continue;
    const TimedKind kind = is_class ? TimedKind::Classes : TimedKind::Barriers;
    add_timed_edit(*motion, {.tick = tick_, .kind = kind, .value = value, .cell = edit.cell});
  }
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
