#pragma once
// Numbers of cells as the page reads them: row by row, in parts.

#include "astrolabe/cell.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace astrolabe::bindings {

/// Appends a number for each cell of whole rows from this one, about `cells` cells; nothing for a row outside the map.
template <class NumberOf>
void append_rows(std::vector<float>& numbers, Size size, int row, int cells, const NumberOf& number_of) {
  constexpr int most = 1 << 18;
  if (row < 0 || row >= static_cast<int>(size.height)) return;
  const auto first = static_cast<std::uint32_t>(row);
  const std::uint32_t end = size.end_of_part(first, static_cast<std::uint32_t>(std::clamp(cells, 1, most)));
  for (std::uint32_t i = first * size.width; i < end * size.width; ++i) numbers.push_back(static_cast<float>(number_of(Cell{i})));
}

}  // namespace astrolabe::bindings
