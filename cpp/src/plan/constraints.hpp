#pragma once
// A constraint forbids a unit one thing in a tick, as conflict-based search decides it: to be on a cell, or to begin a move there.

#include "plan/timed_path.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace astrolabe {

struct Constraint {
  std::uint32_t unit = 0;
  Cell cell{0};
  Tick tick = 0;
  bool is_move = false;
  std::uint8_t move = stays;  ///< the move that begins on the cell in the tick
};

/// Those of one unit.
class Constraints {
 public:
  void clear() {
    list_.clear();
    first_.clear();
  }
  /// Call sort() before anything is asked.
  void add(const Constraint& constraint) { list_.push_back(constraint); }
  void sort() {
    std::stable_sort(list_.begin(), list_.end(), [](const Constraint& a, const Constraint& b) { return a.tick < b.tick; });
    first_.assign(list_.empty() ? 1 : list_.back().tick + 2, 0);
    for (const Constraint& constraint : list_) ++first_[constraint.tick + 1];
    for (std::size_t tick = 1; tick < first_.size(); ++tick) first_[tick] += first_[tick - 1];
  }

  /// Whether the step from the cell in this tick is forbidden, or its end in the next one.
  bool forbids(Cell from, Tick tick, std::uint8_t move, Cell to) const noexcept {
    return any_in(tick, [&](const Constraint& each) { return each.is_move && each.cell == from && each.move == move; }) ||
           any_in(tick + 1, [&](const Constraint& each) { return !each.is_move && each.cell == to; });
  }
  /// The first tick from which on the unit may stay on the cell for ever.
  Tick free_from(Cell cell) const noexcept {
    Tick from = 0;
    for (const Constraint& each : list_) {
      if (!each.is_move && each.cell == cell) from = each.tick + 1;
    }
    return from;
  }
  /// After this tick nothing is forbidden.
  Tick last() const noexcept { return list_.empty() ? 0 : list_.back().tick; }

 private:
  template <class Holds>
  bool any_in(Tick tick, const Holds& holds) const noexcept {
    if (tick + 1 >= first_.size()) return false;
    return std::any_of(list_.begin() + first_[tick], list_.begin() + first_[tick + 1], holds);
  }

  std::vector<Constraint> list_;      ///< by tick
  std::vector<std::uint32_t> first_;  ///< by tick, in the list
};

}  // namespace astrolabe
