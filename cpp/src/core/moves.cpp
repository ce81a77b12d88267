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

/// A window of three by three cells as nine bits: three columns from west to east, each from north to south, set = free.
constexpr unsigned window_bit(int dx, int dy) { return static_cast<unsigned>((dx + 1) * 3 + dy + 1); }

constexpr auto make_table() {
  std::array<std::array<std::uint8_t, 512>, 4> table{};
  for (unsigned rule = 0; rule < 4; ++rule) {
    for (unsigned window = 0; window < 512; ++window) {
      if ((window >> window_bit(0, 0) & 1) == 0) continue;
      unsigned free = 0;
      for (int d = 0; d < direction_count; ++d) free |= (window >> window_bit(step_x[d], step_y[d]) & 1) << d;
      table[rule][window] = legal(static_cast<Movement>(rule), free);
    }
  }
  return table;
}
constexpr auto legal_moves = make_table();

void build_row(const Map& map, Movement movement, std::uint32_t y, std::uint32_t first, std::uint32_t last, std::uint8_t* masks) {
  const auto [width, height] = map.size();
  const Terrain* here = map.terrain().data() + std::size_t{y} * width;
  // Outside counts as wall. The row itself stands in for a missing one and is masked out.
  const Terrain* above = y > 0 ? here - width : here;
  const Terrain* below = y + 1 < height ? here + width : here;
  const unsigned inside = (y > 0 ? 1u : 0u) | 2u | (y + 1 < height ? 4u : 0u);
  const auto column = [&](std::uint32_t x) { return ((above[x] != wall ? 1u : 0u) | (here[x] != wall ? 2u : 0u) | (below[x] != wall ? 4u : 0u)) & inside; };
  const auto& table = legal_moves[static_cast<int>(movement)];
  std::uint8_t* const out = masks + std::size_t{y} * width;
  unsigned window = (first > 0 ? column(first - 1) : 0) << 3 | column(first) << 6;
  for (std::uint32_t x = first; x < last; ++x) {
    window >>= 3;
    if (x + 1 < width) window |= column(x + 1) << 6;
    out[x] = table[window];
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
