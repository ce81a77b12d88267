#include "plan/cheapest_paths.hpp"

#include "plan/travel_time.hpp"

namespace astrolabe {

void CheapestPaths::begin(std::uint32_t unit, Tick arrival, const Constraints& constraints) {
  unit_ = unit;
  pace_ = moves_.problem().units[unit].pace;
  arrival_ = arrival;
  constraints_ = &constraints;
  const Cell start = moves_.problem().units[unit].start;
  tick_ = 0;
  head_ = 0;
  is_forward_ = true;
  states_.assign(1, {start, distances_.from(unit, start)});
  levels_.assign(2, 0);
  levels_[1] = 1;
  edges_.clear();
  place_.resize(moves_.size().cells());
  singles_.assign(std::size_t{arrival} + 1, false);
}

bool CheapestPaths::advance(Slices& slices) {
  if (is_forward_) {
    if (!go_forward(slices)) return false;
    if (states_.size() >= most_states) return true;
    is_forward_ = false;
    is_used_.assign(states_.size(), false);
    is_used_.back() = true;  // the goal is all that is left in its tick
    head_ = edges_.size();
  }
  if (!go_back(slices)) return false;
  count();
  return true;
}

bool CheapestPaths::go_forward(Slices& slices) {
  while (tick_ < arrival_ && states_.size() < most_states) {
    for (; head_ < levels_.back(); ++head_) {
      if (!slices.is_left()) return false;
      slices.take(1);
      const auto id = static_cast<std::uint32_t>(head_);
      go_on(id, stays);
      each_direction(moves_.moves(unit_, states_[id].cell, tick_), [&](unsigned d) { go_on(id, static_cast<std::uint8_t>(d)); });
    }
    levels_.push_back(static_cast<std::uint32_t>(states_.size()));
    ++tick_;
  }
  return true;
}

void CheapestPaths::go_on(std::uint32_t id, std::uint8_t move) {
  const State from = states_[id];
  const Cell to = after(moves_, from.cell, move);
  if (!distances_.reaches(unit_, to) || constraints_->forbids(from.cell, tick_, move, to)) return;
  const std::uint32_t left = move == stays ? from.left : from.left + static_cast<std::uint32_t>(distances_.change(unit_, from.cell, to));
  if (earliest_after(pace_, tick_ + 1, left) > arrival_) return;
  std::uint32_t& place = place_[index(to)];
  if (place < levels_.back() || place >= states_.size() || states_[place].cell != to) {
    place = static_cast<std::uint32_t>(states_.size());
    states_.push_back({to, left});
  }
  edges_.push_back({id, place});
}

bool CheapestPaths::go_back(Slices& slices) {
  for (; head_ > 0; --head_) {
    if (!slices.is_left()) return false;
    slices.take(1);
    const Edge edge = edges_[head_ - 1];
    if (is_used_[edge.to]) is_used_[edge.from] = true;
  }
  return true;
}

void CheapestPaths::count() {
  for (Tick tick = 0; tick <= arrival_; ++tick) {
    std::uint32_t used = 0;
    for (std::uint32_t id = levels_[tick]; id < levels_[tick + 1]; ++id) used += is_used_[id] ? 1 : 0;
    singles_[tick] = used == 1;
  }
}

}  // namespace astrolabe
