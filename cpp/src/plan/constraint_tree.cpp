#include "plan/constraint_tree.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

namespace astrolabe {

bool ConstraintTree::Open::operator<(const Open& other) const noexcept {
  // The heap has the greatest one in front.
  return std::tie(bound, conflicts, id) > std::tie(other.bound, other.conflicts, other.id);
}

void ConstraintTree::begin(std::size_t units) {
  nodes_.clear();
  open_.clear();
  root_singles_.assign(units, {});
  paths_made_ = 0;
  bytes_ = 0;
}

std::uint32_t ConstraintTree::add(Node node) {
  nodes_.push_back(std::move(node));
  bytes_ += sizeof(Node);
  return static_cast<std::uint32_t>(nodes_.size() - 1);
}

void ConstraintTree::keep(std::uint32_t id, std::uint32_t unit, const TimedPath& path) {
  nodes_[id].paths.push_back({unit, paths_made_++, path});
  bytes_ += sizeof(KeptPath) + path.moves.size();
}

void ConstraintTree::open(std::uint32_t id) {
  open_.push_back({nodes_[id].bound(), nodes_[id].conflicts, id});
  std::push_heap(open_.begin(), open_.end());
}

std::uint32_t ConstraintTree::take() {
  if (open_.empty()) return no_node;
  std::pop_heap(open_.begin(), open_.end());
  const std::uint32_t id = open_.back().id;
  open_.pop_back();
  return id;
}

void ConstraintTree::load(std::uint32_t id, JointPaths& paths) const {
  std::uint64_t loaded = 0;
  for (; id != no_node; id = nodes_[id].parent) {
    for (auto kept = nodes_[id].paths.rbegin(); kept != nodes_[id].paths.rend(); ++kept) {
      const std::uint64_t bit = std::uint64_t{1} << kept->unit;
      if ((loaded & bit) == 0) paths.set(kept->unit, kept->path, kept->number);
      loaded |= bit;
    }
  }
}

void ConstraintTree::collect(std::uint32_t id, std::uint32_t unit, Constraints& constraints) const {
  for (; id != root; id = nodes_[id].parent) {
    if (nodes_[id].constraint.unit == unit) constraints.add(nodes_[id].constraint);
  }
}

std::vector<bool>& ConstraintTree::singles_of(std::uint32_t id, std::uint32_t unit) noexcept {
  while (id != root && nodes_[id].constraint.unit != unit) id = nodes_[id].parent;
  return id == root ? root_singles_[unit] : nodes_[id].singles;
}

}  // namespace astrolabe
