#pragma once
// The values of link fields as text, read and written. What is read is checked; false where it makes no sense.

#include "astrolabe/link.hpp"
#include "numbers/decimals.hpp"

#include <algorithm>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace astrolabe::link_values {

/// Takes the part up to the next dot.
inline std::string_view take_part(std::string_view& text) noexcept {
  const std::size_t dot = text.find('.');
  const std::string_view part = text.substr(0, dot);
  text = dot == std::string_view::npos ? std::string_view{} : text.substr(dot + 1);
  return part;
}

inline bool read_point(std::string_view text, Point& p) noexcept {
  std::uint32_t x = 0, y = 0;
  if (!read_natural(take_part(text), x) || !read_natural(take_part(text), y) || !text.empty()) return false;
  if (x >= max_side || y >= max_side) return false;
  p = {static_cast<std::int32_t>(x), static_cast<std::int32_t>(y)};
  return true;
}

inline bool read_waypoints(std::string_view text, std::vector<Point>& points) {
  for (points.clear(); points.size() < max_waypoints;) {
    const std::size_t dash = text.find('-');
    if (!read_point(text.substr(0, dash), points.emplace_back())) return false;
    if (dash == std::string_view::npos) return true;
    text = text.substr(dash + 1);
  }
  return false;
}

inline bool read_multipliers(std::string_view text, Multipliers& values) noexcept {
  for (int t = plain; t < terrain_count; ++t) {
    std::uint32_t value = 0;
    if (!read_natural(take_part(text), value) || value < 1 || value > max_multiplier) return false;
    values[t] = static_cast<std::uint8_t>(value);
  }
  return text.empty();
}

/// x.y.radius.change for each area, with '_' between them.
inline bool read_areas(std::string_view text, std::vector<Area>& areas) {
  areas.clear();
  for (bool more = true; more;) {
    const std::size_t end = text.find('_');
    std::string_view part = text.substr(0, end);
    more = end != std::string_view::npos;
    text = more ? text.substr(end + 1) : std::string_view{};
    const std::string_view x = take_part(part), y = take_part(part), radius = take_part(part);
    std::uint32_t across = 0, down = 0, reach = 0, size = 0;
    const bool cheaper = part.starts_with('-');
    if (!read_natural(x, across) || !read_natural(y, down) || !read_natural(radius, reach) || !read_natural(part.substr(cheaper ? 1 : 0), size))
      return false;
    if (across >= max_side || down >= max_side || reach > max_area_radius || size > max_area_change || areas.size() == max_areas) return false;
    const auto change = static_cast<std::int32_t>(size);
    const Area area{.centre = {static_cast<std::int32_t>(across), static_cast<std::int32_t>(down)},
                    .radius = static_cast<std::uint8_t>(reach),
                    .change = static_cast<std::int8_t>(cheaper ? -change : change)};
    if (!is_valid_area(area)) return false;
    areas.push_back(area);
  }
  return true;
}

inline bool read_view(std::string_view text, std::string& view) {
  view = text;
  return text.size() <= max_view_length && text.find_first_of("&=") == std::string_view::npos;
}

inline bool read_unit_size(std::string_view text, std::uint8_t& cells) noexcept {
  std::uint32_t size = 0;
  const bool is_fine = read_natural(text, size) && size >= 1 && size <= max_unit_size;
  if (is_fine) cells = static_cast<std::uint8_t>(size);
  return is_fine;
}

inline bool is_name(std::string_view text) noexcept {
  const auto is_control = [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; };
  return !text.empty() && text.size() <= max_link_name && std::none_of(text.begin(), text.end(), is_control);
}

template <class List>
inline int find_id(const List& list, std::string_view id) noexcept {
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (list[i].id == id) return static_cast<int>(i);
  }
  return -1;
}

inline std::string point_text(Point p) { return decimal(p.x) + '.' + decimal(p.y); }

inline std::string areas_text(std::span<const Area> areas) {
  std::string text;
  for (const Area& area : areas) {
    if (!text.empty()) text += '_';
    text += point_text(area.centre) + '.' + decimal(area.radius) + '.' + decimal(area.change);
  }
  return text;
}

inline std::string multipliers_text(const Multipliers& multipliers) {
  std::string values;
  for (int t = plain; t < terrain_count; ++t) {
    if (t != plain) values += '.';
    values += decimal(multipliers[t]);
  }
  return values;
}

inline std::string waypoints_text(Size size, std::span<const Cell> waypoints) {
  std::string points;
  for (const Cell waypoint : waypoints) {
    if (!points.empty()) points += '-';
    points += point_text(size.point(waypoint));
  }
  return points;
}

/// The entry of a list with this id.
template <class List, class Number>
inline bool read_id(const List& list, std::string_view id, Number& number) noexcept {
  const int place = find_id(list, id);
  if (place >= 0) number = static_cast<Number>(place);
  return place >= 0;
}

}  // namespace astrolabe::link_values
