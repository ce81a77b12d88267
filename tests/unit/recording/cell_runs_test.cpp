#include "support/catch.hpp"
#include "support/dice.hpp"

#include "recording/cell_runs.hpp"

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

TEST_CASE("what is handed over in parts is what there was, from the first cell to the last") {
  Dice dice(9);
  for (int i = 0; i < 100; ++i) {
    const std::uint32_t cells = 1 + dice.below(60'000);
    CellRuns runs, taken;
    for (CellRuns* const made : {&runs, &taken}) made->begin(cells);
    for (std::uint32_t n = dice.below(400); n > 0; --n) runs.add(dice.below(cells));
    const auto all = stretches(runs);
    const std::uint32_t most = 1 + dice.below(9000);
    for (bool is_all = false; !is_all;) {
      CellRuns part;
      part.begin(cells);
      is_all = runs.move_first(most, part);
      CHECK(runs.empty() == is_all);
      std::uint32_t moved = 0;
      for (const auto& [low, high] : stretches(part)) moved += high - low + 1;
      CHECK(moved < most + 512);
      CHECK((is_all || moved + 64 > most));
      if (!stretches(part).empty() && !stretches(taken).empty()) CHECK(stretches(part).front().first > stretches(taken).back().second);
      taken.add(part);
    }
    CHECK(stretches(taken) == all);
  }
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
    for (std::uint32_t cell = 0; cell < cells; ++cell)
      fine = fine && (!inside[cell] || cell / 64 == single / 64 || (cell / 64 >= range.low / 64 && cell / 64 <= range.high / 64));
    CHECK(fine);
  }
}
