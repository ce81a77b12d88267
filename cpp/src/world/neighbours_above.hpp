#pragma once
// The question that expanding a cell asks most: which neighbours would be improved. Both stores that keep g and state in one word of
// which a larger one is worse ask it of the words around a cell.

#include "astrolabe/cell.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace astrolabe {

/// The directions, as bits, in which the word beside that of a cell, which lies `here` in rows of `width`, is above the limit of a
/// straight or of a diagonal step. Without a branch: most neighbours were reached before, and which ones is hard to foresee. And word by
/// word: many of these were written just now, and a processor that is asked for several of them at once has to wait until they have
/// left for the cache.
template <class Word>
[[gnu::always_inline]] inline unsigned neighbours_above(const Word* here, std::uint32_t width, Word straight, Word diagonal) noexcept {
  const auto row = static_cast<std::ptrdiff_t>(width);
  const std::array limits{straight, diagonal};
  unsigned above = 0;
  const auto put_before = [&above](bool is_above) {
    auto bit = static_cast<unsigned>(is_above);
#if defined(__wasm__)
    // Twice a number and one more is one instruction, and so engines write it; compilers that know the bit make two of it.
    asm("" : "+r"(bit));
#endif
    above += above + bit;
  };
  [&]<unsigned... i>(std::integer_sequence<unsigned, i...>) {
    constexpr auto last = direction_count - 1;
    (put_before(here[step_y[last - i] * row + step_x[last - i]] > limits[is_diagonal(last - i) ? 1 : 0]), ...);
  }
  (std::make_integer_sequence<unsigned, direction_count>{});
  return above;
}

}  // namespace astrolabe
