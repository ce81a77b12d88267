// What people draw on the map: terrain, barriers, areas, start, goal and waypoints.

#include "astrolabe/session.hpp"

#include "session/edit_scope.hpp"
#include "world/flood_fill.hpp"
#include "world/shapes.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

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

}  // namespace

void Session::paint(const std::vector<Cell>& cells, Terrain terrain) {
  std::vector<Edit> edits;
  for (const Cell cell : cells) {
    if (terrain == wall && is_taken(cell)) continue;
    edits.push_back({cell, terrain});
  }
  edit(edits);
}

void Session::edit(std::span<const Edit> edits) {
  const EditScope scope(*this);
  std::vector<Change>& changes = history_->edit.cells;
  const std::size_t first = changes.size();
  map_->apply(edits, changes);
  if (changes.size() == first) return;
  mend(std::span(changes).subspan(first));
  if (!history_->is_kept) changes.clear();
  restart_all();
}

void Session::paint_line(Point from, Point to, Terrain terrain) {
  std::vector<Cell> cells;
  line_cells(map_->size(), from, to, cells);
  paint(cells, terrain);
}

void Session::paint_rectangle(Point corner, Point opposite, Terrain terrain) {
  const auto side = [](std::int32_t from, std::int32_t to) { return static_cast<std::uint64_t>(std::abs(std::int64_t{to} - from)) + 1; };
  if (side(corner.x, opposite.x) <= few_cells() / side(corner.y, opposite.y)) {
    std::vector<Cell> cells;
    rectangle_cells(map_->size(), corner, opposite, cells);
    paint(cells, terrain);
    return;
  }
  std::vector<Terrain> cells(map_->terrain().begin(), map_->terrain().end());
  fill_rectangle(map_->size(), corner, opposite, terrain, cells);
  write(std::move(cells));
}

void Session::flood_fill(Point seed, Terrain terrain) {
  if (!map_->size().contains(seed) || map_->at(map_->size().cell(seed)) == terrain) return;
  std::vector<Terrain> cells(map_->terrain().begin(), map_->terrain().end());
  fill_connected(map_->size(), seed, terrain, cells);
  write(std::move(cells));
}

void Session::write(std::vector<Terrain> cells) {
  const std::span<const Terrain> before = map_->terrain();
  const auto keep = [&](Cell cell) {
    if (cells[index(cell)] == wall) cells[index(cell)] = before[index(cell)];
  };
  keep(query_.start);
  keep(query_.goal);
  for (const Cell waypoint : query_.via.list()) keep(waypoint);
  if (differing(cells, before, few_cells()) <= few_cells()) {
    std::vector<Edit> edits;
    for (std::uint32_t i = 0; i < cells.size(); ++i) {
      if (cells[i] != before[i]) edits.push_back({Cell{i}, cells[i]});
    }
    edit(edits);
    return;
  }
  auto map = std::make_unique<Map>(map_->size(), std::move(cells), std::vector<std::uint8_t>(map_->barriers().begin(), map_->barriers().end()));
  map->set_multipliers(map_->multipliers());
  map->set_areas(map_->areas());
  swap_map(std::move(map), query_.start, query_.goal, query_.via);
}

void Session::set_passage(Point cell, Direction direction, Passage passage) {
  const auto d = static_cast<unsigned>(direction);
  const Size size = map_->size();
  if (d >= 4 || !size.contains(cell)) return;
  const Point next{cell.x + step_x[d], cell.y + step_y[d]};
  if (!size.contains(next)) return;
  const auto with_bit = [&](Point p, unsigned bit, bool barred) {
    const unsigned others = map_->barriers(size.cell(p)) & ~(1u << bit);
    return Edit{size.cell(p), static_cast<std::uint8_t>(others | (barred ? 1u << bit : 0u)), Plane::Barriers};
  };
  const std::array<Edit, 2> edits{with_bit(cell, d, passage == Passage::ThinWall), with_bit(next, (d + 2) % 4, passage != Passage::Open)};
  edit(edits);
}

