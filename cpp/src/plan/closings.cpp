#include "plan/closings.hpp"

#include "motion/schedule.hpp"

#include <algorithm>
#include <numeric>

namespace astrolabe {
namespace {

CellBox block_after(const Drift& drift, Size size, std::uint32_t cells) {
  const int direction = static_cast<int>(drift.direction);
  const Point corner = size.point(drift.corner);
  const auto far = static_cast<std::int32_t>(cells);
  const Point low{corner.x + step_x[direction] * far, corner.y + step_y[direction] * far};
  return {low, {low.x + drift.width - 1, low.y + drift.height - 1}};
}

bool contains(const CellBox& box, Point p) noexcept { return p.x >= box.low.x && p.x <= box.high.x && p.y >= box.low.y && p.y <= box.high.y; }

}  // namespace

Closings::Closings(Size size, const Motion* motion) : size_(size), motion_(motion) {
  if (motion_ == nullptr || (motion_->doors.empty() && motion_->drifts.empty())) return;
  is_touched_.resize(size_.cells());
  std::size_t cells = 0;
  for (const Door& door : motion_->doors) cells += door.length;
  doors_of_cell_.begin(cells, size_.cells());
  edges_of_cell_.begin(2 * cells, size_.cells());
  for (std::uint32_t i = 0; i < motion_->doors.size(); ++i) read_door(i);
  for (const Drift& drift : motion_->drifts) {
    CellBox box = block_after(drift, size_, 0);
    box.add(block_after(drift, size_, drift.distance));
    swept_.push_back(box);
    for (std::int32_t y = box.low.y; y <= box.high.y; ++y) {
      for (std::int32_t x = box.low.x; x <= box.high.x; ++x) touch({x, y});
    }
  }
  read_period();
}

void Closings::touch(Point p) {
  if (size_.contains(p)) is_touched_[index(size_.cell(p))] = true;
}

void Closings::read_door(std::uint32_t number) {
  const Door& door = motion_->doors[number];
  const Point first = size_.point(door.first);
  for (std::int32_t i = 0; i < door.length; ++i) {
    const Point p = goes_down(door.shape) ? Point{first.x, first.y + i} : Point{first.x + i, first.y};
    touch(p);
    if (!is_edge(door.shape)) {
      doors_of_cell_.add(size_.cell(p), number);
      continue;
    }
    const bool is_east = door.shape == DoorShape::EastEdges;
    const Direction out = is_east ? Direction::East : Direction::South;
    const Point beyond = is_east ? Point{p.x + 1, p.y} : Point{p.x, p.y + 1};
    edges_of_cell_.add(size_.cell(p), number * 4 + static_cast<std::uint32_t>(out));
    if (!size_.contains(beyond)) continue;
    touch(beyond);
    edges_of_cell_.add(size_.cell(beyond), number * 4 + opposite(static_cast<unsigned>(out)));
  }
}

void Closings::read_period() {
  std::uint64_t period = 1;
  const auto add = [&](std::uint64_t ticks) { period = period > most_ticks ? period : std::lcm(period, ticks); };
  for (const Door& door : motion_->doors) {
    if (!door.has_schedule()) continue;
    periodic_from_ = std::max(periodic_from_, door.every == 0 ? door.opens : door.closes);
    if (door.every != 0) add(door.every);
  }
  for (const Drift& drift : motion_->drifts) add(2 * std::uint64_t{drift.distance} * drift.pace.ticks);
  period_ = period > most_ticks ? 0 : static_cast<Tick>(period);
}

bool Closings::is_closed(Cell cell, Tick tick) const noexcept {
  if (!may_close(cell)) return false;
  if (doors_of_cell_.find(cell, [&](std::uint32_t door) { return is_closed_by_schedule(motion_->doors[door], tick); })) return true;
  const Point p = size_.point(cell);
  for (std::size_t i = 0; i < swept_.size(); ++i) {
    const Drift& drift = motion_->drifts[i];
    if (contains(swept_[i], p) && contains(block_after(drift, size_, offset_of(drift, tick)), p)) return true;
  }
  return false;
}

unsigned Closings::closed_edges(Cell cell, Tick tick) const noexcept {
  unsigned edges = 0;
  if (!may_close(cell)) return edges;
  edges_of_cell_.find(cell, [&](std::uint32_t edge) {
    if (is_closed_by_schedule(motion_->doors[edge / 4], tick)) edges |= 1u << edge % 4;
    return false;
  });
  return edges;
}

}  // namespace astrolabe
