#pragma once
// Counts of paths, of any size, for the cells of a frontier. A cell gives its number back once its count is passed on, so there are no more
// numbers than cells on the frontier. A number that is given back keeps its memory for the next cell.

#include "astrolabe/cell.hpp"
#include "numbers/big_unsigned.hpp"
#include "world/grow.hpp"

#include <cstdint>
#include <vector>

namespace astrolabe {

class PathCounts {
 public:
  /// A part of the room for the cells of a map; true when there is room.
  bool make_room(std::uint32_t cells) { return grow_part(place_of_, cells, std::uint32_t{0}); }
  /// Precondition: make_room() has made room for the map.
  void begin() noexcept {
    free_.clear();
    used_ = 0;
  }
  void enter(Cell cell, std::uint32_t value) {
    std::uint32_t place = used_;
    if (free_.empty()) {
      if (++used_ > numbers_.size()) numbers_.emplace_back();
    } else {
      place = free_.back();
      free_.pop_back();
    }
    place_of_[index(cell)] = place;
    numbers_[place].set(value);
  }
  void leave(Cell cell) { free_.push_back(place_of_[index(cell)]); }
  BigUnsigned& of(Cell cell) noexcept { return numbers_[place_of_[index(cell)]]; }
  const BigUnsigned& of(Cell cell) const noexcept { return numbers_[place_of_[index(cell)]]; }

 private:
  std::vector<BigUnsigned> numbers_;
  std::vector<std::uint32_t> free_;
  std::vector<std::uint32_t> place_of_;
  std::uint32_t used_ = 0;
};

}  // namespace astrolabe
