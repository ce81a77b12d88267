#include "io/codec/map_models.hpp"

#include <algorithm>
#include <bit>

namespace astrolabe {
namespace {

constexpr std::uint32_t longest_run = 63;
constexpr std::uint32_t farthest_turn = 23;

/// Exact while short.
constexpr std::uint32_t rough(std::uint32_t run) noexcept { return run < 12 ? run : run < 16 ? 12 : run < 24 ? 13 : run < 32 ? 14 : 15; }

}  // namespace

MapModels::MapModels(const CodedCells& cells)
    : size_(cells.size),
      walls_(6, table_bits(size_), 16, 256),
      classes_(cells.has_terrain ? 3 : 0, 14, 4, 1),
      edges_(cells.barriers.empty() ? 0 : 2, 12, 6, 1),
      runs_(size_.width, 0) {}

void MapModels::begin_row(const CodedCells& cells, std::uint32_t y) {
  left_ = ~0u;
  run_ = 0;
  for (std::uint32_t i = 0; i < above_.size(); ++i) {
    above_[i] = ~std::uint64_t{0};
    // What lies to the right of column 0.
    const std::int32_t row = static_cast<std::int32_t>(y) - 1 - static_cast<std::int32_t>(i);
    for (std::int32_t x = 0; x <= static_cast<std::int32_t>(middle); ++x) above_[i] = above_[i] << 1 | unsigned{cells.is_wall(x, row)};
  }
}

void MapModels::go_on(const CodedCells& cells, std::uint32_t cell, bool is_wall) noexcept {
  const std::uint32_t x = cell % size_.width, y = cell / size_.width;
  run_ = x > 0 && is_wall == ((left_ & 1) != 0) ? run_ + 1 : 0;
  runs_[x] = y > 0 && is_wall == ((above_[0] >> middle & 1) != 0) ? runs_[x] + 1 : 0;
  left_ = left_ << 1 | unsigned{is_wall};
  const std::uint32_t next = x + 1 + middle;
  for (std::uint32_t i = 0; i < above_.size(); ++i) {
    const bool is_known = next < size_.width && y > i;
    above_[i] = above_[i] << 1 | unsigned{!is_known || cells.terrain[(y - 1 - i) * size_.width + next] == wall};
  }
}

std::uint32_t MapModels::expect_wall(std::uint32_t x) noexcept {
  const auto [a, b, c] = above_;
  // `count` cells of a row, the last of them so far to the right.
  const auto part = [](std::uint64_t row, unsigned count, unsigned right) { return row >> (middle - right) & ((std::uint64_t{1} << count) - 1); };
  // How far it is to the next cell that differs from the one in the middle.
  const auto turn_right = [](std::uint64_t row) {
    const std::uint64_t differs = (row >> middle & 1) != 0 ? ~row : row;
    const auto far = static_cast<std::uint32_t>(std::countl_zero(differs << (64 - middle)));
    return std::min(far, farthest_turn);
  };
  const auto turn_left = [](std::uint64_t row) {
    const std::uint64_t differs = (row >> middle & 1) != 0 ? ~row : row;
    return std::min(static_cast<std::uint32_t>(std::countr_zero(differs >> (middle + 1))), farthest_turn);
  };
  const std::uint32_t across = std::min(run_, longest_run), down = std::min(runs_[x], longest_run);
  const std::uint64_t nearest = part(a, 3, 1) << 1 | (left_ & 1);
  const std::uint64_t near = ((part(a, 5, 2) << 3 | part(b, 3, 1)) << 2) | (left_ & 3);
  const std::uint64_t wide = (((part(a, 10, 5) << 7 | part(b, 7, 3)) << 3 | part(c, 3, 1)) << 4) | (left_ & 15);
  const std::uint32_t right = turn_right(a);
  const std::uint64_t rooms = (((std::uint64_t{rough(across)} << 5 | right) << 4 | rough(down)) << 4) | nearest;
  const std::uint64_t corridors = ((std::uint64_t{down} << 6 | across) << 4) | nearest;
  std::uint64_t outline = nearest;
  for (const std::uint32_t turn : {right, turn_right(b), turn_right(c), turn_left(a), turn_left(b), std::min(across, farthest_turn)})
    outline = outline << 5 | turn;
  return walls_.predict({nearest, near, wide, rooms, corridors, outline}, static_cast<std::size_t>(nearest), rough(down) << 4 | rough(across));
}

std::uint32_t MapModels::expect_class(const CodedCells& cells, std::uint32_t cell, unsigned node) noexcept {
  const Point p = size_.point(Cell{cell});
  std::uint64_t context = node;
  BitPredictor::Contexts contexts{};
  std::size_t count = 0;
  const auto add = [&](std::int32_t dx, std::int32_t dy) { context = context << 3 | cells.class_at(p.x + dx, p.y + dy); };
  add(-1, 0);
  add(0, -1);
  contexts[count++] = context;
  add(-1, -1);
  add(1, -1);
  contexts[count++] = context;
  add(-2, 0);
  add(0, -2);
  add(2, -1);
  contexts[count++] = context;
  return classes_.predict(contexts, node, 0);
}

std::uint32_t MapModels::expect_edge(const CodedCells& cells, std::uint32_t cell, unsigned direction, unsigned question) noexcept {
  const auto [x, y] = size_.point(Cell{cell});
  std::uint64_t context = question << 1 | (direction - 1);
  // Walls are drawn in lines, so what meets this edge at an end tells most.
  context = context << 3 | (direction == 1 ? cells.is_barred(x, y - 1, 1) << 2 | cells.is_barred(x, y - 1, 2) << 1 | cells.is_barred(x + 1, y - 1, 2)
                                           : cells.is_barred(x - 1, y, 2) << 2 | cells.is_barred(x - 1, y, 1) << 1 | cells.is_barred(x, y, 1));
  const std::uint64_t meets = context;
  // And whether there is ground at all, what goes on behind, and what runs beside.
  context = context << 1 | unsigned{cells.is_wall(x, y)};
  context = context << 1 | unsigned{direction == 1 ? cells.is_wall(x + 1, y) : cells.is_wall(x, y + 1)};
  context =
      context << 3 | (direction == 1 ? cells.is_barred(x, y - 2, 1) << 2 | cells.is_barred(x - 1, y, 1) << 1 | cells.is_barred(x - 1, y - 1, 2)
                                     : cells.is_barred(x - 2, y, 2) << 2 | cells.is_barred(x, y - 1, 2) << 1 | cells.is_barred(x + 1, y - 1, 1));
  return edges_.predict({meets, context}, question << 1 | (direction - 1), 0);
}

}  // namespace astrolabe
