#pragma once
// The readable fields of a link: `key=value` with '&' between them. Links that carry their map have them before it, links that name their
// map have nothing else. docs/formats/link.md describes every field.

#include "astrolabe/link.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace astrolabe {

/// The version of traces in links that carry a map and name no version.
inline constexpr std::uint32_t first_trace_version = 1;

/// What fields say: first whatever the map is, then, once there is one, with their places on it. Errors have the column of the field.
class LinkFields {
 public:
  LinkFields();
  /// Skips unknown fields, such as those of newer links. The text has to outlive this.
  Error read(std::string_view text);
  /// For the map that comes with the link: all places lie on it.
  Error place(Size size);
  /// For an open map with its ends: places must be distinct free cells. An end that is not given stays, or
  /// moves to the old place of the other end.
  Error place(const Map& map, Cell open_start, Cell open_goal);

  LinkState state;
  /// The codec and the coded cells of the map that comes with the link.
  std::string_view codec;
  std::string_view payload;
  /// Places, which wait for the map.
  std::optional<Point> start;
  std::optional<Point> goal;
  std::vector<Point> via;

 private:
  bool read_field(std::string_view key, std::string_view value);
  bool read_lane_field(std::string_view key_with_number, std::string_view value);
  /// On a map that is there, places are free as well.
  Error check_places(Size size, const Map* map) const;
  Error wrong(std::string_view key) const;

  std::string_view text_;
};

/// Fields that name a map: an example, and an address.
inline constexpr std::array<std::string_view, 2> map_names{"ex", "map"};

/// Whether a link names its map instead of holding it.
bool names_its_map(std::string_view text) noexcept;

/// The keys of the fields that stand in a link once: those that all lanes share, and the step of the first lane.
std::vector<std::string_view> link_keys();

/// The fields that differ from the default, and the ends, each after an '&'.
std::string write_fields(const Map& map, const LinkState& state);

}  // namespace astrolabe
