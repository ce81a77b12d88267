// What several sections share, and the binding of all (web_explain.hpp).

#include "web_explain.hpp"

#include "fields.hpp"

#include <cstdint>

namespace astrolabe::bindings {

Explain::LaneReads& Explain::reads(int i) {
  // What was read of lanes that are gone is not needed.
  std::erase_if(reads_, [&](const auto& reads) {
    for (int lane = 0; lane < session().lanes().lane_count(); ++lane) {
      if (session().lanes().lane_number(lane) == reads.first) return false;
    }
    return true;
  });
  return reads_[session().lanes().lane_number(clamp(i))];
}

bool Explain::begin_job(int job, int lane) {
  end_job(job);
  if (!is_current(lane)) return false;
  switch (job) {
    case explain_job::HeuristicCheck:
      return begin_heuristic_check(lane);
    case explain_job::PathCheck:
      return begin_path_check(lane);
    case explain_job::WhatIf:
      return begin_what_if(lane);
    default:
      return false;
  }
}

int Explain::advance_job(int job, int cells) {
  const std::uint32_t revision = session().world().revision();
  switch (job) {
    case explain_job::HeuristicCheck:
      return check_.advance(revision, cells);
    case explain_job::PathCheck:
      return path_check_.advance(revision, cells);
    case explain_job::WhatIf:
      return what_if_.advance(revision, cells);
    default:
      return no_job;
  }
}

void Explain::end_job(int job) {
  if (job == explain_job::HeuristicCheck) check_.end();
  if (job == explain_job::PathCheck) path_check_.end();
  if (job == explain_job::WhatIf) what_if_.end();
}

void bind_explain() {
  const ExplainClass explain("Explain");
  explain.constructor<WebSession&>()
      .function("beginJob", &Explain::begin_job)
      .function("advanceJob", &Explain::advance_job)
      .function("endJob", &Explain::end_job);
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
}

}  // namespace astrolabe::bindings
