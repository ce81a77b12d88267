#pragma once
// How a tight loop records what it does: event by event into any trace, and many steps at once into a recording, which takes less time.

#include "astrolabe/event_log.hpp"
#include "astrolabe/trace.hpp"

#include <cstdint>

namespace astrolabe {

template <Trace TraceT>
class EventWriter {
 public:
  /// No step has more events than `largest_step`.
  EventWriter(TraceT& trace, std::uint32_t largest_step) noexcept : trace_(trace), largest_step_(largest_step) {}

  /// The loop asks this before each step.
  bool has_room() noexcept { return !trace_.full(largest_step_); }
  /// A step begins.
  void closed(Cell cell, Cell parent, std::uint64_t g) noexcept {
    trace_.step();
    trace_.event(EventKind::Close, cell, parent, g);
  }
  void opened(CellState before, Cell next, Cell parent, std::uint64_t g) noexcept { trace_.event(opening(before), next, parent, g); }

 private:
  TraceT& trace_;
  std::uint32_t largest_step_;
};

/// The steps join the recording when the writer is destroyed.
template <>
class EventWriter<EventLog> {
 public:
  EventWriter(EventLog& log, std::uint32_t largest_step) noexcept : log_(log), largest_step_(largest_step), pen_(log.pen(largest_step)) {}
  ~EventWriter() { log_.wrote(pen_); }
  EventWriter(const EventWriter&) = delete;
  EventWriter& operator=(const EventWriter&) = delete;

  bool has_room() noexcept {
    if (!pen_.has_room()) [[unlikely]]
      log_.renew(pen_, largest_step_);
    return pen_.has_room();
  }
  void closed(Cell cell, Cell parent, std::uint64_t g) noexcept {
    keep_high(g);
    pen_.close(cell, parent, static_cast<std::uint32_t>(g), *pen_.marks++, pen_.open_cells--);
    --pen_.steps;
  }
  void opened(CellState before, Cell next, Cell parent, std::uint64_t g) noexcept {
    // A long step goes on in the next chunk.
    if (pen_.next == pen_.last) [[unlikely]]
      log_.renew(pen_, largest_step_);
    keep_high(g);
    const auto low = static_cast<std::uint32_t>(g);
    if (before == CellState::Unvisited) {
      pen_.open_new(next, parent, low);
    } else {
      pen_.open(opening(before), next, parent, low);
    }
    pen_.open_cells += before != CellState::Open;
  }

 private:
  void keep_high(std::uint64_t g) noexcept {
    if (g >> 32 != 0) [[unlikely]]
      log_.keep_high(pen_, g);
  }

  EventLog& log_;
  std::uint32_t largest_step_;
  EventPen pen_;
};

}  // namespace astrolabe
