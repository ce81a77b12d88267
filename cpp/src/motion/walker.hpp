#pragma once
// The plan that a unit walks along, and what changes of the ground do to it.

#include "astrolabe/motion/run.hpp"
#include "astrolabe/world.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace astrolabe {

/// The direction of the move between two cells; no_direction where they are no neighbours.
std::uint8_t direction_of(Size size, Cell from, Cell to) noexcept;

/// Whether changes of the ground that a unit sees opened anything, or made it cheaper.
bool has_opened(const World& world, const WorldChanges& changes) noexcept;

/// The rest of a plan.
class Walker {
 public:
  /// `cells`: the plan, its start included. The unit stands on the cell with this number.
  void follow(std::vector<Cell> cells, std::size_t at, const Map& ground, const CostModel& model);
  void stop() noexcept { cells_.clear(); }
  bool has_plan() const noexcept { return !cells_.empty(); }
  /// no_cell where the unit stands at the end of its plan, or has none.
  Cell next() const noexcept { return at_ + 1 < cells_.size() ? cells_[at_ + 1] : no_cell; }
  void went(std::uint64_t cost) noexcept {
    ++at_;
    left_ -= cost;
  }
  std::span<const Cell> rest() const noexcept { return cells_.empty() ? std::span<const Cell>{} : std::span(cells_).subspan(at_); }
  /// After a change of the ground: why the plan is no longer what it was.
  std::optional<PlanReason> check(const Map& ground, const Moves& moves, const CostModel& model);

 private:
  std::vector<Cell> cells_;
  std::size_t at_ = 0;
  std::uint64_t left_ = 0;  ///< what the rest costs
};

}  // namespace astrolabe
