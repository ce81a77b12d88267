#pragma once
// A positive number with the precision of a double and a range far beyond it: ratios of numbers of paths, which have thousands of digits.

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace astrolabe {

class ScaledNumber {
 public:
  constexpr ScaledNumber() = default;
  explicit ScaledNumber(double value) noexcept : mantissa_(value) { normalize(); }

  ScaledNumber& operator+=(const ScaledNumber& other) noexcept {
    if (other.mantissa_ == 0) return *this;
    if (mantissa_ == 0) return *this = other;
    const std::int32_t exponent = std::max(exponent_, other.exponent_);
    mantissa_ = std::ldexp(mantissa_, exponent_ - exponent) + std::ldexp(other.mantissa_, other.exponent_ - exponent);
    exponent_ = exponent;
    normalize();
    return *this;
  }
  /// Precondition: `divisor` is not 0, and a double can hold the ratio.
  double over(const ScaledNumber& divisor) const noexcept { return std::ldexp(mantissa_ / divisor.mantissa_, exponent_ - divisor.exponent_); }

 private:
  void normalize() noexcept {
    int shift = 0;
    mantissa_ = std::frexp(mantissa_, &shift);
    exponent_ += shift;
  }

  double mantissa_ = 0;
  std::int32_t exponent_ = 0;
};

}  // namespace astrolabe
