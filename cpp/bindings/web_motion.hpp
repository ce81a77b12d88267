#pragma once
// What JavaScript asks of what moves: the motion of a session and the runs of its lanes. It is bound when it is first asked for (`bindMotion`), so
// that no page waits for it whose world stands still. web/src/core/solverMotion.d.ts describes every function.

#include "web_session.hpp"

#include "motion/runs.hpp"

#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace astrolabe::bindings {

enum class MotionAsk : std::uint8_t {
#define ASTROLABE_MOTION_ASK(name, call) name,
#include "motion_asks.def"
#undef ASTROLABE_MOTION_ASK
};

inline constexpr std::size_t motion_asks =
    std::array{
#define ASTROLABE_MOTION_ASK(name, call) MotionAsk::name,
#include "motion_asks.def"
#undef ASTROLABE_MOTION_ASK
    }
        .size();

class WebMotion {
 public:
  /// The session outlives it.
  explicit WebMotion(WebSession& session) : web_(session), runs_(session.session_) {}

  /// One function for all, because the name of each bound function is a part of what a page fetches first.
  int ask(int what, int a, int b, int c, int d, int e, int f);
  /// The list that the last call told.
  val answer() const;

 private:
  // --- what moves, in motion.cpp
  int moves() {
    runs_.update();
    return runs_.moves() ? 1 : 0;
  }
  int version() const;
  int pace() const;
  int set_pace(int moves, int ticks);
  int replan() const;
  int set_replan(int replan);
  int sight() const;
  int set_sight(int cells);
  int last_tick() const;
  int set_last_tick(int tick);
  int target();
  int add_stop(int x, int y);
  int set_target(int kind, int moves, int ticks, int then);

  // --- the units of a crowd, in units.cpp
  int unit_count() const;
  int units();
  int add_unit(int start, int goal, int kind, int side, int pace, int group);
  int put_units();
  int planner(int lane) const;
  int set_planner(int lane, int planner);
  int set_at_goal(int at_goal);
  int set_matching(int matching);
  int set_seed(int seed);

  // --- what a crowd tells, in crowds.cpp
  int bind_crowds();
  int unmet_needs(int lane, int planner);
  /// The first unit of the order; -1 where there is no plan, or all were planned at once.
  int planned_first(int lane);
  /// The crowd of a lane, where it has this unit; else null.
  Crowd* crowd_with(int lane, int unit);
  int improve_crowd(int lane, int work);
  int count_alone(int lane, int unit, int work);
  int unit_places(int lane);
  int unit_way(int lane, int unit, int from, int to);
  int why_waits(int lane, int unit, int tick);
  int holders(int lane, int cell, int from, int to);
  int unit_costs(int lane);
  int crowd_plan(int lane);
  int crowd_chart(int lane, int buckets, int last);

  // --- how a crowd was planned, in looks.cpp
  int begin_look(int lane);
  int advance_look(int lane, int work);
  int look(int lane);
  int look_steps(int lane, int from, int to);
  int look_nodes(int lane, int from, int to);
  int show_node(int lane, int node);
  /// Null where there is none.
  const PlanRecord* look_of(int lane);
  int conflicts(int lane);

  // --- doors and blocks, in doors.cpp
  int add_door(int x, int y, int length, int shape);
  int set_schedule(int door, int closes, int opens, int every);
  int remove_door(int door);
  int toggle_door(int door);
  int doors();
  int closed_times(int door, int last);
  int add_drift(int x, int y, int width, int height, int direction, int distance);
  int set_drift_pace(int drift, int moves, int ticks);
  int set_drift_way(int drift, int direction, int distance);
  int remove_drift(int drift);
  int drifts();

  // --- the clock and what runs tell, in runs.cpp
  int tick() const { return static_cast<int>(runs_.tick()); }
  int seek_tick(int tick);
  int advance_run(int lane, int work, int tick);
  int ticks(int lane);
  int run_status(int lane);
  int places(int lane);
  int way(int lane, int most);
  int plan(int lane);
  int plan_before(int lane);
  int planning(int lane);
  int count_fresh(int lane, int work) { return runs_.count_fresh(clamp(lane), work_of(work)) ? 1 : 0; }
  std::span<const Note> all_notes(int lane);
  int notes(int lane);
  int effort_chart(int lane, int buckets, int last);
  int note_ticks(int lane, int kind);
  int run_hash(int lane);
  int cut_ticks(int lane);
  int newly_known(int lane, int from, int to);
  int goal_way(int lane, int most);
  /// Fields as Session::fields() has them, without what moves: of the search that the lane shows, and of what its unit asks at the tick.
  int searched_fields(int lane);
  int tick_fields(int lane);
  /// The first tick at which the units of two lanes stand on different cells, as far as both runs are known; -1 where there is none.
  int first_apart(int lane, int other);
  int first_apart(const Crowd& some, const Crowd& others);
  /// The cell of the unit at a tick, which need not be the shown one; -1 where the run does not know it.
  int cell_at(int lane, int tick);

  const World& world() const noexcept { return web_.session_.world(); }
  Size size() const noexcept { return world().map().size(); }
  /// A number below 0 becomes one above every limit, so that the check of the motion refuses it.
  static std::uint32_t natural(int number) noexcept { return number < 0 ? ~std::uint32_t{0} : static_cast<std::uint32_t>(number); }
  static Pace pace_of(int moves, int ticks) noexcept;
  bool has_door(const Motion& motion, int door) const noexcept { return door >= 0 && static_cast<std::size_t>(door) < motion.doors.size(); }
  bool has_drift(const Motion& motion, int drift) const noexcept { return drift >= 0 && static_cast<std::size_t>(drift) < motion.drifts.size(); }
  int clamp(int lane) const noexcept { return web_.clamp(lane); }
  /// The number of the planning in force at the tick that the lane shows; -1 where there is none.
  std::int64_t episode(int lane);
  void add(double number) { answer_.push_back(number); }
  /// JavaScript reads -1 where the core has no number or no cell.
  static double known(std::uint32_t number) noexcept { return number == ~std::uint32_t{0} ? -1.0 : static_cast<double>(number); }
  static double known(Cell cell) noexcept { return cell == no_cell ? -1.0 : static_cast<double>(index(cell)); }
  template <class... Numbers>
  void tell(Numbers... numbers) {
    (add(static_cast<double>(numbers)), ...);
  }
  int told() const noexcept { return static_cast<int>(answer_.size()); }
  /// Tells a plane of the drawn map, which the map of a tick hides.
  int tell_plane(std::span<const std::uint8_t> plane) noexcept {
    plane_ = plane;
    return static_cast<int>(plane.size());
  }
  int told_fields(int lane, const Query& query);
  /// Tells the plan of a planning from where it was left in this tick.
  int told_plan(const Run& run, std::int64_t number, Tick tick);
  void add_point(Cell cell);

  WebSession& web_;
  Runs runs_;
  std::vector<double> answer_;
  std::optional<std::span<const std::uint8_t>> plane_;  ///< told in place of numbers
  std::string text_;                                    ///< what plane_ tells where that is a text
  std::vector<Cell> stops_;                             ///< of the patrol that is to be set
  std::vector<MovingUnit> units_;                       ///< behind the first, that are to be put
};

}  // namespace astrolabe::bindings
