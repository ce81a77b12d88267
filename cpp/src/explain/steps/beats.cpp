#include "explain/steps/beats.hpp"

#include "jumps/canonical.hpp"
#include "recording/cursor.hpp"
#include "recording/event_log.hpp"
#include "world/moves.hpp"
#include "world/steps.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>

namespace astrolabe {
namespace {

class StepBeats {
 public:
  explicit StepBeats(const StepView& view) noexcept
      : lane_(view.lane()),
        cursor_(view.cursor()),
        log_(lane_.log()),
        info_(lane_.options().algorithm()),
        steps_(*lane_.problem().map, lane_.problem().query),
        step_(cursor_.step()),
        begin_(cursor_.step_begin()),
        end_(cursor_.step_end()),
        is_end_(view.moment().is_end),
        rule_(lane_.search().move_rule(lane_.problem().query.start, no_direction, Side::Forward)) {}

  BeatCounts count() noexcept {
    if (step_ > 0) read_closed();
    for (std::uint32_t i = closes_ ? begin_ + 1 : begin_; i < end_; ++i) {
      if (tells_known()) {
        add(Beat::Known);
      } else if (opens(log_.at(i).kind())) {
        count_opening(i);
      } else {
        add(Beat::Settle);
      }
    }
    if (step_ > 0 && !closes_) add(Beat::Prepare);
    if (log_.begins_phase(step_)) add(Beat::Round);
    for (const Solution& solution : log_.solutions()) add(Beat::Solution, solution.step == step_);
    if (is_end_) count_end();
    if (is_expanded()) count_successors();
    return counts_;
  }

 private:
  void add(Beat beat, std::uint32_t count = 1) noexcept { counts_[static_cast<std::size_t>(beat)] += count; }
  bool has(Beat beat) const noexcept { return counts_[static_cast<std::size_t>(beat)] != 0; }

  // --- Events

  /// A step closes its cell first.
  void read_closed() noexcept {
    closes_ = begin_ < end_ && expands(log_.at(begin_).kind());
    if (!closes_) return;
    const Event& event = log_.at(begin_);
    cell_ = event.cell();
    side_ = event.side();
    rule_ = lane_.search().move_rule(cell_, entered(event), side_);
    if (!cursor_.phase().expands) return add(Beat::Refine);
    add(Beat::Loop);
    is_raised_ = forward_kind(event.kind()) == EventKind::Raise;
    if (is_raised_) add(Beat::Raise);
    add(side_ == Side::Forward ? Beat::Take : Beat::TakeBackward);
    const std::uint32_t opened = log_.previous_on_side(begin_);
    if (opened != no_event && log_.at(opened).parent != event.parent) add(Beat::Repair);
    if (is_goal() && !ends_with(Status::Found)) add(Beat::Arrive);
  }

  void count_opening(std::uint32_t i) noexcept {
    const Event& event = log_.at(i);
    const Side side = event.side();
    if (is_root(event)) {
      add(step_ == 0 ? Beat::Begin : Beat::Root);
    } else if (!closes_) {
      add(Beat::Restore);
    } else if (!grows(side)) {
      add(Beat::Collect);
    } else {
      constexpr std::array openings{Beat::Generate, Beat::Improve, Beat::Reopen};
      add(openings[static_cast<std::size_t>(forward_kind(event.kind()))]);
      count_parent(event);
    }
    const Side other = side == Side::Forward ? Side::Backward : Side::Forward;
    if (info_.grows_from == GrowsFrom::Both && log_.reached_after(i).of(other) != CellState::Unvisited) add(Beat::Meet);
  }

  void count_parent(const Event& event) noexcept {
    if (info_.parents == Parents::Jump && !are_neighbours(event.cell(), event.parent)) add(Beat::Jump);
    if (rule_.leads == Leads::Lines) add(event.parent == cell_ ? Beat::Near : Beat::Sight);
  }

  void count_end() noexcept {
    if (lane_.status() == Status::NoPath) add(Beat::Fail);
    if (lane_.status() == Status::Budget) add(Beat::Budget);
    // A step that takes the goal opens nothing.
    if (lane_.status() == Status::Found) add(!rule_.expands_goal && (step_ == 0 || end_ - begin_ > 1) ? Beat::StopEarly : Beat::Stop);
  }

