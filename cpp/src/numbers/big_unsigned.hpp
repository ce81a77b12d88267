#pragma once
// A natural number of any size that can be added to and printed; numbers of paths outgrow 64 bits on a grid of 35 cells a side.

#include "numbers/decimals.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace astrolabe {

class BigUnsigned {
 public:
  /// Becomes a number below `base` and keeps its memory.
  void set(std::uint32_t value) {
    digits_.clear();
    if (value != 0) digits_.push_back(value);
  }

  /// Precondition: another object.
  BigUnsigned& operator+=(const BigUnsigned& other) {
    if (digits_.size() < other.digits_.size()) digits_.resize(other.digits_.size(), 0);
    std::uint32_t carry = 0;
    for (std::size_t i = 0; i < digits_.size() && (carry != 0 || i < other.digits_.size()); ++i) {
      const std::uint32_t sum = digits_[i] + (i < other.digits_.size() ? other.digits_[i] : 0) + carry;
      carry = sum >= base ? 1 : 0;
      digits_[i] = sum - carry * base;
    }
    if (carry != 0) digits_.push_back(carry);
    return *this;
  }

  std::string decimal() const {
    if (digits_.empty()) return "0";
    std::string text = astrolabe::decimal(digits_.back());
    for (std::size_t i = digits_.size() - 1; i-- > 0;) {
      const std::string digits = astrolabe::decimal(digits_[i]);
      text.append(9 - digits.size(), '0');
      text += digits;
    }
    return text;
  }

 private:
  /// The largest power of ten below 2^31, so that sums fit 32 bits and printing needs no division.
  static constexpr std::uint32_t base = 1000000000;
  std::vector<std::uint32_t> digits_;  ///< the least first, none of value 0 at the end
};

}  // namespace astrolabe
