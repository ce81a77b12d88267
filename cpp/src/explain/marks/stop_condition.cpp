#include "explain/marks/stop_condition.hpp"

#include <algorithm>
#include <cmath>

namespace astrolabe {
namespace {

/// A number beyond this, in hundredths, is the same as this.
constexpr double most_hundredths = 1e15;
/// The work of a step whose moves are examined, and of one whose rays are followed, in steps that are only read.
constexpr std::uint32_t cost_of_fates = 32;
constexpr std::uint32_t cost_of_rays = 1024;

bool compare(Comparison comparison, std::int64_t a, std::int64_t b) noexcept {
  switch (comparison) {
#define ASTROLABE_COMPARISON(name, sign) \
  case Comparison::name:                 \
    return a sign b;
#include "explain/marks/comparisons.def"
#undef ASTROLABE_COMPARISON
  }
  return false;
}

/// The event that expands a cell; no_event where the step expands none.
std::uint32_t expanding_event(const EventLog& log, std::uint32_t step) noexcept {
  const std::uint32_t event = step == 0 ? no_event : log.closing_event(step);
  return event == no_event || !log.phase_of(step).expands ? no_event : event;
}

}  // namespace

std::int64_t hundredths_of(double value) noexcept {
  if (std::isnan(value)) return 0;
  return std::llround(std::clamp(value * 100, -most_hundredths, most_hundredths));
}

bool StopSteps::update(const Lane& lane, std::uint32_t steps) {
  const EventLog& log = lane.log();
  if (generation_ != log.generation() || !log.keeps_history()) clear(lane);
  // A search that is still prepared has not opened a cell.
  if (log.events() == 0) return true;
  const std::uint32_t cost = condition_.kind != StopKind::FirstFate                                                                  ? 1
                             : lane.search().move_rule(lane.problem().query.start, no_direction, Side::Forward).leads == Leads::Rays ? cost_of_rays
                                                                                                                                     : cost_of_fates;
  const std::uint32_t end = log.steps() + 1;
  const std::uint32_t stop = next_step_ + std::min((steps + cost - 1) / cost, end - next_step_);
  for (; next_step_ < stop; ++next_step_) {
    if (stops_at(lane, next_step_)) steps_.push_back(next_step_);
  }
  return next_step_ == end;
}

void StopSteps::clear(const Lane& lane) noexcept {
  steps_.clear();
  generation_ = lane.log().generation();
  next_step_ = 0;
  counts_ = {};
  open_ = 0;
  was_true_ = false;
  depths_.clear();
  view_.reset();
}

bool StopSteps::stops_at(const Lane& lane, std::uint32_t step) {
  switch (condition_.kind) {
    case StopKind::CellExpanded:
    case StopKind::CellOpened:
      return has_event(lane, step);
    case StopKind::FirstReopening:
      return steps_.empty() && has_event(lane, step);
    case StopKind::FirstRefusal:
      return steps_.empty() && is_refused(lane, step);
    case StopKind::FirstFate:
      return steps_.empty() && has_fate(lane, step);
    case StopKind::Number:
      return becomes_true(lane, step);
  }
  return false;
}

bool StopSteps::has_event(const Lane& lane, std::uint32_t step) const noexcept {
  const EventLog& log = lane.log();
  const Size size = lane.problem().map->size();
  const bool is_reopening = condition_.kind == StopKind::FirstReopening;
  if (!is_reopening && !size.contains(condition_.cell)) return false;
  const Cell cell = is_reopening ? no_cell : size.cell(condition_.cell);
  if (condition_.kind == StopKind::CellExpanded) {
    const std::uint32_t event = step == 0 ? no_event : log.closing_event(step);
    return event != no_event && log.at(event).cell() == cell && log.phase_of(step).expands;
  }
  for (std::uint32_t event = log.begin_of(step); event < log.events_after(step); ++event) {
    const EventKind kind = log.at(event).kind();
    if (is_reopening ? forward_kind(kind) == EventKind::Reopen : opens(kind) && log.at(event).cell() == cell) return true;
  }
  return false;
}

bool StopSteps::is_refused(const Lane& lane, std::uint32_t step) const noexcept {
  const EventLog& log = lane.log();
  const std::uint32_t event = expanding_event(log, step);
  if (event == no_event) return false;
  const Problem& problem = lane.problem();
  const Point p = problem.map->size().point(log.at(event).cell());
  const bool is_forward = log.at(event).side() == Side::Forward;
  for (unsigned d = 0; d < direction_count; ++d) {
    // The backward side follows moves in reverse.
    const Point from = is_forward ? p : Point{p.x + step_x[d], p.y + step_y[d]};
    if (refusal_of(*problem.map, problem.query.movement, from, is_forward ? d : opposite(d)).refusal == condition_.refusal) return true;
  }
  return false;
}

bool StopSteps::has_fate(const Lane& lane, std::uint32_t step) {
  const EventLog& log = lane.log();
  if (log.cells() > most_cells) return false;
  const std::uint32_t event = expanding_event(log, step);
  if (event == no_event) return false;
  if (!view_) view_ = std::make_unique<StepView>(lane);
  view_->seek(step);
  const MoveReasons reasons = reasons_of(*view_, *lane.problem().map, log.at(event).cell());
  return std::any_of(reasons.moves.begin(), reasons.moves.end(), [this](const MoveReason& reason) { return reason.fate == condition_.fate; });
}

void StopSteps::read_event(const EventLog& log, std::uint32_t event) {
  const Event& read = log.at(event);
  ++counts_[static_cast<std::size_t>(read.kind())];
  const Reached before = event == 0 || log.previous(event) == no_event ? Reached{} : log.reached_after(log.previous(event));
  open_ += log.reached_after(event).open() - before.open();
  if (condition_.number != StopNumber::Depth || log.cells() > most_cells) return;
  if (depths_.empty()) depths_.resize(log.cells());
  const auto side = static_cast<std::size_t>(read.side());
  depths_[index(read.cell())][side] = read.parent == no_cell ? 0 : depths_[index(read.parent)][side] + 1;
}

bool StopSteps::becomes_true(const Lane& lane, std::uint32_t step) {
  const EventLog& log = lane.log();
  for (std::uint32_t event = log.begin_of(step); event < log.events_after(step); ++event) read_event(log, event);
  const std::optional<std::int64_t> number = hundredths_at(lane, step);
  if (!number) return false;
  const bool is_true = compare(condition_.comparison, *number, condition_.hundredths);
  const bool becomes = is_true && !was_true_;
  was_true_ = is_true;
  return becomes;
}

std::optional<std::int64_t> StopSteps::hundredths_at(const Lane& lane, std::uint32_t step) const noexcept {
  const auto whole = [](std::uint64_t count) { return static_cast<std::int64_t>(count) * 100; };
  switch (condition_.number) {
    case StopNumber::Open:
      return whole(open_);
    case StopNumber::Expanded:
      return whole(of_both_sides(counts_, EventKind::Close) + of_both_sides(counts_, EventKind::Raise));
    case StopNumber::Generated:
      return whole(of_both_sides(counts_, EventKind::Open));
    case StopNumber::Relaxed:
      return whole(of_both_sides(counts_, EventKind::Relax));
    case StopNumber::Reopened:
      return whole(of_both_sides(counts_, EventKind::Reopen));
    default:
      break;
  }
  const EventLog& log = lane.log();
  const std::uint32_t event = expanding_event(log, step);
  if (event == no_event) return std::nullopt;
  const Cell cell = log.at(event).cell();
  const Side side = log.at(event).side();
  if (condition_.number == StopNumber::Depth && depths_.empty()) return std::nullopt;
  if (condition_.number == StopNumber::Depth) return whole(depths_[index(cell)][static_cast<std::size_t>(side)]);
  const std::uint64_t units = condition_.number == StopNumber::G   ? log.g(event)
                              : condition_.number == StopNumber::H ? lane.search().heuristic(cell, side)
                                                                   : lane.search().priority(cell, log.g(event), side, step);
  if (units == no_priority) return std::nullopt;
  return hundredths_of(shown_units(lane.problem().query.model(), static_cast<double>(units)));
}

}  // namespace astrolabe
