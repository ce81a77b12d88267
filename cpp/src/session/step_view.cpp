// A view of a step.

#include "astrolabe/lane.hpp"
#include "recording/cell_runs.hpp"
#include "recording/cursor.hpp"
#include "recording/event_log.hpp"

#include <algorithm>
#include <array>

namespace astrolabe {

StepView::StepView(const Lane& lane) noexcept : lane_(lane), cursor_(std::make_unique<Cursor>(lane.log())) {}
StepView::StepView(const StepView& other) : lane_(other.lane_), cursor_(std::make_unique<Cursor>(*other.cursor_)) {}
StepView::~StepView() = default;

void StepView::seek(std::uint32_t step) { cursor_->seek(step); }
void StepView::enter_step(std::uint32_t events) { cursor_->enter_step(events); }
bool StepView::is_live() const noexcept { return !lane_.is_recorded() || cursor_->is_live(); }
std::uint32_t StepView::step() const noexcept { return lane_.is_recorded() ? cursor_->step() : lane_.steps(); }
Moment StepView::moment() const noexcept { return {step(), is_live() && lane_.finished()}; }

std::uint64_t StepView::priority(Cell cell, std::uint64_t g, Side side) const noexcept { return lane_.search().priority(cell, g, side, step()); }

Metrics StepView::counters() const noexcept {
  // At the live end the search knows.
  if (is_live()) return lane_.metrics();
  const EventCounts& events = cursor_->counts();
  Metrics counts;
  counts.expanded = of_both_sides(events, EventKind::Close) + of_both_sides(events, EventKind::Raise);
  counts.prepared = cursor_->step() - counts.expanded;
  counts.generated = of_both_sides(events, EventKind::Open);
  counts.relaxed = of_both_sides(events, EventKind::Relax);
  counts.reopened = of_both_sides(events, EventKind::Reopen);
  counts.open = cursor_->open_cells();
  counts.largest_open = std::max<std::uint64_t>(lane_.log().largest_open(0, cursor_->step()), counts.open);
  return counts;
}

CellReport StepView::inspect(Cell cell) const noexcept {
  CellReport report;
  const Reached reached = cursor_->reached(cell);
  report.state = shown(reached);
  report.side = reached.of(Side::Forward) == CellState::Unvisited && !reached.unvisited() ? Side::Backward : Side::Forward;
  const std::uint32_t last = cursor_->last_event(cell, report.side);
  // A search that repairs may know nothing of a cell any more.
  if (last == no_event || reached.of(report.side) == CellState::Unvisited) return report;
  report.has_g = true;
  report.g = lane_.log().g(last);
  report.parent = lane_.log().at(last).parent;
  if (reached.of(report.side) == CellState::Closed) report.closed_step = lane_.log().step_of(last);
  for (std::uint32_t event = last; event != no_event; event = lane_.log().previous(event)) {
    if (lane_.log().at(event).side() == report.side) report.opened_step = lane_.log().step_of(event);
  }
  if (report.state == ShownState::Met) {
    report.has_other_g = true;
    report.other_g = lane_.log().g(cursor_->last_event(cell, Side::Backward));
  }
  return report;
}

StepReport StepView::explain() const noexcept {
  StepReport report;
  const std::uint32_t begin = cursor_->step_begin();
  if (cursor_->step() == 0 || !lane_.log().keeps_history() || begin == cursor_->step_end()) return report;
  const EventKind kind = lane_.log().at(begin).kind();
  if (!expands(kind)) return report;
  // The cells of a path that is known already were not chosen from an open list.
  if (!cursor_->phase().expands) return report;
  report.cell = lane_.log().at(begin).cell();
  report.side = side_of[static_cast<int>(kind)];
  report.g = lane_.log().g(begin);
  for (std::uint32_t i = begin + 1; i < cursor_->step_end(); ++i) {
    const EventKind done = lane_.log().at(i).kind();
    if (opens(done)) ++(forward_kind(done) == EventKind::Relax ? report.relaxed : report.opened);
  }
  const std::uint64_t priority = this->priority(report.cell, report.g, report.side);
  if (priority == no_priority) return report;
  // These cells could have been chosen as well: they were open before this step began, with the g that they had then.
  const EventPlane& plane = cursor_->plane();
  CellRuns touched;
  touched.begin(lane_.log().cells());
  cursor_->add_touched(touched);
  std::array<bool, 2> has_lower{};
  const auto compare = [&](Cell cell, Side side) {
    std::uint32_t event = cursor_->last_event(cell, side);
    while (event != no_event && (event >= begin || lane_.log().at(event).side() != side)) event = lane_.log().previous(event);
    if (event == no_event || lane_.log().reached_after(event).of(side) != CellState::Open) return;
    const std::uint64_t other = this->priority(cell, lane_.log().g(event), side);
    if (other < priority) has_lower[static_cast<std::size_t>(side)] = true;
    report.ties += static_cast<std::uint32_t>(side == report.side && other == priority);
  };
  touched.each([&](CellRange run) {
    for (std::uint32_t i = run.low; i <= run.high; ++i) {
      const Reached reached = plane.reached(plane.word(i));
      for (const Side side : {Side::Forward, Side::Backward}) {
        if (reached.of(side) == CellState::Open) compare(Cell{i}, side);
      }
    }
  });
  const ListOrder order = lane_.search().list_order(cursor_->step() - 1);
  if (order.chosen != no_cell) return report;
  if (order.kind == ListKind::Buckets && report.cell != order.bound) report.lowest = LowestOf::Bucket;
  if (order.kind != ListKind::Heap || has_lower[static_cast<std::size_t>(report.side)]) return report;
  report.lowest = has_lower[0] || has_lower[1] ? LowestOf::Side : LowestOf::All;
  return report;
}

void StepView::opened_now(std::vector<Cell>& cells) const {
  cells.clear();
  if (!lane_.log().keeps_history()) return;
  for (std::uint32_t i = cursor_->step_begin(); i < cursor_->step_end(); ++i) {
    const EventKind kind = forward_kind(lane_.log().at(i).kind());
    if (kind == EventKind::Open || kind == EventKind::Reopen) cells.push_back(lane_.log().at(i).cell());
  }
}

void StepView::known_path(std::vector<Cell>& cells) const {
  cells.clear();
  if (cursor_->solutions() == 0 || !lane_.log().keeps_history()) return;
  for (Cell cell = lane_.problem().query.goal; cell != no_cell; cell = lane_.log().at(cursor_->last_event(cell, Side::Forward)).parent)
    cells.push_back(cell);
  std::reverse(cells.begin(), cells.end());
}

}  // namespace astrolabe
