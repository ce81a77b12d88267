#pragma once
// Gates: where paths cross from one cluster of cells into the next.
//
// Every move between two clusters has a gate, or a way round to one that stays within both. Each cluster finds its own gates, and the cluster
// beyond the border finds those on its side by the same rules.

#include "astrolabe/cell.hpp"
#include "astrolabe/search.hpp"
#include "search/rectangle_search.hpp"

#include <cstdint>
#include <vector>

namespace astrolabe {

/// A cell of a cluster from which one can leave it in the directions of these bits; with none, one can only come in.
struct Gate {
  Cell cell;
  std::uint8_t exits;
};

/// The gates of a cluster, in the order of their cells, one a cell.
void find_gates(const Problem& problem, const Rectangle& cluster, std::vector<Gate>& gates);

}  // namespace astrolabe
