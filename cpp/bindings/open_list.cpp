// The table of the open list of a lane at a step.

#include "values.hpp"
#include "web_explain.hpp"

#include "fields.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace astrolabe::bindings {
namespace {

/// More than any window shows.
constexpr int most_rows = 512;

const std::vector<Cell> no_cells;

Side side_from(int side) noexcept { return side == 1 ? Side::Backward : Side::Forward; }

}  // namespace

int Explain::read_open_list(int i) { return progress_while(!open_list_.read(step_view(i))); }

int Explain::list_kind(int i) {
  const StepView& at = step_view(i);
  const Lane& lane = at.lane();
  const bool has_search = lane.status() != Status::Refused && lane.progress() == ready;
  return static_cast<int>(has_search ? lane.search().list_order(at.step()).kind : ListKind::None);
}

val Explain::open_list(int i, int side) {
  numbers_.assign(list_field::count, 0);
  numbers_[list_field::State] = static_cast<double>(ListState::NoSearch);
  if (!open_list_.is_of(step_view(i))) return view(numbers_);
  const Side of = side_from(side);
  numbers_[list_field::State] = static_cast<double>(open_list_.state());
  numbers_[list_field::Kind] = static_cast<double>(open_list_.kind());
  numbers_[list_field::TwoSided] = static_cast<double>(open_list_.is_two_sided());
  numbers_[list_field::Turn] = static_cast<double>(open_list_.turn());
  numbers_[list_field::TakesNext] = static_cast<double>(open_list_.takes_next());
  numbers_[list_field::Size] = static_cast<double>(open_list_.size(of));
  numbers_[list_field::Ties] = open_list_.ties(of);
  numbers_[list_field::Rule] = static_cast<double>(open_list_.rule(of));
  numbers_[list_field::Equals] = open_list_.equals(of);
  numbers_[list_field::Numbered] = open_list_.numbered(of);
  if (of == open_list_.turn()) numbers_[list_field::Lowest] = static_cast<double>(open_list_.lowest(step_view(i)));
  return view(numbers_);
}

val Explain::cut_equals(int i) { return web_.cells_view(open_list_.is_of(step_view(i)) ? open_list_.cut_equals() : no_cells); }

val Explain::open_rows(int i, int side, int first, int count) {
  numbers_.clear();
  const StepView& at = step_view(i);
  if (!open_list_.is_of(at)) return view(numbers_);
  open_rows_.clear();
  const auto from = static_cast<std::size_t>(std::max(first, 0)), wanted = static_cast<std::size_t>(std::clamp(count, 0, most_rows));
  open_list_.rows(at, side_from(side), from, wanted, open_rows_);
  const CostModel& model = at.lane().problem().query.model();
  const auto shown = [&](std::uint64_t units) {
    return units == no_priority ? std::numeric_limits<double>::quiet_NaN() : shown_units(model, static_cast<double>(units));
  };
  numbers_.resize(open_rows_.size() * row_field::count);
  double* out = numbers_.data();
  for (const OpenRow& row : open_rows_) {
    const Point p = at.lane().problem().map->size().point(row.cell);
    out[row_field::X] = p.x;
    out[row_field::Y] = p.y;
    out[row_field::G] = shown(row.g);
    out[row_field::H] = shown(row.h);
    out[row_field::F] = shown(row.f);
    out[row_field::Step] = row.step;
    out[row_field::TiesAbove] = row.ties_with_above;
    out[row_field::TiesBelow] = row.ties_with_below;
    out[row_field::Idle] = row.is_idle;
    out[row_field::Number] = row.number;
    out += row_field::count;
  }
  return view(numbers_);
}

int Explain::open_row_of(int i, int side, int x, int y) {
  const Size size = searched(i).map().size();
  if (!is_current(i) || !open_list_.is_of(step_view(i)) || !size.contains(point_of(x, y))) return -1;
  const auto row = open_list_.row_of(side_from(side), size.cell(point_of(x, y)));
  return row ? static_cast<int>(*row) : -1;
}

void bind_open_list(const ExplainClass& explain) {
  explain.function("readOpenList", &Explain::read_open_list)
      .function("listKind", &Explain::list_kind)
      .function("openList", &Explain::open_list)
      .function("cutEquals", &Explain::cut_equals)
      .function("openRows", &Explain::open_rows)
      .function("openRowOf", &Explain::open_row_of);
}

}  // namespace astrolabe::bindings
