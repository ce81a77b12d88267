// The marks of the time line of a lane.

#include "values.hpp"
#include "web_explain.hpp"

#include "fields.hpp"

#include "recording/event_log.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace astrolabe::bindings {
namespace {

/// More than a chart has pixels.
constexpr int most_buckets = 4096;

}  // namespace

int Explain::read_marks(int i, int steps) {
  TimeMarks& marks = reads(i).marks;
  const bool is_read = marks.update(lane(i), work_of(steps));
  return is_read ? static_cast<int>(ready) : progress_at(marks.read() - 1, lane(i).log().steps());
}

int Explain::marks_read(int i) { return static_cast<int>(std::max(marks(i).read(), 1u) - 1); }

const TimeMarks& Explain::marks(int i) {
  TimeMarks& marks = reads(i).marks;
  // Forgets those of an earlier recording.
  marks.update(lane(i), 0);
  return marks;
}

val Explain::mark_counts(int i) {
  counts_.clear();
  const TimeMarks& marks = this->marks(i);
  for (std::size_t kind = 0; kind < time_mark_kinds; ++kind)
    counts_.push_back(static_cast<std::uint32_t>(marks.of(static_cast<TimeMarkKind>(kind)).size()));
  return view(counts_);
}

val Explain::marks_on_axis(int i, int kind, int buckets, int steps) {
  counts_.assign(static_cast<std::size_t>(std::clamp(buckets, 0, most_buckets)), 0);
  if (kind < 0 || kind >= static_cast<int>(time_mark_kinds) || counts_.empty() || steps < 1) return view(counts_);
  const double width = static_cast<double>(steps) / static_cast<double>(counts_.size());
  const std::vector<TimeMark>& all = marks(i).of(static_cast<TimeMarkKind>(kind));
  auto first = all.begin();
  for (std::size_t bucket = 0; bucket < counts_.size(); ++bucket) {
    const double end = width * static_cast<double>(bucket + 1);
    const auto last = std::lower_bound(first, all.end(), end, [](const TimeMark& mark, double at) { return mark.step < at; });
    counts_[bucket] = static_cast<std::uint32_t>(last - first);
    first = last;
  }
  // The last step ends the axis.
  counts_.back() += static_cast<std::uint32_t>(all.end() - first);
  return view(counts_);
}

int Explain::near_mark(int i, int kinds, int step, int is_back) {
  const auto bits = static_cast<unsigned>(kinds);
  const auto from = static_cast<std::uint32_t>(std::max(step, 0));
  return static_cast<int>(is_back != 0 ? marks(i).previous(bits, from) : marks(i).next(bits, from));
}

val Explain::marks_at(int i, int step) {
  numbers_.clear();
  const Lane& lane = this->lane(i);
  const CostModel& model = lane.problem().query.model();
  const TimeMarks& marks = this->marks(i);
  for (std::size_t kind = 0; kind < time_mark_kinds; ++kind) {
    const TimeMark* const mark = marks.at(static_cast<TimeMarkKind>(kind), static_cast<std::uint32_t>(step));
    if (mark == nullptr) continue;
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

void bind_marks(const ExplainClass& explain) {
  explain.function("readMarks", &Explain::read_marks)
      .function("marksRead", &Explain::marks_read)
      .function("markCounts", &Explain::mark_counts)
      .function("marksOnAxis", &Explain::marks_on_axis)
      .function("nearMark", &Explain::near_mark)
      .function("marksAt", &Explain::marks_at);
}

}  // namespace astrolabe::bindings
