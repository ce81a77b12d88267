#include "recording/event_log.hpp"

#include <algorithm>

namespace astrolabe {

bool EventLog::make_room(std::uint32_t cells) {
  const bool had_room = plane_.has_room(cells);
  return plane_.make_room(cells) && had_room;
}

void EventLog::add_chunk() {
  if (!keeps_history_) {
    drop_log();
    log_.clear();
    g_high_.clear();
  }
  log_.make_room();
}

void EventLog::drop_log() noexcept {
  const std::uint32_t events = log_.size();
  for (std::uint32_t i = 0; i < events; ++i) ++dropped_counts_[static_cast<std::size_t>(log_[i].kind())];
  for (std::uint32_t i = 0; dropped_cells_ != nullptr && i < events; ++i) dropped_cells_->add(index(log_[i].cell()));
  for (std::uint32_t i = 0; keeps_hash_ && i < events; ++i) dropped_hash_.add(log_[i].kind(), log_[i].cell(), log_[i].parent, g(i));
  dropped_ += events;
  outgrew_numbers_ |= dropped_ >= EventPlane::last_number;
}

void EventLog::prepare_append(std::uint64_t g) {
  if (log_.is_at_end()) add_chunk();
  if (g >> 32 == 0) return;
  // Zeros are written only before a later nonzero half: most recordings never pay for them.
  while (g_high_.size() < log_.size()) g_high_.push(0);
  g_high_.push(static_cast<std::uint32_t>(g >> 32));
}

EventPen EventLog::pen() {
  if (log_.is_at_end()) add_chunk();
  if (!keeps_history_) marks_.clear();
  if (marks_.is_at_end()) marks_.make_room();
  // Without a history more events may be written than there are numbers; those of one pen are different all the same.
  const EventPlane::Word number = plane_.word_of(std::min(written_, EventPlane::last_number - most_at_once));
  EventPen pen{.next = log_.next(),
               .end = log_.end(),
               .marks = marks_.next(),
               .steps = marks_.left(),
               .open_cells = open_,
               .words = plane_.words(),
               .bias = number - static_cast<EventPlane::Word>(reinterpret_cast<std::uintptr_t>(log_.next()))};
  if (keeps_history_) {
    const std::uint32_t left = capacity_ - std::min(capacity_, log_.size() + events_of_expansion - 1);
    pen.end = pen.next + std::min(left, log_.left());
  }
  return pen;
}

void EventLog::wrote(const EventPen& pen) {
  const auto steps = static_cast<std::uint32_t>(pen.marks - marks_.next());
  Event* const end = log_.end();
  log_.accept(pen.next);
  marks_.accept(pen.marks);
  open_ = pen.open_cells;
  steps_ += steps;
  if (pen.next > end) {
    add_chunk();
    log_.put_spare(end, pen.next);
  }
  written_ = dropped_ + log_.size();
}

void EventLog::reset(std::uint32_t cells) {
  plane_.reset(cells, outgrew_numbers_ ? EventPlane::last_number : written_);
  log_.clear();
  g_high_.clear();
  marks_.clear();
  phases_.clear();
  solutions_.clear();
  dropped_counts_ = {};
  dropped_hash_ = {};
  dropped_cells_ = nullptr;
  written_ = open_ = steps_ = dropped_ = 0;
  generation_ = ++recordings_;
  keeps_history_ = true;
  keeps_hash_ = outgrew_numbers_ = false;
}

void EventLog::drop_history(CellRuns* dropped_cells, bool keeps_hash) noexcept {
  dropped_cells_ = dropped_cells;
  keeps_hash_ = keeps_hash;
  drop_log();
  log_.release();
  g_high_.release();
  marks_.release();
  keeps_history_ = false;
}

std::uint32_t EventLog::step_of(std::uint32_t event) const noexcept {
  // The number of steps that began at or before the event.
  std::uint32_t low = 0;
  std::uint32_t high = marks_.size();
  while (low < high) {
    const std::uint32_t middle = low + (high - low) / 2;
    if (first_event(middle) <= event) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

std::uint32_t EventLog::largest_open(std::uint32_t first, std::uint32_t last) const noexcept {
  std::uint32_t largest = 0;
  if (!keeps_history_) return largest;
  for (std::uint32_t step = first; step < std::min(last, steps_); ++step) largest = std::max(largest, marks_[step].open);
  return largest;
}

const PhaseInfo& EventLog::phase_of(std::uint32_t step) const noexcept {
  const PhaseInfo* phase = &phases::search;
  for (const PhaseMark& mark : phases_) {
    if (mark.step != 0 && mark.step >= step) break;
    phase = mark.phase;
  }
  return *phase;
}

bool EventLog::begins_phase(std::uint32_t step) const noexcept {
  const auto first = std::partition_point(phases_.begin(), phases_.end(), [step](const PhaseMark& mark) { return mark.step + 1 < step; });
  return step > 1 && first != phases_.end() && first->step + 1 == step;
}

std::uint64_t EventLog::hash() const noexcept {
  TraceHash hash = dropped_hash_;
  for (std::uint32_t i = 0; i < written_ - dropped_; ++i) hash.add(log_[i].kind(), log_[i].cell(), log_[i].parent, g(i));
  return hash.value();
}

}  // namespace astrolabe
