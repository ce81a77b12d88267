#pragma once
// An event of a recording, and the pen with which a tight loop writes many steps at once (EventLog::pen).

#include "astrolabe/cell.hpp"
#include "astrolabe/trace.hpp"
#include "recording/event_plane.hpp"

#include <bit>
#include <cstdint>
#include <cstring>

namespace astrolabe {

/// 16 bytes. Costs of 64 bits keep their upper half in a log of its own, which is empty for nearly every search.
struct Event {
  std::uint32_t cell_kind;  ///< cell:24 | kind:8
  Cell parent;
  std::uint32_t g_low;
  EventPlane::Word before;  ///< of its cell

  Cell cell() const noexcept { return Cell{cell_kind & 0xFFFFFF}; }
  EventKind kind() const noexcept { return static_cast<EventKind>(cell_kind >> 24); }
  Side side() const noexcept { return side_of[static_cast<int>(kind())]; }
};
static_assert(sizeof(Event) == 16);

/// Where a step begins.
struct StepMark {
  EventPlane::Word event;  ///< its first, as the plane numbers them
  std::uint32_t open;      ///< cells in the open list when it began
};

/// For a search of one side, each of whose steps is one expansion, and begins with a Close. Small enough for the registers of a loop. Costs
/// are their lower halves.
struct EventPen {
  /// For the next step.
  bool has_room() const noexcept { return next < end && steps != 0; }
  /// Opens an unvisited cell.
  [[gnu::always_inline]] void open_new(Cell cell, Cell parent, std::uint32_t g) noexcept {
    see(cell, word(opened), EventPlane::blank, EventKind::Open, parent, g);
  }
  /// Opens a cell, again or for the first time.
  [[gnu::always_inline]] void open(EventKind kind, Cell cell, Cell parent, std::uint32_t g) noexcept {
    see(cell, word(opened), words[index(cell)], kind, parent, g);
  }
  /// Begins a step, with `waiting` cells in the open list.
  [[gnu::always_inline]] void close(Cell cell, Cell parent, std::uint32_t g, StepMark& mark, std::uint32_t waiting) noexcept {
    const EventPlane::Word now = word(closed);
    mark = {now - closed, waiting};
    see(cell, now, words[index(cell)], EventKind::Close, parent, g);
  }
  /// open_new() and close() at once.
  [[gnu::always_inline]] void pass(Cell cell, Cell parent, std::uint32_t g, StepMark& mark, std::uint32_t waiting) noexcept {
    const EventPlane::Word before = word(opened), now = before - opened + EventPlane::step + closed;
    mark = {now - closed, waiting};
    put(EventKind::Open, cell, parent, g, EventPlane::blank);
    see(cell, now, before, EventKind::Close, parent, g);
  }

  Event* next;
  Event* end;                ///< a step has to begin before it: at `next`, when the recording is full
  StepMark* marks;           ///< of the next steps
  std::uint32_t steps;       ///< for which there are marks
  std::uint32_t open_cells;  ///< in the open list, for searches that count them here
  EventPlane::Word* words;
  EventPlane::Word bias;  ///< from the address of an event to its number, as the plane has it: either grows by 16

 private:
  static constexpr EventPlane::Word opened = after(EventKind::Open, {}).bits(), closed = after(EventKind::Close, {}).bits();
  static_assert(sizeof(Event) == EventPlane::step && std::endian::native == std::endian::little);

  EventPlane::Word word(EventPlane::Word bits) const noexcept {
    return static_cast<EventPlane::Word>(reinterpret_cast<std::uintptr_t>(next)) + bias + bits;
  }
  [[gnu::always_inline]] void see(Cell cell, EventPlane::Word now, EventPlane::Word before, EventKind kind, Cell parent, std::uint32_t g) noexcept {
    put(kind, cell, parent, g, before);
    words[index(cell)] = now;
  }
  /// In two halves: what takes longest is how much there is to write.
  void put(EventKind kind, Cell cell, Cell parent, std::uint32_t g, EventPlane::Word before) noexcept {
    const std::uint64_t halves[]{index(cell) | static_cast<std::uint32_t>(kind) << 24 | std::uint64_t{index(parent)} << 32,
                                 g | std::uint64_t{before} << 32};
    std::memcpy(next++, halves, sizeof halves);
  }
};

}  // namespace astrolabe
