#include "io/codec/bit_predictor.hpp"

#include "io/codec/range_coder.hpp"
#include "support/catch.hpp"
#include "support/dice.hpp"

#include <cmath>

using namespace astrolabe;
using namespace astrolabe::testing;

TEST_CASE("stretch and squash are the logistic function and its inverse, in integers") {
  for (std::int32_t x = -2800; x <= 2800; ++x) {
    const double exact = 65536 / (1 + std::exp(-x / 256.0));
    CHECK(std::abs(static_cast<double>(squash(x)) - exact) < 2);
  }
  CHECK(squash(-100000) == 1);
  CHECK(squash(100000) == 65535);
  std::int32_t before = -100000;
  for (std::uint32_t p = 1; p < 65536; ++p) {
    const double exact = 256 * std::log(p / (65536.0 - p));
    // Near the ends one step of the probability is many of the logarithm; in between every sixteenth is looked up.
    CHECK(std::abs(stretch(p) - exact) < (p < 64 || p > 65536 - 64 ? 180 : 3));
    CHECK(stretch(p) >= before);
    CHECK(stretch(65536 - p) == -stretch(p));
    before = stretch(p);
  }
}

TEST_CASE("bits of any probability come back, in about as many bytes as they tell") {
  Dice dice(81);
  for (const std::uint32_t one : {1u, 655u, 20000u, 32768u, 60000u, 65535u}) {
    std::vector<bool> bits;
    for (int i = 0; i < 20000; ++i) bits.push_back(dice.below(65536) < one);
    BitWriter writer;
    double told = 0;
    for (const bool bit : bits) {
      writer.bit(one, bit);
      told -= std::log2((bit ? one : 65536.0 - one) / 65536.0);
    }
    const std::string bytes = writer.finish();
    CHECK(static_cast<double>(bytes.size()) < told / 8 * 1.02 + 8);
    BitReader reader;
    reader.open(bytes);
    reader.begin_bits();
    for (const bool bit : bits) REQUIRE(reader.bit(one) == bit);
    CHECK_FALSE(reader.ran_out());
  }
}

TEST_CASE("a predictor learns what a context tells, and which of two contexts to trust") {
  Dice dice(82);
  BitPredictor predictor(2, 10, 1, 1);
  double told = 0;
  constexpr int bits = 4000;
  for (int i = 0; i < bits; ++i) {
    const std::uint64_t noise = dice.below(4), signal = dice.below(4);
    const bool bit = signal >= 2;
    const std::uint32_t one = predictor.predict({noise, signal}, 0, 0);
    REQUIRE(one >= 1);
    REQUIRE(one <= 65535);
    told -= std::log2((bit ? one : 65536.0 - one) / 65536.0);
    predictor.learn(bit);
  }
  CHECK(told < bits * 0.02);
}

TEST_CASE("a bit that cannot be foreseen costs a predictor hardly more than one bit") {
  Dice dice(83);
  BitPredictor predictor(3, 10, 1, 1);
  double told = 0;
  constexpr int bits = 20000;
  for (int i = 0; i < bits; ++i) {
    const bool bit = dice.chance(50);
    const std::uint32_t one = predictor.predict({dice.below(2), dice.below(16), dice.below(512)}, 0, 0);
    told -= std::log2((bit ? one : 65536.0 - one) / 65536.0);
    predictor.learn(bit);
  }
  CHECK(told < bits * 1.03);
}
