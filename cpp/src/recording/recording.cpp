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
}

void Recorder::add_chunk() {
  if (!keeps_history_) {
    drop_log();
    // A pen may have written behind the end of the chunk, and those events come next.
    std::array<std::uint32_t, events_of_expansion> late{};
    const std::uint32_t first_late = log_.size();
    std::uint32_t count = 0;
    for (; first_late + count < g_high_.size(); ++count) late[count] = g_high_[first_late + count];
    log_.clear();
    g_high_.clear();
    for (std::uint32_t i = 0; i < count; ++i) g_high_.push(late[i]);
  }
  log_.make_room();
}

void Recorder::drop_log() noexcept {
  count_to(written());
  for (std::uint32_t i = 0; keeps_hash_ && i < log_.size(); ++i) dropped_hash_.add(log_[i].kind(), log_[i].cell(), log_[i].parent, g(i));
  dropped_ = written();
  outgrew_numbers_ |= dropped_ >= EventPlane::last_number;
}

void Recorder::prepare_append(std::uint64_t g) {
  if (log_.is_at_end()) add_chunk();
  if (g >> 32 != 0) keep_high_at(log_.size(), g);
}

// Those that are zero are written only where one follows that is not: most recordings never pay for them.
void Recorder::keep_high_at(std::uint32_t place, std::uint64_t g) {
  while (g_high_.size() < place) g_high_.push(0);
  g_high_.push(static_cast<std::uint32_t>(g >> 32));
}

void Recorder::keep_high(const EventPen& pen, std::uint64_t g) { keep_high_at(log_.size() + static_cast<std::uint32_t>(pen.next - log_.next()), g); }

EventPen Recorder::pen(std::uint32_t largest_step) {
  if (log_.is_at_end()) add_chunk();
  if (!keeps_history_) marks_.clear();
  if (marks_.is_at_end()) marks_.make_room();
  // Without a history more events may be written than there are numbers; those of one pen are different all the same.
  const EventPlane::Word number = plane_.word_of(std::min(written(), EventPlane::last_number - most_at_once));
  EventPen pen{.next = log_.next(),
               .end = log_.end(),
               .last = log_.end() + events_of_expansion,
               .marks = marks_.next(),
               .steps = marks_.left(),
               .open_cells = open_,
               .words = plane_.words(),
               .bias = number - static_cast<EventPlane::Word>(reinterpret_cast<std::uintptr_t>(log_.next())),
               .dirty = dirty_.adder()};
  if (keeps_history_) {
    const std::uint32_t left = capacity_ - std::min(capacity_, log_.size() + largest_step - 1);
    pen.end = pen.next + std::min(left, log_.left());
  }
  return pen;
}

void Recorder::wrote(const EventPen& pen) {
  const auto steps = static_cast<std::uint32_t>(pen.marks - marks_.next());
  Event* const end = log_.end();
  log_.take(pen.next);
  marks_.take(pen.marks);
  open_ = pen.open_cells;
  steps_ += steps;
  if (pen.next > end) {
    add_chunk();
    log_.put_spare(end, pen.next);
  }
  applied_ = written();
}

void Recorder::reset(std::uint32_t cells) {
  if (!plane_.has_room(cells)) {
    see_blank_plane(cells);
  } else if (written() != 0) {
    // Most searches touch a part of the map: only that has to be drawn again. Where no search was recorded, nothing was touched, and a short
    // search is over before the runs of a large map are looked through.
    touched_.add(dirty_);
    blanked_.add(touched_);
    dirty_.clear();
    touched_.clear();
  }
  plane_.reset(cells, outgrew_numbers_ ? EventPlane::last_number : written());
  log_.clear();
  g_high_.clear();
  marks_.clear();
  phases_.clear();
  solutions_.clear();
  counts_ = {};
  dropped_hash_ = {};
  applied_ = counted_ = open_ = steps_ = steps_behind_ = dropped_ = 0;
  keeps_history_ = true;
  keeps_hash_ = outgrew_numbers_ = false;
}

