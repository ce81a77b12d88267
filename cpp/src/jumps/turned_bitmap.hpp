#pragma once
// A bitmap that is written along rows, 64 bits at a time, and read along lines that cross them: columns, or diagonals of either kind.
// On a line, the bits of rows that follow each other are neighbours. What was written is turned in blocks of 64 by 64, and only
// blocks in which something differs; a few bits by themselves.

#include "world/bit_lines.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace astrolabe {

class TurnedBitmap {
 public:
  /// Allocates for 64 * `line_words` rows of `row_words` words, and for lines of any kind.
  void reserve(std::uint32_t row_words, std::uint32_t line_words) {
    const std::size_t blocks = std::size_t{row_words + line_words} * line_words;
    lines_.reserve(blocks * 64);
    differs_.reserve(blocks);
  }
  /// Such rows, all bits set or none. skew: how many columns a line moves to the right from row to row, -1, 0 or 1.
  void begin(std::uint32_t row_words, std::uint32_t line_words, std::int32_t skew, bool set) {
    row_words_ = row_words;
    line_words_ = line_words;
    skew_ = skew;
    line_blocks_ = row_words + (skew != 0 ? line_words : 0);
    const std::size_t blocks = std::size_t{line_blocks_} * line_words;
    const std::uint64_t bits = set ? ~std::uint64_t{0} : 0;
    rows_.assign(std::size_t{row_words} * line_words * 64, bits);
    lines_.assign(blocks * 64, bits);
    differs_.assign(blocks, 0);
    some_differ_.assign(line_words, 0);
    left_ = 0;
  }

  /// `turns_few`: where few bits differ they are turned at once, one by one; not for who writes much, for they lie far from each other.
  void write(std::uint32_t row, std::uint32_t word, std::uint64_t bits, bool turns_few) noexcept {
    std::uint64_t& known = rows_[std::size_t{row} * row_words_ + word];
    std::uint64_t changed = known ^ bits;
    if (changed == 0) return;
    known = bits;
    // Lines of a word and 64 rows lie in one block, or where they are skewed, in two.
    const std::int32_t block = static_cast<std::int32_t>(word) + blocks_to_the_right(row / 64);
    if (turns_few && are_few(changed)) {
      for (; changed != 0; changed &= changed - 1) {
        const std::int32_t line = block * 64 + std::countr_zero(changed) - skew_ * static_cast<std::int32_t>(row % 64);
        lines_[static_cast<std::size_t>(line) * line_words_ + row / 64] ^= std::uint64_t{1} << row % 64;
      }
      return;
    }
    differs(row / 64, block) = 1;
    differs(row / 64, block - skew_) = 1;
    left_ += 1 - some_differ_[row / 64];
    some_differ_[row / 64] = 1;
  }

  /// Brings the lines to what was written.
  void turn() noexcept { turn_part(line_words_); }
  /// Only for as many times 64 rows; true when nothing is left.
  bool turn_part(std::uint32_t most) noexcept {
    for (std::uint32_t down = 0; left_ > 0 && most > 0; ++down) {
      if (some_differ_[down] == 0) continue;
      some_differ_[down] = 0;
      --left_;
      --most;
      for (std::int32_t across = 0; across < static_cast<std::int32_t>(line_blocks_); ++across) {
        if (differs(down, across) != 0) turn(down, across);
        differs(down, across) = 0;
      }
    }
    return left_ == 0;
  }

  /// As it was written last.
  const std::uint64_t* row(std::uint32_t number) const noexcept { return rows_.data() + std::size_t{number} * row_words_; }
  /// The line through a bit, whose place on it is the row; as it was when it was turned last. Precondition: it began with this skew.
  template <std::int32_t skew>
  const std::uint64_t* line(std::int32_t column, std::int32_t row) const noexcept {
    const std::int32_t number = column - skew * row + (skew > 0 ? 64 * static_cast<std::int32_t>(line_words_) : 0);
    return lines_.data() + static_cast<std::size_t>(number) * line_words_;
  }

  std::uint64_t bytes() const noexcept { return (rows_.size() + lines_.size()) * sizeof(std::uint64_t); }

 private:
  /// At most four: they are turned one by one, which takes a hundredth of what their blocks would.
  static bool are_few(std::uint64_t bits) noexcept {
    for (int i = 0; i < 4; ++i) bits &= bits - 1;
    return bits == 0;
  }
  /// From 64 bits of the first of 64 rows to the lines through them.
  std::int32_t blocks_to_the_right(std::uint32_t down) const noexcept {
    return (skew_ > 0 ? static_cast<std::int32_t>(line_words_) : 0) - skew_ * static_cast<std::int32_t>(down);
  }
  std::uint8_t& differs(std::uint32_t down, std::int32_t across) noexcept {
    return differs_[std::size_t{down} * line_blocks_ + static_cast<std::uint32_t>(across)];
  }

  void turn(std::uint32_t down, std::int32_t across) noexcept {
    const std::int32_t word = across - blocks_to_the_right(down);
    std::array<std::uint64_t, 64> bits;
    for (std::uint32_t i = 0; i < 64; ++i) {
      bits[i] = bit_lines::at(row(down * 64 + i), row_words_, word * 64 + skew_ * static_cast<std::int32_t>(i));
    }
    bit_lines::transpose(bits);
    std::uint64_t* const lines = lines_.data() + static_cast<std::size_t>(across) * 64 * line_words_ + down;
    for (std::uint32_t i = 0; i < 64; ++i) lines[std::size_t{i} * line_words_] = bits[i];
  }

  std::uint32_t row_words_ = 0;
  std::uint32_t line_words_ = 0;
  std::uint32_t line_blocks_ = 0;  ///< of 64 lines
  std::int32_t skew_ = 0;
  std::vector<std::uint64_t> rows_;
  std::vector<std::uint64_t> lines_;
  std::vector<std::uint8_t> differs_;      ///< by block, in which lines are no more what was written
  std::vector<std::uint8_t> some_differ_;  ///< by 64 rows, 1 where such blocks lie across them
  std::uint32_t left_ = 0;                 ///< of them
};

}  // namespace astrolabe
