#pragma once
// A joint problem: units that move on one map at the same time, each from its start to its goal, and the plan that answers it. Plain values.
//
// All units move at the same instant. A move takes one tick, straight or diagonal, whatever the terrain. Two rules hold for every pair of units and
// every tick: no two stand on one cell (a vertex conflict), and no two moves have the same midpoint (an exchange of places, or crossing diagonals).
// A unit may enter a cell that another leaves. Terms: R. Stern et al., Multi-Agent Pathfinding: Definitions, Variants, and Benchmarks, SoCS 2019.

#include "astrolabe/map.hpp"
#include "astrolabe/motion/motion.hpp"
#include "astrolabe/query.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace astrolabe {

inline constexpr std::size_t max_planned_units = 16384;

struct PlannedUnit {
  Cell start{0};
  Cell goal{0};
  Unit unit{};
  Pace pace{1, 1};
  friend constexpr bool operator==(const PlannedUnit&, const PlannedUnit&) = default;
};

/// The caller keeps map and motion alive and unchanged while a planner or a checker reads the problem.
struct JointProblem {
  const Map* map = nullptr;        ///< as people draw it
  const Motion* motion = nullptr;  ///< its doors and blocks by their schedules, which planners know; null where nothing closes
  Movement movement = Movement::FourConnected;
  std::vector<PlannedUnit> units{};
  AtGoal at_goal = AtGoal::Stays;
  Tick last_tick = default_last_tick;
  std::uint32_t seed = 0;
};

enum class JointError : std::uint8_t {
#define ASTROLABE_JOINT_ERROR(name, id, text) name,
#include "astrolabe/motion/joint_errors.def"
#undef ASTROLABE_JOINT_ERROR
};
inline constexpr std::array joint_error_ids{
#define ASTROLABE_JOINT_ERROR(name, id, text) std::string_view{id},
#include "astrolabe/motion/joint_errors.def"
#undef ASTROLABE_JOINT_ERROR
};

/// The first fault of a problem that cannot be planned. Units are counted from 0.
struct JointFault {
  JointError error = JointError::None;
  std::uint32_t unit = 0;
  std::uint32_t other = 0;
  Cell cell{0};
  bool ok() const noexcept { return error == JointError::None; }
};
JointFault check_problem(const JointProblem& problem);
/// The English sentence of a fault. Units are counted from 1 in it.
std::string describe(const JointFault& fault, Size size);

/// A plan says where each unit stands at each tick, in rows of `units` cells. A unit that is gone has `no_cell`.
struct JointPlan {
  std::size_t units = 0;
  std::vector<Cell> cells{};
  Tick ticks() const noexcept { return units == 0 || cells.empty() ? 0 : static_cast<Tick>(cells.size() / units - 1); }
  std::span<const Cell> row(Tick tick) const noexcept { return std::span(cells).subspan(tick * units, units); }
  friend bool operator==(const JointPlan&, const JointPlan&) = default;
};

/// The cost of a plan. The cost of a unit is the tick from which on it is at its goal for good.
struct JointCost {
  std::uint64_t sum = 0;  ///< of all units
  Tick makespan = 0;      ///< of the last one
};
JointCost cost_of(const JointPlan& plan, const JointProblem& problem);
/// A hash of all places: the same for the same plan on every build.
std::uint64_t hash_of(const JointPlan& plan) noexcept;

}  // namespace astrolabe
