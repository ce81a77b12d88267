// Whether the path of a search is a shortest one, where the search cannot promise it.

#include "explain/costs/known_cost.hpp"
#include "values.hpp"
#include "web_explain.hpp"

#include "fields.hpp"

#include <cstdint>
#include <optional>

namespace astrolabe::bindings {

bool Explain::begin_path_check(int i) {
  path_check_.end();
  if (!is_current(i)) return false;
  const Problem& problem = step_view(i).lane().problem();
  if (!HeuristicCheck::applies(problem) || problem.map->size().cells() > most_cells_of_medium_map) return false;
  path_checked_ = number_of(i);
  path_check_.begin(searched(i).version()).begin(problem);
  return true;
}

int Explain::advance_path_check(int cells) { return path_check_.advance(searched_by(path_checked_).version(), cells); }
void Explain::end_path_check() { path_check_.end(); }

val Explain::path_check(int i) {
  numbers_.clear();
  const DistanceField* const costs = path_check_.ready_of(searched(i).version());
  const std::optional<std::uint64_t> cost = costs == nullptr || !is_current(i) ? std::nullopt : known_cost(step_view(i));
  if (!cost) return view(numbers_);
  const std::uint64_t shortest = (*costs)[searched(i).query().start];
  numbers_.assign(path_field::count, 0);
  numbers_[path_field::Shortest] = shown_cost(shortest);
  numbers_[path_field::IsShortest] = static_cast<double>(*cost == shortest);
  return view(numbers_);
}

void bind_path_check(const ExplainClass& explain) {
  explain.function("beginPathCheck", &Explain::begin_path_check)
      .function("advancePathCheck", &Explain::advance_path_check)
      .function("endPathCheck", &Explain::end_path_check)
      .function("pathCheck", &Explain::path_check);
}

}  // namespace astrolabe::bindings
