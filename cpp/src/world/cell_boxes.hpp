#pragma once
// Where a map changed: a few rectangles, so that two edits far from each other are not one as large as the map.

#include "astrolabe/cell.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace astrolabe {

class CellBoxes {
 public:
  CellBoxes() noexcept {}
  CellBoxes(const CellBox& box) noexcept { add(box); }
  CellBoxes(const CellBoxes& others) noexcept { *this = others; }
  CellBoxes& operator=(const CellBoxes& others) noexcept;

  void add(const CellBox& box) noexcept;
  void add(const CellBoxes& others) noexcept;

  /// One around all of them where each by itself, with the cells about it, would be more than half as many words of 64 cells as the map: those
  /// of a patch take longer.
  void gather(Size size) noexcept {
    if (2 * words() > words_of(size.width, size.height)) *this = around();
  }

  bool empty() const noexcept { return count_ == 0; }
  const CellBox* begin() const noexcept { return boxes_.data(); }
  const CellBox* end() const noexcept { return boxes_.data() + count_; }

  /// One that contains them all.
  CellBox around() const noexcept {
    CellBox all;
    for (const CellBox& box : *this) all.add(box);
    return all;
  }
  /// Words of 64 cells, of rows and of columns, in which they and the cells next to them lie; those of each counted by themselves.
  std::uint64_t words() const noexcept {
    return sum([](const CellBox& box) { return words_of(box.high.x - box.low.x + 3, box.high.y - box.low.y + 3); });
  }
  /// Cells that lie in them, counted likewise.
  std::uint64_t cells() const noexcept {
    return sum([](const CellBox& box) { return box.cells(); });
  }

 private:
  static constexpr std::size_t most = 256;
  /// Readers of a box read 64 cells of a row at once, so cells that fit into a box of this side stay one box.
  static constexpr std::int32_t small_side = 64;
  static bool is_small(const CellBox& box) noexcept { return std::max(box.high.x - box.low.x, box.high.y - box.low.y) < small_side; }

  static constexpr std::uint64_t words_of(std::uint64_t width, std::uint64_t height) noexcept {
    return height * (width / 64 + 1) + width * (height / 64 + 1);
  }

  template <class Of>
  std::uint64_t sum(const Of& of) const noexcept {
    std::uint64_t result = 0;
    for (const CellBox& box : *this) result += static_cast<std::uint64_t>(of(box));
    return result;
  }

  /// Written as far as count_ goes: to empty all of them would take longer than what most searches and edits do with them.
  union {
    std::array<CellBox, most> boxes_;
  };
  std::size_t count_ = 0;
};

}  // namespace astrolabe
