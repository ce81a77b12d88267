#pragma once
// Doors and blocks close cells and edges by their schedules. That is a function of the tick, which planners know beforehand.

#include "astrolabe/motion/motion.hpp"
#include "motion/cell_chains.hpp"

#include <cstdint>
#include <vector>

namespace astrolabe {

/// The first tick behind which the same moves follow as behind this one. From the tick `from` on they repeat with the period; 0: they never do.
constexpr Tick folded(Tick tick, Tick from, Tick period) noexcept { return tick < from || period == 0 ? tick : from + (tick - from) % period; }

class Closings {
 public:
  /// `motion`: null where nothing closes. It outlives this.
  Closings(Size size, const Motion* motion);

  /// Whether anything closes the cell or one of its edges in any tick.
  bool may_close(Cell cell) const noexcept { return !is_touched_.empty() && is_touched_[index(cell)]; }
  bool any() const noexcept { return !is_touched_.empty(); }
  /// Whether a door or a block closes the cell.
  bool is_closed(Cell cell, Tick tick) const noexcept;
  /// Bit d is set where a door closes the edge of the cell in Direction d.
  unsigned closed_edges(Cell cell, Tick tick) const noexcept;

  /// From this tick on all is periodic.
  Tick periodic_from() const noexcept { return periodic_from_; }
  /// The ticks after which all is as it was; 0 where they are more than most_ticks.
  Tick period() const noexcept { return period_; }

 private:
  void touch(Point p);
  void read_door(std::uint32_t number);
  void read_period();

  Size size_;
  const Motion* motion_;
  std::vector<bool> is_touched_;
  CellChains doors_of_cell_;    ///< doors that close the cell
  CellChains edges_of_cell_;    ///< of doors that close an edge of it: door * 4 + direction
  std::vector<CellBox> swept_;  ///< by block, where it comes
  Tick periodic_from_ = 0;
  Tick period_ = 1;
};

}  // namespace astrolabe
