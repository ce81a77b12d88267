#include "crowd/crowd_run.hpp"

#include "astrolabe/world.hpp"
#include "check/plan_check.hpp"
#include "crowd/slower_ahead.hpp"
#include "crowd/wait_reason.hpp"
#include "plan/options.hpp"
#include "plan/speed_matching.hpp"
#include "plan/step_conflict.hpp"

#include <algorithm>

namespace astrolabe {

CrowdRun::CrowdRun(const World& drawn, std::uint8_t planner) : drawn_(drawn) { restart(planner); }

bool CrowdRun::is_planned_otherwise(const Motion& now) const {
  const auto is_alike = [](const MovingUnit& a, const MovingUnit& b) {
    return a.start == b.start && a.goal == b.goal && a.unit == b.unit && a.pace == b.pace;
  };
  const Motion& before = *motion_;
  return before.doors != now.doors || before.drifts != now.drifts || before.edits != now.edits || before.at_goal != now.at_goal ||
         before.matching != now.matching || before.seed != now.seed || before.last_tick != now.last_tick ||
         !std::equal(before.units.begin(), before.units.end(), now.units.begin(), now.units.end(), is_alike);
}

void CrowdRun::see_motion(std::uint8_t planner) {
  if (planner != number_ || is_planned_otherwise(*drawn_.motion())) restart(planner);
}

void CrowdRun::restart(std::uint8_t planner) {
  const Motion& motion = *drawn_.motion();
  const Query& query = drawn_.query();
  number_ = planner;
  planner_.reset();
  // The motion of the world may be replaced while the planner reads its own.
  motion_ = copy_of(motion);
  problem_ = {.map = &drawn_.map(),
              .motion = motion_.get(),
              .movement = query.movement,
              .units = {},
              .at_goal = motion.at_goal,
              .last_tick = motion.last_tick,
              .seed = motion.seed};
  problem_.units.reserve(motion.units.size());
  for (const MovingUnit& unit : motion.units) problem_.units.push_back({unit.start, unit.goal, unit.unit, unit.pace});
  PlannedUnit& first = problem_.units.front();
  // A walker that stands goes with the others once it is one of many.
  const Pace pace = first.pace.stands() ? Pace{1, 1} : first.pace;
  first = {query.start, query.goal, query.unit, pace};
  plan_ = {.units = problem_.units.size(), .cells = {}};
  for (const PlannedUnit& unit : problem_.units) plan_.cells.push_back(unit.start);
  look_.reset();
  look_status_ = PlanStatus::Running;
  shown_node_ = no_plan_node;
  planning_ = {};
  ranks_.clear();
  read_no_plan();
  alone_.reset();
  status_ = RunStatus::Running;
}

PlannerOptions CrowdRun::options() const {
  PlannerOptions options(*planners()[number_]);
  if (motion_->matching == Matching::Yes) options.set(parameters::matching, 1);
  return options;
}

void CrowdRun::begin() {
  const PlannerInfo& info = *planners()[number_];
  planning_.fault = check_problem(problem_);
  if (planning_.fault.ok()) planning_.unmet = unmet_needs(problem_, info);
  if (!planning_.fault.ok() || planning_.unmet != 0) {
    status_ = RunStatus::NoPlan;
    return;
  }
  planner_ = info.make();
  matches_speeds_ = options().get(parameters::matching) == 1;
  planning_.status = planner_->begin(problem_, options());
  part_ = 0;
}

RunStatus CrowdRun::advance(std::uint32_t work) {
  if (status_ == RunStatus::Running && planner_ == nullptr) begin();
  if (status_ != RunStatus::Running) return status_;
  while (work > 0 && planning_.status == PlanStatus::Running) {
    const std::uint32_t now = std::min(work, plan_part - part_);
    const PlanStatus status = planner_->advance(now);
    work -= now;
    part_ = (part_ + now) % plan_part;
    // A plan that may get cheaper counts from the end of the part on, so slices of any size lead to the same one.
    if (status != PlanStatus::Improving || part_ == 0) planning_.status = status;
  }
  planning_.metrics = planner_->metrics();
  if (planning_.status != PlanStatus::Running) take_plan();
  return status_;
}

bool CrowdRun::improve(std::uint32_t work) {
  if (planning_.status != PlanStatus::Improving || planner_ == nullptr) return false;
  planning_.status = planner_->advance(work);
  planning_.metrics = planner_->metrics();
  JointPlan better;
  planner_->plan(better);
  if (const std::uint64_t sum = cost_of(better, problem_).sum; sum < least_sum_) {
    least_sum_ = sum;
    whole() = std::move(better);
    if (shown_node_ == no_plan_node) read_plan();
  }
  if (planning_.status != PlanStatus::Improving) planner_.reset();
  return planner_ != nullptr;
}

void CrowdRun::take_plan() {
  planning_.unit_without_path = planner_->unit_without_path();
  planning_.failure = planner_->failure();
  planning_.lower_bound = planner_->lower_bound();
  if (!has_plan(planning_.status)) {
    status_ = RunStatus::NoPlan;
    planner_.reset();
    return;
  }
  planner_->plan(plan_);
  read_plan();
  least_sum_ = planning_.cost.sum;
  read_order();
  status_ = RunStatus::Arrived;
  // What a planner knows may take hundreds of megabytes.
  if (planning_.status != PlanStatus::Improving) planner_.reset();
}

void CrowdRun::read_plan() {
  const std::size_t units = plan_.units;
  const Tick last = plan_.ticks();
  planning_.cost = {};
  planning_.waits = 0;
  counts_.assign(std::size_t{last} + 1, {});
  for (std::size_t unit = 0; unit < units; ++unit) costs_[unit].arrival = costs_[unit].waits = 0;
  for (Tick tick = 0; tick <= last; ++tick) {
    const std::span<const Cell> row = plan_.row(tick);
    for (std::size_t unit = 0; unit < units; ++unit) {
      if (row[unit] != no_cell && row[unit] != problem_.units[unit].goal) costs_[unit].arrival = tick + 1;
    }
  }
  all_move_.clear();
  if (planners()[number_]->keeps_order) {
    const CommonPace pace(problem_);
    for (Tick tick = 0; tick < last; ++tick) all_move_.push_back(pace.moves_in(tick));
  }
  for (Tick tick = 0; tick < last; ++tick) {
    const std::span<const Cell> row = plan_.row(tick), next = plan_.row(tick + 1);
    for (std::size_t unit = 0; unit < units; ++unit) {
      if (tick >= costs_[unit].arrival) continue;
      ++counts_[tick].under_way;
      if (row[unit] != next[unit] || !may_move(tick, unit)) continue;
      ++counts_[tick].waiting;
      ++costs_[unit].waits;
    }
  }
  for (const UnitCost& cost : costs_) {
    planning_.cost.sum += cost.arrival;
    planning_.cost.makespan = std::max(planning_.cost.makespan, cost.arrival);
    planning_.waits += cost.waits;
  }
  note_arrival();
  hash_ = hash_of(plan_);
}

void CrowdRun::read_no_plan() {
  planning_.cost = {};
  planning_.waits = 0;
  costs_.assign(problem_.units.size(), {});
  counts_.assign(1, {});
  notes_.clear();
  hash_ = hash_of(plan_);
}

void CrowdRun::read_order() {
  const std::span<const std::uint32_t> order = planner_->order();
  ranks_.assign(order.size(), 0);
  for (std::uint32_t rank = 0; rank < order.size(); ++rank) ranks_[order[rank]] = rank;
}

void CrowdRun::note_arrival() {
  notes_.clear();
  const auto last = std::max_element(costs_.begin(), costs_.end(), [](const UnitCost& a, const UnitCost& b) { return a.arrival < b.arrival; });
  // The plan of a node may end before its last unit arrives.
  if (last->arrival > plan_.ticks()) return;
  const auto unit = static_cast<std::size_t>(last - costs_.begin());
  notes_.push_back({last->arrival, NoteKind::Arrived, static_cast<std::uint16_t>(unit), problem_.units[unit].goal, 0});
}

bool CrowdRun::count_alone(std::size_t unit, std::uint32_t work) {
  if (!planning_.fault.ok() || costs_[unit].alone >= 0) return true;
  if (alone_ == nullptr || alone_unit_ != unit) {
    alone_ = std::make_unique<MovesAlone>(problem_, unit);
    alone_unit_ = unit;
  }
  if (!alone_->advance(work)) return false;
  // Where there is no path, the search is kept, so that the next call need not search again.
  if (!alone_->moves()) return true;
  costs_[unit].alone = static_cast<std::int64_t>(*alone_->moves());
  alone_.reset();
  return true;
}

std::uint32_t CrowdRun::unmet(std::uint8_t planner) const { return unmet_needs(problem_, *planners()[planner]); }

bool CrowdRun::begin_look() {
  const PlannerInfo& info = *planners()[number_];
  if (info.record == RecordKind::None || status_ == RunStatus::Running || !planning_.fault.ok() || planning_.unmet != 0) return false;
  show_node(no_plan_node);
  look_ = info.make();
  look_->keep_record();
  look_status_ = look_->begin(problem_, options());
  return true;
}

bool CrowdRun::advance_look(std::uint32_t work) {
  if (look_ != nullptr && look_status_ == PlanStatus::Running) look_status_ = look_->advance(work);
  return look_ != nullptr && look_status_ == PlanStatus::Running;
}

bool CrowdRun::show_node(std::uint32_t node) {
  if (node == shown_node_) return true;
  if (node != no_plan_node && (look() == nullptr || node >= look()->nodes.size())) return false;
  if (shown_node_ == no_plan_node) whole_ = std::move(plan_);
  if (node == no_plan_node) {
    plan_ = std::move(whole_);
  } else {
    look_->plan_of(node, plan_);
  }
  shown_node_ = node;
  has_rows() ? read_plan() : read_no_plan();
  return true;
}

std::vector<CrowdConflict> CrowdRun::conflicts(std::size_t most) const {
  std::vector<CrowdConflict> conflicts;
  for (const WalkFinding& finding : check_plan(problem_, walk_rows(plan_, problem_.map->size()), {}, most)) {
    const WaitKind kind = finding.fault == WalkFault::Meet       ? WaitKind::SameCell
                          : finding.fault == WalkFault::Exchange ? WaitKind::Exchange
                          : finding.fault == WalkFault::Cross    ? WaitKind::Crossing
                                                                 : WaitKind::None;
    if (kind == WaitKind::None) continue;
    conflicts.push_back({kind, finding.unit, finding.other, problem_.map->size().cell(finding.cell), finding.tick});
  }
  return conflicts;
}

Tick CrowdRun::waited(Tick tick, std::size_t unit) const noexcept {
  if (tick >= costs_[unit].arrival) return 0;
  Tick since = tick;
  while (since > 0 && cell(since - 1, unit) == cell(tick, unit)) --since;
  return tick - since;
}

bool CrowdRun::may_move(Tick tick, std::size_t unit) const noexcept {
  if (!all_move_.empty()) return all_move_[tick];
  return problem_.units[unit].pace.moves_in(tick) && !(matches_speeds_ && slower_ahead(problem_, plan_, tick, static_cast<std::uint32_t>(unit)) >= 0);
}

WaitReason CrowdRun::why_waits(Tick tick, std::size_t unit) const {
  if (!has_rows()) return {};
  const auto number = static_cast<std::uint32_t>(unit);
  const WaitReason reason = wait_reason(problem_, plan_, tick, number);
  if (reason.kind == WaitKind::None || reason.kind == WaitKind::Pace) return reason;
  const Cell here = cell(tick, unit);
  if (!all_move_.empty() && !all_move_[tick]) {
    const auto stands =
        std::find_if(problem_.units.begin(), problem_.units.end(), [&](const PlannedUnit& each) { return !each.pace.moves_in(tick); });
    return {.kind = WaitKind::AsOne, .other = static_cast<std::uint32_t>(stands - problem_.units.begin()), .cell = here, .tick = tick};
  }
  if (reason.kind != WaitKind::Nothing) return reason;
  if (!all_move_.empty()) return {.kind = WaitKind::Together, .other = number, .cell = here, .tick = tick};
  const std::int64_t slower = matches_speeds_ ? slower_ahead(problem_, plan_, tick, number) : -1;
  if (slower < 0) return reason;
  return {.kind = WaitKind::Matched, .other = static_cast<std::uint32_t>(slower), .cell = here, .tick = tick};
}

std::int64_t CrowdRun::holder(Tick tick, Cell cell) const noexcept {
  const Size size = problem_.map->size();
  const Point at = size.point(cell);
  const std::span<const Cell> row = plan_.row(tick);
  for (std::size_t unit = 0; unit < row.size(); ++unit) {
    if (row[unit] == no_cell) continue;
    const Point corner = size.point(row[unit]);
    if (are_on_one_cell({at, at, 1}, {corner, corner, problem_.units[unit].unit.size})) return static_cast<std::int64_t>(unit);
  }
  return -1;
}

Fate CrowdRun::fate(Tick tick, std::size_t unit) const noexcept {
  const bool is_whole = shown_node_ == no_plan_node;
  if (is_whole && status_ == RunStatus::NoPlan && planning_.unit_without_path == static_cast<std::int64_t>(unit)) return Fate::NoPath;
  if (has_rows() && tick >= costs_[unit].arrival) return Fate::Home;
  if (tick >= ticks()) return Fate::Waits;
  const bool waits = cell(tick, unit) == cell(tick + 1, unit) && may_move(tick, unit);
  return waits ? Fate::Waits : Fate::Moves;
}

std::unique_ptr<Crowd> make_crowd(const World& drawn, std::uint8_t planner) { return std::make_unique<CrowdRun>(drawn, planner); }

}  // namespace astrolabe
