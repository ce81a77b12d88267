// Scenarios that are read.

#include "values.hpp"
#include "web_session.hpp"

#include <algorithm>
#include <cstdint>

namespace astrolabe::bindings {

void WebSession::open_scen(const val& text) { made(scen_).open(content_of(text, max_scen_bytes), map().size()); }

int WebSession::continue_scen(int lines) {
  const bool is_more = made(scen_).advance(work_of(lines));
  return reading(is_more, scen_->error());
}

val WebSession::scen_lines() { return view(made(scen_).lines()); }
val WebSession::scen_places() { return view(made(scen_).places()); }
val WebSession::scen_lengths() { return view(made(scen_).lengths()); }
val WebSession::scen_tolerances() { return view(made(scen_).tolerances()); }

void bind_files(const SessionClass& session) {
  session.function("openScen", &WebSession::open_scen)
      .function("continueScen", &WebSession::continue_scen)
      .function("scenLines", &WebSession::scen_lines)
      .function("scenPlaces", &WebSession::scen_places)
      .function("scenLengths", &WebSession::scen_lengths)
      .function("scenTolerances", &WebSession::scen_tolerances);
}

}  // namespace astrolabe::bindings
