#pragma once
// The recording of a search: an append-only log of events that can be rewound. The recording is rewound, never the search.
//
// Each event holds what the plane said of its cell before it, so that it can be undone. State, g, parent and age of every cell
// at the cursor, on both sides, follow from the plane and the log.

#include "astrolabe/cell.hpp"
#include "astrolabe/cell_runs.hpp"
#include "astrolabe/event_plane.hpp"
#include "astrolabe/trace.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <vector>

namespace astrolabe {

/// 16 bytes. Costs of 64 bits keep their upper half in a log of its own, which is empty for nearly every search.
struct Event {
  std::uint32_t cell_kind;  ///< cell:24 | kind:8
  Cell parent;
  std::uint32_t g_low;
  EventPlane::Word before;  ///< of its cell

  Cell cell() const noexcept { return Cell{cell_kind & 0xFFFFFF}; }
  EventKind kind() const noexcept { return static_cast<EventKind>(cell_kind >> 24); }
};
static_assert(sizeof(Event) == 16);

/// A growing list in chunks of fixed size: appending never copies what is there (one growing vector cost a 20 ms frame).
template <class T, std::uint32_t chunk_bits>
class ChunkedLog {
 public:
  static constexpr std::uint32_t chunk_size = 1u << chunk_bits;

  std::uint32_t size() const noexcept { return (filled_ << chunk_bits) - static_cast<std::uint32_t>(end_ - next_); }
  const T& operator[](std::uint32_t i) const noexcept { return chunks_[i >> chunk_bits][i & (chunk_size - 1)]; }
  /// Whether there is no room for another value before make_room().
  bool is_at_end() const noexcept { return next_ == end_; }
  [[gnu::noinline]] void make_room() {
    if (filled_ == chunks_.size()) chunks_.push_back(std::make_unique<T[]>(chunk_size));
    next_ = chunks_[filled_++].get();
    end_ = next_ + chunk_size;
  }
  /// Precondition: there is room.
  void put(const T& value) noexcept { *next_++ = value; }
  void push(const T& value) {
    if (is_at_end()) [[unlikely]] make_room();
    put(value);
  }
  /// Forgets the values, keeps the memory.
  void clear() noexcept {
    next_ = end_ = nullptr;
    filled_ = 0;
  }
  void release() noexcept {
    clear();
    chunks_.clear();
    chunks_.shrink_to_fit();
  }

 private:
  std::vector<std::unique_ptr<T[]>> chunks_;
  T* next_ = nullptr;         ///< in the chunk that is being filled
  T* end_ = nullptr;          ///< of it
  std::uint32_t filled_ = 0;  ///< chunks, with this one
};

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

  explicit Recorder(std::uint32_t capacity = default_capacity) noexcept : capacity_(std::min(capacity, EventPlane::last_number)) {}

  /// A part of what reset() would take for a larger map; true when there is room. Until the next reset() nothing else is asked.
  bool make_room(std::uint32_t cells);
  /// An empty recording for a map of this many cells; takes no longer when the one before was long.
  void reset(std::uint32_t cells);

  // --- Trace
  template <EventKind kind>
  void event(Cell cell, Cell parent, std::uint64_t g) {
    append<kind>(cell, parent, g);
  }
  void step() {
    if (keeps_history_) marks_.push({written_, open_});
    ++cursor_step_;
  }
  void phase(Phase phase) { phases_.push_back({cursor_step_, phase}); }
  void solution(std::uint64_t cost, std::uint32_t bound) { solutions_.push_back({cursor_step_, bound, cost}); }
  bool full(std::uint32_t events) const noexcept { return keeps_history_ && written_ + events > capacity_; }

  // --- Timeline. Step s shows the plane after the first s expansions; step 0 the one after begin().
  std::uint32_t cursor() const noexcept { return cursor_step_; }
  std::uint32_t steps() const noexcept { return keeps_history_ ? marks_.size() : cursor_step_; }
  bool keeps_history() const noexcept { return keeps_history_; }
  /// To any step from 0 to steps(); 3 to 5 ns an event. Without a history it does nothing.
  void seek(std::uint32_t step) noexcept;
  /// Frees the log but for a chunk, and goes on with the plane only; seek() no longer works. Precondition: the cursor is at the end.
  void drop_history() noexcept;
  /// The events of the step at the cursor, as a range of the log; at step 0 those of begin().
  std::uint32_t step_begin() const noexcept { return cursor_step_ == 0 ? 0 : marks_[cursor_step_ - 1].event; }
  std::uint32_t step_end() const noexcept { return events_at_cursor(); }
  /// The step in which an event of the log happened.
  std::uint32_t step_of(std::uint32_t event) const noexcept;
  /// The largest open list seen at the beginnings of the steps first .. last-1, both at most steps().
  std::uint32_t largest_open(std::uint32_t first, std::uint32_t last) const noexcept;

