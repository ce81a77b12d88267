// The heuristic of a search against the exact cost to the goal.

#include "values.hpp"
#include "web_explain.hpp"

#include "explain/costs/known_cost.hpp"
#include "fields.hpp"
#include "search/options.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>

namespace astrolabe::bindings {

bool Explain::begin_heuristic_check(int lane) {
  check_.end();
  if (!is_current(lane)) return false;
  const World& world = searched(lane);
  checked_ = number_of(lane);
  Problem problem = world.problem();
  problem.options = &session().lanes().options(web_.lane_of(lane));
  if (!HeuristicCheck::applies(problem)) return false;
  check_.begin(world.version()).begin(problem);
  return true;
}

int Explain::advance_heuristic_check(int cells) { return check_.advance(searched_by(checked_).version(), cells); }
void Explain::end_heuristic_check() { check_.end(); }

val Explain::heuristic_report() {
  numbers_.clear();
  const HeuristicCheck* const check = check_.ready_of(searched_by(checked_).version());
  if (check == nullptr) return view(numbers_);
  const Query& query = searched_by(checked_).query();
  const std::uint64_t shortest = check->cost_to_goal(query.start);
  const bool is_reached = shortest != DistanceField::unreachable;
  const int checked = session().lanes().lane_of_number(checked_);
  const std::optional<std::uint64_t> cost = is_current(checked) ? known_cost(lane(checked)) : std::nullopt;
  unsigned safe = 0;
  for (std::int32_t kind = parameters::heuristic.min; kind <= parameters::heuristic.max; ++kind) {
    if (heuristic_facts(static_cast<HeuristicKind>(kind), 1000, query.movement, query.model()).admissible) safe |= 1u << kind;
  }
  numbers_.assign(check_field::count, absent);
  numbers_[check_field::Weight] = check->weight();
  numbers_[check_field::Cells] = check->cells();
  numbers_[check_field::Moves] = check->moves();
  if (is_reached) numbers_[check_field::Shortest] = shown_cost(shortest);
  if (cost && is_reached && shortest > 0) numbers_[check_field::Ratio] = static_cast<double>(*cost) / static_cast<double>(shortest);
  if (checked >= 0) numbers_[check_field::IsShortest] = static_cast<double>(cost == shortest);
  numbers_[check_field::Safe] = safe;
  for (const EstimateFindings* findings : {&check->unweighted(), &check->weighted()}) {
    const auto& [over, falls, gap, cell, move] = *findings;
    const std::size_t first = numbers_.size();
    numbers_.resize(first + finding_field::count);
    double* const out = numbers_.data() + first;
    out[finding_field::Over] = over;
    out[finding_field::WorstCell] = index(cell.cell);
    out[finding_field::WorstEstimate] = shown_cost(cell.estimate);
    out[finding_field::WorstCost] = shown_cost(cell.cost);
    out[finding_field::Falls] = falls;
    out[finding_field::FallFrom] = index(move.from);
    out[finding_field::FallTo] = index(move.to);
    out[finding_field::Fall] = shown_cost(move.fall);
    out[finding_field::FallCost] = shown_cost(move.cost);
    out[finding_field::Gap] = shown_cost(gap);
  }
  return view(numbers_);
}

void bind_heuristic(const ExplainClass& explain) {
  explain.function("beginHeuristicCheck", &Explain::begin_heuristic_check)
      .function("advanceHeuristicCheck", &Explain::advance_heuristic_check)
      .function("endHeuristicCheck", &Explain::end_heuristic_check)
      .function("heuristicReport", &Explain::heuristic_report);
}

}  // namespace astrolabe::bindings
