#pragma once
// The path of a unit in a formation: of all shortest paths that keep clear of what the passing order asks for, one that stays nearest to the slot of
// the unit beside the leader. A* over cells.

#include "plan/distances.hpp"
#include "plan/kept_clear.hpp"
#include "plan/state_table.hpp"
#include "plan/trail.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace astrolabe {

/// Where the slot of a unit is from the leader: at the start, and at the goal.
struct SlotOffset {
  Point first, last;
};

enum class SlotStatus : std::uint8_t { Running, Found, None, Full };

class SlotPath {
 public:
  /// All outlive it. Precondition: the unit has a whole distance row. `trail` is null for the leader.
  void begin(const JointMoves& moves, const Distances& distances, KeptClear& clear, const Trail* trail, std::size_t unit, SlotOffset offset);
  /// Expands at most `most` cells. Returns how many it expanded.
  std::uint32_t advance(std::uint32_t most);
  SlotStatus status() const noexcept { return status_; }
  /// The cells from start to goal. Precondition: Found.
  std::vector<Cell> path() const;

 private:
  static constexpr std::uint32_t no_node = 0xFFFFFFFF;
  struct Node {
    Cell cell;
    std::uint32_t parent;
    std::uint32_t moves;  ///< from the start
    std::uint32_t left;   ///< moves to the goal, if nothing is kept clear
    std::uint64_t off;    ///< the distances from the slot, added up
    bool is_closed;
  };
  struct Open {
    std::uint32_t moves;  ///< from start to goal
    std::uint64_t off;
    std::uint32_t left;
    std::uint32_t node;
    /// For a heap whose top has fewest moves, then least off its slot, then is nearest to the goal.
    friend bool operator<(const Open& a, const Open& b) noexcept {
      if (a.moves != b.moves) return a.moves > b.moves;
      if (a.off != b.off) return a.off > b.off;
      return a.left != b.left ? a.left > b.left : a.node > b.node;
    }
  };
  void expand(std::uint32_t id);
  void offer(const Node& node);
  void push(std::uint32_t id);
  std::uint32_t off_slot(Cell cell) const noexcept;

  const JointMoves* moves_ = nullptr;
  const Distances* distances_ = nullptr;
  KeptClear* clear_ = nullptr;
  const Trail* trail_ = nullptr;
  std::size_t unit_ = 0;
  Cell goal_{0};
  SlotOffset offset_;
  std::vector<Node> nodes_;
  StateTable table_;  ///< nodes by cell
  std::vector<Open> open_;
  std::uint32_t end_ = no_node;
  SlotStatus status_ = SlotStatus::None;
};

}  // namespace astrolabe
