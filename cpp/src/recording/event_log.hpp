#pragma once
// The recording of a search: an append-only log of its events and steps. Cursors (cursor.hpp) rewind it; the search only goes forward.
//
// Each event holds the word that the plane held for its cell before, so that it can be undone. State, g, parent and age of every cell
// at any step, on both sides, follow from the plane and the log.

#include "astrolabe/cell.hpp"
#include "astrolabe/trace.hpp"
#include "recording/cell_runs.hpp"
#include "recording/chunked_log.hpp"
#include "recording/event_pen.hpp"
#include "recording/event_plane.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

namespace astrolabe {

/// A path that was known after a step.
struct Solution {
  std::uint32_t step;
  std::uint32_t bound;  ///< thousandths of the shortest; 0: no bound
  std::uint64_t cost;   ///< units
};

/// Events of each kind.
using EventCounts = std::array<std::uint64_t, event_kind_count>;
/// `kind` is one of the forward side.
constexpr std::uint64_t of_both_sides(const EventCounts& counts, EventKind kind) noexcept {
  return counts[static_cast<std::size_t>(kind)] + counts[static_cast<std::size_t>(kind_on(Side::Backward, kind))];
}

class EventLog {
 public:
  /// Events that one log holds at most (64 MiB).
  static constexpr std::uint32_t default_capacity = 1u << 22;

  explicit EventLog(std::uint32_t capacity = default_capacity) noexcept : capacity_(std::min(capacity, EventPlane::last_number - most_at_once)) {}
  EventLog(const EventLog&) = delete;
  EventLog& operator=(const EventLog&) = delete;

  /// A part of what reset() would take for a larger map; true when there is room. Until the next reset() nothing else is asked.
  bool make_room(std::uint32_t cells);
  /// The same, and true as soon as there is room.
  bool grow(std::uint32_t cells) { return plane_.grow(cells); }
  /// An empty log for a map of this many cells.
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
    plane_.set(i, written_, after(kind, before));
    open_ += (state_after[static_cast<int>(kind)] == CellState::Open) - (before.of(side_of[static_cast<int>(kind)]) == CellState::Open);
    ++written_;
  }
  void step() {
    if (keeps_history_) marks_.push({plane_.word_of(written_), open_});
    ++steps_;
  }
  void phase(const PhaseInfo& phase) { phases_.push_back({steps_, &phase}); }
  void solution(std::uint64_t cost, std::uint32_t bound) { solutions_.push_back({steps_, bound, cost}); }
  bool full(std::uint32_t events) const noexcept { return keeps_history_ && written_ + events > capacity_; }

  // --- For searches that write all steps with a pen, many at once.
  /// For the next steps, each of which is one expansion.
  EventPen pen();
  /// The steps that a pen wrote join the log. The caller asks nothing while a pen is in use. Precondition: pen.open_cells is up to date.
  void wrote(const EventPen& pen);
  /// Joins the steps of a pen whose chunk of the log has no room for another, and gives it the next chunk. Where the log is full, the new
  /// pen has no room.
  void renew(EventPen& pen) {
    wrote(pen);
    pen = this->pen();
  }

  /// Frees the log but for a chunk, and goes on with the plane and the counts. Cursors stay at the live end from now on. Where `dropped_cells`
  /// is given, the log adds the cells of each event that it drops. Keeping the hash takes some nanoseconds for each event.
  void drop_history(CellRuns* dropped_cells, bool keeps_hash = false) noexcept;
  bool keeps_history() const noexcept { return keeps_history_; }

  // --- Steps. Step s is the state after the first s expansions; step 0 the one after begin().
  std::uint32_t steps() const noexcept { return steps_; }
  /// The first event after this number of steps. Precondition: keeps_history(), and there is such a step.
  std::uint32_t first_event(std::uint32_t step) const noexcept { return plane_.event(marks_[step].event); }
  /// The number of events after this number of steps, which is at most steps(). Precondition: keeps_history().
  std::uint32_t events_after(std::uint32_t step) const noexcept { return step < steps_ ? first_event(step) : events(); }
  /// The first event of this step; step 0 has those of the beginning. Precondition: as for events_after().
  std::uint32_t begin_of(std::uint32_t step) const noexcept { return step == 0 ? 0 : first_event(step - 1); }
  /// The event that expands the cell of this step: its first one. no_event where the step expands none.
  /// Precondition: as for events_after(), and step > 0.
  std::uint32_t closing_event(std::uint32_t step) const noexcept {
    const std::uint32_t first = first_event(step - 1);
    return first < events_after(step) && expands(at(first).kind()) ? first : no_event;
  }
  /// The step in which an event happened.
  std::uint32_t step_of(std::uint32_t event) const noexcept;
  /// The largest open list seen at the beginnings of the steps first .. last-1, both at most steps(); 0 without a history.
  std::uint32_t largest_open(std::uint32_t first, std::uint32_t last) const noexcept;
  /// What a step belongs to; step 0 belongs to the phase of the first.
  const PhaseInfo& phase_of(std::uint32_t step) const noexcept;
  /// Whether the search named a phase, another one or the same once more, between the first step and this one.
  bool begins_phase(std::uint32_t step) const noexcept;
  /// In the order in which they were found.
  const std::vector<Solution>& solutions() const noexcept { return solutions_; }

