#pragma once
// Links for tests: states, signed texts of any content, and comparison of what a link holds.

#include "astrolabe/link.hpp"
#include "io/codec/base64url.hpp"
#include "io/codec/map_codec.hpp"
#include "support/catch.hpp"
#include "support/motion_texts.hpp"
#include "support/solve.hpp"
#include "support/worlds.hpp"

#include <algorithm>
#include <string>

namespace astrolabe::testing {

inline LinkState default_state() { return {.query = {}, .lanes = {{Options(*catalog().front())}}, .multipliers = default_multipliers(), .view = {}}; }

inline LinkState with_goal(std::uint32_t cell) {
  LinkState state = default_state();
  state.query.goal = Cell{cell};
  return state;
}

inline LinkState random_state(Dice& dice, const Map& map) {
  constexpr std::string_view letters = "ABCxyz019.-";
  LinkState state = default_state();
  state.query = random_query({dice, random_cell(dice, map), random_cell(dice, map)});
  state.lanes.clear();
  for (std::uint32_t lanes = dice.chance(50) ? 1 : 1 + dice.below(max_link_lanes); lanes > 0; --lanes) {
    const AlgorithmInfo& info = *catalog()[dice.below(static_cast<std::uint32_t>(catalog().size()))];
    state.lanes.push_back({random_options(dice, info), dice.chance(50) ? dice.number() : 0});
  }
  for (std::uint32_t i = dice.chance(50) ? dice.below(max_waypoints + 1) : 0; i > 0; --i) state.query.via.add(random_cell(dice, map));
  if (dice.chance(50)) state.multipliers = random_multipliers(dice);
  if (dice.chance(50)) state.query.unit = random_unit(dice);
  const std::uint32_t areas = dice.chance(50) ? 0 : dice.below(4);
  for (std::uint32_t i = 0; i < areas; ++i) state.areas.push_back(random_area(dice, map.size()));
  const std::uint32_t length = dice.below(20);
  for (std::uint32_t i = 0; i < length; ++i) state.view += letters[dice.below(letters.size())];
  constexpr std::string_view names[] = {"", "Rooms", "\xE8\xBF\xB7\xE5\xAE\xAB 3", "a=b&c#d%20\"'<>"};
  state.name = names[dice.below(4)];
  if (dice.chance(50)) state.motion = make_motion(random_motion({dice, map.size()}));
  if (dice.chance(30)) state.tick = dice.below(most_ticks + 1);
  return state;
}

/// The check sum, as the format document says: CRC-32, high byte first, in base64url.
inline std::string sign(const std::string& text) {
  const std::uint32_t crc = crc32(text);
  std::string bytes;
  for (int shift = 24; shift >= 0; shift -= 8) bytes += static_cast<char>(crc >> shift);
  return text + "&c=" + encode_base64url(bytes);
}

inline std::string sign_to_length(std::string text, std::size_t length) {
  const std::size_t signature = sign("").size();
  text.append(length - signature - text.size(), 'x');
  return sign(text);
}

inline std::string map_field(const Map& map) { return "m=" + std::string{map_codec} + "." + encode_base64url(encode_map(map, ~std::size_t{0})); }

inline std::string percent_encode(const std::string& text) {
  std::string encoded;
  for (const char c : text) {
    const bool plain_letter = (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    char buffer[4];
    std::snprintf(buffer, sizeof buffer, plain_letter ? "%c" : "%%%02X", static_cast<unsigned>(static_cast<unsigned char>(c)));
    encoded += buffer;
  }
  return encoded;
}

inline Error open_error(std::string_view text) {
  LinkReader reader;
  return reader.open(text);
}

/// The motion of a state, or one in which nothing moves.
inline Motion motion_of(const LinkState& state) { return state.motion ? *state.motion : Motion{}; }

/// True when the link opens and holds this very state.
inline bool holds_same(std::string_view link, const Map& map, const LinkState& state) {
  LinkReader reader;
  if (!reader.open(link).ok()) return false;
  while (reader.advance(1000)) {
  }
  if (!reader.error().ok()) return false;
  const LinkState& found = reader.state();
  const std::unique_ptr<Map> back = reader.take_map();
  return found.lanes == state.lanes && found.query == state.query && found.multipliers == state.multipliers && found.areas == state.areas &&
         found.name == state.name && motion_of(found) == motion_of(state) && found.tick == state.tick && found.view == state.view &&
         same_cells(*back, map);
}

inline void check_same(const std::string& link, const Map& map, const LinkState& state) {
  INFO(link.substr(0, 300) << "\n" << describe(open_error(link)));
  CHECK(holds_same(link, map, state));
}

inline void check_round_trip(const Map& map, const LinkState& state) { check_same(encode_link(map, state), map, state); }

}  // namespace astrolabe::testing
