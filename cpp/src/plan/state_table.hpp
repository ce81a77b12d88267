#pragma once
// Numbers of nodes by cell and tick: a hash table of eight bytes an entry, in parts that grow alone, so that no insertion takes long. clear() shrinks
// it, so a short search pays nothing for a long one before it.

#include "astrolabe/cell.hpp"
#include "astrolabe/motion/motion.hpp"

#include <array>
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
    for (Part& part : parts_) {
      part.entries.assign(std::size_t{1} << few_bits, empty);
      part.count = 0;
      part.shift = 64 - few_bits;
    }
  }
  /// The number that is there; `none` where none is.
  std::uint32_t find(Cell cell, Tick tick) noexcept {
    const std::uint64_t key = key_of(cell, tick), hash = hash_of(key);
    const std::uint64_t entry = part_of(hash).entry_of(key, hash);
    return entry == empty ? none : static_cast<std::uint32_t>(entry & max_states);
  }
  /// The number that was there before, or `id`, which is there now. Precondition: fewer than max_states are there.
  std::uint32_t insert(Cell cell, Tick tick, std::uint32_t id) {
    const std::uint64_t key = key_of(cell, tick), hash = hash_of(key);
    Part& part = part_of(hash);
    if (2 * part.count >= part.entries.size()) part.grow();
    std::uint64_t& entry = part.entry_of(key, hash);
    if (entry != empty) return static_cast<std::uint32_t>(entry & max_states);
    entry = key | id;
    ++part.count;
    return id;
  }
  /// Puts `id` there, whatever was there before. Precondition: as insert().
  void set(Cell cell, Tick tick, std::uint32_t id) {
    insert(cell, tick, id);
    const std::uint64_t key = key_of(cell, tick), hash = hash_of(key);
    part_of(hash).entry_of(key, hash) = key | id;
  }

 private:
  static constexpr std::uint64_t empty = ~std::uint64_t{0};
  static constexpr unsigned part_bits = 6, few_bits = 4;
  static constexpr unsigned tick_bits = 17;
  static_assert(most_ticks < 1u << tick_bits && max_cells <= 1u << (64 - tick_bits - id_bits));

  static constexpr std::uint64_t key_of(Cell cell, Tick tick) noexcept { return (std::uint64_t{index(cell)} << tick_bits | tick) << id_bits; }
  static constexpr std::uint64_t hash_of(std::uint64_t key) noexcept { return (key >> id_bits) * 0x9E3779B97F4A7C15u; }

  struct Part {
    std::vector<std::uint64_t> entries{};
    std::size_t count = 0;
    unsigned shift = 64;

    std::uint64_t& entry_of(std::uint64_t key, std::uint64_t hash) noexcept {
      const std::size_t mask = entries.size() - 1;
      std::size_t place = static_cast<std::size_t>(hash << part_bits >> shift);
      while (entries[place] != empty && (entries[place] ^ key) >> id_bits != 0) place = (place + 1) & mask;
      return entries[place];
    }
    void grow() {
      std::vector<std::uint64_t> old(entries.size() * 2, empty);
      old.swap(entries);
      --shift;
      for (const std::uint64_t entry : old) {
        if (entry == empty) continue;
        const std::uint64_t key = entry & ~std::uint64_t{max_states};
        entry_of(key, hash_of(key)) = entry;
      }
    }
  };
  Part& part_of(std::uint64_t hash) noexcept { return parts_[hash >> (64 - part_bits)]; }

  std::array<Part, std::size_t{1} << part_bits> parts_;
};

}  // namespace astrolabe
