#pragma once
// Estimates of the cost to the goal, in cost units: scaled by the cheapest terrain of the map, so that they stay admissible
// where that is cheaper or dearer than plain ground, and weighted.

#include "astrolabe/cost.hpp"
#include "astrolabe/map.hpp"
#include "astrolabe/query.hpp"

#include <cstdint>

namespace astrolabe {

/// The largest integer whose square is at most `value`.
std::uint64_t integer_square_root(std::uint64_t value) noexcept;

class Heuristic {
 public:
  Heuristic() = default;
  /// weight in thousandths.
  Heuristic(HeuristicKind kind, std::int32_t weight, const Map& map, const Query& query) noexcept
      : kind_(kind),
        goal_(map.size().point(query.goal)),
        straight_(query.model().straight),
        // Where a diagonal costs more than two straight steps, two straight steps are the cheaper estimate.
        diagonal_(query.model().diagonal < 2 * query.model().straight ? query.model().diagonal : 2 * query.model().straight),
        cheapest_(map.cheapest()),
        weight_(static_cast<std::uint32_t>(weight)) {}

  std::uint64_t operator()(std::int32_t x, std::int32_t y) const noexcept {
    const std::uint64_t h = unweighted(x, y);
    // Rounded down: weight w never weighs more than w.
    return weight_ == 1000 ? h : h * weight_ / 1000;
  }

  std::uint64_t unweighted(std::int32_t x, std::int32_t y) const noexcept {
    const std::uint64_t dx = static_cast<std::uint32_t>(x < goal_.x ? goal_.x - x : x - goal_.x);
    const std::uint64_t dy = static_cast<std::uint32_t>(y < goal_.y ? goal_.y - y : y - goal_.y);
    const std::uint64_t longer = dx < dy ? dy : dx;
    const std::uint64_t shorter = dx < dy ? dx : dy;
    std::uint64_t h = 0;
    switch (kind_) {
      case HeuristicKind::Zero: return 0;
      case HeuristicKind::Manhattan: h = straight_ * (dx + dy); break;
      case HeuristicKind::Octile: h = straight_ * (longer - shorter) + diagonal_ * shorter; break;
      case HeuristicKind::Chebyshev: h = straight_ * longer; break;
      // Rounded down, so that it never exceeds the real distance: at most (33461 * 2896)^2 < 2^54 under the root.
      case HeuristicKind::Euclidean: h = integer_square_root(straight_ * straight_ * (dx * dx + dy * dy)); break;
    }
    return h * cheapest_;
  }

 private:
  HeuristicKind kind_ = HeuristicKind::Zero;
  Point goal_;
  std::uint64_t straight_ = 0;
  std::uint64_t diagonal_ = 0;
  std::uint64_t cheapest_ = 1;
  std::uint64_t weight_ = 1000;
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
