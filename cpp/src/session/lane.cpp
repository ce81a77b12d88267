#include "astrolabe/lane.hpp"

#include "geometry/string_pull.hpp"
#include "recording/cell_runs.hpp"
#include "recording/cursor.hpp"
#include "recording/event_log.hpp"

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

Lane::Lane(const AlgorithmInfo& algorithm) : Lane(algorithm, EventLog::default_capacity) {}
Lane::Lane(const AlgorithmInfo& algorithm, std::uint32_t capacity) : options_(algorithm), log_(std::make_unique<EventLog>(capacity)) {}
Lane::~Lane() = default;

void Lane::set_options(const Options& options) {
  has_other_options_ |= !(options_ == options);
  options_ = options;
}

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
  if (search == nullptr) search = is_recorded_ ? make.recorded(wide_, *log_) : make.untraced(wide_);
}

void Lane::adopt(const Problem& problem) {
  // Costs that outgrew 32 bits once do so again, unless something that costs depend on has changed.
  const bool same_costs = problem_.map == problem.map && problem_.query.cost_model == problem.query.cost_model;
  if (!same_costs) wide_ = false;
  problem_ = problem;
  problem_.options = &options_;
  problem_.goes_on = false;
  has_other_options_ = false;
  make_search();
}

bool Lane::is_huge() const noexcept { return problem_.map->size().cells() > cells_for_two_searches; }

bool Lane::is_refused() const noexcept { return unmet_needs(*problem_.map, problem_.query, options_.algorithm()) != 0; }

bool Lane::make_room_to_revise(std::uint32_t cells) { return log_->grow(cells); }

bool Lane::make_room(const Problem& problem) {
  adopt(problem);
  return log_->make_room(problem_.map->size().cells());
}

void Lane::forget_path() {
  path_.clear();
  line_.clear();
  cost_ = {};
  shown_cost_ = 0;
}

bool Lane::revise(const Problem& problem, const Revision& revision) {
  Problem revised = problem;
  revised.options = &options_;
  const bool has_search = status_ != Status::Stale && status_ != Status::Refused && (!is_to_begin_ || problem_.goes_on) && !has_other_options_;
  const bool may_go_on = has_search && is_recorded_ == (wants_recording_ || options_.algorithm().make.untraced == nullptr) &&
                         unmet_needs(*problem.map, problem.query, options_.algorithm()) == 0;
  const bool goes_on = may_go_on && searching().revise(revised, revision);
  // Costs are what they were.
  if (goes_on) problem_.map = problem.map;
  restart_unprepared(problem);
  problem_.goes_on = goes_on;
  // A lane without a history shows nothing of step 0, and a full one has no room to record what is known there.
  if (goes_on && (!wants_recording_ || log_->full(problem.map->size().cells()))) drop_history();
  return goes_on;
}

void Lane::restart_unprepared(const Problem& problem) {
  adopt(problem);
  begin_unprepared();
}

void Lane::begin_unprepared() {
  log_->reset(problem_.map->size().cells());
  forget_path();
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
  shown_.cursor_->follow();
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

Status Lane::search_ahead(std::uint32_t work) {
  const std::uint32_t step = this->step();
  advance(work);
  seek(step);
  return status_;
}

Status Lane::widen() {
  wide_ = true;
  make_search();
  log_->reset(problem_.map->size().cells());
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
  if (status_ == Status::Refused || status_ == Status::Stale || is_to_begin_) return no_search;
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

void Lane::continue_without_history() {
  if (status_ != Status::Capacity) return;
  drop_history();
  status_ = Status::Running;
}

void Lane::drop_history() {
  shown_.cursor_->release();
  log_->drop_history(shown_.cursor_->dropped_cells());
}

std::uint32_t Lane::steps() const noexcept { return is_recorded_ ? log_->steps() : unrecorded_steps(); }
std::uint32_t Lane::unrecorded_steps() const noexcept { return search().steps(); }
void Lane::take_dirty(CellRuns& cells) { shown_.cursor_->take_dirty(cells); }

}  // namespace astrolabe
