#include "motion/tick_world.hpp"

#include <algorithm>
#include <memory>
#include <numeric>
#include <utility>

namespace astrolabe {
namespace {

/// The block of a drift at a tick, as the cells between two corners.
CellBox block_at(const Drift& drift, Size size, Tick tick) noexcept {
  const auto d = static_cast<std::size_t>(drift.direction);
  const auto offset = static_cast<std::int32_t>(offset_of(drift, tick));
  const Point corner = size.point(drift.corner);
  const Point low{corner.x + step_x[d] * offset, corner.y + step_y[d] * offset};
  return {low, {low.x + drift.width - 1, low.y + drift.height - 1}};
}

bool contains(const CellBox& box, Point p) noexcept { return p.x >= box.low.x && p.x <= box.high.x && p.y >= box.low.y && p.y <= box.high.y; }

/// Adds the cells of one box that do not lie in the other.
void add_outside(const CellBox& box, const CellBox& other, Size size, std::vector<Cell>& cells) {
  for (std::int32_t y = box.low.y; y <= box.high.y; ++y) {
    const bool is_beside = y < other.low.y || y > other.high.y;
    for (std::int32_t x = box.low.x; x <= box.high.x; ++x) {
      if (!is_beside && x >= other.low.x && x <= other.high.x) {
        x = other.high.x;
        continue;
      }
      cells.push_back(size.cell({x, y}));
    }
  }
}

/// The edges of a cell that a door of edges has: a bit for each direction.
unsigned edges_of(const Door& door, Size size, Point p) noexcept {
  const Point first = size.point(door.first);
  const Point from{p.x - first.x, p.y - first.y};
  const bool is_east = door.shape == DoorShape::EastEdges;
  const std::int32_t along = is_east ? from.y : from.x, across = is_east ? from.x : from.y;
  if (along < 0 || along >= door.length || across < 0 || across > 1) return 0;
  const auto direction = static_cast<unsigned>(is_east ? Direction::East : Direction::South);
  return 1u << (across == 0 ? direction : opposite(direction));
}

}  // namespace

void footprint(Size size, Unit unit, Cell cell, std::vector<Cell>& cells) {
  cells.clear();
  const Point p = size.point(cell);
  for (std::int32_t y = 0; y < unit.size; ++y) {
    for (std::int32_t x = 0; x < unit.size; ++x) {
      if (size.contains({p.x + x, p.y + y})) cells.push_back(size.cell({p.x + x, p.y + y}));
    }
  }
}

TickWorld::TickWorld(const World& drawn) : drawn_(drawn) { update(); }

void TickWorld::update() {
  if (revision_ == drawn_.revision()) return;
  revision_ = drawn_.revision();
  add_all();
  read(*drawn_.motion());
  if (map_version_ != drawn_.map_version()) {
    map_version_ = drawn_.map_version();
    world_.replace(std::make_unique<Map>(drawn_.map()), drawn_.query());
    touched_.clear();
    under_.clear();
  }
  world_.set_query(drawn_.query());
  add_all();
  std::vector<Change> changes;
  go(tick_, under_, changes);
}

void TickWorld::read(const Motion& motion) {
  doors_.clear();
  doors_of_cell_.clear();
  classes_.clear();
  barriers_.clear();
  edits_.clear();
  drifts_ = motion.drifts;
  read_doors(motion);
  read_edits(motion);
  read_period(motion);
}

void TickWorld::add_all() {
  for (const TimedDoor& door : doors_) touched_.insert(touched_.end(), door.cells.begin(), door.cells.end());
  for (const TimedEdit& edit : edits_) touched_.push_back(edit.cell);
  const Size size = drawn_.map().size();
  for (const Drift& drift : drifts_) add_outside(block_at(drift, size, tick_), {{-1, -1}, {-1, -1}}, size, touched_);
}

void TickWorld::read_doors(const Motion& motion) {
  const Size size = drawn_.map().size();
  for (std::size_t i = 0; i < motion.doors.size(); ++i) {
    const Door& door = motion.doors[i];
    TimedDoor& timed = doors_.emplace_back(TimedDoor{door, {}, DoorTimes(door)});
    const std::uint32_t step = goes_down(door.shape) ? size.width : 1;
    for (std::uint32_t k = 0; k < door.length; ++k) {
      const Cell cell{index(door.first) + k * step};
      timed.cells.push_back(cell);
      // Both cells of an edge have it as a barrier.
      if (is_edge(door.shape)) timed.cells.push_back(Cell{index(cell) + (door.shape == DoorShape::EastEdges ? 1 : size.width)});
    }
    for (const Cell cell : timed.cells) {
      std::vector<std::uint16_t>& doors = doors_of_cell_[index(cell)];
      if (doors.empty() || doors.back() != i) doors.push_back(static_cast<std::uint16_t>(i));
    }
  }
  for (const TimedEdit& edit : motion.edits) {
    if (edit.kind == TimedKind::Door) doors_[edit.subject].times.add_toggle(edit.tick, edit.value != 0);
  }
}

void TickWorld::read_edits(const Motion& motion) {
  for (const TimedEdit& edit : motion.edits) {
    if (edit.kind != TimedKind::Classes && edit.kind != TimedKind::Barriers) continue;
    (edit.kind == TimedKind::Classes ? classes_ : barriers_)[index(edit.cell)].push_back({edit.tick, edit.value});
    edits_.push_back(edit);
  }
}

void TickWorld::read_period(const Motion& motion) {
  periodic_from_ = motion.edits.empty() ? 0 : motion.edits.back().tick;
  std::uint64_t period = 1;
  const auto add = [&](std::uint64_t ticks) { period = period > most_ticks ? period : std::lcm(period, ticks); };
  for (const Door& door : motion.doors) {
    if (!door.has_schedule()) continue;
    periodic_from_ = std::max(periodic_from_, door.every == 0 ? door.opens : door.closes);
    // A toggle holds until the schedule changes, which it does within a period.
    if (door.every != 0) add(door.every);
  }
  for (const Drift& drift : motion.drifts) add(2 * std::uint64_t{drift.distance} * drift.pace.ticks);
  for (const MovingUnit& unit : motion.units) {
    add(unit.pace.ticks);
    add(unit.target.pace.ticks);
  }
  period_ = period > most_ticks ? 0 : static_cast<Tick>(period);
}

// --- what is where at a tick

const TickWorld::Value* TickWorld::value_at(const Values& values, Cell cell, Tick last) noexcept {
  const auto of_cell = values.find(index(cell));
  if (of_cell == values.end()) return nullptr;
  const auto behind =
      std::upper_bound(of_cell->second.begin(), of_cell->second.end(), last, [](Tick wanted, const Value& value) { return wanted < value.tick; });
  return behind == of_cell->second.begin() ? nullptr : &*(behind - 1);
}

bool TickWorld::is_closed(Cell cell, Tick tick, Tick last) const noexcept {
  if (const auto doors = doors_of_cell_.find(index(cell)); doors != doors_of_cell_.end()) {
    for (const std::uint16_t door : doors->second) {
      if (!is_edge(doors_[door].door.shape) && doors_[door].times.is_closed(tick, last)) return true;
    }
  }
  const Size size = drawn_.map().size();
  const Point p = size.point(cell);
  return std::any_of(drifts_.begin(), drifts_.end(), [&](const Drift& drift) { return contains(block_at(drift, size, tick), p); });
}

Terrain TickWorld::class_at(Cell cell, Tick tick, Tick last) const noexcept {
  if (is_closed(cell, tick, last)) return wall;
  const Value* const value = value_at(classes_, cell, std::min(tick, last));
  return value == nullptr ? drawn_.map().at(cell) : value->value;
}

std::uint8_t TickWorld::barriers_at(Cell cell, Tick tick, Tick last) const noexcept {
  const Value* const value = value_at(barriers_, cell, std::min(tick, last));
  unsigned bits = value == nullptr ? drawn_.map().barriers(cell) : value->value;
  const auto doors = doors_of_cell_.find(index(cell));
  if (doors == doors_of_cell_.end()) return static_cast<std::uint8_t>(bits);
  const Point p = drawn_.map().size().point(cell);
  for (const std::uint16_t i : doors->second) {
    const Door& door = doors_[i].door;
    if (is_edge(door.shape) && doors_[i].times.is_closed(tick, last)) bits |= edges_of(door, drawn_.map().size(), p);
  }
  return static_cast<std::uint8_t>(bits);
}

// --- going there

void TickWorld::add_moved(const Drift& drift, Tick from, Tick to) {
  const Size size = drawn_.map().size();
  const CellBox before = block_at(drift, size, from), after = block_at(drift, size, to);
  add_outside(before, after, size, touched_);
  add_outside(after, before, size, touched_);
}

void TickWorld::add_touched(Tick from, Tick to) {
  const Tick low = std::min(from, to), high = std::max(from, to);
  const auto first = std::upper_bound(edits_.begin(), edits_.end(), low, [](Tick wanted, const TimedEdit& edit) { return wanted < edit.tick; });
  for (auto edit = first; edit != edits_.end() && edit->tick <= high; ++edit) touched_.push_back(edit->cell);
  for (const TimedDoor& door : doors_) {
    if (door.times.is_closed(from) != door.times.is_closed(to)) touched_.insert(touched_.end(), door.cells.begin(), door.cells.end());
  }
  for (const Drift& drift : drifts_) add_moved(drift, from, to);
}

WorldChanges TickWorld::seek(Tick tick, std::vector<Change>& changes) { return go(tick, {}, changes); }

WorldChanges TickWorld::seek_for(Tick tick, Unit unit, Cell at, std::vector<Change>& changes) {
  std::vector<Cell> under;
  footprint(world_.map().size(), unit, at, under);
  std::erase_if(under, [&](Cell cell) { return class_at(cell, tick, tick) != wall; });
  return go(tick, std::move(under), changes);
}

WorldChanges TickWorld::go(Tick tick, std::vector<Cell> under, std::vector<Change>& changes) {
  if (tick != tick_) add_touched(tick_, tick);
  tick_ = tick;
  if (under != under_) {
    touched_.insert(touched_.end(), under_.begin(), under_.end());
    touched_.insert(touched_.end(), under.begin(), under.end());
    under_ = std::move(under);
  }
  if (touched_.empty()) return {};
  std::sort(touched_.begin(), touched_.end(), [](Cell a, Cell b) { return index(a) < index(b); });
  touched_.erase(std::unique(touched_.begin(), touched_.end()), touched_.end());
  std::vector<Edit> edits;
  const Map& map = world_.map();
  for (const Cell cell : touched_) {
    Terrain now = class_at(cell, tick, tick);
    if (now == wall && std::find(under_.begin(), under_.end(), cell) != under_.end()) {
      const Value* const value = value_at(classes_, cell, tick);
      now = value != nullptr && value->value != wall ? value->value : drawn_.map().at(cell);
      if (now == wall) now = plain;
    }
    if (now != map.at(cell)) edits.push_back({cell, now});
    if (const std::uint8_t barriers = barriers_at(cell, tick, tick); barriers != map.barriers(cell))
      edits.push_back({cell, barriers, Plane::Barriers});
  }
  touched_.clear();
  return edits.empty() ? WorldChanges{} : world_.apply(edits, changes);
}

}  // namespace astrolabe
