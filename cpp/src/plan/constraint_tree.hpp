#pragma once
// The constraint tree of conflict-based search. A node keeps one constraint and one path, that of the constrained unit. It inherits the rest from
// its ancestors. The open list takes the least lower bound first, then the fewest conflicts, then the older node.

#include "plan/constraints.hpp"
#include "plan/joint_paths.hpp"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <vector>

namespace astrolabe {

class ConstraintTree {
 public:
  static constexpr std::uint32_t no_node = 0xFFFFFFFF;
  static constexpr std::uint32_t root = 0;

  struct KeptPath {
    std::uint32_t unit = 0;
    std::uint32_t number = 0;  ///< equal numbers are equal paths of the unit
    TimedPath path{};
  };
  struct Node {
    std::uint32_t parent = no_node;
    Constraint constraint{};
    std::uint64_t cost = 0;         ///< sum of the arrivals
    std::uint32_t h = 0;            ///< every plan below is so much dearer at least
    std::uint32_t conflicts = 0;    ///< of its paths
    std::vector<KeptPath> paths{};  ///< the newest one last
    std::vector<bool> singles{};    ///< ticks in which all cheapest paths of the constrained unit have the same cell; empty: not known yet
    bool is_bounded = false;        ///< h was computed
    std::uint64_t bound() const noexcept { return cost + h; }
  };

  void begin(std::size_t units);
  std::uint32_t add(Node node);
  Node& operator[](std::uint32_t id) noexcept { return nodes_[id]; }
  const Node& operator[](std::uint32_t id) const noexcept { return nodes_[id]; }
  /// Keeps another path in a node, in the place of the one that it has from an ancestor or before.
  void keep(std::uint32_t id, std::uint32_t unit, const TimedPath& path);

  void open(std::uint32_t id);
  /// The next node; no_node when all are taken.
  std::uint32_t take();

  /// Gives each unit the path that it has in a node.
  void load(std::uint32_t id, JointPaths& paths) const;
  /// Adds the constraints of the unit in a node.
  void collect(std::uint32_t id, std::uint32_t unit, Constraints& constraints) const;
  /// The singles of a unit in a node.
  std::vector<bool>& singles_of(std::uint32_t id, std::uint32_t unit) noexcept;

  std::size_t bytes() const noexcept { return bytes_; }

 private:
  struct Open {
    std::uint64_t bound;
    std::uint32_t conflicts, id;
    bool operator<(const Open& other) const noexcept;
  };

  std::deque<Node> nodes_;
  std::vector<Open> open_;                       ///< a heap
  std::vector<std::vector<bool>> root_singles_;  ///< by unit
  std::uint32_t paths_made_ = 0;
  std::size_t bytes_ = 0;
};

}  // namespace astrolabe
