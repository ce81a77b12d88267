#include "support/catch.hpp"

#include "memory/node_store.hpp"

using namespace astrolabe;

TEST_CASE("a node goes from unvisited to open to closed and back to open") {
  NodeStore<std::uint32_t> nodes;
  nodes.begin(4);
  CHECK(nodes.state(Cell{2}) == CellState::Unvisited);
  nodes.open(Cell{2}, 77, 5);
  CHECK(nodes.state(Cell{2}) == CellState::Open);
  CHECK(nodes.g(Cell{2}) == 77);
  CHECK(nodes.direction(Cell{2}) == 5);
  nodes.close(Cell{2});
  CHECK(nodes.state(Cell{2}) == CellState::Closed);
  CHECK(nodes.g(Cell{2}) == 77);
  CHECK(nodes.direction(Cell{2}) == 5);
  nodes.open(Cell{2}, 70, no_direction);
  CHECK(nodes.state(Cell{2}) == CellState::Open);
  CHECK(nodes.direction(Cell{2}) == no_direction);
  CHECK(nodes.state(Cell{1}) == CellState::Unvisited);
}

TEST_CASE("a new search sees nothing of the one before, also on another size") {
  NodeStore<std::uint64_t> nodes;
  nodes.begin(4);
  nodes.open(Cell{3}, std::uint64_t{1} << 40, 1);
  CHECK(nodes.g(Cell{3}) == std::uint64_t{1} << 40);
  nodes.begin(2);
  nodes.open(Cell{1}, 1, 1);
  nodes.begin(9);
  for (std::uint32_t i = 0; i < 9; ++i) CHECK(nodes.state(Cell{i}) == CellState::Unvisited);
}

TEST_CASE("stamps that come round again do not revive old nodes") {
  constexpr std::uint32_t stamps = 1u << 26;
  NodeStore<std::uint32_t> nodes;
  nodes.begin(1);
  nodes.open(Cell{0}, 1, 1);
  // As many searches as there are stamps, so that the first one's stamp is used again.
  std::uint32_t revived = 0;
  for (std::uint32_t i = 0; i < stamps; ++i) {
    nodes.begin(1);
    revived += nodes.state(Cell{0}) != CellState::Unvisited;
  }
  CHECK(revived == 0);
}
