#pragma once
// What JavaScript asks of a session to compare and explain its searches. It is bound when it is first asked for (`bindExplain`), so that the first
// frame of a page does not wait for it. Each section stands in a file of its own. web/src/core/solver.d.ts describes every function.

#include "web_session.hpp"

#include "explain/heuristic_check.hpp"
#include "explain/jump_rays.hpp"
#include "explain/open_list.hpp"
#include "explain/priority_levels.hpp"
#include "explain/stop_condition.hpp"
#include "explain/time_marks.hpp"

#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <cstdint>
#include <map>
#include <memory>
#include <vector>

namespace astrolabe::bindings {

class Explain {
 public:
  /// The session outlives it.
  explicit Explain(WebSession& session) noexcept : web_(session) {}

  // --- beats, in beats.cpp
  val beats(int lane);

  // --- differences, in differences.cpp
  int first_difference(int first, int last);
  val closed_cells(int lane);
  int same_level(int from, int step, int to);

  // --- the heuristic, in heuristic.cpp
  bool begin_heuristic_check(int lane);
  int advance_heuristic_check(int cells);
  void end_heuristic_check();
  val heuristic_report();
  val heuristic_errors(int row, int cells);

  // --- reasons, in reasons.cpp
  val reasons(int lane, int x, int y);
  val rays();

  // --- the open list, in open_list.cpp
  bool read_open_list(int lane);
  val open_list(int lane, int side);
  val open_rows(int lane, int side, int first, int count);

  // --- the marks of a time line, and events, in marks.cpp
  int read_marks(int lane, int steps);
  val mark_counts(int lane);
  val marks_on_axis(int lane, int kind, int buckets, int steps);
  int near_mark(int lane, int kinds, int step, int is_back);
  val marks_at(int lane, int step);
  val step_events(int lane);

  // --- conditions at which a search stops, in stops.cpp
  void clear_stops();
  bool add_stop(int kind, int x, int y, int what, int comparison, int hundredths);
  int read_stops(int lane, int steps);
  int near_stop(int lane, int step, int is_back);
  int stops_at(int lane, int step);

 private:
  /// What was read of the recording of a lane.
  struct Entry {
    PriorityLevels levels;
    TimeMarks marks;
    std::vector<StopSteps> stops;  ///< as many as stops_, or fewer
  };

  Session& session() noexcept { return web_.session_; }
  int clamp(int lane) const noexcept { return web_.clamp(lane); }
  Lane& lane(int i) { return web_.lane(i); }
  /// The check is about the world as it is.
  bool is_check_current() noexcept;

  Entry& entry(int lane);
  const PriorityLevels& levels(int lane);
  const TimeMarks& marks(int lane);
  std::vector<StopSteps>& stops(int lane);

  WebSession& web_;
  std::map<std::uint32_t, Entry> entries_;  ///< by lane_number()
  std::vector<StopCondition> stops_;
  std::unique_ptr<HeuristicCheck> check_;
  int checked_lane_ = 0;
  std::uint32_t checked_revision_ = 0;
  Progress check_progress_ = 0;
  // What the last view showed: JavaScript reads it before it calls again.
  std::vector<std::uint8_t> flags_;
  std::vector<double> numbers_;
  std::vector<float> errors_;
  std::vector<JumpRay> rays_;
  std::vector<std::int32_t> ray_numbers_;
  std::vector<std::uint32_t> counts_;
  OpenListTable open_list_;
  std::vector<OpenRow> open_rows_;
};

using ExplainClass = emscripten::class_<Explain>;
void bind_beats(const ExplainClass& explain);
void bind_differences(const ExplainClass& explain);
void bind_heuristic(const ExplainClass& explain);
void bind_reasons(const ExplainClass& explain);
void bind_open_list(const ExplainClass& explain);
void bind_marks(const ExplainClass& explain);
void bind_stops(const ExplainClass& explain);

}  // namespace astrolabe::bindings
