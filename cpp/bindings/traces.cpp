// The recording of a lane as a trace for another viewer.

#include "web_explain.hpp"

#include "exports/posthoc.hpp"
#include "recording/event_log.hpp"

#include <cstdint>
#include <string>

namespace astrolabe::bindings {

bool Explain::begin_trace(int i) {
  const Lane& traced = lane(i);
  traced_ = traced.log().generation();
  const bool fits = trace_.begin(traced_, traced).fits();
  if (!fits) trace_.end();
  return fits;
}

int Explain::advance_trace(int events) { return trace_.advance(present_trace(), events); }

std::string Explain::take_trace() {
  PosthocWriter* const writer = trace_.ready_of(present_trace());
  const std::string text = writer == nullptr ? std::string{} : writer->take_text();
  trace_.end();
  return text;
}

std::uint32_t Explain::present_trace() noexcept {
  const int lane = session().lanes().lane_of_recording(traced_);
  return lane >= 0 && session().lanes().lane(lane).log().keeps_history() ? traced_ : 0;
}

void bind_traces(const ExplainClass& explain) {
  explain.function("beginTrace", &Explain::begin_trace).function("advanceTrace", &Explain::advance_trace).function("takeTrace", &Explain::take_trace);
}

}  // namespace astrolabe::bindings
