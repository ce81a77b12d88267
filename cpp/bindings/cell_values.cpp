// Numbers of cells at a step: what layers over the map are painted from.

#include "values.hpp"
#include "web_explain.hpp"

#include "fields.hpp"
#include "row_numbers.hpp"

#include "recording/cursor.hpp"
#include "recording/event_log.hpp"

#include <algorithm>
#include <cstdint>

namespace astrolabe::bindings {

bool Explain::has_values(int i, int kind) {
  if (!is_current(i) || kind < 0 || kind >= cell_value_count) return false;
  if (kind == static_cast<int>(CellValue::Error))
    return exact_.ready_of(searched(i).version()) != nullptr && HeuristicCheck::applies(step_view(i).lane().problem());
  return kind != static_cast<int>(CellValue::Clearance) || clearance_.ready_of(searched(i).version()) != nullptr;
}

CellNumbers Explain::numbers_of(int i, int kind) {
  const std::uint64_t version = searched(i).version();
  return {step_view(i), static_cast<CellValue>(kind), exact_.of(version), clearance_.of(version)};
}

int Explain::prepare_cell_values(int i, int kind, int cells) {
  if (!is_current(i)) return no_job;
  const World& world = searched(i);
  const std::uint64_t version = world.version();
  const auto is_searched = [this](std::uint64_t each) {
    for (int lane = 0; lane < session().lanes().lane_count(); ++lane) {
      if (searched(lane).version() == each) return true;
    }
    return false;
  };
  if (kind == static_cast<int>(CellValue::Clearance)) {
    if (clearance_.of(version) == nullptr) clearance_.begin(version, is_searched).begin(world.map(), unit_kinds[world.query().unit.kind]);
    return clearance_.advance(version, cells);
  }
  if (kind != static_cast<int>(CellValue::Error)) return has_values(i, kind) ? static_cast<int>(ready) : no_job;
  const Problem& problem = step_view(i).lane().problem();
  if (!HeuristicCheck::applies(problem)) return no_job;
  if (exact_.of(version) == nullptr) exact_.begin(version, is_searched).begin(problem);
  return exact_.advance(version, cells);
}

void Explain::end_cell_values() {
  exact_.end();
  clearance_.end();
}

val Explain::cell_moment(int i, double since) {
  const StepView& at = step_view(i);
  const Lane& lane = at.lane();
  const EventLog& log = lane.log();
  const auto step = static_cast<std::uint32_t>(since >= 0 ? std::min(since, static_cast<double>(log.steps())) : 0);
  numbers_.assign(moment_field::count, 0);
  // The view of a lane that is gone belongs to none.
  const int of = web_.lane_of(i);
  numbers_[moment_field::Lane] = of < 0 ? -1 : static_cast<double>(session().lanes().lane_number(of));
  // A search that is still prepared knows less of its cells.
  numbers_[moment_field::Recording] = 2.0 * log.generation() + (lane.progress() == ready ? 1 : 0);
  numbers_[moment_field::Step] = at.cursor().step();
  numbers_[moment_field::Events] = at.cursor().events();
  numbers_[moment_field::Reordered] = is_reordered(lane, step, at.cursor().step()) ? 1 : 0;
  return view(numbers_);
}

val Explain::cell_values(int i, int kind, int row, int cells) {
  values_.clear();
  if (has_values(i, kind)) append_rows(values_, searched(i).map().size(), row, cells, numbers_of(i, kind));
  return view(values_);
}

int Explain::read_changed_cells(int i, int kind, double since, int events) {
  changed_.clear();
  values_.clear();
  if (!has_values(i, kind)) return no_job;
  const StepView& at = step_view(i);
  const Lane& lane = at.lane();
  // Without a history there are no events. JavaScript may pass NaN or a negative number.
  if (!lane.log().keeps_history() || !(since >= 0)) return no_job;
  const auto from = static_cast<std::uint32_t>(std::min(since, static_cast<double>(lane.log().events())));
  next_event_ = astrolabe::changed_cells(at.cursor(), from, work_of(events), changed_);
  const CellNumbers read = numbers_of(i, kind);
  for (const Cell cell : changed_) values_.push_back(static_cast<float>(read(cell)));
  return progress_while(next_event_ != at.cursor().events());
}

int Explain::next_event() const { return static_cast<int>(next_event_); }

val Explain::changed_cells() { return web_.cells_view(changed_); }
val Explain::changed_values() { return view(values_); }

void bind_cell_values(const ExplainClass& explain) {
  explain.function("prepareCellValues", &Explain::prepare_cell_values)
      .function("endCellValues", &Explain::end_cell_values)
      .function("cellMoment", &Explain::cell_moment)
      .function("cellValues", &Explain::cell_values)
      .function("readChangedCells", &Explain::read_changed_cells)
      .function("nextEvent", &Explain::next_event)
      .function("changedCells", &Explain::changed_cells)
      .function("changedValues", &Explain::changed_values);
}

}  // namespace astrolabe::bindings
