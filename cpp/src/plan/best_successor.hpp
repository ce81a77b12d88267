#pragma once
// The best of several successors of a configuration, each made by PIBT from other choices. Some units may be forced to cells. The best one has the
// least loss, the ticks of units that do not both begin and end at their goals, and distance left.

#include "plan/pibt_step.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <utility>
#include <vector>

namespace astrolabe {

class BestSuccessor {
 public:
  /// All three outlive it.
  BestSuccessor(const JointMoves& moves, Distances& distances, std::span<const Cell> goals)
      : distances_(distances), goals_(goals), step_(moves, distances), to_(goals.size()), attempt_(goals.size()) {}

  /// Made where one of the `tries` was made. `force(to)` writes the cells of the forced units into `to`, which is all undecided.
  template <class F>
  PibtStep::Outcome make(PibtStep::Input input, std::size_t tries, const F& force) {
    input.goals = goals_;
    constexpr std::uint64_t none = std::numeric_limits<std::uint64_t>::max();
    std::uint64_t least = none;
    for (tried_ = 0; tried_ < tries && least != 0; ++tried_) {
      std::fill(attempt_.begin(), attempt_.end(), undecided);
      force(std::span<Cell>(attempt_));
      input.choice = static_cast<std::uint32_t>(tried_);
      const PibtStep::Outcome outcome = step_.make(input, attempt_);
      if (outcome == PibtStep::Outcome::Clash) return outcome;
      if (outcome == PibtStep::Outcome::Made) keep_if_better(input.from, least);
    }
    return least == none ? PibtStep::Outcome::NoPlace : PibtStep::Outcome::Made;
  }

  // --- of the last successor that was made
  std::span<const Cell> places() const noexcept { return to_; }
  std::uint32_t loss() const noexcept { return loss_; }
  /// Returns by how much the sum of the distances left grows.
  std::int64_t change() const noexcept { return change_; }
  /// How many successors make() looked at.
  std::size_t tried() const noexcept { return tried_; }

 private:
  bool is_home(std::size_t unit, Cell at) const noexcept { return at == goals_[unit] || at == no_cell; }

  void keep_if_better(std::span<const Cell> from, std::uint64_t& least) {
    std::int64_t change = 0;
    std::uint32_t loss = 0;
    for (std::size_t unit = 0; unit < attempt_.size(); ++unit) {
      loss += !is_home(unit, from[unit]) || !is_home(unit, attempt_[unit]);
      if (attempt_[unit] == from[unit] || attempt_[unit] == no_cell) continue;
      change += distances_.view_of(unit, attempt_[unit], from[unit]).change(attempt_[unit], from[unit]);
    }
    // A unit gets nearer by at most one move, and only where it has a loss: the sum is not negative.
    const auto sum = static_cast<std::uint64_t>(loss + change);
    if (sum >= least) return;
    least = sum;
    loss_ = loss;
    change_ = change;
    to_.swap(attempt_);
  }

  Distances& distances_;
  const std::span<const Cell> goals_;
  PibtStep step_;
  std::vector<Cell> to_, attempt_;
  std::uint32_t loss_ = 0;
  std::int64_t change_ = 0;
  std::size_t tried_ = 0;
};

}  // namespace astrolabe
