#pragma once
// Estimates of the cost to the goal, in cost units: scaled by the cheapest terrain of the map, so that they stay admissible
// where that is cheaper or dearer than plain ground, and weighted.

#include "astrolabe/map.hpp"
#include "astrolabe/query.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>

namespace astrolabe {

/// The largest integer whose square is at most `value`.
std::uint64_t integer_square_root(std::uint64_t value) noexcept;

class Heuristic {
 public:
  Heuristic() = default;
  /// weight in thousandths.
  Heuristic(HeuristicKind kind, std::int32_t weight, const Map& map, const Query& query) noexcept
      : goal_(map.size().point(query.goal)), cheapest_(map.cheapest()), weight_(static_cast<std::uint32_t>(weight)) {
    const std::uint64_t straight = query.model().straight * cheapest_;
    // Where a diagonal costs more than two straight steps, two straight steps are the cheaper estimate.
    const std::uint64_t diagonal = std::min(query.model().diagonal * cheapest_, 2 * straight);
    switch (kind) {
      case HeuristicKind::Zero:
        break;
      case HeuristicKind::Manhattan:
        longer_ = shorter_ = straight;
        break;
      // The diagonal steps are as many as the shorter way.
      case HeuristicKind::Octile:
        longer_ = straight, shorter_ = diagonal - straight;
        break;
      case HeuristicKind::Chebyshev:
        longer_ = straight;
        break;
      case HeuristicKind::Euclidean:
        euclidean_ = query.model().straight;
        break;
    }
    is_linear_ = euclidean_ == 0 && weight_ == 1000;
  }

  [[gnu::always_inline]] std::uint64_t operator()(std::int32_t x, std::int32_t y) const noexcept {
    return is_linear_ ? linear(x, y) : weighted(x, y);
  }

  /// So much for each cell across and down, less what the shorter way saves where it is gone diagonally. The goal in two numbers: a
  /// Point is copied as one, which would be taken apart at every call.
  template <class Number>
  struct Linear {
    std::int32_t goal_x, goal_y;
    Number longer, saved;
    [[gnu::always_inline]] Number operator()(std::int32_t x, std::int32_t y) const noexcept {
      const Number dx = static_cast<std::uint32_t>(std::abs(x - goal_x));
      const Number dy = static_cast<std::uint32_t>(std::abs(y - goal_y));
      return longer * (dx + dy) - saved * std::min(dx, dy);
    }
  };
  /// Multiplied, for loops that keep it. Preconditions: not weighted, not Euclidean, and no sum outgrows the type.
  template <class Number>
  Linear<Number> as_linear(Number times = 1) const noexcept {
    return {goal_.x, goal_.y, times * static_cast<Number>(longer_), times * static_cast<Number>(longer_ - shorter_)};
  }

  /// It never changes by more from a cell to its neighbour.
  std::uint64_t largest_change() const noexcept {
    // A diagonal step changes both ways by one. The Euclidean one changes by a diagonal at most, rounding included.
    const std::uint64_t change = std::max(longer_ + shorter_, 2 * euclidean_ * cheapest_);
    return (change * weight_ + 1999) / 1000;
  }

  /// Neither weighted nor Euclidean: as_linear() says the same.
  bool is_linear() const noexcept { return is_linear_; }
  std::uint64_t unweighted(std::int32_t x, std::int32_t y) const noexcept { return euclidean_ == 0 ? linear(x, y) : straight_line(x, y); }

 private:
  std::uint64_t linear(std::int32_t x, std::int32_t y) const noexcept { return as_linear<std::uint64_t>()(x, y); }
  std::uint64_t straight_line(std::int32_t x, std::int32_t y) const noexcept;
  std::uint64_t weighted(std::int32_t x, std::int32_t y) const noexcept;

  Point goal_;
  std::uint64_t longer_ = 0;     ///< units for each cell of the longer way, across or down
  std::uint64_t shorter_ = 0;    ///< and of the shorter one
  std::uint64_t euclidean_ = 0;  ///< units for each cell of the straight line, not scaled; 0 = another kind
  std::uint64_t cheapest_ = 1;
  std::uint64_t weight_ = 1000;
  bool is_linear_ = true;  ///< and not weighted: nearly always, so that it is looked at first
};

/// Properties that follow from the rules of movement and cost alone, so they hold on every map.
struct HeuristicFacts {
  bool admissible;  ///< never above the real cost
  bool consistent;  ///< never falls by more than the cost of a step
};
HeuristicFacts heuristic_facts(HeuristicKind kind, std::int32_t weight, Movement movement, const CostModel& model) noexcept;
/// The same for paths of any angle, which cost their length, rounded up.
HeuristicFacts line_heuristic_facts(HeuristicKind kind, std::int32_t weight) noexcept;

}  // namespace astrolabe
