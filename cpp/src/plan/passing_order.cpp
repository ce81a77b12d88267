#include "plan/passing_order.hpp"

#include "plan/squares.hpp"

#include <algorithm>

namespace astrolabe {
std::uint32_t PassingOrder::after_others(const Move& move, std::uint32_t Move::*beat) const noexcept {
  const std::uint32_t followed = move.follows == none ? 0 : moves_[move.follows].*beat;
  const std::uint32_t crossed = move.crosses == none ? 0 : moves_[move.crosses].*beat + 1;
  return std::max(followed, crossed);
}

void PassingOrder::add(std::span<const Cell> path) {
  const auto first = static_cast<std::uint32_t>(moves_.size());
  first_.push_back(first);
  for (std::size_t i = 0; i + 1 < path.size(); ++i) {
    Move move{.follows = last_.find(path[i + 1], leaves)};
    if (is_diagonal(size_, path[i], path[i + 1])) move.crosses = last_.find(square_of(size_, path[i], path[i + 1]), crosses_square);
    move.earliest = std::max(i == 0 ? 0 : moves_.back().earliest + 1, after_others(move, &Move::earliest));
    moves_.push_back(move);
  }
  // The table gets these moves last, so that no move finds one of its own unit.
  for (std::size_t i = 0; i + 1 < path.size(); ++i) {
    const auto move = first + static_cast<std::uint32_t>(i);
    last_.set(path[i], leaves, move);
    if (is_diagonal(size_, path[i], path[i + 1])) last_.set(square_of(size_, path[i], path[i + 1]), crosses_square, move);
  }
  beats_ = std::max(beats_, moves_.back().earliest + 1);
}

void PassingOrder::find_latest() {
  for (Move& move : moves_) move.latest = beats_ - 1;
  // What waits for a move comes later in the list.
  for (std::size_t unit = first_.size(); unit-- > 0;) {
    for (std::size_t i = end_of(unit); i-- > first_[unit];) {
      const Move& move = moves_[i];
      const auto is_before = [&](std::size_t other, std::uint32_t beats) {
        moves_[other].latest = std::min(moves_[other].latest, move.latest - beats);
      };
      if (!is_first(unit, i)) is_before(i - 1, 1);
      if (move.follows != none) is_before(move.follows, 0);
      if (move.crosses != none) is_before(move.crosses, 1);
    }
  }
}

void PassingOrder::choose_beats() {
  find_latest();
  for (std::size_t unit = 0; unit < first_.size(); ++unit) {
    const std::uint64_t count = end_of(unit) - first_[unit];
    for (std::size_t i = first_[unit]; i < end_of(unit); ++i) {
      Move& move = moves_[i];
      const std::uint64_t late = std::uint64_t{move.latest - move.earliest} * (i + 1 - first_[unit]) / count;
      const std::uint32_t after_own = is_first(unit, i) ? 0 : moves_[i - 1].beat + 1;
      move.beat = std::max({move.earliest + static_cast<std::uint32_t>(late), after_own, after_others(move, &Move::beat)});
    }
  }
}

}  // namespace astrolabe
