#include "world/ground.hpp"

#include "world/grow.hpp"
#include "world/thin_walls.hpp"

#include <algorithm>
#include <utility>

namespace astrolabe {
namespace {

constexpr std::uint32_t cells_a_part = 1 << 20;

constexpr Multipliers make_own_multipliers() {
  Multipliers values{};
  for (int i = 0; i < class_count; ++i) values[i] = static_cast<std::uint8_t>(i);
  return values;
}
/// Each class costs its number.
constexpr Multipliers own_multipliers = make_own_multipliers();

/// Calls `visit(cell)` for each cell of the square that lies on the map.
template <class Visit>
void for_square(Size size, Point corner, std::int32_t side, const Visit& visit) {
  const std::int32_t right = std::min(corner.x + side, static_cast<std::int32_t>(size.width));
  const std::int32_t bottom = std::min(corner.y + side, static_cast<std::int32_t>(size.height));
  for (std::int32_t y = std::max(corner.y, 0); y < bottom; ++y) {
    for (std::int32_t x = std::max(corner.x, 0); x < right; ++x) visit(size.cell({x, y}));
  }
}

bool covers(const Area& area, Point p) noexcept {
  const std::int32_t dx = p.x - area.centre.x, dy = p.y - area.centre.y;
  return dx * dx + dy * dy <= area.radius * area.radius;
}

/// Calls `visit(cell)` for each cell of the map in the area.
template <class Visit>
void for_area(Size size, const Area& area, const Visit& visit) {
  const std::int32_t r = area.radius;
  for_square(size, {area.centre.x - r, area.centre.y - r}, 2 * r + 1, [&](Cell cell) {
    if (covers(area, size.point(cell))) visit(cell);
  });
}

/// How the unit stands on one cell; the size of the unit does not matter.
Standing standing_in(const Map& map, const UnitKind& kind, Point p) noexcept {
  if (!map.size().contains(p)) return Standing::OffMap;
  const Terrain terrain = map.at(map.size().cell(p));
  if (terrain == wall) return Standing::Wall;
  return cost_for(kind, terrain) == 0 ? Standing::Unsuited : Standing::Free;
}

}  // namespace

Stand stand_of(const Map& map, Unit unit, Point p) noexcept {
  const UnitKind& kind = unit_kinds[unit.kind];
  const Size size = map.size();
  if (const Standing own = standing_in(map, kind, p); own != Standing::Free) return {own, p};
  for (std::int32_t y = p.y; y < p.y + unit.size; ++y) {
    for (std::int32_t x = p.x; x < p.x + unit.size; ++x) {
      if (standing_in(map, kind, {x, y}) != Standing::Free) return {Standing::NoRoom, {x, y}};
      const Cell cell = size.cell({x, y});
      if ((x > p.x && is_thin_wall(map, cell, size.cell({x - 1, y}), Direction::West)) ||
          (y > p.y && is_thin_wall(map, cell, size.cell({x, y - 1}), Direction::North)))
        return {Standing::NoRoom, p};
    }
  }
  return {Standing::Free, p};
}

std::uint8_t Ground::cost_of(const Map& map, Terrain terrain, int change) const noexcept {
  const std::uint8_t cost = cost_for(unit_kinds[unit_.kind], terrain);
  if (cost == 0) return 0;
  const int multiplier = cost == as_on_map ? map.multipliers()[terrain] : cost;
  return static_cast<std::uint8_t>(std::clamp(multiplier + change, 1, static_cast<int>(max_multiplier)));
}

std::uint8_t Ground::multiplier_at(const Map& map, Cell cell) const noexcept {
  if (unit_.size > 1 && !clearance_.fits(cell, unit_.size)) return 0;
  const Point p = map.size().point(cell);
  int change = 0;
  for (const Area& area : areas_) change += covers(area, p) ? area.change : 0;
  return cost_of(map, map.at(cell), change);
}

std::uint8_t Ground::barriers_at(const Map& map, Cell cell) const noexcept {
  std::uint8_t barriers = 0;
  for_square(map.size(), map.size().point(cell), unit_.size, [&](Cell part) { barriers |= map.barriers(part); });
  return barriers;
}

const Map* Ground::make_part(const Map& map, Unit unit, std::uint32_t version) {
  if (!is_begun_ || version_ != version || unit_ != unit) {
    is_begun_ = true;
    version_ = version;
    unit_ = unit;
    // Who is one cell large fits wherever it may enter.
    is_measured_ = unit.size == 1;
    clearance_.begin(map.size());
    rows_made_ = 0;
    barriers_ = {};
  }
  if (!is_measured_) {
    is_measured_ = clearance_.build_part(map, unit_kinds[unit.kind]);
    return nullptr;
  }
  if (make_rows(map)) return nullptr;
  areas_.assign(map.areas().begin(), map.areas().end());
  for (const Area& area : areas_) for_area(map.size(), area, [&](Cell cell) { classes_[index(cell)] = multiplier_at(map, cell); });
  classes_.resize(map.size().cells());
  own_ = std::make_unique<Map>(map.size(), std::exchange(classes_, {}), std::exchange(barriers_, {}));
  own_->set_multipliers(own_multipliers);
  is_begun_ = false;
  return own_.get();
}

bool Ground::make_rows(const Map& map) {
  const Size size = map.size();
  if (rows_made_ == size.height) return false;
  if (!grow_part(classes_, size.cells(), Terrain{0}) || (map.has_barriers() && !grow_part(barriers_, size.cells(), std::uint8_t{0}))) return true;
  // Most cells lie in no area, and what they cost follows from their class alone.
  Multipliers costs{};
  for (int t = 0; t < class_count; ++t) costs[t] = cost_of(map, static_cast<Terrain>(t), 0);
  const std::uint32_t first = rows_made_ * size.width;
  rows_made_ = size.end_of_part(rows_made_, cells_a_part);
  const std::uint32_t end = rows_made_ * size.width;
  const Terrain* const terrain = map.terrain().data();
  for (std::uint32_t i = first; i < end; ++i) classes_[i] = costs[terrain[i]];
  if (unit_.size > 1) {
    for (std::uint32_t i = first; i < end; ++i) classes_[i] = static_cast<Terrain>(classes_[i] & -int{clearance_.fits(Cell{i}, unit_.size)});
  }
  for (std::uint32_t i = first; i < end && map.has_barriers(); ++i) {
    // Most cells have no barriers, so a cell with barriers adds them to every square that contains it.
    if (map.barriers(Cell{i}) == 0) continue;
    const Point p = size.point(Cell{i});
    const std::int32_t reach = unit_.size - 1;
    for_square(size, {p.x - reach, p.y - reach}, unit_.size, [&](Cell cell) { barriers_[index(cell)] |= map.barriers(Cell{i}); });
  }
  return true;
}

bool Ground::see_areas(const Map& map, std::size_t most, std::vector<Change>& own) {
  const std::vector<Area> before = std::exchange(areas_, {map.areas().begin(), map.areas().end()});
  const auto times = [](const std::vector<Area>& areas, const Area& area) { return std::count(areas.begin(), areas.end(), area); };
  std::vector<Area> either = before;
  either.insert(either.end(), areas_.begin(), areas_.end());
  std::vector<Edit> edits;
  for (const Area& area : either) {
    if (times(before, area) == times(areas_, area)) continue;
    for_area(map.size(), area, [&](Cell cell) { edits.push_back({cell, multiplier_at(map, cell)}); });
    if (edits.size() > most) return false;
  }
  own_->apply(edits, own);
  return true;
}

void Ground::patch(const Map& map, std::span<const Change> changes, std::vector<Change>& own) {
  if (unit_.size > 1) {
    for (const Change& change : changes) clearance_.patch(map, unit_kinds[unit_.kind], change.cell);
  }
  std::vector<Edit> edits;
  for (const Change& change : changes) {
    const Point p = map.size().point(change.cell);
    const std::int32_t reach = unit_.size - 1;
    for_square(map.size(), {p.x - reach, p.y - reach}, unit_.size, [&](Cell cell) {
      edits.push_back({cell, multiplier_at(map, cell)});
      if (map.has_barriers() || own_->has_barriers()) edits.push_back({cell, barriers_at(map, cell), Plane::Barriers});
    });
  }
  own_->apply(edits, own);
}

}  // namespace astrolabe
