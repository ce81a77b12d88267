#include "explain/costs/known_cost.hpp"
#include "recording/cursor.hpp"
#include "recording/event_log.hpp"

namespace astrolabe {

std::optional<std::uint64_t> known_cost(const StepView& view) noexcept {
  const Lane& lane = view.lane();
  if (view.moment().is_end && !lane.path().empty()) return lane.cost().units(lane.problem().query.model());
  const std::uint32_t known = view.cursor().solutions();
  if (known == 0) return std::nullopt;
  return lane.log().solutions()[known - 1].cost;
}

}  // namespace astrolabe
