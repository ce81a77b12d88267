#include "support/catch.hpp"

#include "numbers/random.hpp"

#include <array>

using namespace astrolabe;

TEST_CASE("the random numbers are those of SplitMix64") {
  // The first numbers of the reference implementation for seed 1234567.
  Random random(1234567);
  CHECK(random.next() == 6457827717110365317ull);
  CHECK(random.next() == 3203168211198807973ull);
  CHECK(random.next() == 9817491932198370423ull);
}

TEST_CASE("below stays below and reaches everything") {
  Random random(1);
  std::array<int, 7> seen{};
  for (int i = 0; i < 7000; ++i) ++seen.at(random.below(7));
  for (const int count : seen) CHECK(count > 800);
  CHECK(random.below(1) == 0);
}
