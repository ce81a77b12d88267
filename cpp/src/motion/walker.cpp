#include "motion/walker.hpp"

#include "astrolabe/search.hpp"
#include "world/moves.hpp"

#include <utility>

namespace astrolabe {
namespace {

std::uint64_t cost_of(const Map& ground, std::span<const Cell> cells, const CostModel& model) {
  return path_cost(ground, {cells.begin(), cells.end()}).units(model);
}

}  // namespace

std::uint8_t direction_of(Size size, Cell from, Cell to) noexcept {
  const Point a = size.point(from), b = size.point(to);
  for (std::uint8_t d = 0; d < direction_count; ++d) {
    if (a.x + step_x[d] == b.x && a.y + step_y[d] == b.y) return d;
  }
  return no_direction;
}

bool has_opened(const World& world, const WorldChanges& changes) noexcept {
  if (changes.map.empty()) return false;
  const GroundChanges* const own = changes.of(world.query().unit);
  // The ground was made again, so anything may have opened.
  if (own == nullptr) return true;
  const Map& ground = world.ground();
  return std::any_of(own->cells.begin(), own->cells.end(), [&ground](const Change& change) {
    if (change.plane == Plane::Barriers) return (change.before & ~change.after) != 0;
    const std::uint8_t before = ground.multipliers()[change.before], after = ground.multipliers()[change.after];
    return after != 0 && (before == 0 || after < before);
  });
}

void Walker::follow(std::vector<Cell> cells, std::size_t at, const Map& ground, const CostModel& model) {
  cells_ = std::move(cells);
  at_ = at;
  left_ = cost_of(ground, rest(), model);
}

std::optional<PlanReason> Walker::check(const Map& ground, const Moves& moves, const CostModel& model) {
  const std::span<const Cell> cells = rest();
  const Size size = ground.size();
  for (std::size_t i = 1; i < cells.size(); ++i) {
    const unsigned d = direction_of(size, cells[i - 1], cells[i]);
    if (d == no_direction || (moves[cells[i - 1]] >> d & 1) == 0) return PlanReason::Cut;
  }
  const std::uint64_t before = std::exchange(left_, cost_of(ground, cells, model));
  if (left_ > before) return PlanReason::Dearer;
  return {};
}

}  // namespace astrolabe
