#include "explain/paths/wall_removal.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace astrolabe {
namespace {

/// The kinds of obstacles that a cell can have, by their directions: what bars the edges to its right and below it, and a wall.
constexpr std::array<std::uint8_t, 3> kinds{1, 2, no_direction};

/// The work, in cells, of looking at an obstacle, and of removing it and putting it back.
constexpr std::uint32_t look = 2, trial = 32;

bool exists(const Map& map, const Obstacle& obstacle) noexcept {
  if (obstacle.is_wall()) return !map.passable(obstacle.cell);
  const Size size = map.size();
  const Point p = size.point(obstacle.cell);
  const unsigned d = obstacle.direction;
  if (!size.contains({p.x + step_x[d], p.y + step_y[d]})) return false;
  return ((map.barriers(obstacle.cell) >> d | map.barriers(across(size, obstacle)) >> opposite(d)) & 1) != 0;
}

std::uint32_t take(std::uint32_t work, std::uint32_t part) noexcept { return work > part ? work - part : 0; }

}  // namespace

WallRemoval::WallRemoval(const Map& map, const Problem& problem, const StartGoalCosts& costs)
    : map_(&map), query_(problem.query), costs_(&costs), search_(problem, costs) {
  trial_.replace(std::make_unique<Map>(map), problem.query);
}

bool WallRemoval::make_ready() {
  is_ready_ = trial_.make_ready() && search_.make_room();
  return is_ready_;
}

Progress WallRemoval::advance(std::uint32_t cells) {
  if (!is_ready_ && !make_ready()) return 0;
  const std::uint32_t all = map_->size().cells();
  for (std::uint32_t work = cells; work > 0 && (removed_ || cell_ < all);) {
    if (!removed_) {
      const std::optional<Obstacle> obstacle = next_of_cell();
      work = take(work, obstacle ? look : 1);
      if (!obstacle || !search_.may_gain(reach_of(*obstacle))) continue;
      remove(*obstacle);
      work = take(work, trial);
    }
    if (!search_.advance(work)) break;
    if (search_.cost() < costs_->shortest()) note({*removed_, search_.cost()});
    put_back();
  }
  return cell_ == all && !removed_ ? ready : progress_of(cell_, all);
}

std::optional<Obstacle> WallRemoval::next_of_cell() noexcept {
  const Cell cell{cell_};
  // Most cells have none.
  if (map_->passable(cell) && !map_->has_barriers()) stage_ = kinds.size();
  while (stage_ < kinds.size()) {
    const Obstacle obstacle{cell, kinds[stage_++]};
    if (!exists(*map_, obstacle)) continue;
    ++obstacles_;
    return obstacle;
  }
  stage_ = 0;
  ++cell_;
  return std::nullopt;
}

CellBox WallRemoval::reach_of(const Obstacle& obstacle) const noexcept {
  const Size size = map_->size();
  CellBox box;
  box.add(size.point(obstacle.cell));
  if (!obstacle.is_wall()) box.add(size.point(across(size, obstacle)));
  // The cells where the unit covers one of these, and those from which a move passes one of them.
  const std::int32_t covered = query_.unit.size - 1;
  box.add(Point{std::max(box.low.x - covered, 0), std::max(box.low.y - covered, 0)});
  return size.around(box, 1);
}

void WallRemoval::remove(const Obstacle& obstacle) {
  removed_ = obstacle;
  std::array<Edit, 2> edits;
  std::size_t count = 0;
  const Cell cell = obstacle.cell;
  if (obstacle.is_wall()) {
    edits[count++] = {cell, plain};
  } else {
    const unsigned d = obstacle.direction;
    const Cell other = across(map_->size(), obstacle);
    edits[count++] = {cell, static_cast<std::uint8_t>(map_->barriers(cell) & ~(1u << d)), Plane::Barriers};
    edits[count++] = {other, static_cast<std::uint8_t>(map_->barriers(other) & ~(1u << opposite(d))), Plane::Barriers};
  }
  changes_.clear();
  trial_.apply(std::span(edits.data(), count), changes_);
  search_.begin(trial_.problem(), reach_of(obstacle));
}

void WallRemoval::put_back() {
  std::vector<Edit> edits;
  for (const Change& change : changes_) edits.push_back({change.cell, change.before, change.plane});
  std::vector<Change> back;
  trial_.apply(edits, back);
  removed_ = std::nullopt;
}

void WallRemoval::note(const Removal& removal) {
  gains_.push_back(removal);
  const auto is_cheaper = [](const Removal& a, const Removal& b) { return a.cost < b.cost; };
  best_.insert(std::upper_bound(best_.begin(), best_.end(), removal, is_cheaper), removal);
  if (best_.size() > most_best) best_.pop_back();
}

std::uint64_t WallRemoval::cost_without(const Obstacle& obstacle) const noexcept {
  const auto precedes = [](const Removal& removal, const Obstacle& of) { return comes_before(removal.obstacle, of); };
  const auto found = std::lower_bound(gains_.begin(), gains_.end(), obstacle, precedes);
  return found != gains_.end() && found->obstacle == obstacle ? found->cost : costs_->shortest();
}

}  // namespace astrolabe
