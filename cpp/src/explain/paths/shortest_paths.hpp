#pragma once
// All shortest paths of a query: the cells and moves that they consist of, how many there are, exactly, and which share of them goes through a cell
// or makes a move. A move is tight if it leads to a cell as cheaply as any path does. The shortest paths are the paths of tight moves that
// end at the goal (U. Brandes: A Faster Algorithm for Betweenness Centrality. Journal of Mathematical Sociology 25(2), 2001).

#include "explain/costs/start_goal_costs.hpp"
#include "explain/paths/scaled_number.hpp"
#include "memory/path_counts.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace astrolabe {

class ShortestPaths {
 public:
  /// Precondition: `costs` is ready. It, map and moves must stay as they are as long as this is read; the options are not read.
  ShortestPaths(const Problem& problem, const StartGoalCosts& costs) noexcept;
  /// Makes room, or works on at most `cells` cells. Returns `ready` when nothing is left to do.
  Progress advance(std::uint32_t cells);

  // --- When it is ready:
  /// Cells on shortest paths; 0 where there is no path.
  std::uint32_t cells() const noexcept { return static_cast<std::uint32_t>(order_.size()); }
  /// Shortest paths, in decimal digits.
  const std::string& paths() const noexcept { return paths_; }
  /// The directions of the tight moves from a cell that shortest paths make, bit d = Direction d.
  unsigned moves(Cell cell) const noexcept;
  /// The share of the shortest paths that go through the cell, and the share that make this one of its moves(): 0 to 1.
  double share(Cell cell) const noexcept { return costs_->is_on_shortest(cell) ? shares_[rank_[index(cell)]] : 0; }
  double share_of_move(Cell cell, unsigned direction) const noexcept;

 private:
  enum class Phase : std::uint8_t { Room, Count, RoomForShares, CountBack, Share, Done };
  struct Entry {
    std::uint64_t cost;
    Cell cell;
  };
  /// The cheapest cell is the top of the heap.
  static bool comes_later(const Entry& a, const Entry& b) noexcept { return a.cost != b.cost ? a.cost > b.cost : a.cell > b.cell; }

  void begin_count();
  void put(Cell cell, std::uint32_t paths);
  /// Passes the number of paths from the start to a cell on to the cells behind it.
  void count_next();
  void count_back(Cell cell);
  void share_out(Cell cell);

  // In place of a rank: the cell is not met yet, or it waits.
  static constexpr std::uint32_t unmet = ~std::uint32_t{0}, waits = unmet - 1;

  const Moves* moves_;
  const StartGoalCosts* costs_;
  Steps steps_;
  Query query_;
  std::uint32_t map_cells_;
  Phase phase_ = Phase::Room;
  std::vector<Entry> waiting_;
  PathCounts counts_;                  ///< from the start
  std::vector<Cell> order_;            ///< cells on shortest paths, by their cost from the start
  std::vector<std::uint32_t> rank_;    ///< places in the order, by cell
  std::vector<ScaledNumber> onwards_;  ///< paths to the goal, by rank
  std::vector<double> shares_;         ///< by rank
  std::uint32_t done_ = 0;             ///< cells of the present phase
  std::string paths_ = "0";
};

}  // namespace astrolabe
