#pragma once
// The recording of a search: an append-only log of events that can be rewound. The recording is rewound, never the search.
//
// Each event holds what the plane said of its cell before it, so that it can be undone. State, g, parent and age of every cell
// at the cursor, on both sides, follow from the plane and the log.

#include "astrolabe/cell.hpp"
#include "astrolabe/cell_runs.hpp"
#include "astrolabe/chunked_log.hpp"
#include "astrolabe/event_pen.hpp"
#include "astrolabe/event_plane.hpp"
#include "astrolabe/trace.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

namespace astrolabe {

/// A path that was known after so many steps.
struct Solution {
  std::uint32_t step;
  std::uint32_t bound;  ///< thousandths of the shortest; 0: no bound
  std::uint64_t cost;   ///< units
};

class Recorder {
 public:
  /// Events that one recording holds at most (64 MiB of log).
  static constexpr std::uint32_t default_capacity = 1u << 22;

  explicit Recorder(std::uint32_t capacity = default_capacity) noexcept : capacity_(std::min(capacity, EventPlane::last_number - most_at_once)) {}

  /// A part of what reset() would take for a larger map; true when there is room. Until the next reset() nothing else is asked.
  bool make_room(std::uint32_t cells);
  /// An empty recording for a map of this many cells.
  void reset(std::uint32_t cells);

  // --- Trace
  // Not inlined, so that about a hundred searches share one copy.
  [[gnu::noinline]] void event(EventKind kind, Cell cell, Cell parent, std::uint64_t g) {
    if (log_.is_at_end() || g >> 32 != 0) [[unlikely]]
      prepare_append(g);
    const std::uint32_t i = index(cell);
    const EventPlane::Word word = plane_.word(i);
    const Reached before = plane_.reached(word);
    log_.put({i | static_cast<std::uint32_t>(kind) << 24, parent, static_cast<std::uint32_t>(g), word});
    plane_.set(i, applied_, after(kind, before));
    dirty_.add(i);
    open_ += (state_after[static_cast<int>(kind)] == CellState::Open) - (before.of(side_of[static_cast<int>(kind)]) == CellState::Open);
    ++applied_;
  }
  void step() {
    if (keeps_history_) marks_.push({plane_.word_of(applied_), open_});
    ++steps_;
  }
  void phase(const PhaseInfo& phase) { phases_.push_back({steps_, &phase}); }
  void solution(std::uint64_t cost, std::uint32_t bound) { solutions_.push_back({steps_, bound, cost}); }
  bool full(std::uint32_t events) const noexcept { return keeps_history_ && applied_ + events > capacity_; }

  // --- For searches that write all steps with a pen, many at once.
  /// For the next steps, of so many events each at most.
  EventPen pen(std::uint32_t largest_step = events_of_expansion);
  /// The upper half of a cost of more than 32 bits, before its event is written.
  void keep_high(const EventPen& pen, std::uint64_t g);
  /// The steps that a pen wrote join the recording. Nothing may be asked while a pen is in use. Precondition: pen.open_cells is up to date.
  void wrote(const EventPen& pen);
  /// Joins the steps of a pen whose chunk of the log has no room for another, and gives it the next chunk. Where the recording is full, the new
  /// pen has no room.
  void renew(EventPen& pen, std::uint32_t largest_step = events_of_expansion) {
    wrote(pen);
    pen = this->pen(largest_step);
  }

  // --- Timeline. Step s shows the plane after the first s expansions; step 0 the one after begin().
  std::uint32_t cursor() const noexcept { return steps_ - steps_behind_; }
  std::uint32_t steps() const noexcept { return steps_; }
  bool keeps_history() const noexcept { return keeps_history_; }
  /// To any step from 0 to steps(); 3 to 5 ns an event. Without a history it does nothing.
  void seek(std::uint32_t step) noexcept;
  /// Frees the log but for a chunk, and goes on with the plane and the counts; seek() no longer works. Keeping the hash takes some
  /// nanoseconds for each event so far and to come. Precondition: the cursor is at the end.
  void drop_history(bool keeps_hash = false) noexcept;
  /// The events of the step at the cursor, as a range of the log; at step 0 those of begin(). Without a history, those of all steps.
  std::uint32_t step_begin() const noexcept;
  std::uint32_t step_end() const noexcept { return events_at_cursor(); }
  /// The step in which an event of the log happened.
  std::uint32_t step_of(std::uint32_t event) const noexcept;
  /// The largest open list seen at the beginnings of the steps first .. last-1, both at most steps(); 0 without a history.
  std::uint32_t largest_open(std::uint32_t first, std::uint32_t last) const noexcept;

