#include "motion/plannings.hpp"

#include "motion/run_state.hpp"
#include "search/revised.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

namespace astrolabe {
namespace {

struct TickAndCell {
  Tick tick;
  Cell start;
};

TickAndCell place_of(const RunState& run, std::size_t number) {
  const auto episodes = run.tracks.episodes();
  if (number < episodes.size()) return {episodes[number].tick, episodes[number].start};
  return {run.tracks.last(), run.tracks.place(run.tracks.last()).cell()};
}

/// The changes of the map that the unit searches stand by place, so that the same changes are told in the same order however they came about. False
/// where they are not known.
bool own_changes(const WorldChanges& told, Unit unit, std::vector<Change>& changes) {
  changes.clear();
  if (told.map.empty()) return true;
  const auto own = std::find_if(told.grounds.begin(), told.grounds.end(), [unit](const GroundChanges& ground) { return ground.unit == unit; });
  if (own == told.grounds.end()) return false;
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

std::size_t Plannings::origin_of(const RunState& run, std::size_t number) noexcept {
  const auto episodes = run.tracks.episodes();
  if (run.method.algorithm().repairs == 0) return number;
  // Nothing is known yet of the one that is about to be made.
  std::size_t origin = std::min(number, episodes.size() - 1);
  while (origin > 0 && !episodes[origin].is_origin) --origin;
  return origin;
}

bool Plannings::begin(const RunState& run, std::size_t number, const PlanningWorld& at, Lane& lane, std::uint32_t& work) {
  const std::size_t origin = run.tracks.episodes().empty() ? 0 : origin_of(run, number);
  if (std::exchange(has_moved_, false) && is_under_way_ && !lane.finished()) made_ = 0;
  // The lane may go on from where it stands.
  if (made_ > number || made_ <= origin) {
    made_ = first_ = origin;
    is_under_way_ = false;
  }
  for (;;) {
    if (is_under_way_ && !search_part(lane, work)) return false;
    is_under_way_ = true;
    begin_next(run, at, lane);
    if (made_ > number) return true;
    lane.drop_history();
  }
}

void Plannings::begin_next(const RunState& run, const PlanningWorld& at, Lane& lane) {
  std::vector<Change> changes;
  World& world = at.world();
  const TickAndCell place = place_of(run, made_);
  bool knows_changes = false;
  if (made_ > first_) {
    const TickAndCell before = place_of(run, made_ - 1);
    at.seek(run, before.tick, before.start, changes);
    // A world tells what changes did to the grounds that it has made.
    world.ground();
    changes.clear();
    std::vector<Change> own;
    knows_changes = own_changes(at.seek(run, place.tick, place.start, changes), world.query().unit, own);
    changes = std::move(own);
  } else {
    at.seek(run, place.tick, place.start, changes);
  }
  world.set_query(run.query_at(place.tick));
  const Query& query = world.query();
  if (!knows_changes && run.method.algorithm().repairs != 0) lane.forget();
  is_origin_ = !lane.revise(world.problem(), {.ground = changes, .start = query.start, .goal = query.goal});
  ++made_;
}

}  // namespace astrolabe
