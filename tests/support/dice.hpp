#pragma once
// Reproducible chance for tests: the standard fixes the numbers of mt19937, but not those of its distributions.

#include <cstdint>
#include <random>

namespace astrolabe::testing {

class Dice {
 public:
  explicit Dice(std::uint32_t seed) : engine_(seed) {}
  std::uint32_t number() { return static_cast<std::uint32_t>(engine_()); }
  /// 0 <= result < bound.
  std::uint32_t below(std::uint32_t bound) { return number() % bound; }
  std::int32_t between(std::int32_t first, std::int32_t last) {
    return first + static_cast<std::int32_t>(below(static_cast<std::uint32_t>(last - first + 1)));
  }
  bool chance(std::uint32_t percent) { return below(100) < percent; }

 private:
  std::mt19937 engine_;
};

}  // namespace astrolabe::testing
