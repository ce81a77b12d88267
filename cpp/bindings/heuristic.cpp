// The heuristic of a search against the exact cost to the goal.

#include "values.hpp"
#include "web_explain.hpp"

#include "explain/known_cost.hpp"
#include "search/options.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>

namespace astrolabe::bindings {
bool Explain::begin_heuristic_check(int lane) {
  end_heuristic_check();
  if (lane < 0 || lane >= session().lane_count() || session().is_stale(lane)) return false;
  Problem problem = session().problem();
  problem.options = &session().options(lane);
  if (!HeuristicCheck::applies(problem)) return false;
  check_ = std::make_unique<HeuristicCheck>();
  check_->begin(problem);
  checked_lane_ = lane;
  checked_revision_ = session().revision();
  return true;
}

int Explain::advance_heuristic_check(int cells) {
  if (!is_check_current()) return -1;
  check_progress_ = check_->advance(static_cast<std::uint32_t>(std::max(cells, 1)));
  return static_cast<int>(check_progress_);
}

void Explain::end_heuristic_check() {
  check_ = nullptr;
  check_progress_ = 0;
}

bool Explain::is_check_current() noexcept { return check_ != nullptr && checked_revision_ == session().revision(); }

val Explain::heuristic_report() {
  numbers_.clear();
  if (!is_check_current() || check_progress_ != ready) return view(numbers_);
  const Query& query = session().query();
  const auto shown = [&](std::uint64_t units) { return shown_units(query.model(), static_cast<double>(units)); };
  const std::uint64_t shortest = check_->cost_to_goal(query.start);
  const bool is_reached = shortest != DistanceField::unreachable;
  const bool has_lane = checked_lane_ < session().lane_count() && !session().is_stale(checked_lane_);
  const std::optional<std::uint64_t> cost = has_lane ? known_cost(session().lane(checked_lane_)) : std::nullopt;
  unsigned safe = 0;
  for (std::int32_t kind = parameters::heuristic.min; kind <= parameters::heuristic.max; ++kind) {
    if (heuristic_facts(static_cast<HeuristicKind>(kind), 1000, query.movement, query.model()).admissible) safe |= 1u << kind;
  }
  const double ratio = cost && is_reached && shortest > 0 ? static_cast<double>(*cost) / static_cast<double>(shortest) : absent;
  const auto put = [this](auto... values) {
    const std::array numbers{static_cast<double>(values)...};
    numbers_.insert(numbers_.end(), numbers.begin(), numbers.end());
  };
  put(check_->weight(), check_->cells(), check_->moves(), is_reached ? shown(shortest) : absent, ratio, cost == shortest, safe);
  for (const EstimateFindings* findings : {&check_->unweighted(), &check_->weighted()}) {
    const auto& [over, falls, gap, cell, move] = *findings;
    put(over, index(cell.cell), shown(cell.estimate), shown(cell.cost));
    put(falls, index(move.from), index(move.to), shown(move.fall), shown(move.cost), shown(gap));
  }
  return view(numbers_);
}

val Explain::heuristic_errors(int row, int cells) {
  constexpr int most = 1 << 18;
  row_numbers_.clear();
  const Size size = session().map().size();
  if (is_check_current() && check_progress_ == ready && row >= 0 && row < static_cast<int>(size.height)) {
    const auto first = static_cast<std::uint32_t>(row);
    const std::uint32_t end = size.end_of_part(first, static_cast<std::uint32_t>(std::clamp(cells, 1, most)));
    for (std::uint32_t i = first * size.width; i < end * size.width; ++i) {
      const std::uint64_t cost = check_->cost_to_goal(Cell{i});
      const auto error = static_cast<double>(static_cast<std::int64_t>(cost - check_->estimate(Cell{i})));
      row_numbers_.push_back(cost == DistanceField::unreachable ? std::numeric_limits<float>::quiet_NaN()
                                                                : static_cast<float>(shown_units(session().query().model(), error)));
    }
  }
  return view(row_numbers_);
}

void bind_heuristic(const ExplainClass& explain) {
  explain.function("beginHeuristicCheck", &Explain::begin_heuristic_check)
      .function("advanceHeuristicCheck", &Explain::advance_heuristic_check)
      .function("endHeuristicCheck", &Explain::end_heuristic_check)
      .function("heuristicReport", &Explain::heuristic_report)
      .function("heuristicErrors", &Explain::heuristic_errors);
}

}  // namespace astrolabe::bindings
