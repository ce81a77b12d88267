// All shortest paths of the query, and the job that finds them and the obstacles that make the path dearer (removals.cpp).

#include "values.hpp"
#include "web_explain.hpp"

#include "fields.hpp"
#include "row_numbers.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

namespace astrolabe::bindings {
bool Explain::begin_what_if(int lane) {
  end_what_if();
  if (lane < 0 || lane >= session().lane_count() || session().is_stale(lane)) return false;
  if (session().map().size().cells() > most_cells_of_medium_map) return false;
  what_if_ = std::make_unique<WhatIf>(session().map(), session().problem());
  what_if_revision_ = session().revision();
  return true;
}

int Explain::advance_what_if(int cells) {
  if (current_what_if() == nullptr) return -1;
  return static_cast<int>(what_if_->advance(static_cast<std::uint32_t>(std::max(cells, 1))));
}

void Explain::end_what_if() { what_if_ = nullptr; }

const WhatIf* Explain::current_what_if() noexcept { return what_if_revision_ == session().revision() ? what_if_.get() : nullptr; }

val Explain::what_if_report() {
  numbers_.clear();
  const WhatIf* const what_if = current_what_if();
  if (what_if == nullptr || !what_if->has_paths()) return view(numbers_);
  const WallRemoval* const removals = what_if->has_removals() ? &what_if->removals() : nullptr;
  numbers_.resize(what_if_field::count);
  numbers_[what_if_field::Cost] = shown_cost(session().query(), what_if->costs().shortest());
  numbers_[what_if_field::Cells] = what_if->paths().cells();
  numbers_[what_if_field::IsComplete] = removals != nullptr;
  numbers_[what_if_field::Obstacles] = removals == nullptr ? absent : removals->obstacles();
  numbers_[what_if_field::Gains] = removals == nullptr ? absent : static_cast<double>(removals->gains().size());
  return view(numbers_);
}

std::string Explain::path_count() {
  const WhatIf* const what_if = current_what_if();
  return what_if != nullptr && what_if->has_paths() ? what_if->paths().paths() : std::string{};
}

val Explain::path_shares(int row, int cells) {
  row_numbers_.clear();
  const WhatIf* const what_if = current_what_if();
  if (what_if == nullptr || !what_if->has_paths()) return view(row_numbers_);
  append_rows(row_numbers_, session().map().size(), row, cells, [what_if](Cell cell) { return what_if->paths().share(cell); });
  return view(row_numbers_);
}

val Explain::move_shares(int x, int y, int cells) {
  row_numbers_.clear();
  const WhatIf* const what_if = current_what_if();
  const Size size = session().map().size();
  if (what_if == nullptr || !what_if->has_paths() || !size.contains(point_of(x, y))) return view(row_numbers_);
  const std::uint32_t first = index(size.cell(point_of(x, y))), left = size.width - static_cast<std::uint32_t>(x);
  const std::uint32_t count = std::min(static_cast<std::uint32_t>(std::max(cells, 0)), left);
  row_numbers_.assign(std::size_t{count} * direction_count, 0);
  for (std::uint32_t i = 0; i < count; ++i) {
    const Cell cell{first + i};
    for (unsigned moves = what_if->paths().moves(cell); moves != 0; moves &= moves - 1) {
      const auto d = static_cast<unsigned>(std::countr_zero(moves));
      row_numbers_[std::size_t{i} * direction_count + d] = static_cast<float>(what_if->paths().share_of_move(cell, d));
    }
  }
  return view(row_numbers_);
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