  // --- At the cursor
  /// What the step at the cursor belongs to; at step 0, what the first step will.
  Phase phase() const noexcept;
  /// How many solutions were known, in order solution(0), solution(1), ...
  std::uint32_t solutions() const noexcept;
  const Solution& solution(std::uint32_t i) const noexcept { return solutions_[i]; }
  Reached reached(Cell cell) const noexcept { return plane_.reached(plane_.word(index(cell))); }
  /// Of all cells; events grow with time and so tell the age of a state as well.
  const EventPlane& plane() const noexcept { return plane_; }
  std::uint64_t count(EventKind kind) const noexcept {
    note();
    return counts_[static_cast<int>(kind)];
  }
  /// Of both sides; `kind` is one of the forward side.
  std::uint64_t count_both(EventKind kind) const noexcept { return count(kind) + count(kind_on(Side::Backward, kind)); }
  std::uint32_t open_cells() const noexcept { return open_; }

  // --- The log
  std::uint32_t events() const noexcept { return keeps_history_ ? written_ : 0; }
  /// Events up to the cursor, also without a history.
  std::uint32_t events_at_cursor() const noexcept { return written_ - undone_; }
  const Event& at(std::uint32_t i) const noexcept { return log_[i]; }
  /// The event before this one on the same cell, or no_event.
  std::uint32_t previous(std::uint32_t i) const noexcept { return plane_.event(log_[i].before); }
  /// What both sides had done with its cell after the event.
  Reached reached_after(std::uint32_t i) const noexcept { return after(log_[i].kind(), plane_.reached(log_[i].before)); }
  std::uint64_t g(std::uint32_t i) const noexcept {
    return log_[i].g_low | (g_high_.size() > i ? static_cast<std::uint64_t>(g_high_[i]) << 32 : 0);
  }
  /// The same as that of a Counting trace.
  std::uint64_t hash() const noexcept;
  /// The last event of this side on the cell, at the cursor; no_event when there is none or the history is gone.
  std::uint32_t last_event(Cell cell, Side side) const noexcept;

  /// Adds the cells whose state changed since the last call. Precondition: `cells` is for the map of this recording.
  void take_dirty(CellRuns& cells) noexcept;
  /// What an event since reset() was about.
  CellRuns touched() const {
    note();
    CellRuns touched = touched_;
    touched.add(dirty_);
    return touched;
  }

 private:
  void see_blank_plane(std::uint32_t cells);

  struct Mark {
    std::uint32_t event;  ///< first event of the step
    std::uint32_t open;   ///< cells in the open list when it began
  };
  struct PhaseMark {
    std::uint32_t step;  ///< steps before the phase
    Phase phase;
  };
  static Reached after(EventKind kind, Reached reached) noexcept {
    reached.set(side_of[static_cast<int>(kind)], state_after[static_cast<int>(kind)]);
    return reached;
  }
  // Once for all searches, of which there are many. As little as can be: what follows from the log is found out when somebody asks for it.
  template <EventKind kind>
  [[gnu::noinline]] void append(Cell cell, Cell parent, std::uint64_t g) {
    if (log_.is_at_end() || g >> 32 != 0) [[unlikely]] prepare_append(g);
    const std::uint32_t i = index(cell);
    const EventPlane::Word word = plane_.word(i);
    const Reached before = plane_.reached(word);
    log_.put({i | static_cast<std::uint32_t>(kind) << 24, parent, static_cast<std::uint32_t>(g), word});
    plane_.set(i, written_, after(kind, before));
    open_ += (state_after[static_cast<int>(kind)] == CellState::Open) - (before.of(side_of[static_cast<int>(kind)]) == CellState::Open);
    ++written_;
  }
  /// Room for the next event, and what else it needs. Without a history the log is one chunk, over and over again.
  void prepare_append(std::uint64_t g);
  /// Counts the events that were appended since the last time, and which cells they were about.
  void note() const noexcept {
    if (noted_ != written_) note_appended();
  }
  void note_appended() const noexcept;
  void undo(std::uint32_t i) noexcept;
  void redo(std::uint32_t i) noexcept;

  ChunkedLog<Event, 16> log_;
  ChunkedLog<std::uint32_t, 16> g_high_;
  ChunkedLog<Mark, 16> marks_;
  std::vector<PhaseMark> phases_;
  std::vector<Solution> solutions_;
  EventPlane plane_;
  // Of the events before noted_, and of those at the cursor where it was moved.
  mutable std::array<std::uint64_t, event_kind_count> counts_{};
  mutable CellRuns dirty_;  ///< by events, since the last take_dirty()
  mutable std::uint32_t noted_ = 0;
  CellRuns touched_;  ///< by events before it, since reset()
  CellRuns blanked_;  ///< by reset(), since the last take_dirty()
  std::uint32_t capacity_;
  std::uint32_t written_ = 0;
  std::uint32_t open_ = 0;
  std::uint32_t undone_ = 0;  ///< events of the log behind the cursor
  std::uint32_t cursor_step_ = 0;
  std::uint32_t dropped_ = 0;  ///< events before the first of the log
  bool keeps_history_ = true;
};

}  // namespace astrolabe
