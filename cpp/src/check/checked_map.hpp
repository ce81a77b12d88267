#pragma once
// The map of a tick, as a checker sees it. It goes from tick to tick, and shares no code with the maps that runs see, which go to any.

#include "astrolabe/map.hpp"
#include "astrolabe/motion/motion.hpp"

#include <algorithm>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace astrolabe {

/// Says in which ticks a pace has a move.
class PaceCounter {
 public:
  explicit PaceCounter(Pace pace) noexcept : pace_(pace) {}
  bool has_move() const noexcept { return since_ + pace_.moves >= pace_.ticks; }
  void next() noexcept { since_ = (since_ + pace_.moves) % pace_.ticks; }

 private:
  Pace pace_;
  std::uint32_t since_ = 0;
};

class CheckedMap {
 public:
  /// At tick 0. Precondition: is_valid_motion().
  CheckedMap(const Map& map, const Motion& motion);

  Tick tick() const noexcept { return tick_; }
  Size size() const noexcept { return drawn_.size(); }
  void to_next_tick();

  /// The class that the cell has by what was drawn and edited, whether or not something closes it. Precondition of this and the next ones: a point of
  /// the map.
  Terrain ground(Point p) const noexcept { return classes_[index(size().cell(p))]; }
  /// The class of the cell; if that is a wall now, its drawn class; if that is a wall too, plain ground.
  Terrain ground_below(Point p) const noexcept;
  /// Whether a door or a block closes the cell.
  bool is_closed(Point p) const noexcept { return is_closed_by(now_, p); }
  /// Whether one will close it in the next tick, whatever is edited then.
  bool is_closed_next(Point p) const noexcept { return is_closed_by(next_, p); }
  /// Whether the straight move out of the cell is barred.
  bool is_barred(Point p, Direction direction) const noexcept;
  /// Where edits have put the goal, if any has.
  std::optional<Cell> goal() const noexcept { return goal_; }

  /// The map of this tick: a cell that a door or a block closes is a wall.
  Map as_map() const;

  /// From this tick on no edit is made, and each door that closes once has opened.
  Tick quiet_from() const noexcept;
  /// The ticks after which all doors and blocks are as they were, once it is quiet; 0 where they are more than most_ticks. A multiple of `ticks`.
  Tick period(Tick ticks) const noexcept;

 private:
  struct DoorState {
    Tick closes_at;
    Tick opens_at;
    bool is_scheduled = false;
    std::optional<bool> toggled{};  ///< until the schedule changes
    bool is_closed() const noexcept { return toggled.value_or(is_scheduled); }
  };
  struct BlockState {
    PaceCounter pace;
    std::int32_t offset = 0;
    std::int32_t step = 1;
  };
  struct Movers {
    std::vector<DoorState> doors;
    std::vector<BlockState> blocks;
  };

  /// A cell of a door, or a cell whose edge the door closes.
  struct DoorCell {
    Cell cell;
    std::uint32_t door;
    friend auto operator<=>(const DoorCell&, const DoorCell&) = default;
  };
  void find_doors();
  /// Whether any door of the cell is one that the predicate holds for.
  template <class Holds>
  bool any_door_at(Point p, Holds holds) const {
    if (doors_.empty() || !size().contains(p)) return false;
    const Cell cell = size().cell(p);
    auto at = std::lower_bound(doors_.begin(), doors_.end(), DoorCell{cell, 0});
    while (at != doors_.end() && at->cell == cell && !holds(at->door)) ++at;
    return at != doors_.end() && at->cell == cell;
  }

  void follow_schedule(Movers& movers, Tick tick) const;
  void go_on(Movers& movers) const;
  void make_edits();
  bool is_closed_by(const Movers& movers, Point p) const noexcept;

  const Map& drawn_;
  const Motion& motion_;
  Tick tick_ = 0;
  std::size_t edits_made_ = 0;
  std::vector<DoorCell> doors_;  ///< by cell
  std::vector<Terrain> classes_;
  std::vector<std::uint8_t> barriers_;
  std::optional<Cell> goal_;
  Movers now_;
  Movers next_;
};

}  // namespace astrolabe
