#include "plan/joint_moves.hpp"

#include "world/corner_rule.hpp"

#include <algorithm>
#include <numeric>

namespace astrolabe {
namespace {

/// The places round a unit in a tick. What closes under the unit does not count for it.
class Around {
 public:
  Around(const Map& seen, const Closings& closings, std::int32_t side, Point at, Tick tick)
      : seen_(seen), closings_(closings), side_(side), at_(at), tick_(tick) {}

  /// Whether the unit could stand there.
  bool is_free(Point p) const {
    if (!seen_.size().contains(p) || !seen_.passable(seen_.size().cell(p))) return false;
    return each_cell(p, [&](Point cell) {
      if (is_own(cell)) return true;
      const unsigned edges = closed_edges(cell);
      const bool is_divided = (cell.x > p.x && (edges >> west & 1) != 0) || (cell.y > p.y && (edges >> north & 1) != 0);
      return !is_divided && !closings_.is_closed(seen_.size().cell(cell), tick_);
    });
  }
  /// Whether nothing closes the cells that it enters there in the next tick.
  bool stays_open(Point p) const {
    return each_cell(p, [&](Point cell) { return is_own(cell) || !closings_.is_closed(seen_.size().cell(cell), tick_ + 1); });
  }
  /// Whether a barrier bars the straight move out of `from`.
  bool is_barred(Point from, unsigned direction) const {
    if (!seen_.size().contains(from)) return true;
    if ((seen_.barriers(seen_.size().cell(from)) >> direction & 1) != 0) return true;
    return !each_cell(from, [&](Point cell) {
      const Point next{cell.x + step_x[direction], cell.y + step_y[direction]};
      return (is_own(cell) && is_own(next)) || !seen_.size().contains(cell) || (closed_edges(cell) >> direction & 1) == 0;
    });
  }

 private:
  static constexpr unsigned north = 0, west = 3;

  bool is_own(Point p) const noexcept { return p.x >= at_.x && p.x < at_.x + side_ && p.y >= at_.y && p.y < at_.y + side_; }
  unsigned closed_edges(Point cell) const noexcept { return closings_.closed_edges(seen_.size().cell(cell), tick_); }
  template <class Holds>
  bool each_cell(Point p, const Holds& holds) const {
    for (std::int32_t y = p.y; y < p.y + side_; ++y) {
      for (std::int32_t x = p.x; x < p.x + side_; ++x) {
        if (!holds(Point{x, y})) return false;
      }
    }
    return true;
  }

  const Map& seen_;
  const Closings& closings_;
  const std::int32_t side_;
  const Point at_;
  const Tick tick_;
};

}  // namespace

JointMoves::JointMoves(const JointProblem& problem)
    : problem_(problem), size_(problem.map->size()), closings_(problem.map->size(), problem.motion), period_(closings_.period()) {
  for (unsigned d = 0; d < direction_count; ++d) offsets_[d] = step_y[d] * static_cast<std::int32_t>(size_.width) + step_x[d];
  for (const PlannedUnit& unit : problem.units) {
    const auto known = std::find_if(grounds_.begin(), grounds_.end(), [&](const auto& ground) { return ground->unit == unit.unit; });
    ground_of_.push_back(static_cast<std::uint16_t>(known - grounds_.begin()));
    period_ = with_pace(period_, unit.pace);
    if (known != grounds_.end()) continue;
    auto ground = std::make_unique<OneGround>();
    ground->unit = unit.unit;
    ground->seen = &ground->ground.see(*problem.map, unit.unit);
    ground->moves.build(*ground->seen, problem.movement);
    find_near_closings(*ground);
    grounds_.push_back(std::move(ground));
  }
}

void JointMoves::find_near_closings(OneGround& ground) const {
  if (!closings_.any()) return;
  ground.near_closings.resize(size_.cells());
  // The unit covers cells to the right of its own and below it, and its moves lead one cell farther.
  const std::int32_t reach = ground.unit.size;
  for (std::uint32_t i = 0; i < size_.cells(); ++i) {
    if (!closings_.may_close(Cell{i})) continue;
    const Point p = size_.point(Cell{i});
    for (std::int32_t y = std::max(p.y - reach, 0); y <= std::min(p.y + 1, size_.box().high.y); ++y) {
      for (std::int32_t x = std::max(p.x - reach, 0); x <= std::min(p.x + 1, size_.box().high.x); ++x)
        ground.near_closings[index(size_.cell({x, y}))] = true;
    }
  }
}

unsigned JointMoves::moves_near_closings(const OneGround& ground, Cell at, Tick tick, unsigned mask) const noexcept {
  const Point p = size_.point(at);
  const Around around(*ground.seen, closings_, ground.unit.size, p, tick);
  const auto beside = [&](unsigned d) { return Point{p.x + step_x[d], p.y + step_y[d]}; };
  unsigned legal = 0;
  each_direction(mask, [&](unsigned d) {
    const Point target = beside(d);
    if (!around.is_free(target) || !around.stays_open(target)) return;
    if (!is_diagonal(static_cast<int>(d))) {
      if (!around.is_barred(p, d)) legal |= 1u << d;
      return;
    }
    // The orthogonal neighbours of NE, SE, SW, NW are N+E, E+S, S+W, W+N.
    const unsigned a = d - 4, b = (d - 3) % 4;
    const bool is_barred_first = around.is_barred(p, a) || around.is_barred(beside(a), b);
    const bool is_barred_second = around.is_barred(p, b) || around.is_barred(beside(b), a);
    const bool first = corner_rule::is_way_open(problem_.movement, around.is_free(beside(a)), is_barred_first);
    const bool second = corner_rule::is_way_open(problem_.movement, around.is_free(beside(b)), is_barred_second);
    if (corner_rule::allows(problem_.movement, first, second)) legal |= 1u << d;
  });
  return legal;
}

}  // namespace astrolabe
