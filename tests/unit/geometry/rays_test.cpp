#include "geometry/rays.hpp"

#include "support/catch.hpp"

using namespace astrolabe;

TEST_CASE("rays: they meet lines at exact fractions") {
  CHECK(meet({1, 1}, {2, 3}, 4) == Fraction{3});
  CHECK(meet({1, 1}, {2, 3}, 6) == Fraction{13, 3});
  CHECK(meet({1, 7}, {-1, -2}, 2) == Fraction{-3, 2});
  CHECK(Fraction{13, 3} < Fraction{9, 2});
  CHECK_FALSE(Fraction{9, 2} < Fraction{13, 3});
  // Two rays of the largest map that differ by as little as can be.
  const Fraction a = meet({1, 1}, {4094, 4093}, 4095);
  const Fraction b = meet({1, 1}, {4095, 4094}, 4095);
  CHECK(b < a);
  CHECK_FALSE(a < b);
}

TEST_CASE("rays: lengths are exact where they are whole") {
  constexpr std::uint64_t cell = std::uint64_t{1} << unit_bits;
  CHECK(distance({1, 1}, {9, 7}) == 5 * cell);
  CHECK(distance(Fraction{7, 2}, 1, {8, 7}) == 15 * cell / 4);
  CHECK(along({0, 0}, {3, 4}, 8) == 5 * cell);
  CHECK(along({0, 0}, {3, 4}, -8) == 5 * cell);
  // The diagonal of the largest map: root 2 to twelve digits and more.
  const auto diagonal = static_cast<double>(distance({1, 1}, {4095, 4095})) / static_cast<double>(cell);
  CHECK(std::abs(diagonal - 2047 * std::sqrt(2.0)) < 1e-11);
}