void Recorder::apply_to(std::uint32_t end) noexcept {
  for (; applied_ > end; --applied_) {
    const Event& event = log_[applied_ - 1];
    const std::uint32_t cell = index(event.cell());
    open_ -= plane_.reached(plane_.word(cell)).open() - plane_.reached(event.before).open();
    plane_.set(cell, event.before);
    dirty_.add(cell);
  }
  for (; applied_ < end; ++applied_) {
    const Event& event = log_[applied_];
    const std::uint32_t cell = index(event.cell());
    const Reached before = plane_.reached(event.before), reached = after(event.kind(), before);
    plane_.set(cell, applied_, reached);
    open_ += reached.open() - before.open();
    dirty_.add(cell);
  }
}

void Recorder::count_to(std::uint32_t end) const noexcept {
  for (; keeps_history_ && counted_ > end; --counted_) --counts_[static_cast<int>(log_[counted_ - 1].kind())];
  // Without a history it only goes on, and numbers begin again after 2^32.
  for (; counted_ != end; ++counted_) ++counts_[static_cast<int>(log_[counted_ - dropped_].kind())];
}

void Recorder::seek(std::uint32_t step) noexcept {
  if (!keeps_history_) return;
  steps_behind_ = steps_ - std::min(step, steps_);
  apply_to(steps_behind_ == 0 ? written() : first_event(cursor()));
}

void Recorder::drop_history(bool keeps_hash) noexcept {
  keeps_hash_ = keeps_hash;
  drop_log();
  log_.release();
  g_high_.release();
  marks_.release();
  keeps_history_ = false;
}

std::uint32_t Recorder::step_begin() const noexcept { return cursor() == 0 || !keeps_history_ ? 0 : first_event(cursor() - 1); }

std::uint32_t Recorder::previous(std::uint32_t i) const noexcept { return plane_.event(log_[i].before); }

Reached Recorder::reached_after(std::uint32_t i) const noexcept { return after(log_[i].kind(), plane_.reached(log_[i].before)); }

std::uint32_t Recorder::step_of(std::uint32_t event) const noexcept {
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

std::uint32_t Recorder::largest_open(std::uint32_t first, std::uint32_t last) const noexcept {
  std::uint32_t largest = 0;
  if (!keeps_history_) return largest;
  for (std::uint32_t step = first; step < std::min(last, steps_); ++step) largest = std::max(largest, marks_[step].open);
  return largest;
}

const PhaseInfo& Recorder::phase() const noexcept {
  const PhaseInfo* phase = &phases::search;
  for (const PhaseMark& mark : phases_) {
    if (mark.step != 0 && mark.step >= cursor()) break;
    phase = mark.phase;
  }
  return *phase;
}

std::uint32_t Recorder::solutions() const noexcept {
  const auto first_later = std::find_if(solutions_.begin(), solutions_.end(), [this](const Solution& s) { return s.step > cursor(); });
  return static_cast<std::uint32_t>(first_later - solutions_.begin());
}

std::uint32_t Recorder::last_event(Cell cell, Side side) const noexcept {
  if (!keeps_history_) return no_event;
  std::uint32_t event = plane().event(plane_.word(index(cell)));
  while (event != no_event && side_of[static_cast<int>(log_[event].kind())] != side) event = previous(event);
  return event;
}

std::uint64_t Recorder::hash() const noexcept {
  TraceHash hash = dropped_hash_;
  for (std::uint32_t i = 0; i < written() - dropped_; ++i) hash.add(log_[i].kind(), log_[i].cell(), log_[i].parent, g(i));
  return hash.value();
}

void Recorder::take_dirty(CellRuns& cells) noexcept {
  cells.add(dirty_);
  cells.add(blanked_);
  touched_.add(dirty_);
  dirty_.clear();
  blanked_.clear();
}

}  // namespace astrolabe
