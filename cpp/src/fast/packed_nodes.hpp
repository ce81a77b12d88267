#pragma once
// g, state and direction of every cell in one word, for searches that ask "new, or reached more cheaply?" of every neighbour: one
// comparison answers it. A word is g on top of the base of its search, then the state and the direction that led into the cell.
// Each search takes a base so far below the one before that all older words are larger than any of its own, as those of unvisited
// cells are; so starting costs nothing, and the words last for thousands of searches before they have to be cleared.

#include "astrolabe/cell.hpp"
#include "astrolabe/trace.hpp"
#include "world/grow.hpp"
#include "world/neighbours_above.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace astrolabe {

/// The words of one search: two registers, for loops that would else read them again after each write.
class PackedWords {
 public:
  /// Unvisited, or reached at more than g.
  bool improves(Cell cell, std::uint64_t g) const noexcept { return base_ + g < words_[index(cell)] >> meta_bits; }
  /// Reached at g, and not more cheaply since.
  bool is_at(Cell cell, std::uint64_t g) const noexcept { return base_ + g == words_[index(cell)] >> meta_bits; }
  /// The directions of the neighbours that `straight` and `diagonal` would improve, whether they lie on the map or not.
  unsigned improving(Cell cell, std::uint32_t width, std::uint64_t straight, std::uint64_t diagonal) const noexcept {
    return neighbours_above(words_ + index(cell), width, (base_ + straight) << meta_bits | meta, (base_ + diagonal) << meta_bits | meta);
  }
  /// Prefetches the word of the cell.
  void prefetch(Cell cell) const noexcept { __builtin_prefetch(words_ + index(cell), 1); }
  CellState state(Cell cell) const noexcept {
    const std::uint64_t word = words_[index(cell)];
    if (word >> meta_bits >= base_ + range) return CellState::Unvisited;
    return (word & closed) != 0 ? CellState::Closed : CellState::Open;
  }
  /// g and direction are meaningful unless the state is Unvisited.
  std::uint64_t g(Cell cell) const noexcept { return (words_[index(cell)] >> meta_bits) - base_; }
  unsigned direction(Cell cell) const noexcept { return words_[index(cell)] & 15; }

  /// Precondition: g < 2^48.
  void open(Cell cell, std::uint64_t g, unsigned direction, Cell /*parent*/ = no_cell) noexcept {
    words_[index(cell)] = (base_ + g) << meta_bits | direction;
  }
  void close(Cell cell) noexcept { words_[index(cell)] |= closed; }

 protected:
  static constexpr unsigned meta_bits = 5;
  static constexpr std::uint64_t meta = (1u << meta_bits) - 1;
  static constexpr std::uint64_t closed = 16;
  // No g reaches it: 16 million cells, entered at 255 times 47321 each.
  static constexpr std::uint64_t range = std::uint64_t{1} << 48;
  static constexpr std::uint64_t top = (std::uint64_t{1} << (64 - meta_bits)) - 1;

  std::uint64_t* words_ = nullptr;
  std::uint64_t base_ = top;
};

class PackedNodes : public PackedWords {
 public:
  /// The words that may be read before the first cell and after the last: the neighbours of all cells, on the map or not.
  static constexpr std::uint32_t margin = max_side + 1;

  /// A part of what begin() would take on a large map; true when there is room.
  bool make_room(std::uint32_t cells) { return grow_part(storage_, cells + 2 * margin, ~std::uint64_t{0}); }
  void begin(std::uint32_t cells) {
    while (!make_room(cells)) {
    }
    words_ = storage_.data() + margin;
    if (base_ < range) {
      std::fill(storage_.begin(), storage_.end(), ~std::uint64_t{0});
      base_ = top;
    }
    base_ -= range;
  }
  /// Room for more cells in the midst of a search; they are unvisited.
  void grow(std::uint32_t cells) {
    if (storage_.size() < cells + 2 * margin) storage_.resize(cells + 2 * margin, ~std::uint64_t{0});
    words_ = storage_.data() + margin;
  }

 private:
  std::vector<std::uint64_t> storage_;
};

}  // namespace astrolabe
