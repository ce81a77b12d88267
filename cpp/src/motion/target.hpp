#pragma once
// A goal that moves: along shortest paths from stop to stop, or away from the unit. Where it goes follows from the map of the tick, its place, the
// stop that it is on its way to, and the place of the unit; so a tick can be made again alone.

#include "astrolabe/motion/motion.hpp"
#include "heuristic/distance_field.hpp"

#include <cstdint>

namespace astrolabe {

class TargetMover {
 public:
  /// The stop that this leg of a patrol leads to; none where it is over.
  static const Cell* stop(const Target& target, std::uint32_t leg) noexcept;
  /// The leg after this one.
  static std::uint32_t next_leg(const Target& target, std::uint32_t leg) noexcept;

  /// Begins to decide where it goes in this tick. The problem is that of the true map; its map and moves stay as they are until the decision is made.
  void begin(const Problem& problem, const Target& target, std::uint32_t leg, Cell at, Cell unit);
  /// Works on it; true once it is decided. Takes what it did from the work.
  bool advance(std::uint32_t& work);
  /// The cell that it goes to, its own included. Precondition: it is decided.
  Cell next() const noexcept;
  /// Whether it patrols, and no way leads to its stop. Precondition: it is decided.
  bool has_no_way() const noexcept { return !stays_ && !flees_ && costs_[at_] == DistanceField::unreachable; }

 private:
  DistanceField costs_;  ///< to the stop, or from the unit
  const Map* map_ = nullptr;
  const Moves* moves_ = nullptr;
  CostModel model_{};
  Cell at_ = no_cell;
  bool flees_ = false;
  bool is_decided_ = true;
  bool stays_ = true;
};

}  // namespace astrolabe
