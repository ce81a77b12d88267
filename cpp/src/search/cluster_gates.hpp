#pragma once
// Gates: where paths cross from one cluster of cells into the next.
//
// Each move between two clusters crosses at a gate, or a path inside the two clusters crosses at a gate and has the same ends. Each cluster
// finds its own gates. Its neighbour finds the gates on the other side of the border by the same rules.

#include "astrolabe/cell.hpp"
#include "astrolabe/search.hpp"
#include "search/rectangle_search.hpp"

#include <cstdint>
#include <vector>

namespace astrolabe {

/// A cell on the border of a cluster. `exits`: the directions (bits) of the moves that leave the cluster there; 0 where moves only enter it.
struct Gate {
  Cell cell;
  std::uint8_t exits;
};

/// The gates of a cluster, in the order of their cells, one a cell.
void find_gates(const Problem& problem, const Rectangle& cluster, std::vector<Gate>& gates);

}  // namespace astrolabe