void Session::set_one_way(Point cell, Direction direction) {
  const auto d = static_cast<unsigned>(direction);
  if (d >= 4 || !map_->size().contains(cell)) return;
  const EditScope scope(*this);
  set_passage({cell.x - step_x[d], cell.y - step_y[d]}, direction, Passage::OneWay);
  set_passage(cell, direction, Passage::OneWay);
}

bool Session::set_barriers(std::span<const std::uint8_t> barriers) {
  const Size size = map_->size();
  if (!barriers.empty() && barriers.size() != size.cells()) return false;
  if (barriers.empty() && !map_->has_barriers()) return true;
  std::vector<Edit> edits;
  for (std::uint32_t i = 0; i < size.cells(); ++i) {
    const std::uint8_t bits = barriers.empty() ? std::uint8_t{0} : barriers[i];
    if (bits == map_->barriers(Cell{i})) continue;
    const Point p = size.point(Cell{i});
    for (unsigned d = 0; d < 8; ++d) {
      if ((bits >> d & 1) != 0 && (d >= 4 || !size.contains({p.x + step_x[d], p.y + step_y[d]}))) return false;
    }
    edits.push_back({Cell{i}, bits, Plane::Barriers});
  }
  const EditScope scope(*this);
  edit(edits);
  return true;
}

void Session::clear_passages(Point from, Point to) {
  if (!map_->has_barriers()) return;
  const EditScope scope(*this);
  std::vector<Cell> cells;
  line_cells(map_->size(), from, to, cells);
  for (const Cell cell : cells) {
    for (unsigned d = 0; d < 4; ++d) set_passage(map_->size().point(cell), static_cast<Direction>(d), Passage::Open);
  }
}

bool Session::add_area(const Area& area) {
  if (!is_valid_area(area) || !map_->size().contains(area.centre) || map_->areas().size() == max_areas) return false;
  std::vector<Area> areas(map_->areas().begin(), map_->areas().end());
  areas.push_back(area);
  set_areas(areas);
  return true;
}

bool Session::remove_area(std::size_t index) {
  if (index >= map_->areas().size()) return false;
  std::vector<Area> areas(map_->areas().begin(), map_->areas().end());
  areas.erase(areas.begin() + static_cast<std::ptrdiff_t>(index));
  set_areas(areas);
  return true;
}

void Session::set_areas(std::span<const Area> areas) {
  const EditScope scope(*this);
  map_->set_areas(areas);
  areas_stale_ = true;
  restart_all();
}

bool Session::is_free(Point p) const noexcept { return map_->size().contains(p) && map_->passable(map_->size().cell(p)); }
bool Session::is_taken(Cell cell) const noexcept { return cell == query_.start || cell == query_.goal || query_.via.contains(cell); }

bool Session::set_end(Cell& end, Point p) {
  if (!is_free(p)) return false;
  const Cell cell = map_->size().cell(p);
  if (cell == end) return true;
  if (is_taken(cell)) return false;
  const EditScope scope(*this);
  end = cell;
  restart_all();
  return true;
}

bool Session::set_start(Point p) { return set_end(query_.start, p); }
bool Session::set_goal(Point p) { return set_end(query_.goal, p); }
bool Session::set_waypoint(std::size_t place, Point p) { return place < query_.via.count && set_end(query_.via.cells[place], p); }

bool Session::set_ends(Point start, Point goal) {
  if (!is_free(start) || !is_free(goal) || start == goal) return false;
  const Cell from = map_->size().cell(start), to = map_->size().cell(goal);
  if (query_.via.contains(from) || query_.via.contains(to)) return false;
  if (from == query_.start && to == query_.goal) return true;
  const EditScope scope(*this);
  query_.start = from;
  query_.goal = to;
  restart_all();
  return true;
}

bool Session::add_waypoint(Point p) {
  if (!is_free(p)) return false;
  const Cell cell = map_->size().cell(p);
  if (is_taken(cell) || query_.via.count == max_waypoints) return false;
  const EditScope scope(*this);
  query_.via.add(cell);
  restart_all();
  return true;
}

bool Session::remove_waypoint(std::size_t place) {
  if (place >= query_.via.count) return false;
  const EditScope scope(*this);
  query_.via.remove(place);
  restart_all();
  return true;
}

}  // namespace astrolabe
