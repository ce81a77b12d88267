#include "session/placement.hpp"

#include "world/shapes.hpp"

#include <array>

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

/// The region of one terrain stands in for the reachable one: near enough for a first proposal.
constexpr std::uint32_t looked_at = 1u << 16;

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
  if (largest == 1 && size.cells() - map.count(wall) >= 2) best = {passable_from(map, 0), last_passable(map)};
  return best;
}

}  // namespace astrolabe
