#pragma once
// Numbers with digits behind the point, as text. printf could do it as well, but brings as much code as an algorithm.

#include <cstdint>
#include <string>

namespace astrolabe {

/// A number from 0 to 10^18 / 10^digits, rounded to `digits` digits.
inline std::string decimals(double number, int digits) {
  std::uint64_t scale = 1;
  for (int i = 0; i < digits; ++i) scale *= 10;
  const auto rounded = static_cast<std::uint64_t>(number * static_cast<double>(scale) + 0.5);
  const std::string whole = std::to_string(rounded / scale);
  return digits == 0 ? whole : whole + '.' + std::to_string(scale + rounded % scale).substr(1);
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
