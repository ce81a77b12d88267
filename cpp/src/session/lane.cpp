#include "astrolabe/lane.hpp"

#include "geometry/string_pull.hpp"

#include <algorithm>
#include <limits>

namespace astrolabe {
namespace {
/// On larger maps the tables of two searches exceed the memory of WebAssembly.
constexpr std::uint32_t cells_for_two_searches = 1u << 20;

/// Stands in for a search that was not begun, or still holds the previous query.
class NoSearch final : public Search {
 public:
  Status begin(const Problem&) noexcept override { return Status::Refused; }
  Status advance(std::uint32_t) noexcept override { return Status::Refused; }
  const Metrics& metrics() const noexcept override { return nothing_; }
  void path(std::vector<Cell>& cells) const override { cells.clear(); }
  std::uint64_t heuristic(Cell, Side) const noexcept override { return no_priority; }
  std::uint64_t priority(Cell, std::uint64_t, Side, std::uint32_t) const noexcept override { return no_priority; }

 private:
  Metrics nothing_;
};
const NoSearch no_search;
}  // namespace

Lane::Lane(const AlgorithmInfo& algorithm, std::uint32_t capacity) : options_(algorithm), log_(capacity) {}

void Lane::set_options(const Options& options) { options_ = options; }

void Lane::make_search() {
  const AlgorithmInfo* const algorithm = &options_.algorithm();
  const SearchFactory& make = algorithm->make;
  is_recorded_ = wants_recording_ || make.untraced == nullptr;
  for (Made& made : made_) {
    const bool is_in_the_way = &made != &made_[is_recorded_] && is_huge();
    if (made.algorithm == algorithm && made.is_wide == wide_ && !is_in_the_way) continue;
    made = {.search = nullptr, .algorithm = algorithm, .is_wide = wide_};
  }
  std::unique_ptr<Search>& search = made_[is_recorded_].search;
  if (search == nullptr) search = is_recorded_ ? make.recorded(wide_, log_) : make.untraced(wide_);
}

void Lane::take(const Problem& problem) {
  // Costs that outgrew 32 bits once do so again, unless something that costs depend on has changed.
  const bool same_costs = problem_.map == problem.map && problem_.query.cost_model == problem.query.cost_model;
  if (!same_costs) wide_ = false;
  problem_ = problem;
  problem_.options = &options_;
  make_search();
}

bool Lane::is_huge() const noexcept { return problem_.map->size().cells() > cells_for_two_searches; }

bool Lane::is_refused() const noexcept { return unmet_needs(*problem_.map, problem_.query, options_.algorithm()) != 0; }

bool Lane::make_room(const Problem& problem) {
  take(problem);
  return log_.make_room(problem_.map->size().cells());
}

void Lane::restart_unprepared(const Problem& problem) {
  take(problem);
  log_.reset(problem_.map->size().cells());
  path_.clear();
  line_.clear();
  cost_ = {};
  shown_cost_ = 0;
  is_to_begin_ = !is_refused();
  progress_ = is_to_begin_ ? 0 : ready;
  status_ = is_to_begin_ ? Status::Running : Status::Refused;
}

void Lane::restart(const Problem& problem) {
  restart_unprepared(problem);
  // Step 0 is shown at once.
  begin_at_once();
}

bool Lane::make_ready() {
  if (!is_to_begin_) return true;
  progress_ = searching().make_ready(problem_);
  if (progress_ == ready) begin_search();
  return !is_to_begin_;
}

Status Lane::advance(std::uint32_t work) {
  // Each step may be a call of its own, so rare cases are tested with one comparison.
  cursor_.follow();
  if (finished() || work == 0) return status_;
  if (is_to_begin_) [[unlikely]] {
    begin_at_once();
    if (finished()) return status_;
  }
  const Status status = searching().advance(work);
  // Single steps come here most often, and nothing is to be settled while the search runs.
  if (status != status_) settle(status);
  return status_;
}

Status Lane::widen() {
  wide_ = true;
  make_search();
  log_.reset(problem_.map->size().cells());
  is_to_begin_ = true;
  progress_ = 0;
  return Status::Running;
}

void Lane::begin_at_once() {
  // The costs of the ends may outgrow 32 bits.
  while (is_to_begin_) begin_search();
}

void Lane::begin_search() {
  is_to_begin_ = false;
  progress_ = ready;
  settle(searching().begin(problem_));
}

void Lane::record() {
  set_recorded(true);
  if (is_recorded_) return;
  const bool was_finished = finished();
  const std::uint32_t wanted = steps();
  restart(problem_);
  while (!finished() && (was_finished || steps() < wanted)) {
    if (status_ == Status::Capacity) continue_without_history();
    advance(was_finished ? std::numeric_limits<std::uint32_t>::max() : wanted - steps());
  }
}

const Search& Lane::search() const noexcept {
  if (status_ == Status::Refused || is_to_begin_) return no_search;
  return *made_[is_recorded_].search;
}

void Lane::settle(Status status) {
  if (status == Status::CostOverflow && !wide_) status = widen();
  status_ = status;
  if (status_ == Status::Found) {
    const Measure measure = options_.algorithm().measure;
    read_path(problem_.map->size(), search(), measure, path_, line_);
    cost_ = path_cost(*problem_.map, path_);
    shown_cost_ = shown_cost_of(*problem_.map, problem_.query, measure, cost_, line_);
  }
}

void Lane::flying(std::vector<HalfPoint>& points) const {
  points = line_;
  if (path_.empty()) return;
  std::vector<Cell> corners;
  pull_string(*problem_.map, *problem_.moves, path_, corners);
  points.clear();
  for (const Cell cell : corners) points.push_back(centre_of(problem_.map->size().point(cell)));
}

void Lane::path_at_cursor(std::vector<Cell>& cells) const {
  cells.clear();
  if (cursor_.solutions() == 0 || !log_.keeps_history()) return;
  for (Cell cell = problem_.query.goal; cell != no_cell; cell = log_.at(cursor_.last_event(cell, Side::Forward)).parent) cells.push_back(cell);
  std::reverse(cells.begin(), cells.end());
}

void Lane::continue_without_history() {
  if (status_ != Status::Capacity) return;
  cursor_.release();
  log_.drop_history(cursor_.dropped_cells());
  status_ = Status::Running;
}

std::uint32_t Lane::unrecorded_steps() const noexcept { return search().steps(); }

std::uint64_t Lane::priority(Cell cell, std::uint64_t g, Side side) const noexcept { return search().priority(cell, g, side, step()); }

Metrics Lane::counters() const noexcept {
  // At the live end the search knows.
  if (is_live()) return metrics();
  const EventCounts& events = cursor_.counts();
  Metrics counts;
  counts.expanded = of_both_sides(events, EventKind::Close);
  counts.prepared = cursor_.step() - counts.expanded;
  counts.generated = of_both_sides(events, EventKind::Open);
  counts.relaxed = of_both_sides(events, EventKind::Relax);
  counts.reopened = of_both_sides(events, EventKind::Reopen);
  counts.open = cursor_.open_cells();
  counts.largest_open = std::max<std::uint64_t>(log_.largest_open(0, cursor_.step()), counts.open);
  return counts;
}

CellReport Lane::inspect(Cell cell) const noexcept {
  CellReport report;
  const Reached reached = cursor_.reached(cell);
  report.state = shown(reached);
  report.side = reached.of(Side::Forward) == CellState::Unvisited && !reached.unvisited() ? Side::Backward : Side::Forward;
  const std::uint32_t last = cursor_.last_event(cell, report.side);
  if (last == no_event) return report;
  report.has_g = true;
  report.g = log_.g(last);
  report.parent = log_.at(last).parent;
  if (reached.of(report.side) == CellState::Closed) report.closed_step = log_.step_of(last);
  for (std::uint32_t event = last; event != no_event; event = log_.previous(event)) {
    if (log_.at(event).side() == report.side) report.opened_step = log_.step_of(event);
  }
  if (report.state == ShownState::Met) {
    report.has_other_g = true;
    report.other_g = log_.g(cursor_.last_event(cell, Side::Backward));
  }
  return report;
}

StepReport Lane::explain() const noexcept {
  StepReport report;
  const std::uint32_t begin = cursor_.step_begin();
  if (cursor_.step() == 0 || !log_.keeps_history() || begin == cursor_.step_end()) return report;
  const EventKind kind = log_.at(begin).kind();
  if (forward_kind(kind) != EventKind::Close) return report;
  // The cells of a path that is known already were not chosen from an open list.
  if (!cursor_.phase().expands) return report;
  report.cell = log_.at(begin).cell();
  report.side = side_of[static_cast<int>(kind)];
  report.g = log_.g(begin);
  for (std::uint32_t i = begin + 1; i < cursor_.step_end(); ++i) {
    ++(forward_kind(log_.at(i).kind()) == EventKind::Relax ? report.relaxed : report.opened);
  }
  const std::uint64_t priority = this->priority(report.cell, report.g, report.side);
  if (priority == no_priority) return report;
  // Who else could have been chosen: cells that were open before this step began, with the g that they had then.
  const EventPlane& plane = cursor_.plane();
  CellRuns touched;
  touched.begin(log_.cells());
  cursor_.add_touched(touched);
  std::array<bool, 2> has_lower{};
  const auto compare = [&](Cell cell, Side side) {
    std::uint32_t event = cursor_.last_event(cell, side);
    while (event != no_event && (event >= begin || log_.at(event).side() != side)) event = log_.previous(event);
    if (event == no_event || log_.reached_after(event).of(side) != CellState::Open) return;
    const std::uint64_t other = this->priority(cell, log_.g(event), side);
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
  const ListOrder order = search().list_order(cursor_.step() - 1);
  if (order.chosen != no_cell) return report;
  if (order.kind == ListKind::Buckets && report.cell != order.bound) report.lowest = LowestOf::Bucket;
  if (order.kind != ListKind::Heap || has_lower[static_cast<std::size_t>(report.side)]) return report;
  report.lowest = has_lower[0] || has_lower[1] ? LowestOf::Side : LowestOf::All;
  return report;
}

void Lane::opened_now(std::vector<Cell>& cells) const {
  cells.clear();
  if (!log_.keeps_history()) return;
  for (std::uint32_t i = cursor_.step_begin(); i < cursor_.step_end(); ++i) {
    const EventKind kind = forward_kind(log_.at(i).kind());
    if (kind == EventKind::Open || kind == EventKind::Reopen) cells.push_back(log_.at(i).cell());
  }
}

}  // namespace astrolabe
