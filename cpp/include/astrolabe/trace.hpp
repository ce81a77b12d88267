#pragma once
// What a search tells while it runs. Trace is a concept, so that NullTrace costs nothing; a search writes its state first
// and fires the event afterwards, and the event carries that state.

#include "astrolabe/cell.hpp"

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>

namespace astrolabe {

/// Which end of the query a search grows from: forward from the start, backward from the goal.
enum class Side : std::uint8_t { Forward, Backward };

/// What one side of a search did with a cell.
enum class CellState : std::uint8_t { Unvisited, Open, Closed };

/// What both sides did with it, in one byte.
class Reached {
 public:
  constexpr CellState of(Side side) const noexcept { return static_cast<CellState>(bits_ >> shift(side) & 3); }
  constexpr void set(Side side, CellState state) noexcept {
    bits_ = static_cast<std::uint8_t>((bits_ & ~(3u << shift(side))) | static_cast<unsigned>(state) << shift(side));
  }
  constexpr bool unvisited() const noexcept { return bits_ == 0; }
  /// In how many open lists the cell is.
  constexpr std::uint32_t open() const noexcept { return (of(Side::Forward) == CellState::Open) + (of(Side::Backward) == CellState::Open); }
  constexpr std::uint8_t bits() const noexcept { return bits_; }
  static constexpr Reached of_bits(std::uint8_t bits) noexcept {
    Reached reached;
    reached.bits_ = bits;
    return reached;
  }
  friend constexpr bool operator==(Reached, Reached) = default;

 private:
  static constexpr int shift(Side side) noexcept { return side == Side::Forward ? 0 : 2; }
  std::uint8_t bits_ = 0;
};

/// What people see of it. Met: both sides reached the cell.
enum class ShownState : std::uint8_t { Unvisited, Open, Closed, OpenBackward, ClosedBackward, Met };
inline constexpr std::array<std::string_view, 6> shown_state_names{"Unvisited", "Open", "Closed", "OpenBackward", "ClosedBackward", "Met"};
constexpr ShownState shown(Reached reached) noexcept {
  const auto forward = static_cast<int>(reached.of(Side::Forward));
  const auto backward = static_cast<int>(reached.of(Side::Backward));
  if (forward != 0 && backward != 0) return ShownState::Met;
  return static_cast<ShownState>(backward == 0 ? forward : backward + 2);
}

enum class EventKind : std::uint8_t {
#define ASTROLABE_EVENT(name, forward, side, state) name,
#include "astrolabe/event_kinds.def"
#undef ASTROLABE_EVENT
};

inline constexpr std::array event_names{
#define ASTROLABE_EVENT(name, forward, side, state) std::string_view{#name},
#include "astrolabe/event_kinds.def"
#undef ASTROLABE_EVENT
};
inline constexpr int event_kind_count = static_cast<int>(event_names.size());

inline constexpr std::array state_after{
#define ASTROLABE_EVENT(name, forward, side, state) CellState::state,
#include "astrolabe/event_kinds.def"
#undef ASTROLABE_EVENT
};

inline constexpr std::array side_of{
#define ASTROLABE_EVENT(name, forward, side, state) Side::side,
#include "astrolabe/event_kinds.def"
#undef ASTROLABE_EVENT
};

/// "No event", where events and steps are counted.
inline constexpr std::uint32_t no_event = 0xFFFFFFFF;

/// What both sides had done with a cell after the event.
constexpr Reached after(EventKind kind, Reached reached) noexcept {
  reached.set(side_of[static_cast<int>(kind)], state_after[static_cast<int>(kind)]);
  return reached;
}

/// The kind of the forward side that each kind is like.
inline constexpr std::array forward_kinds{
#define ASTROLABE_EVENT(name, forward, side, state) EventKind::forward,
#include "astrolabe/event_kinds.def"
#undef ASTROLABE_EVENT
};

/// A kind by kind in one word, which a look-up shifts instead of reading memory.
class KindTable {
 public:
  constexpr void set(EventKind kind, EventKind to) noexcept { word_ |= static_cast<Word>(to) << shift(kind); }
  constexpr EventKind operator[](EventKind kind) const noexcept { return static_cast<EventKind>(word_ >> shift(kind) & 15); }

