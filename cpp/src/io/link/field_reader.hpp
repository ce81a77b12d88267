#pragma once
// Goes from one field `key=value` of a text to the next.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace astrolabe {

struct FieldReader {
  std::string_view text;
  char between = '&';     ///< two fields
  std::size_t begin = 0;  ///< of the next one
  std::string_view key{};
  std::string_view value{};
  std::uint32_t column = 0;  ///< of the key, from 1
  std::uint32_t number = 0;  ///< of the field, from 1

  bool next() noexcept {
    if (begin >= text.size()) return false;
    const std::size_t end = std::min(text.find(between, begin), text.size());
    const std::string_view field = text.substr(begin, end - begin);
    const std::size_t equals = std::min(field.find('='), field.size());
    key = field.substr(0, equals);
    value = field.substr(std::min(equals + 1, field.size()));
    column = static_cast<std::uint32_t>(begin) + 1;
    ++number;
    begin = end + 1;
    return true;
  }
};

}  // namespace astrolabe
