// The WebAssembly module: what it exports, section by section (web_session.hpp).

#include "values.hpp"
#include "web_session.hpp"

#include <emscripten/bind.h>
#include <emscripten/emscripten.h>

#include <cstdlib>
#include <string>

namespace astrolabe::bindings {

std::string content_of(const val& source, std::size_t most) {
  if (source.isString()) return source.as<std::string>();
  const val bytes = source.call<val>("subarray", 0, static_cast<double>(most + 1));
  std::string content(bytes["length"].as<std::size_t>(), '\0');
  val(emscripten::typed_memory_view(content.size(), reinterpret_cast<std::uint8_t*>(content.data()))).call<void>("set", bytes);
  return content;
}

double WebSession::address() const { return static_cast<double>(reinterpret_cast<std::uintptr_t>(this)); }
int WebSession::error_line() const { return static_cast<int>(error_.line); }
int WebSession::error_column() const { return static_cast<int>(error_.column); }
double WebSession::error_a() const { return static_cast<double>(error_.a); }
double WebSession::error_b() const { return static_cast<double>(error_.b); }

/// For the build, which makes a file of it; nothing where there are no words, so that one script binds both programs.
std::string catalog_text() {
#if ASTROLABE_HAS_WORDS
  return catalog_json();
#else
  return {};
#endif
}

/// The one that comes along would print a message, and bring all that prints for it.
extern "C" void __cxa_pure_virtual() { std::abort(); }

/// Session.advance for the first lane without the binding, which takes as long as an expansion: for callers that take single steps.
extern "C" EMSCRIPTEN_KEEPALIVE int astrolabe_advance(void* session, int work) { return static_cast<WebSession*>(session)->advance(0, work); }

EMSCRIPTEN_BINDINGS(astrolabe) {
  emscripten::function("catalog", &catalog_text);
  emscripten::function(
      "liveSessions", +[] { return WebSession::live; });
  emscripten::function("bindExplain", &bind_explain);
  emscripten::function("bindMotion", &bind_motion);
  const SessionClass session("Session");
  session.constructor<>()
      .function("address", &WebSession::address)
      .function("errorLine", &WebSession::error_line)
      .function("errorColumn", &WebSession::error_column)
      .function("errorA", &WebSession::error_a)
      .function("errorB", &WebSession::error_b);
  bind_map(session);
  bind_edits(session);
  bind_query(session);
  bind_lanes(session);
  bind_cells(session);
  bind_reports(session);
  bind_drawing(session);
  bind_files(session);
  bind_links(session);
}

}  // namespace astrolabe::bindings
