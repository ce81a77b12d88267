#pragma once
// One search and its recording: what a time line drives.

#include "astrolabe/catalog.hpp"
#include "astrolabe/cursor.hpp"
#include "astrolabe/event_log.hpp"
#include "astrolabe/search.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

namespace astrolabe {

/// What the step at the cursor did.
struct StepReport {
  Cell cell = no_cell;  ///< the expanded cell; no_cell at step 0 and where nothing was expanded
  Side side = Side::Forward;
  std::uint64_t g = 0;
  std::uint32_t ties = 0;               ///< other cells that were open with the same priority
  LowestOf lowest = LowestOf::Nothing;  ///< All, Side or Bucket, where the search chose the cell by its number
  std::uint32_t opened = 0;
  std::uint32_t relaxed = 0;
};

/// One cell at the cursor, as the forward side sees it when that reached it, else as the backward side does. Steps are no_event
/// where they did not happen or the history is gone.
struct CellReport {
  ShownState state = ShownState::Unvisited;
  Side side = Side::Forward;
  bool has_g = false;
  std::uint64_t g = 0;
  Cell parent = no_cell;
  std::uint32_t opened_step = no_event;
  std::uint32_t closed_step = no_event;
  bool has_other_g = false;   ///< both sides reached it
  std::uint64_t other_g = 0;  ///< the backward side's
};

class Lane {
 public:
  explicit Lane(const AlgorithmInfo& algorithm, std::uint32_t capacity = EventLog::default_capacity);

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

  /// For callers that must not wait, before restart_unprepared(): makes room for the recording in parts; true when there is room. Between these
  /// calls the caller asks nothing.
  bool make_room(const Problem& problem);
  /// As restart(), but the search is still to be prepared: until then it is at step 0 and knows nothing.
  void restart_unprepared(const Problem& problem);
  /// For callers that must not wait: prepares a search that is not begun yet for a few milliseconds. True when it has begun. advance() does what
  /// is left in one call.
  bool make_ready();
  /// How far the preparation is.
  Progress progress() const noexcept { return progress_; }
  /// Back to step 0 of a fresh search. `problem.options` is set by the lane. Status::Refused when the algorithm cannot answer
  /// this query (unmet_needs).
  void restart(const Problem& problem);
  /// At most `work` expansions from the live end; the cursor moves there first. A search whose costs outgrow 32 bits starts
  /// again from step 0 with 64-bit costs.
  Status advance(std::uint32_t work);
  /// After Status::Capacity: gives the history up and lets the search go on.
  void continue_without_history();
  /// Moves the cursor; the search stays where it is. Nothing happens where it is not recorded.
  void seek(std::uint32_t step) { cursor_.seek(step); }
  /// Shows the step at the cursor after this many of its events, until the next seek() or advance(): for pictures. Reports about the step are not
  /// those of the whole step then.
  void enter_step(std::uint32_t events) { cursor_.enter_step(events); }

  Status status() const noexcept { return status_; }
  bool finished() const noexcept { return status_ != Status::Running && status_ != Status::Capacity; }
  /// How many were searched, and how many of them the cursor shows.
  std::uint32_t steps() const noexcept { return is_recorded_ ? log_.steps() : unrecorded_steps(); }
  std::uint32_t step() const noexcept { return is_recorded_ ? cursor_.step() : unrecorded_steps(); }
  const Metrics& metrics() const noexcept { return search().metrics(); }
  const EventLog& log() const noexcept { return log_; }
  const Cursor& cursor() const noexcept { return cursor_; }
  /// Adds the cells that look different at the cursor than at the last call.
  void take_dirty(CellRuns& cells) { cursor_.take_dirty(cells); }
  /// A search without any state if the query was refused.
  const Search& search() const noexcept;
  const Problem& problem() const noexcept { return problem_; }

  /// Empty unless Found, and for Measure::Euclid.
  const std::vector<Cell>& path() const noexcept { return path_; }
  PathCost cost() const noexcept { return cost_; }
  /// Of a found path, the line that people see: its corners from start to goal in half cells.
  const std::vector<HalfPoint>& line() const noexcept { return line_; }
  /// The same pulled tight, "for flying": corners that are seen from further back are dropped. Without moves it is tight already.
  void flying(std::vector<HalfPoint>& points) const;
  /// Of a found path, what people call its cost.
  double shown_cost() const noexcept { return shown_cost_; }
  /// The path that the search knew at the cursor, while it went on to better ones; empty when there was none.
  void path_at_cursor(std::vector<Cell>& cells) const;

  // --- At the cursor
  Moment moment() const noexcept { return {step(), is_live() && finished()}; }
  /// What metrics() were when the search was here. Takes a look at each step so far.
  Metrics counters() const noexcept;
  std::uint64_t priority(Cell cell, std::uint64_t g, Side side) const noexcept;
  CellReport inspect(Cell cell) const noexcept;
  StepReport explain() const noexcept;
  /// The cells that the step at the cursor put into the open list.
  void opened_now(std::vector<Cell>& cells) const;

 private:
  struct Made {
    std::unique_ptr<Search> search;
    const AlgorithmInfo* algorithm = nullptr;
    bool is_wide = false;
  };

  void take(const Problem& problem);
  void make_search();
  Search& searching() noexcept { return *made_[is_recorded_].search; }
  std::uint32_t unrecorded_steps() const noexcept;
  bool is_live() const noexcept { return !is_recorded_ || cursor_.is_live(); }
  bool is_refused() const noexcept;
  bool is_huge() const noexcept;
  // Seldom needed, and so no part of what a page needs for its first frame.
  [[gnu::noinline]] Status widen();
  [[gnu::noinline]] void begin_search();
  /// Prepares what is left in one call, and begins.
  [[gnu::noinline]] void begin_at_once();
  void settle(Status status);

  Options options_;
  EventLog log_;
  Cursor cursor_{log_};
  /// One search without a recording and one with. Both are kept, so that a caller that changes between them waits for neither, unless the map is
  /// huge.
  std::array<Made, 2> made_;
  bool wants_recording_ = true;
  bool is_recorded_ = true;
  Progress progress_ = ready;
  Problem problem_{};
  std::vector<Cell> path_;
  std::vector<HalfPoint> line_;
  PathCost cost_;
  double shown_cost_ = 0;
  Status status_ = Status::Running;
  bool wide_ = false;
  bool is_to_begin_ = false;  ///< the search is still to be prepared, or to begin again with 64-bit costs
};

}  // namespace astrolabe
