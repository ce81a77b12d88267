// Numbers of cells at the cursor of a lane: what layers over the map are painted from.

#include "values.hpp"
#include "web_explain.hpp"

#include "fields.hpp"

#include <algorithm>
#include <cstdint>
#include <memory>

namespace astrolabe::bindings {
namespace {

template <class Prepared>
bool is_ready(const std::unique_ptr<Prepared>& prepared, std::uint32_t revision) {
  return prepared != nullptr && prepared->revision == revision && prepared->progress == ready;
}

/// The field that was begun for this revision, or one that begins now.
template <class Prepared, class Begin>
int advance(std::unique_ptr<Prepared>& prepared, std::uint32_t revision, int cells, const Begin& begin) {
  if (prepared == nullptr || prepared->revision != revision) {
    prepared = std::make_unique<Prepared>();
    prepared->revision = revision;
    begin(prepared->field);
  }
  if (prepared->progress != ready) prepared->progress = prepared->field.advance(static_cast<std::uint32_t>(std::clamp(cells, 1, 1 << 20)));
  return static_cast<int>(prepared->progress);
}

}  // namespace

bool Explain::has_values(int i, int kind) {
  if (i < 0 || i >= session().lane_count() || kind < 0 || kind >= cell_value_count || session().is_stale(i)) return false;
  if (kind == static_cast<int>(CellValue::Error)) return is_ready(exact_, session().revision()) && HeuristicCheck::applies(lane(i).problem());
  return kind != static_cast<int>(CellValue::Clearance) || is_ready(clearance_, session().revision());
}

CellNumbers Explain::numbers_of(const Lane& lane, int kind) const {
  return {lane, static_cast<CellValue>(kind), exact_ ? &exact_->field : nullptr, clearance_ ? &clearance_->field : nullptr};
}

int Explain::prepare_cell_values(int i, int kind, int cells) {
  if (i < 0 || i >= session().lane_count() || session().is_stale(i)) return -1;
  const std::uint32_t revision = session().revision();
  if (kind == static_cast<int>(CellValue::Clearance)) {
    return advance(clearance_, revision, cells,
                   [&](ClearanceField& field) { field.begin(session().map(), unit_kinds[session().query().unit.kind]); });
  }
  if (kind != static_cast<int>(CellValue::Error)) return has_values(i, kind) ? static_cast<int>(ready) : -1;
  const Problem& problem = lane(i).problem();
  if (!HeuristicCheck::applies(problem)) return -1;
  return advance(exact_, revision, cells, [&](DistanceField& field) { field.begin(problem); });
}

void Explain::end_cell_values() {
  exact_ = nullptr;
  clearance_ = nullptr;
}

val Explain::cell_moment(int i, double since) {
  const Lane& lane = this->lane(i);
  const EventLog& log = lane.log();
  const auto step = static_cast<std::uint32_t>(since >= 0 ? std::min(since, static_cast<double>(log.steps())) : 0);
  numbers_.assign(moment_field::count, 0);
  numbers_[moment_field::Lane] = session().lane_number(clamp(i));
  // A search that is still prepared knows less of its cells.
  numbers_[moment_field::Recording] = 2.0 * log.generation() + (lane.progress() == ready ? 1 : 0);
  numbers_[moment_field::Step] = lane.cursor().step();
  numbers_[moment_field::Events] = lane.cursor().events();
  numbers_[moment_field::Reordered] = is_reordered(lane, step, lane.cursor().step()) ? 1 : 0;
  return view(numbers_);
}

val Explain::cell_values(int i, int kind, int row, int cells) {
  constexpr int most = 1 << 18;
  values_.clear();
  const Size size = session().map().size();
  if (row < 0 || row >= static_cast<int>(size.height) || !has_values(i, kind)) return view(values_);
  const auto first = static_cast<std::uint32_t>(row);
  const std::uint32_t end = size.end_of_part(first, static_cast<std::uint32_t>(std::clamp(cells, 1, most)));
  const CellNumbers read = numbers_of(lane(i), kind);
  for (std::uint32_t n = first * size.width; n < end * size.width; ++n) values_.push_back(static_cast<float>(read(Cell{n})));
  return view(values_);
}

int Explain::read_changed_cells(int i, int kind, double since, int events) {
  changed_.clear();
  values_.clear();
  if (!has_values(i, kind)) return -1;
  const Lane& lane = this->lane(i);
  // Without a history there are no events. JavaScript may pass NaN or a negative number.
  if (!lane.log().keeps_history() || !(since >= 0)) return -1;
  const auto from = static_cast<std::uint32_t>(std::min(since, static_cast<double>(lane.log().events())));
  const std::uint32_t next = astrolabe::changed_cells(lane.cursor(), from, static_cast<std::uint32_t>(std::clamp(events, 1, 1 << 20)), changed_);
  const CellNumbers read = numbers_of(lane, kind);
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
