// Formation: the units pass every cell in one order, which is their order at the start along the way of the leader, and all arrive in one tick.
//
// The leader takes a shortest path. The others follow in their order. Each takes a shortest path that keeps clear of the starts of later units and of
// the goals of earlier ones, and stays as near as possible to its slot, which is where it stood beside the leader, or has its goal beside that of the
// leader. The units move only in ticks that all paces allow. A unit enters a cell when the earlier ones are through, so a wedge folds in a
// gate and opens again behind it.
//
// If every unit has such a path, there is a plan, be it a late one: each unit can wait at its start until the earlier ones have passed.

#include "astrolabe/motion/planner.hpp"
#include "plan/aiming.hpp"
#include "plan/passing_order.hpp"
#include "plan/plan_rows.hpp"
#include "plan/slot_path.hpp"
#include "plan/speed_matching.hpp"

#include <algorithm>
#include <compare>
#include <memory>
#include <numeric>
#include <optional>
#include <vector>

namespace astrolabe::planner_entries {
namespace {

constexpr int most_leaders = 8;

class Formation final : public Planner {
 public:
  PlanStatus begin(const JointProblem& problem, const PlannerOptions&) noexcept override {
    problem_ = &problem;
    moves_.emplace(problem);
    distances_.emplace(*moves_);
    aiming_.emplace(problem, *distances_, Aiming::Rows::Whole);
    passing_.emplace(moves_->size());
    clear_.emplace(moves_->size());
    trail_.reset();
    order_.resize(problem.units.size());
    std::iota(order_.begin(), order_.end(), 0);
    paths_.clear();
    searches_ = is_ordered_ = false;
    metrics_ = {};
    unit_without_path_ = -1;
    failure_ = PlanFailure::None;
    slices_.begin();
    return status_ = std::all_of(problem.units.begin(), problem.units.end(), is_home) ? PlanStatus::Solved : PlanStatus::Running;
  }

  PlanStatus advance(std::uint32_t work) noexcept override {
    slices_.give(work);
    while (status_ == PlanStatus::Running && slices_.is_left()) {
      if (!aiming_->is_done()) {
        aim();
      } else if (!is_ordered_) {
        measure();
      } else if (trail_ && !trail_->is_done()) {
        slices_.take(trail_->advance());
      } else if (searches_) {
        search();
      } else {
        begin_search();
      }
    }
    return status_;
  }

  void plan(JointPlan& plan) const override {
    std::vector<TimedPath> paths;
    for (const PlannedUnit& unit : problem_->units) paths.push_back({unit.start});
    for (std::size_t place = 0; place < paths_.size(); ++place) paths[order_[place]] = timed(place);
    write_rows(*moves_, paths, plan);
  }
  const PlanMetrics& metrics() const noexcept override { return metrics_; }
  PlanFailure failure() const noexcept override { return failure_; }
  std::int64_t unit_without_path() const noexcept override { return unit_without_path_; }
  std::span<const std::uint32_t> order() const noexcept override { return order_; }

 private:
  static bool is_home(const PlannedUnit& unit) noexcept { return unit.start == unit.goal; }

  void aim() {
    const PlanStatus status = aiming_->advance(slices_);
    metrics_.searched = distances_->searched();
    if (status != PlanStatus::Running) return fail(status, static_cast<std::int64_t>(aiming_->unit()));
    if (!aiming_->is_done()) return;
    if (std::any_of(problem_->units.begin(), problem_->units.end(), is_home)) return fail(PlanFailure::AtGoal);
    begin_order();
  }

  /// A unit for the order: its moves to the goal of the leader, and how far it is from the middle of all starts.
  struct Rank {
    std::uint32_t moves = 0;
    std::int64_t off_middle = 0;
    auto operator<=>(const Rank&) const = default;
  };

  void begin_order() {
    const Size size = moves_->size();
    const auto count = static_cast<std::int64_t>(order_.size());
    std::int64_t x = 0, y = 0;
    for (const PlannedUnit& unit : problem_->units) x += size.point(unit.start).x, y += size.point(unit.start).y;
    ranks_.clear();
    for (const PlannedUnit& unit : problem_->units) {
      const Point start = size.point(unit.start);
      ranks_.push_back({0, std::max(std::abs(start.x * count - x), std::abs(start.y * count - y))});
    }
    leader_ = measured_ = 0;
    leaders_tried_ = 0;
  }

  /// Counts the moves of one more unit to the goal of the leader. While another unit is nearer to that goal, that one leads, and all are
  /// counted again. The last of the leaders that are tried leads, even if another unit is nearer to its goal.
  void measure() {
    const Cell start = problem_->units[measured_].start;
    std::uint32_t& moves = ranks_[measured_].moves;
    moves = distances_->reaches(leader_, start) ? distances_->from(leader_, start) : Distances::no_distance;
    slices_.take(moves == Distances::no_distance ? 1 : moves + 1);
    if (++measured_ < order_.size()) return;
    const auto nearest = static_cast<std::uint32_t>(std::min_element(ranks_.begin(), ranks_.end()) - ranks_.begin());
    if (nearest != leader_ && ++leaders_tried_ < most_leaders) {
      leader_ = nearest;
      measured_ = 0;
      return;
    }
    ranks_[leader_] = {0, -1};
    std::stable_sort(order_.begin(), order_.end(), [&](std::uint32_t one, std::uint32_t other) { return ranks_[one] < ranks_[other]; });
    for (const std::uint32_t unit : order_) clear_->add_start(problem_->units[unit].start);
    is_ordered_ = true;
  }

