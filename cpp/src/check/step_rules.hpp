#pragma once
// The rules say whether one step of a unit is legal in a tick, as a checker sees it. Neither runs nor planners share this code.

#include "check/checked_map.hpp"
#include "check/walk_check.hpp"

namespace astrolabe {

/// A fault of a step, with the cell that it is about.
struct StepFault {
  WalkFault fault = WalkFault::None;
  Point cell{};
  bool ok() const noexcept { return fault == WalkFault::None; }
};

class StepRules {
 public:
  /// Both maps outlive it. The rules are those of the present tick of `map`.
  StepRules(const Map& drawn, const CheckedMap& map, Unit unit, Movement movement) : drawn_(drawn), map_(map), unit_(unit), movement_(movement) {}

  /// The fault of a step to a neighbour in the present tick.
  StepFault step_fault(Point from, Point to) const;
  /// Whether the unit from `from` could stand there, as far as this tick says.
  StepFault stand_fault(Point from, Point at) const;
  /// The cost that the kind pays for a cell of this class, in plain cells; 0 where it cannot enter.
  std::uint8_t cost_for_kind(Terrain terrain) const noexcept;
  bool covers(Point unit, Point cell) const noexcept {
    return cell.x >= unit.x && cell.x < unit.x + unit_.size && cell.y >= unit.y && cell.y < unit.y + unit_.size;
  }
  /// Calls `look` for each cell of the unit until it finds something.
  template <class Look>
  StepFault for_cells(Point unit, Look look) const {
    for (std::int32_t y = 0; y < unit_.size; ++y) {
      for (std::int32_t x = 0; x < unit_.size; ++x) {
        if (const StepFault found = look(Point{unit.x + x, unit.y + y}); !found.ok()) return found;
      }
    }
    return {};
  }

 private:
  /// A straight step between two places of the unit that stands at `unit`.
  StepFault straight_fault(Point unit, Point from, Point to) const;
  StepFault diagonal_fault(Point from, Point to) const;
  StepFault cell_fault(Point from, Point cell) const;
  bool is_barred(Point from, Point to) const noexcept;
  bool is_divided(Point one, Point other) const noexcept { return is_barred(one, other) && is_barred(other, one); }
  /// Whether the thin wall between two cells came up through the unit, which may leave across it.
  bool came_up_through(Point unit, Point one, Point other) const noexcept {
    return covers(unit, one) && covers(unit, other) && is_divided(one, other);
  }

  const Map& drawn_;
  const CheckedMap& map_;
  const Unit unit_;
  const Movement movement_;
};

}  // namespace astrolabe
