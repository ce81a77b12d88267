#include "world/survey.hpp"

#include "world/cell_boxes.hpp"
#include "world/grow.hpp"

#include <algorithm>
#include <array>

namespace astrolabe {
namespace {

/// What a corner of the grid adds to outer less inner corners, by the number of free cells among the four about it.
constexpr std::array<std::int8_t, 5> corner_of{0, -1, 0, 1, 0};

constexpr std::array<Point, 8> around{{{-1, -1}, {0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}}};

/// Above this number of changed cells, the whole map is surveyed again.
constexpr std::uint32_t most_patched = 4096;
constexpr std::uint32_t cells_a_part = 1 << 19;
/// Cells that are looked at for what new walls part, on small maps.
constexpr std::uint32_t least_parted = 4096;

}  // namespace

bool Survey::see_part(const Map& map, Movement rule) {
  const bool diagonals_join = rule == Movement::Always;
  const bool same_kind = size_ == map.size() && diagonals_join_ == diagonals_join;
  if (!same_kind || fingerprint_ != map.fingerprint()) {
    const CellBoxes changed = map.changed_from(fingerprint_);
    size_ = map.size();
    diagonals_join_ = diagonals_join;
    fingerprint_ = map.fingerprint();
    if (same_kind && is_whole() && patch(map, changed)) return true;
    above_.assign(1, no_part);
    corners_ = edges_ = 0;
    rows_seen_ = 0;
  }
  if (is_whole()) return true;
  if (grow_part(parts_, size_.cells(), no_part)) see_rows(map, size_.end_of_part(rows_seen_, cells_a_part));
  return false;
}

void Survey::see_rows(const Map& map, std::uint32_t end) {
  // Above the map lie walls, which have no outline there.
  const std::vector<Terrain> outside(size_.width, wall);
  for (std::uint32_t& y = rows_seen_; y < end; ++y) {
    const Terrain* const row = map.terrain().data() + std::size_t{y} * size_.width;
    const Terrain* const north = y > 0 ? row - size_.width : outside.data();
    find_parts(row, north, std::size_t{y} * size_.width);
    if (y > 0) count_row(row, north);
    for (std::uint32_t x = 1; x < size_.width; ++x) edges_ += (row[x] != wall) != (row[x - 1] != wall);
  }
}

void Survey::find_parts(const Terrain* row, const Terrain* north, std::size_t first) {
  Part part = no_part;  // of the cell to the west
  bool north_west = false;
  for (std::uint32_t x = 0; x < size_.width; ++x) {
    const bool north_free = north[x] != wall;
    if (row[x] == wall) {
      part = no_part;
    } else {
      if (north_free) {
        // By way of the cell between them they are joined already.
        if (part == no_part) {
          part = parts_[first - size_.width + x];
        } else if (!north_west) {
          part = join(part, parts_[first - size_.width + x]);
        }
      } else if (diagonals_join_) {
        if (part == no_part && north_west) part = parts_[first - size_.width + x - 1];
        if (x + 1 < size_.width && north[x + 1] != wall)
          part = part == no_part ? parts_[first - size_.width + x + 1] : join(part, parts_[first - size_.width + x + 1]);
      }
      if (part == no_part) part = new_part();
    }
    parts_[first + x] = part;
    north_west = north_free;
  }
}

void Survey::count_row(const Terrain* row, const Terrain* north) noexcept {
  std::int32_t edges = (row[0] != wall) != (north[0] != wall);
  std::int32_t corners = 0;
  int before = (row[0] != wall) + (north[0] != wall);
  for (std::uint32_t x = 1; x < size_.width; ++x) {
    const int here = (row[x] != wall) + (north[x] != wall);
    edges += here == 1;
    corners += corner_of[static_cast<std::size_t>(before + here)];
    before = here;
  }
  edges_ += edges;
  corners_ += corners;
}

Survey::Part Survey::new_part() {
  above_.push_back(static_cast<Part>(above_.size()));
  return above_.back();
}

bool Survey::patch(const Map& map, const CellBoxes& changed) {
  // Each cell that becomes free may take a new label; a survey of the whole map keeps labels few. To check that a cell is unchanged takes a
  // third of the time of surveying it.
  if (changed.cells() > std::max(most_patched, size_.cells() / 4) || (!changed.empty() && above_.size() > size_.cells())) return false;
  changes_left_ = most_patched;
  cells_left_ = std::max(least_parted, size_.cells() / 64);
  return std::all_of(changed.begin(), changed.end(), [&](const CellBox& box) { return patch(map, box); });
}

bool Survey::patch(const Map& map, const CellBox& box) {
  for (std::int32_t y = box.low.y; y <= box.high.y; ++y) {
    for (std::int32_t x = box.low.x; x <= box.high.x; ++x) {
      const Point p{x, y};
      const Cell cell = size_.cell(p);
      Part& part = parts_[index(cell)];
      if (map.passable(cell) == (part != no_part)) continue;
      if (changes_left_-- == 0) return false;
      const unsigned free = ring(p);
      count_around(p, -1);
      if (part == no_part) {
        add_part(p, free);
      } else {
        part = no_part;
        if (!may_be_wall(free) && !part_sides(p, free)) return false;
      }
      count_around(p, +1);
    }
  }
  return true;
}

unsigned Survey::ring(Point p) const noexcept {
  unsigned bits = 0;
  for (unsigned i = 0; i < around.size(); ++i) bits |= unsigned{is_free({p.x + around[i].x, p.y + around[i].y})} << i;
  return bits;
}

bool Survey::may_be_wall(unsigned ring) const noexcept {
  // Where diagonals join, corners are neighbours like the others. Else they only lead from one straight neighbour to the next.
  const unsigned neighbours = diagonals_join_ ? ring : ring & 0b10101010;
  unsigned stretches = 0;
  for (unsigned i = 0; i < 8; ++i) {
    if ((neighbours >> i & 1) == 0) continue;
    const unsigned next = (i + 1) % 8, after = (i + 2) % 8;
    const bool by_next = (ring >> next & 1) != 0 && (diagonals_join_ || (ring >> after & 1) != 0);
    // Two straight neighbours touch diagonally, round a blocked corner.
    const bool past_corner = diagonals_join_ && i % 2 == 1 && (ring >> after & 1) != 0;
    if (!by_next && !past_corner) ++stretches;
  }
  return stretches <= 1;
}

void Survey::add_part(Point p, unsigned ring) {
  Part part = no_part;
  for (unsigned i = 0; i < around.size(); ++i) {
    if ((ring >> i & 1) == 0 || (i % 2 == 0 && !diagonals_join_)) continue;
    const Part other = parts_[index(size_.cell({p.x + around[i].x, p.y + around[i].y}))];
    part = part == no_part ? other : join(part, other);
  }
  parts_[index(size_.cell(p))] = part == no_part ? new_part() : part;
}

bool Survey::part_sides(Point p, unsigned ring) {
  struct Side {
    Part part;
    std::vector<Cell> cells;  ///< that are known to belong to it
    std::size_t next = 0;     ///< the first of them whose neighbours are not
    bool is_open() const noexcept { return next < cells.size(); }
  };
  const auto is_way = [this](std::size_t direction) { return diagonals_join_ || direction % 2 == 1; };
  const Part first = static_cast<Part>(above_.size());
  Part whole = no_part;
  std::vector<Side> sides;
  for (std::size_t i = 0; i < around.size(); ++i) {
    if ((ring >> i & 1) == 0 || !is_way(i)) continue;
    const Cell cell = size_.cell({p.x + around[i].x, p.y + around[i].y});
    whole = root(parts_[index(cell)]);
    sides.push_back({parts_[index(cell)] = new_part(), {cell}});
  }
  for (;;) {
    Part open = no_part;
    bool is_one = true;
    for (const Side& side : sides) {
      if (!side.is_open()) continue;
      is_one &= open == no_part || open == root(side.part);
      open = root(side.part);
    }
    if (is_one) {
      // Whatever was not seen belongs to it.
      if (open != no_part) join(whole, open);
      return true;
    }
    if (cells_left_ == 0) return false;
    for (Side& side : sides) {
      if (!side.is_open()) continue;
      const Point from = size_.point(side.cells[side.next++]);
      for (std::size_t i = 0; i < around.size(); ++i) {
        const Point to{from.x + around[i].x, from.y + around[i].y};
        if (!is_way(i) || !is_free(to)) continue;
        Part& part = parts_[index(size_.cell(to))];
        if (part >= first) {
          join(part, side.part);
        } else {
          part = side.part;
          side.cells.push_back(size_.cell(to));
          if (cells_left_ > 0) --cells_left_;
        }
      }
    }
  }
}

void Survey::count_around(Point p, int sign) noexcept {
  for (const Point step : {Point{1, 0}, Point{0, 1}, Point{-1, 0}, Point{0, -1}}) {
    const Point next{p.x + step.x, p.y + step.y};
    if (size_.contains(next)) edges_ += sign * (is_free(p) != is_free(next));
  }
  for (std::int32_t y = p.y - 1; y <= p.y; ++y) {
    for (std::int32_t x = p.x - 1; x <= p.x; ++x) {
      if (!size_.contains({x, y}) || !size_.contains({x + 1, y + 1})) continue;
      const int free = is_free({x, y}) + is_free({x + 1, y}) + is_free({x, y + 1}) + is_free({x + 1, y + 1});
      corners_ += sign * corner_of[static_cast<std::size_t>(free)];
    }
  }
}

}  // namespace astrolabe
