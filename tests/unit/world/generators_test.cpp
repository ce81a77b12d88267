#include "support/catch.hpp"
#include "support/generated.hpp"
#include "support/oracle.hpp"

#include "world/generators.hpp"

#include <algorithm>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

constexpr Generator generator_at(std::size_t row) { return static_cast<Generator>(row); }

}  // namespace

TEST_CASE("the row of each generator is true of what it makes") {
  for (std::size_t i = 0; i < generators.size(); ++i) {
    const GeneratorInfo& info = generators[i];
    INFO(info.id);
    const GeneratorParameter of_none{};
    const GeneratorParameter& parameter = info.parameter ? *info.parameter : of_none;
    CHECK(parameter.least <= parameter.initial);
    CHECK(parameter.initial <= parameter.most);
    CHECK((!info.parameter || info.parameter->shown.find("{value}") != std::string_view::npos));
    for (const std::uint32_t value : {0u, parameter.least, parameter.initial, parameter.most, 0xFFFF'FFFFu}) {
      const bool is_offered = value >= parameter.least && value <= parameter.most;
      const auto other = generate_terrain(generator_at(i), {40, 30}, 9, value);
      if (value == parameter.initial) CHECK((other == generate_terrain(generator_at(i), {40, 30}, 9, value + 20)) == !info.parameter);
      for (std::uint32_t side = info.least_side; is_offered && !info.opens_corners && side < info.least_side + 4; ++side) {
        const auto terrain = generate_terrain(generator_at(i), {side, side}, 9, value);
        CHECK(std::count(terrain.begin(), terrain.end(), plain) > 1);
      }
    }
  }
}

TEST_CASE("random walls have about their density, and both ends are exact") {
  const auto walls = [](std::uint32_t density) {
    const std::vector<Terrain> terrain = generate_terrain(Generator::Random, {100, 100}, 5, density);
    return std::count(terrain.begin(), terrain.end(), wall);
  };
  CHECK(walls(0) == 0);
  CHECK(walls(100) == 10000);
  CHECK(std::abs(walls(30) - 3000) < 200);
}

TEST_CASE("a seed always gives the same map, another seed another") {
  for (std::size_t row = 0; row < generators.size(); ++row) {
    const Generator generator = generator_at(row);
    const auto first = generate_terrain(generator, {31, 21}, 7, 30);
    CHECK(first == generate_terrain(generator, {31, 21}, 7, 30));
    CHECK(first != generate_terrain(generator, {31, 21}, 8, 30));
    CHECK(first.size() == 31 * 21);
  }
}

TEST_CASE("a seed gives the map that it always gave") {
  const auto print = [](Generator generator) {
    std::uint64_t hash = 0xCBF29CE484222325u;
    for (const Size size : {Size{31, 21}, Size{64, 100}}) {
      for (const std::uint32_t seed : {0u, 1u, 4'000'000'000u}) {
        for (const Terrain terrain : generate_terrain(generator, size, seed, 30)) hash = (hash ^ terrain) * 0x100000001B3u;
      }
    }
    return hash;
  };
  constexpr std::array<std::uint64_t, generators.size()> prints{0xB5CB9637BC95EFD2u, 0x9F632A4B2C48A349u};
  for (std::size_t row = 0; row < generators.size(); ++row) {
    INFO(generators[row].id);
    CHECK(print(generator_at(row)) == prints[row]);
  }
}

TEST_CASE("a maze connects all its cells in exactly one way, inside a frame of walls") {
  for (const Size size : {Size{3, 3}, Size{21, 11}, Size{20, 12}, Size{65, 64}}) {
    const Map map(size, generate_terrain(Generator::Maze, size, 9, 0));
    Oracle oracle;
    oracle.see(map, Movement::FourConnected, cost_models[1]);
    const Cell room = size.cell({1, 1});
    REQUIRE(map.passable(room));
    oracle.spread_from(room);
    std::uint32_t cells = 0;
    for (std::uint32_t i = 0; i < size.cells(); ++i) {
      const Point p = size.point(Cell{i});
      if (p.x == 0 || p.y == 0) CHECK_FALSE(map.passable(Cell{i}));
      if (!map.passable(Cell{i})) continue;
      ++cells;
      CHECK(oracle.distance(Cell{i}) != Oracle::unreachable);
    }
    // A tree: one passage fewer than cells, each legal both ways.
    CHECK(oracle.steps().size() == 2 * (cells - 1));
    CHECK(cells == 2 * ((size.width - 1) / 2) * ((size.height - 1) / 2) - 1);
  }
}

TEST_CASE("a maze needs room: a narrow map stays open") {
  for (const Size size : {Size{1, 1}, Size{2, 9}, Size{9, 2}}) {
    const auto terrain = generate_terrain(Generator::Maze, size, 3, 0);
    CHECK(std::count(terrain.begin(), terrain.end(), plain) == static_cast<std::ptrdiff_t>(size.cells()));
  }
}

TEST_CASE("terrain that is made in parts is what it is all at once") {
  for (std::size_t row = 0; row < generators.size(); ++row) {
    const Generator generator = generator_at(row);
    for (const Size size : {Size{1, 1}, Size{9, 2}, Size{40, 31}, Size{3001, 3000}}) {
      TerrainMaker maker(generator, size, 3, 30);
      const std::uint32_t part = size.cells() / 10 + 1;
      std::uint32_t parts = 1;
      for (; maker.advance(part); ++parts) CHECK_FALSE(maker.is_whole());
      CHECK(maker.is_whole());
      CHECK_FALSE(maker.advance(part));
      if (size.cells() > 1000) CHECK(parts >= 5);
      CHECK(parts < 20);
      CHECK(maker.take() == generate_terrain(generator, size, 3, 30));
    }
  }
}
