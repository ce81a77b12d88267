#pragma once
// The path of one unit through ticks, as its moves: a byte a tick.

#include "plan/joint_moves.hpp"

#include <cstdint>
#include <vector>

namespace astrolabe {

/// A move that leads nowhere, beside the eight of Direction.
inline constexpr std::uint8_t stays = no_direction;

struct TimedPath {
  Cell from{0};
  Tick begins = 0;
  std::vector<std::uint8_t> moves{};  ///< a Direction or `stays` for each tick from `begins` on
  Tick ends() const noexcept { return begins + static_cast<Tick>(moves.size()); }
};

inline Cell after(const JointMoves& moves, Cell cell, std::uint8_t move) noexcept { return move == stays ? cell : moves.to(cell, move); }

/// f(cell, tick, move) for each tick of a path but its last one, whose cell it returns.
template <class F>
Cell walk(const JointMoves& moves, const TimedPath& path, const F& f) {
  Cell cell = path.from;
  Tick tick = path.begins;
  for (const std::uint8_t move : path.moves) {
    f(cell, tick++, move);
    cell = after(moves, cell, move);
  }
  return cell;
}

}  // namespace astrolabe
