#pragma once
// The rows of a scenario in columns, which JavaScript reads as typed arrays.

#include "io/movingai/movingai.hpp"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace astrolabe::bindings {

class ScenTable {
 public:
  /// Discards the rows read before.
  void open(std::string text, Size size) {
    *this = {};
    text_ = std::move(text);
    reader_ = ScenReader(text_, size);
  }
  /// Reads at most `lines` more lines; true while lines are left. Check error() afterwards.
  bool advance(std::uint32_t lines) {
    std::vector<ScenRow> rows;
    const bool more = reader_.advance(lines, rows);
    for (const ScenRow& row : rows) {
      lines_.push_back(row.line);
      places_.insert(places_.end(), {row.start.x, row.start.y, row.goal.x, row.goal.y});
      lengths_.push_back(row.length);
      tolerances_.push_back(tolerance(row));
    }
    return more;
  }
  const Error& error() const noexcept { return reader_.error(); }

  const std::vector<std::uint32_t>& lines() const noexcept { return lines_; }
  const std::vector<std::int32_t>& places() const noexcept { return places_; }
  const std::vector<double>& lengths() const noexcept { return lengths_; }
  const std::vector<double>& tolerances() const noexcept { return tolerances_; }

 private:
  std::string text_;
  ScenReader reader_;
  std::vector<std::uint32_t> lines_;
  std::vector<std::int32_t> places_;
  std::vector<double> lengths_;
  std::vector<double> tolerances_;
};

}  // namespace astrolabe::bindings
