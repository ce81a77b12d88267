#include "session/placement.hpp"

#include "world/shapes.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <utility>
#include <vector>

namespace astrolabe {
namespace {

/// The first passable cell at or after the given one, in reading order and around; no_cell when there is none.
Cell passable_from(const Map& map, std::uint32_t first) {
  const std::uint32_t cells = map.size().cells();
  for (std::uint32_t i = 0; i < cells; ++i) {
    const Cell cell{(first + i) % cells};
    if (map.passable(cell)) return cell;
  }
  return no_cell;
}

/// Precondition: there is a passable cell.
Cell last_passable(const Map& map) {
  std::uint32_t i = map.size().cells() - 1;
  while (!map.passable(Cell{i})) --i;
  return Cell{i};
}

bool has_two_free_cells(const Map& map) { return map.size().cells() - map.count(wall) >= 2; }

/// The region of one terrain stands in for the reachable one: near enough for a first proposal.
constexpr std::uint32_t looked_at = 1u << 16;

/// Barriers and areas of a map that still lie on one of another size.
void keep_features(const Map& from, Map& to) {
  std::vector<Edit> edits;
  const Size size = from.size();
  for (std::uint32_t i = 0; from.has_barriers() && i < size.cells(); ++i) {
    const Point p = size.point(Cell{i});
    if (!to.size().contains(p)) continue;
    unsigned barriers = from.barriers(Cell{i});
    for (int d = 0; d < 4; ++d) {
      if (!to.size().contains({p.x + step_x[d], p.y + step_y[d]})) barriers &= ~(1u << d);
    }
    if (barriers != 0) edits.push_back({to.size().cell(p), static_cast<std::uint8_t>(barriers), Plane::Barriers});
  }
  std::vector<Change> changes;
  to.apply(edits, changes);
  std::vector<Area> areas(from.areas().begin(), from.areas().end());
  std::erase_if(areas, [&to](const Area& area) { return !to.size().contains(area.centre); });
  to.set_areas(areas);
}

}  // namespace

Ends place_ends(const Map& map) {
  const Size size = map.size();
  const Ends corners{Cell{0}, Cell{size.cells() - 1}};
  Ends best = corners;
  std::size_t largest = 1;
  std::vector<Cell> region;
  // An open map gets its ends at a quarter and three quarters of the middle row, as people draw them.
  const Point left{static_cast<std::int32_t>(size.width / 4), static_cast<std::int32_t>(size.height / 2)};
  const Point right{static_cast<std::int32_t>(size.width - 1 - size.width / 4), left.y};
  if (!(left == right) && map.count(wall) == 0) return {size.cell(left), size.cell(right)};
  for (const std::uint32_t eighth : std::array{0u, 1u, 3u, 5u, 7u}) {
    const Cell seed = passable_from(map, static_cast<std::uint32_t>(std::uint64_t{size.cells()} * eighth / 8));
    if (seed == no_cell) return corners;
    region.clear();
    connected_cells(map, seed, looked_at, region);
    if (region.size() <= largest) continue;
    largest = region.size();
    // The last cell of a flood is farthest from the seed, and the last of a flood from there is far from it in turn.
    const Cell far = region.back();
    region.clear();
    connected_cells(map, far, looked_at, region);
    best = {region.back(), far};
    if (largest * 4 > size.cells() - map.count(wall) || largest == looked_at) break;
  }
  // Scattered single cells: the outermost two, which at least are no walls.
  if (largest == 1 && has_two_free_cells(map)) best = {passable_from(map, 0), last_passable(map)};
  return best;
}

std::unique_ptr<Map> resized_map(const Map& from, Size size) {
  std::vector<Terrain> terrain(size.cells(), plain);
  for (std::uint32_t y = 0; y < std::min(size.height, from.size().height); ++y) {
    const auto row = from.terrain().subspan(std::size_t{y} * from.size().width, std::min(size.width, from.size().width));
    std::copy(row.begin(), row.end(), terrain.begin() + static_cast<std::ptrdiff_t>(y * size.width));
  }
  auto map = std::make_unique<Map>(size, std::move(terrain));
  map->set_multipliers(from.multipliers());
  keep_features(from, *map);
  return map;
}

Query resized_query(const Query& query, Size from, const Map& to) {
  const auto kept = [&](Cell cell) {
    const Point p = from.point(cell);
    return to.size().contains(p) ? to.size().cell(p) : no_cell;
  };
  // On a map without two free cells an end may stand on a wall.
  const auto free = [&](Cell cell) { return cell != no_cell && to.passable(cell) ? cell : no_cell; };
  Query resized = query;
  Cell& start = resized.start = free(kept(query.start));
  Cell& goal = resized.goal = free(kept(query.goal));
  if (start == no_cell || goal == no_cell) {
    const Ends placed = place_ends(to);
    if (start == no_cell) start = goal == placed.start ? placed.goal : placed.start;
    if (goal == no_cell) goal = start == placed.goal ? placed.start : placed.goal;
  }
  resized.via = {};
  for (const Cell waypoint : query.via.list()) {
    const Cell cell = kept(waypoint);
    if (cell != no_cell && cell != start && cell != goal) resized.via.add(cell);
  }
  return resized;
}

void separate_ends(Query& query, const Map& map) {
  if (!has_two_free_cells(map)) return;
  const Ends placed = place_ends(map);
  query.goal = query.start == placed.goal ? placed.start : placed.goal;
  const std::span<const Cell> waypoints = query.via.list();
  const auto covered = std::find(waypoints.begin(), waypoints.end(), query.goal);
  if (covered != waypoints.end()) query.via.remove(static_cast<std::size_t>(covered - waypoints.begin()));
}

}  // namespace astrolabe
