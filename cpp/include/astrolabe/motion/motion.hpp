#pragma once
// What moves on a map, as people set it: units and their goals, doors, drifting obstacles, and what is changed at a tick. Plain values. A run
// (run.hpp) of one unit, or of a crowd (crowd.hpp), is a function of the drawn map, the query, a motion and a method. Places are cells of the drawn
// map.

#include "astrolabe/cell.hpp"
#include "astrolabe/motion/motion_ptr.hpp"
#include "astrolabe/query.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace astrolabe {

/// A run has the ticks 0, 1, ... A place at tick t is where a unit stands; move t leads from tick t to t + 1.
using Tick = std::uint32_t;
inline constexpr Tick default_last_tick = 2000;
inline constexpr Tick most_ticks = 100000;

inline constexpr std::size_t max_moving_units = 10000;
inline constexpr std::uint8_t unit_groups = 8;
inline constexpr std::size_t max_doors = 4096;
inline constexpr std::size_t max_drifts = 256;
inline constexpr std::uint64_t max_closed_cells = 1u << 18;  ///< of all doors and blocks together
inline constexpr std::size_t max_stops = 64;
inline constexpr std::size_t max_timed_edits = 65536;
inline constexpr std::uint32_t max_sight = 20;

/// `moves` moves in `ticks` ticks, whatever the terrain. What has 0 moves stands.
struct Pace {
  std::uint8_t moves = 0;
  std::uint8_t ticks = 1;
  constexpr bool stands() const noexcept { return moves == 0; }
  /// How many moves it may have begun before this tick.
  constexpr std::uint64_t moves_before(Tick tick) const noexcept { return std::uint64_t{tick} * moves / ticks; }
  /// Whether a move may begin in this tick.
  constexpr bool moves_in(Tick tick) const noexcept { return moves == ticks || moves_before(tick + 1) > moves_before(tick); }
  friend constexpr bool operator==(Pace, Pace) = default;
};
inline constexpr std::uint32_t max_pace = 8;
constexpr bool is_valid_pace(Pace pace) noexcept { return pace.ticks >= 1 && pace.ticks <= max_pace && pace.moves <= pace.ticks; }

/// What the goal of a unit does.
enum class TargetKind : std::uint8_t {
  Stands,
  Patrols,  ///< along shortest paths from stop to stop
  Flees,    ///< to the neighbour farthest from the nearest unit
  Follows   ///< the pointer: the page writes an edit of the goal for each tick
};
inline constexpr std::array<std::string_view, 4> target_ids{"stand", "patrol", "flee", "follow"};
/// What a patrol does after its last stop.
enum class PatrolEnd : std::uint8_t { Around, BackAndForth, Once };
inline constexpr std::array<std::string_view, 3> patrol_end_ids{"around", "back", "once"};

struct Target {
  TargetKind kind = TargetKind::Stands;
  Pace pace{1, 1};
  PatrolEnd then = PatrolEnd::Around;
  std::vector<Cell> stops{};  ///< of a patrol, at most max_stops; before the first of them it stands on the goal of the query
  friend bool operator==(const Target&, const Target&) = default;
};

/// Whether a target goes anywhere by itself.
bool goes(const Target& target) noexcept;

/// Start, goal, kind and size of the first unit are those of the query, and unused here. A unit behind the first moves, and its goal stands still.
struct MovingUnit {
  Pace pace{};
  Target target{};
  Cell start{0};
  Cell goal{0};
  Unit unit{};
  std::uint8_t group = 0;  ///< below unit_groups
  friend bool operator==(const MovingUnit&, const MovingUnit&) = default;
};

/// What a unit of a crowd does at its goal.
enum class AtGoal : std::uint8_t {
  Stays,    ///< it is in the way of others, and may leave and come back
  Vanishes  ///< from the tick after its arrival on it is gone
};
inline constexpr std::array<std::string_view, 2> at_goal_ids{"stay", "vanish"};

/// Whether units of a crowd go at the pace of slower ones ahead, where the planner can do that.
enum class Matching : std::uint8_t { No, Yes };
inline constexpr std::array<std::string_view, 2> matching_ids{"no", "yes"};

/// The planners, by their places in the list of these.
inline constexpr std::array planner_ids{
#define ASTROLABE_PLANNER(id) std::string_view{id},
#include "astrolabe/motion/planner_ids.def"
#undef ASTROLABE_PLANNER
};
inline constexpr auto default_planner =
    static_cast<std::uint8_t>(std::find(planner_ids.begin(), planner_ids.end(), std::string_view{"lacam"}) - planner_ids.begin());
static_assert(default_planner < planner_ids.size());
inline constexpr std::size_t max_methods = 8;

/// What a door closes: a run of cells, or of edges. A run of edges closes the east edges of cells in a column, or the south edges of cells in a row.
enum class DoorShape : std::uint8_t { Row, Column, EastEdges, SouthEdges };
inline constexpr std::array<std::string_view, 4> door_shape_ids{"row", "column", "east", "south"};
constexpr bool is_edge(DoorShape shape) noexcept { return shape >= DoorShape::EastEdges; }
constexpr bool goes_down(DoorShape shape) noexcept { return shape == DoorShape::Column || shape == DoorShape::EastEdges; }

