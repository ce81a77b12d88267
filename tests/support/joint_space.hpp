#pragma once
// The search of all places of all units of a small joint problem: an oracle that shares no line with planners.

#include "support/joint_steps.hpp"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

namespace astrolabe::testing {

/// Whether there is a plan, and what the cheapest one costs, for units that stay at their goals.
class JointSpace {
 public:
  /// The problem outlives it. For at most five units.
  explicit JointSpace(const JointProblem& problem)
      : problem_(problem), steps_(problem), units_(problem.units.size()), cells_(problem.map->size().cells()), from_(units_), to_(units_) {}

  /// The least sum of costs: ticks of all units until they are at home for good. None where there is no plan.
  std::optional<std::uint64_t> least_sum() { return least(Count::UntilHomeForGood); }
  /// The least loss: ticks of all units that do not both begin and end at home.
  std::optional<std::uint64_t> least_loss() { return least(Count::AwayFromHome); }

 private:
  enum class Count { UntilHomeForGood, AwayFromHome };
  /// Places, phase, and a bit for each unit that is at home for good, as the digits of a number.
  using State = std::uint64_t;

  State state_of(const std::vector<Cell>& places, Tick phase, unsigned done) const {
    State state = phase;
    for (const Cell cell : places) state = state * cells_ + index(cell);
    return state << units_ | done;
  }

  std::optional<std::uint64_t> least(Count count) {
    count_ = count;
    std::size_t states = steps_.phases();
    for (std::size_t unit = 0; unit < units_; ++unit) states *= cells_;
    costs_.assign(states << units_, unknown);
    by_cost_.assign(units_ + 1, {});  // A ring: no step costs more than one for each unit.
    for (std::size_t unit = 0; unit < units_; ++unit) from_[unit] = problem_.units[unit].start;
    improve(state_of(from_, 0, 0), 0);
    for (std::uint64_t cost = 0, empty = 0; empty <= units_; ++cost) {
      std::vector<State>& now = by_cost_[cost % by_cost_.size()];
      empty = now.empty() ? empty + 1 : 0;
      // Steps without cost make it longer.
      for (std::size_t k = 0; k < now.size(); ++k) {
        if (costs_[now[k]] == cost && expand(now[k], cost)) return cost;
      }
      now.clear();
    }
    return {};
  }

  /// Returns whether this is the end.
  bool expand(State state, std::uint64_t cost) {
    done_ = static_cast<unsigned>(state & ((1u << units_) - 1));
    State rest = state >> units_;
    unsigned home = 0;
    for (std::size_t unit = units_; unit-- > 0; rest /= cells_) {
      from_[unit] = Cell{static_cast<std::uint32_t>(rest % cells_)};
      if (from_[unit] == problem_.units[unit].goal) home |= 1u << unit;
    }
    phase_ = static_cast<Tick>(rest);
    const unsigned all = (1u << units_) - 1;
    if ((count_ == Count::AwayFromHome ? home : done_) == all) return true;
    // A unit at home may stay there for good, at no further cost.
    for (std::size_t unit = 0; count_ == Count::UntilHomeForGood && unit < units_; ++unit) {
      if ((home & ~done_) >> unit & 1) improve(state | 1u << unit, cost);
    }
    move(0, cost);
    return false;
  }

  /// All steps of the units from this one on.
  void move(std::size_t unit, std::uint64_t cost) {
    if (unit == units_) return improve(state_of(to_, steps_.next_phase(phase_), done_), cost);
    const Cell from = from_[unit], goal = problem_.units[unit].goal;
    const bool is_done = (done_ >> unit & 1) != 0;
    for (const Cell to : steps_.steps(unit, from, phase_)) {
      if (is_done && to != from) continue;
      bool fits = true;
      for (std::size_t other = 0; fits && other < unit; ++other) {
        fits = !in_conflict(problem_, unit, from, to, other, from_[other], to_[other]);
      }
      if (!fits) continue;
      to_[unit] = to;
      const bool counts = count_ == Count::UntilHomeForGood ? !is_done : from != goal || to != goal;
      move(unit + 1, cost + (counts ? 1 : 0));
    }
  }

  void improve(State state, std::uint64_t cost) {
    if (cost >= costs_[state]) return;
    costs_[state] = static_cast<std::uint16_t>(cost);
    by_cost_[cost % by_cost_.size()].push_back(state);
  }

  static constexpr std::uint16_t unknown = std::numeric_limits<std::uint16_t>::max();
  const JointProblem& problem_;
  JointSteps steps_;
  std::size_t units_;
  std::uint32_t cells_;
  Count count_ = Count::UntilHomeForGood;
  std::vector<std::uint16_t> costs_;
  std::vector<std::vector<State>> by_cost_;
  // The state that is expanded, and the places after it:
  std::vector<Cell> from_, to_;
  unsigned done_ = 0;
  Tick phase_ = 0;
};

}  // namespace astrolabe::testing
