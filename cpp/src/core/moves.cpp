#include "core/moves.hpp"

#include <algorithm>
#include <array>

namespace astrolabe {
namespace {

/// The mask of a free cell from which of its eight neighbours are free (bit d = Direction d), for every rule. A table,
/// because there are only 256 neighbourhoods.
constexpr std::uint8_t legal(Movement movement, unsigned free) {
  constexpr unsigned straight = 0x0F;
  if (movement == Movement::FourConnected) return static_cast<std::uint8_t>(free & straight);
  unsigned mask = free & straight;
  for (int d = 4; d < direction_count; ++d) {
    // The orthogonal neighbours of NE, SE, SW, NW are N+E, E+S, S+W, W+N.
    const bool first = free >> (d - 4) & 1;
    const bool second = free >> ((d - 3) % 4) & 1;
    const bool allowed = movement == Movement::Always || (movement == Movement::NoCornerCutting ? first && second : first || second);
    if (allowed && (free >> d & 1)) mask |= 1u << d;
  }
  return static_cast<std::uint8_t>(mask);
}

constexpr auto make_table() {
  std::array<std::array<std::uint8_t, 256>, 4> table{};
  for (unsigned rule = 0; rule < 4; ++rule) {
    for (unsigned free = 0; free < 256; ++free) table[rule][free] = legal(static_cast<Movement>(rule), free);
  }
  return table;
}
constexpr auto legal_moves = make_table();

/// Free neighbours from three rows of three bits each (bit 0 = west column, bit 2 = east).
constexpr unsigned neighbourhood(unsigned above, unsigned here, unsigned below) {
  return (above >> 1 & 1) | (here >> 2 & 1) << 1 | (below >> 1 & 1) << 2 | (here & 1) << 3 | (above >> 2 & 1) << 4 |
         (below >> 2 & 1) << 5 | (below & 1) << 6 | (above & 1) << 7;
}

void build_row(const Map& map, Movement movement, std::uint32_t y, std::uint32_t first, std::uint32_t last, std::uint8_t* masks) {
  const auto [width, height] = map.size();
  const Terrain* here = map.terrain().data() + std::size_t{y} * width;
  const Terrain* above = y > 0 ? here - width : nullptr;
  const Terrain* below = y + 1 < height ? here + width : nullptr;
  const auto& table = legal_moves[static_cast<int>(movement)];
  const auto free = [width = width](const Terrain* row, std::uint32_t x) { return row && x < width && row[x] != wall ? 1u : 0u; };

  // Three columns slide along the row; x - 1 of column 0 wraps to a huge number, which is outside.
  unsigned a = free(above, first - 1) | free(above, first) << 1;
  unsigned h = free(here, first - 1) | free(here, first) << 1;
  unsigned b = free(below, first - 1) | free(below, first) << 1;
  for (std::uint32_t x = first; x < last; ++x) {
    a |= free(above, x + 1) << 2;
    h |= free(here, x + 1) << 2;
    b |= free(below, x + 1) << 2;
    masks[std::size_t{y} * width + x] = (h >> 1 & 1) ? table[neighbourhood(a, h, b)] : 0;
    a >>= 1;
    h >>= 1;
    b >>= 1;
  }
}

}  // namespace

void Moves::build(const Map& map, Movement movement) {
  movement_ = movement;
  const auto [width, height] = map.size();
  masks_.resize(map.size().cells());
  for (std::uint32_t y = 0; y < height; ++y) build_row(map, movement, y, 0, width, masks_.data());
}

void Moves::patch(const Map& map, Cell cell) {
  const auto [width, height] = map.size();
  const auto [x, y] = map.size().point(cell);
  const auto first_x = static_cast<std::uint32_t>(std::max(x - 1, 0));
  const auto last_x = std::min(static_cast<std::uint32_t>(x) + 2, width);
  const auto first_y = static_cast<std::uint32_t>(std::max(y - 1, 0));
  const auto last_y = std::min(static_cast<std::uint32_t>(y) + 2, height);
  for (std::uint32_t row = first_y; row < last_y; ++row) build_row(map, movement_, row, first_x, last_x, masks_.data());
}

}  // namespace astrolabe
