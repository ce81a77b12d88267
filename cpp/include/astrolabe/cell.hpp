#pragma once
// The types that all other code uses: cells, points, sizes, directions, and words. A grid has its origin at the upper left, x to the right,
// y downwards.

#include <array>
#include <cstdint>
#include <string_view>

#ifndef ASTROLABE_HAS_WORDS
#define ASTROLABE_HAS_WORDS 1
#endif

namespace astrolabe {

/// Index of a cell, row-major on the unpadded grid: y * width + x. Fits 24 bits, because an event stores it in 24.
enum class Cell : std::uint32_t {};

/// "No cell": the parent of a start, an empty answer.
inline constexpr Cell no_cell{0xFFFFFF};

constexpr std::uint32_t index(Cell cell) noexcept { return static_cast<std::uint32_t>(cell); }

struct Point {
  std::int32_t x = 0;
  std::int32_t y = 0;
  friend constexpr bool operator==(Point, Point) = default;
};

/// The largest map. In the Grid-Based Path Planning Competition it is 2048 on a side.
inline constexpr std::uint32_t max_side = 4000;
inline constexpr std::uint32_t max_cells = max_side * max_side;
static_assert(max_cells <= index(no_cell));

/// A rectangle of cells, kept so that only what changed is looked at again.
struct CellBox {
  Point low{0x7FFFFFFF, 0x7FFFFFFF};  ///< upper left
  Point high{-1, -1};                 ///< lower right, inside
  constexpr bool empty() const noexcept { return low.x > high.x; }
  constexpr std::uint32_t cells() const noexcept {
    return empty() ? 0 : static_cast<std::uint32_t>(high.x - low.x + 1) * static_cast<std::uint32_t>(high.y - low.y + 1);
  }
  constexpr void add(Point p) noexcept {
    low = {p.x < low.x ? p.x : low.x, p.y < low.y ? p.y : low.y};
    high = {p.x > high.x ? p.x : high.x, p.y > high.y ? p.y : high.y};
  }
  constexpr void add(CellBox box) noexcept {
    if (box.empty()) return;
    add(box.low);
    add(box.high);
  }
};

struct Size {
  std::uint32_t width = 0;
  std::uint32_t height = 0;

  constexpr std::uint32_t cells() const noexcept { return width * height; }
  constexpr CellBox box() const noexcept { return {{0, 0}, {static_cast<std::int32_t>(width) - 1, static_cast<std::int32_t>(height) - 1}}; }
  constexpr bool contains(Point p) const noexcept {
    return p.x >= 0 && p.y >= 0 && static_cast<std::uint32_t>(p.x) < width && static_cast<std::uint32_t>(p.y) < height;
  }
  /// Work in parts takes whole rows, as many as `cells_a_part` cells fill and at least one: the end of the part that begins with `row`.
  constexpr std::uint32_t end_of_part(std::uint32_t row, std::uint32_t cells_a_part) const noexcept {
    const std::uint32_t rows = cells_a_part < width ? 1 : cells_a_part / width;
    return rows < height - row ? row + rows : height;
  }
  /// The box grown by `cells` on each side, within the map. Precondition: a box on the map.
  constexpr CellBox around(const CellBox& inner, std::int32_t cells) const noexcept {
    const Point last = box().high;
    const Point low{inner.low.x - cells, inner.low.y - cells}, high{inner.high.x + cells, inner.high.y + cells};
    return {{low.x > 0 ? low.x : 0, low.y > 0 ? low.y : 0}, {high.x < last.x ? high.x : last.x, high.y < last.y ? high.y : last.y}};
  }
  /// Precondition: contains(p).
  constexpr Cell cell(Point p) const noexcept { return Cell{static_cast<std::uint32_t>(p.y) * width + static_cast<std::uint32_t>(p.x)}; }
  constexpr Point point(Cell c) const noexcept { return {static_cast<std::int32_t>(index(c) % width), static_cast<std::int32_t>(index(c) / width)}; }
  friend constexpr bool operator==(Size, Size) = default;
};

constexpr bool is_valid_size(std::int64_t width, std::int64_t height) noexcept {
  return width >= 1 && height >= 1 && width <= max_side && height <= max_side;
}

/// A range of cells in reading order, both ends inside.
struct CellRange {
  std::uint32_t low = 0xFFFFFFFF;
  std::uint32_t high = 0;
  constexpr bool empty() const noexcept { return low > high; }
  constexpr void add(std::uint32_t cell) noexcept {
    if (cell < low) low = cell;
    if (cell > high) high = cell;
  }
  constexpr void add(CellRange range) noexcept {
    if (range.empty()) return;
    add(range.low);
    add(range.high);
  }
};

/// The order in which neighbours are generated, part of every trace: straight moves clockwise from north, then diagonals.
enum class Direction : std::uint8_t { North, East, South, West, NorthEast, SouthEast, SouthWest, NorthWest };

inline constexpr int direction_count = 8;
/// Stored where a node has no parent.
inline constexpr std::uint8_t no_direction = 8;
inline constexpr std::array<std::int8_t, direction_count> step_x{0, 1, 0, -1, 1, 1, -1, -1};
inline constexpr std::array<std::int8_t, direction_count> step_y{-1, 0, 1, 0, -1, 1, 1, -1};

constexpr bool is_diagonal(int direction) noexcept { return direction >= 4; }
constexpr unsigned opposite(unsigned direction) noexcept { return (direction & 4) | (direction + 2) % 4; }

/// Texts that people read of algorithms, options and choices. Pages have the catalogue as a file, and their solver is built without these texts: a
/// `Words` is empty there, and code that reads one does not compile.
#if ASTROLABE_HAS_WORDS
using Words = std::string_view;
#else
class Words {
 public:
  constexpr Words() noexcept = default;
  consteval Words(const char*) noexcept {}

 private:
  std::string_view none_;  ///< the members behind it have the same offsets as in a build with words
};
#endif

}  // namespace astrolabe
