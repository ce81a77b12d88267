// What the crowd of a lane tells of its plan.

#include "web_motion.hpp"

#include <algorithm>

namespace astrolabe::bindings {

int WebMotion::bind_crowds() {
  runs_.use_crowds(make_crowd);
  return 1;
}

Crowd* WebMotion::crowd_with(int lane, int unit) {
  Crowd* const crowd = runs_.crowd(clamp(lane));
  return crowd != nullptr && unit >= 0 && static_cast<std::size_t>(unit) < crowd->unit_count() ? crowd : nullptr;
}

int WebMotion::unmet_needs(int lane, int planner) {
  const Crowd* const crowd = runs_.crowd(clamp(lane));
  const bool is_there = crowd != nullptr && planner >= 0 && static_cast<std::size_t>(planner) < planner_ids.size();
  return is_there ? static_cast<int>(crowd->unmet(static_cast<std::uint8_t>(planner))) : 0;
}

int WebMotion::planned_first(int lane) {
  const Crowd* const crowd = runs_.crowd(clamp(lane));
  if (crowd == nullptr || crowd->ranks().empty()) return -1;
  const auto ranks = crowd->ranks();
  return static_cast<int>(std::min_element(ranks.begin(), ranks.end()) - ranks.begin());
}

int WebMotion::improve_crowd(int lane, int work) {
  Crowd* const crowd = runs_.crowd(clamp(lane));
  return crowd != nullptr && crowd->improve(work_of(work)) ? 1 : 0;
}

int WebMotion::count_alone(int lane, int unit, int work) {
  Crowd* const crowd = crowd_with(lane, unit);
  return crowd == nullptr || crowd->count_alone(static_cast<std::size_t>(unit), work_of(work)) ? 1 : 0;
}

int WebMotion::unit_places(int lane) {
  const Crowd* const crowd = runs_.crowd(clamp(lane));
  if (crowd == nullptr) return told();
  const Tick tick = runs_.shown_tick(clamp(lane)), next = std::min(tick + 1, crowd->ticks());
  answer_.reserve(4 * crowd->unit_count());
  for (std::size_t unit = 0; unit < crowd->unit_count(); ++unit) {
    tell(known(crowd->cell(tick, unit)), known(crowd->cell(next, unit)), static_cast<int>(crowd->fate(tick, unit)), crowd->waited(tick, unit));
  }
  return told();
}

int WebMotion::unit_way(int lane, int unit, int from, int to) {
  const Crowd* const crowd = crowd_with(lane, unit);
  if (crowd == nullptr) return told();
  for (int tick = std::max(from, 0); tick <= std::min(to, static_cast<int>(crowd->ticks())); ++tick) {
    tell(known(crowd->cell(static_cast<Tick>(tick), static_cast<std::size_t>(unit))));
  }
  return told();
}

int WebMotion::why_waits(int lane, int unit, int tick) {
  const Crowd* const crowd = crowd_with(lane, unit);
  if (crowd == nullptr || tick < 0) return told();
  const WaitReason why = crowd->why_waits(static_cast<Tick>(tick), static_cast<std::size_t>(unit));
  const std::span<const std::uint32_t> ranks = crowd->ranks();
  const bool is_later = !ranks.empty() && ranks[why.other] < ranks[static_cast<std::size_t>(unit)];
  tell(static_cast<int>(why.kind), why.other, index(why.cell), why.tick, is_later ? 1 : 0);
  return told();
}

int WebMotion::holders(int lane, int cell, int from, int to) {
  const Crowd* const crowd = runs_.crowd(clamp(lane));
  if (crowd == nullptr || cell < 0 || static_cast<std::uint32_t>(cell) >= size().cells()) return told();
  for (int tick = std::max(from, 0); tick <= std::min(to, static_cast<int>(crowd->ticks())); ++tick) {
    tell(crowd->holder(static_cast<Tick>(tick), Cell{static_cast<std::uint32_t>(cell)}));
  }
  return told();
}

int WebMotion::unit_costs(int lane) {
  const Crowd* const crowd = runs_.crowd(clamp(lane));
  if (crowd == nullptr) return told();
  for (const UnitCost& cost : crowd->costs()) tell(cost.arrival, static_cast<double>(cost.alone), cost.waits);
  return told();
}

int WebMotion::crowd_plan(int lane) {
  const Crowd* const crowd = runs_.crowd(clamp(lane));
  if (crowd == nullptr) return told();
  const CrowdPlanning& planning = crowd->planning();
  tell(static_cast<int>(planning.status), planning.metrics.expanded, planning.metrics.generated, planning.metrics.searched, planning.cost.sum,
       planning.cost.makespan, planning.lower_bound, planning.unit_without_path, planning.waits, static_cast<int>(planning.fault.error),
       planning.fault.unit, planning.fault.other, known(planning.fault.cell), planning.unmet, crowd->has_rows() ? 1 : 0,
       static_cast<int>(planning.failure));
  return told();
}

int WebMotion::first_apart(const Crowd& some, const Crowd& others) {
  if (some.status() != RunStatus::Arrived || others.status() != RunStatus::Arrived) return -1;
  // Units that have arrived stay.
  const auto cell = [](const Crowd& crowd, Tick tick, std::size_t unit) { return crowd.cell(std::min(tick, crowd.ticks()), unit); };
  for (Tick tick = 0; tick <= std::max(some.ticks(), others.ticks()); ++tick) {
    for (std::size_t unit = 0; unit < some.unit_count(); ++unit) {
      if (cell(some, tick, unit) != cell(others, tick, unit)) return static_cast<int>(tick);
    }
  }
  return -1;
}

int WebMotion::crowd_chart(int lane, int buckets, int last) {
  const auto parts = static_cast<std::size_t>(std::clamp(buckets, 0, 4096));
  answer_.assign(2 * parts, 0);
  const Crowd* const crowd = runs_.crowd(clamp(lane));
  if (crowd == nullptr || parts == 0) return told();
  const std::uint64_t ticks = static_cast<std::uint64_t>(std::max(last, 0)) + 1;
  for (std::uint64_t tick = 0; tick < std::min<std::uint64_t>(ticks, crowd->counts().size()); ++tick) {
    const CrowdCount& count = crowd->counts()[tick];
    double* const bucket = &answer_[2 * static_cast<std::size_t>(tick * parts / ticks)];
    bucket[0] = std::max(bucket[0], static_cast<double>(count.under_way));
    bucket[1] = std::max(bucket[1], static_cast<double>(count.waiting));
  }
  return told();
}

}  // namespace astrolabe::bindings
