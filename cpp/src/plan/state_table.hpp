#pragma once
// Numbers of nodes by cell and tick: a hash table of eight bytes an entry. clear() shrinks it, so a short search pays nothing for a long one before
// it.

#include "astrolabe/cell.hpp"
#include "astrolabe/motion/motion.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace astrolabe {

class StateTable {
 public:
  static constexpr unsigned id_bits = 22;
  static constexpr std::uint32_t max_states = (1u << id_bits) - 1;  ///< one less, so that no entry has only set bits
  static constexpr std::uint32_t none = 0xFFFFFFFF;

  void clear() {
    shift_ = 64 - few_bits;
    count_ = 0;
    entries_.assign(std::size_t{1} << few_bits, empty);
  }
  /// The number that is there; `none` where none is.
  std::uint32_t find(Cell cell, Tick tick) noexcept {
    const std::uint64_t entry = entry_of(key_of(cell, tick));
    return entry == empty ? none : static_cast<std::uint32_t>(entry & max_states);
  }
  /// The number that was there before, or `id`, which is there now. Precondition: fewer than max_states are there.
  std::uint32_t insert(Cell cell, Tick tick, std::uint32_t id) {
    if (2 * count_ >= entries_.size()) grow();
    const std::uint64_t key = key_of(cell, tick);
    std::uint64_t& entry = entry_of(key);
    if (entry != empty) return static_cast<std::uint32_t>(entry & max_states);
    entry = key | id;
    ++count_;
    return id;
  }

 private:
  static constexpr std::uint64_t empty = ~std::uint64_t{0};
  static constexpr unsigned few_bits = 10;
  static constexpr unsigned tick_bits = 17;
  static_assert(most_ticks < 1u << tick_bits && max_cells <= 1u << (64 - tick_bits - id_bits));

  static constexpr std::uint64_t key_of(Cell cell, Tick tick) noexcept { return (std::uint64_t{index(cell)} << tick_bits | tick) << id_bits; }
  std::uint64_t& entry_of(std::uint64_t key) noexcept {
    const std::size_t mask = entries_.size() - 1;
    std::size_t place = static_cast<std::size_t>(((key >> id_bits) * 0x9E3779B97F4A7C15u) >> shift_);
    while (entries_[place] != empty && (entries_[place] ^ key) >> id_bits != 0) place = (place + 1) & mask;
    return entries_[place];
  }
  void grow() {
    std::vector<std::uint64_t> old(entries_.size() * 2, empty);
    old.swap(entries_);
    --shift_;
    for (const std::uint64_t entry : old) {
      if (entry != empty) entry_of(entry & ~std::uint64_t{max_states}) = entry;
    }
  }

  std::vector<std::uint64_t> entries_;
  std::size_t count_ = 0;
  unsigned shift_ = 64;
};

}  // namespace astrolabe
