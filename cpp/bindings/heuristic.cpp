// The heuristic of a search against the exact cost to the goal.

#include "values.hpp"
#include "web_explain.hpp"

#include "catalog/json_writer.hpp"
#include "explain/known_cost.hpp"
#include "search/options.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>

namespace astrolabe::bindings {
namespace {

/// Digits behind the point: people see three.
constexpr int digits = 6;

void write(JsonWriter& json, const CostModel& model, const EstimateFindings& findings) {
  const auto shown = [&](std::uint64_t units) { return shown_units(model, static_cast<double>(units)); };
  const auto& [over, falls, gap, cell, move] = findings;
  json.begin_object().member("over", over).member("falls", falls).key("gap").value(shown(gap), digits);
  json.key("worst").begin_object().member("cell", index(cell.cell)).key("h").value(shown(cell.estimate), digits);
  json.key("cost").value(shown(cell.cost), digits).end_object();
  json.key("steepest").begin_object().member("from", index(move.from)).member("to", index(move.to));
  json.key("fall").value(shown(move.fall), digits).key("cost").value(shown(move.cost), digits).end_object();
  json.end_object();
}

}  // namespace

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

std::string Explain::heuristic_report() {
  if (!is_check_current() || check_progress_ != ready) return {};
  const Query& query = session().query();
  const std::uint64_t shortest = check_->cost_to_goal(query.start);
  const bool has_lane = checked_lane_ < session().lane_count() && !session().is_stale(checked_lane_);
  const std::optional<std::uint64_t> cost = has_lane ? known_cost(session().lane(checked_lane_)) : std::nullopt;
  JsonWriter json;
  json.begin_object().member("weight", check_->weight()).member("cells", check_->cells()).member("moves", check_->moves()).key("shortest");
  shortest == DistanceField::unreachable ? json.null() : json.value(shown_units(query.model(), static_cast<double>(shortest)), digits);
  json.key("ratio");
  const bool has_ratio = cost.has_value() && shortest != 0;
  has_ratio ? json.value(static_cast<double>(*cost) / static_cast<double>(shortest), digits) : json.null();
  json.member("isShortest", cost == shortest).key("safe").begin_array();
  for (std::int32_t kind = parameters::heuristic.min; kind <= parameters::heuristic.max; ++kind) {
    if (heuristic_facts(static_cast<HeuristicKind>(kind), 1000, query.movement, query.model()).admissible) json.value(kind);
  }
  json.end_array().key("alone");
  write(json, query.model(), check_->unweighted());
  json.key("weighted");
  write(json, query.model(), check_->weighted());
  return json.end_object().take();
}

val Explain::heuristic_errors(int row, int cells) {
  constexpr int most = 1 << 18;
  errors_.clear();
  const Size size = session().map().size();
  if (is_check_current() && check_progress_ == ready && row >= 0 && row < static_cast<int>(size.height)) {
    const auto first = static_cast<std::uint32_t>(row);
    const std::uint32_t end = size.end_of_part(first, static_cast<std::uint32_t>(std::clamp(cells, 1, most)));
    for (std::uint32_t i = first * size.width; i < end * size.width; ++i) {
      const std::uint64_t cost = check_->cost_to_goal(Cell{i});
      const auto error = static_cast<double>(static_cast<std::int64_t>(cost - check_->estimate(Cell{i})));
      errors_.push_back(cost == DistanceField::unreachable ? std::numeric_limits<float>::quiet_NaN()
                                                           : static_cast<float>(shown_units(session().query().model(), error)));
    }
  }
  return view(errors_);
}

void bind_heuristic(const ExplainClass& explain) {
  explain.function("beginHeuristicCheck", &Explain::begin_heuristic_check)
      .function("advanceHeuristicCheck", &Explain::advance_heuristic_check)
      .function("endHeuristicCheck", &Explain::end_heuristic_check)
      .function("heuristicReport", &Explain::heuristic_report)
      .function("heuristicErrors", &Explain::heuristic_errors);
}

}  // namespace astrolabe::bindings