  /// Whether the step has what was known before a repair.
  bool tells_known() const noexcept { return step_ == 0 && info_.repairs != 0 && &cursor_.phase() != &phases::search; }
  /// Whether the event opens a cell that the search grows from. Such a cell has no parent. With Leads::Elsewhere, an event without a parent after
  /// step 0 opens another node of the start; that is no root.
  bool is_root(const Event& event) const noexcept { return event.parent == no_cell && (step_ == 0 || rule_.leads != Leads::Elsewhere); }

  // --- Successors

  bool is_expanded() const noexcept {
    if (!has(Beat::Loop) || !grows(side_) || has(Beat::Arrive)) return false;
    // A stop where a leg ends: the next one begins there, or at another stop.
    if (rule_.has_rounds && (has(Beat::Root) || has(Beat::Stop))) return false;
    return rule_.expands_goal || !has(Beat::Stop);
  }

  void count_successors() noexcept {
    add(Beat::Expand);
    // The pseudo-code of an entry that delegates leaves the moves to the other entry.
    if (is_raised_ || info_.delegates || rule_.leads == Leads::Rays || rule_.leads == Leads::Elsewhere || has(Beat::StopEarly)) return;
    const Moves& moves = *lane_.problem().moves;
    const unsigned legal = side_ == Side::Forward ? moves[cell_] : moves.incoming(cell_);
    const unsigned seen = legal & ~unsigned{rule_.pruned};
    add(Beat::Look, bits(seen));
    add(Beat::Refuse, (moves.movement() == Movement::FourConnected ? 4 : direction_count) - bits(legal));
    add(Beat::Prune, bits(legal & ~seen));
    for (unsigned left = seen; left != 0; left &= left - 1) count_move(static_cast<unsigned>(std::countr_zero(left)));
  }

  /// A move that is looked at: whether the cell behind it stays as it is.
  void count_move(unsigned d) noexcept {
    const Cell next = side_ == Side::Forward ? steps_.neighbour(cell_, d) : steps_.parent(cell_, d);
    std::uint32_t last = cursor_.last_event(next, side_);
    for (; last != no_event && last >= begin_; last = log_.previous_on_side(last)) {
      if (!is_root(log_.at(last))) return;  // This step opened it.
    }
    if (last == no_event) return add(Beat::Prune);
    // Along a line of sight it costs something else.
    const std::uint64_t g = log_.g(begin_) + steps_.cost(d, side_ == Side::Forward ? next : cell_);
    if (info_.parents == Parents::Neighbour && g < log_.g(last)) return add(Beat::Keep);
    add(log_.reached_after(last).of(side_) == CellState::Closed ? Beat::Closed : Beat::NoBetter);
  }

  // --- Helpers

  static std::uint32_t bits(unsigned set) noexcept { return static_cast<std::uint32_t>(std::popcount(set)); }

  bool ends_with(Status status) const noexcept { return is_end_ && lane_.status() == status; }
  /// The search ends at this cell and does not expand it.
  bool is_goal() const noexcept { return !rule_.expands_goal && side_ == Side::Forward && cell_ == lane_.problem().query.goal; }
  /// Whether the cells of this side are expanded; a second pass against the search collects what that found.
  bool grows(Side side) const noexcept {
    return info_.grows_from == GrowsFrom::Both || side == (info_.grows_from == GrowsFrom::Goal ? Side::Backward : Side::Forward);
  }
  bool are_neighbours(Cell a, Cell b) const noexcept {
    const Size size = lane_.problem().map->size();
    const Point p = size.point(a), q = size.point(b);
    return std::max(std::abs(p.x - q.x), std::abs(p.y - q.y)) == 1;
  }
  unsigned entered(const Event& closed) const noexcept {
    return side_ == Side::Backward ? no_direction
                                   : canonical::entered(lane_.problem().query.movement, lane_.problem().map->size(), closed.parent, cell_);
  }

  const Lane& lane_;
  const Cursor& cursor_;
  const EventLog& log_;
  const AlgorithmInfo& info_;
  const Steps steps_;
  const std::uint32_t step_;
  const std::uint32_t begin_;
  const std::uint32_t end_;
  const bool is_end_;
  MoveRule rule_;  ///< of the closed cell, or else of the start
  bool closes_ = false;
  bool is_raised_ = false;
  Cell cell_ = no_cell;  ///< that the step closed
  Side side_ = Side::Forward;
  BeatCounts counts_{};
};

}  // namespace

BeatCounts beats_of(const StepView& view) noexcept {
  const Lane& lane = view.lane();
  if (!lane.is_recorded() || !lane.log().keeps_history() || lane.problem().map == nullptr) return {};
  return StepBeats(view).count();
}

}  // namespace astrolabe
