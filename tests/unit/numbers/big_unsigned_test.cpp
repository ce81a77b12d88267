#include "support/catch.hpp"

#include "numbers/big_unsigned.hpp"

#include <vector>

using namespace astrolabe;

namespace {

/// Row n of Pascal's triangle.
std::vector<BigUnsigned> binomials(std::size_t n) {
  std::vector<BigUnsigned> row(n + 1);
  row[0].set(1);
  for (std::size_t i = 1; i <= n; ++i) {
    for (std::size_t k = i; k > 0; --k) row[k] += row[k - 1];
  }
  return row;
}

}  // namespace

TEST_CASE("big numbers: zero, one, and carries across the limit of a digit") {
  BigUnsigned number;
  CHECK(number.decimal() == "0");
  number += BigUnsigned{};
  CHECK(number.decimal() == "0");
  BigUnsigned one;
  one.set(1);
  number.set(999999999);
  CHECK(number.decimal() == "999999999");
  number += one;
  CHECK(number.decimal() == "1000000000");
  number += one;
  CHECK(number.decimal() == "1000000001");
  one += number;
  CHECK(one.decimal() == "1000000002");
  number.set(7);
  CHECK(number.decimal() == "7");
  number.set(0);
  CHECK(number.decimal() == "0");
}

TEST_CASE("big numbers: powers of two as text") {
  BigUnsigned power;
  power.set(1);
  std::string text = "1";
  for (int i = 0; i < 1000; ++i) {
    const BigUnsigned copy = power;
    power += copy;
    // Doubled digit by digit, as on paper.
    int carry = 0;
    for (std::size_t k = text.size(); k-- > 0;) {
      const int digit = (text[k] - '0') * 2 + carry;
      text[k] = static_cast<char>('0' + digit % 10);
      carry = digit / 10;
    }
    if (carry != 0) text.insert(text.begin(), '1');
    REQUIRE(power.decimal() == text);
  }
}

TEST_CASE("big numbers: known binomials") {
  CHECK(binomials(36)[18].decimal() == "9075135300");
  CHECK(binomials(59)[30].decimal() == "59132290782430712");
  CHECK(binomials(118)[59].decimal() == "24356699707654619143838606602026720");
}
