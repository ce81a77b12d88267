#pragma once
// Bitmaps in lines of words, bit 0 of a word first: 64 bits at a time.

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

namespace astrolabe::bit_lines {

/// The first set bit at or after this one. Precondition: there is one.
inline std::uint32_t next(const std::uint64_t* line, std::uint32_t bit) noexcept {
  std::uint32_t word = bit / 64;
  std::uint64_t bits = line[word] & ~std::uint64_t{0} << bit % 64;
  while (bits == 0) bits = line[++word];
  return word * 64 + static_cast<std::uint32_t>(std::countr_zero(bits));
}

/// The last set bit at or before this one. Precondition: there is one.
inline std::uint32_t previous(const std::uint64_t* line, std::uint32_t bit) noexcept {
  std::uint32_t word = bit / 64;
  std::uint64_t bits = line[word] & ~std::uint64_t{0} >> (63 - bit % 64);
  while (bits == 0) bits = line[--word];
  return word * 64 + 63 - static_cast<std::uint32_t>(std::countl_zero(bits));
}

/// 64 bits from `bit` onwards, of a line of `words` words; 0 outside it.
inline std::uint64_t at(const std::uint64_t* line, std::uint32_t words, std::int32_t bit) noexcept {
  const std::int32_t word = bit >> 6;
  const auto shift = static_cast<std::uint32_t>(bit & 63);
  const auto get = [=](std::int32_t i) { return i >= 0 && i < static_cast<std::int32_t>(words) ? line[i] : std::uint64_t{0}; };
  return shift == 0 ? get(word) : get(word) >> shift | get(word + 1) << (64 - shift);
}

/// A word of a line of `words` words, shifted so that each bit holds its neighbour `by` places on: -1, 0 or 1.
inline std::uint64_t beside(const std::uint64_t* line, std::uint32_t words, std::uint32_t word, std::int32_t by) noexcept {
  return at(line, words, static_cast<std::int32_t>(word) * 64 + by);
}

/// Spreads bits towards higher ones (up) or lower ones, as long as `passable` is set: in six steps, as Kogge and
/// Stone (1973) carry.
template <bool up>
constexpr std::uint64_t spread(std::uint64_t bits, std::uint64_t passable) noexcept {
  for (unsigned by = 1; by < 64; by *= 2) {
    bits |= passable & (up ? bits << by : bits >> by);
    passable &= up ? passable << by : passable >> by;
  }
  return bits;
}

constexpr std::uint64_t in_each_byte(std::uint64_t byte) noexcept { return byte * 0x0101010101010101u; }

/// Which of eight bytes have this value: bit i is that of byte i.
inline std::uint64_t equal(const std::uint8_t* bytes, std::uint8_t value) noexcept {
  std::uint64_t eight;
  std::memcpy(&eight, bytes, sizeof eight);
  eight ^= in_each_byte(value);
  // The highest bit of a byte becomes whether any is set, and no carry leaves it; the product gathers them.
  const std::uint64_t differ = (((eight & in_each_byte(0x7f)) + in_each_byte(0x7f)) | eight) >> 7;
  return (~differ & in_each_byte(1)) * 0x0102040810204080u >> 56;
}

/// Gives those of eight bytes this value whose bits are set.
inline void write(std::uint8_t* bytes, std::uint8_t bits, std::uint8_t value) noexcept {
  std::uint64_t eight;
  std::memcpy(&eight, bytes, sizeof eight);
  // Bit i alone is left in byte i, and carries into the highest one.
  const std::uint64_t chosen = ((in_each_byte(bits) & 0x8040201008040201u) + 0x00406070787C7E7Fu) >> 7 & in_each_byte(1);
  eight ^= (eight ^ in_each_byte(value)) & chosen * 0xff;
  std::memcpy(bytes, &eight, sizeof eight);
}
static_assert(std::endian::native == std::endian::little, "byte i of a word is its bits from 8 i on");

/// Bit i of word j becomes bit j of word i, by swapping ever smaller squares (Warren, Hacker's Delight).
inline void transpose(std::array<std::uint64_t, 64>& block) noexcept {
  std::uint64_t mask = 0x00000000FFFFFFFFu;
  for (std::uint32_t half = 32; half != 0; half /= 2, mask ^= mask << half) {
    for (std::uint32_t i = 0; i < 64; i = ((i | half) + 1) & ~half) {
      const std::uint64_t swap = (block[i] >> half ^ block[i | half]) & mask;
      block[i] ^= swap << half;
      block[i | half] ^= swap;
    }
  }
}

}  // namespace astrolabe::bit_lines
