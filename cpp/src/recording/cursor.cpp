#include "astrolabe/cursor.hpp"

#include <algorithm>

namespace astrolabe {

void Cursor::seek(std::uint32_t step) {
  if (step >= log_.steps() || !log_.keeps_history()) return follow();
  const std::uint32_t target = log_.first_event(step);
  const bool has_plane = has_plane_ && generation_ == log_.generation();
  const std::uint32_t walk = applied_ < target ? target - applied_ : applied_ - target;
  // To copy a cell takes about an eighth of the time that undoing an event takes.
  if (!has_plane || walk > log_.written() - target + log_.cells() / 8) {
    plane_.copy(log_.plane());
    applied_ = log_.written();
    open_ = log_.open_cells();
    has_plane_ = true;
    generation_ = log_.generation();
  }
  is_behind_ = true;
  step_ = step;
  apply_to(target);
}

void Cursor::apply_to(std::uint32_t end) noexcept {
  for (; applied_ > end; --applied_) {
    const Event& event = log_.at(applied_ - 1);
    const std::uint32_t cell = index(event.cell());
    open_ -= plane_.reached(plane_.word(cell)).open() - plane_.reached(event.before).open();
    plane_.set(cell, event.before);
  }
  for (; applied_ < end; ++applied_) {
    const Event& event = log_.at(applied_);
    const Reached before = plane_.reached(event.before), reached = after(event.kind(), before);
    plane_.set(index(event.cell()), applied_, reached);
    open_ += reached.open() - before.open();
  }
}

void Cursor::count_events() const noexcept {
  const std::uint32_t end = events();
  // Without a history numbers begin again after 2^32.
  const bool is_lost = end - counted_ > end - log_.dropped();
  if (counted_generation_ != log_.generation() || (!log_.keeps_history() && is_lost)) {
    counted_generation_ = log_.generation();
    counts_ = log_.dropped_counts();
    counted_ = log_.dropped();
  }
  const auto kind_of = [this](std::uint32_t event) { return static_cast<std::size_t>(log_.at(event - log_.dropped()).kind()); };
  for (; log_.keeps_history() && counted_ > end; --counted_) --counts_[kind_of(counted_ - 1)];
  for (; counted_ != end; ++counted_) ++counts_[kind_of(counted_)];
}

std::uint32_t Cursor::last_event(Cell cell, Side side) const noexcept {
  if (!log_.keeps_history()) return no_event;
  std::uint32_t event = plane().event(plane().word(index(cell)));
  while (event != no_event && side_of[static_cast<int>(log_.at(event).kind())] != side) event = log_.previous(event);
  return event;
}

std::uint32_t Cursor::solutions() const noexcept {
  const std::vector<Solution>& all = log_.solutions();
  return static_cast<std::uint32_t>(std::find_if(all.begin(), all.end(), [this](const Solution& s) { return s.step > step(); }) - all.begin());
}

void Cursor::note_events() const {
  if (touched_.cells() != log_.cells()) {
    for (CellRuns* runs : {&dirty_, &touched_, &dropped_cells_}) runs->begin(log_.cells());
    if (log_.cells() != 0) dirty_.add(CellRange{0, log_.cells() - 1});
    noted_generation_ = log_.generation();
    noted_ = 0;
  } else if (noted_generation_ != log_.generation()) {
    // Another recording began: all that was seen is blank again. Where nothing was, the runs of a large map need not be looked through.
    if (noted_ != 0) {
      dirty_.add(touched_);
      touched_.clear();
    }
    noted_generation_ = log_.generation();
    noted_ = 0;
  }
  const std::uint32_t end = events();
  if (!log_.keeps_history() && end - noted_ > end - log_.dropped()) {
    dirty_.add(dropped_cells_);
    touched_.add(dropped_cells_);
    dropped_cells_.clear();
    noted_ = log_.dropped();
  }
  const CellRuns::Adder dirty = dirty_.adder(), touched = touched_.adder();
  const auto note = [&](std::uint32_t event) {
    const std::uint32_t cell = index(log_.at(event - log_.dropped()).cell());
    dirty.add(cell);
    touched.add(cell);
  };
  for (; log_.keeps_history() && noted_ > end; --noted_) note(noted_ - 1);
  for (; noted_ != end; ++noted_) note(noted_);
}

void Cursor::take_dirty(CellRuns& cells) {
  note_events();
  cells.add(dirty_);
  dirty_.clear();
}

}  // namespace astrolabe
