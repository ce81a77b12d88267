#include "explain/steps/jump_rays.hpp"

#include "jumps/canonical.hpp"
#include "world/steps.hpp"

namespace astrolabe {
namespace {

class Rays {
 public:
  Rays(const Problem& problem, bool passes_turns, std::uint32_t& budget) noexcept
      : problem_(problem), successors_(*problem.moves), steps_(*problem.map, problem.query), passes_turns_(passes_turns), budget_(budget) {}

  /// The straight ray from a cell on, at cost g.
  JumpRay straight(Cell from, unsigned d, std::uint64_t g) const noexcept {
    JumpRay ray = begin(from, d, g);
    for (Cell cell = from; go_on(cell, ray);) {
      if (is_target(cell, ray)) break;
    }
    return ray;
  }

  void append_wide(Cell from, unsigned d, std::vector<JumpRay>& rays) const {
    const std::size_t place = rays.size();
    JumpRay ray = begin(from, d, 0);
    rays.push_back(ray);
    for (Cell cell = from; go_on(cell, ray);) {
      if (is_target(cell, ray)) break;
      bool turns = false;
      for (const unsigned turn : canonical::turns(problem_.query.movement, d)) {
        JumpRay aside = straight(cell, turn, ray.cost);
        if (!aside.is_jump) continue;
        turns = aside.is_turn = true;
        aside.is_jump = passes_turns_;
        rays.push_back(aside);
      }
      if (!turns || passes_turns_) continue;
      ray.end = RayEnd::Turn;
      ray.is_jump = true;
      break;
    }
    rays[place] = ray;
  }

 private:
  Point point(Cell cell) const noexcept { return problem_.map->size().point(cell); }

  JumpRay begin(Cell from, unsigned d, std::uint64_t g) const noexcept {
    JumpRay ray;
    ray.direction = d;
    ray.from = ray.to = point(from);
    ray.cost = g;
    return ray;
  }

  /// One step; false where the ray ends before it.
  bool go_on(Cell& cell, JumpRay& ray) const noexcept {
    if (((*problem_.moves)[cell] >> ray.direction & 1) == 0) {
      ray.end = RayEnd::Blocked;
      ray.refused = refusal_of(*problem_.map, problem_.query.movement, ray.to, ray.direction);
      return false;
    }
    if (budget_ == 0) {
      ray.end = RayEnd::Far;
      return false;
    }
    --budget_;
    cell = steps_.neighbour(cell, ray.direction);
    ray.to = point(cell);
    ray.cost += steps_.least_cost(ray.direction);
    return true;
  }

  /// Whether the ray ends at this cell because the cell is the goal or has forced neighbours.
  bool is_target(Cell cell, JumpRay& ray) const noexcept {
    ray.forced = static_cast<std::uint8_t>(successors_.forced(cell, ray.direction));
    const bool is_goal = cell == problem_.query.goal;
    ray.is_jump = is_goal || ray.forced != 0;
    if (ray.is_jump) ray.end = is_goal ? RayEnd::Goal : RayEnd::Forced;
    return ray.is_jump;
  }

  const Problem& problem_;
  canonical::Successors successors_;
  Steps steps_;
  bool passes_turns_;
  std::uint32_t& budget_;
};

}  // namespace

void append_jump_rays(const RaySearch& search, Cell cell, unsigned direction, std::uint32_t& budget, std::vector<JumpRay>& rays) {
  const Problem& problem = search.problem;
  const Rays from(problem, search.passes_turns, budget);
  if (canonical::is_wide(problem.query.movement, direction)) {
    from.append_wide(cell, direction, rays);
  } else {
    rays.push_back(from.straight(cell, direction, 0));
  }
}

}  // namespace astrolabe
