#include "plan/configurations.hpp"
#include "support/catch.hpp"
#include "support/dice.hpp"

#include <map>
#include <utility>
#include <vector>

using namespace astrolabe;
using astrolabe::testing::Dice;

TEST_CASE("Configurations have the numbers in which they came, by places and phase", "[plan][configurations]") {
  Dice dice(1);
  for (const std::size_t units : {0u, 1u, 3u}) {
    Configurations configurations(units);
    std::map<std::pair<std::vector<Cell>, Tick>, std::uint32_t> known;
    for (int i = 0; i < 5000; ++i) {
      std::vector<Cell> places(units);
      for (Cell& cell : places) cell = Cell{dice.below(12)};
      const Tick phase = dice.below(3);
      const auto [entry, is_new] = known.emplace(std::pair(places, phase), static_cast<std::uint32_t>(known.size()));
      const Configurations::Known found = configurations.find_or_add(places, phase);
      REQUIRE(found.is_new == is_new);
      REQUIRE(found.number == entry->second);
    }
    REQUIRE(configurations.size() == known.size());
    for (const auto& [key, number] : known) {
      const std::span<const Cell> places = configurations.places(number);
      REQUIRE(std::vector<Cell>(places.begin(), places.end()) == key.first);
    }
  }
}

TEST_CASE("Two configurations with one hash are two", "[plan][configurations]") {
  // 65 of these numbers of 64 bits depend on each other, so that units that all change their places leave the hash as it was.
  constexpr std::size_t units = 65;
  std::vector<Cell> places(units, Cell{0});
  const std::uint64_t base = Configurations::hash_of(places, 0);
  struct Sum {
    std::uint64_t bits;
    std::vector<bool> of;
  };
  std::vector<Sum> sums;
  std::vector<bool> changed;
  for (std::size_t unit = 0; unit < units; ++unit) {
    places[unit] = Cell{1};
    Sum sum{Configurations::hash_of(places, 0) ^ base, std::vector<bool>(units)};
    places[unit] = Cell{0};
    sum.of[unit] = true;
    for (const Sum& other : sums) {
      if ((sum.bits ^ other.bits) >= sum.bits) continue;
      sum.bits ^= other.bits;
      for (std::size_t i = 0; i < units; ++i) sum.of[i] = sum.of[i] != other.of[i];
    }
    if (sum.bits == 0) changed = sum.of;
    sums.push_back(sum);
  }
  std::vector<Cell> other = places;
  for (std::size_t unit = 0; unit < units; ++unit) other[unit] = Cell{changed[unit] ? 1u : 0u};
  REQUIRE(other != places);
  REQUIRE(Configurations::hash_of(other, 0) == base);
  Configurations configurations(units);
  REQUIRE(configurations.find_or_add(places, 0).is_new);
  REQUIRE(configurations.find_or_add(other, 0).is_new);
  REQUIRE(!configurations.find_or_add(other, 0).is_new);
  REQUIRE(configurations.find_or_add(other, 1).is_new);
}

TEST_CASE("A configuration takes four bytes a unit, and few more", "[plan][configurations]") {
  Configurations configurations(1000);
  std::vector<Cell> places(1000, Cell{0});
  for (std::uint32_t i = 0; i < 2000; ++i) {
    places[0] = Cell{i};
    configurations.find_or_add(places, 0);
  }
  REQUIRE(configurations.bytes() < 2100 * 4000 + 100000);
}
