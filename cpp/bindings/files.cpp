// Scenarios that are read, and traces that are written.

#include "values.hpp"
#include "web_session.hpp"

#include <algorithm>
#include <cstdint>

namespace astrolabe::bindings {

void WebSession::open_scen(const val& text) { made(scen_).open(content_of(text, max_scen_bytes), map().size()); }

int WebSession::continue_scen(int lines) {
  const bool more = made(scen_).advance(static_cast<std::uint32_t>(std::max(lines, 1)));
  return more ? 1 : -report(scen_->error());
}

val WebSession::scen_lines() { return view(made(scen_).lines()); }
val WebSession::scen_places() { return view(made(scen_).places()); }
val WebSession::scen_lengths() { return view(made(scen_).lengths()); }
val WebSession::scen_tolerances() { return view(made(scen_).tolerances()); }
PosthocWriter WebSession::write_posthoc(int i) { return PosthocWriter(lane(i)); }

void bind_files(const SessionClass& session) {
  emscripten::class_<PosthocWriter>("PosthocWriter")
      .function(
          "fits", +[](const PosthocWriter& writer) { return writer.fits(); })
      .function(
          "advance", +[](PosthocWriter& writer, int events) { return writer.advance(static_cast<std::uint32_t>(std::max(events, 1))); })
      .function("takeText", &PosthocWriter::take_text);
  session.function("openScen", &WebSession::open_scen)
      .function("continueScen", &WebSession::continue_scen)
      .function("scenLines", &WebSession::scen_lines)
      .function("scenPlaces", &WebSession::scen_places)
      .function("scenLengths", &WebSession::scen_lengths)
      .function("scenTolerances", &WebSession::scen_tolerances)
      .function("writePosthoc", &WebSession::write_posthoc);
}

}  // namespace astrolabe::bindings
