#pragma once
// The rows of a scenario in columns, which JavaScript reads as typed arrays.

#include "io/movingai.hpp"

#include <cstdint>
#include <string_view>
#include <vector>

namespace astrolabe::bindings {

class ScenTable {
 public:
  /// After an error the table is empty.
  Error read(std::string_view text, Size size) {
    for (auto* numbers : {&lengths_, &tolerances_}) numbers->clear();
    lines_.clear();
    places_.clear();
    std::vector<ScenRow> rows;
    const Error error = read_scen(text, size, rows);
    if (!error.ok()) return error;
    for (const ScenRow& row : rows) {
      lines_.push_back(row.line);
      places_.insert(places_.end(), {row.start.x, row.start.y, row.goal.x, row.goal.y});
      lengths_.push_back(row.length);
      tolerances_.push_back(tolerance(row));
    }
    return error;
  }

  const std::vector<std::uint32_t>& lines() const noexcept { return lines_; }
  const std::vector<std::int32_t>& places() const noexcept { return places_; }
  const std::vector<double>& lengths() const noexcept { return lengths_; }
  const std::vector<double>& tolerances() const noexcept { return tolerances_; }

 private:
  std::vector<std::uint32_t> lines_;
  std::vector<std::int32_t> places_;
  std::vector<double> lengths_;
  std::vector<double> tolerances_;
};

}  // namespace astrolabe::bindings
