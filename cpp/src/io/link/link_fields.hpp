#pragma once
// The readable fields of a link: `key=value` with '&' between them. Links that carry their map have them before it, links that name their
// map have nothing else. docs/formats/link.md describes every field.

#include "astrolabe/link.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace astrolabe {

/// Of links that carry a map and do not tell.
inline constexpr std::uint32_t first_trace_version = 1;

/// A whole number that fills all of `text`.
bool read_number(std::string_view text, std::uint32_t& value) noexcept;

/// What fields say: first whatever the map is, then, once there is one, with their places on it. Errors have the column of the field.
class LinkFields {
 public:
  LinkFields();
  /// Fields that nobody knows, of newer links, are passed over. The text has to outlive this.
  Error read(std::string_view text);
  /// For the map that comes with the link: all places lie on it.
  Error place(Size size);
  /// For a map that is open, with its ends: places are cells of their own where somebody can stand. Ends that are not given stay there, or
  /// make room, for the place that the other one leaves.
  Error place(const Map& map, Cell start, Cell goal);

  LinkState state;
  /// Of the map that comes with the link.
  std::string_view codec;
  std::string_view payload;

 private:
  bool read_field(std::string_view key, std::string_view value);
  bool read_lane_field(std::string_view key_with_number, std::string_view value);
  /// On a map that is there, places are free as well.
  Error check_places(Size size, const Map* map) const;
  Error wrong(std::string_view key) const;

  std::string_view text_;
  std::optional<Point> start_;
  std::optional<Point> goal_;
  std::vector<Point> via_;
};

/// Whether a link says by a name or an address which map it means, and carries none.
bool names_its_map(std::string_view text) noexcept;

/// Those that differ from the default, and the ends, each with '&' before it.
std::string write_fields(const Map& map, const LinkState& state);

}  // namespace astrolabe
