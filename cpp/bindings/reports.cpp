// What a lane reports of a step: counters, path, structure, facts, the chart.

#include "values.hpp"
#include "web_session.hpp"

#include "catalog/json_writer.hpp"
#include "fields.hpp"
#include "recording/cursor.hpp"
#include "recording/event_log.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace astrolabe::bindings {

val WebSession::lane_report(int i) {
  const StepView& at = step_view(i);
  const Lane& lane = at.lane();
  const Metrics counts = at.counters();
  numbers_.assign(lane_field::count, 0);
  const auto set = [&](lane_field::Field field, auto number) { numbers_[field] = static_cast<double>(number); };
  set(lane_field::Expanded, counts.expanded);
  set(lane_field::Generated, counts.generated);
  set(lane_field::Relaxed, counts.relaxed);
  set(lane_field::Reopened, counts.reopened);
  set(lane_field::Open, counts.open);
  set(lane_field::LargestOpen, counts.largest_open);
  set(lane_field::Status, lane.status());
  set(lane_field::Step, at.step());
  set(lane_field::Steps, lane.steps());
  set(lane_field::HasHistory, lane.log().keeps_history());
  set(lane_field::Solutions, at.cursor().solutions());
  set(lane_field::Recording, lane.log().generation());
  return view(numbers_);
}

double WebSession::path_cost(int i) { return lane(i).shown_cost(); }
double WebSession::path_straight(int i) { return static_cast<double>(lane(i).cost().straight); }
double WebSession::path_diagonal(int i) { return static_cast<double>(lane(i).cost().diagonal); }
val WebSession::path_view(int i) { return cells_view(lane(i).path()); }

val WebSession::path_at_cursor(int i) {
  step_view(i).known_path(cells_);
  return cells_view(cells_);
}

val WebSession::line_view(int i) { return view_of<std::int32_t>(lane(i).line()); }

val WebSession::flying_view(int i) {
  lane(i).flying(points_);
  return view_of<std::int32_t>(points_);
}

int WebSession::read_structure(int i, int piece) {
  const StepView& at = step_view(i);
  strokes_.clear();
  next_piece_ = at.lane().search().structure(static_cast<std::uint32_t>(std::max(piece, 0)), at.step(), strokes_);
  stroke_numbers_.clear();
  for (const Stroke& stroke : strokes_)
    stroke_numbers_.insert(stroke_numbers_.end(), {stroke.from.x, stroke.from.y, stroke.to.x, stroke.to.y, static_cast<int>(stroke.kind)});
  return progress_while(next_piece_ != 0);
}

int WebSession::next_piece() const { return static_cast<int>(next_piece_); }

val WebSession::strokes_view() { return view(stroke_numbers_); }
std::string WebSession::phase(int i) { return std::string{step_view(i).cursor().phase().id}; }

std::string WebSession::facts(int i) {
  std::vector<FactValue> facts;
  const StepView& at = step_view(i);
  at.lane().search().facts(at.moment(), facts);
  JsonWriter json;
  json.begin_array();
  for (const FactValue& fact : facts) json.begin_object().member("id", fact.fact->id).member("value", fact.value).end_object();
  return json.end_array().take();
}

val WebSession::solutions(int i) {
  const Cursor& cursor = step_view(i).cursor();
  numbers_.clear();
  for (std::uint32_t n = 0; n < cursor.solutions(); ++n) {
    const Solution& solution = cursor.log().solutions()[n];
    numbers_.insert(numbers_.end(), {static_cast<double>(solution.step),
                                     shown_units(session_.world().query().model(), static_cast<double>(solution.cost)), solution.bound / 1000.0});
  }
  return view(numbers_);
}

val WebSession::chart(int i, int buckets, double steps) {
  const EventLog& log = lane(i).log();
  chart_.assign(static_cast<std::size_t>(std::clamp(buckets, 0, 4096)), 0);
  if (!log.keeps_history() || !(steps >= 1)) return view(chart_);
  const double width = std::min(steps, 4294967295.0) / static_cast<double>(chart_.size());
  for (std::size_t b = 0; b < chart_.size(); ++b) {
    const auto first = static_cast<std::uint32_t>(width * static_cast<double>(b));
    const auto last = std::max(first + 1, static_cast<std::uint32_t>(width * static_cast<double>(b + 1)));
    chart_[b] = log.largest_open(first, last);
  }
  return view(chart_);
}

void bind_reports(const SessionClass& session) {
  session.function("report", &WebSession::lane_report)
      .function("pathCost", &WebSession::path_cost)
      .function("pathStraight", &WebSession::path_straight)
      .function("pathDiagonal", &WebSession::path_diagonal)
      .function("pathView", &WebSession::path_view)
      .function("pathAtCursor", &WebSession::path_at_cursor)
      .function("lineView", &WebSession::line_view)
      .function("flyingView", &WebSession::flying_view)
      .function("readStructure", &WebSession::read_structure)
      .function("nextPiece", &WebSession::next_piece)
      .function("strokesView", &WebSession::strokes_view)
      .function("phase", &WebSession::phase)
      .function("facts", &WebSession::facts)
      .function("solutions", &WebSession::solutions)
      .function("chart", &WebSession::chart);
}

}  // namespace astrolabe::bindings
