#pragma once
// Distances count the moves between cells and a goal, for a unit that is alone on the map and where nothing is closed. There is one row a goal, which
// all units of one ground with that goal share.
//
// A row keeps distances modulo 3 in two bits a cell, because planners only compare neighbours, which differ by at most one where moves can be made
// both ways. Elsewhere it keeps 32 bits a cell. A row may be partial: it ends beyond the start of its unit, since few units ever go farther away
// from their goals than they began.

#include "plan/joint_moves.hpp"

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

namespace astrolabe {

class Distances {
 public:
  static constexpr std::size_t most_bytes = std::size_t{256} << 20;
  static constexpr std::uint32_t no_distance = 0xFFFFFFFF;

  /// The row of one unit, to ask how far cells are from its goal. It is valid until complete() makes the row again.
  class View {
   public:
    View(const std::uint64_t* words, bool is_wide) noexcept : words_(words), is_wide_(is_wide) {}
    /// Whether the distance of the cell is known. Where it is not, the row is partial, or the goal cannot be reached from the cell.
    bool knows(Cell cell) const noexcept { return value(index(cell)) != (is_wide_ ? no_distance : 3); }
    /// Whether nothing leads from the cell to the goal, so that a unit is lost there. Precondition: a move leads there from a cell where it is not.
    bool is_trap(Cell cell) const noexcept { return is_wide_ && value(index(cell)) == no_distance; }
    /// Compares the distances of two cells: 1 where the one is farther than the other, -1 where it is nearer, else 0. A cell that is not known is
    /// farther than those that are.
    /// Precondition: they are equal or neighbours.
    int farther(Cell cell, Cell than) const noexcept {
      const std::uint32_t a = value(index(cell)), b = value(index(than));
      if (is_wide_) return a < b ? -1 : a > b ? 1 : 0;
      return difference[a * 4 + b];
    }
    /// Returns by how many moves the one cell is farther. Precondition: as farther(), and one of them is known and none is a trap.
    std::int32_t change(Cell cell, Cell than) const noexcept {
      return is_wide_ ? static_cast<std::int32_t>(value(index(cell)) - value(index(than))) : farther(cell, than);
    }

   private:
    /// (a - b) modulo 3 as -1, 0 or 1, for a and b below 3; 3 is farther than all others.
    static constexpr std::int8_t difference[16]{0, -1, 1, -1, 1, 0, -1, -1, -1, 1, 0, -1, 1, 1, 1, 0};
    std::uint32_t value(std::uint32_t cell) const noexcept {
      return is_wide_ ? static_cast<std::uint32_t>(words_[cell >> 1] >> (cell & 1) * 32)
                      : static_cast<std::uint32_t>(words_[cell >> 5] >> (cell & 31) * 2 & 3);
    }
    const std::uint64_t* words_;
    bool is_wide_;
  };

  /// The moves outlive it.
  explicit Distances(const JointMoves& moves) : moves_(moves), row_of_(moves.units(), no_row) {}

  /// Makes the row of this unit, unless another unit shares it. Takes a step for each cell; searched() counts them.
  void aim(std::size_t unit);
  /// The same, but the row may end a few moves beyond the start of the unit where all moves can be made both ways.
  void aim_from_start(std::size_t unit);
  /// Whether there is room for one more row.
  bool has_room() const noexcept;

  /// Precondition of this and the next ones: the unit has a row.
  View view(std::size_t unit) const noexcept { return {row(unit).words.data(), row(unit).is_wide}; }
  /// Whether all cells are known from which the goal can be reached.
  bool is_complete(std::size_t unit) const noexcept { return row(unit).is_complete; }
  /// Makes a partial row whole.
  void complete(std::size_t unit);
  /// The view of the unit, whose row is made whole where it knows neither of the two cells.
  View view_of(std::size_t unit, Cell one, Cell other) {
    if (!view(unit).knows(one) && !view(unit).knows(other)) complete(unit);
    return view(unit);
  }
  /// Whether the goal of the unit can be reached from the cell. Precondition: the row is complete, or the cell is the start of the unit.
  bool reaches(std::size_t unit, Cell from) const noexcept { return view(unit).knows(from); }
  /// Returns how many moves farther `to` is than `from`, from which a legal move leads to it. Precondition: both reach the goal of the unit.
  std::int32_t change(std::size_t unit, Cell from, Cell to) const noexcept { return view(unit).change(to, from); }
  /// The moves from a cell to the goal of the unit; no_distance where it cannot be reached. Takes a step for each. Precondition: as reaches().
  std::uint32_t from(std::size_t unit, Cell cell) const noexcept;

  std::size_t bytes() const noexcept { return bytes_; }
  /// Cells that were looked at for all rows so far.
  std::uint64_t searched() const noexcept { return searched_; }

 private:
  static constexpr std::uint32_t no_row = 0xFFFFFFFF;
  struct Row {
    std::size_t ground = 0;
    Cell goal{0};
    bool is_wide = false;
    bool is_complete = false;
    std::vector<std::uint64_t> words{};
    /// Precondition: the cell was not set before, so that all its bits are.
    void set(std::uint32_t cell, std::uint32_t value) noexcept;
  };
  const Row& row(std::size_t unit) const noexcept { return rows_[row_of_[unit]]; }
  std::size_t words_of_row(bool is_wide) const noexcept { return (moves_.size().cells() + (is_wide ? 1 : 31)) / (is_wide ? 2 : 32); }
  void find_row(std::size_t unit, Cell until);
  void make(Row& row, Cell until);
  template <unsigned directions, bool is_reversible>
  void fill(Row& row, Cell until);

  const JointMoves& moves_;
  std::vector<std::uint32_t> row_of_;  ///< by unit
  std::vector<Row> rows_;
  std::unordered_map<std::uint64_t, std::uint32_t> row_of_goal_;  ///< by ground and goal
  // A row that is made uses these:
  std::vector<std::uint32_t> queue_;
  std::vector<std::uint8_t> is_unreached_;            ///< one a cell, behind as many as a move up and to the left can leave the map
  std::vector<std::vector<std::uint8_t>> is_free_{};  ///< by ground, in the same order
  std::size_t bytes_ = 0;
  std::uint64_t searched_ = 0;
};

}  // namespace astrolabe
