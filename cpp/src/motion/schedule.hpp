#pragma once
// When doors are closed, and where blocks stand: functions of the tick.

#include "astrolabe/motion/motion.hpp"

#include <cstddef>
#include <vector>

namespace astrolabe {

/// When one door is closed: its schedule, and what was toggled.
class DoorTimes {
 public:
  /// The times of a door that never closes, where the motion has no such door.
  DoorTimes(const Motion& motion, std::size_t door);
  /// The times by the schedule alone.
  explicit DoorTimes(const Door& door) noexcept : door_(door) {}

  /// A toggle holds from its tick on. Calls are in the order of the ticks.
  void add_toggle(Tick tick, bool is_closed);
  /// Whether it is closed in this tick, by toggles until `last`.
  bool is_closed(Tick tick, Tick last = most_ticks) const noexcept;
  /// The next tick after this one in which it is in the other state; most_ticks + 1 where there is none.
  Tick next_change(Tick tick) const noexcept;

 private:
  struct Toggle {
    Tick tick;
    bool is_closed;
  };
  Door door_;
  std::vector<Toggle> toggles_;
};

/// The times of all doors of a motion.
std::vector<DoorTimes> door_times(const Motion& motion);

/// Whether the schedule closes the door in this tick, whatever was toggled.
bool is_closed_by_schedule(const Door& door, Tick tick) noexcept;
/// How many cells away from its corner the block stands.
std::uint32_t offset_of(const Drift& drift, Tick tick) noexcept;

}  // namespace astrolabe
