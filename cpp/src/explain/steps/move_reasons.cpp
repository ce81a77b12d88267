#include "explain/steps/move_reasons.hpp"

#include "jumps/canonical.hpp"
#include "recording/cursor.hpp"
#include "recording/event_log.hpp"
#include "world/moves.hpp"
#include "world/steps.hpp"

#include <optional>
#include <span>

namespace astrolabe {
namespace {

/// Cells that the rays of one cell pass at most: some milliseconds.
constexpr std::uint32_t most_cells_of_rays = 1u << 20;

bool is_close(const EventLog& log, std::uint32_t event) noexcept { return forward_kind(log.at(event).kind()) == EventKind::Close; }

MoveFate taken_by(EventKind kind) noexcept {
  switch (forward_kind(kind)) {
    case EventKind::Open:
      return MoveFate::Opened;
    case EventKind::Relax:
      return MoveFate::Improved;
    default:
      return MoveFate::Reopened;
  }
}

/// The expansion of a cell, as the recording of a lane has it.
class Expanded {
 public:
  /// The last one at the cursor or before. Precondition: the log keeps its history.
  Expanded(const StepView& view, Cell cell) noexcept : lane_(view.lane()), cursor_(view.cursor()), log_(lane_.log()), cell_(cell) {
    const EventPlane& plane = cursor_.plane();
    if (index(cell) >= plane.cells()) return;
    close_ = plane.event(plane.word(index(cell)));
    while (close_ != no_event && !is_close(log_, close_)) close_ = log_.previous(close_);
    if (close_ == no_event) return;
    step_ = log_.step_of(close_);
    end_ = log_.events_after(step_);
    side_ = log_.at(close_).side();
    rule_ = lane_.search().move_rule(cell, entered(), side_);
    steps_ = Steps(*lane_.problem().map, lane_.problem().query);
  }

  bool exists() const noexcept { return close_ != no_event; }
  std::uint32_t step() const noexcept { return step_; }
  Side side() const noexcept { return side_; }
  const MoveRule& rule() const noexcept { return rule_; }

  /// What became of a legal move to the neighbour in this direction.
  void tell(unsigned d, Cell to, MoveReason& reason) const noexcept {
    if (rule_.leads == Leads::Elsewhere) {
      reason.fate = MoveFate::Elsewhere;
      return;
    }
    for (std::uint32_t event = close_ + 1; event < end_; ++event) {
      if (log_.at(event).cell() == to && opens(event)) return tell_taken(event, reason);
    }
    if (is_left_out(d, reason)) return;
    // A move costs what the cell that it enters costs. The backward side follows moves in reverse, so its moves enter the expanded cell.
    const bool is_forward = side_ == Side::Forward;
    if (rule_.leads == Leads::Steps) reason.g = g() + steps_.cost(d, is_forward ? to : cell_);
    reason.has_g = rule_.leads == Leads::Steps;
    tell_untaken(to, reason);
  }

  /// What became of a legal move that rays follow. `rays`: the rays that begin in this direction.
  void tell(unsigned d, std::span<const JumpRay> rays, MoveReason& reason) const noexcept {
    const Size size = lane_.problem().map->size();
    for (std::uint32_t event = close_ + 1; event < end_; ++event) {
      const Cell to = log_.at(event).cell();
      if (!opens(event) || first_direction(to) != d) continue;
      reason.target = size.point(to);
      return tell_taken(event, reason);
    }
    for (const JumpRay& ray : rays) {
      if (!ray.is_jump) continue;
      reason.target = ray.to;
      reason.g = g() + ray.cost;
      reason.has_g = true;
      return tell_untaken(size.cell(ray.to), reason);
    }
    reason.target = rays.front().to;
    reason.refused = rays.front().refused;
    reason.fate = rays.front().end == RayEnd::Far ? MoveFate::Unseen : MoveFate::DeadEnd;
  }

  /// Whether the search did not look at this legal move; the reason says why.
  bool is_left_out(unsigned d, MoveReason& reason) const noexcept {
    const auto has = [move = side_ == Side::Forward ? d : opposite(d)](unsigned moves) { return (moves >> move & 1) != 0; };
    const bool leaves_out = ends_at_goal() || has(rule_.pruned) || has(rule_.not_shortest);
    if (leaves_out) reason.fate = ends_at_goal() ? MoveFate::Goal : has(rule_.pruned) ? MoveFate::Pruned : MoveFate::NotShortest;
    return leaves_out;
  }

 private:
  std::uint64_t g() const noexcept { return log_.g(close_); }

  /// The direction in which the search entered the cell; of a jump, that of its last part.
  unsigned entered() const noexcept {
    if (side_ == Side::Backward) return no_direction;
    return canonical::entered(lane_.problem().query.movement, lane_.problem().map->size(), log_.at(close_).parent, cell_);
  }
  /// The direction in which a jump to this cell begins.
  unsigned first_direction(Cell to) const noexcept {
    const Size size = lane_.problem().map->size();
    const canonical::Way way = canonical::way(lane_.problem().query.movement, size.point(cell_), size.point(to));
    return way.wide_steps > 0 ? way.wide : way.straight;
  }

  /// Whether an event of the step opens a cell that a move led to. A cell from which a round of the search starts has no parent.
  bool opens(std::uint32_t event) const noexcept {
    return !is_close(log_, event) && log_.at(event).parent != no_cell && log_.at(event).side() == side_;
  }

