#include "support/catch.hpp"
#include "support/dice.hpp"

#include "motion/cell_chains.hpp"

#include <map>
#include <vector>

using namespace astrolabe;
using namespace astrolabe::testing;

TEST_CASE("chains of cells tell what was added to each cell, the last number first") {
  for (const std::uint32_t cells : {9u, 1u << 20, 16'000'000u}) {
    INFO(cells);
    Dice dice(cells);
    constexpr std::uint32_t most = 5000;
    CellChains chains;
    for (int round = 0; round < 2; ++round) {
      std::map<std::uint32_t, std::vector<std::uint32_t>> expected;
      chains.begin(most, cells);
      for (std::uint32_t i = 0; i < most; ++i) {
        // Rows of cells, as those of doors.
        const std::uint32_t cell = (dice.below(64) * 4001 + dice.below(64)) % cells;
        chains.add(Cell{cell}, i);
        expected[cell].insert(expected[cell].begin(), i);
      }
      for (std::uint32_t cell = 0; cell < 64u * 4001u; cell += 1 + dice.below(20)) {
        std::vector<std::uint32_t> told;
        chains.find(Cell{cell % cells}, [&](std::uint32_t number) {
          told.push_back(number);
          return false;
        });
        CHECK(told == expected[cell % cells]);
      }
    }
    chains.begin(0, cells);
    CHECK_FALSE(chains.find(Cell{0}, [](std::uint32_t) { return true; }));
  }
}
