#pragma once
// The jumper of JPS+: every ray is looked up in a table made beforehand (jump_table.hpp). The goal is no part of the table, so
// it is tested at every ray: is it on it, or does a wide ray pass a cell from which it can be seen straight on? Rabin's treatment
// of Harabor and Grastien's precomputation (ICAPS 2014). With goal bounds (goal_bounds.hpp), ways by which no shortest path to the goal
// begins are left out. None of them is on any shortest path, so every one that JPS+ may find is found still.

#include "jumps/goal_bounds.hpp"
#include "jumps/jump_table.hpp"
#include "jumps/jumper.hpp"

#include <algorithm>
#include <array>

namespace astrolabe {

class JumpLookup : JumperBase {
 public:
  Progress make_ready(const Problem& problem) {
    const Progress of_table = table_.make_ready(problem);
    if (!is_bounded(problem)) return of_table;
    return of_table == ready ? bounds_.make_ready(problem) : 0;
  }
  void begin(const Problem& problem) {
    JumperBase::begin(problem);
    is_bounded_ = is_bounded(problem);
    if (is_bounded_) bounds_.begin(problem);
  }

  static bool makes_table(const Problem&) noexcept { return true; }
  std::uint32_t former_steps() const noexcept { return table_.rows() + (is_bounded_ ? bounds_.former_steps() : 0); }
  std::uint64_t bytes() const noexcept { return table_.bytes() + (is_bounded_ ? bounds_.bytes() : 0); }

  void prefetch(Cell cell) const noexcept { table_.prefetch(cell); }
  /// The ways (bits) by which a shortest path to the goal may begin.
  unsigned bounded_ways(Cell cell) const noexcept { return is_bounded_ ? bounds_.ways(cell) : (1u << direction_count) - 1; }
  Jump* find(EnteredCell from, unsigned ways, Jump* jumps) const noexcept {
    if (is_bounded_) ways &= bounds_.ways(from.cell(size_.width));
    return rule_ == Movement::FourConnected ? each<true>(from, ways, jumps) : each<false>(from, ways, jumps);
  }

 private:
  using Entry = JumpTable<8>::Entry;

  static bool is_bounded(const Problem& problem) noexcept {
    return static_cast<GoalBounding>(problem.options->get(parameters::goal_bounds)) == GoalBounding::On;
  }

  template <bool four>
  Jump* each(EnteredCell from, unsigned ways, Jump* jumps) const noexcept {
    const std::uint32_t cell = index(from.cell(size_.width));
    const Entry& here = table_.entries()[cell];
    each_way<four>(ways, [&]<unsigned d>() { jumps = along<d, four>(from, cell, here, jumps); });
    return jumps;
  }

  template <unsigned d, bool four>
  Jump* along(EnteredCell from, std::uint32_t cell, const Entry& here, Jump* jumps) const noexcept {
    constexpr Movement kind = four ? Movement::FourConnected : Movement::Always;
    if constexpr (!canonical::is_wide(kind, d)) {
      return put_straight(from, d, before_goal(goal_, from, d, here[d]), 0, jumps);
    } else {
      constexpr std::array turns = turns_of<d>;
      const auto offset = static_cast<std::uint32_t>(step_y[d] * static_cast<std::int32_t>(size_.width) + step_x[d]);
      std::int32_t level = steps_to_level<d>(from);
      RayFinding found = here[d];
      for (std::int32_t steps = 0;;) {
        const std::int32_t end = steps + found.steps();
        if (!found.is_jump_point() && level > end) return jumps;
        steps = std::min(end, level);
        const bool is_level = steps == level;
        if (is_level) level = never;
        const std::uint32_t next = cell + offset * static_cast<std::uint32_t>(steps);
        const Entry& aside = table_.entries()[next];
        found = aside[d];
        if (turn<d>(from.neighbour(d, steps), steps, next, {aside[turns[0]], aside[turns[1]]}, is_level, jumps)) return jumps;
      }
    }
  }

  JumpTable<8> table_;
  GoalBounds bounds_;
  bool is_bounded_ = false;
};

}  // namespace astrolabe
