// Jump point search without tables made beforehand. Straight rays are looked up in bitmaps, 64 cells at a time (jump_bitmaps.hpp);
// wide rays (diagonals; vertical ones where there are no diagonals) go cell by cell and look along both turns at each. Harabor and
// Grastien (AAAI 2011), with block-wise scanning and the rule without corner cutting of 2012 and 2014. The bitmaps are made anew
// when the ground changed: a pass over the map, far cheaper than one search of it.

#include "algorithms/jump_bitmaps.hpp"
#include "algorithms/jump_search.hpp"

namespace astrolabe::algorithms {
namespace {

class Scanner {
 public:
  void begin(const Problem& problem, bool /*watched*/) {
    moves_ = problem.moves;
    rule_ = problem.query.movement;
    size_ = problem.map->size();
    goal_ = size_.point(problem.query.goal);
    bitmaps_.see(*problem.map, rule_);
  }

  std::int32_t jump(std::int32_t x, std::int32_t y, unsigned d) const noexcept {
    constexpr bool four = true;
    const bool wide = canonical::is_wide(rule_, d);
    // The direction is part of the code below, so that nothing has to ask for it at every cell.
    switch (d) {
      case 0: return wide ? along_wide<0, four>(x, y) : along_straight<0>(x, y);
      case 1: return along_straight<1>(x, y);
      case 2: return wide ? along_wide<2, four>(x, y) : along_straight<2>(x, y);
      case 3: return along_straight<3>(x, y);
      case 4: return along_wide<4, !four>(x, y);
      case 5: return along_wide<5, !four>(x, y);
      case 6: return along_wide<6, !four>(x, y);
      default: return along_wide<7, !four>(x, y);
    }
  }

 private:
  template <unsigned d>
  std::int32_t along_straight(std::int32_t x, std::int32_t y) const noexcept {
    const JumpBitmaps::Ray ray = bitmaps_.ray<d>(x, y);
    const std::int32_t to_goal = (goal_.x - x) * step_x[d] + (goal_.y - y) * step_y[d];
    const bool in_line = step_x[d] != 0 ? goal_.y == y : goal_.x == x;
    if (in_line && to_goal > 0 && to_goal < ray.steps) return to_goal;
    return ray.blocked ? 0 : ray.steps;
  }

  template <unsigned d, bool four>
  std::int32_t along_wide(std::int32_t x, std::int32_t y) const noexcept {
    constexpr auto turns = canonical::turns(four ? Movement::FourConnected : Movement::Always, d);
    const std::uint8_t* const moves = moves_->data();
    const auto offset = static_cast<std::uint32_t>(step_y[d] * static_cast<std::int32_t>(size_.width) + step_x[d]);
    // 4-connected, and where no corners may be cut, wide rays meet nothing forced.
    const bool has_corners = rule_ == Movement::AtMostOneObstacle || rule_ == Movement::Always;
    std::uint32_t cell = index(size_.cell({x, y}));
    for (std::int32_t steps = 1; (moves[cell] >> d & 1) != 0; ++steps) {
      cell += offset;
      x += step_x[d];
      y += step_y[d];
      if (goal_ == Point{x, y}) return steps;
      if (has_corners && canonical::forced(rule_, d, moves[cell]) != 0) return steps;
      if (along_straight<turns[0]>(x, y) != 0 || along_straight<turns[1]>(x, y) != 0) return steps;
    }
    return 0;
  }

  JumpBitmaps bitmaps_;
  const Moves* moves_ = nullptr;
  Movement rule_ = Movement::NoCornerCutting;
  Size size_;
  Point goal_;
};

constexpr std::array parameter_list{Parameter{&parameters::heuristic, 2}, Parameter{&parameters::open_list, 0}, Parameter{&parameters::tie_break, 0}};

}  // namespace

extern const AlgorithmInfo jps{
    .id = "jps",
    .name = "Jump point search",
    .family = "jump points",
    .summary = "A* that leaps along straight lines to the next cell where a path may have to turn.",
    .paper = "D. Harabor, A. Grastien: Online Graph Pruning for Pathfinding on Grid Maps. AAAI Conference on Artificial Intelligence, 2011; Improving Jump Point Search. ICAPS, 2014.",
    .complexity = "O(n log n), with few cells in the open list",
    .priority = "g + h",
    .guarantee = Guarantee::Optimal,
    .conditions = bit(Condition::HeuristicAdmissible),
    .parameters = parameter_list,
    .needs = bit(Need::UniformTerrain) | bit(Need::OctileCosts) | bit(Need::PlainMoves),
    .make = jump_search<Scanner>(),
};

}  // namespace astrolabe::algorithms
