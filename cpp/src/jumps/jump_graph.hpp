#pragma once
// The jumps of each jump point, kept for later searches over the same ground, so that none is scanned twice. A *node* is a jump point and
// the direction that led into it, which decides where it leads; an *arc* leads to each of these and says what the way costs. The graph is
// that of D. Harabor, T. Uras, P. J. Stuckey, S. Koenig: Regarding Jump Point Search and Subgoal Graphs (IJCAI 2019), where it is made
// beforehand; this one grows by what searches expand. The goal is no part of it: where it may be in sight of a node, a search looks again.
//
// Cells that are any node's are numbered in the order in which they were met, as *sites*, so that what a search knows of them lies close
// together. On most maps there are a hundred times as many cells.

#include "astrolabe/catalog.hpp"
#include "astrolabe/search.hpp"
#include "jumps/canonical.hpp"
#include "jumps/jump_bitmaps.hpp"
#include "world/entered_cell.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <vector>

namespace astrolabe {

class JumpGraph {
 public:
  enum class Site : std::uint32_t {};
  enum class Node : std::uint32_t {};

  struct Arc {
    Node to;
    Site site;
    std::uint32_t cost;
    EnteredCell place;  ///< of the node, which itself is in no near cache
  };

  /// Steps along the wide rays of a cell: the maximum for each quadrant.
  using Reach = std::array<std::uint16_t, 4>;

  /// All that decides where jump points lead and what that costs.
  struct Key {
    GroundKey ground;
    bool prunes = false;
    std::uint32_t straight = 0, wide = 0;  ///< of one step
    friend bool operator==(const Key&, const Key&) = default;
  };

  /// Where jump points lie so close, a jump is short, and looking again takes no longer than reading what lies in no near cache.
  static bool suits(std::uint64_t jump_points, Size size) noexcept {
    return jump_points * 3 <= size.cells() && size.cells() <= most_cells_of_medium_map;
  }

  /// Call before each search; true when the search should use the graph. Not before searches without it have expanded so
  /// much on this ground that building the graph would have taken no longer: maps with few queries or constant edits are
  /// not worth it. Not where nodes have many arcs, which take long to read; nor where a cost may be too large for an arc.
  bool begin(const Key& key, const Moves& moves, Point goal) {
    if (key != key_) {
      clear();
      key_ = key;
      expanded_ = 0;
    } else if (is_too_large()) {
      clear();
    }
    const std::size_t cells = key.ground.size.cells();
    const auto [width, height] = key.ground.size;
    const std::uint64_t longest = std::uint64_t{width + height} * std::max(key.straight, key.wide);
    const bool branches = kept_nodes_ >= least_nodes && kept_arcs_ > most_arcs_a_node * kept_nodes_;
    if (expanded_ < cells / cells_a_jump_point || branches || longest > std::numeric_limits<std::uint32_t>::max()) return false;
    moves_ = &moves;
    goal_ = goal;
    is_four_ = key.ground.rule == Movement::FourConnected;
    if (site_of_cell_.size() < cells) site_of_cell_.resize(cells);
    return true;
  }
  /// Reports that a search without the graph expanded `jump_points`.
  void see_expanded(std::uint64_t jump_points) noexcept { expanded_ += jump_points; }

  /// Made where there is none.
  Site site(Cell cell) {
    std::uint32_t& site = site_of_cell_[index(cell)];
    // What stands there may be of another graph, which is why it is asked back. So there is nothing to clear.
    if (site >= sites_.size() || sites_[site].cell != cell) {
      site = static_cast<std::uint32_t>(sites_.size());
      sites_.push_back({cell, none});
    }
    return Site{site};
  }
  Node node(Site site, EnteredCell place) {
    std::uint32_t& first = sites_[static_cast<std::uint32_t>(site)].node;
    for (std::uint32_t at = first; at != none; at = nodes_[at].next) {
      if (nodes_[at].place.bits() == place.bits()) return Node{at};
    }
    nodes_.push_back({.place = place, .site = site, .first = 0, .count = unknown, .next = first, .reach = {}});
    return Node{first = static_cast<std::uint32_t>(nodes_.size() - 1)};
  }

  std::uint32_t sites() const noexcept { return static_cast<std::uint32_t>(sites_.size()); }
  Cell cell(Site site) const noexcept { return sites_[static_cast<std::uint32_t>(site)].cell; }
  EnteredCell place(Node node) const noexcept { return at(node).place; }
  Site site(Node node) const noexcept { return at(node).site; }
  void prefetch(Node node) const noexcept { __builtin_prefetch(&at(node)); }

  struct Arcs {
    const Arc* begin;
    const Arc* end;
  };
  /// Whether the kept arcs are valid for this search.
  bool knows(Node node) const noexcept { return at(node).count != unknown && !may_see_goal(at(node)); }
  Arcs arcs(Node node) const noexcept {
    const Arc* const first = arcs_.data() + at(node).first;
    return {first, first + at(node).count};
  }

