#include "core/heuristic.hpp"

#include <cmath>

namespace astrolabe {

std::uint64_t integer_square_root(std::uint64_t value) noexcept {
  // IEEE square roots are correctly rounded, so the guess is the same everywhere and at most one off.
  auto root = static_cast<std::uint64_t>(std::sqrt(static_cast<double>(value)));
  while (root * root > value) --root;
  while ((root + 1) * (root + 1) <= value) ++root;
  return root;
}

HeuristicFacts heuristic_facts(HeuristicKind kind, std::int32_t weight, Movement movement, const CostModel& model) noexcept {
  if (kind == HeuristicKind::Zero || weight == 0) return {true, true};
  bool lower_bound = true;
  if (movement != Movement::FourConnected) {
    const std::uint64_t s = model.straight;
    const std::uint64_t d = model.diagonal;
    // One diagonal step lowers Manhattan by two straight steps, and Euclid by at most sqrt 2 of them.
    if (kind == HeuristicKind::Manhattan) lower_bound = d >= 2 * s;
    if (kind == HeuristicKind::Euclidean) lower_bound = d * d >= 2 * s * s;
  }
  // For these metrics a step changes h by at most its cost exactly when h never exceeds the cost, so both go together.
  const bool holds = lower_bound && weight <= 1000;
  return {holds, holds};
}

}  // namespace astrolabe
