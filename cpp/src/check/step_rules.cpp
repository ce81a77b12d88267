#include "check/step_rules.hpp"

namespace astrolabe {

StepFault StepRules::step_fault(Point from, Point to) const {
  if (const StepFault found = stand_fault(from, to); !found.ok()) return found;
  // A unit that covers a cell already does not enter it.
  const StepFault closes = for_cells(to, [&](Point cell) {
    const bool is_entered = !covers(from, cell);
    return is_entered && map_.is_closed_next(cell) ? StepFault{WalkFault::Closes, cell} : StepFault{};
  });
  if (!closes.ok()) return closes;
  return from.x == to.x || from.y == to.y ? straight_fault(from, from, to) : diagonal_fault(from, to);
}

StepFault StepRules::stand_fault(Point from, Point at) const {
  const StepFault blocked = for_cells(at, [&](Point cell) { return cell_fault(from, cell); });
  if (!blocked.ok()) return blocked;
  return for_cells(at, [&](Point cell) {
    const auto is_cut_from = [&](Point other) { return is_divided(cell, other) && !came_up_through(from, cell, other); };
    const bool is_cut = (cell.x > at.x && is_cut_from({cell.x - 1, cell.y})) || (cell.y > at.y && is_cut_from({cell.x, cell.y - 1}));
    return is_cut ? StepFault{WalkFault::Divided, cell} : StepFault{};
  });
}

StepFault StepRules::cell_fault(Point from, Point cell) const {
  if (!map_.size().contains(cell)) return {WalkFault::OffMap, cell};
  // A unit may leave a cell that closed under it, so its own cells count as open.
  if (!covers(from, cell)) {
    if (map_.is_closed(cell)) return {WalkFault::Closed, cell};
    if (map_.ground(cell) == wall) return {WalkFault::Wall, cell};
  }
  return cost_for_kind(map_.ground_below(cell)) == 0 ? StepFault{WalkFault::Unsuited, cell} : StepFault{};
}

StepFault StepRules::straight_fault(Point unit, Point from, Point to) const {
  return for_cells(from, [&](Point cell) {
    const Point next{cell.x + to.x - from.x, cell.y + to.y - from.y};
    if (!is_barred(cell, next) || came_up_through(unit, cell, next)) return StepFault{};
    return StepFault{is_barred(next, cell) ? WalkFault::ThinWall : WalkFault::OneWay, cell};
  });
}

StepFault StepRules::diagonal_fault(Point from, Point to) const {
  if (movement_ == Movement::FourConnected) return {WalkFault::Diagonal, to};
  StepFault faults[2];
  for (const int side : {0, 1}) {
    const Point corner = side == 0 ? Point{to.x, from.y} : Point{from.x, to.y};
    if (movement_ != Movement::Always && !stand_fault(from, corner).ok()) {
      faults[side] = {WalkFault::Corner, corner};
    } else if (!straight_fault(from, from, corner).ok() || !straight_fault(from, corner, to).ok()) {
      faults[side] = {WalkFault::CornerWall, corner};
    }
  }
  const bool needs_both = movement_ == Movement::NoCornerCutting;
  if (needs_both ? faults[0].ok() && faults[1].ok() : faults[0].ok() || faults[1].ok()) return {};
  return faults[0].ok() ? faults[1] : faults[0];
}

/// A straight step between two cells.
bool StepRules::is_barred(Point from, Point to) const noexcept {
  if (!map_.size().contains(from) || !map_.size().contains(to)) return false;
  const Direction direction = to.x > from.x ? Direction::East : to.x < from.x ? Direction::West : to.y > from.y ? Direction::South : Direction::North;
  return map_.is_barred(from, direction);
}

std::uint8_t StepRules::cost_for_kind(Terrain terrain) const noexcept {
  if (terrain == wall) return 0;
  const UnitKind& kind = unit_kinds[unit_.kind];
  const bool has_name = terrain < terrain_count;
  const std::uint8_t own = has_name ? kind.costs[terrain] : kind.costs[plain] == 0 ? std::uint8_t{0} : as_on_map;
  return own == as_on_map ? drawn_.multipliers()[terrain] : own;
}

}  // namespace astrolabe
