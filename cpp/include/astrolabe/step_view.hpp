#pragma once
// A view of a step: what a lane reports of one step of its recording. A lane shows a step by a view of its own; any other view looks at a step while
// that one stays where it is.

#include "astrolabe/cursor.hpp"
#include "astrolabe/event_log.hpp"
#include "astrolabe/search.hpp"

#include <cstdint>
#include <vector>

namespace astrolabe {

class Lane;

/// What the step did.
struct StepReport {
  Cell cell = no_cell;  ///< the expanded cell; no_cell at step 0 and where nothing was expanded
  Side side = Side::Forward;
  std::uint64_t g = 0;
  std::uint32_t ties = 0;               ///< other cells that were open with the same priority
  LowestOf lowest = LowestOf::Nothing;  ///< All, Side or Bucket, where the search chose the cell by its number
  std::uint32_t opened = 0;
  std::uint32_t relaxed = 0;
};

/// One cell at the step, as the forward side sees it when that reached it, else as the backward side does. Steps are no_event
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

class StepView {
 public:
  /// A new view stands at the live end of the lane. To stand at the step that the lane shows, copy its view: StepView(lane.shown()). The lane
  /// outlives the view.
  explicit StepView(const Lane& lane) noexcept;
  /// The view stands at the step of the other one.
  explicit StepView(const StepView& other);
  StepView& operator=(const StepView&) = delete;

  /// To any step that was searched. Where the lane has no history, the view stays at the live end.
  void seek(std::uint32_t step) { cursor_.seek(step); }
  /// Into the step, after this many of its events, until the next seek(): for pictures. Reports about the step are not those of the whole step then.
  void enter_step(std::uint32_t events) { cursor_.enter_step(events); }

  const Lane& lane() const noexcept { return lane_; }
  const Cursor& cursor() const noexcept { return cursor_; }
  bool is_live() const noexcept;
  std::uint32_t step() const noexcept;
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
  const EventLog& log() const noexcept { return cursor_.log(); }

  const Lane& lane_;
  Cursor cursor_;
};

}  // namespace astrolabe
