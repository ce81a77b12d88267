#include "plan/blocks.hpp"
#include "support/catch.hpp"

#include <cstdint>

using namespace astrolabe;

TEST_CASE("A list in blocks keeps its values where they stand, and uses its blocks again", "[plan]") {
  constexpr std::uint32_t values = 100'000;
  Blocks<std::uint32_t> list;
  for (std::uint32_t i = 0; i < values; ++i) list.push_back(7 * i);
  const std::uint32_t* const first = &list[0];
  for (std::uint32_t i = 0; i < values; ++i) list.push_back(i);
  REQUIRE(list.size() == 2 * std::size_t{values});
  REQUIRE(&list[0] == first);
  for (std::uint32_t i = 0; i < values; ++i) {
    REQUIRE(list[i] == 7 * i);
    REQUIRE(list[values + i] == i);
  }
  const std::size_t bytes = list.bytes();
  list.clear();
  REQUIRE(list.size() == 0);
  list.push_back(3);
  REQUIRE(list[0] == 3);
  REQUIRE(list.bytes() == bytes);
  REQUIRE(bytes < 2 * sizeof(std::uint32_t) * 2 * values);
}
