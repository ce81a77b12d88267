#pragma once
// What packed_nodes.hpp holds in eight bytes a cell, in five: g and state in a word of 32 bits, and the direction beside it, which
// is written when a cell is expanded and read only to follow a path. Here too a search takes a base so far below the one before that whatever older
// ones wrote looks dearer than all that it writes itself. How far is a guess: where costs outgrow it, the words are moved once, and
// only what outgrows all 31 bits is too dear.

#include "astrolabe/cell.hpp"
#include "world/grow.hpp"
#include "world/neighbours_above.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

namespace astrolabe {

class CompactNodes {
 public:
  /// Twice g, counted from the base, and one more when the cell is closed.
  using Word = std::uint32_t;
  static constexpr Word unvisited = std::numeric_limits<Word>::max();

  /// The words that may be read before the first cell and after the last: the neighbours of all cells, on the map or not.
  static constexpr std::uint32_t margin = max_side + 1;
  /// Twice this divides every base, so that the lower bits of a word are those of twice its cost.
  static constexpr std::uint32_t grain = std::uint32_t{1} << 24;
  static constexpr std::uint32_t largest_range = (std::uint32_t{1} << 31) - grain;

  /// A part of what begin() would take on a large map; true when there is room.
  bool make_room(std::uint32_t cells) { return grow_part(words_, cells + 2 * margin, unvisited) && grow_part(directions_, cells, std::uint8_t{0}); }
  /// `range`: no cost will reach it, probably.
  void begin(std::uint32_t cells, std::uint64_t range) {
    while (!make_room(cells)) {
    }
    range_ = static_cast<std::uint32_t>(std::min<std::uint64_t>((range | (grain - 1)) + 1, largest_range));
    if (base_ < 2 * range_) {
      std::fill(words_.begin(), words_.end(), unvisited);
      base_ = top;
    }
    set_base(base_ - 2 * range_);
  }
  /// Makes room for every cost below largest_range. What all words of this search have to be increased by, modulo 2^32.
  Word widen() noexcept {
    const Word ceiling = this->ceiling();
    const Word change = 0 - base_;
    for (Word& word : words_) word = word >= ceiling ? unvisited : word + change;
    range_ = largest_range;
    set_base(0);
    return change;
  }

  std::uint32_t range() const noexcept { return range_; }
  Word* words() noexcept { return words_.data() + margin; }
  std::uint8_t* directions() noexcept { return directions_.data(); }
  /// The word of an open cell with this g.
  Word word(std::uint32_t g) const noexcept { return base_ + 2 * g; }
  std::uint32_t g(Word word) const noexcept { return (word - base_) >> 1; }
  /// Words from here on are of unvisited cells.
  Word ceiling() const noexcept { return ceiling_; }

  /// What a step adds to the word of a cell, as improving() compares it: a closed cell of the same g has one more.
  struct Rises {
    Rises(std::uint32_t straight_cost, std::uint32_t diagonal_cost) noexcept : straight(2 * straight_cost + 1), diagonal(2 * diagonal_cost + 1) {}
    Word straight, diagonal;
  };
  /// The directions of the neighbours that steps from this cell, whose word lies `here`, would improve, whether they lie on the map
  /// or not.
  static unsigned improving(const Word* here, Word word, std::uint32_t width, const Rises& rises) noexcept {
    return neighbours_above(here, width, word + rises.straight, word + rises.diagonal);
  }

  std::uint32_t g(Cell cell) const noexcept { return g(words_[margin + index(cell)]); }
  unsigned direction(Cell cell) const noexcept { return directions_[index(cell)]; }

 private:
  static constexpr Word top = 2 * largest_range;
  static_assert(top < unvisited);

  void set_base(Word base) noexcept {
    base_ = base;
    ceiling_ = base + 2 * range_;
  }

  std::vector<Word> words_;
  std::vector<std::uint8_t> directions_;
  Word base_ = top;
  std::uint32_t range_ = 0;
  Word ceiling_ = 0;
};

}  // namespace astrolabe
