#include "plan/cheapest_parents.hpp"

#include <algorithm>

namespace astrolabe {

void CheapestParents::add(std::uint32_t parent, std::uint32_t cost) {
  const auto node = static_cast<std::uint32_t>(nodes_.size());
  nodes_.push_back({nodes_[parent].cost + cost, parent, nodes_[parent].tick + 1, none});
  add_edge(parent, node, cost);
}

bool CheapestParents::connect(std::uint32_t from, std::uint32_t to, std::uint32_t cost) {
  add_edge(from, to, cost);
  return relax(from, to, cost);
}

void CheapestParents::add_edge(std::uint32_t from, std::uint32_t to, std::uint32_t cost) {
  edges_.push_back({to, cost, nodes_[from].first_edge});
  nodes_[from].first_edge = static_cast<std::uint32_t>(edges_.size() - 1);
}

bool CheapestParents::relax(std::uint32_t from, std::uint32_t to, std::uint32_t cost) {
  const std::uint64_t by_it = nodes_[from].cost + cost;
  if (by_it >= nodes_[to].cost) return false;
  nodes_[to].cost = by_it;
  nodes_[to].parent = from;
  nodes_[to].tick = nodes_[from].tick + 1;
  cheaper_.push_back({by_it, to});
  std::push_heap(cheaper_.begin(), cheaper_.end());
  return true;
}

std::uint32_t CheapestParents::take_cheapest() {
  std::pop_heap(cheaper_.begin(), cheaper_.end());
  const Cheaper cheapest = cheaper_.back();
  cheaper_.pop_back();
  return cheapest.cost == nodes_[cheapest.node].cost ? cheapest.node : none;
}

}  // namespace astrolabe
