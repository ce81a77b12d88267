#include "plan/joint_search.hpp"

#include <algorithm>
#include <numeric>

namespace astrolabe {

void JointSearch::begin(std::span<const std::uint32_t> units, std::size_t most_configurations) {
  units_.assign(units.begin(), units.end());
  most_configurations_ = most_configurations;
  periodic_from_ = moves_.periodic_from();
  period_ = 1;
  to_.clear();
  std::uint64_t left = 0;
  for (const std::uint32_t unit : units_) {
    period_ = std::lcm(period_, moves_.period_of(unit));
    to_.push_back(moves_.problem().units[unit].start);
    left += distances_.from(unit, to_.back());
  }
  configurations_.emplace(units_.size());
  configurations_->find_or_add(to_, 0);
  nodes_.assign(1, {left, 0, 0});
  open_.clear();
  open(0);
  taken_ = none;
  answer_ = left == 0 ? Answer::Possible : Answer::Running;
}

std::uint32_t JointSearch::advance(std::uint32_t most) {
  std::uint32_t done = 0;
  for (; done < most && answer_ == Answer::Running; ++done) {
    if (taken_ == none) take();
    if (taken_ != none) look_at_next();
  }
  return done;
}

void JointSearch::open(std::uint32_t number) {
  open_.push_back({nodes_[number].left, number});
  std::push_heap(open_.begin(), open_.end());
}

void JointSearch::take() {
  if (open_.empty()) {
    answer_ = Answer::Impossible;
    return;
  }
  std::pop_heap(open_.begin(), open_.end());
  taken_ = open_.back().number;
  open_.pop_back();
  const std::span<const Cell> from = configurations_->places(taken_);
  combinations_ = 1;
  for (std::size_t place = units_.size(); place-- > 0;) {
    find_candidates(place, from[place], nodes_[taken_].phase);
    candidates_[place].stride = combinations_;
    combinations_ *= candidates_[place].count;
  }
}

void JointSearch::find_candidates(std::size_t place, Cell from, Tick phase) {
  const std::uint32_t unit = units_[place];
  const PlannedUnit& planned = moves_.problem().units[unit];
  Candidates& candidates = candidates_[place];
  candidates.count = 0;
  if (from == no_cell || (moves_.problem().at_goal == AtGoal::Vanishes && from == planned.goal)) {
    candidates.list[candidates.count++] = {no_cell, 0, {}};
    return;
  }
  const Point at = moves_.size().point(from);
  const auto add = [&](Cell to, std::int32_t change) {
    candidates.list[candidates.count++] = {to, change, {at, moves_.size().point(to), planned.unit.size}};
  };
  add(from, 0);
  each_direction(moves_.moves(unit, from, phase), [&](unsigned d) {
    const Cell to = moves_.to(from, d);
    if (distances_.reaches(unit, to)) add(to, distances_.change(unit, from, to));
  });
  std::stable_sort(candidates.list.begin(), candidates.list.begin() + candidates.count,
                   [](const Candidate& a, const Candidate& b) { return a.change < b.change; });
}

/// Looks at one combination of steps. Where two of them are in conflict, all combinations with the same first steps are left out.
void JointSearch::look_at_next() {
  std::uint32_t& next = nodes_[taken_].next;
  if (next >= combinations_) {
    taken_ = none;
    return;
  }
  for (std::size_t place = 0; place < units_.size(); ++place) {
    const Candidates& candidates = candidates_[place];
    chosen_[place] = &candidates.list[next / candidates.stride % candidates.count];
    for (std::size_t before = 0; before < place && chosen_[place]->to != no_cell; ++before) {
      if (chosen_[before]->to == no_cell || !are_in_conflict(chosen_[before]->step, chosen_[place]->step)) continue;
      next = (next / candidates.stride + 1) * candidates.stride;
      return;
    }
  }
  ++next;
  reach();
}

void JointSearch::reach() {
  const Tick phase = phase_after(nodes_[taken_].phase);
  std::uint64_t left = nodes_[taken_].left;
  for (std::size_t place = 0; place < units_.size(); ++place) {
    to_[place] = chosen_[place]->to;
    left += static_cast<std::uint64_t>(std::int64_t{chosen_[place]->change});
  }
  const auto [number, is_new] = configurations_->find_or_add(to_, phase);
  if (!is_new) return;
  nodes_.push_back({left, phase, 0});
  open(number);
  if (left == 0) {
    answer_ = Answer::Possible;
  } else if (nodes_.size() >= most_configurations_ || bytes() > most_bytes) {
    answer_ = Answer::TooMany;
  } else if (left < nodes_[taken_].left) {
    open(taken_);
    taken_ = none;
  }
}

std::size_t JointSearch::bytes() const noexcept {
  return configurations_->bytes() + nodes_.capacity() * sizeof(Node) + open_.capacity() * sizeof(Open);
}

/// Ticks of one phase have the same moves, and so have the ticks behind them.
Tick JointSearch::phase_after(Tick phase) const noexcept {
  const Tick next = phase + 1;
  return next < periodic_from_ + period_ ? next : periodic_from_;
}

}  // namespace astrolabe