  // --- At the cursor
  /// What the step at the cursor belongs to; at step 0, what the first step will.
  const PhaseInfo& phase() const noexcept;
  /// How many solutions were known, in order solution(0), solution(1), ...
  std::uint32_t solutions() const noexcept;
  const Solution& solution(std::uint32_t i) const noexcept { return solutions_[i]; }
  Reached reached(Cell cell) const noexcept { return plane_.reached(plane_.word(index(cell))); }
  /// Of all cells; events grow with time and so tell the age of a state as well.
  const EventPlane& plane() const noexcept { return plane_; }
  std::uint64_t count(EventKind kind) const noexcept {
    count_to(events_at_cursor());
    return counts_[static_cast<int>(kind)];
  }
  /// Of both sides; `kind` is one of the forward side.
  std::uint64_t count_both(EventKind kind) const noexcept { return count(kind) + count(kind_on(Side::Backward, kind)); }
  std::uint32_t open_cells() const noexcept { return open_; }

  // --- The log
  std::uint32_t events() const noexcept { return keeps_history_ ? written() : 0; }
  /// Events up to the cursor, also without a history.
  std::uint32_t events_at_cursor() const noexcept { return applied_; }
  const Event& at(std::uint32_t i) const noexcept { return log_[i]; }
  /// The event before this one on the same cell, or no_event.
  std::uint32_t previous(std::uint32_t i) const noexcept;
  /// What both sides had done with its cell after the event.
  Reached reached_after(std::uint32_t i) const noexcept;
  std::uint64_t g(std::uint32_t i) const noexcept { return log_[i].g_low | (g_high_.size() > i ? static_cast<std::uint64_t>(g_high_[i]) << 32 : 0); }
  /// Of all events, in order; the same on every build for the same query. Without a history only where it was kept.
  std::uint64_t hash() const noexcept;
  /// The last event of this side on the cell, at the cursor; no_event when there is none or the history is gone.
  std::uint32_t last_event(Cell cell, Side side) const noexcept;

  /// Adds the cells whose state changed since the last call. Precondition: `cells` is for the map of this recording.
  void take_dirty(CellRuns& cells) noexcept;
  /// What an event since reset() was about.
  CellRuns touched() const {
    CellRuns touched = touched_;
    touched.add(dirty_);
    return touched;
  }

 private:
  void see_blank_plane(std::uint32_t cells);

  struct PhaseMark {
    std::uint32_t step;  ///< steps before the phase
    const PhaseInfo* phase;
  };
  /// Room for the next event, and what else it needs.
  void prepare_append(std::uint64_t g);
  /// `place`: of the event in the log.
  void keep_high_at(std::uint32_t place, std::uint64_t g);
  /// Counts the events of the log, which is about to be cleared, and hashes them where the hash is kept.
  void drop_log() noexcept;
  /// Room for more events. Without a history the log is one chunk, over and over again.
  void add_chunk();
  /// All events since reset(), those of a dropped history included.
  std::uint32_t written() const noexcept { return dropped_ + log_.size(); }
  /// The first after so many steps.
  std::uint32_t first_event(std::uint32_t step) const noexcept { return plane_.event(marks_[step].event); }
  /// Brings the plane and open_ to the state after this number of events.
  void apply_to(std::uint32_t end) noexcept;
  void count_to(std::uint32_t end) const noexcept;

  using Log = ChunkedLog<Event, 16, events_of_expansion>;
  static constexpr std::uint32_t most_at_once = Log::chunk_size + events_of_expansion;
  Log log_;
  ChunkedLog<std::uint32_t, 16> g_high_;
  std::vector<PhaseMark> phases_;
  std::vector<Solution> solutions_;
  ChunkedLog<StepMark, 16> marks_;
  // What follows from the events up to the cursor.
  EventPlane plane_;
  std::uint32_t applied_ = 0;  ///< how many events these are
  std::uint32_t open_ = 0;
  CellRuns dirty_;  ///< by events that were applied or undone, since the last take_dirty()
  // The counts of the events before counted_, brought up to date when the caller asks.
  mutable std::array<std::uint64_t, event_kind_count> counts_{};
  mutable std::uint32_t counted_ = 0;
  TraceHash dropped_hash_;  ///< of the events that are no longer in the log
  CellRuns touched_;        ///< by events before it, since reset()
  CellRuns blanked_;        ///< by reset(), since the last take_dirty()
  std::uint32_t capacity_;
  std::uint32_t steps_ = 0;
  std::uint32_t steps_behind_ = 0;  ///< from the cursor to the end
  std::uint32_t dropped_ = 0;       ///< events before the first of the log
  bool keeps_history_ = true;
  bool keeps_hash_ = false;       ///< without a history
  bool outgrew_numbers_ = false;  ///< more events were written since reset() than the plane has numbers
};

}  // namespace astrolabe