/// Closed in the ticks `closes` to `opens` - 1, and with `every` again after each `every` ticks; open otherwise. Without a schedule all three are 0.
struct Door {
  Cell first{0};
  std::uint16_t length = 1;
  DoorShape shape = DoorShape::Row;
  Tick closes = 0;
  Tick opens = 0;
  Tick every = 0;  ///< 0: once
  constexpr bool has_schedule() const noexcept { return opens != 0; }
  friend constexpr bool operator==(const Door&, const Door&) = default;
};

/// A block of cells that goes `distance` cells along a line, and back, and so on.
struct Drift {
  Cell corner{0};  ///< its upper left cell at tick 0
  std::uint16_t width = 1;
  std::uint16_t height = 1;
  Direction direction = Direction::East;
  std::uint16_t distance = 1;
  Pace pace{1, 1};
  friend constexpr bool operator==(const Drift&, const Drift&) = default;
};

/// What an edit of a tick changes.
enum class TimedKind : std::uint8_t {
#define ASTROLABE_TIMED_KIND(name, letter, words) name,
#include "astrolabe/motion/timed_kinds.def"
#undef ASTROLABE_TIMED_KIND
};
inline constexpr std::array timed_letters{
#define ASTROLABE_TIMED_KIND(name, letter, words) letter,
#include "astrolabe/motion/timed_kinds.def"
#undef ASTROLABE_TIMED_KIND
};

/// It holds from its tick on. What was there before follows from the map, the schedules and the edits before it.
struct TimedEdit {
  Tick tick = 0;
  TimedKind kind{};
  std::uint8_t value = 0;     ///< the class or the barriers of the cell; for a door, whether it is closed
  std::uint16_t subject = 0;  ///< the number of the door or of the unit
  Cell cell{0};
  friend constexpr bool operator==(const TimedEdit&, const TimedEdit&) = default;
};

/// When a unit plans again: when what it knows has changed so that its plan may not be what it should be, or in every tick.
enum class Replan : std::uint8_t { Change, EveryTick };
inline constexpr std::array<std::string_view, 2> replan_ids{"change", "tick"};

struct Motion {
  std::vector<MovingUnit> units{1};  ///< one to max_moving_units
  std::vector<Door> doors{};
  std::vector<Drift> drifts{};
  std::vector<TimedEdit> edits{};       ///< by tick; those of one tick in the order in which they are made
  std::vector<std::uint8_t> methods{};  ///< the planner of each lane; lanes behind them have the last one, and without one, default_planner
  AtGoal at_goal = AtGoal::Stays;
  Matching matching = Matching::No;
  std::uint32_t seed = 0;
  Replan replan = Replan::Change;
  std::uint8_t sight = 0;  ///< how many cells far units see; 0: everything
  Tick last_tick = default_last_tick;
  friend bool operator==(const Motion&, const Motion&) = default;

  /// Whether its units are planned together.
  bool is_crowd() const noexcept { return units.size() > 1; }
  /// The planner of a lane.
  std::uint8_t method(std::size_t lane) const noexcept {
    return methods.empty() ? default_planner : methods[lane < methods.size() ? lane : methods.size() - 1];
  }
  /// Whether the world has more than one tick: a crowd is there, something walks, drifts or patrols, a door has a schedule, or something is changed
  /// after tick 0.
  bool moves() const noexcept;
  /// Whether there is anything in it that can move or be moved: a walker, a target, a door, a block, an edit.
  bool is_of_use() const noexcept;
};

MotionPtr make_motion(Motion motion);
MotionPtr copy_of(const Motion& motion);
/// Adds an edit after those of its tick. It takes the place of an earlier one of the same thing in the same tick.
void add_timed_edit(Motion& motion, const TimedEdit& edit);
/// The same for many edits of one tick, in their order.
void add_timed_edits(Motion& motion, std::span<const TimedEdit> added);

// --- what is not valid is refused before it becomes part of a motion

bool is_valid_door(const Door& door, Size size) noexcept;
bool is_valid_drift(const Drift& drift, Size size) noexcept;
/// A unit behind the first.
bool is_valid_member(const MovingUnit& unit, Size size) noexcept;
bool is_valid_target(const Target& target, Size size) noexcept;
/// How many cells all doors and blocks close when all of them do.
std::uint64_t closed_cells(const Motion& motion) noexcept;
/// All limits, the order of the edits, and that each names a door, a unit and a cell that is there.
bool is_valid_motion(const Motion& motion, Size size) noexcept;
/// The first tick whose map, goal or moves may differ between runs of these motions; most_ticks + 1 where they are equal. A run may end before it,
/// because its end depends on what comes later as well. Precondition: both are valid.
Tick first_difference(const Motion& some, const Motion& others) noexcept;

}  // namespace astrolabe
