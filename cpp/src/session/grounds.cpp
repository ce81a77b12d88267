#include "session/grounds.hpp"

#include <algorithm>
#include <iterator>

namespace astrolabe {

namespace {

/// A patch is one call, and what replaces it is made in parts: on a huge map, the patch of more cells is a long task.
constexpr std::size_t most_patched = 1 << 16;
constexpr std::uint64_t most_unused_bytes = 1 << 23;
/// A cell has one byte of moves. A derived map adds its class, barriers and clearance.
constexpr std::uint64_t bytes_of_moves = 1, bytes_of_derived = 3;

std::size_t most_patched_of(const Map& map) noexcept { return std::min(map.few_cells(), most_patched); }

}  // namespace

void Grounds::use(const Map& map, Unit unit) {
  const Place found = std::find_if(kept_.begin(), kept_.end(), [=](const Kept& kept) { return kept.unit == unit; });
  if (found == kept_.end()) {
    kept_.push_front({unit});
  } else {
    kept_.splice(kept_.begin(), kept_, found);
  }
  std::uint64_t bytes = 0;
  int unused = 0;
  for (Place at = std::next(kept_.begin()); at != kept_.end();) {
    // A ground that was begun and left is nothing to come back to.
    if (at->seen == nullptr) {
      at = kept_.erase(at);
      continue;
    }
    bytes += map.size().cells() * (bytes_of_moves + (at->derived ? bytes_of_derived : 0));
    if (++unused > most_unused || bytes > most_unused_bytes) return forget_from(at);
    ++at;
  }
}

bool Grounds::make_ground_part(const Map& map, std::uint32_t version, Unit unit) {
  if (kept_.front().unit != unit) use(map, unit);
  Kept& kept = kept_.front();
  if (kept.seen != nullptr) return true;
  if (!kept.derived && Ground::is_map_itself(map, unit)) {
    kept.seen = &map;
  } else {
    derive_part(map, version);
  }
  return false;
}

bool Grounds::make_moves_part(Movement movement) {
  Kept& kept = kept_.front();
  // A change of costs alone leaves them as they are.
  if (kept.moves.are_for(*kept.seen, movement)) return true;
  kept.moves.build_part(*kept.seen, movement);
  return false;
}

void Grounds::derive_part(const Map& map, std::uint32_t version) {
  Kept& kept = kept_.front();
  if (Ground::is_map_itself(map, kept.unit)) {
    kept.derived.reset();
    kept.seen = &map;
  } else {
    if (!kept.derived) kept.derived = std::make_unique<Ground>();
    kept.seen = kept.derived->see_part(map, kept.unit, version);
  }
}

Grounds::Place Grounds::lose(Place kept) {
  if (kept != kept_.begin()) return kept_.erase(kept);
  kept->seen = nullptr;
  return std::next(kept);
}

std::span<const GroundChanges> Grounds::see_changes(const Map& map, std::uint64_t before, std::span<const Change> changes) {
  std::size_t told = 0;
  std::size_t left = most_patched_of(map);
  for (Place at = kept_.begin(); at != kept_.end();) {
    Kept& kept = *at;
    // One changed cell of the map can change size × size cells of the derived map.
    const std::size_t touched = changes.size() * kept.unit.size * kept.unit.size;
    const bool is_patched = touched <= left;
    if (kept.seen == nullptr || (kept.derived && !is_patched)) {
      at = lose(at);
      continue;
    }
    ++at;
    std::span<const Change> own = changes;
    if (is_patched) {
      left -= touched;
      const bool had_moves = kept.moves.are_for(map.size(), kept.derived ? kept.seen->fingerprint() : before, kept.moves.movement());
      if (kept.derived) {
        kept.changes.clear();
        kept.derived->patch(map, changes, kept.changes);
        own = kept.changes;
      }
      if (had_moves) {
        for (const Change& change : own) kept.moves.patch(*kept.seen, change.cell);
      }
    }
    told_[told++] = {kept.unit, own};
  }
  return std::span(told_).first(told);
}

std::span<const GroundChanges> Grounds::see_areas(const Map& map) {
  std::size_t told = 0;
  std::size_t left = most_patched_of(map);
  for (Place at = kept_.begin(); at != kept_.end();) {
    at->changes.clear();
    // With areas no unit sees the map itself.
    if (at->seen == nullptr || !at->derived || Ground::is_map_itself(map, at->unit) || !at->derived->see_areas(map, left, at->changes)) {
      at = lose(at);
      continue;
    }
    left -= std::min(left, at->changes.size());
    told_[told++] = {at->unit, at->changes};
    ++at;
  }
  return std::span(told_).first(told);
}

void Grounds::see_multipliers() {
  // A multiplier changes all cells of its class, on every map that is derived.
  for (Place at = kept_.begin(); at != kept_.end();) at = at->derived ? lose(at) : std::next(at);
}

void Grounds::see_other_map() {
  kept_.front().seen = nullptr;
  if (kept_.size() > 1) forget_from(std::next(kept_.begin()));
}

}  // namespace astrolabe
