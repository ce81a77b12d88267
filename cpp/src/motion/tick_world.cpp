#include "motion/tick_world.hpp"

#include <algorithm>
#include <memory>
#include <numeric>
#include <utility>

namespace astrolabe {
namespace {

/// The block of a drift after this many cells, as the cells between two corners.
CellBox block_after(const Drift& drift, Size size, std::int32_t cells) noexcept {
  const auto d = static_cast<std::size_t>(drift.direction);
  const Point corner = size.point(drift.corner);
  const Point low{corner.x + step_x[d] * cells, corner.y + step_y[d] * cells};
  return {low, {low.x + drift.width - 1, low.y + drift.height - 1}};
}

CellBox block_at(const Drift& drift, Size size, Tick tick) noexcept {
  return block_after(drift, size, static_cast<std::int32_t>(offset_of(drift, tick)));
}

bool contains(const CellBox& box, Point p) noexcept { return p.x >= box.low.x && p.x <= box.high.x && p.y >= box.low.y && p.y <= box.high.y; }

/// Calls `add` with the cells of one box that do not lie in the other.
template <class Add>
void add_outside(const CellBox& box, const CellBox& other, Size size, const Add& add) {
  for (std::int32_t y = box.low.y; y <= box.high.y; ++y) {
    const bool is_beside = y < other.low.y || y > other.high.y;
    for (std::int32_t x = box.low.x; x <= box.high.x; ++x) {
      if (!is_beside && x >= other.low.x && x <= other.high.x) {
        x = other.high.x;
        continue;
      }
      add(size.cell({x, y}));
    }
  }
}

/// A box that has no cell of a map.
constexpr CellBox nowhere{{-1, -1}, {-1, -1}};

/// Calls `each` with the cells that the door closes, or an edge of which it closes.
template <class Each>
void each_cell(const Door& door, Size size, const Each& each) {
  const std::uint32_t step = goes_down(door.shape) ? size.width : 1;
  for (std::uint32_t k = 0; k < door.length; ++k) {
    const Cell cell{index(door.first) + k * step};
    each(cell);
    // Both cells of an edge have it as a barrier.
    if (is_edge(door.shape)) each(Cell{index(cell) + (door.shape == DoorShape::EastEdges ? 1 : size.width)});
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
  const bool is_same_map = map_version_ == drawn_.map_version();
  map_version_ = drawn_.map_version();
  if (is_same_map) touch_all();
  read(*drawn_.motion());
  count_blocks();
  if (!is_same_map) {
    world_.replace(std::make_unique<Map>(drawn_.map()), drawn_.query());
    touched_.clear();
    is_touched_.clear();
    own_ = {};
  }
  world_.set_query(drawn_.query());
  touch_all();
  std::vector<Change> changes;
  go(tick_, own_, changes);
}

void TickWorld::read(const Motion& motion) {
  const Size size = drawn_.map().size();
  doors_.clear();
  edits_.clear();
  std::size_t cells = 0;
  for (const Door& door : motion.doors) cells += std::size_t{door.length} * (is_edge(door.shape) ? 2 : 1);
  doors_of_cell_.begin(cells, size.cells());
  edits_of_cell_.begin(motion.edits.size(), size.cells());
  drifts_ = motion.drifts;
  std::vector<DoorTimes> times = door_times(motion);
  for (std::size_t i = 0; i < motion.doors.size(); ++i) {
    const Door& door = motion.doors[i];
    each_cell(door, size, [&](Cell cell) { doors_of_cell_.add(cell, static_cast<std::uint32_t>(i)); });
    const bool is_closed = times[i].is_closed(tick_);
    doors_.push_back({door, std::move(times[i]), is_closed});
  }
  for (const TimedEdit& edit : motion.edits) {
    if (edit.kind != TimedKind::Classes && edit.kind != TimedKind::Barriers) continue;
    edits_of_cell_.add(edit.cell, static_cast<std::uint32_t>(edits_.size()));
    edits_.push_back(edit);
  }
  read_period(motion);
}

void TickWorld::count_blocks() {
  const Size size = drawn_.map().size();
  drifting_ = {};
  for (const Drift& drift : drifts_) {
    for (const std::int32_t far : {0, std::int32_t{drift.distance}}) drifting_.add(block_after(drift, size, far));
  }
  blocks_.clear();
  if (drifts_.empty()) return;
  const auto side = [](std::int32_t low, std::int32_t high) { return static_cast<std::size_t>(high - low) + 1; };
  blocks_.resize(side(drifting_.low.x, drifting_.high.x) * side(drifting_.low.y, drifting_.high.y));
  for (const Drift& drift : drifts_) add_outside(block_at(drift, size, tick_), nowhere, size, [this](Cell cell) { ++blocks_on(cell); });
}

std::size_t TickWorld::place_in_count(Point p) const noexcept {
  const auto width = static_cast<std::size_t>(drifting_.high.x - drifting_.low.x) + 1;
  return static_cast<std::size_t>(p.y - drifting_.low.y) * width + static_cast<std::size_t>(p.x - drifting_.low.x);
}

void TickWorld::touch(Cell cell) {
  if (is_touched_.empty()) is_touched_.resize(drawn_.map().size().cells());
  if (is_touched_[index(cell)]) return;
  is_touched_[index(cell)] = true;
  touched_.push_back(cell);
}

void TickWorld::touch(const Door& door) {
  each_cell(door, drawn_.map().size(), [this](Cell cell) { touch(cell); });
}

void TickWorld::touch_all() {
  for (const TimedDoor& door : doors_) touch(door.door);
  for (const TimedEdit& edit : edits_) touch(edit.cell);
  const Size size = drawn_.map().size();
  for (const Drift& drift : drifts_) add_outside(block_at(drift, size, tick_), nowhere, size, [this](Cell cell) { touch(cell); });
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

std::uint8_t TickWorld::below(Cell cell, Plane plane, Tick tick) const noexcept {
  const bool is_class = plane == Plane::Classes;
  const TimedKind kind = is_class ? TimedKind::Classes : TimedKind::Barriers;
  std::uint8_t value = is_class ? drawn_.map().at(cell) : drawn_.map().barriers(cell);
  edits_of_cell_.find(cell, [&](std::uint32_t number) {
    const TimedEdit& edit = edits_[number];
    const bool holds = edit.kind == kind && edit.tick <= tick;
    if (holds) value = edit.value;
    return holds;
  });
  return value;
}

bool TickWorld::is_closed(Cell cell, Tick tick, Tick last) const noexcept {
  const bool has_closed_door = doors_of_cell_.find(cell, [&](std::uint32_t number) {
    const TimedDoor& door = doors_[number];
    return !is_edge(door.door.shape) && is_closed(door, tick, last);
  });
  if (has_closed_door) return true;
  const Size size = drawn_.map().size();
  const Point p = size.point(cell);
  if (tick == tick_) return contains(drifting_, p) && blocks_[place_in_count(p)] != 0;
  return std::any_of(drifts_.begin(), drifts_.end(), [&](const Drift& drift) { return contains(block_at(drift, size, tick), p); });
}

Terrain TickWorld::class_at(Cell cell, Tick tick, Tick last) const noexcept {
  return is_closed(cell, tick, last) ? wall : below(cell, Plane::Classes, std::min(tick, last));
}

std::uint8_t TickWorld::barriers_at(Cell cell, Tick tick, Tick last) const noexcept {
  unsigned bits = below(cell, Plane::Barriers, std::min(tick, last));
  const Point p = drawn_.map().size().point(cell);
  doors_of_cell_.find(cell, [&](std::uint32_t number) {
    const TimedDoor& door = doors_[number];
    if (is_edge(door.door.shape) && is_closed(door, tick, last)) bits |= edges_of(door.door, drawn_.map().size(), p);
    return false;
  });
  return static_cast<std::uint8_t>(bits);
}

// --- going there

void TickWorld::move_to(Tick tick) {
  const Tick low = std::min(tick, tick_), high = std::max(tick, tick_);
  const auto is_until = [](Tick wanted, const TimedEdit& edit) { return wanted < edit.tick; };
  for (auto edit = std::upper_bound(edits_.begin(), edits_.end(), low, is_until); edit != edits_.end() && edit->tick <= high; ++edit)
    touch(edit->cell);
  switched_.clear();
  for (TimedDoor& door : doors_) {
    if (door.times.is_closed(tick) == door.is_closed) continue;
    door.is_closed = !door.is_closed;
    switched_.push_back(static_cast<std::uint32_t>(&door - doors_.data()));
    touch(door.door);
  }
  const Size size = drawn_.map().size();
  for (const Drift& drift : drifts_) {
    const CellBox before = block_at(drift, size, tick_), after = block_at(drift, size, tick);
    add_outside(before, after, size, [this](Cell cell) {
      --blocks_on(cell);
      touch(cell);
    });
    add_outside(after, before, size, [this](Cell cell) {
      ++blocks_on(cell);
      touch(cell);
    });
  }
  tick_ = tick;
}

WorldChanges TickWorld::seek(Tick tick, std::vector<Change>& changes) { return go(tick, {}, changes); }

WorldChanges TickWorld::seek_for(Tick tick, Unit unit, Cell at, std::vector<Change>& changes) { return go(tick, own_of(unit, at, tick), changes); }

TickWorld::Own TickWorld::own_of(Unit unit, Cell at, Tick tick) const {
  Own own;
  const Size size = world_.map().size();
  std::vector<Cell> cells;
  footprint(size, unit, at, cells);
  for (const Cell cell : cells) {
    if (class_at(cell, tick, tick) == wall) own.under.push_back(cell);
    if (unit.size == 1) continue;
    const Point p = size.point(cell);
    const unsigned barriers = barriers_at(cell, tick, tick);
    unsigned within = 0;
    for (unsigned d = 0; d < 4; ++d) {
      const Point next{p.x + step_x[d], p.y + step_y[d]};
      const bool is_own = size.contains(next) && std::find(cells.begin(), cells.end(), size.cell(next)) != cells.end();
      if (is_own && (barriers >> d & barriers_at(size.cell(next), tick, tick) >> opposite(d) & 1) != 0) within |= 1u << d;
    }
    if (within != 0) own.divided.push_back({cell, within});
  }
  return own;
}

WorldChanges TickWorld::go(Tick tick, Own own, std::vector<Change>& changes) {
  if (tick != tick_) move_to(tick);
  if (own != own_) {
    for (const Own* each : {&own_, &own}) {
      for (const Cell cell : each->under) touch(cell);
      for (const ThinWalls& walls : each->divided) touch(walls.cell);
    }
    own_ = std::move(own);
  }
  if (touched_.empty()) return {};
  std::vector<Edit> edits;
  const Map& map = world_.map();
  for (const Cell cell : touched_) {
    is_touched_[index(cell)] = false;
    Terrain now = class_at(cell, tick, tick);
    if (now == wall && std::find(own_.under.begin(), own_.under.end(), cell) != own_.under.end()) {
      now = below(cell, Plane::Classes, tick);
      if (now == wall) now = drawn_.map().at(cell);
      if (now == wall) now = plain;
    }
    if (now != map.at(cell)) edits.push_back({cell, now});
    unsigned barriers = barriers_at(cell, tick, tick);
    for (const ThinWalls& walls : own_.divided) barriers &= walls.cell == cell ? ~walls.bits : ~0u;
    if (barriers != map.barriers(cell)) edits.push_back({cell, static_cast<std::uint8_t>(barriers), Plane::Barriers});
  }
  touched_.clear();
  return edits.empty() ? WorldChanges{} : world_.apply(edits, changes);
}

}  // namespace astrolabe
