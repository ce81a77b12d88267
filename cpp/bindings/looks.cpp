// How the crowd of a lane was planned: the nodes of its planner, and the plan of each.

#include "web_motion.hpp"

#include <algorithm>

namespace astrolabe::bindings {
namespace {

/// The part of a list from `from` to `to`, as far as there is one.
template <class T>
std::span<const T> part_of(const std::vector<T>& list, int from, int to) noexcept {
  const int size = static_cast<int>(list.size());
  const int first = std::clamp(from, 0, size);
  return std::span(list).subspan(static_cast<std::size_t>(first), static_cast<std::size_t>(std::clamp(to, first, size) - first));
}

}  // namespace

int WebMotion::begin_look(int lane) {
  Crowd* const crowd = runs_.crowd(clamp(lane));
  return crowd != nullptr && crowd->begin_look() ? 1 : 0;
}

int WebMotion::advance_look(int lane, int work) {
  Crowd* const crowd = runs_.crowd(clamp(lane));
  return crowd != nullptr && crowd->advance_look(work_of(work)) ? 1 : 0;
}

const PlanRecord* WebMotion::look_of(int lane) {
  const Crowd* const crowd = runs_.crowd(clamp(lane));
  return crowd == nullptr ? nullptr : crowd->look();
}

int WebMotion::look(int lane) {
  const Crowd* const crowd = runs_.crowd(clamp(lane));
  if (const PlanRecord* const record = look_of(lane))
    tell(crowd->is_look_over() ? 1 : 0, record->taken.size(), record->nodes.size(), known(crowd->shown_node()));
  return told();
}

int WebMotion::look_steps(int lane, int from, int to) {
  const PlanRecord* const record = look_of(lane);
  if (record == nullptr) return told();
  for (const std::uint32_t node : part_of(record->taken, from, to)) tell(node);
  return told();
}

int WebMotion::look_nodes(int lane, int from, int to) {
  const PlanRecord* const record = look_of(lane);
  if (record == nullptr) return told();
  for (const PlanNode& node : part_of(record->nodes, from, to)) {
    tell(known(node.parent), node.step, node.cost, node.bound, node.conflicts, known(node.unit), known(node.cell), known(node.to), node.tick,
         node.place, node.has_path ? 1 : 0);
  }
  return told();
}

int WebMotion::show_node(int lane, int node) {
  Crowd* const crowd = runs_.crowd(clamp(lane));
  return crowd != nullptr && crowd->show_node(node < 0 ? no_plan_node : static_cast<std::uint32_t>(node)) ? 1 : 0;
}

int WebMotion::conflicts(int lane) {
  const Crowd* const crowd = runs_.crowd(clamp(lane));
  if (crowd == nullptr) return told();
  for (const CrowdConflict& conflict : crowd->conflicts(most_told_conflicts)) {
    tell(conflict.tick, conflict.one, conflict.other, index(conflict.cell), static_cast<int>(conflict.kind));
  }
  return told();
}

}  // namespace astrolabe::bindings
