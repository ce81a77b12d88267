#pragma once
// What JavaScript asks of a session to compare and explain its searches. It is bound when it is first asked for (`bindExplain`), so that the first
// frame of a page does not wait for it. Each section stands in a file of its own. web/src/core/solver.d.ts describes every function.

#include "web_session.hpp"

#include "explain/jump_rays.hpp"

#include <emscripten/bind.h>

#include <cstdint>
#include <vector>

namespace astrolabe::bindings {

class Explain {
 public:
  /// The session outlives it.
  explicit Explain(WebSession& session) noexcept : web_(session) {}

  // --- differences, in differences.cpp
  int first_difference(int first, int last);

  // --- reasons, in reasons.cpp
  val reasons(int lane, int x, int y);
  val rays();

 private:
  Session& session() noexcept { return web_.session_; }

  WebSession& web_;
  // What the last view showed.
  std::vector<double> numbers_;
  std::vector<JumpRay> rays_;
  std::vector<std::int32_t> ray_numbers_;
};

using ExplainClass = emscripten::class_<Explain>;
void bind_differences(const ExplainClass& explain);
void bind_reasons(const ExplainClass& explain);

}  // namespace astrolabe::bindings
