#include "io/movingai/movingai.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace astrolabe {
namespace {

/// A double holds 10^22 and all powers of ten below it exactly, so their products are exact too.
constexpr int most_decimals = 22;
double power_of_ten(int exponent) noexcept {
  double power = 1;
  for (; exponent > 0; --exponent) power *= 10;
  return power;
}

}  // namespace

/// Digits are gathered exactly; 15 of them fit a double.
bool read_length(std::string_view text, double& value, int& decimals) {
  std::uint64_t digits = 0;
  int count = 0;
  bool point = false;
  decimals = 0;
  for (const char c : text) {
    if (c == '.' && !point) {
      point = true;
    } else if (c >= '0' && c <= '9') {
      if (count == 15 || decimals == most_decimals) continue;
      digits = digits * 10 + static_cast<unsigned>(c - '0');
      count += digits != 0;
      decimals += point;
    } else {
      return false;
    }
  }
  value = static_cast<double>(digits) / power_of_ten(decimals);
  return !text.empty() && text != ".";
}

ScenReader::ScenReader(std::string_view text, Size size) noexcept : lines_(text), size_(size) {
  if (text.size() > max_scen_bytes) error_ = {.code = ErrorCode::FileTooLarge, .a = static_cast<std::int64_t>(text.size()), .b = max_scen_bytes};
}

bool ScenReader::advance(std::uint32_t lines, std::vector<ScenRow>& rows) {
  for (; lines > 0 && error_.ok(); --lines) {
    if (!lines_.next()) {
      if (!has_version_) error_ = {.code = ErrorCode::ScenVersion, .line = lines_.number()};
      return false;
    }
    error_ = read_line(rows);
  }
  return error_.ok();
}

Error ScenReader::read_line(std::vector<ScenRow>& rows) {
  if (lines_.line().find_first_not_of(" \t") == std::string_view::npos) return {};
  if (!has_version_) {
    has_version_ = true;
    LineReader header = lines_;
    const std::string_view word = header.word();
    const bool is_head = is_word(word, "version");
    const std::string_view version = is_head ? header.word() : "0";
    // The oldest sets begin with a row.
    is_version_0_ = version == "0" || version == "0.0";
    const bool is_row = !is_head && word.front() >= '0' && word.front() <= '9';
    const bool is_known = is_head ? is_version_0_ || version == "1" || version == "1.0" : is_row;
    if (!is_known) return {.code = ErrorCode::ScenVersion, .line = lines_.number()};
    if (is_head) return {};
  }
  if (rows_ == max_scen_rows) return {.code = ErrorCode::ScenRows, .line = lines_.number(), .b = max_scen_rows};
  ScenRow row;
  const Error error = read_row(row);
  if (error.ok()) {
    rows.push_back(row);
    ++rows_;
  }
  return error;
}

Error ScenReader::read_row(ScenRow& row) noexcept {
  const auto bad = [&] { return Error{.code = ErrorCode::ScenRow, .line = lines_.number(), .column = lines_.column()}; };
  row.line = lines_.number();
  std::int64_t bucket = 0, width = 0, height = 0;
  if (!lines_.number(bucket)) return bad();
  if (lines_.word().empty()) return bad();  // The map's name: a path on another machine, never opened.
  constexpr std::uint32_t words_without_size = 5;
  if (is_version_0_ && lines_.words_left() == words_without_size) {
    width = size_.width;
    height = size_.height;
  } else if (!lines_.number(width) || !lines_.number(height)) {
    return bad();
  }
  if (width != size_.width || height != size_.height) return {.code = ErrorCode::ScenSize, .line = row.line, .a = width, .b = height};
  row.bucket = static_cast<std::uint32_t>(bucket);
  for (Point* place : {&row.start, &row.goal}) {
    std::int64_t x = 0, y = 0;
    if (!lines_.number(x)) return bad();
    const std::uint32_t column = lines_.column();
    if (!lines_.number(y)) return bad();
    if (x >= width || y >= height) return {.code = ErrorCode::ScenPlace, .line = row.line, .column = column, .a = x, .b = y};
    *place = {static_cast<std::int32_t>(x), static_cast<std::int32_t>(y)};
  }
  return read_length(lines_.word(), row.length, row.decimals) && lines_.word().empty() ? Error{} : bad();
}

Error read_scen(std::string_view text, Size size, std::vector<ScenRow>& rows) {
  ScenReader reader(text, size);
  while (reader.advance(max_scen_rows, rows)) {
  }
  return reader.error();
}

double tolerance(const ScenRow& row) noexcept {
  constexpr double rounding = 1e-9;
  constexpr double six_digits = 1e6;
  const double scale = power_of_ten(row.decimals);
  // Older sets print six digits of sums that were rounded on the way.
  const double most = std::max(0.006, 6e-6 * row.length);
  if (row.length * scale < six_digits) return most + rounding;
  // One unit of the last published digit, because files round in different ways, or a millionth, because some were summed
  // in single precision.
  return std::min(most, 1.001 * std::max(1 / scale, 1e-6 * row.length)) + rounding;
}

bool agrees(double length, const ScenRow& row) noexcept { return std::fabs(length - row.length) <= tolerance(row); }

}  // namespace astrolabe
