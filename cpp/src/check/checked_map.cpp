#include "check/checked_map.hpp"

#include <algorithm>
#include <numeric>

namespace astrolabe {

CheckedMap::CheckedMap(const Map& map, const Motion& motion)
    : drawn_(map), motion_(motion), classes_(map.terrain().begin(), map.terrain().end()), barriers_(map.size().cells()) {
  for (std::uint32_t i = 0; i < map.size().cells(); ++i) barriers_[i] = map.barriers(Cell{i});
  for (const Door& door : motion.doors) now_.doors.push_back({.closes_at = door.closes, .opens_at = door.opens});
  for (const Drift& drift : motion.drifts) now_.blocks.push_back({.pace = PaceCounter(drift.pace)});
  find_doors();
  follow_schedule(now_, 0);
  make_edits();
  next_ = now_;
  go_on(next_);
}

void CheckedMap::find_doors() {
  for (std::uint32_t i = 0; i < motion_.doors.size(); ++i) {
    const Door& door = motion_.doors[i];
    const Point first = size().point(door.first);
    const bool is_down = door.shape == DoorShape::Column || door.shape == DoorShape::EastEdges;
    for (std::int32_t k = 0; k < door.length; ++k) {
      const Point p = is_down ? Point{first.x, first.y + k} : Point{first.x + k, first.y};
      doors_.push_back({size().cell(p), i});
    }
  }
  std::sort(doors_.begin(), doors_.end());
}

void CheckedMap::to_next_tick() {
  go_on(now_);
  ++tick_;
  make_edits();
  next_ = now_;
  go_on(next_);
}

/// Doors wait for the ticks in which they close and open, and then for the next ones.
void CheckedMap::follow_schedule(Movers& movers, Tick tick) const {
  for (std::size_t i = 0; i < movers.doors.size(); ++i) {
    const Door& door = motion_.doors[i];
    DoorState& state = movers.doors[i];
    if (door.opens == 0) continue;
    const bool closes = state.closes_at == tick, opens = state.opens_at == tick;
    if (!closes && !opens) continue;
    state.is_scheduled = closes;
    state.toggled.reset();
    if (door.every != 0) (closes ? state.closes_at : state.opens_at) += door.every;
  }
}

void CheckedMap::go_on(Movers& movers) const {
  follow_schedule(movers, tick_ + 1);
  for (std::size_t i = 0; i < movers.blocks.size(); ++i) {
    BlockState& block = movers.blocks[i];
    const bool moves = block.pace.has_move();
    block.pace.next();
    if (!moves) continue;
    block.offset += block.step;
    if (block.offset == 0 || block.offset == motion_.drifts[i].distance) block.step = -block.step;
  }
}

void CheckedMap::make_edits() {
  for (; edits_made_ < motion_.edits.size() && motion_.edits[edits_made_].tick == tick_; ++edits_made_) {
    const TimedEdit& edit = motion_.edits[edits_made_];
    if (edit.kind == TimedKind::Door) {
      now_.doors[edit.subject].toggled = edit.value != 0;
    } else if (edit.kind == TimedKind::Goal) {
      goal_ = edit.cell;
    } else {
      (edit.kind == TimedKind::Barriers ? barriers_ : classes_)[index(edit.cell)] = edit.value;
    }
  }
}

Terrain CheckedMap::ground_below(Point p) const noexcept {
  const Terrain now = ground(p), drawn = drawn_.at(size().cell(p));
  if (now != wall) return now;
  return drawn != wall ? drawn : plain;
}

bool CheckedMap::is_closed_by(const Movers& movers, Point p) const noexcept {
  const auto closes = [&](std::uint32_t door) { return movers.doors[door].is_closed() && !is_edge(motion_.doors[door].shape); };
  if (any_door_at(p, closes)) return true;
  for (std::size_t i = 0; i < movers.blocks.size(); ++i) {
    const Drift& drift = motion_.drifts[i];
    const std::int32_t far = movers.blocks[i].offset;
    Point corner = size().point(drift.corner);
    if (drift.direction == Direction::East) corner.x += far;
    if (drift.direction == Direction::West) corner.x -= far;
    if (drift.direction == Direction::South) corner.y += far;
    if (drift.direction == Direction::North) corner.y -= far;
    if (p.x >= corner.x && p.x < corner.x + drift.width && p.y >= corner.y && p.y < corner.y + drift.height) return true;
  }
  return false;
}

bool CheckedMap::is_barred(Point p, Direction direction) const noexcept {
  if ((barriers_[index(size().cell(p))] >> static_cast<unsigned>(direction) & 1) != 0) return true;
  // The edge as that of the cell to its left, or above it.
  const bool is_upright = direction == Direction::East || direction == Direction::West;
  const Point owner{direction == Direction::West ? p.x - 1 : p.x, direction == Direction::North ? p.y - 1 : p.y};
  const DoorShape shape = is_upright ? DoorShape::EastEdges : DoorShape::SouthEdges;
  return any_door_at(owner, [&](std::uint32_t door) { return now_.doors[door].is_closed() && motion_.doors[door].shape == shape; });
}

Map CheckedMap::as_map() const {
  Map map = drawn_;
  std::vector<Edit> edits;
  for (std::uint32_t i = 0; i < size().cells(); ++i) {
    const Point p = size().point(Cell{i});
    const Terrain terrain = is_closed(p) ? wall : ground(p);
    unsigned barriers = 0;
    for (const Direction direction : {Direction::North, Direction::East, Direction::South, Direction::West}) {
      const auto d = static_cast<unsigned>(direction);
      if (size().contains({p.x + step_x[d], p.y + step_y[d]}) && is_barred(p, direction)) barriers |= 1u << d;
    }
    if (terrain != map.at(Cell{i})) edits.push_back({Cell{i}, terrain});
    if (barriers != map.barriers(Cell{i})) edits.push_back({Cell{i}, static_cast<std::uint8_t>(barriers), Plane::Barriers});
  }
  std::vector<Change> changes;
  map.apply(edits, changes);
  return map;
}

Tick CheckedMap::quiet_from() const noexcept {
  const Tick edited = motion_.edits.empty() ? 0 : motion_.edits.back().tick;
  Tick quiet = edited;
  // A toggle holds until the schedule changes.
  for (const Door& door : motion_.doors) quiet = std::max(quiet, door.every == 0 ? door.opens : std::max(door.closes, edited) + door.every);
  return quiet;
}

Tick CheckedMap::period(Tick ticks) const noexcept {
  std::uint64_t all = ticks;
  const auto add = [&all](std::uint64_t more) { all = all == 0 || std::lcm(all, more) > most_ticks ? 0 : std::lcm(all, more); };
  for (const Door& door : motion_.doors) {
    if (door.every != 0) add(door.every);
  }
  for (const Drift& drift : motion_.drifts) add(std::uint64_t{2} * drift.distance * drift.pace.ticks);
  return static_cast<Tick>(all);
}

}  // namespace astrolabe
