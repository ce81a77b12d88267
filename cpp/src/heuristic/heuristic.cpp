#include "heuristic/heuristic.hpp"

#include <cmath>

namespace astrolabe {

std::uint64_t integer_square_root(std::uint64_t value) noexcept {
  // IEEE square roots are correctly rounded, so the guess is the same everywhere and at most one off.
  auto root = static_cast<std::uint64_t>(std::sqrt(static_cast<double>(value)));
  while (root * root > value) --root;
  while ((root + 1) * (root + 1) <= value) ++root;
  return root;
}

std::uint64_t Heuristic::straight_line(std::int32_t x, std::int32_t y) const noexcept {
  const auto dx = static_cast<std::uint64_t>(std::abs(x - goal_.x));
  const auto dy = static_cast<std::uint64_t>(std::abs(y - goal_.y));
  // Rounded down, so that it never exceeds the real distance: at most (33461 * 2896)^2 < 2^54 under the root.
  return integer_square_root(euclidean_ * euclidean_ * (dx * dx + dy * dy)) * cheapest_;
}

// Rounded down: weight w never weighs more than w.
std::uint64_t Heuristic::weighted(std::int32_t x, std::int32_t y) const noexcept { return unweighted(x, y) * weight_ / 1000; }

HeuristicFacts heuristic_facts(HeuristicKind kind, std::int32_t weight, Movement movement, const CostModel& model) noexcept {
  if (kind == HeuristicKind::Zero || weight == 0) return {true, true};
  bool lower_bound = true;
  bool smooth = true;
  if (movement != Movement::FourConnected) {
    const std::uint64_t s = model.straight;
    const std::uint64_t d = model.diagonal;
    const auto w = static_cast<std::uint64_t>(weight);
    // One diagonal step lowers Manhattan by two straight steps.
    if (kind == HeuristicKind::Manhattan) lower_bound = 1000 * d >= w * 2 * s;
    // And Euclid by at most sqrt 2 of them. 47321 is short of 33461 * sqrt 2 by so little that rounding down covers it along
    // the longest diagonal there is, so that is where they are compared.
    if (kind == HeuristicKind::Euclidean) {
      constexpr std::uint64_t n = max_side - 1;
      const std::uint64_t longest = integer_square_root(2 * s * s * n * n);
      lower_bound = 1000 * d * n >= w * longest;
      // Where only a weight below 1 makes it a lower bound, rounding before weighting can let a single step fall too far.
      smooth = d * n >= longest;
    }
  }
  // Rounding aside, a step changes h by at most its cost exactly when h never exceeds the cost, so both go together.
  const bool holds = lower_bound && weight <= 1000;
  return {holds, holds && smooth};
}

HeuristicFacts line_heuristic_facts(HeuristicKind kind, std::int32_t weight) noexcept {
  // Manhattan and octile are the lengths of ways around a straight line.
  const bool direct = kind == HeuristicKind::Zero || kind == HeuristicKind::Chebyshev || kind == HeuristicKind::Euclidean;
  const bool holds = weight == 0 || (direct && weight <= 1000);
  return {holds, holds};
}

}  // namespace astrolabe
