#pragma once
// A run: what a motion makes of a map, tick by tick. It is a function of the drawn world, its motion and the method by which the unit plans. It only
// goes forward, by counted work, and keeps a row of places a tick, notes and plans; any tick of these can be looked at.

#include "astrolabe/catalog.hpp"
#include "astrolabe/map.hpp"
#include "astrolabe/motion/motion.hpp"
#include "astrolabe/query.hpp"
#include "astrolabe/search.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

namespace astrolabe {

struct RunState;
class World;

enum class RunStatus : std::uint8_t {
#define ASTROLABE_RUN_STATUS(name, id) name,
#include "astrolabe/motion/run_status.def"
#undef ASTROLABE_RUN_STATUS
};
inline constexpr std::array run_status_ids{
#define ASTROLABE_RUN_STATUS(name, id) std::string_view{id},
#include "astrolabe/motion/run_status.def"
#undef ASTROLABE_RUN_STATUS
};

/// What became of the move of a unit in a tick, or why it made none.
enum class Fate : std::uint8_t {
  Moves,
  Waits,    ///< of a walker: its pace has no move in this tick; of a unit of a crowd: it stays in a tick in which its pace has a move, or has no plan
  NoPath,   ///< it knows no path to its goal
  Refused,  ///< the map does not allow the move of its plan, or a door or block closes the next cell in the next tick
  Home,     ///< it stands on its goal
  NoMoves   ///< the paths of its search are not made of moves, so it cannot walk them
};
inline constexpr std::array<std::string_view, 6> fate_ids{"moves", "waits", "no-path", "refused", "home", "no-moves"};

/// A place of a unit at a tick, and the move that leads to the next tick. 4 bytes.
class Place {
 public:
  constexpr Place() noexcept = default;
  constexpr Place(Cell cell, std::uint8_t direction, Fate fate, bool is_caught) noexcept
      : bits_(index(cell) | std::uint32_t{direction} << 24 | static_cast<std::uint32_t>(fate) << 28 | std::uint32_t{is_caught} << 31) {}
  constexpr Cell cell() const noexcept { return Cell{bits_ & 0xFFFFFF}; }
  /// Direction of the move; no_direction where it stays.
  constexpr std::uint8_t direction() const noexcept { return bits_ >> 24 & 15; }
  constexpr Fate fate() const noexcept { return static_cast<Fate>(bits_ >> 28 & 7); }
  /// Whether a cell of the unit is closed, or a thin wall divides it: it may stay and may leave.
  constexpr bool is_caught() const noexcept { return (bits_ >> 31) != 0; }
  constexpr std::uint32_t bits() const noexcept { return bits_; }
  friend constexpr bool operator==(Place, Place) = default;

