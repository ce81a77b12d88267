#pragma once
// What JavaScript asks of a session to compare and explain its searches. It is bound when it is first asked for (`bindExplain`), so that the first
// frame of a page does not wait for it. Each section stands in a file of its own. web/src/core/solverExplain.d.ts describes every function.

#include "job.hpp"
#include "web_session.hpp"

#include "explain/cells/cell_values.hpp"
#include "explain/cells/clearance_field.hpp"
#include "explain/costs/heuristic_check.hpp"
#include "explain/list/open_list.hpp"
#include "explain/marks/stop_condition.hpp"
#include "explain/marks/time_marks.hpp"
#include "explain/paths/what_if.hpp"
#include "explain/steps/jump_rays.hpp"
#include "explain/steps/priority_levels.hpp"
#include "exports/posthoc.hpp"
#include "heuristic/distance_field.hpp"

#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace astrolabe::bindings {

class Explain {
 public:
  /// The session outlives it.
  explicit Explain(WebSession& session) noexcept : web_(session) {}

  // --- views of other steps, in step_views.cpp
  int view_at(int lane, double step);
  void move_view(int view, int step);
  void enter_step(int view, int events);
  void close_view(int view);
  int search_ahead(int lane, int work);

  // --- beats, in beats.cpp
  val beats(int lane);

  // --- differences, in differences.cpp
  int first_difference(int first, int last);
  val closed_cells(int lane);
  int read_levels(int lane, int steps);
  int same_level(int from, int step, int to);

  // --- the heuristic, in heuristic.cpp
  bool begin_heuristic_check(int lane);
  int advance_heuristic_check(int cells);
  void end_heuristic_check();
  val heuristic_report();

  // --- the path, in path_check.cpp
  bool begin_path_check(int lane);
  int advance_path_check(int cells);
  void end_path_check();
  val path_check(int lane);

  // --- reasons, in reasons.cpp
  val reasons(int lane, int x, int y);
  val rays();

  // --- the open list, in open_list.cpp
  int read_open_list(int lane);
  int list_kind(int lane);
  val open_list(int lane, int side);
  val cut_equals(int lane);
  val open_rows(int lane, int side, int first, int count);
  int open_row_of(int lane, int side, int x, int y);

  // --- numbers of cells, in cell_values.cpp
  int prepare_cell_values(int lane, int kind, int cells);
  void end_cell_values();
  val cell_moment(int lane, double since);
  val cell_values(int lane, int kind, int row, int cells);
  int read_changed_cells(int lane, int kind, double since, int events);
  int next_event() const;
  val changed_cells();
  val changed_values();

  // --- other paths and other maps, in what_if.cpp
  bool begin_what_if(int lane);
  int advance_what_if(int cells);
  void end_what_if();
  val what_if_report();
  std::string path_count();
  val path_shares(int row, int cells);
  val move_shares(int x, int y, int cells);

  // --- and in removals.cpp
  val best_removals();
  val removal_gains(int row, int cells);

  // --- the marks of a time line, in marks.cpp
  int read_marks(int lane, int steps);
  int marks_read(int lane);
  val mark_counts(int lane);
  val marks_on_axis(int lane, int kind, int buckets, int steps);
  int near_mark(int lane, int kinds, int step, int is_back);
  val marks_at(int lane, int step);

  // --- the events of a step, in events.cpp
  val step_events(int lane);

  // --- the recording for another viewer, in traces.cpp
  bool begin_trace(int lane);
  int advance_trace(int events);
  std::string take_trace();

  // --- conditions at which a search stops, in stops.cpp
  void clear_stops();
  bool add_stop(int kind, int x, int y, int what, int comparison, int hundredths);
  int read_stops(int lane, int steps);
  int stops_read(int lane);
  int next_stop(int lane, int step);
  int stops_at(int lane, int step);

 private:
  /// What was read of the recording of a lane.
  struct LaneReads {
    PriorityLevels levels;
    TimeMarks marks;
    std::vector<StopSteps> stops;  ///< as many as stops_, or fewer
  };

