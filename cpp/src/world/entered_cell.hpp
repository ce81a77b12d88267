#pragma once
// A cell as searches carry it about: x, y and the direction that led into it, in one number. So a step is one addition, nothing
// needs a division, and what was written down of a cell need not be looked up to expand it.

#include "astrolabe/cell.hpp"

#include <array>
#include <cstdint>

namespace astrolabe {

class EnteredCell {
 public:
  EnteredCell() = default;
  explicit EnteredCell(Point p, unsigned direction = no_direction) noexcept
      : bits_(static_cast<std::uint32_t>(p.y) << row_bits | static_cast<std::uint32_t>(p.x) << column_bits | direction) {}
  explicit EnteredCell(std::uint32_t bits) noexcept : bits_(bits) {}
  std::uint32_t bits() const noexcept { return bits_; }
  std::int32_t x() const noexcept { return static_cast<std::int32_t>(bits_ >> column_bits & columns); }
  std::int32_t y() const noexcept { return static_cast<std::int32_t>(bits_ >> row_bits); }
  Point point() const noexcept { return {x(), y()}; }
  /// no_direction where nothing led into it.
  unsigned direction() const noexcept { return bits_ & directions; }
  Cell cell(std::uint32_t width) const noexcept { return Cell{static_cast<std::uint32_t>(y()) * width + static_cast<std::uint32_t>(x())}; }
  /// What leads to the neighbour in direction d when it is added to the bits, those of the direction taken away before.
  static constexpr std::uint32_t step_bits(unsigned d) noexcept { return offsets[d] + d; }
  std::uint32_t bits_without_direction() const noexcept { return bits_ & ~directions; }
  /// The place n steps on in direction d. Precondition: it lies on the map.
  EnteredCell neighbour(unsigned d, std::int32_t steps = 1) const noexcept {
    EnteredCell place;
    place.bits_ = ((bits_ & ~directions) + offsets[d] * static_cast<std::uint32_t>(steps)) | d;
    return place;
  }

 private:
  static constexpr unsigned column_bits = 4;
  static constexpr unsigned row_bits = 18;
  static constexpr std::uint32_t columns = (1u << (row_bits - column_bits)) - 1;
  static constexpr std::uint32_t directions = (1u << column_bits) - 1;
  static_assert(max_side <= columns && no_direction <= directions);
  static constexpr auto offsets = [] {
    std::array<std::uint32_t, direction_count> result{};
    for (unsigned d = 0; d < direction_count; ++d) {
      result[d] = (static_cast<std::uint32_t>(step_y[d]) << row_bits) + (static_cast<std::uint32_t>(step_x[d]) << column_bits);
    }
    return result;
  }();
  std::uint32_t bits_;
};

}  // namespace astrolabe
