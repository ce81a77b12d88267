#pragma once
// The work that a planner may still do. What a piece takes beyond it is owed by the next ones, so that slices of any size do the same pieces.

#include <cstdint>

namespace astrolabe {

class WorkBudget {
 public:
  void add(std::uint32_t work) noexcept { left_ += work; }
  bool is_spent() const noexcept { return left_ <= 0; }
  /// A piece takes at least 1.
  void spend(std::uint64_t work) noexcept { left_ -= static_cast<std::int64_t>(work == 0 ? 1 : work); }

 private:
  std::int64_t left_ = 0;
};

}  // namespace astrolabe