  Session& session() noexcept { return web_.session_; }
  int clamp(int lane) const noexcept { return web_.clamp(lane); }
  const Lane& lane(int i) const noexcept { return web_.lane(i); }
  const StepView& step_view(int i) { return web_.step_view(i); }
  const World& searched(int i) const noexcept { return web_.searched(i); }
  /// The lane_number() of a lane, or of that of a view. What is computed about the world of a lane knows the lane by it.
  std::uint32_t number_of(int i) const noexcept { return web_.session_.lanes().lane_number(std::max(web_.lane_of(i), 0)); }
  /// The world that the lane with this number searches; the one of the session where the lane is gone.
  const World& searched_by(std::uint32_t number) const noexcept {
    const int lane = web_.session_.lanes().lane_of_number(number);
    return lane < 0 ? web_.session_.world() : searched(lane);
  }
  /// The answers of begin_what_if(); null where the world that they are about is no longer searched as it was.
  const WhatIf* present_what_if() const noexcept;
  /// There is such a lane or view, and the lane has not changed since its search began.
  bool is_current(int i) {
    return i >= 0 && (i < session().lanes().lane_count() || i >= StepViews::first) && step_view(i).lane().status() != Status::Stale;
  }
  /// The recording that is written; 0, which no recording has, where it is no longer there.
  std::uint32_t present_trace() noexcept;
  /// A cost in display units; infinite where there is no path.
  double shown_cost(std::uint64_t units) noexcept;

  LaneReads& reads(int lane);
  PriorityLevels& levels(int lane);
  const TimeMarks& marks(int lane);
  std::vector<StopSteps>& stops(int lane);
  /// Whether cells of the lane have numbers of this kind now.
  bool has_values(int lane, int kind);
  CellNumbers numbers_of(int lane, int kind);

  WebSession& web_;
  std::map<std::uint32_t, LaneReads> reads_;  ///< by lane_number()
  std::vector<StopCondition> stops_;
  Prepared<HeuristicCheck> check_;
  std::uint32_t checked_ = 0;  ///< lane_number() of the lane that check_ is about, however often its search begins again
  Prepared<PosthocWriter> trace_;
  std::uint32_t traced_ = 0;  ///< EventLog::generation() of the recording that is written
  Prepared<DistanceField> path_check_;
  std::uint32_t path_checked_ = 0;  ///< lane_number() of the lane that path_check_ is about
  Prepared<WhatIf> what_if_;
  std::uint32_t what_if_lane_ = 0;  ///< lane_number() of the lane that what_if_ is about
  PreparedEach<DistanceField> exact_;
  PreparedEach<ClearanceField> clearance_;
  // What the last view showed: JavaScript reads it before it calls again.
  std::vector<std::uint8_t> flags_;
  std::vector<double> numbers_;
  std::vector<Cell> changed_;
  std::uint32_t next_event_ = 0;
  std::vector<float> values_;
  std::vector<JumpRay> rays_;
  std::vector<std::int32_t> ray_numbers_;
  std::vector<std::uint32_t> counts_;
  OpenListTable open_list_;
  std::vector<OpenRow> open_rows_;
};

using ExplainClass = emscripten::class_<Explain>;
void bind_views(const ExplainClass& explain);
void bind_beats(const ExplainClass& explain);
void bind_differences(const ExplainClass& explain);
void bind_heuristic(const ExplainClass& explain);
void bind_path_check(const ExplainClass& explain);
void bind_reasons(const ExplainClass& explain);
void bind_open_list(const ExplainClass& explain);
void bind_cell_values(const ExplainClass& explain);
void bind_what_if(const ExplainClass& explain);
void bind_removals(const ExplainClass& explain);
void bind_marks(const ExplainClass& explain);
void bind_events(const ExplainClass& explain);
void bind_stops(const ExplainClass& explain);
void bind_traces(const ExplainClass& explain);

}  // namespace astrolabe::bindings
