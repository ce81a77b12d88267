#include "check/moves_alone.hpp"

#include <limits>

namespace astrolabe {

MovesAlone::MovesAlone(const JointProblem& problem, std::size_t unit)
    : map_(*problem.map, nothing_),
      rules_(*problem.map, map_, problem.units[unit].unit, problem.movement),
      goal_(problem.units[unit].goal),
      seen_(map_.size().cells()),
      front_{map_.size().point(problem.units[unit].start)} {
  seen_[index(problem.units[unit].start)] = true;
}

bool MovesAlone::advance(std::uint64_t cells) {
  const Size size = map_.size();
  for (; cells > 0 && !moves_ && !front_.empty(); --cells) {
    const Point at = front_[expanded_++];
    if (size.cell(at) == goal_) moves_ = distance_;
    for (std::int32_t k = 0; k < 9; ++k) {
      const Point there{at.x + k % 3 - 1, at.y + k / 3 - 1};
      if (k == 4 || !size.contains(there) || seen_[index(size.cell(there))] || !rules_.step_fault(at, there).ok()) continue;
      seen_[index(size.cell(there))] = true;
      next_.push_back(there);
    }
    if (expanded_ < front_.size()) continue;
    front_.swap(next_);
    next_.clear();
    expanded_ = 0;
    ++distance_;
  }
  return moves_ || front_.empty();
}

std::optional<std::uint64_t> moves_alone(const JointProblem& problem, std::size_t unit) {
  MovesAlone search(problem, unit);
  search.advance(std::numeric_limits<std::uint64_t>::max());
  return search.moves();
}

}  // namespace astrolabe
