#include "plan/space_time.hpp"

#include "plan/speed_matching.hpp"

#include <algorithm>
#include <bit>

namespace astrolabe {

void SpaceTime::begin(const PathQuery& query) {
  query_ = query;
  const PlannedUnit& unit = moves_.problem().units[query_.unit];
  pace_ = unit.pace;
  goal_ = unit.goal;
  hold_ = 0;
  still_ = std::max(query_.begins, moves_.periodic_from());
  // A window ends at a tick, which a state of an earlier tick does not stand for.
  period_ = query_.goal == PathGoal::Window ? 0 : moves_.period_of(query_.unit);
  if (query_.reserved != nullptr) {
    hold_ = query_.reserved->free_from(query_.unit, goal_);
    still_ = std::max(still_, query_.reserved->last() + 1);
  }
  if (query_.constraints != nullptr) {
    hold_ = std::max(hold_, query_.constraints->free_from(goal_));
    still_ = std::max(still_, query_.constraints->last() + 1);
  }
  if (query_.others != nullptr) still_ = std::max(still_, query_.others->last() + 1);

  nodes_.clear();
  table_.clear();
  for (auto& list : by_f_) list.clear();
  for (auto& list : by_met_) list.clear();
  f_ = met_ = 0;
  end_ = no_node;
  is_cut_ = false;
  status_ = PathStatus::None;
  const std::uint32_t left = distances_.from(query_.unit, query_.from);
  if (left == Distances::no_distance || (query_.goal == PathGoal::Held && hold_ == Reservations::never)) return;
  Node start{query_.from, query_.begins, no_node, left, 0, 0, stays, false};
  const std::uint64_t f = query_.goal == PathGoal::Window ? remaining(start) : end_by(start);
  status_ = query_.goal != PathGoal::Window && f > query_.last ? PathStatus::TooLate : PathStatus::Running;
  start.f = least_f_ = static_cast<std::uint32_t>(f);
  if (status_ == PathStatus::Running) offer(start);
}

std::uint64_t SpaceTime::end_by(const Node& node) const noexcept {
  const std::uint64_t arrival = earliest_after(pace_, node.tick, node.left);
  return query_.goal == PathGoal::Held ? std::max<std::uint64_t>(arrival, hold_) : arrival;
}

bool SpaceTime::is_end(const Node& node) const noexcept {
  switch (query_.goal) {
    case PathGoal::Held:
      return node.cell == goal_ && node.tick >= hold_;
    case PathGoal::Reached:
      return node.cell == goal_;
    case PathGoal::Window:
      break;
  }
  return node.tick == query_.last;
}

std::uint32_t SpaceTime::advance(std::uint32_t most) {
  std::uint32_t done = 0;
  for (; done < most && status_ == PathStatus::Running; ++done) {
    const std::uint32_t id = pop();
    if (id == no_node) {
      status_ = is_cut_ ? PathStatus::TooLate : PathStatus::None;
      break;
    }
    nodes_[id].is_closed = true;
    if (is_end(nodes_[id])) {
      end_ = id;
      status_ = PathStatus::Found;
    } else {
      expand(id);
    }
  }
  return done;
}

void SpaceTime::expand(std::uint32_t id) {
  const Node from = nodes_[id];
  if (from.tick == query_.last) {
    is_cut_ = true;
    return;
  }
  look_at(id, from, stays);
  // The last of equal nodes is taken first, so the directions are looked at from the last one to the first.
  for (unsigned mask = moves_.moves(query_.unit, from.cell, from.tick); mask != 0;) {
    const auto d = static_cast<std::uint8_t>(std::bit_width(mask) - 1);
    mask ^= 1u << d;
    look_at(id, from, d);
  }
}

void SpaceTime::look_at(std::uint32_t id, const Node& from, std::uint8_t move) {
  const Cell to = after(moves_, from.cell, move);
  if (!distances_.reaches(query_.unit, to)) return;
  Node node{to, from.tick + 1, id, from.left, 0, from.met, move, false};
  if (move != stays) node.left += static_cast<std::uint32_t>(distances_.change(query_.unit, from.cell, to));
  if (query_.goal == PathGoal::Window) {
    const bool is_home = from.cell == goal_ && move == stays;
    node.f = from.f - remaining(from) + (is_home ? 0 : 1) + remaining(node);
  } else {
    const std::uint64_t f = end_by(node);
    if (f > query_.last) {
      is_cut_ = true;
      return;
    }
    node.f = static_cast<std::uint32_t>(f);
  }
  // Most steps lead to a node that is known to be as good, which is found out faster than whether the step is free.
  const std::uint32_t known = table_.find(to, folded(node.tick));
  if (known != StateTable::none && !is_better(node, nodes_[known])) return;
  if (query_.constraints != nullptr && query_.constraints->forbids(from.cell, from.tick, move, to)) return;
  if (query_.reserved != nullptr && !query_.reserved->is_free(query_.unit, from.cell, from.tick, move)) return;
  if (query_.matches && move != stays && is_held_back(to, from.tick)) return;
  if (query_.others != nullptr) {
    query_.others->any_in_way(query_.unit, from.cell, from.tick, move, [&](std::uint32_t) {
      if (node.met < most_met) ++node.met;
      return false;
    });
  }
  offer(node);
}

bool SpaceTime::is_held_back(Cell to, Tick tick) const {
  const std::vector<PlannedUnit>& units = moves_.problem().units;
  bool is_held = false;
  each_direction(moves_.open_moves(moves_.ground_of(query_.unit))[to], [&](unsigned d) {
    const Cell ahead = moves_.to(to, d);
    if (is_held || !distances_.reaches(query_.unit, ahead) || distances_.change(query_.unit, to, ahead) >= 0) return;
    is_held = query_.reserved->any_on_path(query_.unit, ahead, tick, [&](std::uint32_t other) { return holds_back(units[other].pace, pace_, tick); });
  });
  return is_held;
}

bool SpaceTime::is_better(const Node& node, const Node& known) noexcept {
  return !known.is_closed && (node.f < known.f || (node.f == known.f && node.met < known.met));
}

void SpaceTime::offer(const Node& node) {
  const auto next = static_cast<std::uint32_t>(nodes_.size());
  if (next == StateTable::max_states) {
    status_ = PathStatus::Full;
    return;
  }
  const std::uint32_t id = table_.insert(node.cell, folded(node.tick), next);
  if (id == next) {
    nodes_.push_back(node);
  } else if (is_better(node, nodes_[id])) {
    nodes_[id] = node;
  } else {
    return;
  }
  push(id);
}

void SpaceTime::push(std::uint32_t id) {
  const Node& node = nodes_[id];
  const std::size_t f = node.f - least_f_;
  auto& lists = f == f_ ? by_met_ : by_f_;
  const std::size_t place = f == f_ ? node.met : f;
  if (place >= lists.size()) lists.resize(place + 1);
  lists[place].push_back(id);
}

std::uint32_t SpaceTime::pop() {
  for (;;) {
    for (; met_ < by_met_.size(); ++met_) {
      auto& list = by_met_[met_];
      while (!list.empty()) {
        const std::uint32_t id = list.back();
        list.pop_back();
        // A node that became better stands in another list as well.
        if (!nodes_[id].is_closed && nodes_[id].f - least_f_ == f_ && nodes_[id].met == met_) return id;
      }
    }
    met_ = 0;
    if (++f_ >= by_f_.size()) return no_node;
    for (const std::uint32_t id : by_f_[f_]) {
      if (!nodes_[id].is_closed && nodes_[id].f - least_f_ == f_) push(id);
    }
  }
}

void SpaceTime::path(TimedPath& path) const {
  path.from = query_.from;
  path.begins = query_.begins;
  path.moves.resize(nodes_[end_].tick - query_.begins);
  for (std::uint32_t id = end_; nodes_[id].parent != no_node; id = nodes_[id].parent)
    path.moves[nodes_[id].tick - 1 - query_.begins] = nodes_[id].move;
}

}  // namespace astrolabe
