// The units of a crowd, as people place them, and the planner of each lane.

#include "web_motion.hpp"

#include <algorithm>
#include <utility>

namespace astrolabe::bindings {
namespace {

/// A number below 0 becomes one above every limit, so that the check of the motion refuses it.
std::uint8_t byte_of(int number) noexcept { return static_cast<std::uint8_t>(number < 0 ? 255 : std::min(number, 255)); }

}  // namespace

int WebMotion::unit_count() const { return static_cast<int>(runs_.motion().units.size()); }

int WebMotion::units() {
  const auto tell_unit = [this](Cell start, Cell goal, Unit unit, const MovingUnit& moving) {
    add_point(start);
    add_point(goal);
    tell(unit.kind, unit.size, moving.pace.moves, moving.pace.ticks, moving.group);
  };
  const std::vector<MovingUnit>& all = runs_.motion().units;
  const Query& query = world().query();
  tell_unit(query.start, query.goal, query.unit, all.front());
  for (std::size_t i = 1; i < all.size(); ++i) tell_unit(all[i].start, all[i].goal, all[i].unit, all[i]);
  return told();
}

int WebMotion::add_unit(int start, int goal, int kind, int side, int pace, int group) {
  // With unit 1 these are already one too many, so put_units() refuses them all.
  if (units_.size() == max_moving_units) return 0;
  constexpr int move_weight = 16;
  units_.push_back({.pace = pace_of(pace / move_weight, pace % move_weight),
                    .start = Cell{natural(start)},
                    .goal = Cell{natural(goal)},
                    .unit = {byte_of(kind), byte_of(side)},
                    .group = byte_of(group)});
  return 1;
}

int WebMotion::put_units() {
  const std::vector<MovingUnit> others = std::exchange(units_, {});
  MotionPtr motion = copy_of(runs_.motion());
  motion->units.resize(1);
  motion->units.insert(motion->units.end(), others.begin(), others.end());
  // A single unit goes by its own search, so what only a crowd has is forgotten.
  if (others.empty()) {
    const Motion alone;
    motion->methods = alone.methods;
    motion->at_goal = alone.at_goal;
    motion->matching = alone.matching;
    motion->seed = alone.seed;
  }
  return runs_.set(std::move(motion));
}

int WebMotion::planner(int lane) const { return runs_.motion().method(static_cast<std::size_t>(clamp(lane))); }

int WebMotion::set_planner(int lane, int planner) {
  const auto number = static_cast<std::size_t>(clamp(lane));
  if (planner < 0 || static_cast<std::size_t>(planner) >= planner_ids.size() || number >= max_methods) return 0;
  MotionPtr motion = copy_of(runs_.motion());
  // Each lane gets an entry of its own first: a lane without one follows the last entry, which may be the one that changes.
  while (motion->methods.size() <= std::max(number, static_cast<std::size_t>(web_.session_.lanes().lane_count()) - 1) &&
         motion->methods.size() < max_methods)
    motion->methods.push_back(runs_.motion().method(motion->methods.size()));
  motion->methods[number] = byte_of(planner);
  return runs_.set(std::move(motion));
}

int WebMotion::set_at_goal(int at_goal) {
  if (at_goal < 0 || static_cast<std::size_t>(at_goal) >= at_goal_ids.size()) return 0;
  MotionPtr motion = copy_of(runs_.motion());
  motion->at_goal = static_cast<AtGoal>(at_goal);
  return runs_.set(std::move(motion));
}

int WebMotion::set_matching(int matching) {
  if (matching < 0 || static_cast<std::size_t>(matching) >= matching_ids.size()) return 0;
  MotionPtr motion = copy_of(runs_.motion());
  motion->matching = static_cast<Matching>(matching);
  return runs_.set(std::move(motion));
}

int WebMotion::set_seed(int seed) {
  MotionPtr motion = copy_of(runs_.motion());
  motion->seed = static_cast<std::uint32_t>(seed);
  return runs_.set(std::move(motion));
}

}  // namespace astrolabe::bindings
