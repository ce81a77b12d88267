#pragma once
// What a search tells while it runs. Trace is a concept, so that NullTrace costs nothing; a search writes its state first
// and fires the event afterwards, and the event carries that state.

#include "astrolabe/cell.hpp"

#include <array>
#include <concepts>
#include <cstdint>
#include <string_view>

namespace astrolabe {

enum class CellState : std::uint8_t { Unvisited, Open, Closed };

enum class EventKind : std::uint8_t {
#define ASTROLABE_EVENT(name, state) name,
#include "astrolabe/event_kinds.def"
#undef ASTROLABE_EVENT
};

inline constexpr std::array event_names{
#define ASTROLABE_EVENT(name, state) std::string_view{#name},
#include "astrolabe/event_kinds.def"
#undef ASTROLABE_EVENT
};
inline constexpr int event_kind_count = static_cast<int>(event_names.size());

inline constexpr std::array state_after{
#define ASTROLABE_EVENT(name, state) CellState::state,
#include "astrolabe/event_kinds.def"
#undef ASTROLABE_EVENT
};

/// event(): `g` is the cost from the start to `cell` in units, `parent` the cell it was reached from (no_cell for the start).
/// step(): a new expansion begins. full(): there may be no room for the events of one more step.
template <class T>
concept Trace = requires(T& trace, Cell cell, std::uint64_t g) {
  trace.template event<EventKind::Open>(cell, cell, g);
  trace.step();
  { trace.full() } -> std::same_as<bool>;
};

class NullTrace {
 public:
  template <EventKind>
  void event(Cell, Cell, std::uint64_t) noexcept {}
  void step() noexcept {}
  static constexpr bool full() noexcept { return false; }
};

/// Order-sensitive hash of a trace: the same on every build for the same query.
class TraceHash {
 public:
  void add(EventKind kind, Cell cell, Cell parent, std::uint64_t g) noexcept {
    mix(static_cast<std::uint64_t>(kind) << 48 | static_cast<std::uint64_t>(index(cell)) << 24 | index(parent));
    mix(g);
  }
  std::uint64_t value() const noexcept { return value_; }

 private:
  // FNV-1a on 64-bit words, with a shift so that high bits reach the low ones.
  void mix(std::uint64_t word) noexcept {
    value_ = (value_ ^ word) * 0x100000001B3u;
    value_ ^= value_ >> 29;
  }
  std::uint64_t value_ = 0xCBF29CE484222325u;
};

/// Counts and hashes the events, keeps none.
class Counting {
 public:
  template <EventKind kind>
  void event(Cell cell, Cell parent, std::uint64_t g) noexcept {
    ++counts_[static_cast<int>(kind)];
    hash_.add(kind, cell, parent, g);
  }
  void step() noexcept { ++steps_; }
  static constexpr bool full() noexcept { return false; }

  std::uint64_t count(EventKind kind) const noexcept { return counts_[static_cast<int>(kind)]; }
  std::uint64_t steps() const noexcept { return steps_; }
  std::uint64_t hash() const noexcept { return hash_.value(); }
  void reset() noexcept { *this = {}; }

 private:
  std::array<std::uint64_t, event_kind_count> counts_{};
  std::uint64_t steps_ = 0;
  TraceHash hash_;
};

}  // namespace astrolabe
