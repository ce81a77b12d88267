#include "explain/cells/clearance_field.hpp"

#include "world/grow.hpp"
#include "world/thin_walls.hpp"

#include <algorithm>
#include <utility>

namespace astrolabe {

void ClearanceField::begin(const Map& map, const UnitKind& kind) {
  map_ = &map;
  kind_ = &kind;
  rows_left_ = map.size().height;
  if (sides_.size() > map.size().cells()) sides_.resize(map.size().cells());
}

/// From the lower right to the upper left: a square of side k is its upper left cell and the squares of side k - 1 that begin to the right, below,
/// and at both.
Progress ClearanceField::advance(std::uint32_t cells) {
  const auto [width, height] = map_->size();
  if (!grow_part(sides_, map_->size().cells(), std::uint16_t{0})) return 0;
  const std::uint32_t end = std::exchange(rows_left_, height - map_->size().end_of_part(height - rows_left_, cells));
  for (std::uint32_t y = end; y-- > rows_left_;) {
    for (std::uint32_t x = width; x-- > 0;) {
      const Cell cell = map_->size().cell({static_cast<std::int32_t>(x), static_cast<std::int32_t>(y)});
      const std::uint32_t i = index(cell);
      std::uint16_t parts = 0;
      if (x + 1 < width && y + 1 < height && !(map_->has_barriers() && is_divided(*map_, cell))) {
        parts = std::min({sides_[i + 1], sides_[i + width], sides_[i + width + 1]});
      }
      sides_[i] = cost_for(*kind_, map_->at(cell)) == 0 ? std::uint16_t{0} : static_cast<std::uint16_t>(parts + 1);
    }
  }
  return rows_left_ == 0 ? ready : progress_of(height - rows_left_, height);
}

}  // namespace astrolabe
