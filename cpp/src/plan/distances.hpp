#pragma once
// How many moves lie between cells and a goal, alone on the map where nothing is closed: one row a goal, shared by all units of one ground with that
// goal.
//
// A row keeps distances modulo 3 in two bits a cell, because planners only compare neighbours, which differ by at most one where moves can be made
// both ways. Elsewhere it keeps 32 bits a cell.

#include "plan/joint_moves.hpp"

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

namespace astrolabe {

class Distances {
 public:
  /// The moves outlive it.
  explicit Distances(const JointMoves& moves) : moves_(moves), row_of_(moves.units(), no_row) {}

  /// Makes the row of this unit, unless another unit shares it. Takes a step for each cell. Returns how many cells it looked at.
  std::uint32_t aim(std::size_t unit);
  bool is_aimed(std::size_t unit) const noexcept { return row_of_[unit] != no_row; }
  /// Whether the goal of the unit can be reached from the cell. Precondition of this and the next ones: is_aimed().
  bool reaches(std::size_t unit, Cell from) const noexcept { return rows_[row_of_[unit]].value(index(from)) != unreached(rows_[row_of_[unit]]); }
  /// How much farther from the goal of the unit the one cell is than the other: -1, 0 or 1. Precondition: they are equal or neighbours, and both
  /// reach it.
  int farther(std::size_t unit, Cell cell, Cell than) const noexcept {
    const Row& row = rows_[row_of_[unit]];
    const std::uint32_t a = row.value(index(cell)), b = row.value(index(than));
    if (row.is_wide) return a < b ? -1 : a > b ? 1 : 0;
    return difference[a * 4 + b];
  }
  /// How many moves farther from the goal of the unit a cell is than the one from which a legal move leads to it. Precondition: both reach it.
  std::int32_t change(std::size_t unit, Cell from, Cell to) const noexcept {
    const Row& row = rows_[row_of_[unit]];
    const std::uint32_t a = row.value(index(to)), b = row.value(index(from));
    return row.is_wide ? static_cast<std::int32_t>(a - b) : difference[a * 4 + b];
  }
  /// The moves from a cell to the goal of the unit; no_distance where it cannot be reached. Takes a step for each.
  std::uint32_t from(std::size_t unit, Cell cell) const noexcept;
  static constexpr std::uint32_t no_distance = 0xFFFFFFFF;

  std::size_t bytes() const noexcept { return bytes_; }

 private:
  static constexpr std::uint32_t no_row = 0xFFFFFFFF;
  /// (a - b) modulo 3 as -1, 0 or 1, for a and b below 3.
  static constexpr std::int8_t difference[16]{0, -1, 1, 0, 1, 0, -1, 0, -1, 1, 0, 0, 0, 0, 0, 0};
  struct Row {
    std::size_t ground = 0;
    Cell goal{0};
    bool is_wide = false;
    std::vector<std::uint64_t> words{};
    std::uint32_t value(std::uint32_t cell) const noexcept {
      return is_wide ? static_cast<std::uint32_t>(words[cell >> 1] >> (cell & 1) * 32)
                     : static_cast<std::uint32_t>(words[cell >> 5] >> (cell & 31) * 2 & 3);
    }
    void set(std::uint32_t cell, std::uint32_t value) noexcept;
  };
  static constexpr std::uint32_t unreached(const Row& row) noexcept { return row.is_wide ? no_distance : 3; }
  std::uint32_t make(Row& row);

  const JointMoves& moves_;
  std::vector<std::uint32_t> row_of_;  ///< by unit
  std::vector<Row> rows_;
  std::unordered_map<std::uint64_t, std::uint32_t> row_of_goal_;  ///< by ground and goal
  std::vector<std::uint32_t> queue_;
  std::size_t bytes_ = 0;
};

}  // namespace astrolabe
