// All shortest paths of the query, and the job that finds them and the obstacles that make the path dearer (removals.cpp).

#include "values.hpp"
#include "web_explain.hpp"

#include "fields.hpp"
#include "row_numbers.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>

namespace astrolabe::bindings {

bool Explain::begin_what_if(int lane) {
  what_if_.end();
  if (!is_current(lane)) return false;
  const World& world = searched(lane);
  if (world.map().size().cells() > most_cells_of_medium_map) return false;
  what_if_lane_ = number_of(lane);
  what_if_.begin(world.version(), world.map(), world.problem());
  return true;
}

int Explain::advance_what_if(int cells) { return what_if_.advance(searched_by(what_if_lane_).version(), cells); }
void Explain::end_what_if() { what_if_.end(); }
const WhatIf* Explain::present_what_if() const noexcept { return what_if_.of(searched_by(what_if_lane_).version()); }

double Explain::shown_cost(std::uint64_t units) noexcept {
  if (units == DistanceField::unreachable) return std::numeric_limits<double>::infinity();
  return shown_units(session().world().query().model(), static_cast<double>(units));
}

val Explain::what_if_report() {
  numbers_.clear();
  const WhatIf* const what_if = present_what_if();
  if (what_if == nullptr || !what_if->has_paths()) return view(numbers_);
  const WallRemoval* const removals = what_if->has_removals() ? &what_if->removals() : nullptr;
  numbers_.resize(what_if_field::count);
  numbers_[what_if_field::Cost] = shown_cost(what_if->costs().shortest());
  numbers_[what_if_field::Cells] = what_if->paths().cells();
  numbers_[what_if_field::IsComplete] = removals != nullptr;
  numbers_[what_if_field::Obstacles] = removals == nullptr ? absent : removals->obstacles();
  numbers_[what_if_field::Gains] = removals == nullptr ? absent : static_cast<double>(removals->gains().size());
  return view(numbers_);
}

std::string Explain::path_count() {
  const WhatIf* const what_if = present_what_if();
  return what_if != nullptr && what_if->has_paths() ? what_if->paths().paths() : std::string{};
}

val Explain::path_shares(int row, int cells) {
  values_.clear();
  const WhatIf* const what_if = present_what_if();
  if (what_if == nullptr || !what_if->has_paths()) return view(values_);
  append_rows(values_, searched_by(what_if_lane_).map().size(), row, cells, [what_if](Cell cell) { return what_if->paths().share(cell); });
  return view(values_);
}

val Explain::move_shares(int x, int y, int cells) {
  values_.clear();
  const WhatIf* const what_if = present_what_if();
  const Size size = searched_by(what_if_lane_).map().size();
  if (what_if == nullptr || !what_if->has_paths() || !size.contains(point_of(x, y))) return view(values_);
  const std::uint32_t first = index(size.cell(point_of(x, y))), left = size.width - static_cast<std::uint32_t>(x);
  const std::uint32_t count = std::min(static_cast<std::uint32_t>(std::max(cells, 0)), left);
  values_.assign(std::size_t{count} * direction_count, 0);
  for (std::uint32_t i = 0; i < count; ++i) {
    const Cell cell{first + i};
    for (unsigned moves = what_if->paths().moves(cell); moves != 0; moves &= moves - 1) {
      const auto d = static_cast<unsigned>(std::countr_zero(moves));
      values_[std::size_t{i} * direction_count + d] = static_cast<float>(what_if->paths().share_of_move(cell, d));
    }
  }
  return view(values_);
}

void bind_what_if(const ExplainClass& explain) {
  explain.function("beginWhatIf", &Explain::begin_what_if)
      .function("advanceWhatIf", &Explain::advance_what_if)
      .function("endWhatIf", &Explain::end_what_if)
      .function("whatIfReport", &Explain::what_if_report)
      .function("pathCount", &Explain::path_count)
      .function("pathShares", &Explain::path_shares)
      .function("moveShares", &Explain::move_shares);
}

}  // namespace astrolabe::bindings
