#pragma once
// The cost of a shortest path after some moves became legal, from the exact costs before: G. Ramalingam, T. Reps: An Incremental Algorithm for a
// Generalization of the Shortest-Path Problem. Journal of Algorithms 21(2), 1996. A search spreads from the new moves over the cells that
// have become cheaper to reach. It expands a cell only if a path from there over another new move can still be a shortest one. Such
// detours exist: around a corner that may not be cut, or around ground that is dear.

#include "explain/costs/start_goal_costs.hpp"

#include "world/moves.hpp"
#include "world/steps.hpp"

#include <cstdint>
#include <vector>

namespace astrolabe {

class ShortcutSearch {
 public:
  /// The problem before, and its costs, which are ready. Both must stay as they are.
  ShortcutSearch(const Problem& before, const StartGoalCosts& costs) noexcept;
  /// A part of the room; true when there is room.
  bool make_room();

  /// Whether a path through the box can be cheaper than the shortest path before, as far as the costs of its cells tell. Precondition: a box on the
  /// map.
  bool may_gain(const CellBox& box) const noexcept;
  /// Begins with the problem after: moves from cells of the box became legal and cells in it passable, none of which was lost. Precondition: a box
  /// on the map.
  void begin(const Problem& after, const CellBox& box);
  /// Expands at most `cells` cells and takes them off; true when nothing is left to do.
  bool advance(std::uint32_t& cells);

  /// The cost of a shortest path in the problem after; StartGoalCosts::unreachable where there is none. Precondition: the search is at its end.
  std::uint64_t cost() const noexcept { return best_; }

 private:
  struct Entry {
    std::uint64_t cost;
    Cell cell;
  };
  static bool comes_later(const Entry& a, const Entry& b) noexcept { return a.cost > b.cost; }

  /// The exact costs before. They are 0 at the start and the goal even if the unit had no room there: a path may begin or end there.
  std::uint64_t from_start(Cell cell) const noexcept { return cell == before_.query.start ? 0 : costs_->from_start(cell); }
  std::uint64_t to_goal(Cell cell) const noexcept { return cell == before_.query.goal ? 0 : costs_->to_goal(cell); }
  /// A lower bound on the rest of a path that leads from the cell to a new move, makes it, and makes no other new move after it.
  std::uint64_t least_by_new_move(Cell cell) const noexcept;
  void reach(Cell cell, std::uint64_t cost);

  Problem before_, after_;
  const StartGoalCosts* costs_;
  Steps steps_;
  CellBox box_;
  std::uint64_t least_step_ = 0;
  std::uint64_t least_rest_ = 0;  ///< of a new move and the way from its end to the goal
  std::uint64_t best_ = 0;
  std::vector<std::uint64_t> reached_;  ///< by cell, `unreachable` but for those in `changed_`
  std::vector<Cell> changed_;
  std::vector<Entry> open_;
};

}  // namespace astrolabe
