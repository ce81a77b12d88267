#pragma once
// Space-time A*: the path of one unit through cells and ticks, with waiting. It keeps clear of reservations, obeys constraints, and among the paths
// that end equally early it prefers one that meets few other units.
//
// Its open list is a list of nodes for each f, so it needs no heap. Nodes of one f are taken by the number of units that they met, and the latest
// first.

#include "plan/blocks.hpp"
#include "plan/constraints.hpp"
#include "plan/distances.hpp"
#include "plan/reservations.hpp"
#include "plan/state_table.hpp"
#include "plan/travel_time.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace astrolabe {

/// Where a path ends.
enum class PathGoal : std::uint8_t {
  Held,     ///< at the goal, from where on nothing is in the way for ever
  Reached,  ///< at the goal, at the first visit
  Window    ///< in the last tick, wherever that is. It costs the ticks away from the goal, and the distance that is left at the end
};

struct PathQuery {
  std::uint32_t unit = 0;
  Cell from{0};
  Tick begins = 0;
  Tick last = 0;  ///< no path ends later
  PathGoal goal = PathGoal::Held;
  const Reservations* reserved = nullptr;    ///< not entered
  const Constraints* constraints = nullptr;  ///< obeyed
  const Reservations* others = nullptr;      ///< better not met
  bool matches = false;                      ///< speeds: slower units that reserved hold it back
};

enum class PathStatus : std::uint8_t {
  Running,
  Found,
  None,     ///< there is no path, however late
  TooLate,  ///< there is no path that ends by the last tick
  Full      ///< there was no room
};

class SpaceTime {
 public:
  /// Both outlive it.
  SpaceTime(const JointMoves& moves, const Distances& distances) : moves_(moves), distances_(distances) {}

  /// Precondition: the distances of the unit are there. What the query names outlives the search.
  void begin(const PathQuery& query);
  /// Expands at most `most` nodes. Returns how many it expanded.
  std::uint32_t advance(std::uint32_t most);
  PathStatus status() const noexcept { return status_; }
  /// Precondition: Found.
  void path(TimedPath& path) const;

 private:
  static constexpr std::uint32_t no_node = 0xFFFFFFFF;
  static constexpr std::uint16_t most_met = 0xFFFF;
  struct Node {
    Cell cell;
    Tick tick;
    std::uint32_t parent;
    std::uint32_t left;  ///< moves to the goal
    std::uint32_t f;
    std::uint16_t met;
    std::uint8_t move;  ///< from the parent
    bool is_closed;
  };

  void expand(std::uint32_t id);
  void look_at(std::uint32_t id, const Node& from, std::uint8_t move);
  /// Whether a slower unit is two moves ahead, and stands in this tick by its pace. One that is a single move ahead is in the way anyway.
  bool is_held_back(Cell to, Tick tick) const;
  /// Takes the place of the node of the same cell and tick where it is better, or is a new one.
  void offer(const Node& node);
  static bool is_better(const Node& node, const Node& known) noexcept;
  void push(std::uint32_t id);
  std::uint32_t pop();
  bool is_end(const Node& node) const noexcept;
  /// Maps the ticks of one phase to the first of them, because the same moves follow.
  Tick folded(Tick tick) const noexcept { return astrolabe::folded(tick, still_, period_); }
  /// The earliest end of a path through the node.
  std::uint64_t end_by(const Node& node) const noexcept;
  /// The ticks that the moves to the goal take.
  std::uint32_t remaining(const Node& node) const noexcept {
    return static_cast<std::uint32_t>(earliest_after(pace_, node.tick, node.left) - node.tick);
  }

  const JointMoves& moves_;
  const Distances& distances_;
  PathQuery query_;
  Pace pace_;
  Cell goal_{0};
  Tick hold_ = 0;    ///< the goal may be held from this tick on
  Tick still_ = 0;   ///< from this tick on all is periodic
  Tick period_ = 0;  ///< 0: it never is
  PathStatus status_ = PathStatus::None;
  bool is_cut_ = false;  ///< something was left out because it is too late
  std::uint32_t end_ = no_node;
  Blocks<Node> nodes_;
  StateTable table_;  ///< nodes by cell and tick
  std::uint32_t least_f_ = 0;
  std::vector<std::vector<std::uint32_t>> by_f_;    ///< from least_f_ on; the first of them is divided in by_met_
  std::vector<std::vector<std::uint32_t>> by_met_;  ///< nodes of the f that is taken
  std::size_t f_ = 0, met_ = 0;                     ///< what is taken
};

}  // namespace astrolabe
