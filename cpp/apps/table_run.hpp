#pragma once
// Runs the searches of a table, one after the other: for each map each rule of moves, and under it each algorithm.

#include "table_configuration.hpp"

#include "io/movingai/movingai.hpp"

#include <array>
#include <vector>

namespace astrolabe::app {

/// What became of a search. `Missed`: another search found a path here. `Skipped`: start or goal is no place to stand, or both are one.
enum class Outcome : std::uint8_t { Found, NoPath, Missed, Budget, Refused, Skipped };
inline constexpr std::array<std::string_view, 6> outcome_ids{"found", "no-path", "missed", "budget", "refused", "skipped"};

struct TableRow {
  Outcome outcome = Outcome::Skipped;
  double cost = 0;  ///< as people count it; 0 without a path
  std::uint64_t expanded = 0;
  std::uint64_t generated = 0;
  std::uint64_t largest_open = 0;
  std::vector<double> microseconds;  ///< of each repetition, without the preparation
};

/// The map of `open` or of the rows of a scenario; null where the configuration asks for neither.
struct TableInput {
  const Map* map = nullptr;
  std::vector<ScenRow> rows;
};

/// In this order: the maps of the configuration, their seeds, the rules of moves, the algorithms. Precondition: `input` has what the
/// configuration asks for.
std::vector<TableRow> run_table(const TableConfiguration& configuration, const TableInput& input);

}  // namespace astrolabe::app
