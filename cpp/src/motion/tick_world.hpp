#pragma once
// The map of a tick: what people drew, the edits until then, and what doors and blocks close. It is a world of its own beside the drawn one, and goes
// to any tick and back.

#include "astrolabe/world.hpp"
#include "motion/cell_chains.hpp"
#include "motion/schedule.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace astrolabe {

/// The cells that a unit covers, as far as they lie on the map.
void footprint(Size size, Unit unit, Cell cell, std::vector<Cell>& cells);

class TickWorld {
 public:
  /// The drawn world outlives it and has a motion. It stands at tick 0.
  explicit TickWorld(const World& drawn);

  /// Takes up what changed of the drawn world: its map, its query, its motion. The tick stays.
  void update();
  /// Goes to this tick. Appends what changed, and tells what World::apply() tells.
  WorldChanges seek(Tick tick, std::vector<Change>& changes);
  /// The same for a unit that stands on this cell: what is closed under it counts as open, because it may leave, and so does a thin wall that came up
  /// through it.
  WorldChanges seek_for(Tick tick, Unit unit, Cell at, std::vector<Change>& changes);
  /// Whether a cell under the unit is closed, or a thin wall divides the unit.
  bool is_caught() const noexcept { return !own_.under.empty() || !own_.divided.empty(); }
  Tick tick() const noexcept { return tick_; }

  World& world() noexcept { return world_; }
  const World& world() const noexcept { return world_; }

  /// The class of a cell in a tick, with the edits until `last`.
  Terrain class_at(Cell cell, Tick tick, Tick last) const noexcept;
  /// The same of its barriers.
  std::uint8_t barriers_at(Cell cell, Tick tick, Tick last) const noexcept;
  /// What lies below doors and blocks in a tick: the class or the barriers of a cell.
  std::uint8_t below(Cell cell, Plane plane, Tick tick) const noexcept;
  /// Whether a door or a block closes the cell.
  bool is_closed(Cell cell, Tick tick, Tick last) const noexcept;
  /// The doors that opened or closed on the way from the tick that was shown before, by number.
  std::span<const std::uint32_t> switched() const noexcept { return switched_; }
  bool is_door_closed(std::size_t door) const noexcept { return doors_[door].is_closed; }

  /// The ticks after which doors, blocks and paces are as they were; 0 where there are more than most_ticks of them.
  Tick period() const noexcept { return period_; }
  /// From this tick on nothing but what is periodic changes.
  Tick periodic_from() const noexcept { return periodic_from_; }

 private:
  struct TimedDoor {
    Door door;
    DoorTimes times;
    bool is_closed;  ///< in the tick of this world
  };
  /// Thin walls between a cell of a unit and others of it, a bit for each direction.
  struct ThinWalls {
    Cell cell;
    unsigned bits;
    friend bool operator==(const ThinWalls&, const ThinWalls&) = default;
  };
  /// What does not count for a unit that stands there.
  struct Own {
    std::vector<Cell> under;  ///< its closed cells
    std::vector<ThinWalls> divided;
    friend bool operator==(const Own&, const Own&) = default;
  };
  void read(const Motion& motion);
  void read_period(const Motion& motion);
  void count_blocks();
  /// The place of a cell in the count of blocks. Precondition: blocks come there.
  std::size_t place_in_count(Point p) const noexcept;
  std::uint16_t& blocks_on(Cell cell) noexcept { return blocks_[place_in_count(drawn_.map().size().point(cell))]; }
  bool is_closed(const TimedDoor& door, Tick tick, Tick last) const noexcept {
    return tick == tick_ && last >= tick ? door.is_closed : door.times.is_closed(tick, last);
  }
  Own own_of(Unit unit, Cell at, Tick tick) const;
  WorldChanges go(Tick tick, Own own, std::vector<Change>& changes);
  /// Moves doors and blocks to another tick, and touches the cells that may differ between the two ticks.
  void move_to(Tick tick);
  /// Touches all cells that doors and edits change in any tick, and those on which blocks stand in this one.
  void touch_all();
  void touch(Cell cell);
  void touch(const Door& door);

  const World& drawn_;
  std::uint32_t revision_ = 0;     ///< of the drawn world that was taken up
  std::uint32_t map_version_ = 0;  ///< the same of its map
  World world_;
  Tick tick_ = 0;
  std::vector<TimedDoor> doors_;
  CellChains doors_of_cell_;
  std::vector<std::uint32_t> switched_;
  std::vector<Drift> drifts_;
  CellBox drifting_;                   ///< where blocks come
  std::vector<std::uint16_t> blocks_;  ///< how many stand on each cell of this box in the tick of this world
  std::vector<TimedEdit> edits_;       ///< of cells, by tick
  CellChains edits_of_cell_;
  Own own_;
  std::vector<Cell> touched_;
  std::vector<bool> is_touched_;  ///< by cell
  Tick period_ = 1;
  Tick periodic_from_ = 0;
};

}  // namespace astrolabe
