#include "numbers/decimals.hpp"

#include "support/catch.hpp"

#include <cstdio>

using namespace astrolabe;

TEST_CASE("numbers have the digits behind the point that were asked for, rounded") {
  CHECK(decimals(0, 1) == "0.0");
  CHECK(decimals(0.04, 1) == "0.0");
  CHECK(decimals(0.06, 1) == "0.1");
  CHECK(decimals(9.96, 1) == "10.0");
  CHECK(decimals(12.3456, 2) == "12.35");
  CHECK(decimals(7, 0) == "7");
}

TEST_CASE("ten digits are what printf takes for as many") {
  CHECK(ten_digits(0) == "0");
  CHECK(ten_digits(10) == "10");
  CHECK(ten_digits(2.5) == "2.5");
  CHECK(ten_digits(12345678901.0) == "12345678901");
  for (int i = 1; i < 2000; ++i) {
    const double number = i * 47321.0 / 33461 * (i % 7 == 0 ? 1000 : 1);
    char expected[32];
    std::snprintf(expected, sizeof expected, "%.10g", number);
    CHECK(ten_digits(number) == expected);
  }
}
