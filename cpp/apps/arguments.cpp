#include "arguments.hpp"

#include <algorithm>
#include <charconv>

namespace astrolabe::app {

Arguments::Arguments(int count, char** values) {
  for (int i = 0; i < count; ++i) {
    const std::string_view text = values[i];
    const std::size_t equals = text.starts_with("--") ? text.find('=') : std::string_view::npos;
    if (equals == std::string_view::npos) {
      items_.push_back({.text = text});
    } else {
      items_.push_back({.text = text.substr(0, equals), .attached = text.substr(equals + 1)});
    }
  }
}

void Arguments::note(std::string text) { notes_.push_back(std::move(text)); }

void Arguments::fail(std::string problem) {
  if (problem_.empty()) problem_ = std::move(problem);
}

std::string_view Arguments::value(std::string_view name) {
  for (std::size_t i = 0; i < items_.size(); ++i) {
    if (items_[i].used || !items_[i].text.starts_with("--") || items_[i].text.substr(2) != name) continue;
    items_[i].used = true;
    if (items_[i].attached && !items_[i].attached->empty()) return *items_[i].attached;
    if (items_[i].attached || i + 1 == items_.size() || items_[i + 1].text.starts_with("--")) {
      fail("--" + std::string{name} + " needs a value");
      return {};
    }
    items_[i + 1].used = true;
    return items_[i + 1].text;
  }
  return {};
}

bool Arguments::flag(std::string_view name) {
  for (Item& item : items_) {
    if (item.used || !item.text.starts_with("--") || item.text.substr(2) != name) continue;
    if (item.attached) fail("--" + std::string{name} + " takes no value");
    return item.used = true;
  }
  return false;
}

bool Arguments::asks_for_help() const noexcept {
  return std::any_of(items_.begin(), items_.end(), [](const Item& item) { return item.text == "--help" || item.text == "-h"; });
}

std::string_view Arguments::word() {
  for (Item& item : items_) {
    if (item.used || item.text.starts_with("--")) continue;
    item.used = true;
    return item.text;
  }
  return {};
}

bool to_number(std::string_view text, std::int64_t& value) noexcept {
  const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), value);
  return !text.empty() && failure == std::errc{} && end == text.data() + text.size();
}

std::int64_t Arguments::number(std::string_view name, std::int64_t min, std::int64_t max, std::int64_t fallback) {
  const std::string_view text = value(name);
  if (text.empty()) return fallback;
  std::int64_t result = 0;
  if (!to_number(text, result) || result < min || result > max) {
    fail("--" + std::string{name} + " takes a whole number from " + std::to_string(min) + " to " + std::to_string(max) + ", not '" +
         std::string{text} + "'");
    return fallback;
  }
  return result;
}

Point Arguments::to_point(std::string_view name, std::string_view text) {
  const std::size_t comma = text.find(',');
  std::int64_t x = 0, y = 0;
  if (comma == std::string_view::npos || !to_number(text.substr(0, comma), x) || !to_number(text.substr(comma + 1), y) || x < 0 || y < 0 ||
      x >= max_side || y >= max_side) {
    fail("--" + std::string{name} + " takes a place as x,y, not '" + std::string{text} + "'");
    return {};
  }
  return {static_cast<std::int32_t>(x), static_cast<std::int32_t>(y)};
}

std::optional<Point> Arguments::point(std::string_view name) {
  const std::string_view text = value(name);
  return text.empty() ? std::nullopt : std::optional{to_point(name, text)};
}

std::vector<Point> Arguments::points(std::string_view name) {
  std::vector<Point> points;
  for (std::string_view text = value(name); !text.empty();) {
    const std::size_t end = std::min(text.find(';'), text.size());
    points.push_back(to_point(name, text.substr(0, end)));
    text = text.substr(std::min(end + 1, text.size()));
  }
  return points;
}

std::string Arguments::problem() const {
  if (!problem_.empty()) return problem_;
  for (const Item& item : items_) {
    if (item.used) continue;
    const bool is_again = std::any_of(items_.begin(), items_.end(), [&](const Item& other) { return other.used && other.text == item.text; });
    return is_again && item.text.starts_with("--") ? std::string{item.text} + " is given twice" : "unknown argument '" + std::string{item.text} + "'";
  }
  return {};
}

}  // namespace astrolabe::app
