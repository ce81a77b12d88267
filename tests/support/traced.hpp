#pragma once
// A recorded search and its recording, which keeps the counts and the hash of all events, and no log.

#include "astrolabe/catalog.hpp"
#include "support/recorder.hpp"

#include <memory>

namespace astrolabe::testing {

struct Traced {
  explicit Traced(const AlgorithmInfo& info, bool wide = false) : search(info.make.recorded(wide, trace)) {}
  Traced(const Traced&) = delete;
  Traced& operator=(const Traced&) = delete;

  Status begin(const Problem& problem) {
    trace.reset(problem.map->size().cells());
    trace.drop_history(true);
    return search->begin(problem);
  }

  Recorder trace;
  std::unique_ptr<Search> search;
};

inline std::uint64_t count_events(const Recorder& trace) {
  std::uint64_t events = 0;
  for (int kind = 0; kind < event_kind_count; ++kind) events += trace.count(static_cast<EventKind>(kind));
  return events;
}

}  // namespace astrolabe::testing
