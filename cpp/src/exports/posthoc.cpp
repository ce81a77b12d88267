#include "exports/posthoc.hpp"

#include "numbers/decimals.hpp"
#include "recording/event_log.hpp"

#include <algorithm>
#include <array>

namespace astrolabe {
namespace {

/// Fixed strings: the viewer runs what stands in ${{ }} as a program, so nothing of a map or a query ever gets there.
constexpr std::string_view head =
    R"({"version":"1.4.0","views":{"main":[{"$":"rect","width":1,"height":1,"x":"${{ $.x }}","y":"${{ $.y }}","fill":"${{ color[$.type] }}"}]},"events":[)";

/// By EventKind of the forward side.
constexpr std::array<std::string_view, event_kind_count> types = [] {
  std::array<std::string_view, event_kind_count> names{};
  names[static_cast<int>(EventKind::Open)] = "generating";
  names[static_cast<int>(EventKind::Relax)] = "updating";
  names[static_cast<int>(EventKind::Close)] = "expanding";
  names[static_cast<int>(EventKind::Reopen)] = "generating";
  names[static_cast<int>(EventKind::Raise)] = "expanding";
  names[static_cast<int>(EventKind::Settle)] = "closing";
  names[static_cast<int>(EventKind::Forget)] = "closing";
  return names;
}();

}  // namespace

PosthocWriter::PosthocWriter(const Lane& lane) : lane_(lane), text_(head) {
  if (lane.problem().map == nullptr) return;
  const Query& query = lane.problem().query;
  write_end("source", query.start);
  text_ += ',';
  write_end("destination", query.goal);
}

void PosthocWriter::write_end(std::string_view type, Cell cell) {
  const Point p = lane_.problem().map->size().point(cell);
  text_ += R"({"type":")";
  text_ += type;
  text_ += R"(","id":)" + decimal(index(cell)) + R"(,"x":)" + decimal(p.x) + R"(,"y":)" + decimal(p.y) + '}';
}

void PosthocWriter::write(std::string_view type, std::uint32_t event) {
  const EventLog& log = lane_.log();
  const Event& entry = log.at(event);
  const Side side = entry.side();
  const CostModel& model = lane_.problem().query.model();
  const auto shown = [&](std::uint64_t units) { return ten_digits(shown_units(model, static_cast<double>(units))); };
  const std::uint64_t g = log.g(event);
  const std::uint64_t priority = lane_.search().priority(entry.cell(), g, side, log.step_of(event));
  text_ += ',';
  write_end(type, entry.cell());
  text_.pop_back();
  text_ += R"(,"pId":)" + (entry.parent == no_cell ? std::string{"null"} : decimal(index(entry.parent)));
  text_ += R"(,"g":)" + shown(g) + R"(,"h":)" + shown(lane_.search().heuristic(entry.cell(), side));
  if (priority != no_priority) text_ += R"(,"f":)" + shown(priority);
  if (side == Side::Backward) text_ += R"(,"side":"backward")";
  text_ += '}';
}

void PosthocWriter::close_step() {
  if (expanded_ != no_event) write("closing", expanded_);
  expanded_ = no_event;
}

bool PosthocWriter::fits() const noexcept {
  const EventLog& log = lane_.log();
  return lane_.problem().map != nullptr && log.keeps_history() && log.events() <= max_posthoc_events;
}

Progress PosthocWriter::advance(std::uint32_t events) {
  const EventLog& log = lane_.log();
  const std::uint32_t end = done_ + std::min(events, log.events() - done_);
  for (; done_ < end; ++done_) {
    const EventKind kind = forward_kind(log.at(done_).kind());
    if (expands(kind)) close_step();
    write(types[static_cast<std::size_t>(kind)], done_);
    if (expands(kind)) expanded_ = done_;
  }
  return done_ < log.events() ? progress_of(done_, log.events()) : ready;
}

std::string PosthocWriter::take_text() {
  close_step();
  // The cells of the path, from start to goal.
  Cell before = no_cell;
  for (const Cell cell : lane_.path()) {
    text_ += ',';
    write_end("end", cell);
    text_.pop_back();
    text_ += R"(,"pId":)" + (before == no_cell ? std::string{"null"} : decimal(index(before))) + '}';
    before = cell;
  }
  text_ += "]}\n";
  return std::move(text_);
}

}  // namespace astrolabe