  // --- Events
  /// Those in the log; 0 without a history.
  std::uint32_t events() const noexcept { return keeps_history_ ? written_ : 0; }
  /// All since reset(), those of a dropped history included.
  std::uint32_t written() const noexcept { return written_; }
  const Event& at(std::uint32_t i) const noexcept { return log_[i]; }
  std::uint64_t g(std::uint32_t i) const noexcept { return log_[i].g_low | (g_high_.size() > i ? static_cast<std::uint64_t>(g_high_[i]) << 32 : 0); }
  /// The event before this one on the same cell, or no_event.
  std::uint32_t previous(std::uint32_t i) const noexcept { return plane_.event(log_[i].before); }
  /// The event of the same side before this one on the same cell, or no_event.
  std::uint32_t previous_on_side(std::uint32_t i) const noexcept {
    const Side side = at(i).side();
    do i = previous(i);
    while (i != no_event && at(i).side() != side);
    return i;
  }
  /// What both sides had done with its cell after the event.
  Reached reached_after(std::uint32_t i) const noexcept { return after(log_[i].kind(), plane_.reached(log_[i].before)); }
  /// The hash of all events, in order; the same on every build for the same query. Without a history, it counts only where the log keeps it.
  std::uint64_t hash() const noexcept;

  // --- For cursors
  /// After the last event.
  const EventPlane& plane() const noexcept { return plane_; }
  /// In the open lists after the last event.
  std::uint32_t open_cells() const noexcept { return open_; }
  /// The number of the recording, which reset() begins: no other recording of the program has it. 0 before the first.
  std::uint32_t generation() const noexcept { return generation_; }
  std::uint32_t cells() const noexcept { return plane_.cells(); }
  /// How many events are no longer in the log, which counts them. at() knows the others by their number less these.
  std::uint32_t dropped() const noexcept { return dropped_; }
  const EventCounts& dropped_counts() const noexcept { return dropped_counts_; }
  /// The list to which the log adds the cells of dropped events; null where drop_history() got none.
  const CellRuns* dropped_cells() const noexcept { return dropped_cells_; }

 private:
  struct PhaseMark {
    std::uint32_t step;  ///< steps before the phase
    const PhaseInfo* phase;
  };
  /// Room for the next event, and what else it needs.
  void prepare_append(std::uint64_t g);
  /// Counts the events of the log, which is about to be cleared, and hashes them where the hash is kept.
  void drop_log() noexcept;
  /// Room for more events. Without a history the log is one chunk, over and over again.
  void add_chunk();

  static inline std::uint32_t recordings_ = 0;  ///< that all logs have begun

  using Log = ChunkedLog<Event, 16, events_of_expansion>;
  static constexpr std::uint32_t most_at_once = Log::chunk_size + events_of_expansion;
  Log log_;
  ChunkedLog<std::uint32_t, 16> g_high_;
  std::vector<PhaseMark> phases_;
  std::vector<Solution> solutions_;
  ChunkedLog<StepMark, 16> marks_;
  EventPlane plane_;
  EventCounts dropped_counts_{};
  TraceHash dropped_hash_;
  CellRuns* dropped_cells_ = nullptr;
  std::uint32_t capacity_;
  std::uint32_t written_ = 0;
  std::uint32_t open_ = 0;
  std::uint32_t steps_ = 0;
  std::uint32_t dropped_ = 0;
  std::uint32_t generation_ = 0;
  bool keeps_history_ = true;
  bool keeps_hash_ = false;       ///< without a history
  bool outgrew_numbers_ = false;  ///< more events were written since reset() than the plane has numbers
};

}  // namespace astrolabe
