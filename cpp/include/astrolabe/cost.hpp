#pragma once
// Exact costs. A search adds and compares integers only, so that the same query gives the same trace on every build.
//
// Under the octile model one straight step over plain ground costs 33461 units and a diagonal 47321: 47321/33461 is a
// convergent of the continued fraction of sqrt 2, and no fraction with a smaller denominator lies between the two, so sums
// in these units order exactly as a + b * sqrt 2 while their counts of diagonals differ by less than 33461.

#include "astrolabe/words.hpp"

#include <array>
#include <cstdint>
#include <string_view>

namespace astrolabe {

struct CostModel {
  std::string_view id;
  Words name;
  std::uint32_t straight;  ///< units of one straight step over terrain with multiplier 1
  std::uint32_t diagonal;  ///< units of one diagonal step over terrain with multiplier 1
  double shown_straight;   ///< what people call the cost of one straight step
  double shown_diagonal;   ///< and of one diagonal
};

inline constexpr std::array<CostModel, 3> cost_models{{
    {"octile",
     "Octile: 1 and \xE2\x88\x9A"
     "2",
     33461, 47321, 1.0, 1.4142135623730951},
    {"unit", "Unit: 1 and 1", 1, 1, 1.0, 1.0},
    {"10-14", "Integer: 10 and 14", 10, 14, 10.0, 14.0},
}};

/// A path's cost as the exact pair: straight and diagonal steps, each weighted with the multiplier of the entered cell.
struct PathCost {
  std::uint64_t straight = 0;
  std::uint64_t diagonal = 0;
  friend constexpr bool operator==(PathCost, PathCost) = default;

  constexpr std::uint64_t units(const CostModel& model) const noexcept { return straight * model.straight + diagonal * model.diagonal; }
  /// For people and for published lengths; no search reads it.
  constexpr double shown(const CostModel& model) const noexcept {
    return static_cast<double>(straight) * model.shown_straight + static_cast<double>(diagonal) * model.shown_diagonal;
  }
};

/// Units to display units, for g, h and f of single cells (relative error below 1e-9).
constexpr double shown_units(const CostModel& model, double units) noexcept { return units * (model.shown_straight / model.straight); }

}  // namespace astrolabe
