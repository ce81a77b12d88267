#include "plan/joint_paths.hpp"

#include <bit>

namespace astrolabe {

void JointPaths::set(std::uint32_t unit, const TimedPath& path, std::uint32_t number) {
  Known& known = paths_[unit];
  if (known.number == number) return;
  if (!known.cells.empty()) traffic_.remove(unit, known.path, PathEnd::Parks);
  known.path = path;
  known.number = number;
  known.cells.clear();
  const Cell end = walk(moves_, path, [&](Cell cell, Tick, std::uint8_t) { known.cells.push_back(cell); });
  known.cells.push_back(end);
  traffic_.add(unit, path, PathEnd::Parks);
}

std::vector<TimedPath> JointPaths::all() const {
  std::vector<TimedPath> all;
  for (const Known& known : paths_) all.push_back(known.path);
  return all;
}

bool JointPaths::overlap_at(std::uint32_t unit, Cell cell, std::uint32_t other, Cell other_cell) const noexcept {
  const auto& units = moves_.problem().units;
  if (units[unit].unit.size == 1 && units[other].unit.size == 1) return cell == other_cell;
  const Point one = moves_.size().point(cell), two = moves_.size().point(other_cell);
  const std::int32_t side = units[unit].unit.size, other_side = units[other].unit.size;
  return one.x < two.x + other_side && two.x < one.x + side && one.y < two.y + other_side && two.y < one.y + side;
}

std::uint64_t JointPaths::met(std::uint32_t unit, Cell from, Tick tick, std::uint8_t move) const {
  std::uint64_t others = 0;
  traffic_.any_in_way(unit, from, tick, move, [&](std::uint32_t other) {
    others |= std::uint64_t{1} << other;
    return false;
  });
  return others;
}

std::size_t JointPaths::find_conflicts(std::vector<PairConflict>& conflicts) const {
  conflicts.clear();
  std::size_t steps = 0;
  for (std::uint32_t unit = 0; unit < paths_.size(); ++unit) {
    steps += arrival(unit);
    for (Tick tick = 0; tick < arrival(unit); ++tick) {
      const std::uint8_t move = move_in(unit, tick);
      for (std::uint64_t others = met(unit, at(unit, tick), tick, move); others != 0; others &= others - 1) {
        const auto other = static_cast<std::uint32_t>(std::countr_zero(others));
        // Where both are on their paths, the walk of the other unit comes here as well.
        if (other < unit && tick < arrival(other)) continue;
        const bool is_move = !overlap_at(unit, at(unit, tick + 1), other, at(other, tick + 1));
        const Tick when = is_move ? tick : tick + 1;
        const PairConflict::Side here{unit, at(unit, when), move}, there{other, at(other, when), move_in(other, tick)};
        conflicts.push_back({unit < other ? here : there, unit < other ? there : here, when, is_move});
      }
    }
  }
  return steps;
}

std::uint32_t JointPaths::conflicts_of(std::uint32_t unit, const TimedPath& path) const {
  int count = 0;
  const Cell end = walk(moves_, path, [&](Cell cell, Tick tick, std::uint8_t move) { count += std::popcount(met(unit, cell, tick, move)); });
  for (std::uint32_t other = 0; other < paths_.size(); ++other) {
    for (Tick tick = path.ends() + 1; other != unit && tick <= arrival(other); ++tick) count += overlap_at(unit, end, other, at(other, tick)) ? 1 : 0;
  }
  return static_cast<std::uint32_t>(count);
}

}  // namespace astrolabe
