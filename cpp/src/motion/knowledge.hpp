#pragma once
// What a unit knows of a map that it sees a part of. Ground that it has not seen counts as free and plain; what it saw stays as it was when it saw it
// last.

#include "astrolabe/world.hpp"
#include "motion/tracks.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace astrolabe {

/// Calls `see` with each cell that is seen from a cell: those on the rays from there to the rim of the square that reaches `cells` far. A ray ends at
/// its first wall, which is seen.
template <class See>
void each_seen(const Map& map, Point from, std::int32_t cells, const See& see) {
  const Size size = map.size();
  const auto rounded = [cells](std::int32_t number) { return (2 * number + (number < 0 ? -cells : cells)) / (2 * cells); };
  const auto look = [&](std::int32_t across, std::int32_t down) {
    for (std::int32_t i = 1; i <= cells; ++i) {
      const Point p{from.x + rounded(across * i), from.y + rounded(down * i)};
      if (!size.contains(p)) return;
      see(size.cell(p));
      if (!map.passable(size.cell(p))) return;
    }
  };
  see(size.cell(from));
  for (std::int32_t k = -cells; k <= cells; ++k) {
    look(k, -cells);
    look(k, cells);
    look(-cells, k);
    look(cells, k);
  }
}

class Knowledge {
 public:
  /// Nothing of the drawn map is known but its size, its costs and its areas.
  explicit Knowledge(const World& drawn);

  /// The drawn world has another map, or another query.
  void restart();
  /// Goes to what was known at the end of this tick, by what the tracks tell.
  WorldChanges seek(std::span<const Seen> seen, Tick tick, std::vector<Change>& changes);
  /// The unit looks about itself on the map of the tick: adds what it sees to the tracks. Precondition: it stands behind all that these tell.
  WorldChanges see(const Map& map, Unit unit, Cell at, std::int32_t cells, Tick tick, Tracks& tracks, std::vector<Change>& changes);

  World& world() noexcept { return world_; }
  const World& world() const noexcept { return world_; }

 private:
  const World& drawn_;
  World world_;
  std::vector<bool> is_known_;  ///< by cell
  std::size_t applied_ = 0;     ///< of what was seen
};

}  // namespace astrolabe
