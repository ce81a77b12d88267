// Numbers of cells at a step: what layers over the map are painted from.

#include "values.hpp"
#include "web_explain.hpp"

#include "fields.hpp"
#include "row_numbers.hpp"

#include <algorithm>
#include <cstdint>

namespace astrolabe::bindings {

bool Explain::has_values(int i, int kind) {
  if (!is_current(i) || kind < 0 || kind >= cell_value_count) return false;
  if (kind == static_cast<int>(CellValue::Error))
    return exact_.ready_of(session().world().revision()) != nullptr && HeuristicCheck::applies(step_view(i).lane().problem());
  return kind != static_cast<int>(CellValue::Clearance) || clearance_.ready_of(session().world().revision()) != nullptr;
}

CellNumbers Explain::numbers_of(const StepView& view, int kind) {
  const std::uint32_t revision = session().world().revision();
  return {view, static_cast<CellValue>(kind), exact_.of(revision), clearance_.of(revision)};
}

int Explain::prepare_cell_values(int i, int kind, int cells) {
  if (!is_current(i)) return -1;
  const std::uint32_t revision = session().world().revision();
  if (kind == static_cast<int>(CellValue::Clearance)) {
    if (clearance_.of(revision) == nullptr)
      clearance_.begin(revision).begin(session().world().map(), unit_kinds[session().world().query().unit.kind]);
    return clearance_.advance(revision, cells);
  }
  if (kind != static_cast<int>(CellValue::Error)) return has_values(i, kind) ? static_cast<int>(ready) : -1;
  const Problem& problem = step_view(i).lane().problem();
  if (!HeuristicCheck::applies(problem)) return -1;
  if (exact_.of(revision) == nullptr) exact_.begin(revision).begin(problem);
  return exact_.advance(revision, cells);
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
  numbers_[moment_field::Lane] = session().lanes().lane_number(std::max(web_.lane_of(i), 0));
  // A search that is still prepared knows less of its cells.
  numbers_[moment_field::Recording] = 2.0 * log.generation() + (lane.progress() == ready ? 1 : 0);
  numbers_[moment_field::Step] = at.cursor().step();
  numbers_[moment_field::Events] = at.cursor().events();
  numbers_[moment_field::Reordered] = is_reordered(lane, step, at.cursor().step()) ? 1 : 0;
  return view(numbers_);
}

val Explain::cell_values(int i, int kind, int row, int cells) {
  values_.clear();
  if (has_values(i, kind)) append_rows(values_, session().world().map().size(), row, cells, numbers_of(step_view(i), kind));
  return view(values_);
}

int Explain::read_changed_cells(int i, int kind, double since, int events) {
  changed_.clear();
  values_.clear();
  if (!has_values(i, kind)) return -1;
  const StepView& at = step_view(i);
  const Lane& lane = at.lane();
  // Without a history there are no events. JavaScript may pass NaN or a negative number.
  if (!lane.log().keeps_history() || !(since >= 0)) return -1;
  const auto from = static_cast<std::uint32_t>(std::min(since, static_cast<double>(lane.log().events())));
  const std::uint32_t next = astrolabe::changed_cells(at.cursor(), from, static_cast<std::uint32_t>(std::clamp(events, 1, 1 << 20)), changed_);
  const CellNumbers read = numbers_of(at, kind);
  for (const Cell cell : changed_) values_.push_back(static_cast<float>(read(cell)));
  return static_cast<int>(next);
}

val Explain::changed_cells() { return web_.cells_view(changed_); }
val Explain::changed_values() { return view(values_); }

void bind_cell_values(const ExplainClass& explain) {
  explain.function("prepareCellValues", &Explain::prepare_cell_values)
      .function("endCellValues", &Explain::end_cell_values)
      .function("cellMoment", &Explain::cell_moment)
      .function("cellValues", &Explain::cell_values)
      .function("readChangedCells", &Explain::read_changed_cells)
      .function("changedCells", &Explain::changed_cells)
      .function("changedValues", &Explain::changed_values);
}

}  // namespace astrolabe::bindings
