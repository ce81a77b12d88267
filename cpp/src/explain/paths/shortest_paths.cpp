#include "explain/paths/shortest_paths.hpp"

#include "world/grow.hpp"

#include <algorithm>
#include <bit>

namespace astrolabe {
namespace {

/// The share of counting the cells in the progress, in thousandths.
constexpr Progress first_share = 300;

}  // namespace

ShortestPaths::ShortestPaths(const Problem& problem, const StartGoalCosts& costs) noexcept
    : moves_(problem.moves), costs_(&costs), steps_(*problem.map, problem.query), query_(problem.query), map_cells_(problem.map->size().cells()) {}

Progress ShortestPaths::advance(std::uint32_t cells) {
  if (phase_ == Phase::Room) {
    if (!grow_part(rank_, map_cells_, unmet) || !counts_.make_room(map_cells_)) return 0;
    begin_count();
    return phase_ == Phase::Done ? ready : 0;
  }
  // The number of cells on shortest paths is known only now, after the count.
  if (phase_ == Phase::RoomForShares) {
    if (grow_part(onwards_, order_.size(), ScaledNumber()) && grow_part(shares_, order_.size(), 0.0)) phase_ = Phase::CountBack;
    return first_share;
  }
  for (; cells > 0 && phase_ != Phase::RoomForShares && phase_ != Phase::Done; --cells) {
    switch (phase_) {
      case Phase::Count:
        count_next();
        break;
      case Phase::CountBack:
        count_back(order_[order_.size() - 1 - done_]);
        break;
      default:
        share_out(order_[done_]);
        break;
    }
  }
  if (phase_ == Phase::Done) return ready;
  if (phase_ == Phase::RoomForShares) return first_share;
  if (phase_ == Phase::Count) return progress_of(order_.size(), map_cells_) * first_share / ready;
  const std::uint64_t done = done_ + (phase_ == Phase::Share ? order_.size() : 0);
  return first_share + progress_of(done, 2 * std::uint64_t{order_.size()}) * (ready - first_share) / ready;
}

void ShortestPaths::begin_count() {
  phase_ = Phase::Done;
  if (costs_->shortest() == StartGoalCosts::unreachable) return;
  phase_ = Phase::Count;
  counts_.begin();
  put(query_.start, 1);
}

void ShortestPaths::put(Cell cell, std::uint32_t paths) {
  waiting_.push_back({costs_->from_start(cell), cell});
  std::push_heap(waiting_.begin(), waiting_.end(), comes_later);
  rank_[index(cell)] = waits;
  counts_.enter(cell, paths);
}

void ShortestPaths::count_next() {
  std::pop_heap(waiting_.begin(), waiting_.end(), comes_later);
  const Cell cell = waiting_.back().cell;
  waiting_.pop_back();
  rank_[index(cell)] = static_cast<std::uint32_t>(order_.size());
  order_.push_back(cell);
  if (cell == query_.goal) {
    // Every other cell on a shortest path costs less from the start.
    paths_ = counts_.of(cell).decimal();
    phase_ = Phase::RoomForShares;
    return;
  }
  for (unsigned moves = this->moves(cell); moves != 0; moves &= moves - 1) {
    const Cell next = steps_.neighbour(cell, static_cast<unsigned>(std::countr_zero(moves)));
    if (rank_[index(next)] == unmet) put(next, 0);
    counts_.of(next) += counts_.of(cell);
  }
  counts_.leave(cell);
}

void ShortestPaths::count_back(Cell cell) {
  ScaledNumber& onwards = onwards_[rank_[index(cell)]];
  onwards = ScaledNumber(cell == query_.goal ? 1 : 0);
  for (unsigned moves = this->moves(cell); moves != 0; moves &= moves - 1) {
    onwards += onwards_[rank_[index(steps_.neighbour(cell, static_cast<unsigned>(std::countr_zero(moves))))]];
  }
  if (++done_ < order_.size()) return;
  done_ = 0;
  shares_[0] = 1;
  phase_ = Phase::Share;
}

void ShortestPaths::share_out(Cell cell) {
  for (unsigned moves = this->moves(cell); moves != 0; moves &= moves - 1) {
    const auto d = static_cast<unsigned>(std::countr_zero(moves));
    shares_[rank_[index(steps_.neighbour(cell, d))]] += share_of_move(cell, d);
  }
  if (++done_ == order_.size()) phase_ = Phase::Done;
}

unsigned ShortestPaths::moves(Cell cell) const noexcept {
  if (!costs_->is_on_shortest(cell)) return 0;
  unsigned tight = 0;
  for (unsigned moves = (*moves_)[cell]; moves != 0; moves &= moves - 1) {
    const auto d = static_cast<unsigned>(std::countr_zero(moves));
    const Cell next = steps_.neighbour(cell, d);
    if (costs_->is_on_shortest(next) && costs_->from_start(cell) + steps_.cost(d, next) == costs_->from_start(next)) tight |= 1u << d;
  }
  return tight;
}

double ShortestPaths::share_of_move(Cell cell, unsigned direction) const noexcept {
  const std::uint32_t rank = rank_[index(cell)], next = rank_[index(steps_.neighbour(cell, direction))];
  return shares_[rank] * onwards_[next].over(onwards_[rank]);
}

}  // namespace astrolabe
