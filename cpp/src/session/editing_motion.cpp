// What moves: another motion takes the place of the one before, and undo brings that back.

#include "astrolabe/editing.hpp"
#include "astrolabe/world.hpp"
#include "session/history.hpp"

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

namespace astrolabe {

std::uint32_t FarMotions::keep(MotionPtr motion) {
  auto place = std::find_if(list_.begin(), list_.end(), [](const Far& far) { return !far.is_kept; });
  if (place == list_.end()) place = list_.emplace(place);
  *place = {std::move(motion), true};
  return static_cast<std::uint32_t>(place - list_.begin()) + 1;
}

void FarMotions::keep_only(const std::vector<std::uint32_t>& numbers) {
  for (Far& far : list_) far.is_kept = false;
  for (const std::uint32_t number : numbers) list_[number - 1].is_kept = true;
  for (Far& far : list_) {
    if (!far.is_kept) far.motion.reset();
  }
}

std::size_t FarMotions::bytes_of(std::uint32_t number) const noexcept {
  const MotionPtr& motion = list_[number - 1].motion;
  return motion == nullptr ? 0 : astrolabe::bytes_of(*motion);
}

void History::settle_motions() {
  if (motions == nullptr) return;
  forget_oldest([this](const HistoryStep& step) { return step.bytes() + (step.motion == 0 ? 0 : motions->bytes_of(step.motion)); });
  std::vector<std::uint32_t> numbers;
  const auto add = [&numbers](const HistoryStep& step) {
    if (step.motion != 0) numbers.push_back(step.motion);
  };
  std::for_each(done_.begin(), done_.end(), add);
  std::for_each(undone_.begin(), undone_.end(), add);
  add(edit);
  motions->keep_only(numbers);
}

void Editing::settle_motions() { history_->settle_motions(); }

void Editing::set_motion(MotionPtr motion) {
  const Scope scope(*this);
  MotionPtr before = world_.exchange_motion(std::move(motion));
  HistoryStep& edit = history_->edit;
  if (!history_->is_kept || edit.motion != 0) return;
  if (history_->motions == nullptr) history_->motions = std::make_unique<FarMotions>();
  history_->settle_motions();
  edit.motion = history_->motions->keep(std::move(before));
}

void Editing::exchange_motion(std::uint32_t number) {
  MotionPtr& far = history_->motions->at(number);
  far = world_.exchange_motion(std::move(far));
}

}  // namespace astrolabe
