#pragma once
// What became of the rows of a scenario: one by one, as a line of JSON each, and summed up. Lines of many runs, on many machines,
// sum up like those of one.

#include "astrolabe/search.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace astrolabe::app {

/// One query. `agrees`: with the published length; a line of any angle may be shorter.
struct RowResult {
  std::uint32_t line = 0;  ///< of the scenario file
  Status status = Status::NoPath;
  double length = 0;     ///< found; 0 = no path
  double published = 0;  ///< 0 = unreachable
  bool agrees = true;
  std::uint64_t expanded = 0;
  std::uint64_t generated = 0;
  double seconds = 0;
};

struct ScenResult {
  std::uint64_t queries = 0;
  std::uint64_t solved = 0;
  std::uint64_t unreachable = 0;
  std::uint64_t out_of_budget = 0;  ///< no answer, so no mismatch either
  std::uint64_t mismatches = 0;
  std::uint64_t expanded = 0;
  std::uint64_t generated = 0;
  std::uint64_t compared = 0;  ///< found, with a published length
  double ratios = 0;           ///< sum of found over published lengths
  double worst_ratio = 1;
  double seconds = 0;

  void add(const RowResult& row);
};

/// The line of a row; `algorithm` is an id, `map` a file name.
std::string row_json(const RowResult& row, std::string_view algorithm, std::string_view map);
/// Reads such a line back; false when it is none.
bool read_row_json(std::string_view line, RowResult& row, std::string_view& algorithm);

std::string summary_json(const ScenResult& result, std::string_view algorithm);
std::string summary_text(const ScenResult& result);

}  // namespace astrolabe::app
