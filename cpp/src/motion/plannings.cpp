#include "motion/plannings.hpp"

#include "motion/run_state.hpp"

#include <algorithm>
#include <utility>

namespace astrolabe {
namespace {

/// A part of the room takes as long as many expansions.
constexpr std::uint32_t work_of_part = 1 << 14;

struct TickAndCell {
  Tick tick;
  Cell start;
};

TickAndCell place_of(const RunState& run, std::size_t number) {
  const auto episodes = run.tracks.episodes();
  if (number < episodes.size()) return {episodes[number].tick, episodes[number].start};
  return {run.tracks.last(), run.tracks.place(run.tracks.last()).cell()};
}

/// Sorts the changes of the ground of the unit by cell, so that a search is told of them in the same order however they came about. False where
/// they are not known.
bool own_changes(const WorldChanges& told, Unit unit, std::vector<Change>& changes) {
  changes.clear();
  if (told.map.empty()) return true;
  const GroundChanges* const own = told.of(unit);
  if (own == nullptr) return false;
  changes.assign(own->cells.begin(), own->cells.end());
  std::sort(changes.begin(), changes.end(), [](const Change& a, const Change& b) { return index(a.cell) < index(b.cell); });
  const auto is_same = [](const Change& a, const Change& b) { return a.cell == b.cell; };
  changes.erase(std::unique(changes.begin(), changes.end(), is_same), changes.end());
  return true;
}

}  // namespace

WorldChanges PlanningWorld::seek(const RunState& run, Tick tick, Cell at, std::vector<Change>& changes) const {
  if (known != nullptr) return known->seek(run.tracks.seen(), tick, changes);
  return ticks.seek_for(tick, run.drawn.query().unit, at, changes);
}

bool search_part(Lane& lane, std::uint32_t& work) {
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

std::size_t Plannings::origin_of(const RunState& run, std::size_t number, std::size_t least) noexcept {
  const auto episodes = run.tracks.episodes();
  if (run.method.algorithm().repairs == 0) return number;
  // Nothing is known yet of the one that is about to be made.
  std::size_t origin = std::min(number, episodes.size() - 1);
  while (origin > least && !episodes[origin].is_origin) --origin;
  return origin;
}

bool Plannings::begin(const RunState& run, std::size_t number, const PlanningWorld& where, Lane& lane, std::uint32_t& work) {
  if (std::exchange(has_moved_, false) && is_under_way_ && !lane.finished()) next_ = 0;
  // The lane has the search of the one before `next_`, so what lies before that is not looked at.
  const std::size_t least = next_ > 0 && next_ <= number ? next_ - 1 : 0;
  const std::size_t origin = run.tracks.episodes().empty() ? 0 : origin_of(run, number, least);
  // The lane goes on where it stands between the origin and this planning. Anywhere else it begins again from the origin.
  if (next_ > number || next_ <= origin) {
    next_ = first_ = origin;
    is_under_way_ = false;
  }
  for (;;) {
    if (is_under_way_ && !search_part(lane, work)) return false;
    // On a huge map, room for the recording takes several calls.
    while (!lane.make_room_to_revise(run.drawn.map().size().cells())) {
      work -= std::min(work, work_of_part);
      if (work == 0) return false;
    }
    is_under_way_ = true;
    begin_next(run, where, lane);
    if (next_ > number) return true;
    lane.drop_history();
  }
}

void Plannings::begin_next(const RunState& run, const PlanningWorld& where, Lane& lane) {
  std::vector<Change> changes;
  World& world = where.world();
  const TickAndCell place = place_of(run, next_);
  bool knows_changes = false;
  if (next_ > first_) {
    const TickAndCell before = place_of(run, next_ - 1);
    where.seek(run, before.tick, before.start, changes);
    // A world tells what changes did to the grounds that it has made.
    world.ground();
    changes.clear();
    std::vector<Change> own;
    knows_changes = own_changes(where.seek(run, place.tick, place.start, changes), world.query().unit, own);
    changes = std::move(own);
  } else {
    where.seek(run, place.tick, place.start, changes);
  }
  world.set_query(run.query_at(place.tick));
  const Query& query = world.query();
  if (!knows_changes && run.method.algorithm().repairs != 0) lane.forget();
  is_origin_ = !lane.revise(world.problem(), {.ground = changes, .start = query.start, .goal = query.goal});
  ++next_;
}

}  // namespace astrolabe
