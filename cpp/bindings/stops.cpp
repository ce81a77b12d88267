// The conditions at which a search stops, and the steps of a lane at which they do.

#include "values.hpp"
#include "web_explain.hpp"

#include "recording/event_log.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace astrolabe::bindings {
namespace {

constexpr std::size_t most_stops = 16;

/// `count`: of the enumerators.
template <class Enum>
bool read_enum(int number, std::size_t count, Enum& out) noexcept {
  if (number < 0 || static_cast<std::size_t>(number) >= count) return false;
  out = static_cast<Enum>(number);
  return true;
}

/// `what`: the number of a refusal, a fate or a number, as the kind needs one.
bool read_what(int what, StopCondition& condition) noexcept {
  switch (condition.kind) {
    case StopKind::FirstRefusal:
      return read_enum(what, refusal_names.size(), condition.refusal) && condition.refusal != Refusal::None;
    case StopKind::FirstFate:
      return read_enum(what, move_fate_names.size(), condition.fate);
    case StopKind::Number:
      return read_enum(what, stop_number_names.size(), condition.number);
    default:
      return true;
  }
}

}  // namespace

void Explain::clear_stops() {
  stops_.clear();
  for (auto& [number, reads] : reads_) reads.stops.clear();
}

bool Explain::add_stop(int kind, int x, int y, int what, int comparison, int hundredths) {
  StopCondition condition{.cell = point_of(x, y), .hundredths = hundredths};
  if (stops_.size() == most_stops || !read_enum(kind, stop_kind_names.size(), condition.kind) || !read_what(what, condition)) return false;
  if (!read_enum(comparison, comparison_names.size(), condition.comparison) && condition.kind == StopKind::Number) return false;
  stops_.push_back(condition);
  return true;
}

int Explain::read_stops(int i, int steps) {
  bool is_more = false;
  for (StopSteps& each : stops(i)) is_more |= !each.update(lane(i), work_of(steps));
  return is_more ? progress_at(static_cast<std::uint32_t>(stops_read(i)), lane(i).log().steps()) : static_cast<int>(ready);
}

int Explain::stops_read(int i) {
  std::uint32_t last = lane(i).log().steps();
  for (const StopSteps& each : stops(i)) last = std::min(last, std::max(each.read(), 1u) - 1);
  return static_cast<int>(last);
}

int Explain::next_stop(int i, int step) {
  int found = -1;
  const auto from = static_cast<std::uint32_t>(std::max(step, 0));
  for (const StopSteps& each : stops(i)) {
    const std::vector<std::uint32_t>& steps = each.steps();
    const auto at = std::upper_bound(steps.begin(), steps.end(), from);
    if (at != steps.end() && (found < 0 || static_cast<int>(*at) < found)) found = static_cast<int>(*at);
  }
  return found;
}

int Explain::stops_at(int i, int step) {
  int bits = 0;
  const std::vector<StopSteps>& stops = this->stops(i);
  for (std::size_t n = 0; n < stops.size(); ++n)
    bits |= std::binary_search(stops[n].steps().begin(), stops[n].steps().end(), static_cast<std::uint32_t>(step)) << n;
  return bits;
}

std::vector<StopSteps>& Explain::stops(int i) {
  std::vector<StopSteps>& stops = reads(i).stops;
  for (std::size_t n = stops.size(); n < stops_.size(); ++n) stops.emplace_back(stops_[n]);
  // Forgets the stops of an earlier recording.
  for (StopSteps& each : stops) each.update(lane(i), 0);
  return stops;
}

void bind_stops(const ExplainClass& explain) {
  explain.function("clearStops", &Explain::clear_stops)
      .function("addStop", &Explain::add_stop)
      .function("readStops", &Explain::read_stops)
      .function("stopsRead", &Explain::stops_read)
      .function("nextStop", &Explain::next_stop)
      .function("stopsAt", &Explain::stops_at);
}

}  // namespace astrolabe::bindings
