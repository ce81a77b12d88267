#include "support/catch.hpp"
#include "support/dice.hpp"

#include "io/codec/base64url.hpp"

using namespace astrolabe;
using namespace astrolabe::testing;

TEST_CASE("the vectors of RFC 4648, without padding and with the alphabet for addresses") {
  CHECK(encode_base64url("") == "");
  CHECK(encode_base64url("f") == "Zg");
  CHECK(encode_base64url("fo") == "Zm8");
  CHECK(encode_base64url("foo") == "Zm9v");
  CHECK(encode_base64url("foobar") == "Zm9vYmFy");
  CHECK(encode_base64url("\xFB\xFF\xBE") == "-_--");
}

TEST_CASE("bytes of any length come back") {
  Dice dice(1);
  for (std::uint32_t length = 0; length < 200; ++length) {
    std::string bytes, back = "what was here before";
    for (std::uint32_t i = 0; i < length; ++i) bytes += static_cast<char>(dice.below(256));
    REQUIRE(decode_base64url(encode_base64url(bytes), back));
    CHECK(back == bytes);
  }
}

TEST_CASE("other characters and impossible lengths are refused") {
  std::string bytes;
  for (const char* text : {"A", "ABCDE", "AB=", "AB==", "A+B/", "AB D", "AB\n",
                           "\xC3\xA4"
                           "A"})
    CHECK_FALSE(decode_base64url(text, bytes));
}

TEST_CASE("the check sum is CRC-32") {
  CHECK(crc32("") == 0);
  CHECK(crc32("123456789") == 0xCBF43926);
  CHECK(crc32("The quick brown fox jumps over the lazy dog") == 0x414FA339);
}
