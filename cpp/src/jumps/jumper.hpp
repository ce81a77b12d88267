#pragma once
// What finds the jump points of a search (jump_search.hpp). On plain ground, cells with only one canonical successor (canonical.hpp)
// need not enter the open list: a *jumper* follows the ray from a cell to the next one that has more to offer, or says that there is none:
//
//   Progress make_ready(problem)             makes a part of what it needs for this map
//   void begin(problem)                      reads the query
//   Jump* find(from, ways, jumps)            writes down the jump points in sight along these ways (bits), and where they end
//   void prefetch(cell)                      find() will soon be asked for this cell
//
// and, for the table that it may make before the search,
//
//   bool makes_table(problem)                whether this query uses one
//   uint32 former_steps()                    as Search::former_steps() has it
//   uint64 bytes()                           its size
//
// where it leaves ways out,
//
//   unsigned bounded_ways(cell)              the ways (bits) that it may follow
//
// and where what it finds may be kept (jump_graph.hpp),
//
//   uint64 jump_points()                     on the whole map, each direction counted
//
// D. Harabor and A. Grastien (2011). A cell where a wide ray only turns is an *intermediate* jump point: it can be kept like any
// other, or pruned, which generates what lies behind its turns at once (ICAPS 2014). So the way to a jump point from the one
// before it is wide first and straight afterwards.

#include "astrolabe/search.hpp"
#include "jumps/canonical.hpp"
#include "jumps/jump_table.hpp"
#include "jumps/options.hpp"
#include "world/entered_cell.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

namespace astrolabe {

/// A way to a jump point: along a wide ray (canonical::is_wide), along a straight one, or both.
struct Jump {
  EnteredCell to;
  std::int32_t wide;  ///< steps
  std::int32_t straight;
};

/// f<d>() for each of these ways (bits). The direction is part of the code, so that nothing has to ask for it at every cell.
template <bool four, class F>
[[gnu::always_inline]] inline void each_way(unsigned ways, const F& f) noexcept {
  const auto call = [&]<unsigned... d>(std::integer_sequence<unsigned, d...>) __attribute__((always_inline)) {
    (((ways >> d & 1) != 0 ? f.template operator()<d>() : void()), ...);
  };
  constexpr unsigned count = four ? 4 : direction_count;
  call(std::make_integer_sequence<unsigned, count>());
}

inline bool prunes(const Problem& problem) noexcept {
  return static_cast<Intermediate>(problem.options->get(parameters::intermediate)) == Intermediate::Pruned;
}

/// Steps along a straight ray to the goal where it lies on it, else to its jump point, 0 = neither.
[[gnu::always_inline]] inline std::int32_t before_goal(Point goal, EnteredCell place, unsigned d, RayFinding found) noexcept {
  if (step_x[d] != 0 ? goal.y == place.y() : goal.x == place.x()) {
    const std::int32_t ahead = (goal.x - place.x()) * step_x[d] + (goal.y - place.y()) * step_y[d];
    if (ahead > 0 && ahead <= found.steps()) return ahead;
  }
  return found.steps_to_jump_point();
}

/// The jump after `wide` wide steps. Written unconditionally, because a branch would be unpredictable.
inline Jump* put_straight(EnteredCell from, unsigned d, std::int32_t steps, std::int32_t wide, Jump* jumps) noexcept {
  *jumps = {from.neighbour(d, steps), wide, steps};
  return jumps + (steps != 0);
}

/// What jumpers know of a query, and do where a wide ray may turn.
class JumperBase {
 protected:
  void begin(const Problem& problem) noexcept {
    moves_ = problem.moves;
    rule_ = problem.query.movement;
    size_ = problem.map->size();
    goal_ = size_.point(problem.query.goal);
    prunes_ = prunes(problem);
    has_corners_ = canonical::forces_wide(rule_);
    is_plain_ = prunes_ && !has_corners_;
  }

  /// The two straight directions that a wide one turns into.
  template <unsigned d>
  static constexpr auto turns_of = canonical::turns(d < 4 ? Movement::FourConnected : Movement::Always, d);

  /// Steps to the one cell of a wide ray from which a turn may meet the goal: where it comes level with it, before the goal lies behind.
  /// Farther than any ray when there is none.
  template <unsigned d>
  std::int32_t steps_to_level(EnteredCell from) const noexcept {
    const std::int32_t down = (goal_.y - from.y()) * step_y[d];
    const std::int32_t across = d < 4 ? down : (goal_.x - from.x()) * step_x[d];
    const std::int32_t steps = std::min(across, down);
    return steps > 0 ? steps : never;
  }
  static constexpr std::int32_t never = 2 * max_side;

  /// On a wide ray in direction d, `steps` steps after its beginning, at a jump point or (`is_level`) level with the goal. `found`: by the rays
  /// along the turns. Writes the cell, or the cells behind its turns if it is intermediate and pruned.
  /// True when the ray ends here.
  template <unsigned d>
  bool turn(EnteredCell here, std::int32_t steps, std::uint32_t cell, std::array<RayFinding, 2> found, bool is_level, Jump*& jumps) const noexcept {
    if (is_level | !is_plain_) return turn_with_care({here, steps, 0}, cell, found, jumps);
    for (unsigned i = 0; i < 2; ++i) jumps = put_straight(here, turns_of<d>[i], found[i].steps_to_jump_point(), steps, jumps);
    return false;
  }

  const Moves* moves_ = nullptr;
  Movement rule_ = Movement::NoCornerCutting;
  Size size_;
  Point goal_;

 private:
  /// Where the goal may be in sight, or the cell may be more than an intermediate jump point, or these are kept.
  [[gnu::noinline]] bool turn_with_care(const Jump& here, std::uint32_t cell, std::array<RayFinding, 2> found, Jump*& jumps) const noexcept {
    const unsigned d = here.to.direction();
    const std::array turns = canonical::turns(rule_, d);
    const std::array steps{before_goal(goal_, here.to, turns[0], found[0]), before_goal(goal_, here.to, turns[1], found[1])};
    const bool is_forced = has_corners_ && canonical::forced(rule_, d, (*moves_)[Cell{cell}]) != 0;
    const bool is_jump_point = is_forced || goal_ == here.to.point();
    if (!is_jump_point && (prunes_ || (steps[0] | steps[1]) == 0)) {
      for (unsigned i = 0; i < 2; ++i) jumps = put_straight(here.to, turns[i], steps[i], here.wide, jumps);
      return false;
    }
    *jumps++ = here;
    return true;
  }

  bool prunes_ = false;
  bool has_corners_ = false;  ///< any cell of a wide ray may have forced successors
  bool is_plain_ = false;     ///< where a wide ray only turns, nothing but what lies behind the turns counts
};

}  // namespace astrolabe
