// Lines of a turned bitmap against the bits that they pass.

#include "support/catch.hpp"
#include "support/dice.hpp"

#include "jumps/turned_bitmap.hpp"

#include <vector>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

/// The same bits, one after another.
struct Plain {
  std::uint32_t row_words, rows;
  std::vector<bool> bits;
  bool at(std::int32_t column, std::int32_t row) const {
    return bits[static_cast<std::size_t>(row) * row_words * 64 + static_cast<std::size_t>(column)];
  }
};

template <std::int32_t skew>
bool same(const TurnedBitmap& turned, const Plain& plain) {
  for (std::int32_t row = 0; row < static_cast<std::int32_t>(plain.rows); ++row) {
    for (std::int32_t column = 0; column < static_cast<std::int32_t>(plain.row_words * 64); ++column) {
      const std::uint64_t* const line = turned.line<skew>(column, row);
      const auto bit = [line](std::int32_t place) { return (line[place / 64] >> place % 64 & 1) != 0; };
      if (bit(row) != plain.at(column, row)) return false;
      // The next row of the line is the next bit.
      const std::int32_t next = column + skew;
      if (row + 1 < static_cast<std::int32_t>(plain.rows) && next >= 0 && next < static_cast<std::int32_t>(plain.row_words * 64) &&
          bit(row + 1) != plain.at(next, row + 1))
        return false;
    }
  }
  return true;
}

}  // namespace

TEST_CASE("a turned bitmap tells along its lines what was written in rows") {
  Dice dice(91);
  TurnedBitmap turned;
  for (int i = 0; i < 60; ++i) {
    const std::uint32_t row_words = 1 + dice.below(3), line_words = 1 + dice.below(3);
    const std::int32_t skew = i % 3 - 1;
    const bool set = dice.chance(50);
    turned.begin(row_words, line_words, skew, set);
    Plain plain{row_words, line_words * 64, std::vector<bool>(std::size_t{row_words} * line_words * 64 * 64, set)};
    for (int round = 0; round < 4; ++round) {
      // At first nothing, then everything, then a word here and there.
      for (std::uint32_t row = 0; row < plain.rows; ++row) {
        for (std::uint32_t word = 0; word < row_words; ++word) {
          if (round == 0 || (round > 1 && !dice.chance(2))) continue;
          // Sometimes few of its bits.
          const std::uint32_t percent = round == 1 || dice.chance(50) ? 50 : 3;
          std::uint64_t bits = 0;
          for (unsigned bit = 0; bit < 64; ++bit) {
            const auto place = (std::size_t{row} * row_words + word) * 64 + bit;
            const bool value = plain.bits[place] != dice.chance(percent);
            plain.bits[place] = value;
            bits |= std::uint64_t{value} << bit;
          }
          turned.write(row, word, bits, dice.chance(50));
        }
      }
      turned.turn();
      INFO(i << ": " << row_words << " x " << line_words << " words, skew " << skew << ", round " << round);
      REQUIRE((skew < 0 ? same<-1>(turned, plain) : skew > 0 ? same<1>(turned, plain) : same<0>(turned, plain)));
    }
  }
}
