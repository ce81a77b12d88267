#pragma once
// Binary arithmetic coding in integers: bits of any probability as few bytes, the same bytes on every build. A writer and a reader
// have the same interface, so that one function says what is coded, for both directions:
//
//   bool bit(one, value)   `one`: the probability of a one, in 1/65536, 1 to 65535. The writer writes `value` and returns it; the
//                          reader passes it over and returns what was written.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>

namespace astrolabe {

/// What writer and reader narrow alike. The lower part of the interval is a one; both parts keep at least one value.
class Interval {
 public:
  std::uint32_t middle(std::uint32_t one) const noexcept { return low + static_cast<std::uint32_t>((std::uint64_t{high} - low) * one >> 16); }
  void narrow(bool one, std::uint32_t middle) noexcept {
    if (one) {
      high = middle;
    } else {
      low = middle + 1;
    }
  }
  bool top_byte_is_known() const noexcept { return ((low ^ high) & 0xFF000000u) == 0; }
  void drop_top_byte() noexcept {
    low <<= 8;
    high = high << 8 | 0xFF;
  }

  std::uint32_t low = 0;
  std::uint32_t high = 0xFFFFFFFF;
};

class BitWriter {
 public:
  bool bit(std::uint32_t one, bool value) {
    interval_.narrow(value, interval_.middle(one));
    while (interval_.top_byte_is_known()) {
      bytes_ += static_cast<char>(interval_.high >> 24);
      interval_.drop_top_byte();
    }
    return value;
  }
  std::size_t size() const noexcept { return bytes_.size(); }
  /// One byte tells the last interval: its ends differ in the top byte, so some number with zeros below that lies in it, and a
  /// reader takes what is missing as zero. Not more than a few zeros are left out, so that a reader can tell a map that was cut
  /// from one that ends in a large area of walls.
  std::string finish() {
    const std::size_t least = bytes_.size() - std::min<std::size_t>(bytes_.size(), 4);
    bytes_ += static_cast<char>((interval_.low + 0xFFFFFF) >> 24);
    while (bytes_.size() > least && bytes_.back() == '\0') bytes_.pop_back();
    return std::move(bytes_);
  }

 private:
  std::string bytes_;
  Interval interval_;
};

class BitReader {
 public:
  void open(std::string bytes) noexcept {
    bytes_ = std::move(bytes);
    position_ = 0;
  }
  /// A byte as it stands, before the first bit.
  std::uint8_t byte() noexcept {
    const std::size_t at = position_++;
    return at < bytes_.size() ? static_cast<std::uint8_t>(bytes_[at]) : 0;
  }
  bool at_end() const noexcept { return position_ > bytes_.size(); }
  void begin_bits() noexcept {
    interval_ = {};
    for (int i = 0; i < 4; ++i) code_ = code_ << 8 | byte();
  }
  bool bit(std::uint32_t one, bool = false) noexcept {
    const std::uint32_t middle = interval_.middle(one);
    const bool value = code_ <= middle;
    interval_.narrow(value, middle);
    while (interval_.top_byte_is_known()) {
      interval_.drop_top_byte();
      code_ = code_ << 8 | byte();
    }
    return value;
  }
  /// True when the bytes ended long before the bits did.
  bool ran_out() const noexcept { return position_ > bytes_.size() + 8; }

 private:
  std::string bytes_;
  std::size_t position_ = 0;
  Interval interval_;
  std::uint32_t code_ = 0;
};

}  // namespace astrolabe
