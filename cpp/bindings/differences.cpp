// Where the searches of a session part.

#include "values.hpp"
#include "web_explain.hpp"

#include "explain/steps/closed_cells.hpp"
#include "explain/steps/first_difference.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace astrolabe::bindings {

int Explain::first_difference(int first, int last) {
  std::vector<const EventLog*> logs;
  for (int i = 0; i < session().lanes().lane_count(); ++i) {
    logs.push_back(&session().lanes().lane(i).log());
    if (!logs.back()->keeps_history()) return 0;
  }
  return static_cast<int>(
      astrolabe::first_difference(logs, static_cast<std::uint32_t>(std::max(first, 1)), static_cast<std::uint32_t>(std::max(last, 0))));
}

val Explain::closed_cells(int lane) {
  astrolabe::closed_cells(step_view(lane).cursor(), flags_);
  return view(flags_);
}

PriorityLevels& Explain::levels(int i) { return reads(i).levels; }

bool Explain::read_levels(int i, int steps) {
  if (!lane(i).log().keeps_history()) return false;
  return !levels(i).update(lane(i), static_cast<std::uint32_t>(std::max(steps, 1)));
}

int Explain::same_level(int from, int step, int to) {
  // Another recording may have begun since the last part was read.
  for (const int i : {from, to}) {
    if (!lane(i).log().keeps_history()) return 0;
    levels(i).update(lane(i), 0);
  }
  const auto known = std::min(static_cast<std::uint32_t>(std::max(step, 0)), levels(from).steps());
  return static_cast<int>(levels(to).last_step(levels(from).level(known)));
}

void bind_differences(const ExplainClass& explain) {
  explain.function("firstDifference", &Explain::first_difference)
      .function("closedCells", &Explain::closed_cells)
      .function("readLevels", &Explain::read_levels)
      .function("sameLevel", &Explain::same_level);
}

}  // namespace astrolabe::bindings
