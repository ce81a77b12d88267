#pragma once
// A graph whose nodes are found again along new edges. Each node keeps its cheapest parent. Dijkstra's algorithm relaxes the nodes beyond a node that
// became cheaper, one node a call.

#include "astrolabe/motion/motion.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace astrolabe {

class CheapestParents {
 public:
  static constexpr std::uint32_t none = 0xFFFFFFFF;

  std::uint64_t cost(std::uint32_t node) const noexcept { return nodes_[node].cost; }
  /// The number of edges from the root by the cheapest parents. It is right once is_settled().
  Tick tick(std::uint32_t node) const noexcept { return nodes_[node].tick; }
  std::uint32_t parent(std::uint32_t node) const noexcept { return nodes_[node].parent; }

  /// Adds the node with the next number, as the first one. It costs nothing.
  void add_root() { nodes_.push_back({}); }
  /// Adds the node with the next number behind another one.
  void add(std::uint32_t parent, std::uint32_t cost);
  /// Another edge between nodes. Returns whether `to` costs less by it. Precondition: is_settled().
  bool connect(std::uint32_t from, std::uint32_t to, std::uint32_t cost);

  /// Whether no node is left to relax from.
  bool is_settled() const noexcept { return cheaper_.empty(); }
  /// Relaxes the edges of one node. Calls f(node) for each node that costs less now. Precondition: not is_settled().
  template <class F>
  void relax_next(const F& f) {
    const std::uint32_t from = take_cheapest();
    if (from == none) return;
    for (std::uint32_t edge = nodes_[from].first_edge; edge != none; edge = edges_[edge].after) {
      if (relax(from, edges_[edge].to, edges_[edge].cost)) f(edges_[edge].to);
    }
  }
  std::size_t bytes() const noexcept {
    return nodes_.capacity() * sizeof(Node) + edges_.capacity() * sizeof(Edge) + cheaper_.capacity() * sizeof(Cheaper);
  }

 private:
  struct Node {
    std::uint64_t cost = 0;
    std::uint32_t parent = none;
    Tick tick = 0;
    std::uint32_t first_edge = none;
  };
  struct Edge {
    std::uint32_t to, cost, after;
  };
  struct Cheaper {
    std::uint64_t cost;
    std::uint32_t node;
    /// The cheapest one is the greatest of a heap.
    friend bool operator<(const Cheaper& a, const Cheaper& b) noexcept { return a.cost != b.cost ? a.cost > b.cost : a.node > b.node; }
  };
  void add_edge(std::uint32_t from, std::uint32_t to, std::uint32_t cost);
  bool relax(std::uint32_t from, std::uint32_t to, std::uint32_t cost);
  std::uint32_t take_cheapest();

  std::vector<Node> nodes_;
  std::vector<Edge> edges_;
  std::vector<Cheaper> cheaper_;  ///< a heap
};

}  // namespace astrolabe
