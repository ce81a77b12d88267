// Law: the first difference of two recordings is the one that their exported traces show. 2,000 random pairs of algorithms on random maps.

#include "support/catch.hpp"
#include "support/solve.hpp"
#include "support/worlds.hpp"

#include "explain/steps/first_difference.hpp"
#include "exports/posthoc.hpp"
#include "recording/event_log.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string_view>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

/// The cells that a trace expands, in order, read from its text alone.
std::vector<std::uint32_t> expanded_in_trace(const Lane& lane) {
  PosthocWriter writer(lane);
  while (writer.advance(1000) != ready) {
  }
  const std::string text = writer.take_text();
  std::vector<std::uint32_t> cells;
  constexpr std::string_view entry = R"({"type":"expanding","id":)";
  for (std::size_t at = text.find(entry); at != std::string::npos; at = text.find(entry, at + 1))
    cells.push_back(static_cast<std::uint32_t>(std::strtoul(text.c_str() + at + entry.size(), nullptr, 10)));
  return cells;
}

/// Steps count from 1; 0 where both are equal.
std::uint32_t first_difference_of(const std::vector<std::uint32_t>& a, const std::vector<std::uint32_t>& b) {
  const auto [in_a, in_b] = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
  return in_a == a.end() && in_b == b.end() ? 0 : static_cast<std::uint32_t>(in_a - a.begin()) + 1;
}

}  // namespace

TEST_CASE("the first difference of two searches is the one that their traces show") {
  Dice dice(4401);
  int pairs = 0, differences = 0, equals = 0;
  while (pairs < 2000) {
    const Map map = random_map({dice, random_size(dice, 16), {.wall_percent = dice.below(40), .with_terrain = dice.chance(40)}});
    const Query query = random_query({dice, random_free_cell(dice, map), random_free_cell(dice, map)});
    Moves moves;
    moves.build(map, query.movement);
    const auto any_options = [&] { return random_options(dice, *catalog()[dice.below(static_cast<std::uint32_t>(catalog().size()))]); };
    const Options first = any_options();
    // Equal searches, and searches that differ in one option, are pairs that agree for long.
    const Options second = dice.chance(20) ? first : dice.chance(30) ? random_options(dice, first.algorithm()) : any_options();
    std::array<Lane, 2> lanes{Lane(first.algorithm()), Lane(second.algorithm())};
    lanes[0].set_options(first);
    lanes[1].set_options(second);
    for (Lane& lane : lanes) {
      lane.restart({.map = &map, .moves = &moves, .query = query, .options = nullptr});
      lane.advance(to_the_end);
    }
    // A trace does not show steps that expand nothing.
    const auto is_shown = [](const Lane& lane) { return PosthocWriter(lane).fits() && lane.metrics().prepared == 0 && lane.finished(); };
    if (!is_shown(lanes[0]) || !is_shown(lanes[1])) continue;
    ++pairs;
    INFO(describe_query(query, first) << " / " << describe_query(query, second));
    const std::array<const EventLog*, 2> logs{&lanes[0].log(), &lanes[1].log()};
    const std::uint32_t wanted = first_difference_of(expanded_in_trace(lanes[0]), expanded_in_trace(lanes[1]));
    CHECK(first_difference(logs, 1, to_the_end) == wanted);
    ++(wanted == 0 ? equals : differences);
    if (wanted == 0) continue;
    // In parts.
    CHECK(first_difference(logs, 1, wanted - 1) == 0);
    CHECK(first_difference(logs, wanted, wanted) == wanted);
  }
  CHECK(differences > 500);
  CHECK(equals > 300);
}
