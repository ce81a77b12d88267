#pragma once
// Numbers as text. printf could do it as well, but brings as much code as an algorithm.

#include <concepts>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>

namespace astrolabe {

/// In decimal digits. All integer types share this one function; std::to_string would link in several, and two tables.
inline std::string natural(std::uint64_t number) {
  std::string text;
  for (; number != 0 || text.empty(); number /= 10) text.insert(text.begin(), static_cast<char>('0' + number % 10));
  return text;
}

template <std::integral Integer>
std::string decimal(Integer number) {
  if (number < 0) return '-' + natural(0 - static_cast<std::uint64_t>(number));
  return natural(static_cast<std::uint64_t>(number));
}

/// A whole number without a sign, of digits alone; false where the text is none, or one that outgrows 32 bits.
inline bool read_natural(std::string_view text, std::uint32_t& value) noexcept {
  std::uint64_t number = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return false;
    number = 10 * number + static_cast<unsigned>(c - '0');
    if (number > std::numeric_limits<std::uint32_t>::max()) return false;
  }
  value = static_cast<std::uint32_t>(number);
  return !text.empty();
}

/// A number from 0 to 10^18 / 10^digits, rounded to `digits` digits.
inline std::string decimals(double number, int digits) {
  std::uint64_t scale = 1;
  for (int i = 0; i < digits; ++i) scale *= 10;
  const auto rounded = static_cast<std::uint64_t>(number * static_cast<double>(scale) + 0.5);
  const std::string whole = decimal(rounded / scale);
  return digits == 0 ? whole : whole + '.' + decimal(scale + rounded % scale).substr(1);
}

/// The same, as short as ten digits say it.
inline std::string ten_digits(double number) {
  int digits = 9;
  for (double limit = 10; number >= limit && digits > 0; limit *= 10) --digits;
  std::string text = decimals(number, digits);
  if (digits == 0) return text;
  text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  return text;
}

}  // namespace astrolabe
