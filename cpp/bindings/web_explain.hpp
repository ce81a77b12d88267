#pragma once
// What JavaScript asks of a session to compare and explain its searches. It is bound when it is first asked for (`bindExplain`), so that the first
// frame of a page does not wait for it. Each section stands in a file of its own. web/src/core/solver.d.ts describes every function.

#include "web_session.hpp"

#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <cstdint>
#include <vector>

namespace astrolabe::bindings {

class Explain {
 public:
  /// The session outlives it.
  explicit Explain(WebSession& session) noexcept : web_(session) {}

  // --- beats, in beats.cpp
  emscripten::val beats(int lane);

  // --- differences, in differences.cpp
  int first_difference(int first, int last);

 private:
  Session& session() noexcept { return web_.session_; }

  Lane& lane(int i) { return web_.lane(i); }

  WebSession& web_;
  std::vector<std::uint32_t> counts_;
};

using ExplainClass = emscripten::class_<Explain>;
void bind_beats(const ExplainClass& explain);
void bind_differences(const ExplainClass& explain);

}  // namespace astrolabe::bindings
