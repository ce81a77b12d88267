#pragma once
// What the units of a passing order keep clear for each other: earlier units never visit the starts of later ones; later units never visit the goals
// of earlier ones nor the cells before these, and cross no last move of them. So each unit can wait at its start for as long as it has to, and all
// can make their last move in one tick.

#include "plan/squares.hpp"
#include "plan/state_table.hpp"

#include <cstdint>

namespace astrolabe {

class KeptClear {
 public:
  explicit KeptClear(Size size) : size_(size) { known_.clear(); }

  /// Called for all units, in their order, before the first path.
  void add_start(Cell start) { known_.insert(start, start_of, starts_++); }
  /// Called for each unit that has a path, in their order: its last move.
  void add_last_move(Cell from, Cell goal) {
    known_.insert(from, before_goal, 0);
    known_.insert(goal, goal_at, 0);
    if (is_diagonal(size_, from, goal)) known_.insert(square_of(size_, from, goal), square_at, 0);
    ++planned_;
  }

  /// Whether the next unit of the order may make a move. Its goal may be the cell before an earlier goal, which is left in the last tick.
  bool allows(Cell from, Cell to, Cell goal) {
    if (const std::uint32_t place = known_.find(to, start_of); place != StateTable::none && place > planned_) return false;
    if (known_.find(to, goal_at) != StateTable::none) return false;
    if (to != goal && known_.find(to, before_goal) != StateTable::none) return false;
    return !is_diagonal(size_, from, to) || known_.find(square_of(size_, from, to), square_at) == StateTable::none;
  }

 private:
  /// One table holds four kinds of facts about cells. The kind stands in place of a tick.
  static constexpr Tick start_of = 0;  ///< the place in the order of the unit that starts there
  static constexpr Tick goal_at = 1;
  static constexpr Tick before_goal = 2;
  static constexpr Tick square_at = 3;  ///< a last move crosses the square
  Size size_;
  StateTable known_;
  std::uint32_t starts_ = 0, planned_ = 0;
};

}  // namespace astrolabe
