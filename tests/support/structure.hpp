#pragma once
// All that a search built over the grid.

#include "astrolabe/search.hpp"

#include <cstdint>
#include <vector>

namespace astrolabe::testing {

inline std::vector<Stroke> structure_of(const Search& search) {
  std::vector<Stroke> strokes;
  std::uint32_t piece = 0;
  do piece = search.structure(piece, search.steps(), strokes);
  while (piece != 0);
  return strokes;
}

}  // namespace astrolabe::testing
