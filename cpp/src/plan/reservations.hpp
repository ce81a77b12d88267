#pragma once
// The table of reservations says which unit is on which cell in which tick: along its path, and for ever where the path ends. It grows with the
// paths, not with cells times ticks.
//
// Planners that reserve ask whether a step is free. Planners that resolve conflicts let units share cells, and ask which units are in the way of a
// step.

#include "plan/joint_moves.hpp"
#include "plan/timed_path.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace astrolabe {

/// What a unit does at the end of its path.
enum class PathEnd : std::uint8_t {
  Parks,  ///< it stays there for ever
  Leaves  ///< it is there in the last tick of the path, and nothing is known of it later
};

class Reservations {
 public:
  static constexpr std::uint32_t no_unit = 0xFFFFFFFF;
  static constexpr Tick never = 0xFFFFFFFF;

  /// The moves outlive it.
  explicit Reservations(const JointMoves& moves);

  void clear();
  /// Precondition: no other unit parks on a cell on which this one will.
  void add(std::uint32_t unit, const TimedPath& path, PathEnd end);
  /// Precondition: add() was called with the same arguments, and no other path of the unit is in here. last() stays.
  void remove(std::uint32_t unit, const TimedPath& path, PathEnd end);

  /// Calls f(other unit) for each one that the step of `unit` meets or crosses, until it returns true, which is returned then. Pairs of cells report
  /// their units, so units of several cells may be reported several times. Precondition: the move stays on the map.
  template <class F>
  bool any_in_way(std::uint32_t unit, Cell from, Tick tick, std::uint8_t move, const F& f) const;
  bool is_free(std::uint32_t unit, Cell from, Tick tick, std::uint8_t move) const {
    return !any_in_way(unit, from, tick, move, [](std::uint32_t) { return true; });
  }
  /// Whether f(other unit) holds for one that is on its path in this tick and covers a cell that `unit` would cover at `at`.
  template <class F>
  bool any_on_path(std::uint32_t unit, Cell at, Tick tick, const F& f) const {
    bool is_any = false;
    each_cell(unit, at, [&](std::uint32_t cell) {
      is_any = is_any || any_visit(unit, cell, tick, [&](std::uint32_t other, std::uint8_t) { return f(other); });
    });
    return is_any;
  }
  /// The unit on the cell in this tick; no_unit where it is free. Precondition: no two are there.
  std::uint32_t unit_at(Cell cell, Tick tick) const noexcept;
  /// The first tick after the last visit of the cells that the unit covers there, its own visits aside; `never` where another unit parks.
  Tick free_from(std::uint32_t unit, Cell at) const noexcept;
  /// The last tick in which a path ends. Nothing changes later.
  Tick last() const noexcept { return last_; }

 private:
  static constexpr std::uint32_t none = 0xFFFFFFFF;
  struct Visit {
    std::uint32_t cell, tick, next;
    std::uint16_t unit;
    std::uint8_t move;  ///< that begins in this tick
  };
  /// A summary of the visits of a cell, which spares most looks at them.
  struct Summary {
    Tick visited_until = 0;  ///< 1 more than the tick of its last visit
    Tick parked_from = never;
    std::uint32_t parked = no_unit;
  };

  /// Ticks of one cell follow each other, because a step asks for two of them.
  std::uint32_t bucket(std::uint32_t cell, Tick tick) const noexcept {
    return ((cell * 0x9E3779B1u >> shift_) + tick) & static_cast<std::uint32_t>(first_.size() - 1);
  }
  std::int32_t side(std::uint32_t unit) const noexcept { return moves_.problem().units[unit].unit.size; }
  template <class F>
  void each_cell(std::uint32_t unit, Cell at, const F& f) const {
    for (std::int32_t y = 0; y < side(unit); ++y) {
      for (std::int32_t x = 0; x < side(unit); ++x) f(index(at) + static_cast<std::uint32_t>(y) * width_ + static_cast<std::uint32_t>(x));
    }
  }
  /// Calls f(unit, move) for each visit of a cell in a tick by another unit, until it returns true.
  template <class F>
  bool any_visit(std::uint32_t unit, std::uint32_t cell, Tick tick, const F& f) const {
    if (cells_[cell].visited_until <= tick) return false;
    for (std::uint32_t i = first_[bucket(cell, tick)]; i != none; i = visits_[i].next) {
      const Visit& visit = visits_[i];
      if (visit.cell == cell && visit.tick == tick && visit.unit != unit && f(std::uint32_t{visit.unit}, visit.move)) return true;
    }
    return false;
  }
  template <class F>
  bool any_mover(std::uint32_t unit, std::uint32_t cell, Tick tick, unsigned move, const F& f) const {
    return any_visit(unit, cell, tick, [&](std::uint32_t other, std::uint8_t moves) { return moves == move && f(other); });
  }
  void insert(std::uint32_t cell, Tick tick, std::uint32_t unit, std::uint8_t move);
  void erase(std::uint32_t cell, Tick tick, std::uint32_t unit);
  void grow();

  const JointMoves& moves_;
  std::uint32_t width_;
  std::vector<Visit> visits_;
  std::vector<std::uint32_t> first_;  ///< by bucket
  unsigned shift_ = 32;
  std::uint32_t unused_ = none;  ///< visits that were taken out, by `next`
  std::vector<Summary> cells_;
  std::vector<std::uint32_t> parkings_;  ///< cells in which a unit parked
  Tick last_ = 0;
};

template <class F>
bool Reservations::any_in_way(std::uint32_t unit, Cell from, Tick tick, std::uint8_t move, const F& f) const {
  const std::int32_t k = side(unit);
  const std::uint32_t to = index(after(moves_, from, move));
  for (std::int32_t y = 0; y < k; ++y) {
    for (std::int32_t x = 0; x < k; ++x) {
      const std::uint32_t offset = static_cast<std::uint32_t>(y) * width_ + static_cast<std::uint32_t>(x), cell = to + offset;
      const Summary& known = cells_[cell];
      if (known.parked_from <= tick + 1 && known.parked != unit && f(known.parked)) return true;
      if (any_visit(unit, cell, tick + 1, [&](std::uint32_t other, std::uint8_t) { return f(other); })) return true;
      if (move == stays) continue;
      // The moves with the same midpoint: the one back, and of a diagonal also the two that cross it.
      if (any_mover(unit, cell, tick, opposite(move), f)) return true;
      if (!is_diagonal(move)) continue;
      const unsigned first = move - 4u, second = (move - 3u) % 4;
      const std::uint32_t corner = index(moves_.to(from, first)) + offset, other_corner = index(moves_.to(from, second)) + offset;
      if (any_mover(unit, corner, tick, 4 + second, f) || any_mover(unit, other_corner, tick, 4 + (first + 3) % 4, f)) return true;
    }
  }
  return false;
}

}  // namespace astrolabe
