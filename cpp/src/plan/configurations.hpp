#pragma once
// Configurations of a joint problem that a planner knows: where all units stand, and the phase of what closes and of the paces. They are numbered
// from 0 and found by a hash.

#include "astrolabe/motion/joint.hpp"
#include "plan/row_store.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace astrolabe {

class Configurations {
 public:
  explicit Configurations(std::size_t units) : places_(units) {}

  std::size_t size() const noexcept { return hashes_.size(); }
  std::span<const Cell> places(std::uint32_t number) const noexcept { return places_[number]; }
  struct Known {
    std::uint32_t number;
    bool is_new;
  };
  /// Adds the configuration, unless it is known.
  Known find_or_add(std::span<const Cell> places, Tick phase);
  std::size_t bytes() const noexcept;
  /// Configurations of one hash may differ.
  static std::uint64_t hash_of(std::span<const Cell> places, Tick phase) noexcept;

 private:
  static constexpr std::uint32_t none = 0xFFFFFFFF;
  /// A part of the table grows alone, so that no configuration takes long.
  struct Part {
    std::vector<std::uint32_t> slots = std::vector<std::uint32_t>(16, none);  ///< a power of two, at least twice as many as configurations
    std::size_t count = 0;
  };
  Part& part_of(std::uint64_t hash) noexcept { return parts_[hash >> (64 - part_bits)]; }
  void put(Part& part, std::uint32_t number) noexcept;
  void grow(Part& part);

  RowStore<Cell> places_;
  std::vector<std::uint64_t> hashes_;
  std::vector<Tick> phases_;
  static constexpr unsigned part_bits = 6;
  std::array<Part, std::size_t{1} << part_bits> parts_;
  std::size_t slots_ = parts_.size() * 16;  ///< of all parts
};

}  // namespace astrolabe
