#pragma once
// The jumper of JPS+: every ray is looked up in a table made beforehand (jump_table.hpp). The goal is no part of the table, so
// it is tested at every ray: is it on it, or does a wide ray pass a cell from which it can be seen straight on? Rabin's treatment
// of Harabor and Grastien's precomputation (ICAPS 2014). With goal bounds (goal_bounds.hpp), ways by which no shortest path to the goal
// begins are left out. None of them is on any shortest path, so every one that JPS+ may find is found still.

#include "algorithms/goal_bounds.hpp"
#include "algorithms/jump_search.hpp"
#include "algorithms/jump_table.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace astrolabe {

class JumpLookup {
 public:
  void begin(const Problem& problem, bool watched) {
    moves_ = problem.moves;
    rule_ = problem.query.movement;
    size_ = problem.map->size();
    goal_ = size_.point(problem.query.goal);
    prunes_ = prunes(problem);
    table_.begin(problem, watched);
    is_bounded_ = static_cast<GoalBounding>(problem.options->get(parameters::goal_bounds)) == GoalBounding::On;
    if (is_bounded_) bounds_.begin(problem, watched);
  }

  bool ready() const noexcept { return table_.ready() && (!is_bounded_ || bounds_.ready()); }
  void prepare() noexcept { table_.ready() ? bounds_.prepare() : table_.prepare(); }
  std::uint64_t bytes() const noexcept { return table_.bytes() + (is_bounded_ ? bounds_.bytes() : 0); }

  Jump* find(Place from, unsigned ways, Jump* jumps) const noexcept {
    if (is_bounded_) ways &= bounds_.ways(from.cell(size_.width));
    for (; ways != 0; ways &= ways - 1) {
      const auto d = static_cast<unsigned>(std::countr_zero(ways));
      jumps = canonical::is_wide(rule_, d) ? along_wide(from, d, jumps) : put_straight(from, d, before_goal(goal_, from, d, at(from)[d]), 0, jumps);
    }
    return jumps;
  }

 private:
  const JumpTable<8>::Entry& at(Place place) const noexcept { return table_.entries()[index(place.cell(size_.width))]; }

  Jump* along_wide(Place from, unsigned d, Jump* jumps) const noexcept {
    const auto turns = canonical::turns(rule_, d);
    const bool has_corners = canonical::forces_wide(rule_);
    // Where it comes level with the goal: only there can a ray from here meet it.
    const std::int32_t down = (goal_.y - from.y()) * step_y[d];
    const std::int32_t across = rule_ == Movement::FourConnected ? down : (goal_.x - from.x()) * step_x[d];
    const std::array levels{std::min(across, down), std::max(across, down)};
    for (std::int32_t steps = 0;;) {
      const Place here = from.neighbour(d, steps);
      const Found found = at(here)[d];
      const std::int32_t open = steps + found.steps();
      std::int32_t next = found.is_jump_point() ? open : 0;
      for (const std::int32_t level : levels) {
        if (level <= steps || level > open) continue;
        next = level;
        break;
      }
      if (next == 0) return jumps;
      steps = next;
      const Place there = from.neighbour(d, steps);
      const bool is_forced = has_corners && canonical::forced(rule_, d, (*moves_)[there.cell(size_.width)]) != 0;
      const bool is_jump_point = is_forced || goal_ == there.point();
      const JumpTable<8>::Entry& aside = at(there);
      if (put_wide(goal_, {there, steps, 0}, is_jump_point, prunes_, turns, {aside[turns[0]], aside[turns[1]]}, jumps)) return jumps;
    }
  }

  JumpTable<8> table_;
  GoalBounds bounds_;
  bool is_bounded_ = false;
  const Moves* moves_ = nullptr;
  Movement rule_ = Movement::NoCornerCutting;
  Size size_;
  Point goal_;
  bool prunes_ = false;
};

}  // namespace astrolabe