  /// Asks `look(f)`, which calls f(place, cost) for all that the node leads to along these ways. They are kept unless the goal may be
  /// among them, or the node is a start, of which each is another. Valid until the next call.
  template <class Look>
  Arcs look(Node node, unsigned ways, const Look& look) {
    arcs_.resize(kept_arcs_);
    look([this](EnteredCell to, std::uint64_t cost) {
      const Site there = site(to.point());
      arcs_.push_back({this->node(there, to), there, static_cast<std::uint32_t>(cost), to});
    });
    const Arc* const first = arcs_.data() + kept_arcs_;
    const Arcs found{first, arcs_.data() + arcs_.size()};
    NodeData& data = nodes_[static_cast<std::uint32_t>(node)];
    if (data.count == unknown && data.place.direction() != no_direction && !is_too_large()) {
      data.reach = reach(data.place, ways);
      if (!may_see_goal(data)) {
        data.first = static_cast<std::uint32_t>(kept_arcs_);
        data.count = static_cast<std::uint16_t>(found.end - found.begin);
        kept_arcs_ = arcs_.size();
        ++kept_nodes_;
      }
    }
    return found;
  }

 private:
  static constexpr std::uint32_t none = ~std::uint32_t{0};
  static constexpr std::size_t cells_a_jump_point = 64;
  static constexpr std::size_t least_nodes = 64, most_arcs_a_node = 4;
  /// Arcs of a node. A cell has two turns at each cell of four wide rays, and its straight rays.
  static constexpr std::uint16_t unknown = 0xffff;
  static_assert(8 * max_side + direction_count < unknown);

  struct SiteData {
    Cell cell;
    std::uint32_t node;  ///< one of its nodes, the others follow
  };
  /// None of them in two lines of the cache.
  struct alignas(32) NodeData {
    EnteredCell place;
    Site site;
    std::uint32_t first;  ///< of its arcs
    std::uint16_t count;
    std::uint32_t next;
    Reach reach;
  };

  const NodeData& at(Node node) const noexcept { return nodes_[static_cast<std::uint32_t>(node)]; }
  Site site(Point p) { return site(key_.ground.size.cell(p)); }

  /// If so, the next search clears it. Starts and goals are sites too, so a few hundred thousand queries make any graph too large.
  bool is_too_large() const noexcept {
    const std::size_t most = std::min<std::size_t>(key_.ground.size.cells() / 2 + 4096, most_nodes);
    return kept_arcs_ > 2 * most || std::max(sites_.size(), nodes_.size()) > most;
  }
  /// With all that belongs to them some 45 MB, twice as much while a table grows.
  static constexpr std::size_t most_nodes = std::size_t{1} << 19;

  void clear() noexcept {
    sites_.clear();
    nodes_.clear();
    arcs_.clear();
    kept_arcs_ = 0;
    kept_nodes_ = 0;
  }

  /// A ray comes level with the goal where it can be seen along a turn: within as many steps as it lies across or down, whichever is
  /// less; 4-connected, down. So it cannot be in sight when the wide rays towards it end before.
  bool may_see_goal(const NodeData& node) const noexcept {
    const std::int32_t across = goal_.x - node.place.x(), down = goal_.y - node.place.y();
    const std::int32_t level = is_four_ ? std::abs(down) : std::min(std::abs(across), std::abs(down));
    return level <= node.reach[quadrant(across, down)];
  }
  static constexpr unsigned quadrant(std::int32_t across, std::int32_t down) noexcept { return (across > 0 ? 1u : 0u) | (down > 0 ? 2u : 0u); }

  Reach reach(EnteredCell from, unsigned ways) const noexcept {
    Reach reach{};
    const Movement rule = key_.ground.rule;
    for (unsigned d = 0; d < direction_count; ++d) {
      if ((ways >> d & 1) == 0 || (is_four_ && d >= 4) || !canonical::is_wide(rule, d)) continue;
      const auto offset = static_cast<std::uint32_t>(step_y[d] * static_cast<std::int32_t>(key_.ground.size.width) + step_x[d]);
      std::uint16_t steps = 0;
      for (std::uint32_t cell = index(from.cell(key_.ground.size.width)); ((*moves_)[Cell{cell}] >> d & 1) != 0; cell += offset) ++steps;
      for (const int across : {-1, 1}) {
        // A vertical way leads into both quadrants beside it.
        if (step_x[d] == 0 || step_x[d] == across) reach[quadrant(across, step_y[d])] = steps;
      }
    }
    return reach;
  }

  Key key_;
  std::uint64_t expanded_ = 0;  ///< on this ground, by searches that looked afresh
  const Moves* moves_ = nullptr;
  Point goal_;
  bool is_four_ = false;
  std::vector<std::uint32_t> site_of_cell_;
  std::vector<SiteData> sites_;
  std::vector<NodeData> nodes_;
  std::vector<Arc> arcs_;  ///< the kept ones, then those of the last scan
  std::size_t kept_arcs_ = 0;
  std::size_t kept_nodes_ = 0;  ///< whose they are
};

}  // namespace astrolabe
