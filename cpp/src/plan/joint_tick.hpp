#pragma once
// The moves of all units in one tick, checked together. A unit whose move breaks a rule stays, and so do those that needed its place, until nothing
// changes. Where only one of two units can go, the one with the lower number does.

#include "plan/joint_moves.hpp"
#include "plan/step_conflict.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace astrolabe {

class JointTick {
 public:
  /// The moves outlive it.
  explicit JointTick(const JointMoves& moves);

  /// Places the units at the beginning of a tick. Those that are gone have `no_cell`. `from` outlives the tick.
  void begin(std::span<const Cell> from);
  /// Whether f(other unit, its cell) holds for one that covers a cell that `unit` would cover at `at`.
  template <class F>
  bool any_at(std::uint32_t unit, Cell at, const F& f) const {
    bool is_any = false;
    each_cell(unit, at, [&](std::uint32_t cell) {
      const std::uint32_t other = now_[cell];
      is_any = is_any || (other != no_unit && other != unit && f(other, from_[other]));
    });
    return is_any;
  }
  /// Refuses what breaks a rule. `to` holds the wishes, each a legal move, the cell where the unit is, or no_cell where it vanishes. Where a wish is
  /// refused, it becomes the cell where the unit is. The tick ends.
  void settle(std::span<Cell> to);

 private:
  static constexpr std::uint32_t no_unit = 0xFFFFFFFF;

  template <class F>
  void each_cell(std::uint32_t unit, Cell at, const F& f) const {
    const std::uint32_t side = moves_.problem().units[unit].unit.size, width = moves_.size().width;
    for (std::uint32_t y = 0; y < side; ++y) {
      for (std::uint32_t x = 0; x < side; ++x) f(index(at) + y * width + x);
    }
  }
  UnitStep step_of(std::uint32_t unit) const noexcept;
  bool moves(std::uint32_t unit) const noexcept { return to_[unit] != from_[unit] && to_[unit] != no_cell; }
  bool meets_a_midpoint(std::uint32_t unit) const;
  bool claim(std::uint32_t unit);
  void refuse(std::uint32_t unit);

  const JointMoves& moves_;
  std::span<const Cell> from_;
  std::span<Cell> to_;
  std::vector<std::uint32_t> now_, next_;  ///< units by cell
  std::vector<std::uint32_t> refused_;     ///< whose places are not given back yet
};

}  // namespace astrolabe
