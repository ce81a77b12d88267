#pragma once
// True clearance without an upper limit (D. Harabor, A. Botea: Hierarchical Path Planning for Multi-Size Agents in Heterogeneous Environments, CIG
// 2008): the side of the largest square that has its upper left corner at a cell, into whose cells a kind of unit may go, and through which no thin
// wall runs. world/clearance.hpp keeps what searches need of it.

#include "astrolabe/map.hpp"
#include "astrolabe/query.hpp"
#include "astrolabe/search.hpp"

#include <cstdint>
#include <vector>

namespace astrolabe {

class ClearanceField {
 public:
  /// The map must stay as it is until the field is ready.
  void begin(const Map& map, const UnitKind& kind);
  /// Measures about `cells` cells. Returns `ready` when nothing is left to do.
  Progress advance(std::uint32_t cells);

  /// In cells; 0 where the unit may not go. Meaningful when the field is ready.
  std::uint16_t operator[](Cell cell) const noexcept { return sides_[index(cell)]; }

 private:
  const Map* map_ = nullptr;
  const UnitKind* kind_ = nullptr;
  std::vector<std::uint16_t> sides_;
  std::uint32_t rows_left_ = 0;  ///< upper ones
};
static_assert(max_side <= 0xFFFF);

}  // namespace astrolabe
