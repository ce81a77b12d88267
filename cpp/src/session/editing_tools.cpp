// What each tool changes: terrain, passages, areas, the rules of the query, its ends and its waypoints.

#include "astrolabe/editing.hpp"

#include "astrolabe/motion/motion.hpp"
#include "astrolabe/world.hpp"
#include "session/history.hpp"
#include "session/placement.hpp"
#include "world/flood_fill.hpp"
#include "world/shapes.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <span>
#include <utility>
#include <vector>

namespace astrolabe {
namespace {

/// How many cells differ; where that is more than `enough`, any number that is. Precondition: as many of both.
std::size_t differing(std::span<const Terrain> some, std::span<const Terrain> others, std::size_t enough) noexcept {
  constexpr std::size_t part = 4096;
  std::size_t count = 0;
  for (std::size_t i = 0; i < some.size() && count <= enough;) {
    for (const std::size_t end = std::min(some.size(), i + part); i < end; ++i) count += some[i] != others[i];
  }
  return count;
}

/// The cells at which units of a crowd start and end, in order. The first unit is that of the query, whose ends walls spare as well.
std::vector<Cell> ends_of_crowd(const World& world) {
  std::vector<Cell> ends;
  if (world.motion() == nullptr) return ends;
  for (const MovingUnit& unit : std::span(world.motion()->units).subspan(1)) {
    ends.push_back(unit.start);
    ends.push_back(unit.goal);
  }
  std::sort(ends.begin(), ends.end());
  return ends;
}

}  // namespace

const Map& Editing::seen() const noexcept { return tick_ == nullptr ? world_.map() : tick_->shown().map(); }

// --- terrain

void Editing::paint_cells(std::vector<Edit> edits) {
  const std::uint32_t cells = seen().size().cells();
  std::erase_if(edits, [cells](const Edit& edit) { return index(edit.cell) >= cells; });
  if (tick_ == nullptr) {
    const std::vector<Cell> ends = ends_of_crowd(world_);
    const auto is_end = [&](Cell cell) { return world_.is_taken(cell) || std::binary_search(ends.begin(), ends.end(), cell); };
    std::erase_if(edits, [&](const Edit& edit) { return edit.value == wall && is_end(edit.cell); });
  }
  apply(edits);
}

void Editing::apply(std::span<const Edit> edits) {
  const Scope scope(*this);
  if (tick_ != nullptr) return tick_->apply(edits);
  std::vector<Change>& changes = history_->edit.cells;
  world_.apply(edits, changes);
  if (!history_->is_kept) changes.clear();
  // Both stand on one cell only where the map had no other free one.
  if (world_.query().start == world_.query().goal) world_.set_query(with_two_ends(world_.query(), world_.map()));
}

void Editing::paint_line(Point from, Point to, Terrain terrain) {
  std::vector<Edit> edits;
  draw_line(seen().size(), from, to, terrain, edits);
  paint_cells(std::move(edits));
}

void Editing::paint_rectangle(Point corner, Point opposite, Terrain terrain) {
  const auto side = [](std::int32_t from, std::int32_t to) { return static_cast<std::uint64_t>(std::abs(std::int64_t{to} - from)) + 1; };
  if (side(corner.x, opposite.x) <= seen().few_cells() / side(corner.y, opposite.y)) {
    std::vector<Edit> edits;
    draw_rectangle(seen().size(), corner, opposite, terrain, edits);
    paint_cells(std::move(edits));
    return;
  }
  const Map& map = seen();
  std::vector<Terrain> cells(map.terrain().begin(), map.terrain().end());
  fill_rectangle(map.size(), corner, opposite, terrain, cells);
  write(std::move(cells));
}

void Editing::flood_fill(Point seed, Terrain terrain) {
  const Map& map = seen();
  if (!map.size().contains(seed) || map.at(map.size().cell(seed)) == terrain) return;
  std::vector<Terrain> cells(map.terrain().begin(), map.terrain().end());
  fill_connected(map.size(), seed, terrain, cells);
  write(std::move(cells));
}

void Editing::write(std::vector<Terrain> cells) {
  const std::span<const Terrain> before = seen().terrain();
  if (tick_ != nullptr) {
    std::vector<Edit> edits;
    for (std::uint32_t i = 0; i < cells.size(); ++i) {
      if (cells[i] != before[i]) edits.push_back({Cell{i}, cells[i]});
    }
    return apply(edits);
  }
  const auto keep = [&](Cell cell) {
    if (cells[index(cell)] == wall) cells[index(cell)] = before[index(cell)];
  };
  const Query& query = world_.query();
  keep(query.start);
  keep(query.goal);
  for (const Cell waypoint : query.via.list()) keep(waypoint);
  for (const Cell end : ends_of_crowd(world_)) keep(end);
  if (differing(cells, before, seen().few_cells()) <= seen().few_cells()) {
    std::vector<Edit> edits;
    for (std::uint32_t i = 0; i < cells.size(); ++i) {
      if (cells[i] != before[i]) edits.push_back({Cell{i}, cells[i]});
    }
    apply(edits);
    return;
  }
  const Map& old = seen();
  auto map = std::make_unique<Map>(old.size(), std::move(cells), std::vector<std::uint8_t>(old.barriers().begin(), old.barriers().end()));
  map->set_multipliers(old.multipliers());
  map->set_areas(old.areas());
  const Scope scope(*this);
  MotionPtr motion = world_.motion() == nullptr ? nullptr : copy_of(*world_.motion());
  replace_map(std::move(map), query);
  if (motion != nullptr) set_motion(std::move(motion));
}

// --- passages

void Editing::set_passage(Point cell, Direction direction, Passage passage) {
  const auto d = static_cast<unsigned>(direction);
  const Size size = seen().size();
  if (d >= 4 || !size.contains(cell)) return;
  const Point next{cell.x + step_x[d], cell.y + step_y[d]};
  if (!size.contains(next)) return;
  const auto with_bit = [&](Point p, unsigned bit, bool barred) {
    const unsigned others = seen().barriers(size.cell(p)) & ~(1u << bit);
    return Edit{size.cell(p), static_cast<std::uint8_t>(others | (barred ? 1u << bit : 0u)), Plane::Barriers};
  };
  const std::array<Edit, 2> edits{with_bit(cell, d, passage == Passage::ThinWall), with_bit(next, opposite(d), passage != Passage::Open)};
  apply(edits);
}

void Editing::set_one_way(Point cell, Direction direction) {
  const auto d = static_cast<unsigned>(direction);
  if (d >= 4 || !seen().size().contains(cell)) return;
  const Scope scope(*this);
  set_passage({cell.x - step_x[d], cell.y - step_y[d]}, direction, Passage::OneWay);
  set_passage(cell, direction, Passage::OneWay);
}

bool Editing::set_barriers(std::span<const std::uint8_t> barriers) {
  const Map& map = seen();
  const Size size = map.size();
  if (!barriers.empty() && barriers.size() != size.cells()) return false;
  if (barriers.empty() && !map.has_barriers()) return true;
  std::vector<Edit> edits;
  for (std::uint32_t i = 0; i < size.cells(); ++i) {
    const std::uint8_t bits = barriers.empty() ? std::uint8_t{0} : barriers[i];
    if (bits == map.barriers(Cell{i})) continue;
    const Point p = size.point(Cell{i});
    for (unsigned d = 0; d < 8; ++d) {
      if ((bits >> d & 1) != 0 && (d >= 4 || !size.contains({p.x + step_x[d], p.y + step_y[d]}))) return false;
    }
    edits.push_back({Cell{i}, bits, Plane::Barriers});
  }
  const Scope scope(*this);
  apply(edits);
  return true;
}

void Editing::clear_passages(Point from, Point to) {
  const Map& map = seen();
  if (!map.has_barriers()) return;
  const Scope scope(*this);
  // The loop below reads only the cells of these edits.
  std::vector<Edit> edits;
  draw_line(map.size(), from, to, plain, edits);
  for (const Edit& edit : edits) {
    for (unsigned d = 0; d < 4; ++d) set_passage(map.size().point(edit.cell), static_cast<Direction>(d), Passage::Open);
  }
}

// --- areas

bool Editing::add_area(const Area& area) {
  const Map& map = world_.map();
  if (!is_valid_area(area) || !map.size().contains(area.centre) || map.areas().size() == max_areas) return false;
  std::vector<Area> areas(map.areas().begin(), map.areas().end());
  areas.push_back(area);
  set_areas(areas);
  return true;
}

bool Editing::remove_area(std::size_t index) {
  std::vector<Area> areas(world_.map().areas().begin(), world_.map().areas().end());
  if (index >= areas.size()) return false;
  areas.erase(areas.begin() + static_cast<std::ptrdiff_t>(index));
  set_areas(areas);
  return true;
}

void Editing::set_areas(std::span<const Area> areas) {
  const Scope scope(*this);
  world_.set_areas(areas);
}

// --- rules

void Editing::set_query(const Query& query) {
  const Scope scope(*this);
  world_.set_query(query);
}

Error Editing::set_movement(std::uint32_t value) {
  if (value >= movements.size()) return {.code = ErrorCode::BadChoice, .a = value};
  Query query = world_.query();
  query.movement = static_cast<Movement>(value);
  set_query(query);
  return {};
}

Error Editing::set_cost_model(std::uint32_t value) {
  if (value >= cost_models.size()) return {.code = ErrorCode::BadChoice, .a = value};
  Query query = world_.query();
  query.cost_model = static_cast<std::uint8_t>(value);
  set_query(query);
  return {};
}

Error Editing::set_unit(std::uint32_t kind, std::int64_t size) {
  if (kind >= unit_kinds.size()) return {.code = ErrorCode::BadChoice, .a = kind};
  if (size < 1 || size > max_unit_size) return {.code = ErrorCode::BadUnitSize, .a = size};
  Query query = world_.query();
  query.unit = {static_cast<std::uint8_t>(kind), static_cast<std::uint8_t>(size)};
  set_query(query);
  return {};
}

// --- ends and waypoints

bool Editing::move_end(const Query& query, Cell& end, Point p) {
  if (!world_.is_free(p)) return false;
  const Cell cell = world_.map().size().cell(p);
  if (cell == end) return true;
  if (world_.is_taken(cell)) return false;
  end = cell;
  set_query(query);
  return true;
}

bool Editing::set_start(Point p) {
  Query query = world_.query();
  return move_end(query, query.start, p);
}

bool Editing::set_goal(Point p) {
  if (tick_ != nullptr) {
    const Scope scope(*this);
    return tick_->set_goal(p);
  }
  Query query = world_.query();
  return move_end(query, query.goal, p);
}

bool Editing::set_waypoint(std::size_t place, Point p) {
  Query query = world_.query();
  return place < query.via.count && move_end(query, query.via.cells[place], p);
}

bool Editing::set_ends(Point start, Point goal) {
  if (!world_.is_free(start) || !world_.is_free(goal) || start == goal) return false;
  Query query = world_.query();
  query.start = world_.map().size().cell(start);
  query.goal = world_.map().size().cell(goal);
  if (query.via.contains(query.start) || query.via.contains(query.goal)) return false;
  set_query(query);
  return true;
}

bool Editing::add_waypoint(Point p) {
  if (!world_.is_free(p)) return false;
  const Cell cell = world_.map().size().cell(p);
  Query query = world_.query();
  if (world_.is_taken(cell) || !query.via.add(cell)) return false;
  set_query(query);
  return true;
}

bool Editing::remove_waypoint(std::size_t place) {
  Query query = world_.query();
  if (place >= query.via.count) return false;
  query.via.remove(place);
  set_query(query);
  return true;
}

}  // namespace astrolabe
