#include "astrolabe/lane.hpp"

namespace astrolabe {

Lane::Lane(const AlgorithmInfo& algorithm, std::uint32_t capacity) : options_(algorithm), recorder_(capacity) {}

void Lane::set_options(const Options& options) { options_ = options; }

void Lane::make_search() {
  made_for_ = &options_.algorithm();
  search_ = made_for_->make.recorded(wide_, recorder_);
}

void Lane::restart(Problem problem) {
  // Costs that outgrew 32 bits once do so again, unless something that costs depend on has changed.
  const bool same_costs = problem_.map == problem.map && problem_.query.cost_model == problem.query.cost_model;
  const bool narrow_again = wide_ && !same_costs;
  if (narrow_again) wide_ = false;
  problem_ = problem;
  problem_.options = &options_;
  if (made_for_ != &options_.algorithm() || narrow_again) make_search();
  recorder_.reset(problem_.map->size().cells());
  path_.clear();
  cost_ = {};
  const bool refused = unmet_needs(*problem_.map, problem_.query, options_.algorithm()) != 0;
  settle(refused ? Status::Refused : search_->begin(problem_));
}

Status Lane::advance(std::uint32_t work) {
  recorder_.seek(recorder_.steps());
  if (finished()) return status_;
  settle(search_->advance(work));
  return status_;
}

void Lane::settle(Status status) {
  if (status == Status::CostOverflow && !wide_) {
    wide_ = true;
    make_search();
    recorder_.reset(problem_.map->size().cells());
    status = search_->begin(problem_);
  }
  status_ = status;
  if (status_ == Status::Found) {
    search_->path(path_);
    cost_ = path_cost(*problem_.map, path_);
  }
}

void Lane::continue_without_history() {
  if (status_ != Status::Capacity) return;
  recorder_.seek(recorder_.steps());
  recorder_.drop_history();
  status_ = Status::Running;
}

CellReport Lane::inspect(Cell cell) const noexcept {
  CellReport report;
  report.state = recorder_.states()[index(cell)];
  std::uint32_t event = recorder_.last_events()[index(cell)];
  if (event == no_event || !recorder_.keeps_history()) return report;
  report.has_g = true;
  report.g = recorder_.g(event);
  report.parent = recorder_.at(event).parent();
  if (report.state == CellState::Closed) report.closed_step = recorder_.step_of(event);
  while (recorder_.at(event).previous != no_event) event = recorder_.at(event).previous;
  report.opened_step = recorder_.step_of(event);
  return report;
}

StepReport Lane::explain() const noexcept {
  StepReport report;
  if (recorder_.cursor() == 0 || !recorder_.keeps_history()) return report;
  const std::uint32_t begin = recorder_.step_begin();
  report.cell = recorder_.at(begin).cell();
  report.g = recorder_.g(begin);
  for (std::uint32_t i = begin + 1; i < recorder_.step_end(); ++i) {
    ++(recorder_.at(i).kind() == EventKind::Relax ? report.relaxed : report.opened);
  }
  const std::uint64_t priority = search_->priority(report.cell, report.g);
  if (priority == no_priority) return report;
  // Who else could have been chosen: cells that were open before this step began, with the g that they had then.
  const std::span<const CellState> states = recorder_.states();
  for (std::uint32_t i = 0; i < states.size(); ++i) {
    if (states[i] != CellState::Open) continue;
    std::uint32_t event = recorder_.last_events()[i];
    while (event != no_event && event >= begin) event = recorder_.at(event).previous;
    if (event == no_event || state_after[static_cast<int>(recorder_.at(event).kind())] != CellState::Open) continue;
    if (search_->priority(Cell{i}, recorder_.g(event)) == priority) ++report.ties;
  }
  return report;
}

void Lane::opened_now(std::vector<Cell>& cells) const {
  cells.clear();
  if (!recorder_.keeps_history()) return;
  for (std::uint32_t i = recorder_.step_begin(); i < recorder_.step_end(); ++i) {
    const EventKind kind = recorder_.at(i).kind();
    if (kind == EventKind::Open || kind == EventKind::Reopen) cells.push_back(recorder_.at(i).cell());
  }
}

}  // namespace astrolabe
