#include "io/codec/cost_expectations.hpp"

#include <algorithm>

namespace astrolabe {

CostExpectations::CostExpectations(unsigned table_bits) : which_(2, 8, 1, 1), costs_(6, table_bits, class_count, 1) {
  const Multipliers costs = default_multipliers();
  for (int terrain = plain; terrain < class_count; ++terrain) by_cost_[costs[terrain]] = static_cast<Terrain>(terrain);
}

CostExpectations::Around CostExpectations::look_around(const CodedCells& cells, std::uint32_t cell) const noexcept {
  const Point p = cells.size.point(Cell{cell});
  const auto at = [&](std::int32_t dx, std::int32_t dy) { return cells.class_at(p.x + dx, p.y + dy); };
  const std::uint64_t west = at(-1, 0), north = at(0, -1), north_west = at(-1, -1), north_east = at(1, -1);
  // As even ground goes on: as far above the cell to the north as the cell to the west is above the one between these.
  const int slope = std::clamp(int{ranks_[west]} + int{ranks_[north]} - int{ranks_[north_west]}, 0, static_cast<int>(count_) - 1);
  const std::uint64_t both = west << 8 | north;
  return {0, static_cast<std::uint64_t>(slope), north, west, both, (both << 8 | north_west) << 8 | north_east};
}

std::uint32_t CostExpectations::expect(const Around& around, std::uint32_t node) noexcept {
  BitPredictor::Contexts contexts{};
  for (std::size_t i = 0; i < contexts.size(); ++i) contexts[i] = around[i] << 8 | node;
  return costs_.predict(contexts, node, 0);
}

}  // namespace astrolabe
