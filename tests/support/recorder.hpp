#pragma once
// A log and one cursor of it, for tests that write events themselves.

#include "recording/cell_runs.hpp"
#include "recording/cursor.hpp"
#include "recording/event_log.hpp"

namespace astrolabe::testing {

class Recorder : public EventLog {
 public:
  using EventLog::EventLog;
  using EventLog::phase;

  const Cursor& cursor() const noexcept { return cursor_; }
  void seek(std::uint32_t step) { cursor_.seek(step); }
  void drop_history(bool keeps_hash = false) {
    cursor_.follow();
    EventLog::drop_history(cursor_.dropped_cells(), keeps_hash);
  }
  void take_dirty(CellRuns& cells) { cursor_.take_dirty(cells); }

  std::uint32_t step_begin() const noexcept { return cursor_.step_begin(); }
  std::uint32_t step_end() const noexcept { return cursor_.step_end(); }
  std::uint64_t count(EventKind kind) const noexcept { return cursor_.count(kind); }
  std::uint64_t count_both(EventKind kind) const noexcept { return cursor_.count_both(kind); }
  std::uint32_t last_event(Cell cell, Side side) const noexcept { return cursor_.last_event(cell, side); }
  const PhaseInfo& phase() const noexcept { return cursor_.phase(); }
  std::uint32_t known_solutions() const noexcept { return cursor_.solutions(); }
  Reached reached(Cell cell) const noexcept { return cursor_.reached(cell); }
  const EventPlane& plane() const noexcept { return cursor_.plane(); }
  std::uint32_t open_cells() const noexcept { return cursor_.open_cells(); }

 private:
  Cursor cursor_{*this};
};

}  // namespace astrolabe::testing
