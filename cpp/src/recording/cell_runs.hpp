#pragma once
// Which parts of a map changed, in runs of 64 cells in reading order, so that no row needs computing. Each run is a byte: marking a
// cell writes one and reads nothing, so cells that follow upon each other in a run do not wait for each other.

#include "astrolabe/cell.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <utility>
#include <vector>

namespace astrolabe {

class CellRuns {
 public:
  /// Empties the set, for a map of `cells` cells.
  [[gnu::noinline]] void begin(std::uint32_t cells) {
    cells_ = cells;
    words_.assign((cells + run * in_word - 1) / (run * in_word), 0);
  }
  std::uint32_t cells() const noexcept { return cells_; }

  void add(std::uint32_t cell) noexcept { adder().add(cell); }
  /// For loops, until begin().
  struct Adder {
    void add(std::uint32_t cell) const noexcept { bytes[cell / run] = 1; }
    std::uint8_t* bytes;
  };
  Adder adder() noexcept { return {reinterpret_cast<std::uint8_t*>(words_.data())}; }
  void add(CellRange range) noexcept {
    for (std::uint32_t i = range.low / run; !range.empty() && i <= range.high / run; ++i) add(i * run);
  }
  /// Precondition: of as many cells.
  [[gnu::noinline]] void add(const CellRuns& other) noexcept {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
  }
  /// Moves the first runs to `to` until about `cells` cells are moved; true when none are left. Precondition: of as many cells.
  bool move_first(std::uint32_t cells, CellRuns& to) noexcept {
    std::uint32_t moved = 0;
    for (std::size_t i = 0; i < words_.size(); ++i) {
      if (words_[i] == 0) continue;
      if (moved >= cells) return false;
      moved += static_cast<std::uint32_t>(std::popcount(words_[i])) * run;
      to.words_[i] |= std::exchange(words_[i], 0);
    }
    return true;
  }
  [[gnu::noinline]] void clear() noexcept { std::fill(words_.begin(), words_.end(), 0); }
  bool empty() const noexcept {
    return std::all_of(words_.begin(), words_.end(), [](std::uint64_t word) { return word == 0; });
  }
  /// How many cells the runs have that hold one; a run that the map ends in counts as a whole one.
  std::uint32_t count() const noexcept {
    std::uint32_t runs = 0;
    for (const std::uint64_t word : words_) runs += static_cast<std::uint32_t>(std::popcount(word));
    return runs * run;
  }

  /// Calls f(CellRange) for the runs that hold a cell, in order; adjacent runs are merged.
  template <class F>
  void each(const F& f) const {
    CellRange stretch;
    for (std::uint32_t i = 0; i < words_.size(); ++i) {
      for (std::uint64_t word = words_[i]; word != 0; word &= word - 1) {
        const std::uint32_t low = (i * in_word + static_cast<std::uint32_t>(std::countr_zero(word)) / 8) * run;
        if (!stretch.empty() && stretch.high + 1 != low) f(std::exchange(stretch, {}));
        stretch.add(CellRange{low, std::min(low + run, cells_) - 1});
      }
    }
    if (!stretch.empty()) f(stretch);
  }

 private:
  static constexpr std::uint32_t run = 64;
  static constexpr std::uint32_t in_word = 8;
  static_assert(std::endian::native == std::endian::little);

  std::vector<std::uint64_t> words_;  ///< of eight runs, the first in the lowest byte: 1 where it holds such a cell
  std::uint32_t cells_ = 0;
};

}  // namespace astrolabe
