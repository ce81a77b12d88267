#pragma once
// What JavaScript asks of a session to compare and explain its searches. It is bound when it is first asked for (`bindExplain`), so that the first
// frame of a page does not wait for it. Each section stands in a file of its own. web/src/core/solver.d.ts describes every function.

#include "web_session.hpp"

#include "explain/priority_levels.hpp"

#include <emscripten/bind.h>

#include <cstdint>
#include <map>
#include <vector>

namespace astrolabe::bindings {

class Explain {
 public:
  /// The session outlives it.
  explicit Explain(WebSession& session) noexcept : web_(session) {}

  // --- differences, in differences.cpp
  int first_difference(int first, int last);
  val closed_cells(int lane);
  int same_level(int from, int step, int to);

 private:
  Session& session() noexcept { return web_.session_; }
  int clamp(int lane) const noexcept { return web_.clamp(lane); }
  Lane& lane(int i) { return web_.lane(i); }

  const PriorityLevels& levels(int lane);

  WebSession& web_;
  std::map<std::uint32_t, PriorityLevels> levels_;  ///< by lane_number()
  // What the last view showed: JavaScript reads it before it calls again.
  std::vector<std::uint8_t> flags_;
};

using ExplainClass = emscripten::class_<Explain>;
void bind_differences(const ExplainClass& explain);

}  // namespace astrolabe::bindings
