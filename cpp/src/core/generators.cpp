#include "core/generators.hpp"

namespace astrolabe {
namespace {

void scatter_walls(std::vector<Terrain>& terrain, Random& random, std::uint32_t density) {
  for (Terrain& cell : terrain) cell = random.below(100) < density ? wall : plain;
}

/// Depth-first carving with an explicit stack: long winding corridors.
void carve_maze(std::vector<Terrain>& terrain, Size size, Random& random) {
  const std::uint32_t columns = (size.width - 1) / 2;
  const std::uint32_t rows = (size.height - 1) / 2;
  if (columns == 0 || rows == 0) return;  // Too narrow for walls around a corridor: stays open.
  terrain.assign(size.cells(), wall);
  const auto room = [&](std::uint32_t column, std::uint32_t row) -> Terrain& {
    return terrain[(2 * row + 1) * size.width + 2 * column + 1];
  };
  struct Place {
    std::uint32_t column, row;
  };
  std::vector<Place> stack{{random.below(columns), random.below(rows)}};
  room(stack.back().column, stack.back().row) = plain;
  while (!stack.empty()) {
    const auto [column, row] = stack.back();
    std::array<int, 4> ways;
    std::uint32_t count = 0;
    for (int d = 0; d < 4; ++d) {
      const std::uint32_t c = column + static_cast<std::uint32_t>(step_x[d]);
      const std::uint32_t r = row + static_cast<std::uint32_t>(step_y[d]);
      if (c < columns && r < rows && room(c, r) == wall) ways[count++] = d;
    }
    if (count == 0) {
      stack.pop_back();
      continue;
    }
    const int d = ways[random.below(count)];
    const std::uint32_t c = column + static_cast<std::uint32_t>(step_x[d]);
    const std::uint32_t r = row + static_cast<std::uint32_t>(step_y[d]);
    terrain[static_cast<std::uint32_t>(static_cast<std::int32_t>(2 * row + 1) + step_y[d]) * size.width +
            static_cast<std::uint32_t>(static_cast<std::int32_t>(2 * column + 1) + step_x[d])] = plain;
    room(c, r) = plain;
    stack.push_back({c, r});
  }
}

}  // namespace

std::vector<Terrain> generate_terrain(Generator generator, Size size, std::uint32_t seed, std::uint32_t density) {
  std::vector<Terrain> terrain(size.cells(), plain);
  Random random(seed);
  if (generator == Generator::Random) scatter_walls(terrain, random, density);
  if (generator == Generator::Maze) carve_maze(terrain, size, random);
  return terrain;
}

}  // namespace astrolabe
