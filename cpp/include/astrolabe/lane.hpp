#pragma once
// One search and its recording: what a time line drives. A view of a step is what the lane reports of one step of its recording. A lane shows a
// step by a view of its own; any other view looks at a step while that one stays where it is. Those who read the recording itself, or the cursor
// of a view, include recording/event_log.hpp and recording/cursor.hpp.

#include "astrolabe/catalog.hpp"
#include "astrolabe/report.hpp"
#include "astrolabe/search.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

namespace astrolabe {

class CellRuns;
class Cursor;
class EventLog;
class Lane;

class StepView {
 public:
  /// A new view stands at the live end of the lane. To stand at the step that the lane shows, copy its view: StepView(lane.shown()). The lane
  /// outlives the view.
  explicit StepView(const Lane& lane) noexcept;
  /// The view stands at the step of the other one.
  explicit StepView(const StepView& other);
  ~StepView();
  StepView& operator=(const StepView&) = delete;

  /// To any step that was searched. Where the lane has no history, the view stays at the live end.
  void seek(std::uint32_t step);
  /// Into the step, after this many of its events, until the next seek(): for pictures. Reports about the step are not those of the whole step then.
  void enter_step(std::uint32_t events);

  const Lane& lane() const noexcept { return lane_; }
  const Cursor& cursor() const noexcept { return *cursor_; }
  bool is_live() const noexcept;
  /// Not inlined, because most reports call it.
  [[gnu::noinline]] std::uint32_t step() const noexcept;
  Moment moment() const noexcept;
  /// What Lane::metrics() were at this step. Reads every step before it.
  Metrics counters() const noexcept;
  std::uint64_t priority(Cell cell, std::uint64_t g, Side side) const noexcept;
  CellReport inspect(Cell cell) const noexcept;
  StepReport explain() const noexcept;
  /// The cells that the step put into the open list.
  void opened_now(std::vector<Cell>& cells) const;
  /// The path that the search knew, while it went on to better ones; empty when there was none.
  void known_path(std::vector<Cell>& cells) const;

 private:
  friend Lane;

  const Lane& lane_;
  std::unique_ptr<Cursor> cursor_;
};

class Lane {
 public:
  /// Status::Stale until the first restart(): it has no map, no recording and no search, and tells so.
  explicit Lane(const AlgorithmInfo& algorithm);
  /// capacity: events that the recording holds at most.
  Lane(const AlgorithmInfo& algorithm, std::uint32_t capacity);
  ~Lane();

  const Options& options() const noexcept { return options_; }
  /// Takes effect at the next restart().
  void set_options(const Options& options);
  /// Whether searches are recorded; they are by default. Takes effect at the next restart(). An unrecorded search has a recording of no
  /// steps and takes a fraction of the time, in builds that have searches without a trace; in others all are recorded.
  void set_recorded(bool recorded) noexcept { wants_recording_ = recorded; }
  bool is_recorded() const noexcept { return is_recorded_; }
  /// Repeats the search so far with a recording, and records all further steps. The cursor is then at the live end; if
  /// that is beyond the capacity, there is no history.
  void record();

  /// Makes room for the recording of this problem in parts, for callers that must not wait. True when there is room; then the caller calls
  /// begin_unprepared(). Until then the caller asks the lane nothing.
  bool make_room(const Problem& problem);
  /// The same before revise(), for a problem of a map of this many cells.
  bool make_room_to_revise(std::uint32_t cells);
  /// As restart_unprepared(), with the problem of make_room().
  void begin_unprepared();
  /// As restart(), but does not prepare the search. Until make_ready() or advance() does, the lane is at step 0 and has no results.
  void restart_unprepared(const Problem& problem);
  /// Prepares the search for a few milliseconds, for callers that must not wait. True when the search has begun. advance() prepares the rest in one
  /// call, unless its work is 0.
  bool make_ready();
  /// How far the preparation is.
  Progress progress() const noexcept { return progress_; }
  /// Back to step 0 of a fresh search. `problem.options` is set by the lane. Status::Refused when the algorithm cannot answer
  /// this query (unmet_needs).
  void restart(const Problem& problem);
  /// The world changed: as restart_unprepared(), but a search that repairs or learns (AlgorithmInfo::repairs) goes on from what it knows. Its new
  /// recording has that at step 0. The map and the moves have changed already, and `revision` has all of that since the last restart or revision.
  /// Returns whether the search goes on from anything.
  [[gnu::noinline]] bool revise(const Problem& problem, const Revision& revision);
  /// As one that has not begun: the next revise() begins a new search, with 32-bit costs.
  void forget() noexcept {
    status_ = Status::Stale;
    wide_ = false;
  }
  bool is_wide() const noexcept { return wide_; }
  /// At most `work` expansions from the live end; the cursor moves there first. A search whose costs outgrow 32 bits starts
  /// again from step 0 with 64-bit costs.
  Status advance(std::uint32_t work);
  /// The same, but the lane goes on showing the step that it shows. Where the search starts again with 64-bit costs, the lane shows its live end.
  Status search_ahead(std::uint32_t work);
  /// After Status::Capacity: gives the history up and lets the search go on.
  void continue_without_history();
  /// Gives the history up: the lane shows the live end alone until its search begins again.
  [[gnu::noinline]] void drop_history();
  /// Shows another step; the search stays where it is. Nothing happens where it is not recorded.
  void seek(std::uint32_t step) { shown_.seek(step); }

