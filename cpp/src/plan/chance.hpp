#pragma once
// Random numbers for planners: a hash of seed, step, unit and choice, so that any decision can be made again alone.

#include "numbers/random.hpp"

#include <cstdint>

namespace astrolabe {

class Chance {
 public:
  /// `step`: of the planner, or the tick.
  constexpr Chance(std::uint32_t seed, std::uint32_t step) noexcept : step_(Random(std::uint64_t{seed} << 32 | step).next()) {}
  /// 64 random bits for a decision about the unit. `choice` tells decisions about one unit in one step apart.
  constexpr std::uint64_t operator()(std::uint32_t unit, std::uint32_t choice) const noexcept {
    return Random(step_ ^ (std::uint64_t{unit} << 32 | choice)).next();
  }

 private:
  std::uint64_t step_;
};

}  // namespace astrolabe
