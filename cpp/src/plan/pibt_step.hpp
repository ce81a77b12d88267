#pragma once
// One tick of PIBT: where all units go next, each in the order of its priority. A unit that wants the cell of another one pushes it: the other
// decides at once, and where it finds no place, the first one tries its next candidate. K. Okumura, M. Machida, X. Défago, Y. Tamura: Priority
// Inheritance with Backtracking for Iterative Multi-Agent Path Finding, Artificial Intelligence, 2022. Two units that must change places in a
// corridor do so by the swap of LaCAM2: K. Okumura, Improving LaCAM for Scalable Eventually Optimal Multi-Agent Pathfinding, IJCAI 2023.

#include "plan/chance.hpp"
#include "plan/distances.hpp"
#include "plan/joint_moves.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace astrolabe {

/// The number of a unit of a joint problem.
using UnitNumber = std::uint16_t;
/// The next cell of a unit that has none yet. A unit that is gone has `no_cell`.
inline constexpr Cell undecided{0xFFFFFFFF};

class PibtStep {
 public:
  /// Both outlive it. The moves are those of units of one cell.
  PibtStep(const JointMoves& moves, Distances& distances);

  /// What decides a tick.
  struct Input {
    std::span<const Cell> from;  ///< where each unit stands; no_cell where it is gone
    std::span<const Cell> goals;
    std::span<const UnitNumber> order;  ///< who decides first
    Tick tick;
    Chance chance;
    std::uint32_t choice = 0;  ///< another number makes another tick by chance
  };
  enum class Outcome : std::uint8_t {
    Made,
    NoPlace,  ///< a unit found none, because of the cells that were given
    Clash     ///< the cells that were given break a rule by themselves
  };
  /// Writes the next cell of each unit to `to`. Cells in `to` that are not `undecided` are kept, and must be legal moves. Without such cells the
  /// outcome is always Made. `to` is undefined after any other outcome. Precondition: each unit has a known distance row.
  Outcome make(const Input& input, std::span<Cell> to);
  /// Whether chance decided something in the last tick.
  bool was_by_chance() const noexcept { return was_by_chance_; }

 private:
  static constexpr UnitNumber none = 0xFFFF;
  struct Place {
    UnitNumber now = none;   ///< who stands there
    UnitNumber next = none;  ///< who will
  };
  /// A unit that decides.
  struct Frame {
    UnitNumber unit;
    UnitNumber swap_with;
    std::uint8_t count, at;  ///< of the candidates; `at` is the next to try
    std::uint8_t certain;    ///< the first ones, whose order is not by chance
    Cell candidates[direction_count + 1];
  };

  bool settle_given();
  bool decide(UnitNumber first);
  void rank(Frame& frame, UnitNumber unit);
  bool is_clear(UnitNumber unit, Cell to) const noexcept;
  void pull(UnitNumber unit, Cell to) noexcept;
  UnitNumber partner(UnitNumber unit, Cell best);
  bool must_swap(UnitNumber pusher, UnitNumber puller, Cell pusher_at, Cell puller_at);
  bool can_swap(UnitNumber pusher, Cell pusher_at, Cell puller_at) const noexcept;
  struct Ways {
    int count = 0;
    Cell last{no_cell};
  };
  Ways ways_on(UnitNumber unit, Cell at, Cell back) const noexcept;
  unsigned open_moves(UnitNumber unit, Cell at) const noexcept { return moves_.open_moves(moves_.ground_of(unit))[at]; }
  Place& place(Cell cell) noexcept { return places_[index(cell)]; }
  const Place& place(Cell cell) const noexcept { return places_[index(cell)]; }

  const JointMoves& moves_;
  Distances& distances_;
  const bool has_diagonals_;
  std::vector<Place> places_;
  std::vector<Frame> frames_;
  const Input* input_ = nullptr;
  bool was_by_chance_ = false;
  std::span<Cell> to_;
};

}  // namespace astrolabe
