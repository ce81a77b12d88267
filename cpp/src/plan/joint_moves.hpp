#pragma once
// The moves that units of a joint problem may make: by what is drawn, and by what doors and blocks close in a tick.

#include "astrolabe/motion/joint.hpp"
#include "plan/closings.hpp"
#include "world/ground.hpp"
#include "world/moves.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <numeric>
#include <vector>

namespace astrolabe {

class JointMoves {
 public:
  /// The problem outlives it. Takes one pass over the map for each kind and size of units.
  explicit JointMoves(const JointProblem& problem);

  Size size() const noexcept { return size_; }
  std::size_t units() const noexcept { return problem_.units.size(); }
  const JointProblem& problem() const noexcept { return problem_; }

  /// Units of one kind and size share a ground, which has a number.
  std::size_t grounds() const noexcept { return grounds_.size(); }
  std::size_t ground_of(std::size_t unit) const noexcept { return ground_of_[unit]; }
  /// The legal moves where nothing is closed.
  const Moves& open_moves(std::size_t ground) const noexcept { return grounds_[ground]->moves; }
  /// Whether a unit of this ground can stand on the cell where nothing is closed.
  bool is_free(std::size_t ground, Cell cell) const noexcept { return grounds_[ground]->seen->passable(cell); }
  /// Whether each move of this ground can be made the other way, where nothing is closed.
  bool is_reversible(std::size_t ground) const noexcept { return !grounds_[ground]->seen->has_barriers(); }

  /// The moves that the unit may begin on this cell in this tick, bit d for Direction d. It may always stay.
  unsigned moves(std::size_t unit, Cell at, Tick tick) const noexcept {
    if (!problem_.units[unit].pace.moves_in(tick)) return 0;
    const OneGround& ground = *grounds_[ground_of_[unit]];
    const unsigned mask = ground.moves[at];
    return ground.near_closings.empty() || !ground.near_closings[index(at)] ? mask : moves_near_closings(ground, at, tick, mask);
  }
  /// Precondition: the move stays on the map.
  Cell to(Cell at, unsigned direction) const noexcept { return Cell{index(at) + static_cast<std::uint32_t>(offsets_[direction])}; }

  /// From this tick on the moves repeat after period() ticks.
  Tick periodic_from() const noexcept { return closings_.periodic_from(); }
  /// The period of doors, blocks and the paces of the units; 0 where it is more than most_ticks.
  Tick period() const noexcept { return period_; }
  /// The same for one unit.
  Tick period_of(std::size_t unit) const noexcept { return with_pace(closings_.period(), problem_.units[unit].pace); }

 private:
  static constexpr Tick with_pace(Tick period, Pace pace) noexcept {
    const std::uint64_t both = std::lcm(std::uint64_t{period}, std::uint64_t{pace.ticks});
    return both > most_ticks ? 0 : static_cast<Tick>(both);
  }
  struct OneGround {
    Unit unit;
    Ground ground;
    const Map* seen = nullptr;
    Moves moves;
    std::vector<bool> near_closings;  ///< cells with a move that a door or a block may forbid; empty where nothing closes
  };
  void find_near_closings(OneGround& ground) const;
  unsigned moves_near_closings(const OneGround& ground, Cell at, Tick tick, unsigned mask) const noexcept;

  const JointProblem& problem_;
  Size size_;
  Closings closings_;
  std::vector<std::unique_ptr<OneGround>> grounds_;
  std::vector<std::uint16_t> ground_of_;
  std::array<std::int32_t, direction_count> offsets_{};
  Tick period_ = 1;
};

/// f(direction) for each bit of a mask of moves, in the order of Direction.
template <class F>
void each_direction(unsigned mask, const F& f) {
  for (; mask != 0; mask &= mask - 1) f(static_cast<unsigned>(std::countr_zero(mask)));
}

/// The same from the direction `first` on, of `directions` in a circle.
template <class F>
void each_direction_from(unsigned first, unsigned directions, unsigned mask, const F& f) {
  const unsigned turned = (mask >> first | mask << (directions - first)) & ((1u << directions) - 1);
  each_direction(turned, [&](unsigned d) { f((d + first) % directions); });
}

}  // namespace astrolabe
