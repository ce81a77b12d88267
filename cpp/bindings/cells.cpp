// What a lane reports of cells at a step: one cell, the cells of the step, all cells in sight.

#include "values.hpp"
#include "web_session.hpp"

#include "fields.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>

namespace astrolabe::bindings {

val WebSession::inspect(int i, int x, int y) {
  const StepView& at = step_view(i);
  numbers_.assign(cell_field::count, absent);
  const Point p = point_of(x, y);
  if (!map().size().contains(p)) return view(numbers_);
  const Cell cell = map().size().cell(p);
  const CellReport report = at.inspect(cell);
  numbers_[cell_field::State] = static_cast<double>(report.state);
  numbers_[cell_field::Terrain] = map().at(cell);
  const Map& ground = session_.shown().ground();
  numbers_[cell_field::Multiplier] = ground.multipliers()[ground.at(cell)];
  const Values values = values_of(at, cell, report.side, report.has_g, report.g);
  numbers_[cell_field::G] = values.g;
  numbers_[cell_field::H] = searched(i).ground().passable(cell) ? values.h : absent;
  numbers_[cell_field::F] = values.f;
  if (report.parent != no_cell) {
    const Point parent = map().size().point(report.parent);
    numbers_[cell_field::ParentX] = parent.x;
    numbers_[cell_field::ParentY] = parent.y;
  }
  if (report.opened_step != no_event) numbers_[cell_field::OpenedStep] = report.opened_step;
  numbers_[cell_field::Side] = static_cast<double>(report.side);
  if (report.has_other_g) numbers_[cell_field::OtherG] = shown_units(session_.world().query().model(), static_cast<double>(report.other_g));
  if (report.closed_step != no_event) numbers_[cell_field::ClosedStep] = report.closed_step;
  return view(numbers_);
}

val WebSession::explain(int i) {
  const StepView& at = step_view(i);
  const StepReport report = at.explain();
  numbers_.assign(step_field::count, absent);
  if (report.cell == no_cell) return view(numbers_);
  const Point p = map().size().point(report.cell);
  const Values values = values_of(at, report.cell, report.side, true, report.g);
  numbers_[step_field::Side] = static_cast<double>(report.side);
  numbers_[step_field::X] = p.x;
  numbers_[step_field::Y] = p.y;
  numbers_[step_field::G] = values.g;
  numbers_[step_field::H] = values.h;
  numbers_[step_field::F] = values.f;
  numbers_[step_field::Ties] = report.ties;
  numbers_[step_field::OpenedCells] = report.opened;
  numbers_[step_field::RelaxedCells] = report.relaxed;
  numbers_[step_field::Lowest] = static_cast<double>(report.lowest);
  return view(numbers_);
}

val WebSession::opened_now(int i) {
  step_view(i).opened_now(cells_);
  return cells_view(cells_);
}

val WebSession::labels(int i, int x, int y, int width, int height) {
  const StepView& at = step_view(i);
  // A screen holds fewer cells than this at the zoom where labels are drawn.
  constexpr int most = 1 << 17;
  const bool fits = width > 0 && height > 0 && std::int64_t{width} * height <= most;
  labels_.assign(fits ? static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * label_field::count : 0,
                 std::numeric_limits<float>::quiet_NaN());
  // A rectangle that begins farther from the map than `most` cells shows none of it. The clamp keeps its far side within an int.
  const Point corner = point_of(std::clamp(x, -most, most), std::clamp(y, -most, most));
  for (std::size_t n = 0; n * label_field::count < labels_.size(); ++n) {
    const Point p =
        point_of(corner.x + static_cast<int>(n % static_cast<std::size_t>(width)), corner.y + static_cast<int>(n / static_cast<std::size_t>(width)));
    if (!map().size().contains(p)) continue;
    float* const out = labels_.data() + n * label_field::count;
    const Cell cell = map().size().cell(p);
    const CellReport report = at.inspect(cell);
    out[label_field::State] = static_cast<float>(report.state);
    if (!report.has_g) continue;
    const Values values = values_of(at, cell, report.side, true, report.g);
    out[label_field::G] = static_cast<float>(values.g);
    out[label_field::H] = static_cast<float>(values.h);
    out[label_field::F] = static_cast<float>(values.f);
    if (report.parent == no_cell) continue;
    const Point parent = map().size().point(report.parent);
    out[label_field::ParentX] = static_cast<float>(parent.x - p.x);
    out[label_field::ParentY] = static_cast<float>(parent.y - p.y);
  }
  return view(labels_);
}

void bind_cells(const SessionClass& session) {
  session.function("inspect", &WebSession::inspect)
      .function("explain", &WebSession::explain)
      .function("openedNow", &WebSession::opened_now)
      .function("labels", &WebSession::labels);
}

}  // namespace astrolabe::bindings
