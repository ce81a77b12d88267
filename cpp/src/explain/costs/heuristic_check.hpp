#pragma once
// Checks the heuristic of a search on one map, cell by cell and move by move, against the exact cost h* to the goal. judge() says what holds on
// every map by the rules of moves and costs; the check says what holds on this one. It looks at paths of moves, and in a search from both ends at
// the side that grows from the start.

#include "heuristic/distance_field.hpp"
#include "heuristic/heuristic.hpp"

#include "astrolabe/catalog.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace astrolabe {

/// A cell at which an estimate exceeds the cost to the goal.
struct Overestimate {
  Cell cell = no_cell;
  std::uint64_t estimate = 0;
  std::uint64_t cost = 0;
};

/// A legal move at which an estimate falls by more than the move costs.
struct SteepFall {
  Cell from = no_cell;
  Cell to = no_cell;
  std::uint64_t fall = 0;
  std::uint64_t cost = 0;
};

/// What the check found of one estimate. The worst case is the one with the largest excess, the first in the order of cells and directions where
/// several have it; its cells are no_cell where there is none.
struct EstimateFindings {
  std::uint32_t overestimates = 0;  ///< cells
  std::uint32_t falls = 0;          ///< moves
  std::uint64_t gap = 0;            ///< the most by which it stays below the cost of a cell
  Overestimate worst_cell;
  SteepFall worst_move;
};

class HeuristicCheck {
 public:
  /// Whether there is anything to check: the algorithm accepts the query, and its paths are made of moves between the two ends.
  static bool applies(const Problem& problem) noexcept;

  /// The estimate of the search: heuristic times weight.
  static Heuristic estimate_of(const Problem& problem) noexcept;

  /// Precondition: applies(problem). Map and moves must stay as they are until the check is ready, and the map as long as the check is read.
  void begin(const Problem& problem);
  /// Works on about `cells` cells. Returns `ready` when nothing is left to do.
  Progress advance(std::uint32_t cells);

  /// In thousandths.
  std::int32_t weight() const noexcept { return weight_; }
  // --- When it is ready:
  /// Cells from which a path leads to the goal.
  std::uint32_t cells() const noexcept { return cells_; }
  /// Legal moves.
  std::uint32_t moves() const noexcept { return move_count_; }
  /// The exact cost to the goal; DistanceField::unreachable where no path leads there.
  std::uint64_t cost_to_goal(Cell cell) const noexcept { return field_[cell]; }
  /// The estimate that the search uses: heuristic times weight.
  std::uint64_t estimate(Cell cell) const noexcept { return at(weighted_, cell); }
  /// What the check found about the heuristic alone, and about heuristic times weight.
  const EstimateFindings& unweighted() const noexcept { return findings_[0]; }
  const EstimateFindings& weighted() const noexcept { return findings_[weight_ == 1000 ? 0 : 1]; }

 private:
  struct Rows {
    std::vector<std::uint64_t> above, here, below;
  };

  std::uint64_t at(const Heuristic& heuristic, Cell cell) const noexcept {
    const auto [x, y] = map_->size().point(cell);
    return heuristic(x, y);
  }
  void fill_row(const Heuristic& heuristic, std::uint32_t y, std::vector<std::uint64_t>& row) const;
  void check_row(std::uint32_t y);
  void check_cells(std::uint32_t y, const Rows& rows, EstimateFindings& findings) const;
  void check_moves(std::uint32_t y, const Rows& rows, EstimateFindings& findings) const;

  const Map* map_ = nullptr;
  const Moves* moves_ = nullptr;
  Steps steps_;
  Heuristic unweighted_, weighted_;
  std::int32_t weight_ = 1000;
  DistanceField field_;
  bool field_is_ready_ = false;
  std::uint32_t rows_checked_ = 0;
  std::uint32_t cells_ = 0;
  std::uint32_t move_count_ = 0;
  std::array<Rows, 2> rows_;  ///< estimates of three rows, by findings
  std::array<EstimateFindings, 2> findings_;
};

}  // namespace astrolabe
