#pragma once
// What a recording shows of all cells at its cursor.

#include "recording/cell_runs.hpp"
#include "recording/cursor.hpp"
#include "recording/event_log.hpp"

#include <cstdint>
#include <vector>

namespace astrolabe::testing {

template <class Recording>
std::vector<Reached> reached_cells(const Recording& recorder) {
  std::vector<Reached> reached;
  for (std::uint32_t i = 0; i < recorder.plane().cells(); ++i) reached.push_back(recorder.reached(Cell{i}));
  return reached;
}

template <class Recording>
std::vector<std::uint32_t> last_events(const Recording& recorder) {
  const EventPlane& plane = recorder.plane();
  std::vector<std::uint32_t> events;
  for (std::uint32_t i = 0; i < plane.cells(); ++i) events.push_back(plane.event(plane.word(i)));
  return events;
}

/// The stretches that have to be drawn again, by their first cells.
template <class Recording>
std::vector<std::uint32_t> taken(Recording& recorder) {
  CellRuns dirty;
  dirty.begin(recorder.plane().cells());
  recorder.take_dirty(dirty);
  std::vector<std::uint32_t> runs;
  dirty.each([&](CellRange run) { runs.push_back(run.low); });
  return runs;
}

}  // namespace astrolabe::testing
