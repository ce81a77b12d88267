#pragma once
// Canonical ordering (N. R. Sturtevant, S. Rabin: Canonical Orderings on Grids, IJCAI 2016). On plain ground most cells can be
// reached by many paths of the same cost. Only one of them is kept, the one that makes its diagonal steps first (4-connected:
// its vertical steps first). Then few successors are left for a cell that was entered in direction d:
//   natural  a neighbour that no path around the cell reaches as cheaply and more canonically,
//   forced   a neighbour whose path around the cell is blocked.
// What is blocked can be read from the legal moves of the cell itself; 4-connected moves say nothing of diagonal neighbours,
// so there the moves of the cell before stand in for them. Both make one byte, hence the table.

#include "astrolabe/cell.hpp"
#include "astrolabe/query.hpp"
#include "world/moves.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>

namespace astrolabe::canonical {

/// The diagonal between two neighbouring straight directions.
constexpr unsigned between(unsigned a, unsigned b) noexcept { return (a + 1) % 4 == b ? 4 + a : 4 + b; }
constexpr unsigned turned(unsigned straight, unsigned quarters) noexcept { return (straight + quarters) % 4; }

/// The directions that go on in several: diagonals, and vertical moves where there are no diagonals. The others go on in one.
constexpr bool is_wide(Movement rule, unsigned d) noexcept { return rule == Movement::FourConnected ? d % 2 == 0 : d >= 4; }
/// The two straight directions that a wide one may turn into.
constexpr std::array<unsigned, 2> turns(Movement rule, unsigned d) noexcept {
  if (rule == Movement::FourConnected) return {1, 3};
  return {d - 4, turned(d - 4, 1)};
}

/// Whether a cell that was entered by a wide move can have forced successors: 4-connected, and where no corner may be cut, none has.
constexpr bool forces_wide(Movement rule) noexcept { return rule == Movement::AtMostOneObstacle || rule == Movement::Always; }

constexpr unsigned natural(Movement rule, unsigned d) noexcept {
  if (!is_wide(rule, d)) return 1u << d;
  const auto [a, b] = turns(rule, d);
  return 1u << d | 1u << a | 1u << b;
}

/// key: the legal moves of the cell; 4-connected: its four and, above them, the four of the cell before.
constexpr unsigned forced(Movement rule, unsigned d, unsigned key) noexcept {
  const auto legal = [key](unsigned direction) { return (key >> direction & 1) != 0; };
  unsigned result = 0;
  if (rule == Movement::FourConnected) {
    // Entered sideways, upwards is forced when one could not go up before.
    for (const unsigned side : {0u, 2u}) {
      if (d % 2 == 1 && legal(side) && !legal(side + 4)) result |= 1u << side;
    }
  } else if (d >= 4) {
    // A diagonal step past a corner: where corners may not be cut, there is none.
    const auto [a, b] = turns(rule, d);
    const std::array<std::array<unsigned, 2>, 2> corners{{{a, turned(b, 2)}, {b, turned(a, 2)}}};
    for (const auto [on, back] : corners) {
      if (rule != Movement::NoCornerCutting && !legal(back) && legal(between(on, back))) result |= 1u << between(on, back);
    }
  } else {
    for (const unsigned side : {turned(d, 1), turned(d, 3)}) {
      if (rule == Movement::NoCornerCutting) {
        // The cell beside the one before is blocked, so one has to come as far as here to turn.
        if (!legal(side) || legal(between(turned(d, 2), side))) continue;
        result |= 1u << side;
        if (legal(between(d, side))) result |= 1u << between(d, side);
      } else if (!legal(side) && legal(between(d, side))) {
        result |= 1u << between(d, side);
      }
    }
  }
  return result;
}

/// The moves of a canonical path over open ground: first the wide ones, then the straight ones.
struct Way {
  unsigned wide, straight;
  std::int32_t wide_steps, straight_steps;
};
inline Way way(Movement rule, Point from, Point to) noexcept {
  const std::int32_t dx = to.x - from.x, dy = to.y - from.y;
  const std::int32_t across = std::abs(dx), down = std::abs(dy);
  const unsigned horizontal = dx > 0 ? 1 : 3, vertical = dy > 0 ? 2 : 0;
  if (rule == Movement::FourConnected) return {vertical, horizontal, down, across};
  return {between(horizontal, vertical), across > down ? horizontal : vertical, std::min(across, down),
          std::max(across, down) - std::min(across, down)};
}
/// The direction in which a search entered a cell from its parent; of a jump, that of its last part. no_direction for a cell without a parent.
inline unsigned entered(Movement rule, Size size, Cell parent, Cell cell) noexcept {
  if (parent == no_cell || parent == cell) return no_direction;
  const Way path = way(rule, size.point(parent), size.point(cell));
  return path.straight_steps > 0 ? path.straight : path.wide;
}

/// By direction, no_direction included, and key.
using DirectionTable = std::array<std::array<std::uint8_t, 256>, direction_count + 1>;

inline DirectionTable make_table(Movement rule) noexcept {
  DirectionTable table{};
  const unsigned mask = rule == Movement::FourConnected ? 0x0F : 0xFF;
  for (unsigned key = 0; key < 256; ++key) {
    for (unsigned d = 0; d < (rule == Movement::FourConnected ? 4 : direction_count); ++d) {
      // The step back is among the legal ones; keys without it never occur.
      table[d][key] = static_cast<std::uint8_t>((natural(rule, d) & key & mask) | forced(rule, d, key));
    }
    // From the start all moves count.
    table[no_direction][key] = static_cast<std::uint8_t>(key & mask);
  }
  return table;
}

/// Computed at the first call, which is faster than loading them.
inline const DirectionTable& table_of(Movement rule) noexcept {
  static const std::array tables{make_table(Movement::FourConnected), make_table(Movement::NoCornerCutting), make_table(Movement::AtMostOneObstacle),
                                 make_table(Movement::Always)};
  return tables[static_cast<unsigned>(rule)];
}

/// The successors of cells on one map.
class Successors {
 public:
  Successors() = default;
  explicit Successors(const Moves& moves) noexcept
      : moves_(moves.data()), table_(table_of(moves.movement()).data()), four_(moves.movement() == Movement::FourConnected) {
    for (unsigned d = 0; d < direction_count; ++d)
      to_parent_[d] = static_cast<std::uint32_t>(-step_y[d] * static_cast<std::int32_t>(moves.size().width) - step_x[d]);
  }

