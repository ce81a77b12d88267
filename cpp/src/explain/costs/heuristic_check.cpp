#include "explain/costs/heuristic_check.hpp"

#include "search/options.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace astrolabe {
namespace {

/// The factor of the heuristic, in thousandths. A search with a formula of its own applies a weight above 1 in that formula, so its factor is 1.
std::int32_t weight_of(const Options& options) noexcept {
  const std::int32_t weight = options.get(parameters::weight);
  return weight > 1000 && options.algorithm().orders_by == OrdersBy::Other ? 1000 : weight;
}

/// The share of the field in the progress, in thousandths. The check of cells and moves has the rest.
constexpr Progress share_of_field = 700;

}  // namespace

bool HeuristicCheck::applies(const Problem& problem) noexcept {
  const AlgorithmInfo& info = problem.options->algorithm();
  return info.measure == Measure::Moves && !info.visits && unmet_needs(*problem.map, problem.query, info) == 0;
}

Heuristic HeuristicCheck::estimate_of(const Problem& problem) noexcept {
  const auto kind = static_cast<HeuristicKind>(problem.options->get(parameters::heuristic));
  return {kind, weight_of(*problem.options), *problem.map, problem.query};
}

void HeuristicCheck::begin(const Problem& problem) {
  map_ = problem.map;
  moves_ = problem.moves;
  steps_ = Steps(*map_, problem.query);
  const auto kind = static_cast<HeuristicKind>(problem.options->get(parameters::heuristic));
  weight_ = weight_of(*problem.options);
  unweighted_ = Heuristic(kind, 1000, *map_, problem.query);
  weighted_ = estimate_of(problem);
  field_.begin(problem);
  field_is_ready_ = false;
  rows_checked_ = cells_ = move_count_ = 0;
  findings_ = {};
  for (Rows& rows : rows_) {
    for (auto* row : {&rows.above, &rows.here, &rows.below}) row->resize(map_->size().width);
  }
}

Progress HeuristicCheck::advance(std::uint32_t cells) {
  if (!field_is_ready_) {
    const Progress progress = field_.advance(cells);
    field_is_ready_ = progress == ready;
    return progress * share_of_field / ready;
  }
  const Size size = map_->size();
  if (rows_checked_ == size.height) return ready;
  for (const std::uint32_t end = size.end_of_part(rows_checked_, cells); rows_checked_ < end; ++rows_checked_) check_row(rows_checked_);
  if (rows_checked_ == size.height) return ready;
  return share_of_field + progress_of(rows_checked_, size.height) * (ready - share_of_field) / ready;
}

void HeuristicCheck::fill_row(const Heuristic& heuristic, std::uint32_t y, std::vector<std::uint64_t>& row) const {
  for (std::uint32_t x = 0; x < row.size(); ++x) row[x] = heuristic(static_cast<std::int32_t>(x), static_cast<std::int32_t>(y));
}

void HeuristicCheck::check_row(std::uint32_t y) {
  const auto [width, height] = map_->size();
  for (std::uint32_t i = y * width; i < (y + 1) * width; ++i) {
    cells_ += field_[Cell{i}] != DistanceField::unreachable ? 1 : 0;
    move_count_ += static_cast<std::uint32_t>(std::popcount((*moves_)[Cell{i}]));
  }
  const std::size_t estimates = weight_ == 1000 ? 1 : 2;
  for (std::size_t i = 0; i < estimates; ++i) {
    const Heuristic& heuristic = i == 0 ? unweighted_ : weighted_;
    Rows& rows = rows_[i];
    std::swap(rows.above, rows.here);
    std::swap(rows.here, rows.below);
    if (y == 0) fill_row(heuristic, y, rows.here);
    if (y + 1 < height) fill_row(heuristic, y + 1, rows.below);
    check_cells(y, rows, findings_[i]);
    check_moves(y, rows, findings_[i]);
  }
}

void HeuristicCheck::check_cells(std::uint32_t y, const Rows& rows, EstimateFindings& findings) const {
  Overestimate& worst = findings.worst_cell;
  for (std::uint32_t x = 0; x < rows.here.size(); ++x) {
    const Cell cell{y * map_->size().width + x};
    const std::uint64_t estimate = rows.here[x], cost = field_[cell];
    if (cost == DistanceField::unreachable) continue;
    if (estimate <= cost) {
      findings.gap = std::max(findings.gap, cost - estimate);
    } else {
      ++findings.overestimates;
      if (estimate - cost > worst.estimate - worst.cost) worst = {cell, estimate, cost};
    }
  }
}

void HeuristicCheck::check_moves(std::uint32_t y, const Rows& rows, EstimateFindings& findings) const {
  const std::array<const std::uint64_t*, 3> estimates{rows.above.data(), rows.here.data(), rows.below.data()};
  SteepFall& worst = findings.worst_move;
  for (std::uint32_t x = 0; x < rows.here.size(); ++x) {
    const Cell cell{y * map_->size().width + x};
    for (unsigned moves = (*moves_)[cell]; moves != 0; moves &= moves - 1) {
      const auto d = static_cast<unsigned>(std::countr_zero(moves));
      const Cell to = steps_.neighbour(cell, d);
      const std::uint64_t before = rows.here[x], cost = steps_.cost(d, to);
      const std::uint64_t after = estimates[static_cast<std::size_t>(step_y[d] + 1)][static_cast<std::int32_t>(x) + step_x[d]];
      if (before <= cost + after) continue;
      ++findings.falls;
      const std::uint64_t fall = before - after;
      if (fall - cost > worst.fall - worst.cost) worst = {cell, to, fall, cost};
    }
  }
}

}  // namespace astrolabe
