// The clock of the world, and what the run of a lane tells of its tick.

#include "values.hpp"
#include "web_motion.hpp"

#include "io/link/link_fields.hpp"

#include <algorithm>

namespace astrolabe::bindings {

int WebMotion::seek_tick(int tick) {
  runs_.seek(static_cast<Tick>(std::max(tick, 0)));
  return this->tick();
}

int WebMotion::advance_run(int lane, int work, int tick) {
  runs_.advance(clamp(lane), work_of(work), static_cast<Tick>(std::max(tick, 0)));
  return ticks(lane);
}

int WebMotion::ticks(int lane) {
  if (const Crowd* const crowd = runs_.crowd(clamp(lane)); crowd != nullptr) return static_cast<int>(crowd->ticks());
  const Run* const run = runs_.run(clamp(lane));
  return run == nullptr ? 0 : static_cast<int>(run->ticks());
}

int WebMotion::run_status(int lane) {
  if (const Crowd* const crowd = runs_.crowd(clamp(lane)); crowd != nullptr) return static_cast<int>(crowd->status());
  const Run* const run = runs_.run(clamp(lane));
  return static_cast<int>(run == nullptr ? RunStatus::Running : run->status());
}

std::int64_t WebMotion::episode(int lane) {
  const Run* const run = runs_.run(clamp(lane));
  return run == nullptr ? -1 : run->episode_at(runs_.shown_tick(clamp(lane)), 0);
}

int WebMotion::places(int lane) {
  if (const Crowd* const crowd = runs_.crowd(clamp(lane)); crowd != nullptr) {
    const Tick tick = runs_.shown_tick(clamp(lane)), next = std::min(tick + 1, crowd->ticks());
    // A unit that is gone was at its goal last.
    const auto place = [&](Tick at) { return crowd->cell(at, 0) == no_cell ? crowd->goal(0) : crowd->cell(at, 0); };
    add_point(place(tick));
    add_point(place(next));
    tell(static_cast<int>(crowd->fate(tick, 0)), 0);
    add_point(crowd->goal(0));
    add_point(crowd->goal(0));
    return told();
  }
  const Run* const run = runs_.run(clamp(lane));
  if (run == nullptr) return told();
  const Tick tick = runs_.shown_tick(clamp(lane)), next = std::min(tick + 1, run->ticks());
  const Place place = run->place(tick, 0);
  add_point(place.cell());
  add_point(run->place(next, 0).cell());
  tell(static_cast<int>(place.fate()), place.is_caught() ? 1 : 0);
  add_point(run->goal(tick, 0));
  add_point(run->goal(next, 0));
  return told();
}

int WebMotion::way(int lane, int most) {
  const Run* const run = runs_.run(clamp(lane));
  if (run == nullptr) return 0;
  const Tick tick = runs_.shown_tick(clamp(lane));
  const Tick count = std::min(tick, static_cast<Tick>(std::max(most, 1)) - 1);
  for (Tick at = tick - count; at <= tick; ++at) {
    const double cell = index(run->place(at, 0).cell());
    if (answer_.empty() || answer_.back() != cell) tell(cell);
  }
  return told();
}

int WebMotion::told_plan(const Run& run, std::int64_t number, Tick tick) {
  const Episode& planned = run.episodes()[static_cast<std::size_t>(number)];
  if (planned.status != Status::Found) return 0;
  std::vector<Cell> cells;
  run.plan(planned, cells);
  for (std::size_t i = run.moves_between(planned.tick, tick); i < cells.size(); ++i) tell(index(cells[i]));
  return told();
}

int WebMotion::plan(int lane) {
  const std::int64_t number = episode(lane);
  return number < 0 ? 0 : told_plan(*runs_.run(clamp(lane)), number, runs_.shown_tick(clamp(lane)));
}

int WebMotion::plan_before(int lane) {
  const std::int64_t number = episode(lane);
  if (number < 1) return 0;
  const Run& run = *runs_.run(clamp(lane));
  return told_plan(run, number - 1, run.episodes()[static_cast<std::size_t>(number)].tick);
}

int WebMotion::planning(int lane) {
  const std::int64_t number = episode(lane);
  if (number < 0) return told();
  const Run& run = *runs_.run(clamp(lane));
  const Tick tick = runs_.shown_tick(clamp(lane));
  const Episode& now = run.episodes()[static_cast<std::size_t>(number)];
  double all = 0;
  for (std::int64_t i = 0; i <= number; ++i) all += static_cast<double>(run.episodes()[static_cast<std::size_t>(i)].expanded);
  const CostModel& model = world().query().model();
  const auto shown = [&](std::uint64_t units) { return shown_units(model, static_cast<double>(units)); };
  const std::uint64_t since = run.cost_walked(tick, 0) - run.cost_walked(now.tick, 0);
  const std::size_t gone = run.moves_between(now.tick, tick);
  tell(static_cast<double>(now.tick), static_cast<double>(now.reason), static_cast<double>(now.status), static_cast<double>(now.expanded),
       shown(now.cost), static_cast<double>(number + 1), all, shown(run.cost_walked(tick, 0)), shown(now.cost >= since ? now.cost - since : 0),
       static_cast<double>(now.move_count >= gone ? now.move_count - gone : 0), now.is_origin ? 0 : 1, now.touched, now.kept,
       static_cast<double>(runs_.fresh(clamp(lane))));
  return told();
}

std::span<const Note> WebMotion::all_notes(int lane) {
  if (const Crowd* const crowd = runs_.crowd(clamp(lane)); crowd != nullptr) return crowd->notes();
  const Run* const run = runs_.run(clamp(lane));
  return run == nullptr ? std::span<const Note>{} : run->notes();
}

int WebMotion::notes(int lane) {
  const std::span<const Note> all = all_notes(lane);
  if (all.empty()) return told();
  const Tick tick = runs_.shown_tick(clamp(lane));
  const auto is_before = [](const Note& note, Tick wanted) { return note.tick < wanted; };
  for (auto each = std::lower_bound(all.begin(), all.end(), tick, is_before); each != all.end() && each->tick == tick; ++each) {
    const Note& note = *each;
    tell(static_cast<int>(note.kind), note.subject);
    add_point(note.cell);
    tell(static_cast<int>(note.value));
  }
  return told();
}

int WebMotion::effort_chart(int lane, int buckets, int last) {
  answer_.assign(static_cast<std::size_t>(std::clamp(buckets, 0, 4096)), 0);
  const Run* const run = runs_.run(clamp(lane));
  if (run == nullptr || answer_.empty()) return told();
  const std::uint64_t ticks = static_cast<std::uint64_t>(std::max(last, 0)) + 1;
  for (const Episode& episode : run->episodes()) {
    if (episode.tick >= ticks) break;
    double& bucket = answer_[static_cast<std::size_t>(episode.tick * answer_.size() / ticks)];
    bucket = std::max(bucket, static_cast<double>(episode.expanded));
  }
  return told();
}

int WebMotion::note_ticks(int lane, int kind) {
  for (const Note& note : all_notes(lane)) {
    if (static_cast<int>(note.kind) == kind && (answer_.empty() || answer_.back() != note.tick)) tell(note.tick);
  }
  return told();
}

int WebMotion::cut_ticks(int lane) {
  const Run* const run = runs_.run(clamp(lane));
  if (run == nullptr) return told();
  for (const Episode& episode : run->episodes()) {
    if (episode.is_cut) tell(episode.tick);
  }
  return told();
}

int WebMotion::newly_known(int lane, int from, int to) {
  const Run* const run = runs_.run(clamp(lane));
  if (run == nullptr) return told();
  const std::span<const Seen> seen = run->seen();
  const auto first = std::lower_bound(seen.begin(), seen.end(), from, [](const Seen& each, int tick) { return static_cast<int>(each.tick) < tick; });
  for (auto each = first; each != seen.end() && static_cast<int>(each->tick) <= to; ++each) {
    if (each->is_first) tell(index(each->change.cell));
  }
  return told();
}

int WebMotion::goal_way(int lane, int most) {
  const Run* const run = runs_.run(clamp(lane));
  if (run == nullptr) return told();
  const Tick tick = runs_.shown_tick(clamp(lane));
  for (Tick at = tick; at <= run->ticks() && at - tick <= natural(most); ++at) {
    const double cell = index(run->goal(at, 0));
    if (answer_.empty() || answer_.back() != cell) tell(cell);
  }
  return told();
}

int WebMotion::run_hash(int lane) {
  const Crowd* const crowd = runs_.crowd(clamp(lane));
  const Run* const run = runs_.run(clamp(lane));
  if (crowd == nullptr && run == nullptr) return 0;
  const std::uint64_t hash = crowd != nullptr ? crowd->hash() : run->hash(runs_.shown_tick(clamp(lane)));
  tell(static_cast<double>(hash >> 32), static_cast<double>(hash & 0xFFFFFFFF));
  return told();
}

int WebMotion::first_apart(int lane, int other) {
  const Crowd *const some = runs_.crowd(clamp(lane)), *const others = runs_.crowd(clamp(other));
  if (some != nullptr && others != nullptr) return first_apart(*some, *others);
  const Run* const first = runs_.run(clamp(lane));
  if (first == nullptr) return -1;
  const Run& second = *runs_.run(clamp(other));
  // A run that is over stands where it ended.
  const auto known = [](const Run& run) { return run.is_over() ? most_ticks : run.ticks(); };
  const auto cell = [](const Run& run, Tick tick) { return run.place(std::min(tick, run.ticks()), 0).cell(); };
  const Tick last = std::min({known(*first), known(second), std::max(first->ticks(), second.ticks())});
  for (Tick tick = 0; tick <= last; ++tick) {
    if (cell(*first, tick) != cell(second, tick)) return static_cast<int>(tick);
  }
  return -1;
}

int WebMotion::cell_at(int lane, int tick) {
  const Run* const run = runs_.run(clamp(lane));
  if (run == nullptr || tick < 0 || static_cast<Tick>(tick) > run->ticks()) return -1;
  return static_cast<int>(index(run->place(static_cast<Tick>(tick), 0).cell()));
}

int WebMotion::told_fields(int lane, const Query& query) {
  const Map& map = world().map();
  text_ = write_fields(map, {.query = query,
                             .lanes = {{web_.session_.lanes().options(clamp(lane))}},
                             .multipliers = map.multipliers(),
                             .areas = {map.areas().begin(), map.areas().end()},
                             .motion = nullptr,
                             .view = {}});
  return tell_plane({reinterpret_cast<const std::uint8_t*>(text_.data()), text_.size()});
}

int WebMotion::searched_fields(int lane) { return told_fields(lane, web_.searched(clamp(lane)).query()); }

int WebMotion::tick_fields(int lane) {
  const Run* const run = runs_.run(clamp(lane));
  return told_fields(lane, run == nullptr ? world().query() : run->query_at(runs_.shown_tick(clamp(lane))));
}

}  // namespace astrolabe::bindings
