#include "recording/event_plane.hpp"

#include "world/grow.hpp"

#include <limits>

namespace astrolabe {

bool EventPlane::make_room(std::uint32_t cells) {
  if (room_for_ != cells) {
    room_for_ = cells;
    storage_.clear();
  }
  return grow_part(storage_, cells, blank);
}

bool EventPlane::grow(std::uint32_t cells) {
  // What they hold counts as blank from the next reset() on.
  if (storage_.size() > cells) storage_.resize(cells);
  room_for_ = cells;
  return grow_part(storage_, cells, blank);
}

void EventPlane::copy(const EventPlane& other) {
  storage_.resize(other.storage_.size(), blank);
  std::copy(other.storage_.begin(), other.storage_.end(), storage_.begin());
  words_ = storage_.data();
  first_ = other.first_;
  room_for_ = other.room_for_;
}

void EventPlane::release() noexcept {
  storage_ = {};
  words_ = nullptr;
  room_for_ = 0;
}

void EventPlane::reset(std::uint32_t cells, std::uint32_t events) {
  // Room for one more recording, however long. A recording of usual length takes a sixty-fourth of all numbers, or less.
  constexpr Word latest_first = std::numeric_limits<Word>::max() - (last_number << reached_bits | reached_mask);
  const std::uint64_t first = first_ + ((std::uint64_t{std::min(events, last_number)} + 1) << reached_bits);
  if (room_for_ == cells && first <= latest_first) {
    storage_.resize(cells, blank);
    first_ = static_cast<Word>(first);
  } else {
    storage_.assign(cells, blank);
    first_ = least_first;
    room_for_ = cells;
  }
  words_ = storage_.data();
}

}  // namespace astrolabe
