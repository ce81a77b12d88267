// What moves: another motion takes the place of the one before, and undo brings that back.

#include "astrolabe/editing.hpp"
#include "astrolabe/world.hpp"
#include "session/history.hpp"

#include <utility>

namespace astrolabe {

std::uint32_t FarMotions::keep(MotionPtr motion) {
  list_.push_back(std::move(motion));
  return static_cast<std::uint32_t>(list_.size());
}

void FarMotions::drop(std::uint32_t number) {
  if (number == list_.size()) list_.pop_back();
}

std::size_t FarMotions::bytes() const noexcept {
  std::size_t bytes = 0;
  for (const MotionPtr& motion : list_) bytes += motion == nullptr ? 0 : bytes_of(*motion);
  return bytes;
}

void Editing::set_motion(MotionPtr motion) {
  const Scope scope(*this);
  MotionPtr before = world_.exchange_motion(std::move(motion));
  HistoryStep& edit = history_->edit;
  if (!history_->is_kept || edit.motion != 0) return;
  if (history_->motions != nullptr && history_->motions->bytes() > History::capacity) history_->forget_steps();
  if (history_->motions == nullptr) history_->motions = std::make_unique<FarMotions>();
  edit.motion = history_->motions->keep(std::move(before));
}

void Editing::exchange_motion(std::uint32_t number) {
  MotionPtr& far = history_->motions->at(number);
  far = world_.exchange_motion(std::move(far));
}

}  // namespace astrolabe
