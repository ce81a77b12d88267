#include "astrolabe/recording.hpp"

#include <algorithm>

namespace astrolabe {

bool Recorder::make_room(std::uint32_t cells) {
  const bool had_room = plane_.has_room(cells);
  // Cells of the log may lie beyond these, and nobody will ask.
  if (!had_room) noted_ = written();
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
    note();
    dropped_ = written_;
    log_.clear();
  }
  log_.make_room();
}

void Recorder::prepare_append(std::uint64_t g) {
  if (log_.is_at_end()) add_chunk();
  if (g >> 32 != 0) keep_high_at(written_, g);
}

// Those that are zero are written only where one follows that is not: most recordings never pay for them.
void Recorder::keep_high_at(std::uint32_t event, std::uint64_t g) {
  if (!keeps_history_) return;
  while (g_high_.size() < event) g_high_.push(0);
  g_high_.push(static_cast<std::uint32_t>(g >> 32));
}

void Recorder::keep_high(const Event* next, std::uint64_t g) { keep_high_at(written() + static_cast<std::uint32_t>(next - log_.next()), g); }

void Recorder::note() const noexcept {
  for (; noted_ < written_; ++noted_) {
    const Event& event = log_[noted_ - dropped_];
    ++counts_[static_cast<int>(event.kind())];
    dirty_.add(index(event.cell()));
  }
  if (is_batched_) note_batches();
}

Recorder::Room Recorder::room(std::uint32_t largest_step) {
  if (!is_batched_) marked_ = steps_;
  is_batched_ = true;
  if (log_.is_at_end()) add_chunk();
  Event* const last = log_.end() + events_of_expansion;
  if (!keeps_history_) return {log_.next(), log_.end(), last};
  const std::uint32_t left = capacity_ - std::min(capacity_, log_.size() + largest_step - 1);
  return {log_.next(), log_.next() + std::min(left, log_.left()), last};
}

void Recorder::wrote(Event* next, std::uint32_t steps) {
  Event* const end = log_.end();
  log_.take(next);
  ahead_ += steps;
  if (!keeps_history_) show(steps);
  if (next <= end) return;
  add_chunk();
  log_.put_spare(end, next);
}

// As fast as it gets, for those who look at every frame: of which kind an event is cannot be foreseen, so nothing branches there.
// Engines of WebAssembly branch where one of two values is chosen as well.
void Recorder::note_batches() const noexcept {
  constexpr std::uint8_t opened = after(EventKind::Open, {}).bits();
  // The kinds of one side, as the loop reckons with them.
  static_assert(static_cast<int>(EventKind::Relax) == 1 && static_cast<int>(EventKind::Reopen) == 2 && static_cast<int>(EventKind::Close) == 3);
  static_assert(after(EventKind::Close, {}).bits() == opened + 1);
  EventWords plane = plane_;
  const std::uint32_t steps = steps_, end = dropped_ + log_.size();
  std::uint32_t open = open_, marked = marked_, i = written_;
  for (bool goes_on = true; goes_on && i != end;) {
    if (marks_.is_at_end()) marks_.make_room();
    Mark* mark = marks_.next();
    const Event* event = &log_[i - dropped_];
    const std::uint32_t many = std::min({end - i, log_.left_of_chunk(i - dropped_), marks_.left(), 255u});
    std::uint64_t kinds = 0;  // how many of each, in a byte
    for (const Event* const last = event + many; event != last; ++event, ++i) {
      const auto kind = static_cast<std::uint32_t>(event->kind());
      const std::uint32_t is_close = kind & kind >> 1;
      if (marked + is_close > steps) [[unlikely]] {
        goes_on = false;
        break;
      }
      marked += is_close;
      *mark = {i, open};
      mark += is_close;
      const std::uint32_t cell = index(event->cell());
      event->before = plane.word(cell);
      open += (~kind & 1) - is_close;
      plane.set(cell, i, Reached::of_bits(static_cast<std::uint8_t>(opened + is_close)));
      kinds += std::uint64_t{1} << 8 * kind;
      dirty_.add(cell);
    }
    for (int kind = 0; kind < event_kind_count; ++kind) counts_[kind] += kinds >> 8 * kind & 255;
    marks_.take(mark);
    if (!keeps_history_) marks_.clear();
  }
  open_ = open;
  marked_ = marked;
  noted_ = written_ = i;
}

void Recorder::reset(std::uint32_t cells) {
  // Of what nobody asked for, only where it was is needed; that the plane knows nothing of it is just as well.
  for (const std::uint32_t end = written(); noted_ < end; ++noted_) dirty_.add(index(log_[noted_ - dropped_].cell()));
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
  written_ = noted_ = marked_ = open_ = steps_ = ahead_ = undone_ = steps_behind_ = dropped_ = 0;
  is_batched_ = false;
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
  std::uint32_t event = events_at_cursor();
  // A step ends where the next one begins.
  const std::uint32_t target = step == steps() ? written_ : marks_[step].event;
  while (event > target) undo(--event);
  while (event < target) redo(event++);
  undone_ = written_ - event;
  steps_behind_ = steps_ - step;
}

void Recorder::drop_history() noexcept {
  note();
  log_.release();
  dropped_ = written_;
  g_high_.release();
  marks_.release();
  keeps_history_ = false;
}

std::uint32_t Recorder::step_begin() const noexcept {
  follow();
  return cursor() == 0 || !keeps_history_ ? 0 : marks_[cursor() - 1].event;
}

std::uint32_t Recorder::events_at_cursor() const noexcept {
  follow();
  return written_ - undone_;
}

std::uint32_t Recorder::previous(std::uint32_t i) const noexcept {
  follow();
  return plane_.event(log_[i].before);
}

Reached Recorder::reached_after(std::uint32_t i) const noexcept {
  follow();
  return after(log_[i].kind(), plane_.reached(log_[i].before));
}

std::uint32_t Recorder::step_of(std::uint32_t event) const noexcept {
  follow();
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
  follow();
  std::uint32_t largest = 0;
  for (std::uint32_t step = first; step < std::min(last, marks_.size()); ++step) largest = std::max(largest, marks_[step].open);
  return largest;
}

Phase Recorder::phase() const noexcept {
  Phase phase = Phase::Search;
  for (const PhaseMark& mark : phases_) {
    if (mark.step != 0 && mark.step >= cursor()) break;
    phase = mark.phase;
  }
  return phase;
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
