#pragma once
// The state of a run. A tick is begun, planned for, and ended by the move out of it (run_tick.cpp); an edit of the past cuts what was told, and takes
// it up again (run_time.cpp).

#include "astrolabe/lane.hpp"
#include "astrolabe/motion/run.hpp"
#include "astrolabe/world.hpp"
#include "motion/knowledge.hpp"
#include "motion/plannings.hpp"
#include "motion/target.hpp"
#include "motion/tick_world.hpp"
#include "motion/tracks.hpp"
#include "motion/walker.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace astrolabe {

struct RunState {
  enum class Phase : std::uint8_t { Begin, Planning, Planned };
  /// What an edit of the past cut off, and the motion that it belongs to.
  struct Rest {
    MotionPtr motion;
    Tick tick;
    Tracks tracks;
    RunStatus status;
    bool was_planned;
  };

  RunState(const World& world, const Options& options, std::uint32_t most)
      : drawn(world), method(options), capacity(most), ticks(world), lane(options.algorithm()) {
    restart();
  }

  // --- places in time
  void restart();
  void see_motion();
  /// Another motion is that of the tracks. Returns the one before.
  MotionPtr take_motion(const Motion& now);
  /// Begins to bring the map to the last tick of the tracks.
  void bring();
  /// Does a part of that: it derives from the map all that a search needs. True when the run can go on with the last tick.
  bool bring_part(std::uint32_t& work);
  /// Takes up the plan in force, and notes what the last tick opened. Precondition: the ground of the world is made, because a world lists the
  /// changes only of grounds that it has made.
  void bring_to_last();
  /// Takes up the plan in force where the unit stands, with what its rest costs in the world as it is now.
  void follow_plan();
  /// Goes to a tick with the unit on this cell.
  void go(Tick tick, Cell at);
  /// Takes note of what changed of the world that the unit plans in.
  void take_changes(const WorldChanges& changes);
  /// The map as the unit knows it.
  World& world() noexcept { return known == nullptr ? ticks.world() : known->world(); }
  /// Whether the paths of the method are made of moves.
  bool walks() const noexcept { return method.algorithm().measure == Measure::Moves; }

  // --- a tick
  void begin_tick();
  void note_changes(Tick tick);
  void settle(Tick tick);
  /// The status of a run that has come to this tick: Running where the run goes on. The answer does not depend on what later ticks added to the
  /// tracks.
  RunStatus end_at(Tick tick) const;
  bool is_home(Tick tick) const { return is_at_goal(tick) || (has_visited(tick) && has_met(tick)); }
  /// Whether the unit has stood on all waypoints that its search must visit.
  bool has_visited(Tick tick) const noexcept;
  /// Whether unit and goal changed places.
  bool has_met(Tick tick) const noexcept {
    return tick > 0 && tracks.place(tick).cell() != tracks.place(tick - 1).cell() && tracks.place(tick).cell() == tracks.goal(tick - 1) &&
           tracks.place(tick - 1).cell() == tracks.goal(tick);
  }
  /// Whether the unit stands where its search may end, and has visited what it visits before.
  bool is_at_goal(Tick tick) const;
  std::optional<PlanReason> reason_to_plan(Tick tick);
  /// False while work is left to do.
  bool plan_part(std::uint32_t& work);
  void take_plan();
  void move();
  /// Whether the move is legal on the map of the tick. A plan of a unit that does not see everything may hold others.
  bool is_legal(Cell from, Cell to) const;
  /// Whether the cells that a unit newly covers with this move stay open in the next tick. Doors that people switch only then do not count.
  bool stays_open(Cell cell, Cell from, Tick tick) const;
  Query query_at(Tick tick) const;
  /// The bits of the waypoints that lie on this cell.
  unsigned waypoints_on(Cell cell) const noexcept;
  /// Where the goal stands in the last tick.
  Cell goal_at(Tick tick) const noexcept;
  void begin_target(Tick tick);
  /// False while it is not decided where a goal that moves goes in the last tick.
  bool target_part(std::uint32_t& work);
  /// Where the goal stands in the tick after the last one, unless it is put elsewhere.
  Cell next_goal() const;
  /// Notes the first of the ticks in which no way leads a goal that patrols to its stop.
  void note_no_way();
  bool repeats(Tick tick) const;
  bool repeats(Tick tick, Tick period) const;

  void note(Tick tick, NoteKind kind, std::size_t subject, Cell cell, std::uint32_t value = 0) {
    tracks.note({tick, kind, static_cast<std::uint16_t>(subject), cell, value});
  }

  const World& drawn;
  Options method;
  std::uint32_t capacity;
  MotionPtr motion;                   ///< that the tracks belong to
  std::vector<TimedEdit> goal_edits;  ///< those of the motion that put the goal elsewhere
  TickWorld ticks;
  std::unique_ptr<Knowledge> known;  ///< null where the unit sees everything
  Lane lane;
  Plannings plannings;
  Tracks tracks;
  Walker walker;
  TargetMover target;
  std::unique_ptr<Rest> rest;
  RunStatus status = RunStatus::Running;
  Phase phase = Phase::Begin;
  PlanReason reason{};
  bool is_brought = false;
  bool is_cut = false;             ///< of the planning that is under way: a move of the plan before was no longer legal
  bool is_planning_begun = false;  ///< the plannings that it goes on from are made
  bool is_target_asked = false;
  bool has_opened = false;   ///< what is known changed with the tick, and something opened or got cheaper
  bool has_changed = false;  ///< what is known changed with the tick
};

}  // namespace astrolabe
