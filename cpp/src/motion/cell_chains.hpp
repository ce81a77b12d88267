#pragma once
// Numbers that belong to cells, such as those of the edits of a cell: a chain for each cell that has any, from the last to the first. A cell of a
// huge map has a slot only where it has a chain, because most have none; on other maps each has one, which is found faster.

#include "astrolabe/cell.hpp"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace astrolabe {

class CellChains {
 public:
  /// Empties all chains, and makes room for this many numbers in all on a map of this many cells.
  void begin(std::size_t most, std::uint32_t cells) {
    links_.clear();
    slots_.clear();
    if (most == 0) return;
    is_hashed_ = cells > most_slots;
    slots_.resize(is_hashed_ ? std::bit_ceil(2 * most) : cells);
    shift_ = 64 - std::bit_width(slots_.size() - 1);
  }

  /// Precondition: there is room for it.
  void add(Cell cell, std::uint32_t number) {
    Slot& slot = slots_[place_of(cell)];
    links_.push_back({number, slot.last});
    slot = {cell, static_cast<std::uint32_t>(links_.size())};
  }

  /// Calls `take` with the numbers of a cell, the last one first, until it returns true.
  template <class Take>
  bool find(Cell cell, const Take& take) const {
    if (slots_.empty()) return false;
    for (std::uint32_t at = slots_[place_of(cell)].last; at != 0; at = links_[at - 1].before) {
      if (take(links_[at - 1].number)) return true;
    }
    return false;
  }

 private:
  struct Link {
    std::uint32_t number;
    std::uint32_t before;  ///< the place of the next link, plus 1; 0 ends the chain
  };
  struct Slot {
    Cell cell{0};
    std::uint32_t last = 0;  ///< as Link::before; 0: no cell has taken the slot
  };

  static constexpr std::uint32_t most_slots = 1 << 20;

  /// The slot of the cell, or the one that it would take. At least half of those of a huge map are free.
  std::size_t place_of(Cell cell) const noexcept {
    if (!is_hashed_) return index(cell);
    std::size_t place = static_cast<std::size_t>(index(cell) * 0x9E3779B97F4A7C15u >> shift_);
    while (slots_[place].last != 0 && slots_[place].cell != cell) place = (place + 1) & (slots_.size() - 1);
    return place;
  }

  std::vector<Slot> slots_;
  std::vector<Link> links_;
  int shift_ = 0;
  bool is_hashed_ = false;
};

}  // namespace astrolabe
