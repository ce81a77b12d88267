// What several sections share, and the binding of all (web_explain.hpp).

#include "web_explain.hpp"

namespace astrolabe::bindings {

Explain::LaneReads& Explain::reads(int i) {
  // What was read of lanes that are gone is not needed.
  std::erase_if(reads_, [&](const auto& reads) { return session().lanes().lane_of_number(reads.first) < 0; });
  return reads_[session().lanes().lane_number(clamp(i))];
}

void bind_explain() {
  const ExplainClass explain("Explain");
  explain.constructor<WebSession&>();
  bind_views(explain);
  bind_beats(explain);
  bind_differences(explain);
  bind_heuristic(explain);
  bind_path_check(explain);
  bind_reasons(explain);
  bind_open_list(explain);
  bind_cell_values(explain);
  bind_what_if(explain);
  bind_removals(explain);
  bind_marks(explain);
  bind_events(explain);
  bind_stops(explain);
  bind_traces(explain);
}

}  // namespace astrolabe::bindings
