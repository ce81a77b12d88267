#include "explain/marks/time_marks.hpp"

#include "astrolabe/catalog.hpp"
#include "recording/event_log.hpp"

#include <algorithm>

namespace astrolabe {
namespace {

constexpr bool before(const TimeMark& mark, std::uint32_t step) noexcept { return mark.step < step; }

}  // namespace

bool TimeMarks::update(const Lane& lane, std::uint32_t steps) {
  const EventLog& log = lane.log();
  if (generation_ != log.generation() || !log.keeps_history()) clear(lane);
  // A search that is still prepared has not opened a cell, and a refused one never does.
  if (log.events() == 0) return true;
  const std::uint32_t end = log.steps() + 1;
  const std::uint32_t stop = next_step_ + std::min(steps, end - next_step_);
  for (; next_step_ < stop; ++next_step_) read_step(lane, next_step_);
  read_solutions(lane);
  return next_step_ == end;
}

const TimeMark* TimeMarks::at(TimeMarkKind kind, std::uint32_t step) const noexcept {
  const std::vector<TimeMark>& marks = of(kind);
  const auto mark = std::lower_bound(marks.begin(), marks.end(), step, before);
  return mark != marks.end() && mark->step == step ? &*mark : nullptr;
}

std::uint32_t TimeMarks::next(unsigned kinds, std::uint32_t step) const noexcept {
  std::uint32_t found = no_event;
  for (std::size_t kind = 0; kind < time_mark_kinds; ++kind) {
    if ((kinds >> kind & 1) == 0) continue;
    const auto mark = std::lower_bound(marks_[kind].begin(), marks_[kind].end(), step + 1, before);
    if (mark != marks_[kind].end()) found = std::min(found, mark->step);
  }
  return found;
}

std::uint32_t TimeMarks::previous(unsigned kinds, std::uint32_t step) const noexcept {
  std::uint32_t found = no_event;
  for (std::size_t kind = 0; kind < time_mark_kinds; ++kind) {
    if ((kinds >> kind & 1) == 0) continue;
    const auto mark = std::lower_bound(marks_[kind].begin(), marks_[kind].end(), step, before);
    if (mark != marks_[kind].begin() && (found == no_event || mark[-1].step > found)) found = mark[-1].step;
  }
  return found;
}

void TimeMarks::clear(const Lane& lane) noexcept {
  for (std::vector<TimeMark>& marks : marks_) marks.clear();
  generation_ = lane.log().generation();
  level_ = 0;
  next_step_ = 0;
  solutions_ = 0;
}

void TimeMarks::read_step(const Lane& lane, std::uint32_t step) {
  const EventLog& log = lane.log();
  const std::uint32_t end = log.events_after(step);
  for (std::uint32_t event = log.begin_of(step); event < end; ++event) read_event(lane, step, event);
  if (step == 0) return;
  if (log.begins_phase(step)) add(TimeMarkKind::Phase, {.step = step});
  const std::uint64_t level_before = level_;
  level_ = level_after(lane, step, level_before);
  // The first layer begins with the search, and has no mark.
  const std::uint64_t width = lane.problem().query.model().straight;
  if (level_before > 0 && level_ / width > level_before / width) add(TimeMarkKind::Layer, {.step = step, .units = level_});
}

void TimeMarks::read_event(const Lane& lane, std::uint32_t step, std::uint32_t event) {
  const EventLog& log = lane.log();
  const Cell cell = log.at(event).cell();
  const Side side = log.at(event).side();
  const TimeMark mark{.step = step, .cell = cell};
  const GrowsFrom grows_from = lane.options().algorithm().grows_from;
  if (forward_kind(log.at(event).kind()) == EventKind::Reopen) {
    add_first(TimeMarkKind::FirstReopening, mark);
    add(TimeMarkKind::Reopening, mark);
  }
  const Query& query = lane.problem().query;
  const Side looking = grows_from == GrowsFrom::Goal ? Side::Backward : Side::Forward;
  if (side == looking && cell == (looking == Side::Forward ? query.goal : query.start)) {
    const EventKind done = log.at(event).kind();
    if (expands(done)) add_first(TimeMarkKind::GoalExpanded, mark);
    if (opens(done)) add_first(TimeMarkKind::GoalGenerated, mark);
  }
  if (grows_from != GrowsFrom::Both || !of(TimeMarkKind::Meeting).empty()) return;
  const Side other = side == Side::Forward ? Side::Backward : Side::Forward;
  if (log.reached_after(event).of(other) != CellState::Unvisited) add(TimeMarkKind::Meeting, mark);
}

void TimeMarks::read_solutions(const Lane& lane) {
  const std::vector<Solution>& known = lane.log().solutions();
  for (; solutions_ < known.size() && known[solutions_].step < next_step_; ++solutions_)
    add(TimeMarkKind::Solution, {.step = known[solutions_].step, .units = known[solutions_].cost});
  // Other searches end when they know a path.
  if (known.empty() && lane.status() == Status::Found && next_step_ > lane.log().steps())
    add_first(TimeMarkKind::Solution, {.step = lane.log().steps()});
}

void TimeMarks::add(TimeMarkKind kind, const TimeMark& mark) {
  std::vector<TimeMark>& marks = marks_[static_cast<std::size_t>(kind)];
  if (marks.empty() || marks.back().step != mark.step) marks.push_back(mark);
}

void TimeMarks::add_first(TimeMarkKind kind, const TimeMark& mark) {
  if (of(kind).empty()) add(kind, mark);
}

}  // namespace astrolabe
