#include "io/codec/base64url.hpp"

#include <array>

namespace astrolabe {
namespace {

constexpr auto make_values() {
  std::array<std::int8_t, 256> values{};
  for (auto& value : values) value = -1;
  for (std::size_t i = 0; i < base64url_alphabet.size(); ++i) {
    values[static_cast<unsigned char>(base64url_alphabet[i])] = static_cast<std::int8_t>(i);
  }
  return values;
}
constexpr auto base64url_values = make_values();

}  // namespace

std::string encode_base64url(std::string_view bytes) {
  std::string text;
  text.reserve((bytes.size() * 4 + 2) / 3);
  std::uint32_t bits = 0;
  int held = 0;
  for (const char byte : bytes) {
    bits = bits << 8 | static_cast<unsigned char>(byte);
    for (held += 8; held >= 6;) {
      held -= 6;
      text += base64url_alphabet[bits >> held & 63];
    }
  }
  if (held > 0) text += base64url_alphabet[bits << (6 - held) & 63];
  return text;
}

bool decode_base64url(std::string_view text, std::string& bytes) {
  if (text.size() % 4 == 1) return false;
  bytes.clear();
  bytes.reserve(text.size() * 3 / 4);
  std::uint32_t bits = 0;
  int held = 0;
  for (const char c : text) {
    const int value = base64url_values[static_cast<unsigned char>(c)];
    if (value < 0) return false;
    bits = bits << 6 | static_cast<std::uint32_t>(value);
    held += 6;
    if (held >= 8) {
      held -= 8;
      bytes += static_cast<char>(bits >> held);
    }
  }
  return true;
}

std::uint32_t crc32(std::string_view text) noexcept {
  std::uint32_t crc = 0xFFFFFFFF;
  for (const char c : text) {
    crc ^= static_cast<unsigned char>(c);
    for (int i = 0; i < 8; ++i) crc = crc >> 1 ^ (0xEDB88320u & (0u - (crc & 1)));
  }
  return ~crc;
}

}  // namespace astrolabe
