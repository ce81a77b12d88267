// The marks of the time line of a lane, and the events of the step at its cursor.

#include "values.hpp"
#include "web_explain.hpp"

#include "fields.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace astrolabe::bindings {
namespace {

/// More than a chart has pixels.
constexpr int most_buckets = 4096;
/// Of one step. Only step 0 and a step that restores cells have more than `events_of_expansion`.
constexpr std::uint32_t most_events = 4096;

/// Whatever is no step of a search becomes step 0.
std::uint32_t step_from(double step) noexcept { return step >= 0 && step < no_event ? static_cast<std::uint32_t>(step) : 0; }

}  // namespace

bool Explain::read_marks(int i, int steps) { return entry(i).marks.update(lane(i), static_cast<std::uint32_t>(std::max(steps, 1))); }

const TimeMarks& Explain::marks(int i) {
  TimeMarks& marks = entry(i).marks;
  // Forgets those of an earlier recording.
  marks.update(lane(i), 0);
  return marks;
}

val Explain::mark_counts(int i) {
  counts_.clear();
  for (std::size_t kind = 0; kind < time_mark_kinds; ++kind)
    counts_.push_back(static_cast<std::uint32_t>(marks(i).of(static_cast<TimeMarkKind>(kind)).size()));
  return view(counts_);
}

val Explain::marks_on_axis(int i, int kind, int buckets, double steps) {
  counts_.assign(static_cast<std::size_t>(std::clamp(buckets, 0, most_buckets)), 0);
  if (kind < 0 || kind >= static_cast<int>(time_mark_kinds) || counts_.empty() || !(steps >= 1)) return view(counts_);
  const double width = steps / static_cast<double>(counts_.size());
  for (const TimeMark& mark : marks(i).of(static_cast<TimeMarkKind>(kind)))
    ++counts_[std::min(static_cast<std::size_t>(mark.step / width), counts_.size() - 1)];
  return view(counts_);
}

double Explain::near_mark(int i, int kinds, double step, bool is_back) {
  const auto bits = static_cast<unsigned>(kinds);
  const std::uint32_t found = is_back ? marks(i).previous(bits, step_from(step)) : marks(i).next(bits, step_from(step));
  return found == no_event ? -1 : found;
}

val Explain::marks_at(int i, double step) {
  numbers_.clear();
  const Lane& lane = this->lane(i);
  const CostModel& model = lane.problem().query.model();
  for (std::size_t kind = 0; kind < time_mark_kinds; ++kind) {
    const auto& marks = this->marks(i).of(static_cast<TimeMarkKind>(kind));
    const auto mark = std::lower_bound(marks.begin(), marks.end(), step, [](const TimeMark& each, double at) { return each.step < at; });
    if (mark == marks.end() || mark->step != step) continue;
    const Point p = mark->cell == no_cell ? Point{-1, -1} : lane.problem().map->size().point(mark->cell);
    numbers_.insert(numbers_.end(), mark_field::count, 0);
    double* const out = numbers_.data() + numbers_.size() - mark_field::count;
    out[mark_field::Kind] = static_cast<double>(kind);
    out[mark_field::X] = p.x;
    out[mark_field::Y] = p.y;
    out[mark_field::Value] = shown_units(model, static_cast<double>(mark->units));
  }
  return view(numbers_);
}

val Explain::step_events(int i) {
  numbers_.clear();
  const Lane& lane = this->lane(i);
  const EventLog& log = lane.log();
  if (!log.keeps_history() || log.events() == 0) return view(numbers_);
  const std::uint32_t begin = lane.cursor().step_begin();
  const std::uint32_t end = std::min(lane.cursor().step_end(), begin + most_events);
  const CostModel& model = lane.problem().query.model();
  const Size size = lane.problem().map->size();
  numbers_.resize(std::size_t{end - begin} * event_field::count, absent);
  double* out = numbers_.data();
  for (std::uint32_t event = begin; event < end; ++event, out += event_field::count) {
    const Event& each = log.at(event);
    const Point p = size.point(each.cell());
    out[event_field::Kind] = static_cast<double>(each.kind());
    out[event_field::X] = p.x;
    out[event_field::Y] = p.y;
    out[event_field::G] = shown_units(model, static_cast<double>(log.g(event)));
    if (each.parent == no_cell) continue;
    out[event_field::ParentX] = size.point(each.parent).x;
    out[event_field::ParentY] = size.point(each.parent).y;
  }
  return view(numbers_);
}

void bind_marks(const ExplainClass& explain) {
  explain.function("readMarks", &Explain::read_marks)
      .function("markCounts", &Explain::mark_counts)
      .function("marksOnAxis", &Explain::marks_on_axis)
      .function("nearMark", &Explain::near_mark)
      .function("marksAt", &Explain::marks_at)
      .function("stepEvents", &Explain::step_events);
}

}  // namespace astrolabe::bindings
