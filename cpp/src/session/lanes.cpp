#include "astrolabe/lanes.hpp"

#include "recording/event_log.hpp"
#include "session/lane_revisions.hpp"

#include <algorithm>

namespace astrolabe {

Lanes::Lanes(World& world) : WorldWatcher(world), world_(world), lanes_(1), not_begun_(std::make_unique<Lane>(*catalog().front())) {
  lanes_.front().lane = std::make_unique<Lane>(*catalog().front());
  lanes_.front().searched = &world;
}

int Lanes::most_lanes(Size size) noexcept {
  static_assert(max_side * max_side <= max_lane_cells);
  return static_cast<int>(std::min<std::uint32_t>(max_lane_cells / size.cells(), max_lanes));
}

void Lanes::append_lane(const AlgorithmInfo& algorithm) { lanes_.push_back({std::make_unique<Lane>(algorithm), &world_, nullptr, lanes_made_++}); }

void Lanes::search_in(int lane, const World* world, LaneBeginner* beginner) {
  slot(lane).searched = world == nullptr ? &world_ : world;
  slot(lane).beginner = beginner;
  restart(lane);
}

bool Lanes::add_lane(const AlgorithmInfo& algorithm) {
  if (lane_count() >= most_lanes(world_.map().size())) return false;
  append_lane(algorithm);
  return true;
}

bool Lanes::fit_map() {
  const int most = most_lanes(world_.map().size());
  if (lane_count() <= most) return false;
  for (; lane_count() > most; ++left_out_) remove_lane(most);
  return true;
}

bool Lanes::remove_lane(int lane) {
  if (lane < 0 || lane >= lane_count() || lane_count() == 1) return false;
  lanes_.erase(lanes_.begin() + lane);
  return true;
}

int Lanes::lane_of_number(std::uint32_t number) const noexcept {
  for (int i = 0; i < lane_count(); ++i) {
    if (lane_number(i) == number) return i;
  }
  return -1;
}

int Lanes::lane_of_recording(std::uint32_t generation) const noexcept {
  for (int i = 0; i < lane_count(); ++i) {
    if (!is_stale(i) && lane(i).log().generation() == generation) return i;
  }
  return -1;
}

void Lanes::world_changed(const WorldChanges& changes) {
  if (changes.is_motion) return;
  for (Slot& slot : lanes_) {
    if (slot.lane->options().algorithm().repairs != 0) note_change(slot, changes);
    slot.is_current = false;
  }
}

void Lanes::note_change(Slot& slot, const WorldChanges& changes) {
  // An unrecorded search is repeated where its recording is asked for, so it has to follow from its query alone.
  if (slot.searched != &world_ || !slot.lane->is_recorded()) return;
  if (slot.beginner == nullptr) {
    if (!slot.is_current) return;
    if (revisions_ == nullptr) revisions_.reset(new LaneRevisions);
    slot.beginner = &revisions_->begin(slot.number, *this, world_);
  }
  revisions_->note(slot.number, slot.lane->problem().query.unit, changes);
}

void Lanes::RevisionsDeleter::operator()(LaneRevisions* revisions) const noexcept { delete revisions; }

bool Lanes::make_ready(int i) {
  Slot& slot = this->slot(i);
  if (is_stale(i) && slot.beginner != nullptr) {
    if (!begin_by_beginner(slot)) return false;
  } else if (is_stale(i)) {
    if (!slot.searched->make_ready() || !slot.lane->make_room(slot.searched->problem())) return false;
    slot.lane->begin_unprepared();
    slot.is_current = true;
  }
  return slot.lane->make_ready();
}

Lane& Lanes::begun(int i) {
  if (is_stale(i)) [[unlikely]]
    begin(i);
  return *slot(i).lane;
}

void Lanes::begin(int i) {
  Slot& slot = this->slot(i);
  if (slot.beginner == nullptr) {
    slot.lane->restart(slot.searched->problem());
    slot.is_current = true;
  }
  while (!make_ready(i)) {
  }
}

bool Lanes::begin_by_beginner(Slot& slot) {
  slot.is_current = slot.beginner->begin_part(*slot.lane);
  // A revision is made once.
  if (slot.is_current && slot.searched == &world_) slot.beginner = nullptr;
  return slot.is_current;
}

void Lanes::Slot::set(const Options& options) {
  lane->set_options(options);
  is_current = false;
  for (const Parameter& parameter : options.algorithm().parameters) {
    std::erase_if(chosen, [&](const auto& choice) { return choice.first == parameter.info; });
    const std::int32_t value = options.get(*parameter.info);
    if (value != parameter.initial) chosen.emplace_back(parameter.info, value);
  }
}

void Lanes::set_options(int lane, const Options& options) {
  slot(lane).chosen.clear();
  slot(lane).set(options);
}

void Lanes::set_algorithm(int lane, const AlgorithmInfo& algorithm) {
  Options options(algorithm);
  for (const auto& [parameter, value] : slot(lane).chosen) options.set(*parameter, value);
  slot(lane).set(options);
}

bool Lanes::set_option(int lane, const ParameterInfo& parameter, std::int32_t value) {
  Options options = this->options(lane);
  if (!options.set(parameter, value)) return false;
  if (!(options == this->options(lane))) slot(lane).set(options);
  return true;
}

std::vector<LaneOptions> Lanes::all_options() const {
  std::vector<LaneOptions> options;
  for (const Slot& slot : lanes_) options.push_back({slot.number, slot.lane->options()});
  return options;
}

void Lanes::restore(std::span<const LaneOptions> options) {
  for (const LaneOptions& then : options) {
    for (Slot& slot : lanes_) {
      if (slot.number == then.lane) slot.set(then.options);
    }
  }
}

void Lanes::set_recorded(int lane, bool recorded) {
  Lane& changed = *slot(lane).lane;
  changed.set_recorded(recorded);
  if (recorded && !is_stale(lane)) changed.record();
}

Verdict Lanes::verdict(int lane) const { return judge(searched(lane).ground(), searched(lane).query(), options(lane)); }

}  // namespace astrolabe
