#include "session/lane_revisions.hpp"

#include <algorithm>

namespace astrolabe {

LaneRevisions::Noted* LaneRevisions::find(std::uint32_t lane) noexcept {
  const auto found = std::find_if(noted_.begin(), noted_.end(), [lane](const Noted& noted) { return noted.lane() == lane; });
  return found == noted_.end() ? nullptr : &*found;
}

LaneBeginner& LaneRevisions::begin(std::uint32_t lane, const Lanes& lanes, const World& world) {
  std::erase_if(noted_, [&lanes](const Noted& noted) { return lanes.lane_of_number(noted.lane()) < 0; });
  Noted* noted = find(lane);
  if (noted == nullptr) noted = &noted_.emplace_back(lane, world);
  noted->begin();
  return *noted;
}

void LaneRevisions::note(std::uint32_t lane, Unit unit, const WorldChanges& changes) { find(lane)->note(unit, changes); }

void LaneRevisions::Noted::begin() noexcept {
  ground_.clear();
  knows_all_ = true;
}

void LaneRevisions::Noted::note(Unit unit, const WorldChanges& changes) {
  if (changes.is_query || !knows_all_) return;
  const GroundChanges* const own = changes.of(unit);
  knows_all_ = own != nullptr && ground_.size() + own->cells.size() <= world_.map().few_cells();
  if (knows_all_) ground_.insert(ground_.end(), own->cells.begin(), own->cells.end());
}

bool LaneRevisions::Noted::begin_part(Lane& lane) {
  if (!world_.make_ready()) return false;
  const Problem problem = world_.problem();
  if (knows_all_) {
    lane.revise(problem, {.ground = ground_, .start = problem.query.start, .goal = problem.query.goal});
    return true;
  }
  if (!lane.make_room(problem)) return false;
  lane.restart_unprepared(problem);
  return true;
}

}  // namespace astrolabe
