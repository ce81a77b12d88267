#include "plan/joint_tick.hpp"

#include <algorithm>

namespace astrolabe {

JointTick::JointTick(const JointMoves& moves) : moves_(moves), now_(moves.size().cells(), no_unit), next_(moves.size().cells(), no_unit) {}

UnitStep JointTick::step_of(std::uint32_t unit) const noexcept {
  return {moves_.size().point(from_[unit]), moves_.size().point(to_[unit]), moves_.problem().units[unit].unit.size};
}

void JointTick::begin(std::span<const Cell> from) {
  from_ = from;
  for (std::uint32_t unit = 0; unit < from.size(); ++unit) {
    if (from[unit] != no_cell) each_cell(unit, from[unit], [&](std::uint32_t cell) { now_[cell] = unit; });
  }
}

void JointTick::settle(std::span<Cell> to) {
  to_ = to;
  const auto units = static_cast<std::uint32_t>(to.size());
  for (std::uint32_t unit = 0; unit < units; ++unit) {
    if (moves(unit) && meets_a_midpoint(unit)) to[unit] = from_[unit];
  }
  for (std::uint32_t unit = 0; unit < units; ++unit) {
    if (to[unit] != no_cell && !moves(unit)) claim(unit);
  }
  for (std::uint32_t unit = 0; unit < units; ++unit) {
    if (moves(unit) && !claim(unit)) refuse(unit);
  }
  for (std::uint32_t unit = 0; unit < units; ++unit) {
    if (from_[unit] != no_cell) each_cell(unit, from_[unit], [&](std::uint32_t cell) { now_[cell] = no_unit; });
    if (to[unit] != no_cell) each_cell(unit, to[unit], [&](std::uint32_t cell) { next_[cell] = no_unit; });
  }
}

/// Whether a unit with a lower number moves through a midpoint of this one. Such a unit begins in the box of both places of this one.
bool JointTick::meets_a_midpoint(std::uint32_t unit) const {
  const UnitStep step = step_of(unit);
  const Point low{std::min(step.from.x, step.to.x), std::min(step.from.y, step.to.y)};
  const Point high{std::max(step.from.x, step.to.x) + step.side - 1, std::max(step.from.y, step.to.y) + step.side - 1};
  for (std::int32_t y = low.y; y <= high.y; ++y) {
    for (std::int32_t x = low.x; x <= high.x; ++x) {
      const std::uint32_t other = now_[index(moves_.size().cell({x, y}))];
      if (other < unit && moves(other) && have_one_midpoint(step, step_of(other))) return true;
    }
  }
  return false;
}

/// Takes the cells to which the unit goes, unless another unit has taken one of them.
bool JointTick::claim(std::uint32_t unit) {
  bool is_free = true;
  each_cell(unit, to_[unit], [&](std::uint32_t cell) { is_free = is_free && next_[cell] == no_unit; });
  if (is_free) each_cell(unit, to_[unit], [&](std::uint32_t cell) { next_[cell] = unit; });
  return is_free;
}

/// The unit stays. Units that go to its place have to stay as well.
void JointTick::refuse(std::uint32_t unit) {
  refused_.assign(1, unit);
  to_[unit] = from_[unit];
  while (!refused_.empty()) {
    const std::uint32_t staying = refused_.back();
    refused_.pop_back();
    each_cell(staying, from_[staying], [&](std::uint32_t cell) {
      const std::uint32_t other = next_[cell];
      if (other != no_unit && other != staying) {
        each_cell(other, to_[other], [&](std::uint32_t taken) { next_[taken] = no_unit; });
        to_[other] = from_[other];
        refused_.push_back(other);
      }
      next_[cell] = staying;
    });
  }
}

}  // namespace astrolabe
