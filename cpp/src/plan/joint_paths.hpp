#pragma once
// A path for each unit, and where two of them are in conflict. Every unit stays where its path ends.

#include "plan/reservations.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace astrolabe {

/// Two units on one cell at `tick`, or two moves with the same midpoint that begin in `tick`.
struct PairConflict {
  struct Side {
    std::uint32_t unit = 0;
    Cell cell{0};  ///< where the unit is in this tick
    std::uint8_t move = stays;
  };
  Side one, other;  ///< the unit of `one` has the lower number
  Tick tick = 0;
  bool is_move = false;
};

/// A set of units is 64 bits.
constexpr std::uint64_t unit_bit(std::uint32_t unit) noexcept { return std::uint64_t{1} << unit; }

/// At most 64 units.
class JointPaths {
 public:
  /// The moves outlive it.
  explicit JointPaths(const JointMoves& moves) : moves_(moves), traffic_(moves), paths_(moves.units()) {}

  /// Gives the unit a path. Equal numbers are equal paths of the unit.
  void set(std::uint32_t unit, const TimedPath& path, std::uint32_t number);
  Tick arrival(std::uint32_t unit) const noexcept { return static_cast<Tick>(paths_[unit].cells.size() - 1); }
  const Reservations& traffic() const noexcept { return traffic_; }
  std::vector<TimedPath> all() const;

  /// All conflicts, one for each pair and tick. Precondition: each unit has a path. Returns how many steps it looked at.
  std::size_t find_conflicts(std::vector<PairConflict>& conflicts) const;
  /// Counts the conflicts that the unit would have with the others on this path.
  std::uint32_t conflicts_of(std::uint32_t unit, const TimedPath& path) const;

 private:
  struct Known {
    TimedPath path;
    std::vector<Cell> cells;  ///< by tick
    std::uint32_t number = 0xFFFFFFFF;
  };
  Cell at(std::uint32_t unit, Tick tick) const noexcept { return paths_[unit].cells[tick < arrival(unit) ? tick : arrival(unit)]; }
  std::uint8_t move_in(std::uint32_t unit, Tick tick) const noexcept { return tick < arrival(unit) ? paths_[unit].path.moves[tick] : stays; }
  bool overlap_at(std::uint32_t unit, Cell cell, std::uint32_t other, Cell other_cell) const noexcept;
  /// The units, as bits, with which a step of this unit is in conflict.
  std::uint64_t met(std::uint32_t unit, Cell from, Tick tick, std::uint8_t move) const;

  const JointMoves& moves_;
  Reservations traffic_;
  std::vector<Known> paths_;  ///< by unit
};

}  // namespace astrolabe
