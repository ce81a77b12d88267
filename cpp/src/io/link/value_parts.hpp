#pragma once
// The parts of a value of a field, one after the other. Its functions are called in many places and seldom, so they are not put into each.

#include "numbers/decimals.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace astrolabe {

class ValueParts {
 public:
  ValueParts(std::string_view text, char between) noexcept : text_(text), between_(between) {}

  /// There is one more than there are separators.
  [[gnu::noinline]] std::size_t count() const noexcept { return 1 + static_cast<std::size_t>(std::count(text_.begin(), text_.end(), between_)); }
  bool is_over() const noexcept { return is_over_; }
  /// The next part, which stays.
  [[gnu::noinline]] std::string_view peek() const noexcept { return is_over_ ? std::string_view{} : text_.substr(0, text_.find(between_)); }
  [[gnu::noinline]] std::string_view take() noexcept {
    const std::string_view part = peek();
    is_over_ = is_over_ || part.size() == text_.size();
    text_.remove_prefix(is_over_ ? text_.size() : part.size() + 1);
    return part;
  }
  /// The next part as a number; false where it is none, or greater.
  [[gnu::noinline]] bool number(std::uint32_t& value, std::uint32_t most) noexcept {
    return !is_over_ && read_natural(take(), value) && value <= most;
  }

 private:
  std::string_view text_;
  char between_;
  bool is_over_ = false;
};

}  // namespace astrolabe
