#pragma once
// A place in a recording: what was known of every cell after a step. A log has any number of cursors.
//
// At the live end a cursor follows the log and reads its plane. Elsewhere it has a plane of its own, which it brings from step to step by
// applying events or undoing them, 3 to 5 ns an event.

#include "astrolabe/cell.hpp"
#include "astrolabe/trace.hpp"
#include "recording/cell_runs.hpp"
#include "recording/event_log.hpp"
#include "recording/event_plane.hpp"

#include <cstdint>

namespace astrolabe {

class Cursor {
 public:
  /// At the live end. The log outlives the cursor.
  explicit Cursor(const EventLog& log) noexcept : log_(log) {}
  /// At the place of the other one. It has seen no events.
  explicit Cursor(const Cursor& other);
  Cursor& operator=(const Cursor&) = delete;

  const EventLog& log() const noexcept { return log_; }
  std::uint32_t step() const noexcept { return is_live() ? log_.steps() : step_; }
  /// Whether it follows the log.
  bool is_live() const noexcept { return !is_behind_ || generation_ != log_.generation() || !log_.keeps_history(); }
  void follow() noexcept { is_behind_ = false; }
  /// To any step from 0 to steps(). Without a history it stays at the live end.
  void seek(std::uint32_t step);
  /// Moves into the step that it shows, to the place after this many of its events, at most all. step() stays; cells, events() and counts are those
  /// of this moment, until the next seek() or follow(). Without a history it stays at the live end.
  void enter_step(std::uint32_t events);
  /// Back to the live end, and frees the plane of its own: for a log without a history.
  void release() noexcept {
    follow();
    plane_.release();
    has_plane_ = false;
  }

  // --- The events before the cursor
  std::uint32_t events() const noexcept { return is_live() ? log_.written() : applied_; }
  /// The events of the step at the cursor, as a range of the log; at step 0 those of begin(). Without a history, those of all steps.
  std::uint32_t step_begin() const noexcept { return log_.keeps_history() ? log_.begin_of(step()) : 0; }
  std::uint32_t step_end() const noexcept { return events(); }
  /// How many there are of each kind.
  const EventCounts& counts() const noexcept;
  std::uint64_t count(EventKind kind) const noexcept { return counts()[static_cast<std::size_t>(kind)]; }
  /// How many events of a kind both sides have; `kind` is one of the forward side.
  std::uint64_t count_both(EventKind kind) const noexcept { return of_both_sides(counts(), kind); }
  /// The last event of this side on the cell; no_event when there is none or the history is gone.
  std::uint32_t last_event(Cell cell, Side side) const noexcept;
  const PhaseInfo& phase() const noexcept { return log_.phase_of(step()); }
  /// How many of the log's solutions are known. Those of a step are known after its last event.
  std::uint32_t solutions() const noexcept;

  // --- Cells
  Reached reached(Cell cell) const noexcept { return plane().reached(word(cell)); }
  /// The states of all cells, with their events. Events grow with time, so they tell the age of a state as well.
  const EventPlane& plane() const noexcept { return is_live() ? log_.plane() : plane_; }
  std::uint32_t open_cells() const noexcept { return is_live() ? log_.open_cells() : open_; }

  // --- What changed
  /// Adds the cells whose state changed since the last call, by events or because another recording began. Precondition: `cells` is for the map
  /// of this recording.
  void take_dirty(CellRuns& cells);
  /// Adds the cells that this cursor has seen an event of since the recording began. The same precondition.
  void add_touched(CellRuns& cells) const;
  /// Where EventLog::drop_history() puts the cells of events that no cursor can look up any more.
  CellRuns* dropped_cells() {
    note_events();
    dropped_cells_.clear();
    return &dropped_cells_;
  }

 private:
  /// Moves to a step, after `target` events of the log. Precondition: the log keeps its history, and the last of these events is of the step or
  /// earlier.
  void go_to(std::uint32_t step, std::uint32_t target);
  void apply_to(std::uint32_t end) noexcept;
  /// The log of a search that has not begun has no cells.
  EventPlane::Word word(Cell cell) const noexcept { return index(cell) < log_.cells() ? plane().word(index(cell)) : EventPlane::blank; }
  /// It stands before the last event of its step.
  bool is_inside() const noexcept { return !is_live() && applied_ != log_.events_after(step_); }
  /// By its number in the recording; the log may have dropped others.
  const Event& event(std::uint32_t number) const noexcept { return log_.at(number - log_.dropped()); }
  /// The log has dropped the event with this number. Without a history numbers begin again after 2^32.
  bool has_lost(std::uint32_t number) const noexcept { return !log_.keeps_history() && events() - number > events() - log_.dropped(); }
  /// Precondition: the log has cells.
  CellRange all_cells() const noexcept { return {0, log_.cells() - 1}; }
  void note_events() const;
  /// Runs seldom. Not inlined, so that a page can fetch it after its first frame.
  [[gnu::noinline]] void note_lost_events() const;

  const EventLog& log_;
  // Behind the live end.
  EventPlane plane_;
  bool is_behind_ = false;
  bool has_plane_ = false;        ///< of this generation, after applied_ events
  std::uint32_t generation_ = 0;  ///< of the log, when the cursor went behind last
  std::uint32_t step_ = 0;
  std::uint32_t applied_ = 0;
  std::uint32_t open_ = 0;
  // What follows from events is brought up to date when the caller asks.
  mutable EventCounts counts_{};
  mutable std::uint32_t counted_ = 0;
  mutable std::uint32_t counted_generation_ = 0;
  mutable CellRuns dirty_;    ///< by events, since the last take_dirty()
  mutable CellRuns blanked_;  ///< by another recording, since the last take_dirty()
  mutable CellRuns touched_;  ///< since the recording began, without the dirty ones
  mutable CellRuns dropped_cells_;
  mutable std::uint32_t noted_ = 0;
  mutable std::uint32_t noted_generation_ = 0;
};

}  // namespace astrolabe
