#pragma once
// How a tight loop tells what it does: event by event to any trace, and to a recording many steps at once, which takes less time and lets
// the search go ahead of who takes single steps (ahead.hpp).

#include "astrolabe/recording.hpp"
#include "astrolabe/trace.hpp"

#include <cstdint>

namespace astrolabe {

/// `next` has been opened, which was in this state before.
template <Trace TraceT>
void tell_opened(TraceT& trace, CellState before, Cell next, Cell parent, std::uint64_t g) noexcept {
  switch (before) {
    case CellState::Unvisited: trace.template event<EventKind::Open>(next, parent, g); break;
    case CellState::Open: trace.template event<EventKind::Relax>(next, parent, g); break;
    case CellState::Closed: trace.template event<EventKind::Reopen>(next, parent, g); break;
  }
}

template <Trace TraceT>
class Teller {
 public:
  /// No step has more events than `largest_step`.
  Teller(TraceT& trace, std::uint32_t largest_step) noexcept : trace_(trace), largest_step_(largest_step) {}

  /// To be asked before each step.
  bool has_room() noexcept { return !trace_.full(largest_step_); }
  /// A step begins.
  void closed(Cell cell, Cell parent, std::uint64_t g) noexcept {
    trace_.step();
    trace_.template event<EventKind::Close>(cell, parent, g);
  }
  void opened(CellState before, Cell next, Cell parent, std::uint64_t g) noexcept { tell_opened(trace_, before, next, parent, g); }

 private:
  TraceT& trace_;
  std::uint32_t largest_step_;
};

/// What it was told is part of the log when it goes.
template <>
class Teller<Recorder> {
 public:
  Teller(Recorder& recorder, std::uint32_t largest_step) noexcept
      : recorder_(recorder), largest_step_(largest_step), room_(recorder.room(largest_step)) {}
  ~Teller() { recorder_.wrote(room_.next, steps_); }
  Teller(const Teller&) = delete;
  Teller& operator=(const Teller&) = delete;

  bool has_room() noexcept {
    if (room_.next >= room_.end) [[unlikely]] see_room();
    return room_.next < room_.end;
  }
  void closed(Cell cell, Cell parent, std::uint64_t g) noexcept {
    ++steps_;
    write(EventKind::Close, cell, parent, g);
  }
  void opened(CellState before, Cell next, Cell parent, std::uint64_t g) noexcept { write(opening[static_cast<int>(before)], next, parent, g); }

 private:
  static constexpr EventKind opening[]{EventKind::Open, EventKind::Relax, EventKind::Reopen};

  [[gnu::always_inline]] void write(EventKind kind, Cell cell, Cell parent, std::uint64_t g) noexcept {
    // A long step goes on in the next chunk.
    if (room_.next == room_.last) [[unlikely]] see_room();
    if (g >> 32 != 0) [[unlikely]] recorder_.keep_high(room_.next, g);
    Recorder::write(room_.next, kind, cell, parent, static_cast<std::uint32_t>(g));
  }
  // Inlined, so that all of this stays in registers.
  [[gnu::always_inline]] void see_room() noexcept {
    recorder_.wrote(room_.next, steps_);
    steps_ = 0;
    room_ = recorder_.room(largest_step_);
  }

  Recorder& recorder_;
  std::uint32_t largest_step_;
  std::uint32_t steps_ = 0;  ///< since wrote()
  Recorder::Room room_;
};

}  // namespace astrolabe