  Status status() const noexcept { return status_; }
  bool finished() const noexcept { return status_ != Status::Running && status_ != Status::Capacity && status_ != Status::Stale; }
  /// The number of steps that were searched.
  std::uint32_t steps() const noexcept;
  const Metrics& metrics() const noexcept { return search().metrics(); }
  const EventLog& log() const noexcept { return *log_; }
  /// The step that the lane shows, and what it reports of that.
  const StepView& shown() const noexcept { return shown_; }
  /// A lane stands for the step that it shows, so functions about a view take a lane as well.
  operator const StepView&() const noexcept { return shown_; }
  const Cursor& cursor() const noexcept { return shown_.cursor(); }
  std::uint32_t step() const noexcept { return shown_.step(); }
  /// Adds the cells that look different at the step that is shown than at the last call.
  void take_dirty(CellRuns& cells);
  /// A search without any state if the query was refused or none has begun.
  const Search& search() const noexcept;
  const Problem& problem() const noexcept { return problem_; }

  /// Empty unless Found, and for Measure::Euclid.
  const std::vector<Cell>& path() const noexcept { return path_; }
  PathCost cost() const noexcept { return cost_; }
  /// The line of a found path that people see: its corners from start to goal in half cells.
  const std::vector<HalfPoint>& line() const noexcept { return line_; }
  /// The same pulled tight, "for flying": corners that are seen from further back are dropped. Without moves it is tight already.
  void flying(std::vector<HalfPoint>& points) const;
  /// The cost of a found path, as people see it.
  double shown_cost() const noexcept { return shown_cost_; }

 private:
  struct Made {
    std::unique_ptr<Search> search;
    const AlgorithmInfo* algorithm = nullptr;
    bool is_wide = false;
  };

  void adopt(const Problem& problem);
  void make_search();
  Search& searching() noexcept { return *made_[is_recorded_].search; }
  /// Seldom needed, and so no part of what a page needs for its first frame.
  [[gnu::noinline]] std::uint32_t unrecorded_steps() const noexcept;
  bool is_refused() const noexcept;
  void forget_path();
  bool is_huge() const noexcept;
  // Seldom needed, and so no part of what a page needs for its first frame.
  [[gnu::noinline]] Status widen();
  [[gnu::noinline]] void begin_search();
  /// Prepares what is left in one call, and begins.
  [[gnu::noinline]] void begin_at_once();
  void settle(Status status);

  Options options_;
  std::unique_ptr<EventLog> log_;
  StepView shown_{*this};
  /// One search without a recording and one with. Both are kept, so that a caller that changes between them waits for neither, unless the map is
  /// huge.
  std::array<Made, 2> made_;
  bool wants_recording_ = true;
  bool is_recorded_ = true;
  Progress progress_ = 0;
  Problem problem_{};
  std::vector<Cell> path_;
  std::vector<HalfPoint> line_;
  PathCost cost_;
  double shown_cost_ = 0;
  Status status_ = Status::Stale;
  bool wide_ = false;
  bool has_other_options_ = false;  ///< than the search began with
  bool is_to_begin_ = false;        ///< the search is still to be prepared, or to begin again with 64-bit costs
};

}  // namespace astrolabe
