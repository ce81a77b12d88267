#include "plan/reservations.hpp"

#include <algorithm>

namespace astrolabe {

Reservations::Reservations(const JointMoves& moves) : moves_(moves), width_(moves.size().width), cells_(moves.size().cells()) { clear(); }

void Reservations::clear() {
  for (const Visit& visit : visits_) cells_[visit.cell] = {};
  for (const std::uint32_t cell : parkings_) cells_[cell] = {};
  visits_.clear();
  parkings_.clear();
  unused_ = none;
  last_ = 0;
  constexpr unsigned few_bits = 8;
  shift_ = 32 - few_bits;
  first_.assign(std::size_t{1} << few_bits, none);
}

void Reservations::add(std::uint32_t unit, const TimedPath& path, PathEnd end) {
  const Cell at = walk(moves_, path, [&](Cell cell, Tick tick, std::uint8_t move) {
    each_cell(unit, cell, [&](std::uint32_t covered) { insert(covered, tick, unit, move); });
  });
  last_ = std::max(last_, path.ends());
  each_cell(unit, at, [&](std::uint32_t cell) {
    if (end == PathEnd::Leaves) {
      insert(cell, path.ends(), unit, stays);
    } else {
      cells_[cell].parked = unit;
      cells_[cell].parked_from = path.ends();
      parkings_.push_back(cell);
    }
  });
}

void Reservations::remove(std::uint32_t unit, const TimedPath& path, PathEnd end) {
  const Cell at = walk(
      moves_, path, [&](Cell cell, Tick tick, std::uint8_t) { each_cell(unit, cell, [&](std::uint32_t covered) { erase(covered, tick, unit); }); });
  each_cell(unit, at, [&](std::uint32_t cell) {
    if (end == PathEnd::Leaves) {
      erase(cell, path.ends(), unit);
    } else {
      cells_[cell].parked = no_unit;
      cells_[cell].parked_from = never;
      parkings_.erase(std::find(parkings_.begin(), parkings_.end(), cell));
    }
  });
}

std::uint32_t Reservations::unit_at(Cell cell, Tick tick) const noexcept {
  const Summary& known = cells_[index(cell)];
  if (known.parked_from <= tick) return known.parked;
  std::uint32_t found = no_unit;
  any_visit(no_unit, index(cell), tick, [&](std::uint32_t unit, std::uint8_t) {
    found = unit;
    return true;
  });
  return found;
}

Tick Reservations::free_from(std::uint32_t unit, Cell at) const noexcept {
  Tick from = 0;
  each_cell(unit, at, [&](std::uint32_t cell) {
    const Summary& known = cells_[cell];
    if (known.parked != no_unit && known.parked != unit) from = never;
    // Own visits can only be the last ones where the unit begins, so few ticks are looked at.
    Tick last = known.visited_until;
    while (last > from && !any_visit(unit, cell, last - 1, [](std::uint32_t, std::uint8_t) { return true; })) --last;
    from = std::max(from, last);
  });
  return from;
}

void Reservations::insert(std::uint32_t cell, Tick tick, std::uint32_t unit, std::uint8_t move) {
  std::uint32_t place = unused_;
  if (place != none) {
    unused_ = visits_[place].next;
  } else {
    if (visits_.size() >= first_.size()) grow();
    place = static_cast<std::uint32_t>(visits_.size());
    visits_.emplace_back();
  }
  std::uint32_t& first = first_[bucket(cell, tick)];
  visits_[place] = {cell, tick, first, static_cast<std::uint16_t>(unit), move};
  first = place;
  cells_[cell].visited_until = std::max(cells_[cell].visited_until, tick + 1);
}

void Reservations::erase(std::uint32_t cell, Tick tick, std::uint32_t unit) {
  std::uint32_t* link = &first_[bucket(cell, tick)];
  while (visits_[*link].cell != cell || visits_[*link].tick != tick || visits_[*link].unit != unit) link = &visits_[*link].next;
  const std::uint32_t place = *link;
  *link = visits_[place].next;
  visits_[place].next = unused_;
  unused_ = place;
}

void Reservations::grow() {
  // All visits are in use: those that were taken out are used first.
  first_.assign(first_.size() * 2, none);
  --shift_;
  for (std::uint32_t i = 0; i < visits_.size(); ++i) {
    std::uint32_t& first = first_[bucket(visits_[i].cell, visits_[i].tick)];
    visits_[i].next = first;
    first = i;
  }
}

}  // namespace astrolabe
