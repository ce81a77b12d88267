#include "support/catch.hpp"

#include "astrolabe/cell.hpp"
#include "world/grow.hpp"

#include <algorithm>
#include <cstdint>

using namespace astrolabe;

TEST_CASE("a small table is made at once, and one that is long enough stays") {
  std::vector<std::uint32_t> table;
  CHECK(grow_part(table, 1000, 7u));
  CHECK(table == std::vector<std::uint32_t>(1000, 7));
  table[3] = 9;
  CHECK(grow_part(table, 1000, 5u));
  CHECK(grow_part(table, 10, 5u));
  CHECK(table.size() == 1000);
  CHECK(table[3] == 9);
}

TEST_CASE("a long table is made in parts, in one place") {
  constexpr std::size_t size = 9'000'001;
  std::vector<std::uint32_t> table(5, 1);
  int parts = 1;
  CHECK_FALSE(grow_part(table, size, 7u));
  const std::uint32_t* const place = table.data();
  while (!grow_part(table, size, 7u)) ++parts;
  CHECK(parts > 2);
  CHECK(parts < 20);
  CHECK(table.data() == place);
  CHECK(table.size() == size);
  CHECK(std::all_of(table.begin(), table.end(), [](std::uint32_t value) { return value == 7; }));
}

TEST_CASE("a part of work is whole rows, one at least, and ends with the map") {
  constexpr Size size{10, 25};
  CHECK(size.end_of_part(0, 100) == 10);
  CHECK(size.end_of_part(3, 109) == 13);
  CHECK(size.end_of_part(24, 0) == 25);
  CHECK(size.end_of_part(7, 9) == 8);
  CHECK(size.end_of_part(16, 90) == 25);
  CHECK(size.end_of_part(20, max_cells) == 25);
  CHECK(Size{1, max_side}.end_of_part(max_side - 1, max_cells) == max_side);
}
