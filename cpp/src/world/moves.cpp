#include "world/moves.hpp"

#include "world/corner_rule.hpp"

#include <algorithm>
#include <array>

namespace astrolabe {
namespace {

/// The mask of a free cell from which of its eight neighbours are free (bit d = Direction d), for every rule. A table,
/// because there are only 256 neighbourhoods.
constexpr std::uint8_t legal(Movement movement, unsigned free) {
  constexpr unsigned straight = 0x0F;
  unsigned mask = free & straight;
  for (int d = 4; d < direction_count; ++d) {
    // The orthogonal neighbours of NE, SE, SW, NW are N+E, E+S, S+W, W+N.
    const bool first = corner_rule::is_way_open(movement, (free >> (d - 4) & 1) != 0, false);
    const bool second = corner_rule::is_way_open(movement, (free >> ((d - 3) % 4) & 1) != 0, false);
    if (corner_rule::allows(movement, first, second) && (free >> d & 1)) mask |= 1u << d;
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

constexpr std::uint32_t cells_a_part = 1 << 20;

/// Not part of a longer loop: browsers put faster code in place of a function between two calls.
[[gnu::noinline]] void build_row(const Map& map, Movement movement, std::uint32_t y, std::uint32_t first, std::uint32_t last, std::uint8_t* masks) {
  const auto [width, height] = map.size();
  const Terrain* here = map.terrain().data() + std::size_t{y} * width;
  // Outside counts as wall. The row itself stands in for a missing one and is masked out.
  const Terrain* above = y > 0 ? here - width : here;
  const Terrain* below = y + 1 < height ? here + width : here;
  const unsigned inside = (y > 0 ? 1u : 0u) | 2u | (y + 1 < height ? 4u : 0u);
  const auto column = [&](std::uint32_t x) {
    return ((above[x] != wall ? 1u : 0u) | (here[x] != wall ? 2u : 0u) | (below[x] != wall ? 4u : 0u)) & inside;
  };
  const auto& table = legal_moves[static_cast<int>(movement)];
  std::uint8_t* const out = masks + std::size_t{y} * width;
  unsigned window = (first > 0 ? column(first - 1) : 0) << 3 | column(first) << 6;
  for (std::uint32_t x = first; x < last; ++x) {
    window >>= 3;
    if (x + 1 < width) window |= column(x + 1) << 6;
    out[x] = table[window];
  }
}

std::uint8_t without_barred(const Map& map, Movement movement, Cell cell, unsigned mask) {
  const Size size = map.size();
  const unsigned own = map.barriers(cell);
  std::array<unsigned, 4> beside{};
  std::array<bool, 4> free{};
  const Point p = size.point(cell);
  for (int d = 0; d < 4; ++d) {
    const Point q{p.x + step_x[d], p.y + step_y[d]};
    if (!size.contains(q)) continue;
    beside[d] = map.barriers(size.cell(q));
    free[d] = map.passable(size.cell(q));
  }
  for (int d = 4; d < direction_count; ++d) {
    const int a = d - 4, b = (d - 3) % 4;
    const bool first = corner_rule::is_way_open(movement, free[a], ((own >> a | beside[a] >> b) & 1) != 0);
    const bool second = corner_rule::is_way_open(movement, free[b], ((own >> b | beside[b] >> a) & 1) != 0);
    if (!corner_rule::allows(movement, first, second)) mask &= ~(1u << d);
  }
  return static_cast<std::uint8_t>(mask & ~own);
}

}  // namespace

void Moves::build_rows(const Map& map, std::uint32_t left, std::uint32_t right, std::uint32_t top, std::uint32_t bottom) {
  for (std::uint32_t y = top; y < bottom; ++y) build_row(map, movement_, y, left, right, masks_.data());
  if (!map.has_barriers()) return;
  for (std::uint32_t y = top; y < bottom; ++y) {
    for (std::uint32_t i = y * size_.width + left; i < y * size_.width + right; ++i) masks_[i] = without_barred(map, movement_, Cell{i}, masks_[i]);
  }
}

bool Moves::build_part(const Map& map, Movement movement) {
  if (movement_ != movement || size_ != map.size() || fingerprint_ != map.fingerprint()) rows_built_ = 0;
  movement_ = movement;
  size_ = map.size();
  fingerprint_ = map.fingerprint();
  reversible_ = !map.has_barriers();
  if (masks_.size() < size_.cells()) masks_.resize(size_.cells());
  const std::uint32_t end = size_.end_of_part(rows_built_, cells_a_part);
  build_rows(map, 0, size_.width, rows_built_, end);
  rows_built_ = end < size_.height ? end : 0;
  return rows_built_ == 0;
}

std::uint8_t Moves::incoming(Cell cell) const noexcept {
  const unsigned mask = masks_[index(cell)];
  // The opposite of a direction is two further on in its half of the byte.
  if (reversible_) return static_cast<std::uint8_t>((mask & 0x33) << 2 | (mask >> 2 & 0x33));
  const Point p = size_.point(cell);
  unsigned moves = 0;
  for (int d = 0; d < direction_count; ++d) {
    const Point from{p.x - step_x[d], p.y - step_y[d]};
    if (size_.contains(from)) moves |= masks_[index(size_.cell(from))] & 1u << d;
  }
  return static_cast<std::uint8_t>(moves);
}

void Moves::patch(const Map& map, Cell cell) {
  reversible_ = !map.has_barriers();
  fingerprint_ = map.fingerprint();
  const auto [width, height] = map.size();
  const auto [x, y] = map.size().point(cell);
  const auto first_x = static_cast<std::uint32_t>(std::max(x - 1, 0));
  const auto last_x = std::min(static_cast<std::uint32_t>(x) + 2, width);
  const auto first_y = static_cast<std::uint32_t>(std::max(y - 1, 0));
  const auto last_y = std::min(static_cast<std::uint32_t>(y) + 2, height);
  build_rows(map, first_x, last_x, first_y, last_y);
}

}  // namespace astrolabe