  SlotOffset offset_of(const PlannedUnit& unit) const noexcept {
    const PlannedUnit& leader = problem_->units[order_.front()];
    const auto offset = [size = moves_->size()](Cell from, Cell to) {
      const Point a = size.point(from), b = size.point(to);
      return Point{b.x - a.x, b.y - a.y};
    };
    return {offset(leader.start, unit.start), offset(leader.goal, unit.goal)};
  }

  void begin_search() {
    const std::uint32_t unit = order_[paths_.size()];
    path_.begin(*moves_, *distances_, *clear_, trail_ ? &*trail_ : nullptr, unit, offset_of(problem_->units[unit]));
    ++metrics_.generated;
    slices_.take(1);
    searches_ = true;
  }

  void search() {
    const std::uint32_t expanded = path_.advance(slices_.left());
    slices_.take(expanded);
    metrics_.searched += expanded;
    if (path_.status() == SlotStatus::Running) return;
    searches_ = false;
    ++metrics_.expanded;
    if (path_.status() == SlotStatus::Full) return fail(PlanStatus::Capacity);
    if (path_.status() == SlotStatus::None) return fail(PlanFailure::Order, order_[paths_.size()]);
    const std::vector<Cell>& path = paths_.emplace_back(path_.path());
    if (!passing_->has_room(path.size())) return fail(PlanStatus::Capacity);
    slices_.take(path.size());
    clear_->add_last_move(path[path.size() - 2], path.back());
    passing_->add(path);
    if (passing_->beats() > last_tick_of(*problem_)) return fail(PlanFailure::LastTick);
    if (paths_.size() == 1) trail_.emplace(moves_->size(), path);
    if (paths_.size() == order_.size()) choose_ticks();
  }

  void choose_ticks() {
    ticks_.clear();
    const Tick last = last_tick_of(*problem_);
    const CommonPace pace(*problem_);
    for (Tick tick = 0; tick < last && ticks_.size() < passing_->beats(); ++tick) {
      if (pace.moves_in(tick)) ticks_.push_back(tick);
    }
    slices_.take(ticks_.empty() ? 0 : ticks_.back());
    if (ticks_.size() < passing_->beats()) return fail(PlanFailure::LastTick);
    passing_->choose_beats();
    slices_.take(passing_->moves());
    status_ = PlanStatus::Solved;
  }

  /// The path of the unit at this place of the order, in ticks.
  TimedPath timed(std::size_t place) const {
    const std::vector<Cell>& cells = paths_[place];
    TimedPath path{cells.front()};
    for (std::size_t move = 0; move + 1 < cells.size(); ++move) {
      path.moves.resize(ticks_[passing_->beat_of(place, move)], stays);
      path.moves.push_back(direction_between(cells[move], cells[move + 1]));
    }
    return path;
  }
  std::uint8_t direction_between(Cell from, Cell to) const noexcept {
    std::uint8_t direction = 0;
    while (moves_->to(from, direction) != to) ++direction;
    return direction;
  }

  void fail(PlanStatus status, std::int64_t unit = -1) {
    status_ = status;
    unit_without_path_ = status == PlanStatus::Capacity ? -1 : unit;
  }
  void fail(PlanFailure failure, std::int64_t unit = -1) {
    failure_ = failure;
    fail(PlanStatus::Failed, unit);
  }

  const JointProblem* problem_ = nullptr;
  std::optional<JointMoves> moves_;
  std::optional<Distances> distances_;
  std::optional<Aiming> aiming_;
  std::optional<KeptClear> clear_;
  std::optional<Trail> trail_;  ///< from the first path on
  std::optional<PassingOrder> passing_;
  SlotPath path_;
  bool is_ordered_ = false, searches_ = false;
  std::vector<Rank> ranks_;  ///< by unit
  std::uint32_t leader_ = 0, measured_ = 0;
  int leaders_tried_ = 0;
  std::vector<std::uint32_t> order_;
  std::vector<std::vector<Cell>> paths_;  ///< by place in the order
  std::vector<Tick> ticks_;               ///< of the beats
  std::int64_t unit_without_path_ = -1;
  PlanFailure failure_ = PlanFailure::None;
  PlanMetrics metrics_;
  PlanStatus status_ = PlanStatus::Failed;
  Slices slices_;
};

constexpr std::uint32_t needs_of = bit(JointNeed::SingleCells) | bit(JointNeed::StillGround);

}  // namespace

extern const PlannerInfo formation{
    .id = "formation",
    .name = "Formation",
    .summary = "The units keep their slots around a leader, pass gates in their order, and arrive in one tick.",
    .paper = "W. Hönig et al.: Multi-Agent Path Finding with Kinematic Constraints. ICAPS 2016.",
    .node = "a search for the path of one unit",
    .guarantee = Guarantee::None,
    .shortfall = "earlier units never make way for later ones, so the path or the goal of one may close the way of another",
    .keeps_order = true,
    .needs = needs_of,
    .make = +[]() -> std::unique_ptr<Planner> { return std::make_unique<Formation>(); },
};

}  // namespace astrolabe::planner_entries
