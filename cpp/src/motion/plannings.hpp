#pragma once
// The plannings of a run as searches of one lane. An entry that repairs goes on from the planning before, so the search of a planning follows from
// all since the last origin: a planning that went on from nothing. To show an earlier one, or to go on from it, these are made again in their order.

#include "astrolabe/lane.hpp"
#include "motion/knowledge.hpp"
#include "motion/tick_world.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace astrolabe {

struct RunState;

/// The world in which the unit of a run plans: the map of a tick, or what the unit knew of it then.
struct PlanningWorld {
  TickWorld& ticks;
  Knowledge* known;  ///< null where the unit sees everything

  World& world() const noexcept { return known == nullptr ? ticks.world() : known->world(); }
  WorldChanges seek(const RunState& run, Tick tick, Cell at, std::vector<Change>& changes) const;
};

/// Goes on with the search of the lane for about `work` expansions at most, and takes those that it made from `work`. True when the search has ended.
bool search_part(Lane& lane, std::uint32_t& work);

class Plannings {
 public:
  /// The lane holds no search of this run.
  void forget() noexcept { next_ = 0; }
  /// The worlds of begin() went to another tick, so a search that has not ended cannot go on: the next begin() makes its planning again.
  void moved() noexcept { has_moved_ = true; }
  /// The run has no more than these plannings: later ones were cut off.
  void cut(std::size_t plannings) noexcept {
    if (next_ > plannings) forget();
  }
  /// Begins the search of a planning in the lane, and leaves the world there. First it makes those again that this one goes on from, unrecorded;
  /// false while work is left. The number of the run's plannings stands for the one that the run is about to make. Where another planning is asked
  /// for before this one has begun, that one is begun.
  bool begin(const RunState& run, std::size_t number, const PlanningWorld& where, Lane& lane, std::uint32_t& work);
  /// Whether the search that was begun last is an origin. One with 64-bit costs is none, because another lane would begin it with 32-bit costs.
  /// Precondition: it has ended.
  bool is_origin(const Lane& lane) const noexcept { return is_origin_ && !lane.is_wide(); }

 private:
  /// The first planning that has to be made for this one, as far back as `least`.
  static std::size_t origin_of(const RunState& run, std::size_t number, std::size_t least) noexcept;
  void begin_next(const RunState& run, const PlanningWorld& where, Lane& lane);

  bool has_moved_ = false;
  std::size_t next_ = 0;       ///< the planning to begin next; the lane has the search of the one before it, unless this is the first
  std::size_t first_ = 0;      ///< the origin: the planning that began from nothing
  bool is_under_way_ = false;  ///< the search of the last one may not have ended
  bool is_origin_ = true;
};

}  // namespace astrolabe