  /// Bits, of a cell that was entered in direction d or is the start (no_direction).
  unsigned operator()(Cell cell, unsigned d) const noexcept {
    const unsigned here = moves_[index(cell)];
    return table_[d][four_ ? here | unsigned{moves_[index(cell) + to_parent_[d]]} << 4 : here];
  }

  /// It will soon be asked for.
  void prefetch(Cell cell) const noexcept { __builtin_prefetch(moves_ + index(cell)); }

  /// The successors that the cell would not have on open ground.
  unsigned forced(Cell cell, unsigned d) const noexcept { return (*this)(cell, d) & ~natural(four_ ? Movement::FourConnected : Movement::Always, d); }

  /// Whether there is a way to enter it that leaves it some. Every step can be made back here, where there are no barriers.
  bool may_force(Cell cell) const noexcept {
    for (unsigned d = 0; d < (four_ ? 4 : direction_count); ++d) {
      if ((moves_[index(cell)] >> opposite(d) & 1) != 0 && forced(cell, d) != 0) return true;
    }
    return false;
  }

 private:
  const std::uint8_t* moves_ = nullptr;
  const std::array<std::uint8_t, 256>* table_ = nullptr;
  std::array<std::uint32_t, direction_count + 1> to_parent_{};
  bool four_ = false;
};

}  // namespace astrolabe::canonical