 private:
  std::uint32_t bits_ = 0;
};

/// Why a unit planned.
enum class PlanReason : std::uint8_t {
  First,   ///< it had no plan
  Cut,     ///< a move of its plan is no longer legal
  Dearer,  ///< its plan costs more than it did
  Opened,  ///< something that it knows opened or got cheaper
  GoalMoved,
  EveryTick
};
inline constexpr std::array<std::string_view, 6> plan_reason_ids{"first", "cut", "dearer", "opened", "goal-moved", "every-tick"};

/// A planning, and the plan that came of it. The plan is in force until the next episode of the unit.
struct Episode {
  Tick tick = 0;
  std::uint32_t unit = 0;
  PlanReason reason{};
  bool is_cut = false;  ///< a move of the plan before was no longer legal, whatever the reason
  Status status{};
  Cell start{0};
  Cell goal{0};
  std::uint32_t first_move = 0;  ///< of its plan, in Run::moves()
  std::uint32_t move_count = 0;
  std::uint64_t expanded = 0;
  std::uint64_t cost = 0;     ///< of the plan, in units of the cost model
  bool is_origin = true;      ///< its search went on from nothing that the one before knew
  std::uint32_t touched = 0;  ///< of a repair: the cells that it expanded
  std::uint32_t kept = 0;     ///< of a repair: the cells that were known before, and that it left as they were
};

enum class NoteKind : std::uint8_t {
#define ASTROLABE_NOTE_KIND(name, id) name,
#include "astrolabe/motion/note_kinds.def"
#undef ASTROLABE_NOTE_KIND
};
inline constexpr std::array note_ids{
#define ASTROLABE_NOTE_KIND(name, id) std::string_view{id},
#include "astrolabe/motion/note_kinds.def"
#undef ASTROLABE_NOTE_KIND
};

/// What happened in a tick.
struct Note {
  Tick tick = 0;
  NoteKind kind{};
  std::uint16_t subject = 0;  ///< the door or the unit that the kind is about
  Cell cell{0};
  std::uint32_t value = 0;  ///< of a plan, the number of its episode
  friend constexpr bool operator==(const Note&, const Note&) = default;
};

/// What became known in a tick.
struct Seen {
  Tick tick = 0;
  bool is_first = false;  ///< nothing was known of the cell before
  Change change{};
};

class Run {
 public:
  /// Bytes of rows, notes, plans and what was seen. A run that has told as many ends with the tick.
  static constexpr std::uint32_t default_capacity = 64u << 20;

  /// It plans by this entry with these options. The drawn world outlives it, and has a motion. Stands at tick 0 with nothing planned.
  Run(const World& drawn, const Options& method, std::uint32_t capacity = default_capacity);
  ~Run();
  Run(const Run&) = delete;
  Run& operator=(const Run&) = delete;

  /// Another drawn map, query or method: back to tick 0.
  void restart(const Options& method);
  /// The motion of the drawn world is another one. What was before the first tick that differs stays. The rest is put aside, and comes back when
  /// the motion that it belongs to does.
  void see_motion();
  /// At most about `work` expansions: a part of a tick, or some ticks. Goes on to this tick at most.
  RunStatus advance(std::uint32_t work, Tick to);

  RunStatus status() const noexcept;
  bool is_over() const noexcept { return status() != RunStatus::Running; }
  const Options& method() const noexcept;
  /// The last tick whose places are known.
  Tick ticks() const noexcept;
  std::size_t unit_count() const noexcept;
  /// Precondition: tick <= ticks().
  Place place(Tick tick, std::size_t unit) const noexcept;
  /// Where the goal of the unit stands.
  Cell goal(Tick tick, std::size_t unit) const noexcept;
  /// What happened in all ticks, by tick.
  std::span<const Note> notes() const noexcept;
  std::span<const Note> notes_of(Tick tick) const noexcept;
  std::span<const Episode> episodes() const noexcept;
  /// What became known, by tick; nothing where units see everything.
  std::span<const Seen> seen() const noexcept;
  /// The number of the planning in force: the last one of the unit at or before this tick; -1 before the first.
  std::int64_t episode_at(Tick tick, std::size_t unit) const noexcept;
  /// The cells of a plan, its start included.
  void plan(const Episode& episode, std::vector<Cell>& cells) const;
  /// How many moves the unit made in the ticks from the one to before the other.
  std::size_t moves_between(Tick from, Tick to) const noexcept;
  /// What the unit asks in this tick: the way from its place to its goal. Waypoints on whose cells it has stood are left out.
  Query query_at(Tick tick) const;
  /// The cost of the way walked until this tick: what was paid for each entered cell when it was entered.
  std::uint64_t cost_walked(Tick tick, std::size_t unit) const noexcept;
  /// A hash of places, notes and plans up to this tick: the same for the same run on every build.
  std::uint64_t hash(Tick tick) const noexcept;
  /// For the code of runs alone.
  const RunState& state() const noexcept { return *state_; }

 private:
  std::unique_ptr<RunState> state_;
};

}  // namespace astrolabe
