// The events of a step.

#include "values.hpp"
#include "web_explain.hpp"

#include "fields.hpp"

#include "recording/cursor.hpp"
#include "recording/event_log.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace astrolabe::bindings {
namespace {

/// The most events of one step that the page gets. Only step 0 and a step that restores cells have more than `events_of_expansion`.
constexpr std::uint32_t most_events = 4096;

}  // namespace

val Explain::step_events(int i) {
  numbers_.clear();
  const StepView& at = step_view(i);
  const Lane& lane = at.lane();
  const EventLog& log = lane.log();
  if (!log.keeps_history() || log.events() == 0) return view(numbers_);
  const std::uint32_t begin = at.cursor().step_begin();
  const std::uint32_t end = std::min(at.cursor().step_end(), begin + most_events);
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

void bind_events(const ExplainClass& explain) { explain.function("stepEvents", &Explain::step_events); }

}  // namespace astrolabe::bindings
