#pragma once
// base64url without padding (RFC 4648, section 5), whose alphabet survives chats and Markdown.

#include <cstdint>
#include <string>
#include <string_view>

namespace astrolabe {

inline constexpr std::string_view base64url_alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

std::string encode_base64url(std::string_view bytes);
/// False when the text holds other characters or a length that no bytes give.
bool decode_base64url(std::string_view text, std::string& bytes);

/// CRC-32 (ISO 3309) of a text.
std::uint32_t crc32(std::string_view text) noexcept;

}  // namespace astrolabe
