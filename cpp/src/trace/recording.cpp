#include "astrolabe/recording.hpp"

#include <algorithm>

namespace astrolabe {

bool Recorder::make_room(std::uint32_t cells) {
  const bool had_room = plane_.has_room(cells);
  if (!plane_.make_room(cells)) return false;
  if (!had_room) see_blank_plane(cells);
  return had_room;
}

void Recorder::see_blank_plane(std::uint32_t cells) {
  for (CellRuns* runs : {&dirty_, &touched_, &blanked_}) runs->begin(cells);
  blanked_.add(CellRange{0, cells - 1});
  // That was all there is to know, and cells of the log may lie beyond these.
  noted_ = written_;
}

void Recorder::prepare_append(std::uint64_t g) {
  if (log_.is_at_end()) {
    if (!keeps_history_) {
      note();
      log_.clear();
      dropped_ = written_;
    }
    log_.make_room();
  }
  if (g >> 32 != 0 && keeps_history_) {
    // Upper halves that are zero are written only where one follows that is not: most recordings never pay for them.
    while (g_high_.size() < written_) g_high_.push(0);
    g_high_.push(static_cast<std::uint32_t>(g >> 32));
  }
}

void Recorder::note_appended() const noexcept {
  for (; noted_ < written_; ++noted_) {
    const Event& event = log_[noted_ - dropped_];
    ++counts_[static_cast<int>(event.kind())];
    dirty_.add(index(event.cell()));
  }
}

void Recorder::reset(std::uint32_t cells) {
  note();
  if (plane_.has_room(cells)) {
    // Most searches touch a part of the map: only that has to be drawn again.
    touched_.add(dirty_);
    blanked_.add(touched_);
    dirty_.clear();
    touched_.clear();
  } else {
    see_blank_plane(cells);
  }
  // Without a history more events may have been written than can be counted.
  plane_.reset(cells, keeps_history_ ? written_ : EventPlane::last_number);
  log_.clear();
  g_high_.clear();
  marks_.clear();
  phases_.clear();
  solutions_.clear();
  counts_ = {};
  written_ = noted_ = dropped_ = open_ = undone_ = cursor_step_ = 0;
  keeps_history_ = true;
}

// Events that were not counted yet may be undone: they count when that is made up for.
void Recorder::undo(std::uint32_t i) noexcept {
  const Event& event = log_[i];
  const std::uint32_t cell = index(event.cell());
  open_ -= plane_.reached(plane_.word(cell)).open() - plane_.reached(event.before).open();
  plane_.set(cell, event.before);
  --counts_[static_cast<int>(event.kind())];
  dirty_.add(cell);
}

void Recorder::redo(std::uint32_t i) noexcept {
  const Event& event = log_[i];
  const std::uint32_t cell = index(event.cell());
  const Reached before = plane_.reached(event.before), reached = after(event.kind(), before);
  plane_.set(cell, i, reached);
  open_ += reached.open() - before.open();
  ++counts_[static_cast<int>(event.kind())];
  dirty_.add(cell);
}

void Recorder::seek(std::uint32_t step) noexcept {
  if (!keeps_history_) return;
  step = std::min(step, steps());
  // A step ends where the next one begins.
  const std::uint32_t target = step == steps() ? written_ : marks_[step].event;
  std::uint32_t event = events_at_cursor();
  while (event > target) undo(--event);
  while (event < target) redo(event++);
  undone_ = written_ - event;
  cursor_step_ = step;
}

void Recorder::drop_history() noexcept {
  note();
  log_.release();
  dropped_ = written_;
  g_high_.release();
  marks_.release();
  keeps_history_ = false;
}

std::uint32_t Recorder::step_of(std::uint32_t event) const noexcept {
  // The number of steps that began at or before the event.
  std::uint32_t low = 0;
  std::uint32_t high = marks_.size();
  while (low < high) {
    const std::uint32_t middle = low + (high - low) / 2;
    if (marks_[middle].event <= event) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

std::uint32_t Recorder::largest_open(std::uint32_t first, std::uint32_t last) const noexcept {
  std::uint32_t largest = 0;
  for (std::uint32_t step = first; step < std::min(last, marks_.size()); ++step) largest = std::max(largest, marks_[step].open);
  return largest;
}

Phase Recorder::phase() const noexcept {
  Phase phase = Phase::Search;
  for (const PhaseMark& mark : phases_) {
    if (mark.step != 0 && mark.step >= cursor_step_) break;
    phase = mark.phase;
  }
  return phase;
}

std::uint32_t Recorder::solutions() const noexcept {
  const auto first_later = std::find_if(solutions_.begin(), solutions_.end(), [this](const Solution& s) { return s.step > cursor_step_; });
  return static_cast<std::uint32_t>(first_later - solutions_.begin());
}

std::uint32_t Recorder::last_event(Cell cell, Side side) const noexcept {
  if (!keeps_history_) return no_event;
  std::uint32_t event = plane_.event(plane_.word(index(cell)));
  while (event != no_event && side_of[static_cast<int>(log_[event].kind())] != side) event = previous(event);
  return event;
}

std::uint64_t Recorder::hash() const noexcept {
  TraceHash hash;
  for (std::uint32_t i = 0; i < events(); ++i) hash.add(log_[i].kind(), log_[i].cell(), log_[i].parent, g(i));
  return hash.value();
}

void Recorder::take_dirty(CellRuns& cells) noexcept {
  note();
  cells.add(dirty_);
  cells.add(blanked_);
  touched_.add(dirty_);
  dirty_.clear();
  blanked_.clear();
}

}  // namespace astrolabe
