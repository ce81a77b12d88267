// Binds what compares and explains searches, section by section (web_explain.hpp).

#include "web_explain.hpp"

namespace astrolabe::bindings {

void bind_explain() {
  const ExplainClass explain("Explain");
  explain.constructor<WebSession&>();
  bind_beats(explain);
  bind_differences(explain);
  bind_heuristic(explain);
  bind_reasons(explain);
  bind_open_list(explain);
  bind_cell_values(explain);
  bind_what_if(explain);
  bind_removals(explain);
  bind_marks(explain);
  bind_stops(explain);
}

}  // namespace astrolabe::bindings
