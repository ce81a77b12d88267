#include "motion/target.hpp"

#include "world/moves.hpp"

#include <algorithm>

namespace astrolabe {

const Cell* TargetMover::stop(const Target& target, std::uint32_t leg) noexcept {
  const std::size_t stops = target.stops.size();
  if (target.kind != TargetKind::Patrols || leg >= 2 * stops) return nullptr;
  if (target.then == PatrolEnd::BackAndForth && leg >= stops) return &target.stops[2 * stops - 2 - leg];
  return leg < stops ? &target.stops[leg] : nullptr;
}

std::uint32_t TargetMover::next_leg(const Target& target, std::uint32_t leg) noexcept {
  const auto stops = static_cast<std::uint32_t>(target.stops.size());
  if (target.then == PatrolEnd::Once) return std::min(leg + 1, stops);
  const std::uint32_t round = target.then == PatrolEnd::Around || stops == 1 ? stops : 2 * stops - 2;
  return (leg + 1) % round;
}

void TargetMover::begin(const Problem& problem, const Target& target, std::uint32_t leg, Cell at, Cell unit) {
  map_ = problem.map;
  moves_ = problem.moves;
  model_ = problem.query.model();
  at_ = at;
  flees_ = target.kind == TargetKind::Flees;
  const Cell* const goal = stop(target, leg);
  stays_ = !flees_ && (goal == nullptr || *goal == at);
  is_decided_ = stays_;
  if (stays_) return;
  Problem asked = problem;
  asked.query.start = unit;
  if (goal != nullptr) asked.query.goal = *goal;
  costs_.begin(asked, flees_ ? Side::Forward : Side::Backward);
}

bool TargetMover::advance(std::uint32_t& work) {
  while (!is_decided_ && work > 0) {
    // A cell of the field takes a fraction of an expansion.
    constexpr std::uint32_t cells = 256, worth = 32;
    is_decided_ = costs_.advance(cells) == ready;
    work -= std::min(work, worth);
  }
  return is_decided_;
}

Cell TargetMover::next() const noexcept {
  if (stays_) return at_;
  const Steps steps(*map_, {});
  Cell best = at_;
  // The own cell counts as well: what flees may stay, and what patrols stays where no neighbour is nearer to its stop.
  std::uint64_t best_cost = costs_[at_];
  for (unsigned d = 0; d < direction_count; ++d) {
    if (((*moves_)[at_] >> d & 1) == 0) continue;
    const Cell cell = steps.neighbour(at_, d);
    if (costs_[cell] == DistanceField::unreachable) {
      // Where the unit cannot come is as far as can be.
      if (flees_ && best_cost != DistanceField::unreachable) return cell;
      continue;
    }
    const std::uint64_t step =
        flees_ ? 0 : std::uint64_t{is_diagonal(static_cast<int>(d)) ? model_.diagonal : model_.straight} * map_->multipliers()[map_->at(cell)];
    const std::uint64_t cost = costs_[cell] + step;
    const bool is_better = flees_ ? best_cost != DistanceField::unreachable && cost > best_cost : cell != at_ && (best == at_ || cost < best_cost);
    if (!is_better) continue;
    best = cell;
    best_cost = cost;
  }
  return best;
}

}  // namespace astrolabe
