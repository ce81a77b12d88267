#include "support/catch.hpp"
#include "support/dice.hpp"

#include "astrolabe/cell_runs.hpp"

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

std::vector<std::pair<std::uint32_t, std::uint32_t>> stretches(const CellRuns& runs) {
  std::vector<std::pair<std::uint32_t, std::uint32_t>> list;
  runs.each([&](CellRange range) { list.push_back({range.low, range.high}); });
  return list;
}

}  // namespace

TEST_CASE("runs that follow upon each other are one stretch, and the last ends with the map") {
  CellRuns runs;
  runs.begin(10'000);
  CHECK(runs.empty());
  for (const std::uint32_t cell : {0u, 127u, 300u, 4095u, 4096u, 9'999u}) runs.add(cell);
  CHECK(stretches(runs) == std::vector<std::pair<std::uint32_t, std::uint32_t>>{{0, 127}, {256, 319}, {4032, 4159}, {9984, 9999}});
  runs.clear();
  CHECK(runs.empty());
  CHECK(stretches(runs).empty());
}

TEST_CASE("a range and another set add every cell of theirs") {
  Dice dice(8);
  for (int i = 0; i < 100; ++i) {
    const std::uint32_t cells = 1 + dice.below(20'000);
    CellRuns runs, other;
    runs.begin(cells);
    other.begin(cells);
    CellRange range;
    range.add(dice.below(cells));
    range.add(dice.below(cells));
    const std::uint32_t single = dice.below(cells);
    other.add(single);
    runs.add(range);
    runs.add(other);
    runs.add(CellRange{});
    std::vector<bool> inside(cells);
    for (const auto& [low, high] : stretches(runs)) {
      for (std::uint32_t cell = low; cell <= high; ++cell) inside[cell] = true;
    }
    bool fine = inside[single];
    for (std::uint32_t cell = range.low; cell <= range.high; ++cell) fine = fine && inside[cell];
    // And no more than their runs.
    for (std::uint32_t cell = 0; cell < cells; ++cell) fine = fine && (!inside[cell] || cell / 64 == single / 64 || (cell / 64 >= range.low / 64 && cell / 64 <= range.high / 64));
    CHECK(fine);
  }
}
