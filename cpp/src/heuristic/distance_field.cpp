#include "heuristic/distance_field.hpp"

#include "world/grow.hpp"

#include <algorithm>
#include <bit>

namespace astrolabe {

void DistanceField::begin(const Problem& problem, Side side) {
  map_ = problem.map;
  moves_ = problem.moves;
  query_ = problem.query;
  side_ = side;
  steps_ = Steps(*map_, query_);
  costs_.clear();
  settled_ = 0;
  has_room_ = false;
}

Progress DistanceField::advance(std::uint32_t cells) {
  const std::uint32_t passable = map_->size().cells() - map_->count(wall);
  if (!has_room_) {
    if (!grow_part(costs_, map_->size().cells(), unreachable)) return 0;
    has_room_ = true;
    seed();
    return progress_of(0, passable);
  }
  for (Entry entry; cells > 0; --cells) {
    if (!open_.pop_below(unreachable, entry)) return ready;
    settle(entry);
  }
  return progress_of(settled_, passable);
}

void DistanceField::seed() {
  constexpr unsigned straight = 0, diagonal = 4;
  const std::uint64_t cheapest = std::min(steps_.least_cost(straight), steps_.least_cost(diagonal));
  const CostModel& model = query_.model();
  const std::uint64_t dearest = std::uint64_t{std::max(model.straight, model.diagonal)} * map_->dearest();
  open_.begin(static_cast<unsigned>(std::bit_width(cheapest)) - 1, dearest, 0);
  const Cell origin = side_ == Side::Forward ? query_.start : query_.goal;
  if (map_->passable(origin)) reach(origin, 0);
}

void DistanceField::reach(Cell cell, std::uint64_t cost) {
  costs_[index(cell)] = cost;
  open_.push(cost, {cost, cell});
}

void DistanceField::settle(const Entry& entry) {
  // An entry from before the cell improved.
  if (entry.cost != costs_[index(entry.cell)]) return;
  ++settled_;
  if (side_ == Side::Forward) {
    reach_from(entry);
  } else {
    reach_to(entry);
  }
}

void DistanceField::reach_from(const Entry& entry) {
  for (unsigned moves = (*moves_)[entry.cell]; moves != 0; moves &= moves - 1) {
    const auto d = static_cast<unsigned>(std::countr_zero(moves));
    const Cell to = steps_.neighbour(entry.cell, d);
    const std::uint64_t cost = entry.cost + steps_.cost(d, to);
    if (cost < costs_[index(to)]) reach(to, cost);
  }
}

void DistanceField::reach_to(const Entry& entry) {
  const std::uint64_t straight = entry.cost + steps_.cost(0, entry.cell), diagonal = entry.cost + steps_.cost(4, entry.cell);
  for (unsigned moves = moves_->incoming(entry.cell); moves != 0; moves &= moves - 1) {
    const auto d = static_cast<unsigned>(std::countr_zero(moves));
    const Cell from = steps_.parent(entry.cell, d);
    const std::uint64_t cost = is_diagonal(static_cast<int>(d)) ? diagonal : straight;
    if (cost < costs_[index(from)]) reach(from, cost);
  }
}

}  // namespace astrolabe
