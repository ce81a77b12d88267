// The searches of a session: each starts again after a change, when somebody looks at it next.

#include "astrolabe/session.hpp"

#include "session/edit_scope.hpp"
#include "world/ground.hpp"
#include "world/moves.hpp"

#include <utility>

namespace astrolabe {

void Session::restart_all() noexcept {
  for (Slot& slot : lanes_) slot.stale = true;
}

void Session::mend(std::span<const Change> changes) {
  // A patch looks at nine cells for each that a unit sees changed.
  const std::size_t seen_changes = changes.size() * query_.unit.size * query_.unit.size;
  if (ground_stale_ || moves_stale_ || seen_changes > few_cells()) {
    ground_stale_ = moves_stale_ = true;
    return;
  }
  std::vector<Change> own;
  if (seen_ != map_.get()) {
    ground_->patch(*map_, changes, own);
    changes = own;
  }
  for (const Change& change : changes) moves_->patch(*seen_, change.cell);
}

void Session::mend_areas() {
  if (!std::exchange(areas_stale_, false) || ground_stale_) return;
  if (seen_ != map_.get() && !Ground::is_map_itself(*map_, query_.unit)) {
    ground_->see_areas(*map_);
  } else {
    ground_stale_ = true;
  }
}

const Map& Session::ground() {
  mend_areas();
  while (ground_stale_) see_ground_part();
  return *seen_;
}

void Session::see_ground_part() {
  const Map* const seen = ground_->see_part(*map_, query_.unit, map_version());
  if (seen == nullptr) return;
  seen_ = seen;
  // Costs alone leave the moves as they are.
  moves_stale_ |= !moves_->are_for(*seen_, query_.movement);
  ground_stale_ = false;
}

const Moves& Session::moves() {
  const Map& map = ground();
  if (moves_stale_) moves_->build(map, query_.movement);
  moves_stale_ = false;
  return *moves_;
}

bool Session::add_lane(const AlgorithmInfo& algorithm) {
  if (lane_count() == max_lanes) return false;
  lanes_.push_back({std::make_unique<Lane>(algorithm), lanes_made_++});
  return true;
}

bool Session::remove_lane(int lane) {
  if (lane <= 0 || lane >= lane_count()) return false;
  lanes_.erase(lanes_.begin() + lane);
  return true;
}

Problem Session::problem() { return {.map = &ground(), .moves = &moves(), .query = query_, .options = nullptr}; }

bool Session::make_ready(int i) {
  const Slot& slot = lanes_[static_cast<std::size_t>(i)];
  if (!slot.stale) return slot.lane->make_ready();
  mend_areas();
  if (ground_stale_) {
    see_ground_part();
    return false;
  }
  if (moves_stale_) {
    if (moves_->build_part(*seen_, query_.movement)) moves_stale_ = false;
    return false;
  }
  if (!slot.lane->make_ready(problem())) return false;
  lane(i);
  return true;
}

Lane& Session::lane(int i) {
  Slot& slot = lanes_[static_cast<std::size_t>(i)];
  if (slot.stale) [[unlikely]]
    begin(slot);
  return *slot.lane;
}

void Session::begin(Slot& slot) {
  slot.lane->restart(problem());
  slot.stale = false;
}

void Session::Slot::set(const Options& options) {
  lane->set_options(options);
  stale = true;
  for (const Parameter& parameter : options.algorithm().parameters) {
    std::erase_if(chosen, [&](const auto& choice) { return choice.first == parameter.info; });
    const std::int32_t value = options.get(*parameter.info);
    if (value != parameter.initial) chosen.emplace_back(parameter.info, value);
  }
}

void Session::set_options(int lane, const Options& options) {
  const EditScope scope(*this);
  Slot& slot = lanes_[static_cast<std::size_t>(lane)];
  slot.chosen.clear();
  slot.set(options);
}

void Session::set_algorithm(int lane, const AlgorithmInfo& algorithm) {
  const EditScope scope(*this);
  Slot& slot = lanes_[static_cast<std::size_t>(lane)];
  Options options(algorithm);
  for (const auto& [parameter, value] : slot.chosen) options.set(*parameter, value);
  slot.set(options);
}

bool Session::set_option(int lane, const ParameterInfo& parameter, std::int32_t value) {
  Slot& slot = lanes_[static_cast<std::size_t>(lane)];
  Options options = slot.lane->options();
  if (!options.set(parameter, value)) return false;
  if (options == slot.lane->options()) return true;
  const EditScope scope(*this);
  slot.set(options);
  return true;
}

void Session::set_recorded(int lane, bool recorded) {
  const Slot& slot = lanes_[static_cast<std::size_t>(lane)];
  slot.lane->set_recorded(recorded);
  if (recorded && !slot.stale) slot.lane->record();
}

void Session::use_fastest_options(int lane) { set_options(lane, fastest_options(options(lane).algorithm(), query_.movement)); }

Verdict Session::verdict(int lane) { return judge(ground(), query_, options(lane)); }

}  // namespace astrolabe