  void tell_taken(std::uint32_t event, MoveReason& reason) const noexcept {
    reason.fate = taken_by(log_.at(event).kind());
    reason.has_g = true;
    reason.g = log_.g(event);
    const std::uint32_t before = last_before(log_.at(event).cell(), event);
    if (before == no_event) return;
    reason.has_known = true;
    reason.known = log_.g(before);
  }

  /// Tells the fate of a move that the search looked at and that opened nothing.
  void tell_untaken(Cell to, MoveReason& reason) const noexcept {
    // Another ray of the step may have led there.
    const std::uint32_t before = last_before(to, rule_.leads == Leads::Rays ? end_ : close_);
    if (before == no_event) {
      reason.fate = rule_.has_bound ? MoveFate::Bound : MoveFate::Ended;
      return;
    }
    reason.has_known = true;
    reason.known = log_.g(before);
    const bool is_closed = log_.reached_after(before).of(side_) == CellState::Closed;
    const bool is_no_better = reason.has_g && reason.known <= reason.g;
    const bool reopens = rule_.relaxation == Relaxation::Cheaper;
    if (rule_.relaxation == Relaxation::Never) {
      reason.fate = MoveFate::FirstStays;
    } else if (is_no_better && rule_.relaxation != Relaxation::Latest) {
      reason.fate = is_closed ? MoveFate::ClosedNoBetter : MoveFate::NoBetter;
    } else if (is_closed && !reopens) {
      reason.fate = MoveFate::ClosedStays;
    } else if (!reason.has_g) {
      // The move would lead along a line of sight, and the recording does not hold the length of that line.
      reason.fate = MoveFate::NoBetter;
    } else {
      reason.fate = rule_.has_bound ? MoveFate::Bound : MoveFate::Ended;
    }
  }

  /// The last event of this side on a cell before this event.
  std::uint32_t last_before(Cell cell, std::uint32_t end) const noexcept {
    std::uint32_t event = cursor_.last_event(cell, side_);
    while (event != no_event && (event >= end || log_.at(event).side() != side_)) event = log_.previous(event);
    return event;
  }

  bool ends_at_goal() const noexcept {
    if (rule_.has_rounds) {
      const bool begins_round = close_ + 1 < end_ && log_.at(close_ + 1).parent == no_cell;
      return begins_round || (step_ == log_.steps() && lane_.status() == Status::Found);
    }
    return !rule_.expands_goal && cell_ == lane_.problem().query.goal;
  }

  const Lane& lane_;
  const Cursor& cursor_;
  const EventLog& log_;
  Cell cell_;
  std::uint32_t close_ = no_event;
  std::uint32_t end_ = 0;  ///< of the events of the step
  std::uint32_t step_ = 0;
  Side side_ = Side::Forward;
  MoveRule rule_;
  Steps steps_;
};

/// The rules of moves under which a move is legal, of those that the algorithm accepts.
std::uint8_t remedies_of(const Problem& problem, Point from, unsigned direction) noexcept {
  unsigned rules = 0;
  for (std::size_t i = 0; i < movements.size(); ++i) {
    const auto rule = static_cast<Movement>(i);
    if (refusal_of(*problem.map, rule, from, direction).refusal == Refusal::None) rules |= bit(rule);
  }
  return static_cast<std::uint8_t>(rules & problem.options->algorithm().movements);
}

}  // namespace

MoveReasons reasons_of(const StepView& view, const Map& drawn, Cell cell) {
  const Lane& lane = view.lane();
  const Problem& problem = lane.problem();
  if (problem.map == nullptr) return {};
  const Map& ground = *problem.map;
  const Point p = ground.size().point(cell);
  const auto blame = [&](MoveReason& reason) {
    if (names_blocked_cells(reason.refused.refusal)) reason.stand = stand_of(drawn, problem.query.unit, reason.refused.culprit);
  };
  MoveReasons reasons;
  const bool is_recorded = lane.is_recorded() && lane.log().keeps_history();
  std::optional<Expanded> expanded;
  if (is_recorded) expanded.emplace(view, cell);
  if (expanded && expanded->exists()) {
    reasons.step = expanded->step();
    reasons.side = expanded->side();
    reasons.leads = expanded->rule().leads;
  }
  std::uint32_t budget = most_cells_of_rays;
  for (unsigned d = 0; d < direction_count; ++d) {
    MoveReason& reason = reasons.moves[d];
    reason.target = {p.x + step_x[d], p.y + step_y[d]};
    const bool is_forward = reasons.side == Side::Forward;
    const Point from = is_forward ? p : reason.target;
    const unsigned move = is_forward ? d : opposite(d);
    reason.refused = refusal_of(ground, problem.query.movement, from, move);
    if (reason.refused.refusal != Refusal::None) {
      reason.fate = MoveFate::Refused;
      reason.remedies = remedies_of(problem, from, move);
    } else if (!is_recorded) {
      reason.fate = MoveFate::Unrecorded;
    } else if (reasons.step == 0) {
      reason.fate = MoveFate::NotYet;
    } else if (reasons.leads != Leads::Rays) {
      expanded->tell(d, ground.size().cell(reason.target), reason);
    } else if (!expanded->is_left_out(d, reason)) {
      const std::size_t first = reasons.rays.size();
      append_jump_rays({problem, expanded->rule().passes_turns}, cell, d, budget, reasons.rays);
      expanded->tell(d, std::span(reasons.rays).subspan(first), reason);
    }
    blame(reason);
  }
  return reasons;
}

}  // namespace astrolabe
