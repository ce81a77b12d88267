// Places in time: where a run begins, what an edit of the past cuts off, and how it comes back.

#include "motion/run_state.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace astrolabe {

void RunState::restart() {
  take_motion(*drawn.motion());
  ticks.update();
  rest.reset();
  known = motion->sight == 0 ? nullptr : std::make_unique<Knowledge>(drawn);
  tracks.begin(drawn.query().start, drawn.query().goal, waypoints_on(drawn.query().start));
  plannings.forget();
  status = RunStatus::Running;
  phase = Phase::Begin;
  bring();
}

MotionPtr RunState::take_motion(const Motion& now) {
  goal_edits.clear();
  std::copy_if(now.edits.begin(), now.edits.end(), std::back_inserter(goal_edits),
               [](const TimedEdit& edit) { return edit.kind == TimedKind::Goal; });
  return std::exchange(motion, copy_of(now));
}

void RunState::take_changes(const WorldChanges& changes) {
  has_changed = !changes.map.empty();
  has_opened = astrolabe::has_opened(world(), changes);
}

void RunState::go(Tick tick, Cell at) {
  std::vector<Change> changes;
  const WorldChanges told = ticks.seek_for(tick, drawn.query().unit, at, changes);
  if (known == nullptr) take_changes(told);
}

void RunState::bring() {
  const Tick tick = tracks.last();
  std::vector<Change> changes;
  if (known != nullptr && tick > 0) known->seek(tracks.seen(), tick - 1, changes);
  // What the tick changed is measured against the one before.
  if (tick > 0) go(tick - 1, tracks.place(tick - 1).cell());
  is_brought = false;
  plannings.moved();
}

bool RunState::bring_part(std::uint32_t& work) {
  // A part of what is derived from a map, about a million cells, takes as long as many expansions.
  constexpr std::uint32_t worth = 1 << 14;
  for (;;) {
    while (!world().make_ready() || !ticks.world().make_ready()) {
      work -= std::min(work, worth);
      if (work == 0) return false;
    }
    if (is_brought) return true;
    bring_to_last();
  }
}

void RunState::bring_to_last() {
  const Tick tick = tracks.last();
  std::vector<Change> changes;
  follow_plan();
  go(tick, tracks.place(tick).cell());
  is_brought = true;
  is_target_asked = false;
  if (phase != Phase::Planned) return;
  if (known != nullptr) known->seek(tracks.seen(), tick, changes);
  follow_plan();
}

void RunState::follow_plan() {
  const Tick tick = tracks.last();
  walker.stop();
  const std::int64_t number = tracks.episode_at(tick);
  if (number < 0 || tracks.episodes()[static_cast<std::size_t>(number)].status != Status::Found) return;
  const Episode& episode = tracks.episodes()[static_cast<std::size_t>(number)];
  std::vector<Cell> cells;
  tracks.cells_of(episode, drawn.map().size(), cells);
  walker.follow(std::move(cells), tracks.moves_between(episode.tick, tick), world().ground(), drawn.query().model());
}

void RunState::see_motion() {
  const Motion& now = *drawn.motion();
  const Tick differs = std::min(first_difference(*motion, now), tracks.last());
  MotionPtr before = take_motion(now);
  ticks.update();
  // The old run may have gone on at a tick only for a later change that the new motion lacks. The new run ends there.
  Tick tick = 0;
  while (tick < differs && end_at(tick) == RunStatus::Running) ++tick;
  // The unit still knows the cells that it saw before the cut.
  std::vector<Change> changes;
  if (known != nullptr && tick > 0) known->seek(tracks.seen(), tick - 1, changes);
  auto cut = std::make_unique<Rest>(Rest{std::move(before), tick, tracks.cut(tick), status, phase == Phase::Planned});
  plannings.cut(tracks.episodes().size());
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
  if (motion->sight == 0)
    known = nullptr;
  else if (tick == 0 || known == nullptr)
    known = std::make_unique<Knowledge>(drawn);
  bring();
}

}  // namespace astrolabe
