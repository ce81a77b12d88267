#pragma once
// How far cells are from the path of the leader, in king moves and without walls. Moved by the offset of its slot, that is how far a unit is
// from where it would keep the formation.

#include "astrolabe/cell.hpp"

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

namespace astrolabe {

class Trail {
 public:
  Trail(Size size, std::span<const Cell> path) : size_(size), far_(size.cells(), most) {
    for (const Cell cell : path) far_[index(cell)] = 0;
  }

  bool is_done() const noexcept { return rows_done_ == 2 * size_.height; }
  /// Goes over one row: downwards over all of them, then upwards. Two sweeps are exact for moves of a king. Returns the cells that it looked at.
  std::uint32_t advance() {
    const bool is_down = rows_done_ < size_.height;
    const auto y = static_cast<std::int32_t>(is_down ? rows_done_ : 2 * size_.height - 1 - rows_done_);
    const auto width = static_cast<std::int32_t>(size_.width);
    for (std::int32_t i = 0; i < width; ++i) {
      const std::int32_t x = is_down ? i : width - 1 - i, back = is_down ? -1 : 1;
      std::uint8_t& here = far_[index(size_.cell({x, y}))];
      for (const Point step : {Point{back, 0}, Point{-1, back}, Point{0, back}, Point{1, back}}) {
        const Point beside{x + step.x, y + step.y};
        if (size_.contains(beside))
          here = std::min<std::uint8_t>(here, static_cast<std::uint8_t>(std::min(far_[index(size_.cell(beside))] + 1, +most)));
      }
    }
    ++rows_done_;
    return size_.width;
  }

  /// Precondition: is_done(). A point off the map has the distance of the nearest cell, and the way to that cell besides. Distances end at 255.
  std::uint32_t distance(Point point) const noexcept {
    const Point last = size_.box().high;
    const Point near{std::clamp(point.x, 0, last.x), std::clamp(point.y, 0, last.y)};
    const std::int32_t outside = std::max(std::abs(point.x - near.x), std::abs(point.y - near.y));
    return std::min(far_[index(size_.cell(near))] + static_cast<std::uint32_t>(outside), std::uint32_t{most});
  }

 private:
  static constexpr std::uint8_t most = 255;
  Size size_;
  std::vector<std::uint8_t> far_;  ///< by cell
  std::uint32_t rows_done_ = 0;
};

}  // namespace astrolabe