 private:
  static constexpr unsigned shift(EventKind kind) noexcept { return 4 * static_cast<unsigned>(kind); }
  using Word = std::conditional_t<event_kind_count <= 8, std::uint32_t, std::uint64_t>;
  static_assert(event_kind_count <= 16);
  Word word_ = 0;
};

/// For each side, a table from any kind to its twin on that side.
inline constexpr std::array<KindTable, 2> kinds_on = [] {
  std::array<KindTable, 2> tables;
  for (std::size_t a = 0; a < forward_kinds.size(); ++a) {
    for (std::size_t b = 0; b < forward_kinds.size(); ++b) {
      if (forward_kinds[a] == forward_kinds[b])
        tables[static_cast<std::size_t>(side_of[b])].set(static_cast<EventKind>(a), static_cast<EventKind>(b));
    }
  }
  return tables;
}();

/// The event of the forward side that this one is like, and the event of a side that is like a forward one.
constexpr EventKind forward_kind(EventKind kind) noexcept {
  constexpr KindTable table = kinds_on[static_cast<std::size_t>(Side::Forward)];
  return table[kind];
}
constexpr EventKind kind_on(Side side, EventKind forward) noexcept {
  constexpr KindTable backward = kinds_on[static_cast<std::size_t>(Side::Backward)];
  return side == Side::Forward ? forward : backward[forward];
}
static_assert(
    [] {
      for (std::size_t kind = 0; kind < event_names.size(); ++kind) {
        const EventKind forward = forward_kinds[kind];
        if (side_of[static_cast<std::size_t>(forward)] != Side::Forward || state_after[static_cast<std::size_t>(forward)] != state_after[kind])
          return false;
        if (kind_on(side_of[kind], forward) != static_cast<EventKind>(kind)) return false;
      }
      return true;
    }(),
    "each kind is like one of the forward side, and no other kind of its side is");

/// Whether the event takes a cell from the open list and expands it: the first event of its step.
constexpr bool expands(EventKind kind) noexcept { return forward_kind(kind) == EventKind::Close || forward_kind(kind) == EventKind::Raise; }
/// Whether the event puts a cell into the open list, or improves it there.
constexpr bool opens(EventKind kind) noexcept { return state_after[static_cast<std::size_t>(kind)] == CellState::Open; }

/// The event of a cell that enters the open list of a side, or improves in it, by its state on that side before.
constexpr EventKind opening(CellState before, Side side = Side::Forward) noexcept { return kind_on(side, static_cast<EventKind>(before)); }
static_assert(opening(CellState::Unvisited) == EventKind::Open && opening(CellState::Open) == EventKind::Relax);
static_assert(opening(CellState::Closed) == EventKind::Reopen && opening(CellState::Closed, Side::Backward) == EventKind::ReopenBackward);

/// A kind of work that a search does in some of its steps. ASTROLABE_PHASE defines one.
struct PhaseInfo {
  std::string_view id;
  Words text;
  bool expands = true;  ///< a step that closes a cell expands it: so explain() may tell of it
};

/// Defines a phase, whose id is its name, in `namespace astrolabe::phases`: in the file of the algorithm or of the frame that has it. As with
/// ASTROLABE_OPTION, two of the same id do not compile or do not link.
#define ASTROLABE_PHASE(phase, ...) \
  extern const PhaseInfo phase;     \
  constexpr PhaseInfo phase { .id = #phase, __VA_ARGS__ }

namespace phases {
extern const PhaseInfo search;  ///< of every search, as long as it names no other
}  // namespace phases

/// event(): `g` is the cost between `cell` and the end that its side grew from, in units; `parent` the cell it was reached from
/// (no_cell for that end). step(): a new step begins. phase(): another kind of work, or another round of the same, begins with the next
/// step. solution(): a path of this cost is known now, at most `bound` thousandths of the shortest (0: no bound), and the parents of the goal lead
/// along it; the search may continue. full(events): no room may be left for `events` more.
template <class T>
concept Trace = requires(T& trace, Cell cell, std::uint64_t g, std::uint32_t bound) {
  trace.event(EventKind::Open, cell, cell, g);
  trace.step();
  trace.phase(phases::search);
  trace.solution(g, bound);
  { trace.full(bound) } -> std::same_as<bool>;
};

/// Events of one expansion at most: itself and all its neighbours, with room to spare for rules that fire more than once.
inline constexpr std::uint32_t events_of_expansion = 32;

class NullTrace {
 public:
  void event(EventKind, Cell, Cell, std::uint64_t) noexcept {}
  void step() noexcept {}
  void phase(const PhaseInfo&) noexcept {}
  void solution(std::uint64_t, std::uint32_t) noexcept {}
  static constexpr bool full(std::uint32_t) noexcept { return false; }
};

/// Rises when step k of an old link may show another frame than before. From 1 to 2, preparation ceased to be steps: Search::former_steps()
/// says how many it was.
inline constexpr std::uint32_t trace_version = 2;

/// Order-sensitive hash of the events of a trace: the same on every build for the same query.
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

}  // namespace astrolabe
