// What a lane tells at its cursor: counters, path, structure, facts, cells, the step, the chart.

#include "values.hpp"
#include "web_session.hpp"

#include "catalog/json_writer.hpp"
#include "fields.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

namespace astrolabe::bindings {

val WebSession::counters(int i) {
  const Metrics counts = lane(i).counters();
  numbers_.assign(counter::count, 0);
  numbers_[counter::Expanded] = static_cast<double>(counts.expanded);
  numbers_[counter::Generated] = static_cast<double>(counts.generated);
  numbers_[counter::Relaxed] = static_cast<double>(counts.relaxed);
  numbers_[counter::Reopened] = static_cast<double>(counts.reopened);
  numbers_[counter::Open] = static_cast<double>(counts.open);
  numbers_[counter::LargestOpen] = static_cast<double>(counts.largest_open);
  return view(numbers_);
}

double WebSession::path_cost(int i) { return lane(i).shown_cost(); }
double WebSession::path_straight(int i) { return static_cast<double>(lane(i).cost().straight); }
double WebSession::path_diagonal(int i) { return static_cast<double>(lane(i).cost().diagonal); }
val WebSession::path_view(int i) { return cells_view(lane(i).path()); }

val WebSession::path_at_cursor(int i) {
  lane(i).path_at_cursor(cells_);
  return cells_view(cells_);
}

val WebSession::line_view(int i) { return view(&lane(i).line().data()->x, lane(i).line().size() * 2); }

val WebSession::flying_view(int i) {
  lane(i).flying(points_);
  return view(&points_.data()->x, points_.size() * 2);
}

int WebSession::read_structure(int i, int piece) {
  strokes_.clear();
  const std::uint32_t next = lane(i).search().structure(static_cast<std::uint32_t>(std::max(piece, 0)), lane(i).step(), strokes_);
  stroke_numbers_.clear();
  for (const Stroke& stroke : strokes_)
    stroke_numbers_.insert(stroke_numbers_.end(), {stroke.from.x, stroke.from.y, stroke.to.x, stroke.to.y, static_cast<int>(stroke.kind)});
  return static_cast<int>(next);
}

val WebSession::strokes_view() { return view(stroke_numbers_); }
std::string WebSession::phase(int i) { return std::string{lane(i).cursor().phase().id}; }

std::string WebSession::facts(int i) {
  std::vector<FactValue> facts;
  lane(i).search().facts(lane(i).moment(), facts);
  JsonWriter json;
  json.begin_array();
  for (const FactValue& fact : facts) json.begin_object().member("id", fact.fact->id).member("value", fact.value).end_object();
  return json.end_array().take();
}

val WebSession::solutions(int i) {
  const Cursor& cursor = lane(i).cursor();
  numbers_.clear();
  for (std::uint32_t n = 0; n < cursor.solutions(); ++n) {
    const Solution& solution = cursor.log().solutions()[n];
    numbers_.insert(numbers_.end(), {static_cast<double>(solution.step), shown_units(session_.query().model(), static_cast<double>(solution.cost)),
                                     solution.bound / 1000.0});
  }
  return view(numbers_);
}

val WebSession::inspect(int i, int x, int y) {
  Lane& lane = this->lane(i);
  numbers_.assign(cell_field::count, absent);
  const Point p = point_of(x, y);
  if (!map().size().contains(p)) return view(numbers_);
  const Cell cell = map().size().cell(p);
  const CellReport report = lane.inspect(cell);
  numbers_[cell_field::State] = static_cast<double>(report.state);
  numbers_[cell_field::Terrain] = map().at(cell);
  const Map& seen = session_.ground();
  numbers_[cell_field::Multiplier] = seen.multipliers()[seen.at(cell)];
  const Values values = values_of(lane, cell, report.side, report.has_g, report.g);
  numbers_[cell_field::G] = values.g;
  numbers_[cell_field::H] = seen.passable(cell) ? values.h : absent;
  numbers_[cell_field::F] = values.f;
  if (report.parent != no_cell) {
    const Point parent = map().size().point(report.parent);
    numbers_[cell_field::ParentX] = parent.x;
    numbers_[cell_field::ParentY] = parent.y;
  }
  if (report.opened_step != no_event) numbers_[cell_field::OpenedStep] = report.opened_step;
  numbers_[cell_field::Side] = static_cast<double>(report.side);
  if (report.has_other_g) numbers_[cell_field::OtherG] = shown_units(session_.query().model(), static_cast<double>(report.other_g));
  if (report.closed_step != no_event) numbers_[cell_field::ClosedStep] = report.closed_step;
  return view(numbers_);
}

val WebSession::explain(int i) {
  Lane& lane = this->lane(i);
  const StepReport report = lane.explain();
  numbers_.assign(step_field::count, absent);
  if (report.cell == no_cell) return view(numbers_);
  const Point p = map().size().point(report.cell);
  const Values values = values_of(lane, report.cell, report.side, true, report.g);
  numbers_[step_field::Side] = static_cast<double>(report.side);
  numbers_[step_field::X] = p.x;
  numbers_[step_field::Y] = p.y;
  numbers_[step_field::G] = values.g;
  numbers_[step_field::H] = values.h;
  numbers_[step_field::F] = values.f;
  numbers_[step_field::Ties] = report.ties;
  numbers_[step_field::OpenedCells] = report.opened;
  numbers_[step_field::RelaxedCells] = report.relaxed;
  return view(numbers_);
}

val WebSession::opened_now(int i) {
  lane(i).opened_now(cells_);
  return cells_view(cells_);
}

val WebSession::labels(int i, int x, int y, int width, int height) {
  Lane& lane = this->lane(i);
  // A screen holds fewer cells than this at the zoom where labels are drawn.
  constexpr std::int64_t most = 1 << 17;
  const bool fits = width > 0 && height > 0 && std::int64_t{width} * height <= most;
  labels_.assign(fits ? static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * label_field::count : 0,
                 std::numeric_limits<float>::quiet_NaN());
  for (std::size_t n = 0; n * label_field::count < labels_.size(); ++n) {
    const Point p = point_of(x + static_cast<int>(n % static_cast<std::size_t>(width)), y + static_cast<int>(n / static_cast<std::size_t>(width)));
    if (!map().size().contains(p)) continue;
    float* const out = labels_.data() + n * label_field::count;
    const Cell cell = map().size().cell(p);
    const CellReport report = lane.inspect(cell);
    out[label_field::State] = static_cast<float>(report.state);
    if (!report.has_g) continue;
    const Values values = values_of(lane, cell, report.side, true, report.g);
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

val WebSession::chart(int i, int buckets, double steps) {
  const EventLog& log = lane(i).log();
  chart_.assign(static_cast<std::size_t>(std::clamp(buckets, 0, 4096)), 0);
  if (!log.keeps_history() || !(steps >= 1)) return view(chart_);
  const double width = steps / static_cast<double>(chart_.size());
  for (std::size_t b = 0; b < chart_.size(); ++b) {
    const auto first = static_cast<std::uint32_t>(width * static_cast<double>(b));
    const auto last = std::max(first + 1, static_cast<std::uint32_t>(width * static_cast<double>(b + 1)));
    chart_[b] = log.largest_open(first, last);
  }
  return view(chart_);
}

void bind_reports(const SessionClass& session) {
  session.function("counters", &WebSession::counters)
      .function("pathCost", &WebSession::path_cost)
      .function("pathStraight", &WebSession::path_straight)
      .function("pathDiagonal", &WebSession::path_diagonal)
      .function("pathView", &WebSession::path_view)
      .function("pathAtCursor", &WebSession::path_at_cursor)
      .function("lineView", &WebSession::line_view)
      .function("flyingView", &WebSession::flying_view)
      .function("readStructure", &WebSession::read_structure)
      .function("strokesView", &WebSession::strokes_view)
      .function("phase", &WebSession::phase)
      .function("facts", &WebSession::facts)
      .function("solutions", &WebSession::solutions)
      .function("inspect", &WebSession::inspect)
      .function("explain", &WebSession::explain)
      .function("openedNow", &WebSession::opened_now)
      .function("labels", &WebSession::labels)
      .function("chart", &WebSession::chart);
}

}  // namespace astrolabe::bindings
