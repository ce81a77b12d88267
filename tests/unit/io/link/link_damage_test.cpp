// Whatever happens to a link on its way, the reader ends in an error or in the state that was sent; it never shows a wrong
// map. And whatever a malicious sender signs, it ends in an error or in some valid state.

#include "support/catch.hpp"
#include "support/links.hpp"

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

struct Sent {
  Map map;
  LinkState state;
  std::string link;
};

Sent send(Dice& dice) {
  Map map = random_map({dice, random_size(dice, 24), {.wall_percent = dice.below(60), .with_terrain = dice.chance(50)}});
  if (dice.chance(30)) add_costs(dice, map);
  if (dice.chance(30)) add_barriers(dice, map, dice.below(60));
  LinkState state = random_state(dice, map);
  std::string link = encode_link(map, state);
  return {map, std::move(state), std::move(link)};
}

/// Reads a link to its end; true when it gave a state, which then must be a valid one.
bool gives_valid_state(std::string_view link) {
  LinkReader reader;
  if (!reader.open(link).ok()) return false;
  while (reader.advance(4096)) {
  }
  if (!reader.error().ok()) return false;
  const LinkState& state = reader.state();
  const std::unique_ptr<Map> map = reader.take_map();
  const std::uint32_t cells = map->size().cells();
  REQUIRE(is_valid_size(map->size().width, map->size().height));
  REQUIRE(map->terrain().size() == cells);
  REQUIRE(index(state.query.start) < cells);
  REQUIRE(index(state.query.goal) < cells);
  REQUIRE(state.query.via.count <= max_waypoints);
  for (const Cell waypoint : state.query.via.list()) REQUIRE(index(waypoint) < cells);
  REQUIRE(state.query.cost_model < cost_models.size());
  REQUIRE(static_cast<std::size_t>(state.query.movement) < movements.size());
  REQUIRE(state.query.unit.kind < unit_kinds.size());
  REQUIRE(state.query.unit.size >= 1);
  REQUIRE(state.query.unit.size <= max_unit_size);
  REQUIRE(state.areas.size() <= max_areas);
  for (const Area& area : state.areas) REQUIRE((is_valid_area(area) && map->size().contains(area.centre)));
  REQUIRE(barriers_stay_inside(*map));
  REQUIRE(state.tick <= most_ticks);
  REQUIRE((!state.motion || is_valid_motion(*state.motion, map->size())));
  REQUIRE(state.view.size() <= max_view_length);
  REQUIRE(state.multipliers[wall] == 0);
  for (int t = plain; t < class_count; ++t) REQUIRE(state.multipliers[t] >= 1);
  REQUIRE(!state.lanes.empty());
  REQUIRE(state.lanes.size() <= max_link_lanes);
  for (const LinkLane& lane : state.lanes) {
    for (const Parameter& parameter : lane.options.algorithm().parameters)
      REQUIRE(is_valid_value(*parameter.info, lane.options.get(*parameter.info)));
  }
  return true;
}

std::string damage(Dice& dice, std::string link, const std::string& other) {
  if (link.size() < 4) return link;
  const auto below = [&dice](std::size_t bound) { return dice.below(static_cast<std::uint32_t>(bound)); };
  const std::uint32_t at = below(link.size());
  const std::uint32_t there = below(link.size());
  const std::uint32_t in_other = below(other.size());
  const std::uint32_t some = below(12);
  switch (dice.below(8)) {
    case 0:
      link[at] ^= static_cast<char>(1u << some % 8);
      break;
    case 1:
      link.resize(at);
      break;
    case 2:
      link = link.substr(0, at) + other.substr(in_other);
      break;
    case 3:
      link.erase(at, 1 + some);
      break;
    case 4:
      link.insert(at, 1, static_cast<char>(below(256)));
      break;
    case 5:
      link.insert(at, link.substr(there, 1 + some));
      break;
    case 6:
      std::swap(link[at], link[there]);
      break;
    default:
      link.replace(2, 1, std::to_string(below(300)));
      break;
  }
  return link;
}

}  // namespace

TEST_CASE("damage: 20,000 damaged links end in an error or in what was sent") {
  Dice dice(99);
  int refused = 0;
  for (int i = 0; i < 400; ++i) {
    const Sent sent = send(dice);
    const Sent other = send(dice);
    for (int k = 0; k < 50; ++k) {
      const std::string link = damage(dice, sent.link, other.link);
      if (!gives_valid_state(link)) {
        ++refused;
      } else if (!holds_same(link, sent.map, sent.state) && !holds_same(link, other.map, other.state)) {
        FAIL("a damaged link gave another state: " << link);
      }
    }
  }
  CHECK(refused > 15000);
}

TEST_CASE("damage: no single flipped bit and no cut gets through") {
  Dice dice(98);
  for (int i = 0; i < 20; ++i) {
    const Sent sent = send(dice);
    for (std::size_t at = 0; at < sent.link.size(); ++at) {
      REQUIRE_FALSE(open_error(std::string_view(sent.link).substr(0, at)).ok());
      for (unsigned bit_number = 0; bit_number < 8; ++bit_number) {
        std::string link = sent.link;
        link[at] ^= static_cast<char>(1u << bit_number);
        REQUIRE_FALSE(open_error(link).ok());
      }
    }
  }
}

TEST_CASE("damage: signed nonsense ends in an error or in a valid state") {
  Dice dice(97);
  int valid = 0;
  for (int i = 0; i < 6000; ++i) {
    const Sent sent = send(dice);
    const Sent other = send(dice);
    // The damage comes before the signature, so that it reaches everything behind the check.
    std::string text = damage(dice, sent.link.substr(0, sent.link.rfind("&c=")), other.link);
    if (dice.chance(50)) text = damage(dice, text, other.link);
    valid += gives_valid_state(sign(text));
  }
  CHECK(valid > 500);
}

TEST_CASE("damage: texts of nothing but noise are refused") {
  Dice dice(96);
  for (int i = 0; i < 3000; ++i) {
    std::string text = dice.chance(50) ? "v=1&" : "";
    const std::uint32_t length = dice.below(300);
    for (std::uint32_t k = 0; k < length; ++k) text += static_cast<char>(dice.below(256));
    CHECK_FALSE(open_error(text).ok());
  }
  CHECK_FALSE(open_error(std::string(max_link_length, '%')).ok());
  CHECK_FALSE(open_error(std::string(max_link_length, '&')).ok());
  CHECK_FALSE(open_error("v=1" + std::string(max_link_length - 3, '&')).ok());
  CHECK_FALSE(open_error(std::string("v=1\0&m=c1.AAAA", 14)).ok());
}
