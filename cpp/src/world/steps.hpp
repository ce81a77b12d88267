#pragma once
// What searches of all kinds do alike: the cost and the target of a step, the ends of a query, the way back from the goal.

#include "astrolabe/search.hpp"
#include "astrolabe/trace.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

namespace astrolabe {

/// Offsets and costs of the steps on one map under one cost model. The map must outlive it.
class Steps {
 public:
  Steps() = default;
  Steps(const Map& map, const Query& query) noexcept : terrain_(map.terrain().data()), multipliers_(map.multipliers().data()) {
    const auto width = static_cast<std::int32_t>(map.size().width);
    for (int d = 0; d < direction_count; ++d) {
      offset_[d] = step_y[d] * width + step_x[d];
      plain_cost_[d] = is_diagonal(d) ? query.model().diagonal : query.model().straight;
      least_cost_[d] = plain_cost_[d] * map.cheapest();
    }
  }

  Cell neighbour(Cell cell, unsigned direction, std::int32_t steps = 1) const noexcept {
    return Cell{index(cell) + static_cast<std::uint32_t>(offset_[direction] * steps)};
  }
  /// The cell that a move in this direction came from; no_cell for no_direction.
  Cell parent(Cell cell, unsigned direction) const noexcept {
    return direction == no_direction ? no_cell : Cell{index(cell) - static_cast<std::uint32_t>(offset_[direction])};
  }
  std::uint32_t cost(unsigned direction, Cell entered) const noexcept { return plain_cost_[direction] * multipliers_[terrain_[index(entered)]]; }
  /// On the cheapest ground of the map: on every cell, where all cost the same.
  std::uint32_t least_cost(unsigned direction) const noexcept { return least_cost_[direction]; }

 private:
  const Terrain* terrain_ = nullptr;
  const std::uint8_t* multipliers_ = nullptr;
  std::array<std::int32_t, direction_count> offset_{};
  std::array<std::uint32_t, direction_count> plain_cost_{};
  std::array<std::uint32_t, direction_count> least_cost_{};
};

inline Status check_ends(const Problem& problem) noexcept {
  if (!problem.map->passable(problem.query.start)) return Status::StartBlocked;
  if (!problem.map->passable(problem.query.goal)) return Status::GoalBlocked;
  return Status::Running;
}

/// Pops cells from an open list until one is still open. A closed cell has another entry, which came out first. no_cell: none is open.
template <class OpenList, class Nodes>
Cell pop_open(OpenList& open, const Nodes& nodes) noexcept {
  while (!open.empty()) {
    const Cell cell = open.pop();
    if (nodes.state(cell) != CellState::Closed) return cell;
  }
  return no_cell;
}

/// Appends the way along the parents to `last`, beginning with the cell that has none.
template <class ParentOf>
void trace_back(Cell last, const ParentOf& parent_of, std::vector<Cell>& cells) {
  const auto first = static_cast<std::ptrdiff_t>(cells.size());
  for (Cell cell = last; cell != no_cell; cell = parent_of(cell)) cells.push_back(cell);
  std::reverse(cells.begin() + first, cells.end());
}

}  // namespace astrolabe
