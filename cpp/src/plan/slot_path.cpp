#include "plan/slot_path.hpp"

#include <algorithm>

namespace astrolabe {

void SlotPath::begin(const JointMoves& moves, const Distances& distances, KeptClear& clear, const Trail* trail, std::size_t unit, SlotOffset offset) {
  moves_ = &moves;
  distances_ = &distances;
  clear_ = &clear;
  trail_ = trail;
  unit_ = unit;
  offset_ = offset;
  const PlannedUnit& planned = moves.problem().units[unit];
  goal_ = planned.goal;
  nodes_.clear();
  table_.clear();
  open_.clear();
  end_ = no_node;
  status_ = SlotStatus::Running;
  offer({planned.start, no_node, 0, distances.from(unit, planned.start), 0, false});
}

std::uint32_t SlotPath::off_slot(Cell cell) const noexcept {
  if (trail_ == nullptr) return 0;
  const Point point = moves_->size().point(cell);
  const auto from = [&](Point offset) { return trail_->distance({point.x - offset.x, point.y - offset.y}); };
  return std::min(from(offset_.first), from(offset_.last));
}

void SlotPath::push(std::uint32_t id) {
  const Node& node = nodes_[id];
  open_.push_back({node.moves + node.left, node.off, node.left, id});
  std::push_heap(open_.begin(), open_.end());
}

void SlotPath::offer(const Node& node) {
  const auto id = static_cast<std::uint32_t>(nodes_.size());
  if (id == StateTable::max_states) {
    status_ = SlotStatus::Full;
    return;
  }
  const std::uint32_t known = table_.insert(node.cell, 0, id);
  if (known == id) {
    nodes_.push_back(node);
    return push(id);
  }
  Node& old = nodes_[known];
  if (old.is_closed || old.moves < node.moves || (old.moves == node.moves && old.off <= node.off)) return;
  old = node;
  push(known);
}

std::uint32_t SlotPath::advance(std::uint32_t most) {
  std::uint32_t expanded = 0;
  while (status_ == SlotStatus::Running && expanded < most) {
    if (open_.empty()) {
      status_ = SlotStatus::None;
      break;
    }
    std::pop_heap(open_.begin(), open_.end());
    const std::uint32_t id = open_.back().node;
    open_.pop_back();
    if (nodes_[id].is_closed) continue;
    nodes_[id].is_closed = true;
    ++expanded;
    expand(id);
  }
  return expanded;
}

void SlotPath::expand(std::uint32_t id) {
  const Node from = nodes_[id];
  if (from.cell == goal_) {
    end_ = id;
    status_ = SlotStatus::Found;
    return;
  }
  const Distances::View row = distances_->view(unit_);
  each_direction(moves_->open_moves(moves_->ground_of(unit_))[from.cell], [&](unsigned direction) {
    const Cell to = moves_->to(from.cell, direction);
    if (!row.knows(to) || !clear_->allows(from.cell, to, goal_)) return;
    const auto left = static_cast<std::uint32_t>(static_cast<std::int32_t>(from.left) + row.change(to, from.cell));
    offer({to, id, from.moves + 1, left, from.off + off_slot(to), false});
  });
}

std::vector<Cell> SlotPath::path() const {
  std::vector<Cell> cells;
  for (std::uint32_t id = end_; id != no_node; id = nodes_[id].parent) cells.push_back(nodes_[id].cell);
  std::reverse(cells.begin(), cells.end());
  return cells;
}

}  // namespace astrolabe
