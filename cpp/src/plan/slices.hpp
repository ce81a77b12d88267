#pragma once
// Work in slices. A part that cannot be divided may take more than is left; later slices then pay for it. So n slices of 1 lead as far as one of n.

#include <cstdint>

namespace astrolabe {

class Slices {
 public:
  void begin() noexcept { left_ = given_ = 0; }
  void give(std::uint32_t work) noexcept {
    left_ += work;
    given_ += work;
  }
  void take(std::uint64_t work) noexcept { left_ -= static_cast<std::int64_t>(work); }
  bool is_left() const noexcept { return left_ > 0; }
  /// Precondition: is_left().
  std::uint32_t left() const noexcept { return static_cast<std::uint32_t>(left_); }
  /// All work since begin().
  std::int64_t taken() const noexcept { return given_ - left_; }

 private:
  std::int64_t left_ = 0, given_ = 0;
};

}  // namespace astrolabe
