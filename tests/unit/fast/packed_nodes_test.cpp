#include "support/catch.hpp"

#include "fast/packed_nodes.hpp"

using namespace astrolabe;

namespace {

constexpr std::uint64_t largest_g = (std::uint64_t{1} << 46) - 1;

}  // namespace

TEST_CASE("a packed node goes from unvisited to open to closed and back to open") {
  PackedNodes nodes;
  nodes.begin(4);
  CHECK(nodes.state(Cell{2}) == CellState::Unvisited);
  CHECK(nodes.improves(Cell{2}, largest_g));
  nodes.open(Cell{2}, 77, 5);
  CHECK(nodes.state(Cell{2}) == CellState::Open);
  CHECK(nodes.g(Cell{2}) == 77);
  CHECK(nodes.direction(Cell{2}) == 5);
  nodes.close(Cell{2});
  CHECK(nodes.state(Cell{2}) == CellState::Closed);
  CHECK(nodes.g(Cell{2}) == 77);
  CHECK(nodes.direction(Cell{2}) == 5);
  CHECK_FALSE(nodes.improves(Cell{2}, 77));
  CHECK(nodes.improves(Cell{2}, 76));
  nodes.open(Cell{2}, 70, no_direction);
  CHECK(nodes.state(Cell{2}) == CellState::Open);
  CHECK(nodes.direction(Cell{2}) == no_direction);
  CHECK(nodes.state(Cell{1}) == CellState::Unvisited);
}

TEST_CASE("a new search sees nothing of the ones before, over more of them than the words last for") {
  PackedNodes nodes;
  for (std::uint64_t search = 0; search < 20'000; ++search) {
    nodes.begin(3);
    for (std::uint32_t cell = 0; cell < 3; ++cell) {
      REQUIRE(nodes.state(Cell{cell}) == CellState::Unvisited);
      REQUIRE(nodes.improves(Cell{cell}, largest_g));
    }
    nodes.open(Cell{0}, 0, no_direction);
    nodes.open(Cell{1}, largest_g, 7);
    nodes.close(Cell{1});
    REQUIRE(nodes.state(Cell{0}) == CellState::Open);
    REQUIRE(nodes.state(Cell{1}) == CellState::Closed);
    REQUIRE(nodes.g(Cell{1}) == largest_g);
  }
}

TEST_CASE("a larger map later: its cells are unvisited, and all around them may be asked about") {
  PackedNodes nodes;
  nodes.begin(1);
  nodes.open(Cell{0}, 5, 1);
  nodes.begin(max_side * max_side);
  for (const std::uint32_t cell : {0u, max_side - 1, max_side * (max_side - 1), max_side * max_side - 1}) {
    CHECK(nodes.state(Cell{cell}) == CellState::Unvisited);
    CHECK(nodes.improving(Cell{cell}, max_side, 1, 1) == 0xFF);
  }
}

TEST_CASE("the neighbours that would improve: straight and diagonal ones by their own cost") {
  PackedNodes nodes;
  nodes.begin(9);
  const Size size{3, 3};
  const Cell middle = size.cell({1, 1});
  for (unsigned d = 0; d < direction_count; ++d) nodes.open(size.cell({1 + step_x[d], 1 + step_y[d]}), 100, d);
  CHECK(nodes.improving(middle, 3, 100, 100) == 0);
  for (unsigned d = 0; d < direction_count; ++d) {
    const Cell neighbour = size.cell({1 + step_x[d], 1 + step_y[d]});
    nodes.close(neighbour);
    CHECK(nodes.improving(middle, 3, 100, 100) == 0);
    nodes.open(neighbour, 101, d);
    CHECK(nodes.improving(middle, 3, 100, 100) == 1u << d);
    CHECK(nodes.improving(middle, 3, is_diagonal(d) ? 100 : 101, is_diagonal(d) ? 101 : 100) == 0);
    nodes.open(neighbour, 100, d);
  }
}
